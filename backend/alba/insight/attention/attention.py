"""Matters that need attention at the schools that somebody runs or reads for, or in all of them:
one line for each school and matter, each since the day on which it began. Counts and names of
people are the school's own affair: a product administrator gets none."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Any

from django.db.models import Exists, F, Max, Min, OuterRef, Q, QuerySet

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.campaigns.consent import disagreeing
from alba.campaigns.models import Campaign
from alba.days import day_of, today
from alba.followup.cases.models import Case
from alba.followup.talk.models import TalkRequest
from alba.hooks import Question
from alba.people.models import Bond, TestTaker
from alba.people.records.contacts import GuardianContact
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.models import Duty
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School

SETTLING = timedelta(days=14)
"""A new school may take that long to begin."""

daily_late_since: Question[[], datetime | None] = Question()
"""The time since which the daily job has not ended well, if that is too long ago."""


class What(StrEnum):
    NO_READER = "no_reader"
    TALK_OVERDUE = "talk_overdue"
    CASE_OVERDUE = "case_overdue"
    FAMILIES_DISAGREE = "families_disagree"
    UNDELIVERED = "undelivered"
    NOTHING_BEGUN = "nothing_begun"
    OWN_DUTY = "own_duty"
    DAILY_LATE = "daily_late"


WHATS = [str(one) for one in What]


Since = dict[int, date]
"""Maps the id of a school to the day on which it began."""


@dataclass(frozen=True)
class Line:
    school: int | None
    name: str
    what: What
    since: date
    link: str
    """The address of the screen where it is mended."""
    child: TestTaker | None = None
    by: date | None = None
    """The day by which it should be done, where there is one."""


def lines(user: User) -> list[Line]:
    """Returns the matters, the longest waiting first, in a number of queries that does not depend
    on the schools, except for those where parents disagree."""
    schools = School.objects.open()
    if not user.is_alba_admin:
        run = School.objects.visible_to(user) if user.is_school_admin else School.objects.none()
        schools = schools.filter(Q(pk__in=run.values("pk")) | Q(pk__in=schools_read_by(user)))
    names = dict(schools.values_list("pk", "school_name"))
    found = [
        Line(school, names[school], what, since, _link(what, school))
        for what, of in MATTERS.items()
        for school, since in of().items()
        if school in names
    ]
    found += _disagreements(user, names)
    if user.is_alba_admin:
        found += _daily()
    return sorted(found, key=lambda one: (one.since, one.name, one.what))


def _disagreements(user: User, names: dict[int, str]) -> list[Line]:
    """For a school's own people one line for each child, without those whose family they are; for a
    product administrator the oldest of each school, without the child."""
    what, there = What.FAMILIES_DISAGREE, disagreeing.of_schools(names)
    if user.is_alba_admin:
        oldest = {one.school: one for one in reversed(there)}
        return [
            Line(pk, names[pk], what, one.since, _link(what, pk), by=one.by)
            for pk, one in oldest.items()
        ]
    children = TestTaker.objects.filter(pk__in=[one.taker.pk for one in there])
    others = set(not_own_children(children, user).values_list("pk", flat=True))
    return [
        Line(
            one.school,
            names[one.school],
            what,
            one.since,
            f"/test-takers/{one.taker.pk}",
            child=one.taker,
            by=one.by,
        )
        for one in there
        if one.taker.pk in others
    ]


def _link(what: What, school: int) -> str:
    if what == What.UNDELIVERED:
        return f"/test-takers?school={school}"
    if what in {What.NOTHING_BEGUN, What.FAMILIES_DISAGREE}:
        return f"/schools/{school}"
    return f"/schools/{school}#readers"


def _no_reader() -> Since:
    """Maps each school without a reader to the day since which nobody reads: the end of the last
    duty, or else the creation of the school."""
    read = Duty.objects.reading().values("school")
    schools = School.objects.open().exclude(pk__in=read)
    rows = schools.annotate(ended=Max("duties__ended_at"), expired=Max("duties__ends_on"))
    return {
        pk: day_of(ended) if ended else min(expired or day_of(created_at), today())
        for pk, created_at, ended, expired in rows.values_list(
            "pk", "created_at", "ended", "expired"
        )
    }


def _talk_overdue() -> Since:
    late = TalkRequest.objects.overdue().filter(child__practice_of=None)
    return _first(late, "school", "overdue_from")


def _case_overdue() -> Since:
    late = Case.objects.filter(closed_at=None, due_on__lt=today(), child__practice_of=None)
    return _first(late, "school", "due_on")


def _undelivered() -> Since:
    """Maps each school to the day since which emails do not reach a family, or an adult who is
    asked to answer about a child."""
    here = Q(taker__left_on=None, taker__erased_from=None, undelivered_at__isnull=False)
    contacts = GuardianContact.objects.filter(here, excluded=False, shut_address=False)
    found = _first(contacts, "taker__course__school", "undelivered_at")
    bonds = Bond.objects.filter(here, adult=None)
    for school, since in _first(bonds, "taker__course__school", "undelivered_at").items():
        found[school] = min(since, found.get(school, since))
    return found


def _nothing_begun() -> Since:
    opened = Campaign.objects.filter(school=OuterRef("pk"), opened_at__isnull=False)
    tests = Test.objects.filter(school=OuterRef("pk"))
    rows = School.objects.open().filter(~Exists(opened), ~Exists(tests))
    days = {row.pk: day_of(row.created_at) for row in rows}
    return {pk: day for pk, day in days.items() if today() - day >= SETTLING}


def _own_duty() -> Since:
    own = Duty.objects.running().filter(
        Q(granted_by=F("user")) | Q(given_alone=True), suspended_at=None
    )
    return _first(own, "school", "granted_at")


def _first(rows: QuerySet[Any], school: str, moment: str) -> Since:
    """Maps each school to the earliest `moment`: a day, or a moment."""
    found = rows.order_by().values_list(school).annotate(since=Min(moment))
    return {
        pk: day_of(since) if isinstance(since, datetime) else since for pk, since in found if pk
    }


def _daily() -> Iterable[Line]:
    since = daily_late_since()
    if since is None:
        return []
    return [Line(None, "", What.DAILY_LATE, day_of(since), "/admin-alba-list")]


MATTERS: dict[What, Callable[[], Since]] = {
    What.NO_READER: _no_reader,
    What.TALK_OVERDUE: _talk_overdue,
    What.CASE_OVERDUE: _case_overdue,
    What.UNDELIVERED: _undelivered,
    What.NOTHING_BEGUN: _nothing_begun,
    What.OWN_DUTY: _own_duty,
}
