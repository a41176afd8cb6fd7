from django.urls import path

from alba.campaigns import views
from alba.campaigns.consent import public_views, text_views
from alba.campaigns.consent import views as consent_views
from alba.campaigns.lessons import views as lesson_views
from alba.campaigns.progress import views as progress_views
from alba.campaigns.school_answer import views as answer_views
from alba.campaigns.tablet import views as tablet_views

urlpatterns = [
    path("campaigns/", views.CampaignList.as_view()),
    path("campaigns/<int:pk>/", views.CampaignDetail.as_view()),
    path("campaigns/<int:pk>/check/", views.CampaignCheck.as_view()),
    path("campaigns/<int:pk>/open/", views.CampaignOpen.as_view()),
    path("campaigns/<int:pk>/close/", views.CampaignClose.as_view()),
    path("campaigns/<int:pk>/answer/", answer_views.CampaignAnswer.as_view()),
    path("campaigns/<int:pk>/consents/", views.CampaignConsents.as_view()),
    path("campaigns/<int:pk>/consents/summary/", progress_views.ConsentSummary.as_view()),
    path("campaigns/<int:pk>/consents/export/", progress_views.ConsentExport.as_view()),
    path("campaigns/<int:pk>/consent-requests/", consent_views.ConsentRequests.as_view()),
    path("campaigns/<int:pk>/consent-forms/", consent_views.ConsentForms.as_view()),
    path("campaigns/<int:pk>/desk/", tablet_views.CampaignDesk.as_view()),
    path("consent-forms/", consent_views.FormOfPupil.as_view()),
    path("campaigns/<int:pk>/missing/", progress_views.CampaignMissing.as_view()),
    path("campaigns/<int:pk>/remind/", consent_views.CampaignRemind.as_view()),
    path("guardians/<int:pk>/resend/", consent_views.GuardianResend.as_view()),
    path("schools/<int:pk>/holidays/", consent_views.SchoolHolidays.as_view()),
    path("consent-texts/", text_views.ConsentTexts.as_view()),
    path("consent-texts/check/", text_views.ConsentTextCheck.as_view()),
    path("consent/<str:token>/", public_views.Consent.as_view()),
    path("consent/<str:token>/login/", public_views.ConsentLogin.as_view()),
    path("consent/<str:token>/not-mine/", public_views.ConsentNotMine.as_view()),
    path("campaigns/<int:pk>/informed/", views.CampaignInformed.as_view()),
    path("campaigns/<int:pk>/ask/", views.CampaignAsk.as_view()),
    path("campaigns/<int:pk>/progress/", views.CampaignProgress.as_view()),
    path("campaigns/<int:pk>/cards/", lesson_views.CampaignCards.as_view()),
    path("campaigns/<int:pk>/calendar/", lesson_views.CampaignCalendar.as_view()),
    path("class-sessions/", lesson_views.ClassSessionList.as_view()),
    path("class-sessions/<int:pk>/close/", lesson_views.ClassSessionClose.as_view()),
    path("class-sessions/<int:pk>/progress/", lesson_views.ClassSessionProgress.as_view()),
]
