from django.urls import path

from alba.accounts import session_views

urlpatterns = [
    path("login/", session_views.LoginView.as_view()),
    path("login/step-up/", session_views.StepUpView.as_view()),
    path("token/refresh/", session_views.RefreshView.as_view()),
    path("logout/", session_views.LogoutView.as_view()),
]
