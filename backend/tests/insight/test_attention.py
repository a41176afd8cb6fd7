"""Matters that need a product administrator's attention across schools."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.days import midnight, today
from alba.followup.cases.models import Case
from alba.followup.letters.models import Letter
from alba.followup.talk.models import TalkRequest
from alba.people.records.contacts import GuardianContact
from alba.privacy import runs
from alba.schools.duties.models import Duty
from alba.schools.models import School
from tests.support import families, followup, lessons, letters, screenings
from tests.support.reading import ensure_reader, give_duty, make_reader

pytestmark = pytest.mark.sql

PATH = "/app/attention/"


def found(as_user: Any, world: Any) -> dict[tuple[int | None, str], dict[str, Any]]:
    answer = as_user(world.alba).get(PATH)
    assert answer.status_code == 200, answer.content
    return {(row["school"], row["what"]): row for row in answer.json()}


@pytest.fixture(autouse=True)
def _daily_has_run(world: Any) -> None:
    runs.note()


def test_a_school_without_a_reader(world: Any, as_user: Any) -> None:
    north = world.north.school
    row = found(as_user, world)[north.pk, "no_reader"]
    assert row == {
        "school": north.pk,
        "name": north.school_name,
        "what": "no_reader",
        "kind": "no_reader_yet",
        "since": str(today()),
        "count": None,
        "link": f"/schools/{north.pk}#readers",
        "child": None,
        "by": None,
    }
    ensure_reader(world.north)
    assert (north.pk, "no_reader") not in found(as_user, world)
    School.objects.update(archived_at=timezone.now())
    assert found(as_user, world) == {}


def test_a_duty_given_to_oneself(world: Any, as_user: Any) -> None:
    side = world.north
    duty = give_duty(side.admin, side)
    assert (side.school.pk, "own_duty") not in found(as_user, world)
    Duty.objects.filter(pk=duty.pk).update(granted_by=side.admin)
    assert (side.school.pk, "own_duty") in found(as_user, world)


def test_an_address_that_mails_do_not_reach(world: Any, as_user: Any) -> None:
    families.contact(world.north.child)
    day = today() - timedelta(days=3)
    GuardianContact.objects.update(undelivered_at=timezone.now() - timedelta(days=3))
    row = found(as_user, world)[world.north.school.pk, "undelivered"]
    assert row["since"] == str(day)
    assert row["link"] == f"/test-takers?school={world.north.school.pk}&mail=undelivered"
    families.contact(lessons.pupil(world.north.course))
    listed = as_user(world.north.admin).get("/app/test-takers/", {"mail": "undelivered"})
    assert [one["id"] for one in listed.json()] == [world.north.child.pk]
    GuardianContact.objects.update(excluded=True)
    assert (world.north.school.pk, "undelivered") not in found(as_user, world)


def test_wishes_and_cases_that_are_overdue(world: Any, as_user: Any) -> None:
    school = world.north.school
    child = lessons.pupil(world.north.course, is_active=True, email="pupil@example.org")
    reader = as_user(make_reader(world.north))
    followup.open_case(reader, child)
    asked = as_user(child.user).post("/app/talk-requests/", {"to": "reader"})
    assert asked.status_code == 201, asked.content
    assert not {what for _school, what in found(as_user, world)} & {"talk_overdue", "case_overdue"}
    day = today() - timedelta(days=4)
    Case.objects.update(due_on=day)
    TalkRequest.objects.update(overdue_from=midnight(day))
    rows = found(as_user, world)
    assert rows[school.pk, "case_overdue"]["since"] == str(day)
    assert rows[school.pk, "talk_overdue"]["since"] == str(day)


def follow_up(side: Any, *, overdue_for: int) -> None:
    """A wish that is overdue for so many days, one that is not yet, and a case without a day."""
    for days in (overdue_for, -1):
        _entry, wish, case = screenings.followed_up(side, lessons.pupil(side.course))
        Case.objects.filter(pk=case.pk).update(due_on=today() - timedelta(days=20))
        moment = midnight(today() - timedelta(days=days))
        TalkRequest.objects.filter(pk=wish.pk).update(overdue_from=moment)


def test_whom_it_hurts_most_comes_first_and_then_the_day(world: Any, as_user: Any) -> None:
    follow_up(world.north, overdue_for=2)
    follow_up(world.south, overdue_for=5)
    screenings.make_test(lessons.pupil(world.south.course))
    client = as_user(world.alba)
    rows = client.get(PATH).json()
    south, north = world.south.school.pk, world.north.school.pk
    order = [(row["kind"], row["school"]) for row in rows]
    assert order[:2] == [("talk_overdue", south), ("talk_overdue", north)]
    assert set(order[2:4]) == {("talk", south), ("talk", north)}
    assert set(order[4:6]) == {("case_overdue", south), ("case_overdue", north)}
    assert order[6:] == [("no_reader", south), ("no_reader_yet", north)]
    assert {row["what"] for row in rows[6:]} == {"no_reader"}

    page = client.get(PATH, {"limit": 1, "kind": "case_overdue"}).json()
    assert (page["count"], len(page["results"])) == (2, 1)
    assert list(page["kinds"].items()) == [
        *(("talk_overdue", 2), ("talk", 2), ("case_overdue", 2)),
        *(("no_reader", 1), ("no_reader_yet", 1)),
    ]
    assert {row["kind"] for row in client.get(PATH, {"kind": "talk"}).json()} == {"talk"}
    assert client.get(PATH, {"kind": "other"}).status_code == 400


def test_a_line_leads_to_what_it_counts(world: Any, as_user: Any) -> None:
    side, reader = world.north, make_reader(world.north)
    follow_up(side, overdue_for=2)
    client = as_user(reader)
    made = letters.write(client, Case.objects.first().pk)["id"]
    Letter.objects.get(pk=made).replies.create(answer="seen")
    page = client.get(PATH, {"limit": 9}).json()
    assert {row["kind"]: row["link"] for row in page["results"]} == {
        "talk_overdue": f"/reading?reason=talk&waits=overdue&school={side.school.pk}",
        "talk": f"/reading?reason=talk&waits=in_time&school={side.school.pk}",
        "case_overdue": f"/reading?view=cases&waits=overdue&school={side.school.pk}",
        "letter_answered": f"/reading?view=cases&waits=letter_answered&school={side.school.pk}",
    }
    Case.objects.filter(pk=Case.objects.last().pk).update(due_on=today())
    late, answered = (
        client.get("/app/cases/", {"waits": what}).json() for what in ("overdue", "letter_answered")
    )
    first = Case.objects.first().pk
    assert [row["id"] for row in late] == [row["id"] for row in answered] == [first]
    assert late[0]["school_name"] == side.school.school_name
    asked = client.get("/app/talk-requests/").json()
    assert {row["school_name"] for row in asked} == {side.school.school_name}
    summary = client.get("/app/reading-list/summary/").json()
    assert summary["letters_answered"] == 1
    # An administrator who does not read is told how many, and led to the school's readers.
    lines = as_user(side.admin).get(PATH).json()
    assert {row["kind"]: row["count"] for row in lines} == {
        "talk_overdue": 1,
        "talk": 1,
        "case_overdue": 1,
        "letter_answered": 1,
    }
    assert {row["link"] for row in lines} == {f"/schools/{side.school.pk}#readers"}


def test_of_ones_own_child_nothing_is_said(world: Any, as_user: Any) -> None:
    side = world.north
    ensure_reader(side)
    _entry, wish, _case = screenings.followed_up(side, lessons.pupil(side.course))
    client = as_user(side.admin)
    assert [row["kind"] for row in client.get(PATH).json()] == ["talk_overdue", "case_overdue"]
    families.contact(wish.child, email=side.admin.email, name=side.admin.full_name)
    assert client.get(PATH).json() == []


def test_a_school_that_has_not_begun(world: Any, as_user: Any) -> None:
    south = world.south.school
    assert (south.pk, "nothing_begun") not in found(as_user, world)
    School.objects.update(created_at=timezone.now() - timedelta(days=20))
    row = found(as_user, world)[south.pk, "nothing_begun"]
    assert row["link"] == f"/schools/{south.pk}"


def test_the_daily_job_is_late_only_once_a_day_has_passed(world: Any, as_user: Any) -> None:
    key = (None, "daily_late")
    runs.DailyRun.objects.all().delete()
    tables = MigrationRecorder.Migration.objects
    tables.update(applied=timezone.now())
    assert key not in found(as_user, world)
    tables.update(applied=timezone.now() - timedelta(days=2))
    assert found(as_user, world)[key]["since"] == str(today() - timedelta(days=2))
    runs.note()
    assert key not in found(as_user, world)


def test_whatever_the_number_of_schools_the_queries_are_the_same(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)

    def queries() -> int:
        with CaptureQueriesContext(connection) as caught:
            assert client.get(PATH).status_code == 200
        return len(caught)

    before = queries()
    for number in range(5):
        School.objects.create(school_name=f"School {number}", school_postal_code="08001")
    assert queries() == before


def test_nobody_else_reads_it(world: Any, as_user: Any, auditor: Any) -> None:
    for user in (world.north.child.user, world.north.teacher.user, auditor):
        assert as_user(user).get(PATH).status_code == 403
