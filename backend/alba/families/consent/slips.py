"""Undoing a consent that was recorded by mistake a moment ago, as happens when a class is typed
in."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Conflict
from alba.families.consent import guardian_consent
from alba.people.models import TestTaker

MOMENT = timedelta(minutes=15)


def take_back(taker: TestTaker, *, by: User) -> None:
    """The newest row is deleted, and the one before counts again. Raises Conflict `no_slip` unless
    `by` recorded it a moment ago: any other consent is withdrawn, which stays on record."""
    with transaction.atomic():
        User.objects.locked(taker.user_id)
        last = guardian_consent.newest(taker)
        own = last is not None and by.is_same_person(last.recorded_by_id)
        if last is None or not own or timezone.now() - last.at > MOMENT:
            text = _("Only what you recorded in the last 15 minutes can be taken back.")
            raise Conflict("no_slip", text)
        last.delete()
        trail.record(Action.CONSENT_TAKE_BACK, actor=by, about=taker, **taker.audit_facts())
        before = guardian_consent.newest(taker)
        guardian_consent.consent_recorded([taker], before is not None and before.given)
