"""A parent with children in two schools: each school sees its own, the parent sees both."""

from typing import Any

import pytest

from alba.people.models import Role, TestTaker
from tests.enrolment.test_takers import assign
from tests.support import factories, screenings


@pytest.fixture
def family(world: Any, as_user: Any) -> tuple[TestTaker, TestTaker, TestTaker]:
    """(parent, child of the north, child of the south), brought about as the screens do it: the
    southern child first, then the parent comes into the north."""
    client = as_user(world.alba)
    parent, child, other = world.alone, world.north.child, world.south.child
    assert assign(client, other, parent).status_code == 200
    assert assign(client, parent, world.north.teacher).status_code == 200
    assert assign(client, child, parent).status_code == 200
    return parent, child, other


def nested(client: Any, taker: TestTaker) -> tuple[list[int], bool]:
    shown = client.get(f"/app/test-takers/{taker.pk}/").json()
    [row] = [one for one in client.get("/app/test-takers/").json() if one["id"] == taker.pk]
    assert row == shown
    return [one["id"] for one in shown["assigned_test_takers"]], shown["has_assigned_people"]


def test_each_school_sees_its_own_child(family: Any, world: Any, as_user: Any) -> None:
    parent, child, other = family
    assert nested(as_user(world.north.admin), parent) == ([child.pk], True)
    for user in (parent.user, world.alba):
        assert nested(as_user(user), parent) == ([child.pk, other.pk], True)
    both = factories.make_user("school_admin")
    for side in (world.north, world.south):
        side.school.admins.add(both)
    assert nested(as_user(both), parent) == ([child.pk, other.pk], True)


def test_a_guardian_of_another_school_is_not_named(family: Any, world: Any, as_user: Any) -> None:
    parent, _child, other = family
    path = f"/app/test-takers/{other.pk}/"
    assert as_user(world.south.admin).get(path).json()["assigned_to"] is None
    for user in (world.alba, other.user, parent.user):
        assert as_user(user).get(path).json()["assigned_to"]["id"] == parent.pk
    # One who has no school is nobody else's to see.
    assert assign(as_user(world.alba), other, factories.make_taker(Role.PARENT)).status_code == 200
    assert as_user(world.south.admin).get(path).json()["assigned_to"] is not None


def test_whom_a_test_is_about_is_not_named_to_another_school(
    family: Any, world: Any, as_user: Any
) -> None:
    """Each school has the test about its own child, and none that its parent took about another
    one's. Once the child has left for another school, the test stays without the name."""
    parent, child, other = family
    tests = {taker.pk: screenings.make_test(parent, on_behalf_of=taker) for taker in (child, other)}

    def named(user: Any) -> dict[int, tuple[int | None, str | None]]:
        rows = as_user(user).get("/app/tests/").json()
        about = "on_behalf_of_test_taker"
        return {row["id"]: (row[about], row[f"{about}_name"]) for row in rows}

    def full(*takers: TestTaker) -> dict[int, tuple[int, str]]:
        return {tests[taker.pk].pk: (taker.pk, taker.user.full_name) for taker in takers}

    assert named(world.north.admin) == full(child)
    assert named(world.south.admin) == full(other)
    assert named(world.alba) == full(child, other)
    TestTaker.objects.filter(pk=child.pk).update(course=world.south.course)
    assert named(world.north.admin) == {tests[child.pk].pk: (None, None)}
    assert named(world.south.admin) == full(other)


@pytest.mark.parametrize(("path", "expected"), [("/app/test-takers/", 8), ("/app/tests/", 5)])
def test_a_schools_lists_make_the_same_number_of_queries(
    path: str,
    expected: int,
    family: Any,
    world: Any,
    as_user: Any,
    django_assert_num_queries: Any,
) -> None:
    parent, child, _other = family
    client = as_user(world.north.admin)
    for _more in range(2):
        moved = factories.make_taker(Role.STUDENT, course=world.north.course, assigned_to=parent)
        screenings.make_test(parent, on_behalf_of=moved)
        TestTaker.objects.filter(pk=moved.pk).update(course=world.south.course)
        screenings.make_test(parent, on_behalf_of=child)
        factories.make_taker(Role.STUDENT, course=world.south.course, assigned_to=parent)
        with django_assert_num_queries(expected):
            assert client.get(path).status_code == 200


def test_the_round_shows_the_children_of_both_schools(
    family: Any, world: Any, as_user: Any
) -> None:
    parent, child, other = family
    done = screenings.make_test(parent, on_behalf_of=child)
    begun = screenings.make_test(parent, on_behalf_of=other, finished=False)
    shown = as_user(parent.user).get("/app/tests/round/").json()["people"]
    assert {(row["test_taker"], row["state"], row["test"]) for row in shown} == {
        (child.pk, "done", done.pk),
        (other.pk, "begun", begun.pk),
    }


def test_the_school_of_the_child_releases_the_report(family: Any, world: Any, as_user: Any) -> None:
    """The school of the parent who answers neither finds it nor releases it."""
    parent, _child, other = family
    test = screenings.make_test(parent, on_behalf_of=other)
    client, path = as_user(parent.user), f"/app/tests/{test.pk}/"
    approve = {"approved": True}
    for call in ("", "report/", "pdf/", "pdf/?locale=es"):
        assert as_user(world.north.admin).get(f"{path}{call}").status_code == 404
    assert as_user(world.north.admin).patch(f"{path}approve/", approve).status_code == 404
    assert as_user(world.alba).patch(f"{path}approve/", approve).status_code == 200
    assert client.get(f"{path}pdf/").status_code == 403, "the school's word, not Alba's"
    assert as_user(world.south.admin).patch(f"{path}approve/", approve).status_code == 200
    assert b"".join(client.get(f"{path}pdf/").streaming_content).startswith(b"%PDF-")


def test_no_row_is_of_two_schools(world: Any, as_user: Any) -> None:
    """A teacher of both has a row in each: neither assignment nor a pupil brings the other school
    along, and each school reviews what was answered in it."""
    client = as_user(world.alba)
    teacher, pupil = world.north.teacher, world.south.child
    assert assign(client, teacher, world.south.teacher).status_code == 400
    assert assign(client, pupil, teacher).status_code == 400
    twice = {"email": teacher.user.email, "first_name": "A", "last_name": "B", "role": "teacher"}
    again = {**twice, "locale": "ca", "course": world.south.course.pk}
    asked = client.post("/app/test-takers/create-responsible/", again)
    assert (asked.status_code, asked.json()["state"]) == (201, "invited")
    assert asked.json()["id"] != teacher.pk
    there = factories.make_taker(Role.TEACHER, course=world.south.course)
    assert assign(client, pupil, there).status_code == 200
    shown = as_user(there.user).get("/app/test-takers/").json()
    assert [row["id"] for row in shown[0]["assigned_test_takers"]] == [pupil.pk]
    tests = {
        screenings.make_test(teacher, on_behalf_of=world.north.child).pk: world.north.admin,
        screenings.make_test(there, on_behalf_of=pupil).pk: world.south.admin,
    }
    for pk, admin in tests.items():
        for other in (world.north.admin, world.south.admin):
            expected = 200 if other == admin else 404
            answer = as_user(other).patch(f"/app/tests/{pk}/approve/", {"approved": True})
            assert answer.status_code == expected
