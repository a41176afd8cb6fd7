"""How far a school gets with what it has taken up: counts of children, none below five."""

from collections.abc import Iterable
from datetime import date, timedelta
from statistics import median
from typing import Any

from alba.campaigns.consent import holidays
from alba.days import day_of, midnight, today
from alba.followup import school_time
from alba.followup.cases.models import ARRIVALS, REFERRALS, TALKS, CaseStep, StepKind
from alba.followup.talk.models import TalkState

LEAST = 5  # children
WITHIN = 10  # school days


def summary(schools: Iterable[int], *, cases: Any, requests: Any) -> dict[str, int]:
    """Of the open cases and requests among `cases` and `requests` of these schools. `oldest_days`:
    how long the one has waited that is overdue longest, 0 for none."""
    ids = list(schools)
    day = today()
    open_ones = cases.filter(school__in=ids, closed_at=None, child__practice_of=None)
    late = open_ones.filter(due_on__lt=day)
    oldest = late.order_by("due_on").values_list("due_on", flat=True).first()
    asked = requests.of_those_there().filter(school__in=ids, child__practice_of=None)
    asked = asked.exclude(state=TalkState.TALKED)
    return {
        "open": open_ones.count(),
        "overdue": late.count(),
        "oldest_days": (day - oldest).days if oldest else 0,
        "talk_open": asked.count(),
        "talk_overdue": asked.filter(state=TalkState.ASKED, seen_by__lt=day).count(),
    }


def figures(
    schools: Iterable[int], *, cases: Any, since: date | None, until: date | None
) -> dict[str, Any]:
    """Of the cases opened from `since` to `until`, both included."""
    rows = cases.filter(school__in=list(schools), child__practice_of=None)
    if since is not None:
        rows = rows.filter(opened_at__gte=midnight(since))
    if until is not None:
        rows = rows.filter(opened_at__lt=midnight(until + timedelta(days=1)))
    found = list(rows.order_by("opened_at", "pk"))
    first_talk: dict[int, int] = {}
    quickly: set[int] = set()
    came_of: dict[int, str] = {}
    referred: set[int] = set()
    spans: dict[int, Any] = {}
    steps: dict[int, list[CaseStep]] = {}
    for step in CaseStep.objects.filter(case__in=[c.pk for c in found]).order_by("on", "pk"):
        steps.setdefault(step.case_id, []).append(step)
    for case in found:
        opened = day_of(case.opened_at)
        for step in steps.get(case.pk, []):
            if step.kind in TALKS and case.child_id not in first_talk:
                first_talk[case.child_id] = max((step.on - opened).days, 0)
                own = spans.setdefault(case.school_id, holidays.of(case.school_id))
                if step.on <= school_time.school_days_later(opened, WITHIN, own):
                    quickly.add(case.child_id)
            if step.kind in REFERRALS:
                referred.add(case.child_id)
                is_late = step.check_on is not None and step.check_on < today()
                came_of[case.child_id] = "lost" if is_late else ""
            elif step.kind in ARRIVALS and case.child_id in referred:
                came_of[case.child_id] = "lost" if step.kind == StepKind.CANNOT_REACH else step.kind
    outcomes = list(came_of.values())
    days = list(first_talk.values())
    return {
        "opened": _shown(len({case.child_id for case in found})),
        "first_talk_days_median": median(days) if len(days) >= LEAST else None,
        "within_10_school_days": _shown(len(quickly)),
        "referred": _shown(len(referred)),
        "arrived": _shown(outcomes.count("arrived")),
        "family_declined": _shown(outcomes.count("family_declined")),
        "lost": _shown(outcomes.count("lost")),
    }


def _shown(count: int) -> int | None:
    return count if count >= LEAST else None
