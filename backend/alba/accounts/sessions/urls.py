from django.urls import path

from alba.accounts.sessions import factor_login_views
from alba.accounts.sessions import views as session_views

urlpatterns = [
    path("login/", session_views.LoginView.as_view()),
    path("login/second-factor/", factor_login_views.SecondStepView.as_view()),
    path("login/step-up/", factor_login_views.StepUp.as_view()),
    path("login/step-up/options/", factor_login_views.StepUpOptions.as_view()),
    path("token/refresh/", session_views.RefreshView.as_view()),
    path("logout/", session_views.LogoutView.as_view()),
]
