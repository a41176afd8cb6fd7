from django.urls import path

from alba.schools import upkeep_views, views
from alba.schools.duties import views as duty_views
from alba.schools.logo import views as logo_views

urlpatterns = [
    path("schools/", views.SchoolList.as_view()),
    path("schools/create/", views.SchoolCreate.as_view()),
    path("schools/<int:pk>/", views.SchoolDetail.as_view()),
    path("schools/<int:pk>/logo/", logo_views.LogoOfSchool.as_view()),
    path("schools/<int:pk>/merge/", upkeep_views.MergeSchool.as_view()),
    path("schools/<int:pk>/archive/", upkeep_views.ArchiveSchool.as_view()),
    path("schools/<int:pk>/restore/", upkeep_views.RestoreSchool.as_view()),
    path("schools/<int:pk>/duties/", duty_views.DutiesOfSchool.as_view()),
    path("schools/<int:pk>/duties/candidates/", duty_views.CandidatesOfSchool.as_view()),
    path("duties/<int:pk>/", duty_views.DutyDetail.as_view()),
    path("duties/<int:pk>/confirm/", duty_views.ConfirmDuty.as_view()),
    path("schools/admin/<int:pk>/", views.SchoolsOfAdmin.as_view()),
    path("courses/create/", views.CourseCreate.as_view()),
    path("courses/<int:pk>/", views.CourseDetail.as_view()),
    path("courses/<int:pk>/merge/", upkeep_views.MergeCourse.as_view()),
    path("courses/<int:pk>/archive/", upkeep_views.ArchiveCourse.as_view()),
    path("courses/<int:pk>/restore/", upkeep_views.RestoreCourse.as_view()),
    path("courses/school/<int:pk>/by-admin/", views.CoursesOfSchool.as_view()),
    path("school-admins/", views.SchoolAdminList.as_view()),
    path("school-admins/create/", views.SchoolAdminCreate.as_view()),
    path("school-admins/<int:pk>/", views.SchoolAdminDetail.as_view()),
    path("school-admins/<int:pk>/invite/", views.SchoolAdminInvite.as_view()),
]
