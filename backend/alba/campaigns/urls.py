from django.urls import path

from alba.campaigns import views

urlpatterns = [
    path("campaigns/", views.CampaignList.as_view()),
    path("campaigns/<int:pk>/", views.CampaignDetail.as_view()),
    path("campaigns/<int:pk>/check/", views.CampaignCheck.as_view()),
    path("campaigns/<int:pk>/open/", views.CampaignOpen.as_view()),
    path("campaigns/<int:pk>/close/", views.CampaignClose.as_view()),
    path("campaigns/<int:pk>/progress/", views.CampaignProgress.as_view()),
]
