"""Consents that were recorded wrongly, or for the wrong child, and noticed later or by somebody
else. They stay on record as void, and do not count as withdrawn."""

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.families.consent import guardian_consent
from alba.hooks import Event
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent

refuse_over: Event[[GuardianConsent]] = Event()
"""Raises Conflict if the screening that relied on it is over."""


def recorded(taker: TestTaker) -> list[GuardianConsent]:
    """Everything that the school has recorded about a person, newest first."""
    rows = GuardianConsent.objects.filter(taker=taker).select_related("recorded_by", "void_by")
    return list(rows.order_by("-pk"))


def make_void(taker: TestTaker, pk: int, *, by: User, reason: str) -> None:
    """Makes it void: the family is asked as before. Raises Http404 if it is not on this person's
    record, or is void already; and Conflict `campaign_closed`."""
    with transaction.atomic():
        User.objects.locked(taker.user_id)
        rows = GuardianConsent.objects.filter(taker=taker, void_at=None)
        row = rows.select_for_update(of=("self",)).filter(pk=pk).first()
        if row is None:
            raise Http404
        refuse_over(row)
        row.void_at, row.void_by, row.void_reason = timezone.now(), by, reason
        row.save(update_fields=["void_at", "void_by", "void_reason"])
        details = {"consent": pk}
        facts = taker.audit_facts()
        trail.record(Action.CONSENT_TAKE_BACK, actor=by, about=taker, details=details, **facts)
        last = guardian_consent.newest(taker)
        guardian_consent.consent_recorded([taker], last is not None and last.given)
