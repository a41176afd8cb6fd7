"""The only settings file. Everything that differs between installations comes from the
environment; `.env.example` lists every variable with what it means."""

from datetime import timedelta
from pathlib import Path

import environ
from django.core.exceptions import ImproperlyConfigured
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _
from environ.fileaware_mapping import FileAwareMapping

from alba import database

BACKEND_DIR = Path(__file__).resolve().parent.parent
ROOT_DIR = BACKEND_DIR.parent
VAR_DIR = ROOT_DIR / "var"


class Variables(FileAwareMapping):
    """An empty variable is an unset one, so that `.env.example` works as it is; but no list of
    hosts is no default, and an empty limit is one that is switched off. Any variable may be given
    as NAME_FILE, the path of a file that holds it: secrets then stand in no environment."""

    def __getitem__(self, key: str) -> str:
        try:
            value = super().__getitem__(key).strip("\r\n")
        except OSError as error:
            raise ImproperlyConfigured(
                f"{key}_FILE names a file that cannot be read ({error.strerror})."
            ) from None
        if not value and key != "ALLOWED_HOSTS" and not key.startswith("THROTTLE_"):
            raise KeyError(key)
        return value


class Environment(environ.FileAwareEnv):
    ENVIRON = Variables()


env = Environment()
if (ROOT_DIR / ".env").exists():
    env.read_env(ROOT_DIR / ".env")

# --- Safety ---------------------------------------------------------------------------------

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="")
TOKEN_KEY = env.str("TOKEN_KEY", default="")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
FRONTEND_URL = env.str("FRONTEND_URL", default="http://localhost:8000").rstrip("/")

PLACEHOLDERS = ("changeme", "change-me", "insecure", "your-secret", "placeholder")


def is_weak(key: str) -> bool:
    """HS256 wants 32 bytes; a few characters over and over, or somebody's example, are none."""
    placeholder = any(word in key.lower() for word in PLACEHOLDERS)
    return len(key) < 32 or len(set(key)) < 8 or placeholder


def refuse_unsafe_settings(
    debug: bool, secret_key: str, token_key: str, allowed_hosts: list[str]
) -> None:
    """Stop the start of a server that would sign tokens with a key others can guess, or answer
    to any host name (links in mails would follow it). Raises ImproperlyConfigured."""
    if debug:
        return
    advice = 'for example: python3 -c "import secrets; print(secrets.token_urlsafe(64))"'
    if is_weak(secret_key):
        raise ImproperlyConfigured(
            f"SECRET_KEY is unset or weak. Set it to at least 32 random characters, {advice}"
        )
    if token_key and (is_weak(token_key) or token_key == secret_key):
        raise ImproperlyConfigured(
            "TOKEN_KEY is weak, or the same as SECRET_KEY. Leave it empty, or set it to at least "
            f"32 random characters of its own, {advice}"
        )
    if not allowed_hosts or any(host.strip() in {"*", "."} for host in allowed_hosts):
        raise ImproperlyConfigured(
            "ALLOWED_HOSTS must name the hosts this server answers to; '*' is refused."
        )


refuse_unsafe_settings(DEBUG, SECRET_KEY, TOKEN_KEY, ALLOWED_HOSTS)

# What no default may decide for a real installation: a sentence for each variable that is unset.
# Web server and worker do not start as long as there is one (alba/undecided.py); commands that
# neither serve nor send do.
UNDECIDED: list[str] = []


def decided(name: str, meanwhile: str, advice: str) -> str:
    """The variable; with DEBUG, and until it is decided, `meanwhile`."""
    if not DEBUG and not env.str(name, default=""):
        UNDECIDED.append(f"{name} is unset. {advice}")
    return str(env.str(name, default=meanwhile))


if DEBUG and not SECRET_KEY:
    SECRET_KEY = "only-for-development-" + "0123456789abcdef" * 4
if not TOKEN_KEY:  # what signs tokens is never SECRET_KEY itself, and tells nothing of it
    TOKEN_KEY = salted_hmac("alba.tokens", "", secret=SECRET_KEY, algorithm="sha256").hexdigest()


