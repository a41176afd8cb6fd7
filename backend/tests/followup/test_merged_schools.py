"""A child whom two schools have followed up, when these become one."""

from datetime import timedelta
from typing import Any

import pytest

from alba.days import today
from alba.followup.cases.models import Case
from alba.followup.entries.models import Entry
from alba.people.models import TestTaker
from alba.schools.models import School
from tests.support import campaigns, lessons, reading, screenings

CASES, LIST = "/app/cases/", "/app/reading-list/"


@pytest.fixture
def readers(world: Any) -> Any:
    """Readers of the south, which the child leaves, and of the north."""
    return reading.make_reader(world.south), reading.make_reader(world.north)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.south.course)


def move(as_user: Any, world: Any, child: TestTaker, to: Any) -> None:
    path = f"/app/test-takers/{child.pk}/update/"
    moved = as_user(world.alba).patch(path, {"course": to.course.pk})
    assert moved.status_code == 200, moved.content
    child.refresh_from_db()


def merge(as_user: Any, world: Any, place: School, into: School) -> None:
    path = f"/app/schools/{place.pk}/merge/"
    answer = as_user(world.alba).post(path, {"into": into.pk}, format="json")
    assert answer.status_code == 200, answer.content


def open_case(client: Any, child: TestTaker, kind: str, **changes: Any) -> int:
    """Opens a case with a note and a step of that kind."""
    case: int = client.post(CASES, {"test_taker": child.pk, "reason": "person"}).json()["id"]
    client.post(f"{CASES}{case}/notes/", {"text": f"Note of {kind}"})
    step = client.post(f"{CASES}{case}/steps/", {"kind": kind, "on": str(today())})
    assert step.status_code == 201, step.content
    if changes:
        assert client.patch(f"{CASES}{case}/", changes).status_code == 200
    return case


@pytest.mark.parametrize("kept", ["north", "south"])
def test_two_rows_of_a_child_become_one(
    kept: str, world: Any, readers: Any, child: TestTaker, as_user: Any
) -> None:
    """The row is to be read if either was, and keeps what stood behind both."""
    asked = as_user(child.user).post("/app/talk-requests/", {"to": "reader"}).json()["id"]
    screenings.make_test(child)
    as_user(readers[0]).patch(f"/app/talk-requests/{asked}/", {"state": "talked"})
    move(as_user, world, child, world.north)
    screenings.make_test(child)
    client = as_user(readers[1])
    (row,) = client.get(LIST).json()
    client.patch(f"{LIST}{row['id']}/", {"state": "read"})
    places = [world.south.school, world.north.school]
    place, into = places if kept == "north" else reversed(places)
    merge(as_user, world, place, into)
    entry = Entry.objects.get()
    assert (entry.school, entry.state, entry.owner) == (into, "to_read", readers[1])
    assert (entry.listed.count(), entry.talk_requests.count()) == (2, 1)


def test_two_rows_of_a_campaign_become_one(
    world: Any, readers: Any, child: TestTaker, as_user: Any
) -> None:
    """Asked at the new school after a test of the old school's campaign."""
    campaign = campaigns.make(world.south, questionnaires=["SDQ"], voices=["self"])
    own = as_user(child.user)
    test = lessons.begin(own)
    lessons.answer(own, test, range(1, 26))
    assert own.patch(f"/app/tests/create/{test['id']}/").status_code == 200
    move(as_user, world, child, world.north)
    asked = own.post("/app/talk-requests/", {"to": "reader", "test": test["id"]})
    assert asked.status_code == 201, asked.content
    assert set(Entry.objects.values_list("campaign", flat=True)) == {campaign.pk}
    merge(as_user, world, world.south.school, world.north.school)
    (row,) = as_user(readers[1]).get(LIST).json()
    assert row["campaign"] == campaign.pk
    assert {"talk", "very_high"} <= set(row["reasons"])
    assert row["voices"]["done"] == 1


def test_two_open_cases_of_a_child_become_one(
    world: Any, readers: Any, child: TestTaker, as_user: Any
) -> None:
    """The older one stays, due when either was, and urgent until it is said of both who was
    told."""
    south, north = (as_user(reader) for reader in readers)
    older = open_case(south, child, "talked_family", urgent=True, told="061, at 10:15")
    move(as_user, world, child, world.north)
    soon = today() + timedelta(days=1)
    newer = open_case(north, child, "csmij", due_on=str(soon))
    Case.objects.filter(pk=older).update(due_on=soon + timedelta(days=5))
    north.patch(f"{CASES}{newer}/", {"urgent": True})
    Case.objects.filter(pk=newer).update(due_on=soon)
    alba = as_user(world.alba)
    alba.get(f"{CASES}{newer}/?reason=The+school+asked+for+help")
    merge(as_user, world, world.south.school, world.north.school)
    (row,) = north.get(CASES).json()
    assert (row["id"], row["school"], row["due_on"]) == (older, world.north.school.pk, str(soon))
    shown = north.get(f"{CASES}{older}/").json()
    assert [note["text"] for note in shown["notes"]] == ["Note of talked_family", "Note of csmij"]
    assert [step["kind"] for step in shown["steps"]] == ["talked_family", "csmij"]
    assert len(shown["readings"]) == 1
    assert (shown["urgent_at"] is not None, shown["urgent_told"]) == (True, "")
    closed = north.post(f"{CASES}{older}/close/", {"outcome": "referred"})
    assert closed.json()["code"] == "urgent_open"


def test_a_closed_case_stays_as_it_is(
    world: Any, readers: Any, child: TestTaker, as_user: Any
) -> None:
    south, north = (as_user(reader) for reader in readers)
    closed = open_case(south, child, "talked_family")
    south.post(f"{CASES}{closed}/close/", {"outcome": "moved_school"})
    move(as_user, world, child, world.north)
    still_open = open_case(north, child, "talked_pupil")
    merge(as_user, world, world.south.school, world.north.school)
    assert [row["id"] for row in north.get(CASES).json()] == [still_open, closed]
