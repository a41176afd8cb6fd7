"""The day on which people who are hidden are erased, and what it waits for."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from alba.accounts.models import User
from alba.followup import open_matters
from alba.followup.open_matters import Schools
from alba.privacy.erasing import rule
from alba.privacy.erasures import Erasure

GRACE = timedelta(days=7)


@dataclass(frozen=True)
class Due:
    on: date | None
    """None: not before something is closed."""
    talk: int = 0
    cases: int = 0
    held: bool = False


def of(erasures: Iterable[Erasure], viewer: User | None) -> dict[int, Due]:
    """The due day of each request, by id. `viewer`: a user who may know only what is open at their
    own schools (None: all)."""
    rows = list(erasures)
    schools: Schools = open_matters.schools_of(viewer) if viewer else None
    under_way = {one.taker_id: one for one in rows if one.done_on is None and one.taker_id}
    found = rule.stopped(rule.going_with(under_way.keys()), schools) if under_way else {}
    return {one.pk: _due(one, found.get(one.taker_id or 0)) for one in rows}


def _due(one: Erasure, stopped: rule.Stopped | None) -> Due:
    if one.done_on is not None:
        return Due(one.done_on)
    if stopped is not None and stopped.now:
        held = stopped.held or bool(stopped.elsewhere)
        return Due(None, stopped.talk, stopped.cases, held)
    closed = stopped.closed_on if stopped else None
    return Due(max(one.counts_from, closed or one.counts_from) + GRACE)
