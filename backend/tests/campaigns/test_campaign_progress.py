"""How far a screening has got: by class, voice and person."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.people.models import Role, TestTaker
from alba.schools.duties.models import Duty
from tests.campaigns.test_campaigns import PATH, pupil, send
from tests.support import campaigns, factories, reading

pytestmark = pytest.mark.sql


def test_progress_by_class_voice_and_person(world: Any, as_user: Any) -> None:
    north = world.north
    mother = factories.make_taker(Role.PARENT)
    child, small = pupil(north.course, last_name="Abad"), pupil(north.course, 9, last_name="Bosch")
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=mother)
    other = factories.make_course(north.school, class_name="C")
    pupil(other)
    campaign = campaigns.make(
        north, questionnaires=["SDQ"], voices=["self", "guardian"], classes=[north.course, other]
    )
    rows = campaign.assignments
    rows.filter(informant=child).update(state="done")
    rows.filter(informant=mother).update(state="declined")
    client, path = as_user(north.admin), f"{PATH}{campaign.pk}/progress/"
    shown = client.get(path).json()
    nothing = {"asked": 0, "done": 0}
    assert shown == {
        "classes": [
            {
                "course": north.course.pk,
                "course_name": "2n ESO",
                "class_name": "B",
                "self": {"asked": 1, "done": 1},
                "guardian": {"asked": 1, "done": 1},
                "teacher": nothing,
            },
            {
                "course": other.pk,
                "course_name": "2n ESO",
                "class_name": "C",
                "self": {"asked": 1, "done": 0},
                "guardian": nothing,
                "teacher": nothing,
            },
        ]
    }
    people = client.get(f"{path}?course={north.course.pk}").json()["people"]
    assert next(list(row) for row in people) == [
        *(
            "test_taker",
            "first_name",
            "last_name",
            "told_apart",
            "aside",
            "self",
            "guardian",
            "teacher",
        )
    ]
    by_id = {row["test_taker"]: (row["self"], row["guardian"], row["teacher"]) for row in people}
    assert by_id == {
        child.pk: ("done", "done", "none"),
        small.pk: ("not_possible", "none", "none"),
        north.child.pk: ("not_possible", "none", "none"),
    }
    south = f"{path}?course={world.south.course.pk}"
    assert client.get(south).status_code == 404


def test_several_questionnaires_are_one_word(world: Any, as_user: Any) -> None:
    north = world.north
    child = pupil(north.course, 15)
    campaign = campaigns.make(north, questionnaires=["SDQ", "BFI"], voices=["self"])
    client, path = as_user(north.admin), f"{PATH}{campaign.pk}/progress/?course={north.course.pk}"

    def word(sdq: str, bfi: str) -> str:
        for kind, state in ((2, sdq), (1, bfi)):
            campaign.assignments.filter(subject=child, test_type=kind).update(state=state)
        people = client.get(path).json()["people"]
        found: str = next(row["self"] for row in people if row["test_taker"] == child.pk)
        return found

    assert word("todo", "todo") == "todo"
    assert word("done", "todo") == "running"
    assert word("running", "todo") == "running"
    assert word("done", "done") == "done"
    assert word("done", "declined") == "done"
    assert word("todo", "not_possible") == "todo"
    assert word("declined", "declined") == "done", "a school is not told"
    assert word("declined", "todo") == word("done", "todo") == "running"
    assert word("not_possible", "not_possible") == "not_possible"
    assert word("cancelled", "cancelled") == "none"


def test_progress_takes_as_many_queries_for_a_large_class(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    campaign = campaigns.make(world.north)
    path = f"{PATH}{campaign.pk}/progress/?course={world.north.course.pk}"
    counts = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            assert client.get(path).status_code == 200
        counts.append(len(queries))
        for _ in range(12):
            pupil(world.north.course)
    assert counts == [14, 14]


def test_an_auditor_sees_figures_and_no_people(world: Any, as_user: Any) -> None:
    campaign = campaigns.make(world.north)
    auditor = as_user(factories.make_user("alba_admin", is_auditor=True))
    path = f"{PATH}{campaign.pk}/progress/"
    assert auditor.get(path).status_code == 200
    refused = auditor.get(f"{path}?course={world.north.course.pk}")
    assert (refused.status_code, refused.json()["code"]) == (403, "read_only")


def test_one_reader_alone_is_warned_of(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    path = f"{PATH}{send(client, world.north).json()['id']}/check/"

    def warned() -> bool:
        return "no_deputy" in {one["code"] for one in client.get(path).json()["warnings"]}

    assert not warned()
    reader = reading.make_reader(world.north)
    assert warned()
    reading.make_reader(world.north)
    assert not warned()
    Duty.objects.filter(user=reader).update(suspended_at=timezone.now())
    assert warned(), "who waits to be confirmed reads nothing"


def test_the_list_tells_how_many_have_answered_in_as_many_queries_for_many(
    world: Any, as_user: Any
) -> None:
    """A tutor's questionnaires about one pupil are one, and a draft has no numbers."""
    north = world.north
    child = pupil(north.course, 15)
    first = campaigns.make(
        north, questionnaires=["SDQ"], voices=["self", "teacher"], teacher_voice="all"
    )
    first.assignments.filter(informant=child).update(state="done")
    first.assignments.filter(subject=north.child, voice="self").update(state="declined")
    draft = campaigns.make(north, opened=False)
    client = as_user(north.admin)

    def told() -> dict[int, Any]:
        return {row["id"]: row["answered"] for row in client.get(PATH).json()}

    with CaptureQueriesContext(connection) as few:
        found = told()
    pupils = first.assignments.filter(voice="self").count()
    assert pupils == 2
    taught = (
        first.assignments.filter(voice="teacher", state="todo").values("subject").distinct().count()
    )
    assert found == {first.pk: {"asked": pupils + taught, "done": 2}, draft.pk: None}
    alone = as_user(world.alba).get(PATH).json()
    assert {row["id"]: row["answered"] for row in alone}[first.pk]["done"] == 1, "it sees who not"
    for name in "CD":
        course = factories.make_course(north.school, class_name=name)
        pupil(course)
        campaigns.make(north, questionnaires=["SDQ"], voices=["self"], classes=[course])
    with CaptureQueriesContext(connection) as many:
        told()
    assert len(many) == len(few)
    tutor = as_user(north.teacher.user).get(PATH).json()
    assert {row["answered"] for row in tutor} == {None}
