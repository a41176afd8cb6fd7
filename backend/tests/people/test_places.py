"""The places of people: a school is never lost by assigning, and every move is in the trail."""

from typing import Any

import pytest

from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from tests.enrolment.test_takers import assign
from tests.support import factories

pytestmark = pytest.mark.sql


def events(since: int) -> list[tuple[str, int | None, int | None]]:
    """(action, of whom, school) in the order in which they were written."""
    found = Event.objects.filter(pk__gt=since).order_by("pk")
    return list(found.values_list("action", "subject", "school"))


def last_event() -> int:
    return Event.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


def in_line() -> bool:
    """True if everybody's course is their own, or that of the person assigned to."""
    return all(
        taker.course_id
        == (taker.own_course_id or (taker.assigned_to and taker.assigned_to.course_id))
        for taker in TestTaker.objects.select_related("assigned_to")
    )


def test_assigned_to_a_person_without_a_school_the_school_stays(world: Any, as_user: Any) -> None:
    north, alone = world.north, world.alone
    grandchild = factories.make_taker(Role.STUDENT, assigned_to=north.parent)
    for taker in (north.child, north.parent):
        response = assign(as_user(world.alba), taker, alone)
        assert response.status_code == 200
        assert response.json()["assigned_to"]["id"] == alone.pk
        assert response.json()["course_info"]["course_id"] == north.course.pk
    shown = as_user(north.admin).get("/app/test-takers/").json()
    seen = {one["id"] for one in shown}
    assert seen == {north.teacher.pk, north.parent.pk, north.child.pk, grandchild.pk}
    assert in_line()


def test_people_left_below_one_that_loses_the_class_keep_it(world: Any, as_user: Any) -> None:
    """The teacher goes; the parent below, and the child below that, stay in the class."""
    north = world.north
    grandchild = factories.make_taker(Role.STUDENT, assigned_to=north.parent)
    assert as_user(north.teacher.user).delete("/app/user/").status_code == 204
    assert assign(as_user(world.alba), north.parent, world.alone).status_code == 200
    for taker in (north.parent, north.child, grandchild):
        taker.refresh_from_db()
        assert taker.course_id == north.course.pk
    assert in_line()


def test_assigned_to_a_person_of_a_class_again_a_person_follows(world: Any, as_user: Any) -> None:
    north, client = world.north, as_user(world.alba)
    other = factories.make_course(north.school, "3r ESO", "A")
    colleague = factories.make_taker(Role.TEACHER, course=other)
    assert assign(client, north.child, world.alone).status_code == 200
    info = assign(client, north.child, colleague).json()["course_info"]
    assert info["course_id"] == other.pk
    assert in_line()


def test_a_kept_school_is_not_changed_by_the_responsible_persons_move(
    world: Any, as_user: Any
) -> None:
    client = as_user(world.alba)
    assert assign(client, world.north.child, world.alone).status_code == 200
    assert assign(client, world.alone, world.south.teacher).status_code == 200
    world.north.child.refresh_from_db()
    assert world.north.child.course_id == world.north.course.pk


# --- In the trail ------------------------------------------------------------------------------


def test_a_move_is_recorded_as_one_also_of_those_who_follow(world: Any, as_user: Any) -> None:
    north, client = world.north, as_user(world.north.admin)
    grandchild = factories.make_taker(Role.STUDENT, assigned_to=north.parent)
    other = factories.make_course(north.school, "3r ESO", "A")
    colleague = factories.make_taker(Role.TEACHER, course=other)
    before, school = last_event(), north.school.pk
    assert assign(client, north.parent, colleague).status_code == 200
    assert events(before) == [
        ("taker.move", north.parent.pk, school),
        ("taker.move", grandchild.pk, school),
    ]
    made = Event.objects.filter(pk__gt=before)
    assert {event.actor for event in made} == {north.admin.pk}
    assert {(event.object_type, event.object_id) for event in made} == {
        ("testtaker", north.parent.pk),
        ("testtaker", grandchild.pk),
    }


def test_a_move_with_a_new_name_is_both(world: Any, as_user: Any) -> None:
    north = world.north
    before = last_event()
    path = f"/app/test-takers/{north.child.pk}/update/"
    body = {"first_name": "Nova", "assigned_responsible_test_taker": north.parent.pk}
    assert as_user(north.admin).patch(path, body).status_code == 200
    assert [action for action, *_ in events(before)] == ["taker.move", "taker.update"]


@pytest.mark.parametrize("more", [{}, {"last_name": "Soler"}])
def test_the_same_responsible_person_again_is_no_move(world: Any, as_user: Any, more: Any) -> None:
    north = world.north
    before = last_event()
    path = f"/app/test-takers/{north.child.pk}/update/"
    body = {"assigned_responsible_test_taker": north.teacher.pk, **more}
    assert as_user(north.admin).patch(path, body).status_code == 200
    assert events(before) == [("taker.update", north.child.pk, north.school.pk)]


def test_people_of_one_who_leaves_have_moved(world: Any, as_user: Any) -> None:
    north = world.north
    before, school = last_event(), north.school.pk
    assert as_user(north.teacher.user).delete("/app/user/").status_code == 204
    assert sorted(event for event in events(before) if event[0] == "taker.move") == [
        ("taker.move", north.parent.pk, school),
        ("taker.move", north.child.pk, school),
    ]


# --- A ring that is there already --------------------------------------------------------------


def test_a_ring_that_is_there_already_holds_nobody_up(world: Any, as_user: Any) -> None:
    """And is undone by taking one away from it."""
    client = as_user(world.alba)
    one, two, three = (factories.make_taker(Role.PARENT) for _ in range(3))
    for taker, to in ((one, two), (two, three), (three, one)):
        TestTaker.objects.filter(pk=taker.pk).update(assigned_to=to)
    path = f"/app/test-takers/{one.pk}/update/"
    assert client.patch(path, {"last_name": "Soler"}).status_code == 200
    assert assign(client, world.alone, two).status_code == 200
    assert assign(client, one, three).status_code == 400
    assert assign(client, one, None).status_code == 200
    assert assign(client, three, one).status_code == 200


def choosable(client: Any, person: TestTaker) -> set[int]:
    path = f"/app/test-takers/responsible-list/?guardians=true&for_test_taker={person.pk}"
    answer = client.get(path)
    assert answer.status_code == 200, answer.content
    return {row["id"] for row in answer.json()}


def test_only_those_are_offered_whom_a_person_may_be_assigned_to(world: Any, as_user: Any) -> None:
    """And each of them is then taken."""
    north, client = world.north, as_user(world.alba)
    below = factories.make_taker(Role.PARENT, assigned_to=north.parent)
    assert choosable(client, north.parent) == {north.teacher.pk, world.alone.pk}
    assert below.pk in choosable(client, north.child)
    for person in (north.parent, north.child):
        path = f"/app/test-takers/{person.pk}/update/"
        for pk in choosable(client, person):
            body = {"assigned_responsible_test_taker": pk}
            assert client.patch(path, body, format="json").status_code == 200


def test_for_a_person_out_of_sight_nobody_is_offered(world: Any, as_user: Any) -> None:
    path = f"/app/test-takers/responsible-list/?for_test_taker={world.south.child.pk}"
    assert as_user(world.north.admin).get(path).status_code == 404
