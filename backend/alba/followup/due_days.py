"""Due dates of open matters follow corrections of the school's holidays."""

from datetime import date
from typing import Any

from alba.campaigns.consent import holidays
from alba.campaigns.consent.school_days import Spans, next_school_day
from alba.days import day_of
from alba.followup import school_time
from alba.followup.cases import referrals
from alba.followup.cases.models import Case
from alba.followup.entries.models import Entry, EntryState
from alba.followup.talk import clocks, notices
from alba.followup.talk.models import TalkRequest

COUNTS = (1, 5)  # school days, within which entries and cases are due


def recalculate(school: int, former: Spans) -> None:
    """Recalculates a due date from the same day if the former holidays had led to it; one that a
    reader has chosen stays. `former`: the school's holidays so far."""
    moves = _Moves(list(former), holidays.of(school))
    for request in _held(TalkRequest.objects.open().filter(school=school)):
        _move_clock(request, moves)
    for entry in _held(Entry.objects.filter(school=school, state=EntryState.TO_READ)):
        began = [day_of(one.asked_at) for one in entry.talk_requests.all()]
        for listed in entry.listed.select_related("test"):
            began += [day_of(at) for at in (listed.test.finished_at,) if at is not None]
        _move(entry, moves.of(entry.due_on, [*began, day_of(entry.created_at)]))
    for case in _held(Case.objects.filter(school=school, closed_at=None)):
        asked = [step.check_on for step in referrals.open_ones(case)]
        checks = [day for day in asked if day is not None]
        _move(case, moves.of(case.due_on, [day_of(case.opened_at)], checks))


class _Moves:
    def __init__(self, former: Spans, now: Spans) -> None:
        self.former, self.now = list(former), list(now)

    def of(
        self,
        due: date,
        began: list[date],
        on: list[date] | None = None,
        within: tuple[int, ...] = COUNTS,
    ) -> date:
        """The new date if `due` was counted from one of `began`, or is the first school day from
        one of `on`; otherwise `due`. The earliest date decides."""
        found = [
            school_time.school_days_later(day, count, self.now)
            for day in began
            for count in within
            if school_time.school_days_later(day, count, self.former) == due
        ]
        found += [
            next_school_day(day, self.now)
            for day in on or ()
            if next_school_day(day, self.former) == due
        ]
        return min(found, default=due)


def _move_clock(request: TalkRequest, moves: _Moves) -> None:
    """Moves the clock that runs: the one for reading or the one for talking."""
    if request.talk_by is None:
        asked_on = day_of(request.asked_at)
        told = request.seen_by
        request.seen_by = moves.of(told, [asked_on], within=(clocks.READ_WITHIN,))
        if request.seen_by > told:
            notices.tell_of_far(request)
    elif request.seen_at is not None:
        read_on = day_of(request.seen_at)
        request.talk_by = moves.of(request.talk_by, [read_on], within=(clocks.TALK_WITHIN,))
    clocks.set_overdue(request, moves.now)
    request.save(update_fields=["seen_by", "talk_by", "overdue_from"])


def _held(rows: Any) -> Any:
    return rows.select_for_update(of=("self",), no_key=True).order_by("pk")


def _move(row: Entry | Case, due: date) -> None:
    if due != row.due_on:
        row.due_on = due
        row.save(update_fields=["due_on"])
