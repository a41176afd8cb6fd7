"""A body names other rows by their ids: whole numbers, and nothing that a database would turn into
one."""

import json
from typing import Any

import pytest

NEW = {"first_name": "Nova", "last_name": "Persona", "email": "nova@example.org"}
ROW = {**NEW, "role": "parent"}


def calls(world: Any, number: Any) -> list[tuple[Any, str, str, dict[str, Any], str]]:
    """(who, method, path, body with `number` for an id, the field it is in)"""
    north, alba = world.north, world.alba
    course = {"course": "1r", "class_name": "A", "school_id": number}
    professional = {**NEW, "role": "teacher", "course": number}
    people = {"test_takers": [ROW], "responsible_test_taker_id": number}
    for_self = {"test_type": 2, "test_taker": number}
    for_child = {"test_type": 2, "test_taker": north.teacher.pk, "on_behalf_of_test_taker": number}
    update = f"/app/test-takers/{north.child.pk}/update/"
    admin = f"/app/school-admins/{north.admin.pk}/"
    to = "assigned_responsible_test_taker"
    return [
        (alba, "post", "/app/courses/create/", course, "school_id"),
        (alba, "post", f"/app/schools/{north.school.pk}/merge/", {"into": number}, "into"),
        (alba, "post", f"/app/courses/{north.course.pk}/merge/", {"into": number}, "into"),
        (alba, "post", "/app/school-admins/create/", {**NEW, "school_ids": [number]}, "school_ids"),
        (alba, "patch", admin, {"assigned_schools": [{"id": number}]}, "assigned_schools"),
        (alba, "post", "/app/test-takers/create-responsible/", professional, "course"),
        (alba, "post", "/app/test-takers/create-bulk/", people, "responsible_test_taker_id"),
        (alba, "patch", update, {to: number}, to),
        (north.teacher.user, "post", "/app/tests/create/", for_self, "test_taker"),
        (north.teacher.user, "post", "/app/tests/create/", for_child, "on_behalf_of_test_taker"),
    ]


@pytest.mark.parametrize("place", [1.5, -0.5, 1e300])
def test_a_fraction_is_no_id(world: Any, as_user: Any, place: float) -> None:
    for user, method, path, body, field in calls(world, place):
        answer = getattr(as_user(user), method)(path, body)
        assert (answer.status_code, list(answer.json()["fields"])) == (400, [field]), path


@pytest.mark.parametrize("number", ["1e999", "-1e999"])
def test_a_number_that_is_too_large_to_be_one_is_400(world: Any, as_user: Any, number: str) -> None:
    for user, method, path, body, _field in calls(world, "?"):
        raw = json.dumps(body).replace('"?"', number)
        answer = getattr(as_user(user), method)(path, raw, content_type="application/json")
        assert answer.status_code == 400, path
        assert answer.json()["code"] == "validation_error"


def test_nothing_in_a_list_of_ids_is_refused(world: Any, as_user: Any) -> None:
    body = {
        "email": "pere.vidal@escola.example",
        "first_name": "Pere",
        "last_name": "Vidal",
        "school_ids": [None],
    }
    answer = as_user(world.alba).post("/app/school-admins/create/", body)
    assert answer.status_code == 400
    assert "school_ids" in answer.json()["fields"]


def test_a_foreign_id_is_answered_like_one_that_never_was(world: Any, as_user: Any) -> None:
    """This holds in the bodies of all calls above, and in the filters of lists."""
    admin, teacher = as_user(world.north.admin), as_user(world.north.teacher.user)
    south = world.south
    foreign = {
        "course": south.course.pk,
        "school_id": south.school.pk,
        "into": south.course.pk,
        "responsible_test_taker_id": south.teacher.pk,
        "assigned_responsible_test_taker": south.teacher.pk,
        "test_taker": south.teacher.pk,
        "on_behalf_of_test_taker": south.child.pk,
    }
    for user, method, path, _body, field in calls(world, 1):
        if field not in foreign or "/schools/" in path:
            continue
        client = admin if user == world.alba else teacher
        answers = []
        for number in (foreign[field], 999_999):
            body = next(b for u, m, p, b, f in calls(world, number) if (p, f) == (path, field))
            answer = getattr(client, method)(path, body)
            text = answer.content.decode().replace(str(number), "?")
            answers.append((answer.status_code, text))
        assert answers[0] == answers[1], path
    for path in ("/app/tests/", "/app/test-takers/", "/app/campaigns/", "/app/schools/"):
        for name, pk in (("school", south.school.pk), ("course", south.course.pk)):
            one, other = (admin.get(f"{path}?{name}={number}") for number in (pk, 999_999))
            assert (one.status_code, one.json()) == (other.status_code, other.json()), path
