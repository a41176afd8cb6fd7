"""Matters that need attention at the schools that somebody runs or reads for, or in all of them:
one line for each school and matter, each since the day on which it began. Counts and names of
people are the school's own affair: a product administrator gets none."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Any

from django.db.models import Count, Exists, F, Max, Min, OuterRef, Q, QuerySet
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.campaigns.consent import disagreeing
from alba.campaigns.models import Campaign
from alba.days import day_of, today
from alba.families.contacts import undelivered
from alba.followup import readers
from alba.followup.cases.models import Case
from alba.followup.entries.models import ListedTest
from alba.followup.letters.models import Reply
from alba.followup.talk.models import TalkRequest
from alba.hooks import Question
from alba.people.models import TestTaker
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.models import Duty
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School

SETTLING = timedelta(days=14)
"""A new school may take that long to begin."""

daily_late_since: Question[[], datetime | None] = Question()
"""The time since which the daily job has not ended well, if that is too long ago."""


research_waits_since: Question[[User], datetime | None] = Question()
"""The time since which a file of rows waits for a second person, who may be `user`."""


class Kind(StrEnum):
    """In the order in which they are to be attended to: by whom it hurts."""

    TALK_OVERDUE = "talk_overdue"
    TALK = "talk"
    CASE_OVERDUE = "case_overdue"
    NO_READER = "no_reader"
    LETTER_ANSWERED = "letter_answered"
    FAMILIES_DISAGREE = "families_disagree"
    UNDELIVERED = "undelivered"
    LEAVES = "leaves"
    NOTHING_BEGUN = "nothing_begun"
    NO_READER_YET = "no_reader_yet"
    OWN_DUTY = "own_duty"
    RESEARCH_WAITS = "research_waits"
    DAILY_LATE = "daily_late"


KINDS = [str(one) for one in Kind]
WHATS = [one for one in KINDS if one != Kind.NO_READER_YET]


Since = dict[int, date]
"""Maps the id of a school to the day on which it began."""


wishes_to_leave: Question[[User], Since] = Question()
"""Maps each school to the day since which it has wished to leave, for those who have to do it."""


@dataclass(frozen=True)
class Line:
    school: int | None
    name: str
    kind: Kind
    since: date
    link: str
    """The address of the screen where it is mended."""
    child: TestTaker | None = None
    by: date | None = None
    """The day by which it should be done, where there is one."""
    count: int | None = None
    """How many there are: all that who does not read may know of them."""

    @property
    def what(self) -> str:
        """A school without a reader is one matter, whether anybody has answered there or not."""
        return Kind.NO_READER if self.kind == Kind.NO_READER_YET else self.kind


def by_whom_it_hurts(line: Line) -> tuple[int, date, str]:
    """The order of everything that needs attention: what it is, then since when."""
    return list(Kind).index(line.kind), line.since, line.name


def tally(found: Iterable[Line]) -> dict[str, int]:
    """The number of lines of each kind that has any, in order."""
    counted = Counter(one.kind for one in found)
    return {str(kind): counted[kind] for kind in Kind if counted[kind]}


def lines(user: User) -> list[Line]:
    """Returns the matters, the worst kind first, and of each kind the longest waiting, in a number
    of queries that does not depend on the schools and their screenings."""
    schools, reads = School.objects.open(), schools_read_by(user)
    if not user.is_alba_admin:
        run = School.objects.visible_to(user) if user.is_school_admin else School.objects.none()
        schools = schools.filter(Q(pk__in=run.values("pk")) | Q(pk__in=reads))
    rows = list(schools.values_list("pk", "school_name", "moved_at"))
    every = {pk: name for pk, name, _moved_at in rows}
    # A school that has moved needs nothing but to be erased.
    names = {pk: name for pk, name, moved_at in rows if moved_at is None}
    found = [
        Line(school, every[school], kind, since, link(kind, school, reads=school in reads))
        for kind, of in MATTERS.items()
        for school, since in of(user).items()
        if school in (every if kind == Kind.LEAVES else names)
    ]
    for kind, (matters, school_of, moment) in _followed_up(user).items():
        for school, (since, count) in _by_school(matters, school_of, moment).items():
            if school in names:
                to = link(kind, school, reads=school in reads)
                found.append(Line(school, names[school], kind, since, to, count=count))
    found += _disagreements(user, names)
    if user.is_alba_admin:
        found += _daily()
        found += _research(user)
    return sorted(found, key=by_whom_it_hurts)


def _disagreements(user: User, names: dict[int, str]) -> list[Line]:
    """For a school's own people one line for each child, without those whose family they are; for a
    product administrator the oldest of each school, without the child."""
    kind, there = Kind.FAMILIES_DISAGREE, disagreeing.of_schools(names)
    if user.is_alba_admin:
        oldest = {one.school: one for one in reversed(there)}
        return [
            Line(pk, names[pk], kind, one.since, link(kind, pk), by=one.by)
            for pk, one in oldest.items()
        ]
    children = TestTaker.objects.filter(pk__in=[one.taker.pk for one in there])
    others = set(not_own_children(children, user).values_list("pk", flat=True))
    return [
        Line(
            one.school,
            names[one.school],
            kind,
            one.since,
            f"/test-takers/{one.taker.pk}",
            child=one.taker,
            by=one.by,
        )
        for one in there
        if one.taker.pk in others
    ]


def link(kind: Kind, school: int, *, reads: bool = False) -> str:
    """The screen that shows what a line counts. `reads`: the caller reads for this school."""
    if reads and kind in READ_AT:
        return f"/reading?{READ_AT[kind]}&school={school}"
    if kind == Kind.UNDELIVERED:
        return f"/test-takers?school={school}&mail=undelivered"
    if kind in {Kind.NOTHING_BEGUN, Kind.FAMILIES_DISAGREE, Kind.LEAVES}:
        return f"/schools/{school}"
    return f"/schools/{school}#readers"


READ_AT = {
    Kind.TALK_OVERDUE: "reason=talk&waits=overdue",
    Kind.TALK: "reason=talk&waits=in_time",
    Kind.CASE_OVERDUE: "view=cases&waits=overdue",
    Kind.LETTER_ANSWERED: "view=cases&waits=letter_answered",
}


def _without_reader() -> dict[int, tuple[bool, date]]:
    """Maps each school without a reader to whether somebody has answered there, and the day since
    which nobody reads: the end of the last duty, or else the creation of the school."""
    read = Duty.objects.reading().values("school")
    answers = ListedTest.objects.filter(
        entry__school=OuterRef("pk"), entry__child__practice_of=None
    )
    schools = School.objects.open().exclude(pk__in=read).annotate(answered=Exists(answers))
    rows = schools.annotate(ended=Max("duties__ended_at"), expired=Max("duties__ends_on"))
    columns = ("pk", "answered", "created_at", "ended", "expired")
    return {
        pk: (answered, day_of(ended) if ended else min(expired or day_of(created_at), today()))
        for pk, answered, created_at, ended, expired in rows.values_list(*columns)
    }


def _no_reader(_user: User) -> Since:
    return {pk: since for pk, (answered, since) in _without_reader().items() if answered}


def _no_reader_yet(_user: User) -> Since:
    return {pk: since for pk, (answered, since) in _without_reader().items() if not answered}


def _seen_by(rows: Any, user: User) -> Any:
    """Rows about children, without the practice child, and for a school's own people without their
    own children."""
    rows = rows.filter(child__practice_of=None)
    return rows if user.is_alba_admin else readers.without_own_children(rows, user)


def _followed_up(user: User) -> dict[Kind, tuple[QuerySet[Any], str, str]]:
    """What is counted: the rows, the way to their school, and the moment from which each waits."""
    in_time = TalkRequest.objects.open().filter(overdue_from__gt=timezone.now())
    cases = _seen_by(Case.objects.filter(closed_at=None), user)
    answered = Reply.objects.waiting().filter(letter__case__in=cases.values("pk"))
    late = _seen_by(TalkRequest.objects.overdue(), user)
    return {
        Kind.TALK_OVERDUE: (late, "school", "overdue_from"),
        Kind.TALK: (_seen_by(in_time, user), "school", "asked_at"),
        Kind.CASE_OVERDUE: (cases.filter(due_on__lt=today()), "school", "due_on"),
        Kind.LETTER_ANSWERED: (answered, "letter__case__school", "at"),
    }


def _undelivered(_user: User) -> Since:
    """Maps each school to the day since which emails do not reach a family, or an adult who is
    asked to answer about a child."""
    found = _first(undelivered.contacts(), "taker__course__school", "undelivered_at")
    bonds = undelivered.bonds()
    for school, since in _first(bonds, "taker__course__school", "undelivered_at").items():
        found[school] = min(since, found.get(school, since))
    return found


def _leaves(user: User) -> Since:
    return wishes_to_leave(user)


def _nothing_begun(_user: User) -> Since:
    opened = Campaign.objects.filter(school=OuterRef("pk"), opened_at__isnull=False)
    tests = Test.objects.filter(school=OuterRef("pk"))
    rows = School.objects.open().filter(~Exists(opened), ~Exists(tests))
    days = {row.pk: day_of(row.created_at) for row in rows}
    return {pk: day for pk, day in days.items() if today() - day >= SETTLING}


def _own_duty(_user: User) -> Since:
    own = Duty.objects.running().filter(
        Q(granted_by=F("user")) | Q(given_alone=True), suspended_at=None
    )
    return _first(own, "school", "granted_at")


def _first(rows: QuerySet[Any], school: str, moment: str) -> Since:
    """Maps each school to the earliest `moment`: a day, or a moment."""
    return {pk: since for pk, (since, _count) in _by_school(rows, school, moment).items()}


def _by_school(rows: QuerySet[Any], school: str, moment: str) -> dict[int, tuple[date, int]]:
    """Maps each school to the earliest `moment`, and to how many rows it has."""
    found = rows.order_by().values_list(school).annotate(since=Min(moment), count=Count("pk"))
    return {
        pk: (day_of(since) if isinstance(since, datetime) else since, count)
        for pk, since, count in found
        if pk
    }


def _daily() -> Iterable[Line]:
    since = daily_late_since()
    if since is None:
        return []
    return [Line(None, "", Kind.DAILY_LATE, day_of(since), "/admin-alba-list")]


def _research(user: User) -> Iterable[Line]:
    since = research_waits_since(user)
    return [Line(None, "", Kind.RESEARCH_WAITS, day_of(since), "/admin/research")] if since else []


MATTERS: dict[Kind, Callable[[User], Since]] = {
    Kind.NO_READER: _no_reader,
    Kind.UNDELIVERED: _undelivered,
    Kind.LEAVES: _leaves,
    Kind.NOTHING_BEGUN: _nothing_begun,
    Kind.NO_READER_YET: _no_reader_yet,
    Kind.OWN_DUTY: _own_duty,
}
