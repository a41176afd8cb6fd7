from django.urls import path

from alba.privacy import views

urlpatterns = [
    path("user/export/", views.OwnData.as_view()),
]
