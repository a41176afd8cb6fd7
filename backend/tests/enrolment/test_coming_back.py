"""People who have left and are added again: the school is told who they are and brings them back,
and nobody else of a list waits for that."""

from datetime import date
from typing import Any

import pytest

from alba.accounts.models import User
from alba.people.models import TestTaker
from tests.enrolment.test_roster import Office, counts, pupil
from tests.support import factories, lessons

pytestmark = pytest.mark.django_db

LEFT_ON = date(2026, 6, 19)


def leaves(taker: TestTaker, **facts: Any) -> TestTaker:
    TestTaker.objects.filter(pk=taker.pk).update(left_on=LEFT_ON, **facts)
    return taker


def row(user: User, role: str, **more: Any) -> dict[str, Any]:
    names = {"first_name": user.first_name, "last_name": user.last_name}
    return {"email": user.email, **names, "role": role, **more}


def add(client: Any, world: Any, *rows: dict[str, Any]) -> Any:
    sent = {"test_takers": list(rows), "responsible_test_taker_id": world.north.teacher.pk}
    return client.post("/app/test-takers/create-bulk/", sent)


def add_one(client: Any, course: Any, user: User, **more: Any) -> Any:
    sent = row(user, "psychologist", course=course.pk, **more)
    return client.post("/app/test-takers/create-responsible/", sent)


@pytest.mark.parametrize("invited", [False, True])
def test_staff_who_left_are_named_and_brought_back(invited: bool, world: Any, as_user: Any) -> None:
    north, client = world.north, as_user(world.north.admin)
    left = leaves(factories.make_taker("teacher", course=north.course))
    if invited:
        User.objects.filter(pk=left.user_id).update(email_verified_at=None)
    answer = add_one(client, north.course, left.user)
    assert answer.status_code == 409, answer.content
    assert {**answer.json(), "detail": ""} == {
        "code": "left",
        "detail": "",
        "id": left.pk,
        "name": left.user.full_name,
        "left_on": "2026-06-19",
    }
    assert left.user.full_name in answer.json()["detail"]
    back = client.post("/app/test-takers/left/", {"ids": [left.pk], "left_on": None})
    assert back.json()["changed"] == 1
    assert back.json()["to_invite"] == ([left.pk] if invited else [])
    assert add_one(client, north.course, left.user).status_code == 400, "here again"


def test_staff_are_known_by_their_own_address(world: Any, as_user: Any) -> None:
    """The spelling of the name does not matter."""
    left = leaves(factories.make_taker("teacher", course=world.north.course))
    answer = add_one(as_user(world.north.admin), world.north.course, left.user, last_name="Marit")
    assert (answer.status_code, answer.json()["id"]) == (409, left.pk)


def test_list_names_people_who_left_and_adds_the_others(world: Any, as_user: Any) -> None:
    north, client = world.north, as_user(world.north.admin)
    teacher = leaves(factories.make_taker("teacher", course=north.course))
    pupil = leaves(lessons.pupil(north.course), birth_date=date(2013, 4, 5))
    parent = leaves(factories.make_taker("parent", assigned_to=north.teacher))
    rows = [
        row(teacher.user, "teacher"),
        # This row has another address, as of the family.
        row(pupil.user, "student", birth_date="2013-04-05") | {"email": "other@example.org"},
        row(parent.user, "parent"),
        {"email": "ona@example.org", "first_name": "Ona", "last_name": "Pi", "role": "student"},
    ]
    answer = add(client, world, *rows)
    assert answer.status_code == 201, answer.content
    shown = [(one["result"], one["id"], one["left_on"]) for one in answer.json()]
    assert shown[:3] == [("left", one.pk, "2026-06-19") for one in (teacher, pupil, parent)]
    assert shown[3][0] == "invited"
    ids = [pk for result, pk, _day in shown if result == "left"]
    assert client.post("/app/test-takers/left/", {"ids": ids, "left_on": None}).status_code == 200
    assert not TestTaker.objects.filter(left_on__isnull=False).exists()


