from django.urls import path

from alba.leaving import views

urlpatterns = [
    path("schools/<int:pk>/begin/", views.Begin.as_view()),
]
