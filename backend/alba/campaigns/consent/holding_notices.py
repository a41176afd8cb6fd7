"""Notices to families that are held back: if the school wants no email about the child for now, or
if the contact had a similar one within the last hour. If several are held, only the newest is
sent. A school cannot hold them back for ever: an answer that nobody gave would stay unnoticed."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.utils import timezone

from alba.accounts import limits
from alba.campaigns.consent.models import ConsentRequest, HeldNotice
from alba.people.records.contacts import GuardianContact

LONGEST = timedelta(days=14)
"""How long the school can hold a notice back."""


def waits(
    contact: GuardianContact,
    request: ConsentRequest | None,
    again: Callable[[datetime, int | None], None],
    held: int | None,
) -> bool:
    """True if nothing is sent now; then `again(at, held)` has queued the notice. `request`: None
    for a notice about a record. `held`: the row of a notice that has waited for `LONGEST`, unless
    it was sent meanwhile."""
    if held is not None:
        return not HeldNotice.objects.filter(pk=held).delete()[0]
    if contact.taker.quiet:
        row, _is_new = _hold(contact, request)
        again(timezone.now() + LONGEST, row.pk)
        return True
    kind = "record" if request is None else "answer"
    full = limits.family_notice(kind, contact.pk).take()
    if full is None:
        HeldNotice.objects.filter(contact=contact, of_record=request is None).delete()
        return False
    _row, is_new = _hold(contact, request)
    if is_new:
        again(timezone.now() + timedelta(seconds=full.wait), None)
    return True


def _hold(contact: GuardianContact, request: ConsentRequest | None) -> tuple[HeldNotice, bool]:
    """Its row, and whether no similar notice was waiting before."""
    made: tuple[HeldNotice, bool] = HeldNotice.objects.update_or_create(
        contact=contact, of_record=request is None, defaults={"request": request}
    )
    return made


def release(takers: list[int]) -> list[HeldNotice]:
    """Sends the notices about children whose families get emails again."""
    rows = HeldNotice.objects.filter(contact__taker__in=takers, contact__taker__quiet=False)
    found = list(rows.order_by("pk"))
    HeldNotice.objects.filter(pk__in=[one.pk for one in found]).delete()
    return found
