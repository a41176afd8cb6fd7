from django.urls import path

from alba.takers import views

urlpatterns = [
    path("test-takers/", views.TestTakerList.as_view()),
    path("test-takers/responsible-list/", views.ResponsibleList.as_view()),
    path("test-takers/create-responsible/", views.ResponsibleCreate.as_view()),
    path("test-takers/create-bulk/", views.BulkCreate.as_view()),
    path("test-takers/<int:pk>/", views.TestTakerDetail.as_view()),
    path("test-takers/<int:pk>/update/", views.TestTakerUpdate.as_view()),
    path("test-takers/<int:pk>/delete/", views.TestTakerDelete.as_view()),
    path("test-takers/<int:pk>/guardian-consent/", views.GuardianConsents.as_view()),
]
