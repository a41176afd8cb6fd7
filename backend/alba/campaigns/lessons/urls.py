from django.urls import path

from alba.campaigns.lessons import views as lesson_views

urlpatterns = [
    path("card/", lesson_views.CardEntry.as_view()),
    path("room-check/", lesson_views.RoomCheck.as_view()),
]
