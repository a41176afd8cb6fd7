"""The consent of whoever holds parental authority over somebody too young to give it alone: who
needs it, and what the school has on record."""

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Refused
from alba.takers.models import GuardianConsent, Role, TestTaker


def is_asked(taker: TestTaker) -> bool:
    """Whether `taker` may take a test alone only with it. By the age where it is known, whatever
    the role; a student of unknown age is treated as the operator says."""
    below = settings.GUARDIAN_CONSENT_BELOW
    if taker.age is not None:
        return taker.age < below
    unknown = settings.GUARDIAN_CONSENT_UNKNOWN_AGE == "ask"
    return below > 0 and unknown and taker.role == Role.STUDENT


def newest(taker: TestTaker) -> GuardianConsent | None:
    """The row that counts."""
    return GuardianConsent.objects.filter(taker=taker).order_by("-id").first()


def require(taker: TestTaker) -> None:
    """Raises 403 `guardian_consent_required` where it is needed and not on record."""
    if not is_asked(taker):
        return
    last = newest(taker)
    if last is None or not last.given:
        text = _(
            "The consent of your mother, father or legal guardian has to be on record first. "
            "Please ask at your school."
        )
        raise Refused("guardian_consent_required", text)


def put_on_record(taker: TestTaker, *, by: User, given: bool, reference: str) -> GuardianConsent:
    """Given or withdrawn, as a row of its own. Raises Http404 when the person is gone."""
    with transaction.atomic():
        User.objects.locked(taker.user_id)  # held, so that no erasing comes between
        row = GuardianConsent.objects.create(
            taker=taker, given=given, reference=reference, recorded_by=by
        )
        action = Action.CONSENT_GIVE if given else Action.CONSENT_WITHDRAW
        trail.record(action, actor=by, about=taker, **taker.audit_facts())
    return row


def record_for_list(takers: list[TestTaker], *, by: User, reference: str) -> None:
    """Given for every student, and whoever else needs it, among `takers`, in the caller's
    transaction."""
    young = [taker for taker in takers if taker.role == Role.STUDENT or is_asked(taker)]
    GuardianConsent.objects.bulk_create(
        GuardianConsent(taker=taker, given=True, reference=reference, recorded_by=by)
        for taker in young
    )
    trail.record_all(
        trail.event(Action.CONSENT_GIVE, actor=by, about=taker, **taker.audit_facts())
        for taker in young
    )
