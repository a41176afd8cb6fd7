"""Consent, retention, and what the privacy page says on the operator's behalf."""

import json
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from alba.settings.environment import DEBUG, decided, env

# An unfinished test is deleted after this time (`manage.py daily`).
UNFINISHED_TEST_DAYS = env.int("UNFINISHED_TEST_DAYS", default=30)


def age_of_consent(text: str) -> int:
    """Raises ImproperlyConfigured for anything but a minor's age: a slip would skip children whose
    guardians must be asked."""
    if text not in {str(age) for age in range(19)}:
        raise ImproperlyConfigured(
            "GUARDIAN_CONSENT_BELOW is an age from 0 (nobody is asked) to 18."
        )
    return int(text)


# Below this age (0: at no age) a child takes a test alone only once a guardian's consent is on
# record. Until the operator decides, it is the strictest age, for commands that run before.
GUARDIAN_CONSENT_BELOW = age_of_consent(
    decided(
        "GUARDIAN_CONSENT_BELOW",
        "0" if DEBUG else "18",
        "Set it to the age below which a child's test needs the recorded consent of a guardian: "
        "14 in Spain (LOPDGDD 7.2), or 0 to ask nobody.",
    )
)
# `ask` or `allow`: a student whose birth date is unknown.
GUARDIAN_CONSENT_UNKNOWN_AGE = env.str("GUARDIAN_CONSENT_UNKNOWN_AGE", default="ask")
if GUARDIAN_CONSENT_UNKNOWN_AGE not in {"ask", "allow"}:
    raise ImproperlyConfigured("GUARDIAN_CONSENT_UNKNOWN_AGE is ask or allow.")


def campaign_bases(text: str) -> list[str]:
    """Raises ImproperlyConfigured for anything but `consent` and `consent,information`: a slip must
    not decide who may be asked without consent."""
    bases = [word.strip() for word in text.split(",")]
    if bases not in (["consent"], ["consent", "information"]):
        raise ImproperlyConfigured("CAMPAIGN_BASES is consent, or consent,information.")
    return bases


# On what basis a screening may ask pupils below that age: with the consent of a guardian, or also,
# if the data controller has decided so, eight days after the families were told.
CAMPAIGN_BASES = campaign_bases(env.str("CAMPAIGN_BASES", default="consent"))

LEGAL_BASES = ("consent", "public_task")


def privacy_notice(
    controller: str, dpo_contact: str, legal_basis: str, retention: str
) -> dict[str, Any] | None:
    """The operator's part of the privacy page; None while nothing is set. Raises
    ImproperlyConfigured when only part is set: a notice needs both a controller and a retention
    period."""
    given = {
        "PRIVACY_CONTROLLER": controller,
        "PRIVACY_DPO_CONTACT": dpo_contact,
        "PRIVACY_LEGAL_BASIS": legal_basis,
        "PRIVACY_RETENTION": retention,
    }
    missing = [name for name, text in given.items() if not text.strip()]
    if len(missing) == len(given):
        return None
    if missing:
        raise ImproperlyConfigured(
            f"The privacy page needs all of {', '.join(given)}, or none. Unset: "
            f"{', '.join(missing)}."
        )
    if legal_basis not in LEGAL_BASES:
        raise ImproperlyConfigured(f"PRIVACY_LEGAL_BASIS is {' or '.join(LEGAL_BASES)}.")
    try:
        texts = json.loads(retention)
    except ValueError:
        texts = None
    if (
        not isinstance(texts, dict)
        or texts.keys() != {"ca", "es", "en"}
        or not all(isinstance(text, str) and text.strip() for text in texts.values())
    ):
        raise ImproperlyConfigured(
            'PRIVACY_RETENTION is a sentence in each language: {"ca": "…", "es": "…", "en": "…"}.'
        )
    return {
        "controller": controller,
        "dpo_contact": dpo_contact,
        "legal_basis": legal_basis,
        "retention": texts,
    }


# The operator's own part of /privacy; if unset, the page says that it is not written yet.
PRIVACY_NOTICE = privacy_notice(
    env.str("PRIVACY_CONTROLLER", default=""),
    env.str("PRIVACY_DPO_CONTACT", default=""),
    env.str("PRIVACY_LEGAL_BASIS", default=""),
    env.str("PRIVACY_RETENTION", default=""),
)
