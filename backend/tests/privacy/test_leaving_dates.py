"""On which day something leaves, to the day."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from alba.days import day_of, months_later
from alba.privacy.retention.dates import case_leaves_on, leaves_on

pytestmark = pytest.mark.sql


@dataclass(frozen=True)
class Policy:
    tests_months: int | None = None
    left_months: int | None = None
    cases_months: int | None = None


@pytest.mark.parametrize(
    ("finished", "months", "goes"),
    [
        (date(2026, 8, 30), 12, date(2027, 8, 31)),
        (date(2026, 8, 31), 12, date(2027, 8, 31)),
        (date(2026, 9, 1), 12, date(2028, 8, 31)),
        (date(2026, 1, 15), 6, date(2027, 2, 28)),
        (date(2027, 9, 1), 6, date(2029, 2, 28)),
        (date(2027, 8, 31), 6, date(2028, 2, 29)),  # a leap year
        (date(2026, 5, 1), 8, date(2027, 4, 30)),
        (date(2026, 5, 1), 60, date(2031, 8, 31)),
    ],
)
def test_the_months_count_from_the_end_of_the_school_year(
    finished: date, months: int, goes: date
) -> None:
    assert leaves_on(Policy(tests_months=months), finished, None) == goes
    assert case_leaves_on(Policy(cases_months=months), finished, None) == goes


def test_the_hour_of_the_schools_decides_the_day() -> None:
    half_past_midnight = datetime(2026, 8, 31, 22, 30, tzinfo=UTC)  # of 1 September in Madrid
    policy = Policy(tests_months=12)
    assert leaves_on(policy, day_of(half_past_midnight), None) == date(2028, 8, 31)
    before = half_past_midnight - timedelta(minutes=31)
    assert leaves_on(policy, day_of(before), None) == date(2027, 8, 31)


@pytest.mark.parametrize(
    ("left", "months", "goes"),
    [
        (date(2026, 11, 10), 0, date(2026, 11, 10)),
        (date(2027, 12, 31), 2, date(2028, 2, 29)),
        (date(2026, 12, 31), 2, date(2027, 2, 28)),
        (date(2028, 2, 29), 12, date(2029, 2, 28)),
        (date(2026, 6, 30), 24, date(2028, 6, 30)),
    ],
)
def test_for_a_child_who_has_left_only_the_months_after_leaving_count(
    left: date, months: int, goes: date
) -> None:
    for policy in (Policy(left_months=months), Policy(60, months, 60), Policy(6, months, 6)):
        assert leaves_on(policy, date(2025, 10, 1), left) == goes
        assert case_leaves_on(policy, date(2025, 10, 1), left) == goes


def test_without_months_after_leaving_the_others_count() -> None:
    left = date(2026, 2, 1)
    assert leaves_on(Policy(tests_months=12), date(2025, 10, 1), left) == date(2027, 8, 31)


def test_undecided_retention_deletes_nothing() -> None:
    for policy in (None, Policy(), Policy(left_months=0), Policy(cases_months=6)):
        assert leaves_on(policy, date(2015, 10, 1), None) is None
    assert case_leaves_on(Policy(tests_months=6), date(2015, 10, 1), None) is None


@given(some.dates(date(2000, 1, 1), date(2100, 1, 1)), some.integers(0, 60))
def test_a_day_later_never_goes_earlier(day: date, months: int) -> None:
    next_day = day + timedelta(days=1)
    policy = Policy(tests_months=months)
    goes, next_goes = leaves_on(policy, day, None), leaves_on(policy, next_day, None)
    assert goes is not None
    assert next_goes is not None
    assert goes <= next_goes
    assert months_later(day, months) <= months_later(next_day, months)
