from django.urls import path

from alba.privacy import views
from alba.privacy.erasing import views as erasing
from alba.privacy.research import views as research_views
from alba.privacy.retention import views as retention_views

urlpatterns = [
    path("user/export/", views.OwnData.as_view()),
    path("schools/<int:pk>/retention/", retention_views.Retention.as_view()),
    path("schools/<int:pk>/leaving/", retention_views.Leaving.as_view()),
    path("holds/", retention_views.Holds.as_view()),
    path("holds/<int:pk>/", retention_views.HoldDetail.as_view()),
    path("test-takers/<int:pk>/delete/", erasing.PersonDelete.as_view()),
    path("erasures/", erasing.Erasures.as_view()),
    path("erasures/<int:pk>/", erasing.ErasureDetail.as_view()),
    path("erasures/<int:pk>/receipt/", erasing.ErasureReceipt.as_view()),
    path("research/exports/", research_views.ResearchExports.as_view()),
    path("research/exports/<int:pk>/", research_views.ResearchExportDetail.as_view()),
    path("research/exports/<int:pk>/confirm/", research_views.ConfirmResearchExport.as_view()),
    path("research/exports/<int:pk>/file/", research_views.ResearchExportFile.as_view()),
    path("figures/health/", views.Health.as_view()),
]
