from django.urls import path

from alba.insight import views

urlpatterns = [
    path("audit/", views.EventList.as_view()),
    path("audit/integrity/", views.IntegrityView.as_view()),
    path("audit/export/", views.EventExport.as_view()),
    path("user/sights/", views.SightList.as_view()),
]
