from django.urls import path

from alba.families.bonds import views as bond_views
from alba.families.children import views as child_views
from alba.families.consent import views as consent_views
from alba.families.contacts import views as contact_views
from alba.families.exclusion import views as shut_out_views
from alba.families.kinship import views as tie_views

urlpatterns = [
    path("user/children/", child_views.OwnChildren.as_view()),
    path("user/children/<int:pk>/", child_views.OwnChild.as_view()),
    path("user/declaration/", child_views.OwnDeclaration.as_view()),
    path("bonds/accept/", bond_views.BondAccept.as_view()),
    path("bonds/<int:pk>/", bond_views.BondDetail.as_view()),
    path("exclusions/<int:pk>/", shut_out_views.ExclusionDetail.as_view()),
    path("guardians/<int:pk>/", contact_views.ContactDetail.as_view()),
    path("test-takers/guardians/", contact_views.ContactsOfClass.as_view()),
    path("test-takers/<int:pk>/bonds/", bond_views.BondsOfTaker.as_view()),
    path("test-takers/<int:pk>/guardians/", contact_views.ContactsOfTaker.as_view()),
    path("test-takers/<int:pk>/guardians/ask/", contact_views.ContactWanted.as_view()),
    path("test-takers/<int:pk>/exclusions/", shut_out_views.ExclusionsOfTaker.as_view()),
    path("test-takers/<int:pk>/not-own/", tie_views.NotOwnOfTaker.as_view()),
    path("test-takers/<int:pk>/guardian-consent/", consent_views.GuardianConsents.as_view()),
    path(
        "test-takers/<int:pk>/guardian-consent/<int:consent>/",
        consent_views.GuardianConsentOne.as_view(),
    ),
]