def refuse_plain_origins(over_https: bool, origins: list[str]) -> None:
    """A page that came without encryption may have been rewritten on its way, so none such may act
    for people whose own connection is encrypted. Raises ImproperlyConfigured."""
    plain = [origin for origin in origins if not origin.lower().startswith("https://")]
    if over_https and plain:
        raise ImproperlyConfigured(
            "FRONTEND_URL is https, so CORS_ALLOWED_ORIGINS must name https:// origins only."
        )


# How many proxies stand before us, each of which appends to X-Forwarded-For. With 0 the header
# is ignored, so that nobody can make up an address.
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "no-referrer"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SERVED_OVER_HTTPS = FRONTEND_URL.startswith("https://")
SECURE_HSTS_SECONDS = 31_536_000 if SERVED_OVER_HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SERVED_OVER_HTTPS

# --- The parts ------------------------------------------------------------------------------

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
    "alba.takers",
    "alba.screening",
    "alba.insight",
]

MIDDLEWARE = [
    "alba.middleware.RequestId",
    "alba.middleware.Watch",
    "alba.middleware.SecurityHeaders",
    "alba.middleware.Utf8Only",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "alba.middleware.DatabaseAway",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
]

ROOT_URLCONF = "alba.urls"
WSGI_APPLICATION = "alba.wsgi.application"
APPEND_SLASH = False

TEMPLATES = [
    {
        # Only drf-spectacular's documentation page is a template.
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": ["django.template.context_processors.request"]},
    }
]

# --- Database -------------------------------------------------------------------------------

