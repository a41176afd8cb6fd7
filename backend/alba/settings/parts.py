"""The parts that Django puts together: apps, middleware and templates."""

from alba.settings.environment import BACKEND_DIR

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "corsheaders",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_tasks",
    "django_tasks_db",
    "django.contrib.staticfiles",
    "alba.audit",
    "alba.accounts",
    "alba.schools",
    "alba.people",
    "alba.families",
    "alba.enrolment",
    "alba.sign_on",
    "alba.campaigns",
    "alba.assessments",
    "alba.figures",
    "alba.followup",
    "alba.insight",
    "alba.privacy",
    "alba.ops",
    "alba.leaving",
    "alba",  # the last: it connects the others (wiring.py)
]
# Made-up people for `make run`, tests and measuring. The image has no such folder.
if (BACKEND_DIR / "demo").is_dir():
    INSTALLED_APPS.append("demo")

MIDDLEWARE = [
    "alba.http.middleware.RequestId",
    "alba.http.middleware.Watch",
    "alba.http.middleware.SecurityHeaders",
    "alba.http.middleware.Utf8Only",
    "django.middleware.security.SecurityMiddleware",
    "alba.http.app_files.AppFiles",
    "corsheaders.middleware.CorsMiddleware",
    "alba.http.middleware.DatabaseAway",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
]

ROOT_URLCONF = "alba.urls"
WSGI_APPLICATION = "alba.wsgi.application"
APPEND_SLASH = False

TEMPLATES = [
    {
        # Drf-spectacular's documentation page is the only template.
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]
