"""Closed cases and answered talk requests leave too; what is open stays."""

from datetime import UTC, date, datetime
from typing import Any

from django.core.management import call_command

from alba.audit.models import Event
from alba.followup.cases.models import Case
from alba.followup.entries.models import Entry
from alba.followup.talk.models import TalkRequest
from alba.people.models import TestTaker
from alba.privacy.models import Hold, RetentionPolicy
from alba.privacy.retention import others
from alba.schools.duties.models import Duty
from tests.support import days
from tests.support.leaving import announce
from tests.support.reading import give_duty

AT = datetime(2025, 11, 20, 10, tzinfo=UTC)


def case(side: Any, closed_at: datetime | None = AT) -> Case:
    outcome = "nothing_needed" if closed_at else ""
    return Case.objects.create(
        school=side.school,
        child=side.child,
        reason="person",
        due_on=date(2025, 11, 25),
        opened_at=AT,
        closed_at=closed_at,
        outcome=outcome,
    )


def talk(side: Any, state: str) -> TalkRequest:
    entry, _is_new = Entry.objects.get_or_create(
        school=side.school, child=side.child, campaign=None, defaults={"due_on": AT.date()}
    )
    return TalkRequest.objects.create(
        school=side.school,
        child=side.child,
        entry=entry,
        to="any",
        state=state,
        asked_at=AT,
        seen_by=AT.date(),
        overdue_from=AT,
    )


def test_closed_cases_are_counted_and_go_by_their_own_months(
    world: Any, as_user: Any, monkeypatch: Any
) -> None:
    closed, still_open = case(world.north), case(world.north, closed_at=None)
    note = closed.notes.create(text="We have talked.")
    RetentionPolicy.objects.create(school=world.north.school, tests_months=6, cases_months=24)
    give_duty(world.north.teacher.user, world.north)
    Duty.objects.update(ends_on=date(2030, 1, 1))
    announce(monkeypatch, date(2028, 8, 31))
    days.come_at_work(monkeypatch, date(2028, 8, 30))
    path = f"/app/schools/{world.north.school.pk}/leaving/"
    shown = as_user(world.north.teacher.user).get(path).json()
    assert shown["batches"] == [{"on": "2028-08-31", "tests": 0, "people": 0, "cases": 1}]
    for _run in range(2):
        call_command("daily", verbosity=0)
    assert Case.objects.filter(pk=closed.pk).exists()
    days.come_at_work(monkeypatch, date(2028, 8, 31))
    for _run in range(2):
        call_command("daily", verbosity=0)
    assert set(Case.objects.values_list("pk", flat=True)) == {still_open.pk}
    assert not type(note).objects.exists()
    event = Event.objects.get(action="retention.purge")
    assert (event.object_type, event.object_id, event.subject) == (
        "case",
        closed.pk,
        world.north.child.pk,
    )


def test_without_months_for_cases_they_stay(world: Any, monkeypatch: Any) -> None:
    case(world.north)
    RetentionPolicy.objects.create(school=world.north.school, tests_months=6)
    days.come_at_work(monkeypatch, date(2040, 1, 1))
    call_command("daily", verbosity=0)
    assert Case.objects.count() == 1


def test_a_hold_keeps_a_case_also_one_that_comes_late(world: Any, monkeypatch: Any) -> None:
    closed = case(world.north)
    RetentionPolicy.objects.create(school=world.north.school, cases_months=6)
    announce(monkeypatch, date(2027, 2, 28))
    Hold.objects.create(taker=world.north.child, reason="A claim", until=date(2027, 2, 28))
    others.remove(world.north.school.pk, others.CASES, [closed.pk])
    call_command("daily", verbosity=0)
    assert Case.objects.count() == 1
    days.come_at_work(monkeypatch, date(2027, 3, 1))
    Hold.objects.all().delete()
    others.remove(world.north.school.pk, others.CASES, [closed.pk])
    assert Case.objects.count() == 1
    announce(monkeypatch, date(2027, 6, 1))
    others.remove(world.north.school.pk, others.CASES, [closed.pk])
    assert Case.objects.count() == 0


def test_talk_requests_go_with_the_tests_and_open_ones_stay(world: Any, monkeypatch: Any) -> None:
    talk(world.north, "talked")
    waiting = talk(world.north, "asked")
    RetentionPolicy.objects.create(school=world.north.school, tests_months=6, left_months=0)
    announce(monkeypatch, date(2027, 2, 28))
    days.come_at_work(monkeypatch, date(2027, 2, 27))
    call_command("daily", verbosity=0)
    assert TalkRequest.objects.count() == 2
    days.come_at_work(monkeypatch, date(2027, 2, 28))
    call_command("daily", verbosity=0)
    assert set(TalkRequest.objects.values_list("pk", flat=True)) == {waiting.pk}
    assert Entry.objects.count() == 1
    # This holds when the child has left, too: somebody has to have talked first.
    TestTaker.objects.filter(pk=world.north.child.pk).update(left_on=date(2027, 2, 28))
    announce(monkeypatch, date(2027, 6, 1))
    call_command("daily", verbosity=0)
    assert TalkRequest.objects.count() == 1
    assert Entry.objects.count() == 1