# A database on another machine must prove who it is, unless one insists.
ALLOW_INSECURE_DATABASE = env.bool("ALLOW_INSECURE_DATABASE", default=False)
DATABASES = {
    "default": database.settings_for(
        env.db_url("DATABASE_URL", default=f"sqlite:///{VAR_DIR}/alba.sqlite3"),
        insist=ALLOW_INSECURE_DATABASE,
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="")

# --- The web server: gunicorn.conf.py reads these, and what may keep its threads waiting is bounded
# by them ------------------------------------------------------------------------------------------

# One process is the embedded default: on SQLite more would only queue for the write lock, and the
# throttles count per process. With PostgreSQL and Redis any number serves.
WEB_CONCURRENCY = env.int("WEB_CONCURRENCY", default=1)
WEB_THREADS = env.int("WEB_THREADS", default=16)
# Besides, so many requests of each process may wait to have a password checked: a class at once.
# Each thread keeps a connection to the database, and PostgreSQL's own default allows 100.
WEB_LOGIN_QUEUE = env.int(
    "WEB_LOGIN_QUEUE", default=min(64, max(8, 88 // WEB_CONCURRENCY - WEB_THREADS))
)

# --- People and sessions --------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
PASSWORD_HASHERS = ["alba.accounts.hashers.Argon2id"]
PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH = 10, 128
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": PASSWORD_MIN_LENGTH},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {
        "NAME": "alba.accounts.passwords.SimilarityValidator",
        "OPTIONS": {"user_attributes": ("first_name", "last_name", "email")},
    },
    {"NAME": "alba.accounts.passwords.MaximumLengthValidator"},
    {"NAME": "alba.accounts.passwords.OwnNameValidator"},
    {"NAME": "alba.accounts.passwords.SchoolNameValidator"},
]

ACCESS_TOKEN_MINUTES = env.float("ACCESS_TOKEN_MINUTES", default=5)
SESSION_IDLE_HOURS = env.float("SESSION_IDLE_HOURS", default=3)
SESSION_MAX_HOURS = env.float("SESSION_MAX_HOURS", default=12)
# A used refresh cookie still gets the same successor for this long (two tabs, a lost reply).
REFRESH_GRACE = timedelta(seconds=10)
# A browser that somebody has logged in with is known as theirs for so long after the last time.
DEVICE_COOKIE_NAME = "alba_device"
DEVICE_LIFETIME = timedelta(days=90)
# Setting a password or deleting the account wants a login by password not older than this.
REAUTH_WINDOW = timedelta(minutes=15)
# Seeing scores, exports and making administrators want a second factor not older than this, from
# whoever has one.
SECOND_FACTOR_WINDOW = timedelta(hours=12)


def roles_with_second_factor(text: str) -> frozenset[str]:
    """Raises ImproperlyConfigured for what is no role: a slip would leave staff without."""
    letters = frozenset(letter for part in text.split(",") if (letter := part.strip()))
    if not letters <= {"P", "S", "D"}:
        raise ImproperlyConfigured(
            "MFA_REQUIRED_FOR is a list of P (product administrators), S (school administrators) "
            "and D (readers), such as P,S."
        )
    return letters


# Who sets up a second factor at the first login and can do nothing else before.
MFA_REQUIRED_FOR = roles_with_second_factor(env.str("MFA_REQUIRED_FOR", default=""))
REFRESH_COOKIE_NAME = "alba_refresh"
REFRESH_COOKIE_PATH = "/api/"
REFRESH_COOKIE_SECURE = DEVICE_COOKIE_SECURE = not DEBUG
if env.str("SIGN_UP", default="on") not in {"on", "off"}:
    raise ImproperlyConfigured("SIGN_UP is on or off.")
# Whether people make accounts alone; where not, a school or Alba makes them all.
SIGN_UP = env.str("SIGN_UP", default="on") == "on"
VERIFY_LINK_LIFETIME = timedelta(days=3)
RESET_LINK_LIFETIME = timedelta(hours=1)
INVITATION_LIFETIME = timedelta(days=14)
FREE_TRIAL_DAYS = env.int("FREE_TRIAL_DAYS", default=14)
# A test that was begun and never finished is put away after this time (`manage.py daily`).
UNFINISHED_TEST_DAYS = env.int("UNFINISHED_TEST_DAYS", default=30)


def age_of_consent(text: str) -> int:
    """Raises ImproperlyConfigured for what is no age of a minor: a slip would leave out children
    who have to be asked."""
    if text not in {str(age) for age in range(19)}:
        raise ImproperlyConfigured(
            "GUARDIAN_CONSENT_BELOW is an age from 0 (nobody is asked) to 18."
        )
    return int(text)


# Below this age (0: at no age) somebody takes a test alone only once the consent of whoever holds
# parental authority is on record. `ask` or `allow`: a student whose birth date is not known.
# Undecided it is the strictest age, for commands that run before.
GUARDIAN_CONSENT_BELOW = age_of_consent(
    decided(
        "GUARDIAN_CONSENT_BELOW",
        "0" if DEBUG else "18",
        "Set it to the age below which a child's test needs the recorded consent of a guardian: "
        "14 in Spain (LOPDGDD 7.2), or 0 to ask nobody.",
    )
)
GUARDIAN_CONSENT_UNKNOWN_AGE = env.str("GUARDIAN_CONSENT_UNKNOWN_AGE", default="ask")
if GUARDIAN_CONSENT_UNKNOWN_AGE not in {"ask", "allow"}:
    raise ImproperlyConfigured("GUARDIAN_CONSENT_UNKNOWN_AGE is ask or allow.")

THROTTLE_LOGIN = env.str("THROTTLE_LOGIN", default="5/5min")
THROTTLE_LOGIN_CLIENT = env.str("THROTTLE_LOGIN_CLIENT", default="100/10min")
THROTTLE_LOGIN_ACCOUNT = env.str("THROTTLE_LOGIN_ACCOUNT", default="20/hour")
# How long each further try waits at an account that many have guessed at; seconds.
LOGIN_PAUSE = 1.5
THROTTLE_RESET = env.str("THROTTLE_RESET", default="5/hour")
THROTTLE_RESET_CLIENT = env.str("THROTTLE_RESET_CLIENT", default="60/hour")
THROTTLE_SIGNUP = env.str("THROTTLE_SIGNUP", default="20/hour")
THROTTLE_TESTS = env.str("THROTTLE_TESTS", default="20/day")
THROTTLE_ADDRESSES = env.str("THROTTLE_ADDRESSES", default="50/hour")

SIMPLE_JWT = {
    "ACCESS_TOKEN_LIFETIME": timedelta(minutes=ACCESS_TOKEN_MINUTES),
    "ALGORITHM": "HS256",
    "SIGNING_KEY": TOKEN_KEY,
    "USER_ID_CLAIM": "sub",
}

# --- REST framework -------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["alba.accounts.authentication.LoginAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["alba.accounts.permissions.Nobody"],  # a view names who may
    "DEFAULT_PARSER_CLASSES": ["alba.parsers.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PAGINATION_CLASS": "alba.listing.OptionalPagination",
    "DEFAULT_METADATA_CLASS": None,
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "alba.negotiation.AnswerAnyway",
    "DEFAULT_SCHEMA_CLASS": "alba.schema.Schema",
    "EXCEPTION_HANDLER": "alba.audit.refusals.exception_handler",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Alba",
    "DESCRIPTION": "Preventive emotional-wellbeing screening: sessions, schools, people, tests.",
    "VERSION": "1.0.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["rest_framework.permissions.AllowAny"],
    "SERVE_AUTHENTICATION": [],
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "alba.schema_examples.add_examples",
    ],
    "COMPONENT_SPLIT_REQUEST": True,
    "COMPONENT_SPLIT_PATCH": False,  # each says itself which of its fields it needs
    "ENUM_NAME_OVERRIDES": {
        "SecondFactorKindEnum": "alba.accounts.factor_models.FactorKind",
        "SecondFactorMethodEnum": "alba.accounts.factor_models.METHODS",
        "LocaleEnum": "alba.accounts.models.Locale",
        "TestTakerRoleEnum": "alba.takers.models.Role",
        "ProfessionalRoleEnum": "alba.takers.models.PROFESSIONAL_ROLE_CHOICES",
        "TestTypeEnum": "alba.screening.models.TestType",
        "TrueEnum": [(True, True)],
        "FalseEnum": [(False, False)],
    },
}
CORS_ALLOWED_ORIGINS = env.list("CORS_ALLOWED_ORIGINS", default=[])
refuse_plain_origins(SERVED_OVER_HTTPS and not DEBUG, CORS_ALLOWED_ORIGINS)
CORS_ALLOW_CREDENTIALS = True
CORS_URLS_REGEX = r"^/(api|app)/"
CORS_EXPOSE_HEADERS = ["Content-Disposition", "Retry-After"]

