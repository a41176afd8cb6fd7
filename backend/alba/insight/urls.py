from django.urls import path

from alba.insight import views
from alba.insight.change import views as change_views

urlpatterns = [
    path("audit/", views.EventList.as_view()),
    path("audit/integrity/", views.IntegrityView.as_view()),
    path("audit/export/", views.EventExport.as_view()),
    path("test-takers/<int:pk>/change/", change_views.ChildChange.as_view()),
    path("user/sights/", views.SightList.as_view()),
]
