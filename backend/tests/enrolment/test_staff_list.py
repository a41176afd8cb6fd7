"""A school's staff added as a list of their own, without anybody responsible for them."""

from typing import Any

import pytest

from alba.people.models import Role, TestTaker
from alba.schools.models import Course
from tests.enrolment.test_own_classes import row
from tests.support import factories

pytestmark = pytest.mark.django_db


def add(client: Any, school: Any, *rows: dict[str, Any], **more: Any) -> Any:
    sent = {"test_takers": rows, "school": school.pk, **more}
    return client.post("/app/test-takers/create-bulk/", sent)


def people() -> dict[str, TestTaker]:
    rows = TestTaker.objects.select_related("user", "course")
    return {taker.user.first_name: taker for taker in rows}


def test_nobody_gets_a_class_that_the_list_does_not_say(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    course = factories.make_course(world.north.school, "1r ESO", "A")
    before = client.get(f"/app/courses/{course.pk}/?counts=true").json()
    rows = [row("Pau", course=course.pk), row("Elena", "psychopedagogue"), row("Joan")]
    answer = add(client, world.north.school, *rows)
    assert answer.status_code == 201, answer.json()
    added = people()
    assert added["Pau"].own_course == course
    for name in ("Elena", "Joan"):
        assert added[name].assigned_to is None
        assert added[name].course.title == ""
    shown = client.get(f"/app/test-takers/{added['Joan'].pk}/").json()
    assert shown["course_info"]["school_id"] == world.north.school.pk
    assert (shown["course_info"]["course"], shown["courses"]) == ("", [])
    # Their school sees them, and no class has grown but Pau's.
    listed = client.get("/app/test-takers/?search=Elena").json()
    assert [one["first_name"] for one in listed] == ["Elena"]
    classes = client.get(f"/app/courses/school/{world.north.school.pk}/by-admin/").json()
    assert "" not in {one["course"] for one in classes}
    after = client.get(f"/app/courses/{course.pk}/?counts=true").json()
    assert before["id"] == after["id"]


def test_an_unknown_class_is_made_or_left_out_for_all_its_rows(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    rows = [row(name) for name in ("Pau", "Mar", "Joan", "Ona")]
    unknown = [
        {"course": "3r ESO", "class_name": "A", "create": True, "rows": [0, 1]},
        {"course": "Aula d'acollida", "class_name": "1", "create": False, "rows": [2]},
    ]
    answer = add(client, world.north.school, *rows, new_classes=unknown)
    assert answer.status_code == 201, answer.json()
    made = Course.objects.get(course="3r ESO")
    added = people()
    assert [added[name].own_course for name in ("Pau", "Mar")] == [made, made]
    assert {added[name].course.title for name in ("Joan", "Ona")} == {""}
    assert not Course.objects.filter(class_name="1").exists()
    # A class that is there by then is used, whatever its case.
    again = [{"course": "3R eso", "class_name": "a", "create": True, "rows": [0]}]
    assert add(client, world.north.school, row("Pere"), new_classes=again).status_code == 201
    assert people()["Pere"].own_course == made


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param([[0], [0]], id="twice"),
        pytest.param([[2]], id="no such row"),
        pytest.param([[1]], id="a row with a class of its own"),
    ],
)
def test_a_row_has_one_class(world: Any, as_user: Any, rows: list[list[int]]) -> None:
    course = factories.make_course(world.north.school, "1r ESO", "A")
    unknown = [
        {"course": "3r ESO", "class_name": str(n), "create": True, "rows": those}
        for n, those in enumerate(rows)
    ]
    people = [row("Pau"), row("Mar", course=course.pk)]
    answer = add(as_user(world.north.admin), world.north.school, *people, new_classes=unknown)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["new_classes"])


@pytest.mark.parametrize("role", [Role.STUDENT, Role.PARENT])
def test_it_takes_staff_only(world: Any, as_user: Any, role: str) -> None:
    answer = add(as_user(world.north.admin), world.north.school, row("Pau"), row("Ona", role))
    [told] = answer.json()["rows"]
    assert (answer.status_code, told["index"], list(told["fields"])) == (400, 1, ["role"])


def test_the_school_is_one_of_the_callers_and_alone(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    assert add(client, world.south.school, row("Pau")).status_code == 400
    both = {"responsible_test_taker_id": world.north.teacher.pk}
    assert add(client, world.north.school, row("Pau"), **both).status_code == 400
    assert (
        client.post("/app/test-takers/create-bulk/", {"test_takers": [row("Pau")]}).status_code
        == 400
    )


def test_a_pupil_is_not_put_where_staff_without_a_class_are(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    assert add(client, world.north.school, row("Elena", "psychologist")).status_code == 201
    elena = people()["Elena"]
    pupil = row("Ona", Role.STUDENT)
    sent = {"test_takers": [pupil], "responsible_test_taker_id": elena.pk}
    answer = client.post("/app/test-takers/create-bulk/", sent)
    assert (answer.status_code, list(answer.json()["fields"])) == (
        400,
        ["responsible_test_taker_id"],
    )
    changed = {"assigned_responsible_test_taker": elena.pk}
    answer = client.patch(f"/app/test-takers/{world.north.child.pk}/update/", changed)
    assert answer.status_code == 400, answer.json()


def test_staff_without_a_class_go_along_when_schools_are_merged(world: Any, as_user: Any) -> None:
    client = as_user(factories.make_user("alba_admin"))
    for school, name in ((world.north.school, "Elena"), (world.south.school, "Marc")):
        assert add(client, school, row(name, "psychologist")).status_code == 201
    sent = {"into": world.north.school.pk, "move_admins": False}
    answer = client.post(f"/app/schools/{world.south.school.pk}/merge/", sent)
    assert answer.status_code == 200, answer.json()
    added = people()
    assert added["Marc"].course == added["Elena"].course
    assert added["Marc"].course.school == world.north.school


def test_a_school_without_people_can_be_deleted(world: Any, as_user: Any) -> None:
    client = as_user(factories.make_user("alba_admin"))
    school = factories.make_school("Empty")
    assert add(client, school, row("Elena", "psychologist")).status_code == 201
    assert client.delete(f"/app/schools/{school.pk}/").status_code == 409
    assert client.delete(f"/app/test-takers/{people()['Elena'].pk}/delete/").status_code in (
        200,
        204,
    )
    assert client.delete(f"/app/schools/{school.pk}/").status_code == 204
