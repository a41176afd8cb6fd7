from django.urls import path

from alba.leaving import views

urlpatterns = [
    path("schools/<int:pk>/begin/", views.Begin.as_view()),
    path("schools/<int:pk>/departure/", views.DepartureOfSchool.as_view()),
    path("schools/<int:pk>/departure/confirm/", views.ConfirmRecipient.as_view()),
]
