"""Reminders of overdue matters go to each person once, and only to those who have the matter
now."""

from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.core import mail

from alba.followup import rounds
from alba.followup.cases import reminding
from alba.followup.cases.models import Case
from alba.schools.duties.models import Duty
from tests.support import lessons, races, reading

NINE = datetime(2025, 12, 1, 8, 0, tzinfo=UTC)  # a Monday
DUE = date(2025, 11, 28)


@pytest.fixture
def readers(world: Any) -> Any:
    return [reading.make_reader(world.north) for _ in range(2)]


@pytest.fixture
def case(world: Any, readers: Any) -> Case:
    return Case.objects.create(
        school=world.north.school,
        child=lessons.pupil(world.north.course),
        reason="person",
        owner=readers[0],
        due_on=DUE,
        next_step="Zqsecret",
    )


@pytest.fixture
def at(time_machine: Any, run_queue: Any) -> Any:
    """`at(moment)`: who gets an email when the worker looks twice at that moment."""

    def look(moment: datetime) -> list[str]:
        time_machine.move_to(moment, tick=False)
        mail.outbox.clear()
        for _ in range(2):
            rounds.every_round()
        run_queue()
        assert all("Zqsecret" not in message.body for message in mail.outbox)
        return sorted(to for message in mail.outbox for to in message.to)

    return look


def test_the_owner_once_and_two_school_days_later_everybody(
    case: Case, readers: Any, at: Any
) -> None:
    owner, everybody = [readers[0].email], sorted(user.email for user in readers)
    assert at(datetime(2025, 11, 28, 12, 0, tzinfo=UTC)) == []  # the day itself
    assert at(datetime(2025, 11, 29, 12, 0, tzinfo=UTC)) == []  # a Saturday
    assert at(NINE - timedelta(minutes=1)) == []
    assert at(NINE) == owner
    assert at(NINE + timedelta(days=1)) == []
    assert at(NINE + timedelta(days=2)) == everybody
    for more in (3, 7, 30):
        assert at(NINE + timedelta(days=more)) == []


def test_another_date_is_another_reminder(case: Case, readers: Any, at: Any) -> None:
    assert at(NINE) == [readers[0].email]
    Case.objects.update(due_on=date(2025, 12, 2))
    assert at(NINE + timedelta(days=2)) == [readers[0].email]


def test_only_who_has_it_now(case: Case, readers: Any, at: Any) -> None:
    Case.objects.update(owner=readers[1])
    assert at(NINE) == [readers[1].email]


def test_closed_cases_and_holidays_are_quiet(case: Case, at: Any) -> None:
    Case.objects.update(due_on=date(2025, 12, 19))
    assert at(datetime(2025, 12, 29, 10, 0, tzinfo=UTC)) == []
    assert len(at(datetime(2026, 1, 8, 10, 0, tzinfo=UTC))) == 1
    Case.objects.update(closed_at=NINE, outcome="nothing_needed", due_on=date(2026, 1, 9))
    assert at(datetime(2026, 1, 12, 10, 0, tzinfo=UTC)) == []


def test_who_reads_no_more_has_no_case(case: Case, readers: Any, at: Any) -> None:
    """It is due on the next school day. Everybody is told at once, and again if nobody has done
    anything two school days after that."""
    Duty.objects.filter(user=readers[0]).update(ended_at=NINE)
    assert at(NINE) == [readers[1].email]
    case.refresh_from_db()
    assert (case.owner, case.due_on) == (None, date(2025, 12, 2))
    for more in (1, 2, 3):
        assert at(NINE + timedelta(days=more)) == []
    assert at(NINE + timedelta(days=4)) == [readers[1].email]
    assert at(NINE + timedelta(days=9)) == []


@pytest.mark.django_db(transaction=True)
def test_two_workers_write_once(case: Case, readers: Any, time_machine: Any) -> None:
    time_machine.move_to(NINE, tick=False)
    races.together(*(partial(reminding.remind) for _ in range(2)))
    assert case.notices.count() == 1
    assert case.notices.get().kind == "owner"
