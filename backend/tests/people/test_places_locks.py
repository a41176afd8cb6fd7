"""Long work in one school holds up nobody in another."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection, transaction

from alba.people.models import Role, TestTaker
from alba.people.placement import places
from alba.schools import names
from tests.people.test_places import in_line
from tests.support import factories
from tests.support.races import clients, rounds, together

pytestmark = [
    pytest.mark.sql,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has one writer anyway"),
]
waiting_is_refused = pytest.mark.usefixtures("impatient")


@pytest.fixture
def impatient(db: Any) -> Iterator[None]:
    """A caller that has to wait for a lock is refused at once, in this and every new connection."""
    with connection.cursor() as cursor:
        name = connection.settings_dict["NAME"]
        cursor.execute(f"ALTER DATABASE \"{name}\" SET lock_timeout = '500ms'")
        yield
        cursor.execute(f'ALTER DATABASE "{name}" RESET lock_timeout')


class School:
    def __init__(self, client: Any, name: str) -> None:
        self.client, self.school = client, factories.make_school(name)
        self.courses = [factories.make_course(self.school, f"{n}r ESO", "A") for n in (1, 2)]
        self.teacher = factories.make_taker(Role.TEACHER, course=self.courses[0])
        self.pupil = factories.make_taker(Role.STUDENT, assigned_to=self.teacher)

    def bring(self) -> Any:
        row = {"first_name": "Pol", "last_name": "Riu", "course": "1r ESO", "class_name": "A"}
        sent = {"school": self.school.pk, "rows": [row]}
        seen = self.client.post("/app/roster/preview/", sent).json()
        sent = {"preview_id": seen["preview_id"], "left": [], "unclear": {}}
        return self.client.post("/app/roster/apply/", sent)

    def undo(self) -> Any:
        [done] = self.client.get("/app/roster/applied/", {"school": self.school.pk}).json()
        return self.client.post("/app/roster/undo/", {"preview_id": done["preview_id"]})

    def add(self) -> Any:
        person = {"email": "nou@example.org", "first_name": "Nou", "last_name": "Pi"}
        sent = {
            "test_takers": [{**person, "role": "student"}],
            "responsible_test_taker_id": self.teacher.pk,
        }
        return self.client.post("/app/test-takers/create-bulk/", sent, format="json")

    def move(self) -> Any:
        path = f"/app/test-takers/{self.pupil.pk}/update/"
        sent = {"assigned_responsible_test_taker": None, "course": self.courses[1].pk}
        return self.client.patch(path, sent, format="json")

    def number(self) -> Any:
        path = f"/app/test-takers/{self.pupil.pk}/update/"
        return self.client.patch(path, {"external_id": "A7"})

    def rename(self) -> Any:
        return self.client.patch(f"/app/courses/{self.courses[1].pk}/", {"class_name": "Z"})

    def archive(self) -> Any:
        return self.client.post(f"/app/courses/{self.courses[1].pk}/archive/")

    def delete(self) -> Any:
        return self.client.delete(f"/app/test-takers/{self.pupil.pk}/delete/")

    def everything(self) -> list[Callable[[], Any]]:
        return [
            *(self.bring, self.undo, self.add, self.move, self.number, self.rename),
            *(self.archive, self.delete),
        ]


@pytest.fixture
def busy(as_user: Any) -> School:
    return School(as_user(factories.make_user("alba_admin")), "Busy")


@pytest.fixture
def quiet(as_user: Any) -> School:
    return School(as_user(factories.make_user("alba_admin")), "Quiet")


def while_held(school: School, call: Callable[[], Any]) -> int:
    """The code of the answer, while another connection is in the middle of a list of `school`."""
    with transaction.atomic():
        places.hold(schools={school.school.pk})
        names.hold(school.school.pk)
        [answer] = together(call)
    return int(answer.status_code)


@waiting_is_refused
def test_another_school_goes_on(busy: School, quiet: School) -> None:
    for call in quiet.everything():
        assert while_held(busy, call) < 300, call


@waiting_is_refused
def test_the_same_school_waits(busy: School) -> None:
    with transaction.atomic():
        places.hold(schools={busy.school.pk})
        for call in (busy.move, busy.number, busy.delete, busy.add):
            [answer] = together(call)
            assert answer.status_code == 503, call
    assert busy.move().status_code == 200


@waiting_is_refused
def test_who_moves_between_two_waits_for_both(busy: School, quiet: School) -> None:
    parent = factories.make_taker(Role.PARENT, course=quiet.courses[0])
    child = factories.make_taker(Role.STUDENT, assigned_to=parent)
    path = f"/app/test-takers/{parent.pk}/update/"
    sent = {"course": busy.courses[0].pk}

    def change() -> Any:
        return quiet.client.patch(path, sent, format="json")

    assert while_held(busy, change) == 503
    assert while_held(quiet, change) == 503
    assert change().status_code == 200
    child.refresh_from_db()
    assert child.course == busy.courses[0]


@waiting_is_refused
def test_two_schools_that_become_one_wait_for_both(busy: School, quiet: School) -> None:
    def merge() -> Any:
        sent = {"into": busy.school.pk, "move_admins": False}
        path = f"/app/schools/{quiet.school.pk}/merge/"
        return quiet.client.post(path, sent, format="json")

    assert while_held(busy, merge) == 503
    assert while_held(quiet, merge) == 503
    assert merge().status_code == 200


def test_a_ring_through_bonds_of_other_schools_never_comes(as_user: Any) -> None:
    """B answers for A in one school, D for C in another: C for B and A for D at once."""
    left, right = clients(as_user, factories.make_user("alba_admin"), 2)
    courses = [factories.make_course(factories.make_school(name)) for name in ("One", "Two")]
    for _round in rounds(10):
        a, b = (factories.make_taker(Role.PARENT, course=courses[0]) for _ in range(2))
        c, d = (factories.make_taker(Role.PARENT, course=courses[1]) for _ in range(2))

        def bond(client: Any, taker: TestTaker, adult: TestTaker) -> Callable[[], int]:
            sent = {"adult": adult.pk, "kind": "guardian"}
            path = f"/app/test-takers/{taker.pk}/bonds/"
            return lambda: client.post(path, sent, format="json").status_code

        assert [bond(left, a, b)(), bond(left, c, d)()] == [201, 201]
        codes = together(bond(left, b, c), bond(right, d, a))
        assert sorted(codes) == [201, 400], codes


def test_who_moves_while_another_waits_ends_where_they_belong(
    busy: School, quiet: School, as_user: Any
) -> None:
    """To another school and under somebody of the former one at once: never both."""
    left, right = clients(as_user, factories.make_user("alba_admin"), 2)
    for _round in rounds(10):
        parent = factories.make_taker(Role.PARENT, course=quiet.courses[0])
        child = factories.make_taker(Role.STUDENT, course=quiet.courses[1])

        def change(client: Any, taker: TestTaker, **sent: Any) -> Callable[[], int]:
            path = f"/app/test-takers/{taker.pk}/update/"
            return lambda: client.patch(path, sent, format="json").status_code

        codes = together(
            change(left, parent, course=busy.courses[0].pk),
            change(right, child, assigned_responsible_test_taker=parent.pk),
        )
        assert codes[0] == 200, codes
        assert codes[1] in {200, 400}, codes
        assert in_line()
