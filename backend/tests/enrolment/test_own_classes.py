"""Teachers added as a list, each with the class they are tutor of."""

from typing import Any

import pytest

from alba.people.models import Role, TestTaker
from tests.support import factories

pytestmark = pytest.mark.django_db


def row(name: str, role: str = "teacher", **more: Any) -> dict[str, Any]:
    address = f"{name.lower()}@school.example"
    return {"email": address, "first_name": name, "last_name": "Riu", "role": role, **more}


def add(client: Any, world: Any, *rows: dict[str, Any]) -> Any:
    sent = {"test_takers": rows, "responsible_test_taker_id": world.north.teacher.pk}
    return client.post("/app/test-takers/create-bulk/", sent)


def test_each_teacher_gets_their_own_class(world: Any, as_user: Any) -> None:
    first = factories.make_course(world.north.school, "1r ESO", "A")
    second = factories.make_course(world.north.school, "1r ESO", "B")
    rows = [row("Pau", course=first.pk), row("Mar", course=second.pk), row("Joan")]
    answer = add(as_user(world.north.admin), world, *rows)
    assert answer.status_code == 201, answer.json()
    own = {taker.user.first_name: taker for taker in TestTaker.objects.select_related("user")}
    assert [own[name].own_course for name in ("Pau", "Mar", "Joan")] == [first, second, None]
    assert [own[name].course for name in ("Pau", "Mar")] == [first, second]
    assert [own[name].assigned_to for name in ("Pau", "Mar")] == [None, None]
    assert own["Joan"].assigned_to == world.north.teacher


@pytest.mark.parametrize("role", [Role.STUDENT, Role.PARENT])
def test_only_staff_get_a_class_of_their_own(world: Any, as_user: Any, role: str) -> None:
    answer = add(as_user(world.north.admin), world, row("Ona", role, course=world.north.course.pk))
    [told] = answer.json()["rows"]
    assert (answer.status_code, told["index"], list(told["fields"])) == (400, 0, ["course"])


def test_a_class_of_another_school_or_an_archived_one_is_refused(world: Any, as_user: Any) -> None:
    archived = factories.make_course(world.north.school, "4t ESO", "Z")
    client = as_user(world.north.admin)
    assert client.post(f"/app/courses/{archived.pk}/archive/").status_code == 200
    rows = [row("Pau", course=archived.pk), row("Mar", course=world.south.course.pk), row("Joan")]
    before = TestTaker.objects.count()
    answer = add(client, world, *rows)
    assert answer.status_code == 400
    assert [told["index"] for told in answer.json()["rows"]] == [0, 1]
    assert TestTaker.objects.count() == before


def test_people_already_here_stay_and_others_are_added(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    course = factories.make_course(world.north.school, "1r ESO", "A")
    assert add(client, world, row("Pau", course=course.pk)).status_code == 201
    before = TestTaker.objects.count()
    answer = add(client, world, row("Mar"), {**row("PAU"), "first_name": "Pau"}, row("Joan"))
    assert answer.status_code == 201, answer.json()
    rows = [(one["first_name"], one["result"]) for one in answer.json()]
    assert rows == [("Mar", "invited"), ("Pau", "same"), ("Joan", "invited")]
    assert TestTaker.objects.count() == before + 2
    assert TestTaker.objects.get(user__first_name="Pau").own_course == course


def test_the_address_of_somebody_else_here_is_still_refused(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    assert add(client, world, row("Pau")).status_code == 201
    other = {**row("Pau"), "first_name": "Rosa"}
    teacher = world.south.teacher.user
    far = {
        **row("Far"),
        "email": teacher.email,
        "first_name": teacher.first_name,
        "last_name": teacher.last_name,
    }
    answer = add(client, world, {**row("Pau"), "role": "parent"}, {**far, "role": "parent"})
    assert (answer.status_code, [one["index"] for one in answer.json()["rows"]]) == (400, [0, 1])
    assert TestTaker.objects.filter(user__first_name="Rosa").count() == 0
    assert add(client, world, other).status_code == 201  # an address that nobody has proved yet
