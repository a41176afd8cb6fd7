from django.urls import path

from alba.privacy import views
from alba.privacy.leaving import views as leaving

urlpatterns = [
    path("user/export/", views.OwnData.as_view()),
    path("schools/<int:pk>/retention/", leaving.Retention.as_view()),
    path("schools/<int:pk>/leaving/", leaving.Leaving.as_view()),
    path("holds/", leaving.Holds.as_view()),
    path("holds/<int:pk>/", leaving.HoldDetail.as_view()),
    path("figures/health/", views.Health.as_view()),
]
