"""Holds: nothing about a child is deleted before their last day is over."""

from collections.abc import Collection
from datetime import date, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import months_later, today
from alba.errors import Conflict, Invalid
from alba.people.models import TestTaker
from alba.privacy.erasures import Erasure
from alba.privacy.models import Hold
from alba.privacy.retention import who

LONGEST_MONTHS = 12


def visible_to(user: User) -> QuerySet[Hold]:
    """The holds in force today about children whom `user` sees in the schools where they read."""
    rows = Hold.objects.on(today()).select_related("taker__user", "taker__course", "made_by")
    # This includes people who are hidden until the hold is over.
    children = who.children(user, TestTaker.everyone.all())
    return rows.filter(taker__in=children.values("pk")).order_by("until", "pk")


def place(taker: TestTaker, *, by: User, reason: str, until: date) -> Hold:
    """Raises Invalid for a day that is past, or more than a year away. The account is locked, so
    that a hold is either there before it is decided what to delete, or comes after that is gone."""
    first, last = today(), months_later(today(), LONGEST_MONTHS)
    if not first <= until <= last:
        text = _("A hold has to end today or later, and can last twelve months at most.")
        raise Invalid({"until": [text]})
    with transaction.atomic():
        User.objects.locked(taker.user_id)
        hold = Hold.objects.create(taker=taker, reason=reason, until=until, made_by=by)
        record(Action.RETENTION_HOLD, actor=by, about=hold, **hold.audit_facts())
    return hold


def end(by: User, pk: int) -> None:
    """Ends it early. Raises Http404."""
    with transaction.atomic():
        hold = visible_to(by).select_for_update(of=("self",)).filter(pk=pk).first()
        if hold is None:
            raise Http404
        record(Action.RETENTION_RELEASE, actor=by, about=hold, **hold.audit_facts())
        _count_from(today(), [hold.taker_id])
        hold.delete()


def held_among(people: Collection[int]) -> set[int]:
    """Returns the people whose erasure would delete something about a child with a hold: their own
    data, or their answers about others."""
    on = Hold.objects.on(today())
    held = set(on.filter(taker__in=people).values_list("taker", flat=True))
    about = Test.everyone.filter(test_taker__in=people)
    about = about.filter(on_behalf_of_test_taker__in=on.values("taker"))
    return held | set(about.values_list("test_taker", flat=True))


def refuse_held_test(test: Test) -> None:
    """Raises Conflict `held` for a test by or about somebody with a hold."""
    people = {test.test_taker_id, test.subject_id}
    if Hold.objects.on(today()).filter(taker__in=people).exists():
        text = _("These answers have to be kept for now: a reader or Alba has put them on hold.")
        raise Conflict("held", text)


def follow_one_person(newcomer: int, pupil: int, contacts: dict[int, int]) -> None:
    """Two rows turn out to be one person (see `enrolment/moves/merger.py`)."""
    Hold.objects.filter(taker=newcomer).update(taker=pupil)


def tidy() -> None:
    """Deletes the holds whose day is over; the trail still knows about them."""
    over = Hold.objects.filter(until__lt=today())
    for hold in over:
        _count_from(hold.until + timedelta(days=1), [hold.taker_id])
    over.delete()


def _count_from(day: date, children: Collection[int]) -> None:
    """The week before a deletion that the hold has stopped."""
    about = Test.everyone.filter(on_behalf_of_test_taker__in=children).values("test_taker")
    stopped = Q(taker__in=children) | Q(taker__children__in=children) | Q(taker__in=about)
    waiting = Erasure.objects.filter(stopped, done_on=None, counts_from__lt=day)
    Erasure.objects.filter(pk__in=list(waiting.values_list("pk", flat=True))).update(
        counts_from=day
    )
