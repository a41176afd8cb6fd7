"""Tells a school by email that the address of one of its people was set or corrected: anybody who
reads the mailbox can open the account. The first email is sent at once, those of the next hour
together: an administrator who corrects forty addresses sends each colleague two emails. The worker
sends what was held back."""

from collections.abc import Collection
from datetime import timedelta
from typing import TypedDict

from django.db import transaction
from django.utils import timezone

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.schools.duties.models import AddressNotice

TOGETHER = timedelta(hours=1)


class Told(TypedDict):
    person: int
    """The id of the test taker; 0 for an administrator."""
    by: int
    waits: bool
    """Until somebody else has confirmed it, the person reads or leads nothing."""


def tell(user: User, people: Collection[Told]) -> None:
    """Tells `user` of these people, in the transaction that changes the addresses."""
    now = timezone.now()
    notice, is_new = AddressNotice.objects.select_for_update().get_or_create(
        user=user, defaults={"sent_at": now}
    )
    notice.held = [*notice.held, *people]
    if is_new or notice.sent_at <= now - TOGETHER:
        _send(notice, user)
    else:
        notice.save(update_fields=["held"])


def send_held() -> None:
    """Every minute, by whichever worker is first."""
    due = AddressNotice.objects.filter(sent_at__lte=timezone.now() - TOGETHER).exclude(held=[])
    for pk in list(due.values_list("pk", flat=True)):
        with transaction.atomic():
            held = due.select_for_update(of=("self",)).select_related("user")
            notice = held.filter(pk=pk).first()
            if notice is not None:  # no other worker has sent it
                _send(notice, notice.user)


def _send(notice: AddressNotice, user: User) -> None:
    people: list[Told] = notice.held
    persons = {one["person"] for one in people}
    outbox.queue(
        "address_reached",
        user,
        by=sorted({one["by"] for one in people}),
        count=len(people) if 0 in persons else len(persons),
        taker=persons.pop() if len(persons) == 1 else 0,
        waits=len({one["person"] for one in people if one["waits"]}),
    )
    notice.sent_at, notice.held = timezone.now(), []
    notice.save(update_fields=["sent_at", "held"])
