from django.urls import include, path, re_path

from alba.assessments.family_page import about_views as about_page
from alba.assessments.family_page import tablet_views
from alba.assessments.family_page import views as family_page
from alba.assessments.report import sample
from alba.followup.letters import page_views as letter_page
from alba.http import errors, health, security_txt, webapp
from alba.schools.logo import views as school_logo
from alba.sign_on import urls as sign_on_urls

urlpatterns = [
    path("healthz", health.live),
    path("readyz", health.ready),
    path(".well-known/security.txt", security_txt.show),
    path("api/", include("alba.accounts.sessions.urls")),
    path("api/", include("alba.campaigns.lessons.urls")),
    path("api/", include(sign_on_urls.sessions)),
    path("api/", include("alba.http.schema.urls")),
    path("app/", include("alba.assessments.urls")),  # first, because it is called most often
    path("app/", include("alba.accounts.urls")),
    path("app/", include("alba.schools.urls")),
    path("app/", include("alba.people.urls")),
    path("app/", include("alba.families.urls")),
    path("app/", include("alba.enrolment.urls")),
    path("app/", include("alba.sign_on.urls")),
    path("app/", include("alba.campaigns.urls")),
    path("app/", include("alba.figures.urls")),
    path("app/", include("alba.followup.urls")),
    path("app/", include("alba.insight.urls")),
    path("app/", include("alba.privacy.urls")),
    path("app/", include("alba.leaving.urls")),
    re_path(r"^(?:api|app)/", errors.no_such_call, name="no such call"),
    path("desk", tablet_views.show, name="desk page"),
    path("sample-report-<str:locale>.pdf", sample.show, name="sample report"),
    path("logos/<str:name>.png", school_logo.show, name="school logo"),
    path("families/<str:page>", about_page.show, name="about page"),
    path("letter/<str:token>", letter_page.show, name="letter page"),
    path("consent/<str:token>", family_page.show, name="family page"),
    re_path(r"^(?P<path>.*)$", webapp.index, name="page"),
]

handler400 = errors.bad_request
handler403 = errors.permission_denied
handler404 = errors.not_found
handler500 = errors.server_error
