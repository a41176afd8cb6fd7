"""The operator's settings that are public."""

from typing import Any

from django.conf import settings

LEGAL_AGE = 14  # Spain, LOPDGDD 7


def public_config() -> dict[str, Any]:
    return {
        "contact_email": settings.CONTACT_EMAIL,
        # Names as keys, because the app translates them and can change its language.
        "help_lines": settings.HELP_LINES,
        "pdf_max_mb": settings.PDF_MAX_MB,
        "free_trial_days": settings.FREE_TRIAL_DAYS,
        "password_min_length": settings.PASSWORD_MIN_LENGTH,
        "password_max_length": settings.PASSWORD_MAX_LENGTH,
        # The app warns before it logs out a user who has gone away.
        "session_idle_hours": settings.SESSION_IDLE_HOURS,
        "session_max_hours": settings.SESSION_MAX_HOURS,
        "sign_up_open": settings.SIGN_UP,
        # People's declarations refer to the legal age, even where consent is never asked for.
        "own_consent_age": settings.GUARDIAN_CONSENT_BELOW or LEGAL_AGE,
        "campaign_bases": settings.CAMPAIGN_BASES,
        "unfinished_test_days": settings.UNFINISHED_TEST_DAYS,
        "privacy": settings.PRIVACY_NOTICE,
    }
