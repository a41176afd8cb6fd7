from django.urls import path

from alba.assessments import report_views as files
from alba.assessments import views as tests
from alba.assessments.assignment import views as assignments
from alba.assessments.family_page.unsubscribe_views import Unsubscribe
from alba.assessments.lists import first_steps_views, look_up_views, of_person_views, overview_views
from alba.assessments.taking import views as answers
from alba.assessments.voices import views as voices

urlpatterns = [
    path("test-answers/create/", answers.AnswerCreate.as_view()),
    path("tests/", tests.TestList.as_view()),
    path("consent/<str:token>/unsubscribe/", Unsubscribe.as_view()),
    path("tests/export/", files.TestListExport.as_view()),
    path("tests/reports/", files.TestReports.as_view()),
    path("tests/round/", tests.TestRound.as_view()),
    path("tests/create/", tests.TestCreate.as_view()),
    path("tests/create/<int:pk>/", tests.TestFinish.as_view()),
    path("tests/approve/", tests.TestsApproval.as_view()),
    path("tests/<int:pk>/", tests.TestDetail.as_view()),
    path("tests/<int:pk>/withdraw/", tests.TestWithdrawal.as_view()),
    path("tests/<int:pk>/informant/", voices.InformantOfTest.as_view()),
    path("tests/<int:pk>/approve/", tests.TestApproval.as_view()),
    path("tests/<int:pk>/pdf/", files.TestReport.as_view()),
    path("tests/<int:pk>/report/", files.TestReportText.as_view()),
    path("tests/<int:pk>/pdf/generate/", files.TestReportGenerate.as_view()),
    path("tests/<int:pk>/export/csv/", files.TestExport.as_view()),
    path("tests/<int:pk>/questions/<int:number>/", answers.QuestionOfTest.as_view()),
    path("tests/<int:pk>/answers/", answers.AnswersOfTest.as_view()),
    path("test-takers/<int:pk>/tests/", of_person_views.TestsOfPerson.as_view()),
    path("test-takers/<int:pk>/voices/", voices.VoicesOfPupil.as_view()),
    path("assignments/", assignments.AssignmentList.as_view()),
    path("teacher-round/", assignments.TeacherRound.as_view()),
    path("assignments/decline/", assignments.AssignmentsDecline.as_view()),
    path("assignments/<int:pk>/decline/", assignments.AssignmentDecline.as_view()),
    path("overview/", overview_views.Overview.as_view()),
    path("first-steps/", first_steps_views.FirstSteps.as_view()),
    path("search/", look_up_views.LookUp.as_view()),
    path("test-questions/", answers.QuestionList.as_view()),
    path("test-questions/<int:pk>/", answers.QuestionDetail.as_view()),
    path("recordings/<uuid:pk>/", answers.RecordingOfQuestion.as_view()),
    path("test-answers/<int:pk>/", answers.AnswerDetail.as_view()),
]
