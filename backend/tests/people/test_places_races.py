"""Many who assign at the same moment, on both databases: never a ring, nobody waits for ever."""

from typing import Any

import pytest

from alba.people.models import Role, TestTaker
from tests.people.test_places import in_line
from tests.support import factories, races, screenings
from tests.support.races import clients, rounds, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
ROUNDS = 20


def assigning(client: Any, taker: TestTaker, to: TestTaker | None) -> Any:
    path = f"/app/test-takers/{taker.pk}/update/"
    body = {"assigned_responsible_test_taker": to and to.pk}
    return lambda: client.patch(path, body, format="json").status_code


def rings() -> set[int]:
    """Everybody from whom one comes back to oneself."""
    to = dict(TestTaker.objects.values_list("pk", "assigned_to"))
    found = set()
    for start in to:
        pk, steps = to[start], 0
        while pk is not None and pk != start and steps <= len(to):
            pk, steps = to[pk], steps + 1
        if pk == start:
            found.add(start)
    return found


@pytest.fixture
def parents(db: Any) -> Any:
    """`parents(3)`: so many people of one class, assigned to nobody."""
    course = factories.make_course(factories.make_school())
    return lambda number: [factories.make_taker(Role.PARENT, course=course) for _ in range(number)]


def test_two_who_would_make_a_ring_together_never_do(parents: Any, as_user: Any) -> None:
    """B is under X: one call assigns A to B, the other X to A."""
    left, right = clients(as_user, factories.make_user("alba_admin"), 2)
    for _round in rounds(ROUNDS):
        a, b, x = parents(3)
        assert assigning(left, b, x)() == 200
        codes = together(assigning(left, a, b), assigning(right, x, a))
        assert sorted(codes) == [200, 400], codes
        assert rings() == set()
        assert in_line()


def test_neither_do_two_who_are_assigned_to_each_other(parents: Any, as_user: Any) -> None:
    left, right = clients(as_user, factories.make_user("alba_admin"), 2)
    for _round in rounds(ROUNDS):
        a, b = parents(2)
        codes = together(assigning(left, a, b), assigning(right, b, a))
        assert sorted(codes) == [200, 400], codes
        assert rings() == set()


def test_neither_do_eight_in_a_circle(parents: Any, as_user: Any) -> None:
    by = clients(as_user, factories.make_user("alba_admin"), 8)
    for _round in rounds(3):
        people = parents(8)
        codes = together(*(assigning(by[n], people[n], people[(n + 1) % 8]) for n in range(8)))
        assert sorted(codes) == [200] * 7 + [400], codes
        assert rings() == set()


def test_assigning_against_everything_else_that_moves_people(as_user: Any) -> None:
    """Adding, moving, taking away, deleting and leaving at once: each is done or refused, nobody
    waits for another in a circle, and everybody ends where they belong."""
    school = factories.make_school()
    classes = [factories.make_course(school, f"{n}r ESO") for n in range(2)]
    for number in rounds(6):
        one, two, leaver = (
            factories.make_taker(Role.TEACHER, course=classes[n]) for n in (0, 1, 1)
        )
        parent = factories.make_taker(Role.PARENT, assigned_to=one)
        child = factories.make_taker(Role.STUDENT, assigned_to=parent)
        spare = factories.make_taker(Role.PARENT, assigned_to=leaver)
        alba = clients(as_user, factories.make_user("alba_admin"), 7)

        def adding(client: Any, to: TestTaker, number: int = number) -> Any:
            rows = [
                {
                    "email": f"new{number}-{to.pk}-{n}@example.org",
                    "first_name": "Nova",
                    "last_name": "Persona",
                    "role": "student",
                }
                for n in range(5)
            ]
            body = {"test_takers": rows, "responsible_test_taker_id": to.pk}
            path = "/app/test-takers/create-bulk/"
            return lambda: client.post(path, body, format="json").status_code

        own = as_user(leaver.user)
        erased = f"/app/test-takers/{spare.pk}/delete/"
        codes = together(
            assigning(alba[0], parent, two),
            assigning(alba[1], child, one),
            assigning(alba[2], spare, leaver),
            adding(alba[3], parent),
            adding(alba[4], leaver),
            lambda own=own: own.delete("/app/user/").status_code,
            lambda by=alba[5], path=erased: by.delete(path).status_code,
            assigning(alba[6], child, None),
        )
        assert set(codes) <= {200, 201, 204, 400, 404}, codes
        assert codes[5:7] == [204, 204], codes
        assert in_line()
        assert rings() == set()


def test_a_parent_who_leaves_while_the_child_is_deleted(as_user: Any) -> None:
    """Both take along the test that one took about the other."""
    races.load_questions()
    course = factories.make_course(factories.make_school())
    for _round in rounds(10):
        parent = factories.make_taker(Role.PARENT, course=course)
        child = factories.make_taker(Role.STUDENT, assigned_to=parent)
        screenings.make_test(parent, on_behalf_of=child)
        own, by = as_user(parent.user), as_user(factories.make_user("alba_admin"))
        codes = together(
            lambda own=own: own.delete("/app/user/").status_code,
            lambda by=by, pk=child.pk: by.delete(f"/app/test-takers/{pk}/delete/").status_code,
        )
        assert codes == [204, 204]
    assert not TestTaker.objects.exists()
