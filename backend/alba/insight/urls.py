from django.urls import path

from alba.insight import views
from alba.insight.attention import views as attention_views
from alba.insight.change import views as change_views

urlpatterns = [
    path("attention/", attention_views.Attention.as_view()),
    path("audit/", views.EventList.as_view()),
    path("audit/integrity/", views.IntegrityView.as_view()),
    path("audit/export/", views.EventExport.as_view()),
    path("test-takers/<int:pk>/change/", change_views.ChildChange.as_view()),
    path("test-takers/<int:pk>/who-read/", views.WhoRead.as_view()),
    path("user/sights/", views.SightList.as_view()),
]
