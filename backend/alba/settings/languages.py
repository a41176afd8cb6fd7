"""Languages and time zones."""

from django.utils.translation import gettext_lazy as _

from alba.settings.environment import BACKEND_DIR, env

LANGUAGES = [("ca", _("Catalan")), ("es", _("Spanish")), ("en", _("English"))]
LANGUAGE_CODE = "en"
LOCALE_PATHS = [BACKEND_DIR / "locale"]
USE_TZ = True
TIME_ZONE = "UTC"
# Dates that people read (reports, emails, CSV names) are in the time zone of the schools.
LOCAL_TIME_ZONE = env.str("LOCAL_TIME_ZONE", default="Europe/Madrid")
