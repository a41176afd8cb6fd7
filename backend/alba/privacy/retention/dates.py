"""The day on which something is deleted: a function of the school's decision and of dates alone,
without a database or a clock. This is the only place with that rule."""

from datetime import date
from typing import Protocol

from alba.days import months_later


class Policy(Protocol):
    """Whole months; None: nobody has decided."""

    @property
    def tests_months(self) -> int | None: ...
    @property
    def left_months(self) -> int | None: ...
    @property
    def cases_months(self) -> int | None: ...


def leaves_on(policy: Policy | None, finished_on: date, left_on: date | None) -> date | None:
    """The day on which a test is deleted that was finished on `finished_on`; None: nobody has
    decided, so it stays. `left_on`: when the child it is about left the school. Days are in the
    schools' time zone."""
    return _goes(policy, policy.tests_months if policy else None, finished_on, left_on)


def case_leaves_on(policy: Policy | None, closed_on: date, left_on: date | None) -> date | None:
    """The day on which a case is deleted that was closed on `closed_on`; None and `left_on` as for
    a test."""
    return _goes(policy, policy.cases_months if policy else None, closed_on, left_on)


def _goes(
    policy: Policy | None, months: int | None, ended_on: date, left_on: date | None
) -> date | None:
    if policy is not None and left_on is not None and policy.left_months is not None:
        return months_later(left_on, policy.left_months)
    return None if months is None else months_later(end_of_school_year(ended_on), months)


def end_of_school_year(day: date) -> date:
    """31 August on or after `day`."""
    end = date(day.year, 8, 31)
    return end if day <= end else date(day.year + 1, 8, 31)
