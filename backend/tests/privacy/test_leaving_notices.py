"""Notices that data leave: to whom, when, and how often."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import translation

from alba.assessments.models import Test
from alba.days import in_sentence, today
from alba.privacy.models import RetentionPolicy
from alba.privacy.retention import notices
from alba.schools.duties.models import Duty
from tests.support import days, factories, races, screenings
from tests.support.reading import make_reader

FINISHED = datetime(2025, 11, 20, 10, tzinfo=UTC)
GOES = date(2027, 8, 31)


def finished(side: Any, at: datetime = FINISHED) -> Test:
    test = screenings.make_test(side.teacher, on_behalf_of=side.child)
    Test.objects.filter(pk=test.pk).update(finished_at=at, created_at=at)
    return test


def decided(side: Any, **more: Any) -> None:
    RetentionPolicy.objects.create(school=side.school, **{"tests_months": 12, **more})


def told(mailoutbox: Any, run_queue: Any) -> dict[str, list[str]]:
    """Address -> subjects, of what went out since the last time."""
    run_queue()
    found: dict[str, list[str]] = {}
    for mail in mailoutbox:
        if "data" in mail.subject.lower():
            found.setdefault(mail.to[0], []).append(mail.subject)
    mailoutbox.clear()
    return found


@pytest.mark.promise("retention.days.told")
def test_administrators_and_readers_hear_60_and_14_days_before(
    world: Any, monkeypatch: Any, mailoutbox: Any, run_queue: Any
) -> None:
    finished(world.north)
    decided(world.north)
    second = factories.make_user("school_admin")
    world.north.school.admins.add(second, factories.make_user("school_admin", is_active=False))
    reader = make_reader(world.north)
    Duty.objects.update(ends_on=date(2030, 1, 1))
    both = {world.north.admin.email, second.email, reader.email}
    expected = {61: set(), 60: both, 59: set(), 15: set(), 14: both, 1: set(), 0: set()}
    for before, whom in expected.items():
        days.come_at_work(monkeypatch, GOES - timedelta(days=before))
        for _run in range(2):
            call_command("daily", verbosity=0)
        mails = told(mailoutbox, run_queue)
        assert mails == {one: ["Data of your school will be deleted on 31 August"] for one in whom}


def test_a_run_that_was_missed_shortens_no_notice(
    world: Any, monkeypatch: Any, mailoutbox: Any, run_queue: Any
) -> None:
    test = finished(world.north)
    decided(world.north)
    late = GOES + timedelta(days=20)
    for before, day in ((60, late), (13, late + timedelta(days=1))):
        days.come_at_work(monkeypatch, late - timedelta(days=before))
        call_command("daily", verbosity=0)
        with translation.override("en"):
            subject = f"Data of your school will be deleted on {in_sentence(day)}"
        assert told(mailoutbox, run_queue) == {world.north.admin.email: [subject]}
    for day, is_there in ((late, True), (late + timedelta(days=1), False)):
        days.come_at_work(monkeypatch, day)
        call_command("daily", verbosity=0)
        assert Test.objects.filter(pk=test.pk).exists() == is_there


@pytest.mark.promise("retention.days.told")
def test_undecided_retention_is_told_every_month(
    world: Any, monkeypatch: Any, mailoutbox: Any, run_queue: Any
) -> None:
    finished(world.north)
    finished(world.north)
    finished(world.south)
    decided(world.south)
    subject = "How long Alba keeps data is still to be decided"
    days.come_at_work(monkeypatch, date(2026, 11, 19))
    call_command("daily", verbosity=0)
    assert told(mailoutbox, run_queue) == {}
    for month in range(3):
        days.come_at_work(monkeypatch, date(2027, 1 + month, 3))
        for _run in range(2):
            call_command("daily", verbosity=0)
        expected = {world.north.admin.email: [subject], world.alba.email: [subject]}
        assert told(mailoutbox, run_queue) == expected


def test_the_notice_says_how_many_and_names_nobody(
    world: Any, monkeypatch: Any, mailoutbox: Any, run_queue: Any
) -> None:
    finished(world.north)
    finished(world.north)
    days.come_at_work(monkeypatch, date(2027, 1, 3))
    call_command("daily", verbosity=0)
    run_queue()
    for mail in mailoutbox:
        assert "2 finished tests are older than a year" in mail.body
        assert world.north.child.user.first_name not in mail.body


def test_tests_that_are_held_or_not_a_year_old_are_not_counted(world: Any, as_user: Any) -> None:
    finished(world.north)
    finished(world.north, datetime.now(UTC) - timedelta(days=364))
    assert notices.undecided() == {world.north.school.pk: 1}
    body = {"test_taker": world.north.child.pk, "reason": "A claim is open"}
    body["until"] = str(today() + timedelta(days=9))
    as_user(world.alba).post("/app/holds/", body, format="json")
    assert notices.undecided() == {}


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_tell_once(
    world: Any, monkeypatch: Any, mailoutbox: Any, run_queue: Any
) -> None:
    races.load_questions()
    finished(world.north)
    decided(world.north)
    days.come_at_work(monkeypatch, GOES - timedelta(days=60))
    races.together(notices.tell_all, notices.tell_all)
    assert told(mailoutbox, run_queue) == {
        world.north.admin.email: ["Data of your school will be deleted on 31 August"]
    }
