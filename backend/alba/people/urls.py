from django.urls import path

from alba.people.tutorship import views as tutor_views

urlpatterns = [
    path("schools/<int:pk>/tutors-to-confirm/", tutor_views.TutorsToConfirm.as_view()),
    path("test-takers/<int:pk>/confirm/", tutor_views.ConfirmTutor.as_view()),
]
