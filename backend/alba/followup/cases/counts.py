"""How far a school gets with the cases it has opened: counts of children, rounded to five, and none
below."""

from collections.abc import Iterable
from statistics import median
from typing import Any

from alba import rounding
from alba.campaigns.consent import holidays
from alba.days import day_of, first_of_school_year, midnight, today
from alba.followup import school_time
from alba.followup.cases.models import (
    CAME_OF,
    IN_TURN,
    OPEN,
    REFERRALS,
    TALKS,
    Case,
    CaseStep,
    StepKind,
    came_of,
)
from alba.followup.letters.models import DONE, Letter, LetterState

LEAST = 5  # children
WITHIN = 10  # school days
LOST = "lost"


def summary(schools: Iterable[int], *, cases: Any, requests: Any) -> dict[str, int]:
    """Counts the open cases and requests among `cases` and `requests` of these schools.
    `oldest_days`: for how long the one that is overdue longest has been, 0 if none is."""
    ids = list(schools)
    day = today()
    open_ones = cases.filter(school__in=ids, closed_at=None, child__practice_of=None)
    late = open_ones.filter(due_on__lt=day)
    oldest = late.order_by("due_on").values_list("due_on", flat=True).first()
    asked = requests.open().filter(school__in=ids, child__practice_of=None)
    return {
        "open": open_ones.count(),
        "overdue": late.count(),
        "oldest_days": (day - oldest).days if oldest else 0,
        "talk_open": asked.count(),
        "talk_overdue": asked.overdue().count(),
    }


def of_school_year(schools: Iterable[int], *, cases: Any, year: int) -> dict[str, Any]:
    """For the cases opened in the school year that begins in `year`. A child with several cases
    counts once, and once for each result."""
    rows = cases.filter(
        school__in=list(schools),
        child__practice_of=None,
        child__erased_from=None,
        opened_at__gte=midnight(first_of_school_year(year)),
        opened_at__lt=midnight(first_of_school_year(year + 1)),
    )
    found = list(rows.order_by("opened_at", "pk"))
    steps: dict[int, list[CaseStep]] = {}
    standing = CaseStep.objects.standing().filter(case__in=[case.pk for case in found])
    for step in standing.order_by(*IN_TURN):
        steps.setdefault(step.case_id, []).append(step)
    first_talk: dict[int, int] = {}
    quickly: set[int] = set()
    ended: dict[str, set[int]] = {}
    spans: dict[int, Any] = {}
    for case in found:
        opened = day_of(case.opened_at)
        for step in steps.get(case.pk, []):
            if step.kind in TALKS and case.child_id not in first_talk:
                first_talk[case.child_id] = max((step.on - opened).days, 0)
                own = spans.setdefault(case.school_id, holidays.of(case.school_id))
                if step.on <= school_time.school_days_later(opened, WITHIN, own):
                    quickly.add(case.child_id)
        ended.setdefault(_ended(case, steps.get(case.pk, [])), set()).add(case.child_id)
    letters = Letter.objects.filter(case__in=[case.pk for case in found], state__in=DONE)
    given = letters.values_list("case__child", "state")
    referred = set().union(*(children for end, children in ended.items() if end))
    return {
        "opened": _shown({case.child_id for case in found}),
        "first_talk_days_median": _median(list(first_talk.values())),
        "within_10_school_days": _shown(quickly),
        "referred": _shown(referred),
        "arrived": _shown(ended.get(StepKind.ARRIVED, set())),
        "family_declined": _shown(ended.get(StepKind.FAMILY_DECLINED, set())),
        "lost": _shown(ended.get(LOST, set())),
        "letters_given": _shown({child for child, _state in given}),
        "answered": _shown({child for child, state in given if state == LetterState.ANSWERED}),
    }


def _ended(case: Case, steps: list[CaseStep]) -> str:
    """The result for the child: as the case was closed, also if it was reopened since, or else
    according to the last referral. OPEN: it is too early to say. "": no referral."""
    if ended := case.outcome if case.outcome in CAME_OF else case.came_of:
        return ended
    found = came_of(steps)
    if found == OPEN:
        asked = [step.check_on for step in steps if step.kind in REFERRALS][-1]
        return LOST if asked is not None and asked < today() else OPEN
    return LOST if found in {StepKind.CANNOT_REACH, StepKind.DID_NOT_COME} else found


def _shown(children: set[int]) -> int | None:
    """Rounded, so that one child more or less cannot be noticed from one day, or one caller, to the
    next."""
    return rounding.count(len(children)) if len(children) >= LEAST else None


def _median(days: list[int]) -> float | None:
    """Of the first five, ten, fifteen…, which one more child does not change."""
    return median(days[: len(days) // LEAST * LEAST]) if len(days) >= LEAST else None
