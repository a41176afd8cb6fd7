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
from alba.followup.talk.models import TalkRequest
from alba.people.records.contacts import GuardianContact
from alba.privacy import runs
from alba.schools.duties.models import Duty
from alba.schools.models import School
from tests.support import families, followup, lessons
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
        "since": str(today()),
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
    assert row["link"] == f"/test-takers?school={world.north.school.pk}"
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
