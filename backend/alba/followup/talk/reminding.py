"""Tells every reader of the school that a wish to talk is overdue: once of a wish that nobody has
read; each school day at nine of one that was read and not talked about. The emails only say that
there is something to do."""

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from alba.accounts.mail import outbox
from alba.campaigns.consent import holidays, school_days
from alba.days import day_of, local, midnight
from alba.followup import readers
from alba.followup.talk.models import TalkRequest, TalkRequestQuerySet, TalkState

AT_ONCE = 500


def remind() -> None:
    """Every minute, by whichever worker is first."""
    _tell_of_unread()
    _tell_of_waiting()


def _tell_of_unread() -> None:
    late = TalkRequest.objects.overdue().filter(
        state=TalkState.ASKED, told_at=None, child__practice_of=None
    )
    with transaction.atomic():
        _tell("talk_overdue", _held(late))


def _tell_of_waiting() -> None:
    now = timezone.now()
    day = day_of(now)
    late = TalkRequest.objects.overdue().filter(
        Q(told_at=None) | Q(told_at__lt=midnight(day)),
        state=TalkState.SEEN,
        child__practice_of=None,
    )
    schools = set(late.order_by().values_list("school", flat=True))
    open_ones = [
        school for school in schools if school_days.is_time(local(now), holidays.of(school))
    ]
    if not open_ones:
        return
    with transaction.atomic():
        _tell("talk_waits", _held(late.filter(school__in=open_ones)))


def _held(late: TalkRequestQuerySet) -> list[TalkRequest]:
    """Locks overdue requests: a second worker at the same time finds nothing."""
    return list(
        late.select_for_update(of=("self",)).select_related("child").order_by("pk")[:AT_ONCE]
    )


def _tell(kind: str, late: list[TalkRequest]) -> None:
    """One email to each reader about all of them together."""
    TalkRequest.objects.filter(pk__in=[one.pk for one in late]).update(told_at=timezone.now())
    people = {user.pk: user for one in late for user in readers.of_child(one.school_id, one.child)}
    for pk in sorted(people):
        outbox.queue(kind, people[pk])
