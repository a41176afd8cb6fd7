"""Nothing is deleted before its school was told twice: 60 and 14 days before. The notices are
recorded for each row, so whatever brings its day forward (a decision, a mark that a child has left
or is back, the end of a hold, a merge, a typed date) still leaves the time of both."""

from datetime import date, timedelta

from django.db.models import Max

from alba.audit.models import Action, Event, Outcome
from alba.days import day_of, midnight, today
from alba.privacy.models import LeavingTold, RetentionPolicy

FIRST, SECOND = timedelta(days=60), timedelta(days=14)
"""Before the day of deletion."""
MARKS = (Action.TAKER_LEAVE, Action.TAKER_RETURN)


class Announced:
    """The school's announcements about its rows of one kind, and the marks that are new. Read once
    for many rows."""

    def __init__(self, policy: RetentionPolicy, kind: str) -> None:
        self._day = today()
        self._decided_on = day_of(policy.recorded_at)
        rows = LeavingTold.objects.filter(school=policy.school_id, kind=kind)
        self._told = {
            row: (first, second) for row, first, second in rows.values_list(*LeavingTold.FACTS)
        }
        marks = Event.objects.filter(
            action__in=MARKS, outcome=Outcome.OK, at__gte=midnight(self._day - FIRST)
        )
        newest = marks.order_by().values("subject").annotate(last=Max("at"))
        self._marked_on = {
            child: day_of(at) for child, at in newest.values_list("subject", "last") if child
        }

    def goes_on(self, row: int, child: int, by_rule: date | None) -> date | None:
        """The first day on which the row may be deleted, where the rule alone would say `by_rule`:
        60 days after the decision and the mark were recorded, whatever dates they bear, and after
        both notices."""
        if by_rule is None:
            return None
        first, second = self._told.get(row, (None, None))
        days = [by_rule, self._decided_on + FIRST, (first or self._day) + FIRST]
        if child in self._marked_on:
            days.append(self._marked_on[child] + FIRST)
        if first is not None:
            days.append((second or self._day) + SECOND)
        return max(days)
