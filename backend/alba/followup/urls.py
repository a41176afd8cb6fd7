from django.urls import path

from alba.followup import open_views, taking_over_views
from alba.followup.asks import views as ask_views
from alba.followup.calendar import views as calendar_views
from alba.followup.case_file import views as case_views
from alba.followup.family_letter import views as family_letter_views
from alba.followup.hand_over import views as hand_over_views
from alba.followup.letters import views as letter_views
from alba.followup.practice import views as practice_views
from alba.followup.reading_list import views as list_views
from alba.followup.talk import views as talk_views
from alba.followup.talk_sheet import views as talk_sheet_views

urlpatterns = [
    path("user/calendar/", calendar_views.OwnCalendar.as_view()),
    path("calendar/<str:token>.ics", calendar_views.CalendarFile.as_view()),
    path("talk-requests/", talk_views.TalkRequests.as_view()),
    path("talk-requests/<int:pk>/", talk_views.TalkRequestDetail.as_view()),
    path("reading-list/", list_views.ReadingList.as_view()),
    path("reading-list/summary/", list_views.ReadingListSummary.as_view()),
    path("reading-list/<int:pk>/", list_views.ReadingListEntry.as_view()),
    path("cases/", case_views.CaseList.as_view()),
    path("cases/summary/", case_views.CaseSummary.as_view()),
    path("cases/figures/", case_views.CaseFigures.as_view()),
    path("cases/<int:pk>/", case_views.CaseDetail.as_view()),
    path("cases/<int:pk>/notes/", case_views.CaseNotes.as_view()),
    path("cases/<int:pk>/steps/", case_views.CaseSteps.as_view()),
    path("cases/<int:pk>/steps/<int:step>/", case_views.CaseStepDetail.as_view()),
    path("cases/<int:pk>/close/", case_views.CaseClose.as_view()),
    path("cases/<int:pk>/reopen/", case_views.CaseReopen.as_view()),
    path("cases/<int:pk>/letters/", letter_views.LettersOfCase.as_view()),
    path("letters/<int:pk>/", letter_views.LetterDetail.as_view()),
    path("letters/<int:pk>/ask/", letter_views.LetterAsk.as_view()),
    path("letters/<int:pk>/agreement/", letter_views.LetterAgreement.as_view()),
    path("letters/<int:pk>/given/", letter_views.LetterGiven.as_view()),
    path("letters/<int:pk>/confirm/", letter_views.LetterConfirm.as_view()),
    path("letters/<int:pk>/pdf/", letter_views.LetterPdf.as_view()),
    path("letter/<str:token>/", letter_views.LetterOfFamily.as_view()),
    path("reply/", letter_views.ReplyToLetter.as_view()),
    path("hand-overs/", hand_over_views.HandOvers.as_view()),
    path("hand-overs/<int:pk>/", hand_over_views.HandOverDetail.as_view()),
    path("hand-overs/<int:pk>/pdf/", hand_over_views.HandOverPdf.as_view()),
    path("test-takers/<int:pk>/asks/", ask_views.AsksOfPupil.as_view()),
    path("test-takers/<int:pk>/asks/choices/", ask_views.AskChoices.as_view()),
    path("asks/", ask_views.AskList.as_view()),
    path("asks/<int:pk>/", ask_views.AskDetail.as_view()),
    path("asks/<int:pk>/close/", ask_views.AskClose.as_view()),
    path("asks/<int:pk>/door/", ask_views.AskDoor.as_view()),
    path("test-takers/<int:pk>/open/", open_views.OpenMatters.as_view()),
    path("test-takers/<int:pk>/family-letter/", family_letter_views.FamilyLetter.as_view()),
    path("test-takers/<int:pk>/talk-sheet/", talk_sheet_views.TalkSheet.as_view()),
    path("duties/<int:pk>/hand-over/", taking_over_views.TakeOver.as_view()),
    path("schools/<int:pk>/practice/", practice_views.Practice.as_view()),
]
