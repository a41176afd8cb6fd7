"""Languages and time zones."""

from django.utils.translation import gettext_lazy as _

from alba.settings.environment import BACKEND_DIR, VAR_DIR, env

LANGUAGES = [("ca", _("Catalan")), ("es", _("Spanish")), ("en", _("English"))]
LANGUAGE_CODE = "en"
# The operator's own words for families' pages, compiled, as AR/LC_MESSAGES/django.mo: they come
# before ours.
FAMILY_WORDS_DIR = env.str("FAMILY_WORDS_DIR", default=str(VAR_DIR / "family-words"))
LOCALE_PATHS = [FAMILY_WORDS_DIR, BACKEND_DIR / "locale"]
# The languages beyond those three whose words somebody who speaks them has read.
FAMILY_LANGUAGES_READ = env.list("FAMILY_LANGUAGES_READ", default=[])
USE_TZ = True
TIME_ZONE = "UTC"
# Dates that people read (reports, emails, CSV names) are in the time zone of the schools.
LOCAL_TIME_ZONE = env.str("LOCAL_TIME_ZONE", default="Europe/Madrid")
