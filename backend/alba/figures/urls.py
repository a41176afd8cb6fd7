from django.urls import path

from alba.figures import views

urlpatterns = [
    path("campaigns/<int:pk>/tables/", views.CampaignTables.as_view()),
    path("campaigns/<int:pk>/figures/", views.CampaignFigures.as_view()),
]
