"""When a duty has ended, every administrator and reader of the school is told once, whatever ended
it: a call, another role or school, leaving, an account that is off or gone, or its thirteen months.
No reader disappears unseen."""

from collections.abc import Iterable

from django.utils import timezone

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.hooks import Event
from alba.schools.duties import hearing
from alba.schools.duties.models import Duty, DutyQuerySet

reads_no_more: Event[[int]] = Event()
"""(school) A duty there was ended or suspended, in that transaction."""


def tell_all() -> None:
    """Every minute, for duties that have ended without the school having been told."""
    _tell(Duty.objects.all())


def tell_of(accounts: Iterable[int]) -> None:
    """Tells the schools of these people at once, in the transaction that changes them."""
    _tell(Duty.objects.filter(user__in=list(accounts)))


def _tell(duties: DutyQuerySet) -> None:
    rows = duties.filter(ended_at=None, school__rests=False)
    running = Duty.objects.running().values("pk")
    # Someone who is back at the school continues to read, and a later end is told again.
    rows.filter(pk__in=running).exclude(end_told_at=None).update(end_told_at=None)
    over = rows.filter(end_told_at=None).exclude(pk__in=running)
    for duty in over.order_by("pk"):
        mine = Duty.objects.filter(pk=duty.pk, end_told_at=None)
        if mine.update(end_told_at=timezone.now()):  # of two workers one
            for person in hearing.others_at(duty.school_id):
                outbox.queue("duty_ended", person, duty=duty.pk, holder=duty.user_id)


def end_with_account(user: User) -> None:
    """The account ends: its duties do not come back, also if the person's data are kept."""
    tell_before_erasing(user)
    now = timezone.now()
    Duty.objects.filter(user=user, ended_at=None).update(ended_at=now, end_told_at=now)


def tell_before_erasing(user: User) -> None:
    """For somebody whose account is deleted: their row, which an email would name, is deleted with
    it."""
    for duty in Duty.objects.running().filter(user=user):
        for person in hearing.others_at(duty.school_id, user):
            outbox.queue("reader_gone", person, school=duty.school_id)
