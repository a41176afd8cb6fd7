"""How many of a school's pupils it has asked, heard and talked with this school year."""

from datetime import date
from typing import Any

import pytest

from alba.campaigns.models import Assignment, Campaign
from alba.people.models import Role, TestTaker
from tests.support import campaigns, factories, reading
from tests.support.followup import open_case, step

PATH = "/app/cases/summary/?year=true"

pytestmark = pytest.mark.django_db


def year(client: Any, query: str = "") -> dict[str, Any]:
    found: dict[str, Any] = client.get(PATH + query).json()["year"]
    return found


def test_pupils_are_counted_once_however_many_voices_answer(world: Any, as_user: Any) -> None:
    north, client = world.north, as_user(world.north.admin)
    reading.ensure_reader(north)
    here = {"course": north.course, "birth_date": date(2013, 5, 1)}
    others = [factories.make_taker(Role.STUDENT, **here) for _ in range(3)]
    pupils = TestTaker.objects.filter(course=north.course, role=Role.STUDENT).count()
    nobody = {"pupils": pupils, "asked": 0, "answered": 0, "talked": None}
    assert year(client) == nobody
    assert "year" not in client.get("/app/cases/summary/").json()

    screening = campaigns.make(north, questionnaires=["SDQ"], voices=["teacher"])
    done = Assignment.objects.filter(campaign=screening, subject__in=others[:2])
    done.update(state="done")
    assert year(client) == {**nobody, "asked": 3, "answered": 2}
    TestTaker.objects.filter(pk=others[0].pk).update(left_on="2026-09-08")
    assert year(client)["answered"] == 1
    Campaign.objects.filter(pk=screening.pk).update(opened_at="2024-10-01T08:00:00Z")
    assert year(client)["asked"] == 0


def test_talks_are_counted_from_five_children_on(world: Any, as_user: Any) -> None:
    north = world.north
    reader, office = as_user(reading.make_reader(north)), as_user(north.admin)
    children = [factories.make_taker(Role.STUDENT, course=north.course) for _ in range(6)]
    for child in children[:4]:
        step(reader, open_case(reader, child)["id"], "talked_pupil")
    assert year(office)["talked"] is None
    for child in children[4:]:
        step(reader, open_case(reader, child)["id"], "talked_family")
    assert year(office)["talked"] == 5
    assert office.get(f"{PATH}&school={world.south.school.pk}").status_code == 404