def test_somebody_else_with_the_name_or_the_familys_address_is_new(
    world: Any, as_user: Any
) -> None:
    north, client = world.north, as_user(world.north.admin)
    pupil = leaves(lessons.pupil(north.course), birth_date=date(2013, 4, 5))
    User.objects.filter(pk=pupil.user_id).update(email="casa@example.org", email_verified_at=None)
    pupil.user.refresh_from_db()
    elsewhere = leaves(lessons.pupil(world.south.course), birth_date=date(2014, 4, 5))
    sibling = row(pupil.user, "student", birth_date="2015-04-05") | {"first_name": "Blai"}
    namesake = row(pupil.user, "student", birth_date="2015-04-05") | {"email": "x@example.org"}
    of_south = row(elsewhere.user, "student", birth_date="2014-04-05") | {"email": "y@example.org"}
    answer = add(client, world, sibling, namesake, of_south)
    assert [one["result"] for one in answer.json()] == ["invited"] * 3, answer.content


def test_an_administrator_who_left_as_a_teacher_is_named(world: Any, as_user: Any) -> None:
    north, client = world.north, as_user(world.alba)
    left = leaves(factories.make_taker("teacher", course=north.course))
    sent = row(left.user, "") | {"school_ids": [world.south.school.pk]}
    sent.pop("role")
    elsewhere = client.post("/app/school-admins/create/", sent)
    assert elsewhere.status_code == 400, "has not left that school"
    sent["school_ids"] = [world.south.school.pk, north.school.pk]
    answer = client.post("/app/school-admins/create/", sent)
    assert (answer.status_code, answer.json()["code"]) == (409, "left"), answer.content
    assert answer.json()["id"] == left.pk
    back = client.post("/app/test-takers/left/", {"ids": [left.pk], "left_on": None})
    assert back.json()["changed"] == 1
    again = client.post("/app/school-admins/create/", sent)
    assert again.status_code == 400, "here already, and invited from their own page"


@pytest.fixture
def office(db: Any, as_user: Any) -> Office:
    """A school without pupils."""
    school, admin = factories.make_school("West"), factories.make_user("school_admin")
    school.admins.add(admin)
    return Office(as_user(admin), school)


def left_pupil(office: Office, number: int) -> TestTaker:
    """Somebody whom the school knows by no number, and who has left."""
    office.bring(pupil(number, external_id=""))
    return leaves(TestTaker.objects.select_related("user").latest("pk"))


def test_pupil_list_names_who_left_and_is_not_held_up(office: Office) -> None:
    gone = left_pupil(office, 1)
    rows = [pupil(1, class_name="B"), pupil(2)]
    seen = office.seen(*rows)
    assert counts(seen) == {"returning": 1, "new": 1}
    [one] = seen["returning"]
    assert one.pop("replaces")["left_on"] == 1
    assert one == {
        "row": 0,
        "result": "left",
        "id": gone.pk,
        "name": gone.user.full_name,
        "course": "1r ESO",
        "class_name": "A",
        "left_on": "2026-06-19",
    }
    applied = office.apply(seen).json()
    assert applied["created"] == 1
    assert applied["returning"] == [one]
    gone.refresh_from_db()
    assert (gone.left_on, gone.external_id) == (LEFT_ON, "")
    assert TestTaker.objects.filter(user__first_name="Nom1").count() == 1


def test_pupil_list_brings_back_with_what_it_says(office: Office) -> None:
    gone, other = left_pupil(office, 1), left_pupil(office, 2)
    seen = office.seen(pupil(1, class_name="B"), pupil(2))
    applied = office.apply(seen, unclear={"0": gone.pk}).json()
    assert (applied["created"], applied["changed"], applied["moved"]) == (0, 1, 1)
    assert [one["id"] for one in applied["returning"]] == [other.pk]
    gone.refresh_from_db()
    assert (gone.left_on, gone.external_id) == (None, pupil(1)["external_id"])
    assert gone.course
    assert gone.course.class_name == "B"
    undone = office.client.post("/app/roster/undo/", {"preview_id": seen["preview_id"]})
    assert undone.status_code == 200, undone.content
    gone.refresh_from_db()
    assert (gone.left_on, gone.external_id) == (LEFT_ON, "")


def test_pupil_list_may_say_that_it_is_somebody_new(office: Office) -> None:
    gone = left_pupil(office, 1)
    seen = office.seen(pupil(1))
    wrong = office.apply(seen, unclear={"0": gone.pk + 1})
    assert list(wrong.json()["fields"]) == ["unclear"]
    assert office.apply(seen, unclear={"0": None}).json()["created"] == 1
    gone.refresh_from_db()
    assert gone.left_on == LEFT_ON
