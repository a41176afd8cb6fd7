"""Counts what is open about people and needs a school's attention: numbers only, and only of the
schools that the caller may know about. The one place that counts it."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import date
from typing import Any

from django.db.models import Max

from alba.accounts.models import User
from alba.days import day_of
from alba.followup.cases import referrals
from alba.followup.cases.models import REFERRALS, Case
from alba.followup.hand_over import waiting
from alba.followup.talk.models import TalkRequest
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School

Schools = Collection[int] | None
"""Ids; None: all."""


def schools_of(user: User) -> Schools:
    """The schools whose open matters `user` may know about: all (None) for a product administrator,
    else those they administer or read for. Another school's matters are nobody else's business,
    even about a pupil who is now at the user's school."""
    if user.is_alba_admin:
        return None
    mine = School.objects.visible_to(user).values_list("pk", flat=True)
    return {*mine, *schools_read_by(user)}


def of(user: User, people: Iterable[int]) -> dict[str, int]:
    """For these test takers together, as far as `user` may know: `talk` (nobody has talked to the
    pupil yet), open `cases`, their `referrals` without a known end, and `reports_to_hand_over`."""
    ids, schools = list(people), schools_of(user)
    open_ones = _at(_cases(ids), schools)
    referred = open_ones.filter(steps__kind__in=REFERRALS, steps__struck_at=None).distinct()
    return {
        "talk": _at(_talks(ids), schools).count(),
        "cases": open_ones.count(),
        "referrals": sum(len(referrals.open_ones(case)) for case in referred),
        "reports_to_hand_over": _at(
            waiting.waiting().filter(test__test_taker__in=ids), schools, "test__school"
        ).count(),
    }


def open_rows(people: Collection[int]) -> list[tuple[str, int, int]]:
    """(talk or cases, the child, the school) of each that is open, at any school."""
    both = (("talk", _talks(people)), ("cases", _cases(people)))
    return [
        (kind, child, school)
        for kind, rows in both
        for child, school in rows.values_list("child", "school")
    ]


def closed_on(people: Collection[int]) -> dict[int, date]:
    """Child -> the day on which the last wish or case about them was closed."""
    found: dict[int, list[date]] = defaultdict(list)
    both = ((TalkRequest.objects.all(), "talked_at"), (Case.objects.all(), "closed_at"))
    for rows, column in both:
        last = rows.filter(child__in=people).order_by().values("child").annotate(at=Max(column))
        for child, at in last.values_list("child", "at"):
            if at is not None:
                found[child].append(day_of(at))
    return {child: max(days) for child, days in found.items()}


def followed_up(people: Collection[int]) -> set[int]:
    """Returns the people about whom anything was ever followed up, open or not."""
    with_case = Case.objects.filter(child__in=people).values_list("child", flat=True)
    with_wish = TalkRequest.objects.filter(child__in=people).values_list("child", flat=True)
    return {*with_case, *with_wish}


def _cases(people: Collection[int]) -> Any:
    return Case.objects.filter(child__in=people, child__practice_of=None, closed_at=None)


def _talks(people: Collection[int]) -> Any:
    return TalkRequest.objects.open().filter(child__in=people, child__practice_of=None)


def _at(rows: Any, schools: Schools, column: str = "school") -> Any:
    return rows if schools is None else rows.filter(**{f"{column}__in": schools})
