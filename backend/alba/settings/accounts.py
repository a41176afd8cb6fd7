"""Passwords, logins, second factors, and how long links and accounts live."""

from datetime import timedelta

from django.core.exceptions import ImproperlyConfigured

from alba.settings.environment import DEBUG, env

AUTH_USER_MODEL = "accounts.User"
PASSWORD_HASHERS = ["alba.accounts.passwords.hashers.Argon2id"]
PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH = 10, 128
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": PASSWORD_MIN_LENGTH},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {
        "NAME": "alba.accounts.password_validators.SimilarityValidator",
        "OPTIONS": {"user_attributes": ("first_name", "last_name", "email")},
    },
    {"NAME": "alba.accounts.password_validators.MaximumLengthValidator"},
    {"NAME": "alba.accounts.password_validators.OwnNameValidator"},
    {"NAME": "alba.accounts.password_validators.SchoolNameValidator"},
]

ACCESS_TOKEN_MINUTES = env.float("ACCESS_TOKEN_MINUTES", default=5)
SESSION_IDLE_HOURS = env.float("SESSION_IDLE_HOURS", default=3)
SESSION_MAX_HOURS = env.float("SESSION_MAX_HOURS", default=12)
# A used refresh cookie still gets the same successor for this long (two tabs, a lost reply).
REFRESH_GRACE = timedelta(seconds=10)
REFRESH_COOKIE_NAME = "alba_refresh"
REFRESH_COOKIE_PATH = "/api/"
REFRESH_COOKIE_SECURE = DEVICE_COOKIE_SECURE = not DEBUG
# A browser stays known to an account for this long after its last login there.
DEVICE_COOKIE_NAME = "alba_device"
DEVICE_LIFETIME = timedelta(days=90)
# Setting a password or deleting the account needs a login by password not older than this.
REAUTH_WINDOW = timedelta(minutes=15)
# For people with a second factor, seeing scores, exporting and making administrators need one not
# older than this.
SECOND_FACTOR_WINDOW = timedelta(hours=12)


def roles_with_second_factor(text: str) -> frozenset[str]:
    """Raises ImproperlyConfigured for an unknown role: a slip would leave staff without a second
    factor."""
    letters = frozenset(letter for part in text.split(",") if (letter := part.strip()))
    if not letters <= {"P", "S", "D"}:
        raise ImproperlyConfigured(
            "MFA_REQUIRED_FOR is a list of P (product administrators), S (school administrators) "
            "and D (readers), such as P,S."
        )
    return letters


# These roles set up a second factor at their first login and can do nothing else before that.
MFA_REQUIRED_FOR = roles_with_second_factor(env.str("MFA_REQUIRED_FOR", default=""))
if env.str("SIGN_UP", default="on") not in {"on", "off"}:
    raise ImproperlyConfigured("SIGN_UP is on or off.")
# "on": people may open an account by themselves; "off": a school or Alba opens it for them.
SIGN_UP = env.str("SIGN_UP", default="on") == "on"
VERIFY_LINK_LIFETIME = timedelta(days=3)
RESET_LINK_LIFETIME = timedelta(hours=1)
INVITATION_LIFETIME = timedelta(days=14)
FREE_TRIAL_DAYS = env.int("FREE_TRIAL_DAYS", default=14)
