"""How far a school gets with the cases it has opened: counts of children and of their referrals,
rounded to five, and none about fewer than five children."""

from collections.abc import Iterable
from statistics import median
from typing import Any

from alba import rounding
from alba.campaigns.consent import holidays
from alba.campaigns.consent.school_days import Spans
from alba.days import day_of, first_of_school_year, midnight, today
from alba.followup import school_time
from alba.followup.cases import measured, referrals
from alba.followup.cases.models import (
    ARRIVALS,
    CAME_OF,
    IN_TURN,
    OPEN,
    TALKS,
    Case,
    CaseStep,
    StepKind,
    ends_of,
)
from alba.followup.letters.models import DONE, Letter, LetterState

LEAST = 5  # children
WITHIN = 10  # school days
LOST = "lost"
NOT_SEEN = frozenset({StepKind.CANNOT_REACH, StepKind.DID_NOT_COME})


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
    """For the cases opened in the school year that begins in `year`: children, of whom one with
    several cases counts once, and referrals, each with its own end."""
    rows = cases.filter(
        school__in=list(schools),
        child__practice_of=None,
        child__erased_from=None,
        opened_at__gte=midnight(first_of_school_year(year)),
        opened_at__lt=midnight(first_of_school_year(year + 1)),
    )
    found = list(rows.select_related("child").order_by("opened_at", "pk"))
    compared = measured.of(found)
    steps: dict[int, list[CaseStep]] = {}
    standing = CaseStep.objects.standing().filter(case__in=[case.pk for case in found])
    for step in standing.order_by(*IN_TURN):
        steps.setdefault(step.case_id, []).append(step)
    first_talk: dict[int, int] = {}
    quickly: set[int] = set()
    ended: dict[str, list[int]] = {}  # for each referral its child
    spans = {school: holidays.of(school) for school in {case.school_id for case in found}}
    for case in found:
        own = spans[case.school_id]
        opened = day_of(case.opened_at)
        for step in steps.get(case.pk, []):
            if step.kind in TALKS and case.child_id not in first_talk:
                first_talk[case.child_id] = max((step.on - opened).days, 0)
                if step.on <= school_time.school_days_later(opened, WITHIN, own):
                    quickly.add(case.child_id)
        for end in _ends(case, steps.get(case.pk, []), own):
            ended.setdefault(end, []).append(case.child_id)
    again = {
        case.child_id for case in found if any(line.change.words for line in compared[case.pk])
    }
    letters = Letter.objects.filter(case__in=[case.pk for case in found], state__in=DONE)
    given = letters.values_list("case__child", "state")
    referred = [child for children in ended.values() for child in children]
    return {
        "opened": of_children(case.child_id for case in found),
        "first_talk_days_median": _median(list(first_talk.values())),
        "within_10_school_days": of_children(quickly),
        "referred": _shown(referred),
        "arrived": _shown(ended.get(StepKind.ARRIVED, [])),
        "family_declined": _shown(ended.get(StepKind.FAMILY_DECLINED, [])),
        "lost": _shown(ended.get(LOST, [])),
        "letters_given": of_children(child for child, _state in given),
        "answered": of_children(child for child, state in given if state == LetterState.ANSWERED),
        "measured_again": of_children(again),
    }


def _ends(case: Case, steps: list[CaseStep], spans: Spans) -> list[str]:
    """The end of each referral of the case, from its standing steps. The outcome with which the
    case was closed counts even if the case was reopened since: for its last referral, unless
    another one already has that end. In a case without a referral, a recorded end counts for a
    referral that nobody recorded."""
    ends = ends_of(steps)
    found = [_end(step, ends[step.pk], spans) for step in steps if step.pk in ends]
    if not found:
        found = [step.kind for step in steps if step.kind in ARRIVALS][-1:]
        found = [LOST if kind in NOT_SEEN else kind for kind in found]
    closed_as = case.outcome if case.outcome in CAME_OF else case.came_of
    if closed_as and closed_as not in found:
        found = [*found[:-1], closed_as]
    return found


def _end(referral: CaseStep, end: str, spans: Spans) -> str:
    if end == OPEN:
        return LOST if referrals.asked_on(referral, spans) < today() else OPEN
    return LOST if end in NOT_SEEN else end


def of_children(found: Iterable[int]) -> int | None:
    return _shown(list(set(found)))


def _shown(children: list[int]) -> int | None:
    """Rounded, so that one more or less cannot be noticed from one day, or one caller, to the next;
    null where they are about fewer than five children."""
    return rounding.count(len(children)) if len(set(children)) >= LEAST else None


def _median(days: list[int]) -> float | None:
    """The median of the first five, ten, fifteen… days, which one more child does not change."""
    return median(days[: len(days) // LEAST * LEAST]) if len(days) >= LEAST else None
