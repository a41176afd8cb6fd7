from django.urls import path

from alba.enrolment.admission import bulk_views
from alba.enrolment.admission import views as enrolment_views
from alba.enrolment.moves import views as move_views
from alba.enrolment.register import views
from alba.enrolment.roster import column_views
from alba.enrolment.roster import views as roster_views
from alba.enrolment.second_school import views as join_views

urlpatterns = [
    path("joins/accept/", join_views.JoinAccept.as_view()),
    path("joins/link/", join_views.JoinLink.as_view()),
    path("user/school/", join_views.SchoolAtHand.as_view()),
    path("moves/", move_views.Moves.as_view()),
    path("moves/<int:pk>/agree/", move_views.MoveAgree.as_view()),
    path("moves/<int:pk>/refuse/", move_views.MoveRefuse.as_view()),
    path("roster/preview/", roster_views.Preview.as_view()),
    path("roster/apply/", roster_views.Apply.as_view()),
    path("roster/applied/", roster_views.Applied.as_view()),
    path("roster/undo/", roster_views.Undo.as_view()),
    path("schools/<int:pk>/list-columns/", column_views.ListColumnsOfSchool.as_view()),
    path("test-takers/", views.TestTakerList.as_view()),
    path("test-takers/responsible-list/", views.ResponsibleList.as_view()),
    path("test-takers/create-responsible/", enrolment_views.ResponsibleCreate.as_view()),
    path("test-takers/create-bulk/", enrolment_views.BulkCreate.as_view()),
    path("test-takers/export/", views.Export.as_view()),
    path("test-takers/invite/", bulk_views.Invite.as_view()),
    path("test-takers/left/", bulk_views.Left.as_view()),
    path("test-takers/guardian-consent/", bulk_views.Consents.as_view()),
    path("test-takers/<int:pk>/", views.TestTakerDetail.as_view()),
    path("test-takers/<int:pk>/update/", enrolment_views.TestTakerUpdate.as_view()),
]
