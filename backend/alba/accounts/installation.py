"""What the operator sets and everybody may know."""

from typing import Any

from django.conf import settings

LEGAL_AGE = 14  # Spain, LOPDGDD 7


def facts() -> dict[str, Any]:
    return {
        "contact_email": settings.CONTACT_EMAIL,
        # Names as keys: the app shows them in the language it is in, and may change it.
        "help_lines": settings.HELP_LINES,
        "pdf_max_mb": settings.PDF_MAX_MB,
        "free_trial_days": settings.FREE_TRIAL_DAYS,
        "password_min_length": settings.PASSWORD_MIN_LENGTH,
        "password_max_length": settings.PASSWORD_MAX_LENGTH,
        # The app warns before it logs somebody out who is not there.
        "session_idle_hours": settings.SESSION_IDLE_HOURS,
        "session_max_hours": settings.SESSION_MAX_HOURS,
        "sign_up_open": settings.SIGN_UP,
        # Where nobody is asked, what people say of themselves still means the law's age.
        "own_consent_age": settings.GUARDIAN_CONSENT_BELOW or LEGAL_AGE,
    }