# JSON bodies stay far below this; the report upload has its own limit.
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_048_576
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100
DATA_UPLOAD_MAX_NUMBER_FILES = 5
FILE_UPLOAD_PERMISSIONS, FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o600, 0o700
PDF_MAX_MB = env.int("PDF_MAX_MB", default=10)

# --- Languages ------------------------------------------------------------------------------

LANGUAGES = [("ca", _("Catalan")), ("es", _("Spanish")), ("en", _("English"))]
LANGUAGE_CODE = "en"
LOCALE_PATHS = [BACKEND_DIR / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"
# Dates that people read (report, mails, CSV names) are of the place where the schools are.
LOCAL_TIME_ZONE = env.str("LOCAL_TIME_ZONE", default="Europe/Madrid")

# --- Mail and queue -------------------------------------------------------------------------

EMAIL_URL = decided(
    "EMAIL_URL",
    "consolemail://",
    "Set it to the mail server, smtp+tls://user:password@host:587; or, only on your own machine, "
    "to consolemail://, which prints mails with the links in them.",
)
if EMAIL_URL.startswith("filemail:"):
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = EMAIL_URL.removeprefix("filemail://")
else:
    vars().update(env.email_url_config(EMAIL_URL))
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Alba <no-reply@alba.example>")
CONTACT_EMAIL = env.str("CONTACT_EMAIL", default="hola@alba.example")
# What /.well-known/security.txt says; without a contact there is none (alba/security_txt.py).
SECURITY_CONTACT = env.list("SECURITY_CONTACT", default=[])
SECURITY_POLICY = env.str("SECURITY_POLICY", default="")
# Where help is to be had now. The operator confirms these before launch; the names are shown in
# the reader's language where one of ours is known, else as written here.
HELP_LINES = env.json(
    "HELP_LINES",
    default=[
        {"number": "112", "name": "emergencies"},
        {"number": "061", "name": "salut_respon"},
        {"number": "024", "name": "suicide_prevention"},
        {"number": "116 111", "name": "children"},
    ],
)
# The queue is a table, so a mail is queued in the transaction that causes it: never lost, never
# sent for something that was rolled back.
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend", "QUEUES": ["default"]}}

# --- Files ----------------------------------------------------------------------------------

MEDIA_ROOT = env.str("MEDIA_ROOT", default=str(VAR_DIR / "media"))
MEDIA_URL = ""  # reports are never served by address, only by the view that checks who asks
STATIC_URL = "static/"
WEBAPP_DIR = ROOT_DIR / "frontend" / "dist"
if WEBAPP_DIR.is_dir():
    WHITENOISE_ROOT = WEBAPP_DIR
WHITENOISE_USE_FINDERS = True  # the API documentation's scripts, from the sidecar
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 0
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/assets/"
WHITENOISE_ALLOW_ALL_ORIGINS = False
S3_BUCKET = env.str("S3_BUCKET", default="")
STORAGES = {
    "default": {
        "BACKEND": "alba.screening.bucket.Bucket",
        "OPTIONS": {
            "bucket_name": S3_BUCKET,
            "endpoint_url": env.str("S3_ENDPOINT_URL", default="") or None,
            "region_name": env.str("S3_REGION", default="") or None,
            "access_key": env.str("S3_ACCESS_KEY_ID", default="") or None,
            "secret_key": env.str("S3_SECRET_ACCESS_KEY", default="") or None,
            "addressing_style": env.str("S3_ADDRESSING_STYLE", default="auto"),
        },
    }
    if S3_BUCKET
    else {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

# Signs backups (manage.py backup), and nothing else.
BACKUP_SIGNING_KEY = env.str("BACKUP_SIGNING_KEY", default="")

# --- Logs: ids, never names, addresses, answers or tokens -----------------------------------

# line: for people, what happens out of the ordinary. json: for machines, and every request too.
LOG_FORMAT = env.str("LOG_FORMAT", default="line")
if LOG_FORMAT not in {"line", "json"}:
    raise ImproperlyConfigured("LOG_FORMAT is line or json.")
LOG_REQUESTS = LOG_FORMAT == "json"
# Figures for Prometheus, on a port of their own that must stay private. 0: none.
METRICS_PORT = env.int("METRICS_PORT", default=0)
METRICS_HOST = env.str("METRICS_HOST", default="127.0.0.1")
# The worker touches this file as long as all is well, for whoever watches it (probe.py).
WORKER_ALIVE_FILE = env.str("WORKER_ALIVE_FILE", default="")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"()": "alba.logs.LineFormatter"},
        "json": {"()": "alba.logs.JsonFormatter"},
    },
    "handlers": {
        "stdout": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT},
        "nowhere": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["stdout"], "level": "WARNING"},
    "loggers": {
        "alba": {"handlers": ["stdout"], "level": "INFO", "propagate": False},
        # Django writes the path of every refused request; ours may hold a link's token.
        "django.request": {"handlers": ["nowhere"], "propagate": False},
        "django.security": {"handlers": ["nowhere"], "propagate": False},
    },
}

SILENCED_SYSTEM_CHECKS = [
    "security.W002",  # X-Frame-Options comes with our other headers (alba/middleware.py)
    "security.W003",  # no CSRF middleware: no endpoint takes a cookie but login, refresh and
    # logout, which check Origin and Sec-Fetch-Site themselves
    "security.W021",  # preloading binds the whole domain; that is for its owner to decide
    "security.W008",  # the proxy redirects pages; the API must refuse, not redirect
]
