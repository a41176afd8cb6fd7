"""The rule for undoing an action that closes something about a child: it can be undone on that day
and on the school's next school day. It covers a row that was read, a wish talked about, a closed
case, a report handed over, an agreement written down, and work handed over to a colleague."""

from collections.abc import Iterable
from datetime import date, datetime

from django.utils.translation import gettext as _

from alba.campaigns.consent import holidays
from alba.campaigns.consent.school_days import Spans
from alba.days import day_of, today
from alba.errors import Conflict
from alba.followup import school_time


class Undoing:
    """The rule for the rows of a page: the holidays of `schools` are read at once, and those of any
    other school when a row needs them."""

    def __init__(self, schools: Iterable[int] = ()) -> None:
        self.spans: dict[int, Spans] = {**holidays.of_schools(schools)}

    def until(self, school: int, ended_at: datetime | None) -> date | None:
        """The last day on which it may be undone. None if it has not ended, or if that day is
        over."""
        if ended_at is None:
            return None
        if school not in self.spans:
            self.spans[school] = holidays.of(school)
        last = school_time.school_days_later(day_of(ended_at), 1, self.spans[school])
        return last if today() <= last else None


def undo_until(school: int, ended_at: datetime | None) -> date | None:
    """The last day on which one row can be undone; None if it is over."""
    return Undoing().until(school, ended_at)


def refuse_too_late(school: int, ended_at: datetime) -> None:
    """Raises Conflict `too_late`."""
    if undo_until(school, ended_at) is None:
        text = _("This can be undone that day and on the next school day. It is too late now.")
        raise Conflict("too_late", text)
