"""Notices to families that are held back: if the school wants no email about the child for now, or
if the contact had a similar one within the last hour. If several are held, only the newest is
sent."""

from collections.abc import Callable
from datetime import datetime, timedelta

from django.utils import timezone

from alba.accounts import limits
from alba.campaigns.consent.models import ConsentRequest, HeldNotice
from alba.takers.contacts.models import GuardianContact


def waits(
    contact: GuardianContact, request: ConsentRequest | None, again: Callable[[datetime], None]
) -> bool:
    """Whether the notice is sent later; `again(at)` queues it. `request`: None for a notice about a
    record."""
    if contact.taker.quiet:
        _hold(contact, request)
        return True
    kind = "record" if request is None else "answer"
    full = limits.family_notice(kind, contact.pk).take()
    if full is None:
        HeldNotice.objects.filter(contact=contact, of_record=request is None).delete()
        return False
    if _hold(contact, request):
        again(timezone.now() + timedelta(seconds=full.wait))
    return True


def _hold(contact: GuardianContact, request: ConsentRequest | None) -> bool:
    """Whether no similar notice was waiting before."""
    made = HeldNotice.objects.update_or_create(
        contact=contact, of_record=request is None, defaults={"request": request}
    )
    return made[1]


def release(takers: list[int]) -> list[HeldNotice]:
    """Sends the notices about children whose families get emails again."""
    rows = HeldNotice.objects.filter(contact__taker__in=takers, contact__taker__quiet=False)
    found = list(rows.order_by("pk"))
    HeldNotice.objects.filter(pk__in=[one.pk for one in found]).delete()
    return found
