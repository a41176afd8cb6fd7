from django.urls import path

from alba.campaigns import lesson_views

urlpatterns = [
    path("card/", lesson_views.CardEntry.as_view()),
    path("room-check/", lesson_views.RoomCheck.as_view()),
]
