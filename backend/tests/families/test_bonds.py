"""Bonds: several adults may answer about one person, chosen from the list or asked by email."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.audit.models import Event
from alba.people.models import Bond, Role, TestTaker
from tests.families.test_guardian_consent import birthday
from tests.support import factories

LINK = re.compile(r"^http://localhost:8000/accept/(\d+)/([\w-]+)$", re.M)
ASKED = {"email": "tia@example.org", "kind": "guardian"}


def bonds(taker: TestTaker) -> str:
    return f"/app/test-takers/{taker.pk}/bonds/"


def bond(client: Any, taker: TestTaker, adult: TestTaker, kind: str = "guardian") -> Any:
    return client.post(bonds(taker), {"adult": adult.pk, "kind": kind}, format="json")


def accept(client: Any, pk: int, token: str) -> Any:
    return client.post("/app/bonds/accept/", {"bond": pk, "token": token}, format="json")


def link_in(mail: Any) -> tuple[int, str]:
    pk, token = LINK.findall(mail.body)[0]
    return int(pk), token


@pytest.fixture
def asked(world: Any, as_user: Any, run_queue: Any, mailoutbox: Any) -> Any:
    """`asked(taker, email)`: (bond, token) after the school has asked that address."""

    def ask(taker: TestTaker | None = None, **more: Any) -> tuple[int, str]:
        client = as_user(world.north.admin)
        path = bonds(taker or world.north.child)
        assert client.post(path, {**ASKED, **more}, format="json").status_code == 201
        run_queue()
        return link_in(mailoutbox[-1])

    return ask


def people_of(client: Any) -> list[int]:
    (own,) = client.get("/app/test-takers/").json()
    return [person["id"] for person in own["assigned_test_takers"]]


# --- Chosen from the list ----------------------------------------------------------------------


def test_an_adult_of_the_list_answers_for_the_child_from_now_on(world: Any, as_user: Any) -> None:
    north = world.north
    school, mother = as_user(north.admin), as_user(north.parent.user)
    assert people_of(mother) == []
    made = bond(school, north.child, north.parent)
    assert made.status_code == 201
    shown = made.json()
    assert (shown["state"], shown["kind"], shown["email"]) == ("active", "guardian", "")
    assert shown["adult"]["id"] == north.parent.pk
    assert school.get(bonds(north.child)).json() == [shown]
    # The one whom the child is assigned to stays.
    for client in (mother, as_user(north.teacher.user)):
        assert north.child.pk in people_of(client)
    info = mother.get("/app/user/").json()["test_taker_info"]
    assert info["has_assigned_people"] is True
    body = {
        "test_type": 2,
        "test_taker": north.parent.pk,
        "on_behalf_of_test_taker": north.child.pk,
    }
    assert mother.post("/app/tests/create/", body, format="json").status_code == 201
    event = Event.objects.get(action="bond.create")
    assert (event.actor, event.subject, event.school) == (
        north.admin.pk,
        north.child.pk,
        north.school.pk,
    )


@pytest.mark.promise("overview.person.bonds.removeBody")
def test_removed_it_holds_no_longer(world: Any, as_user: Any) -> None:
    north = world.north
    school = as_user(north.admin)
    pk = bond(school, north.child, north.parent).json()["id"]
    assert school.delete(f"/app/bonds/{pk}/").status_code == 204
    assert school.delete(f"/app/bonds/{pk}/").status_code == 404
    mother = as_user(north.parent.user)
    assert people_of(mother) == []
    body = {
        "test_type": 2,
        "test_taker": north.parent.pk,
        "on_behalf_of_test_taker": north.child.pk,
    }
    assert mother.post("/app/tests/create/", body, format="json").status_code == 400
    assert Event.objects.filter(action="bond.delete", subject=north.child.pk).count() == 1


def test_nobody_is_bonded_to_themselves_to_a_student_or_in_a_circle(
    world: Any, as_user: Any
) -> None:
    north = world.north
    school = as_user(north.admin)
    classmate = factories.make_taker(Role.STUDENT, course=north.course)
    grandmother = factories.make_taker(Role.PARENT, course=north.course)
    assert bond(school, north.parent, grandmother, "other").status_code == 201
    for taker, adult in (
        (north.parent, north.parent),
        (north.child, classmate),
        (north.teacher, north.parent),  # who is assigned to the teacher
        (grandmother, north.parent),  # for whom she answers by a bond
    ):
        refused = bond(school, taker, adult)
        assert (refused.status_code, list(refused.json()["fields"])) == (400, ["adult"])
    assert Bond.objects.count() == 1


def test_nobody_is_assigned_to_one_they_answer_for_by_a_bond(world: Any, as_user: Any) -> None:
    north = world.north
    school = as_user(north.admin)
    one, other = (factories.make_taker(Role.PARENT, course=north.course) for _ in range(2))
    assert bond(school, one, other).status_code == 201
    path = f"/app/test-takers/{other.pk}/update/"
    answer = school.patch(path, {"assigned_responsible_test_taker": one.pk}, format="json")
    assert answer.status_code == 400


def test_who_answers_for_others_does_not_become_a_student(world: Any, as_user: Any) -> None:
    north = world.north
    school = as_user(north.admin)
    bond(school, north.child, north.parent)
    path = f"/app/test-takers/{north.parent.pk}/update/"
    refused = school.patch(path, {"role": "student"}, format="json")
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["role"])


@pytest.mark.parametrize("body", [{}, {"adult": "{parent}", "email": "tia@example.org"}])
def test_it_is_an_adult_or_an_address(body: Any, world: Any, as_user: Any) -> None:
    north = world.north
    if "adult" in body:
        body = {**body, "adult": north.parent.pk}
    sent = {**body, "kind": "guardian"}
    answer = as_user(north.admin).post(bonds(north.child), sent, format="json")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["adult"])


def test_twice_the_same_is_a_conflict(world: Any, as_user: Any) -> None:
    north = world.north
    school = as_user(north.admin)
    assert bond(school, north.child, north.parent).status_code == 201
    for adult in (north.parent, north.teacher):  # the child is assigned to the teacher
        again = bond(school, north.child, adult)
        assert (again.status_code, again.json()["code"]) == (409, "already_bonded")


def test_another_schools_adult_does_not_exist(world: Any, as_user: Any) -> None:
    answer = bond(as_user(world.north.admin), world.north.child, world.south.parent)
    assert answer.status_code == 400
    assert bond(as_user(world.alba), world.north.child, world.south.parent).status_code == 201


def test_the_child_of_a_guardian_stays_with_that_guardian(world: Any, as_user: Any) -> None:
    child = factories.make_taker(Role.STUDENT, assigned_to=world.alone)
    TestTaker.objects.filter(pk=child.pk).update(added_by=world.alone)
    answer = bond(as_user(world.alba), child, world.north.parent)
    assert (answer.status_code, answer.json()["code"]) == (409, "added_by_guardian")


def test_there_is_an_end_to_the_adults_of_one_person(world: Any, as_user: Any) -> None:
    school = as_user(world.north.admin)
    path = bonds(world.north.child)
    for number in range(20):
        sent = {**ASKED, "email": f"a{number}@example.org"}
        assert school.post(path, sent, format="json").status_code == 201
    refused = school.post(path, {**ASKED, "email": "b@example.org"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "too_many_bonds")


def test_gone_with_either_of_the_two(world: Any, as_user: Any) -> None:
    north = world.north
    bond(as_user(north.admin), north.child, north.parent)
    assert as_user(north.parent.user).delete("/app/user/").status_code == 204
    assert not Bond.objects.exists()
    assert TestTaker.objects.filter(pk=north.child.pk).exists()


# --- Consent -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("role", "kind", "status"),
    [
        (Role.PARENT, "guardian", 201),
        (Role.PARENT, "other", 403),
        (Role.TEACHER, "guardian", 403),
        (Role.TEACHER, "teacher", 403),
    ],
)
def test_a_bonded_guardian_needs_no_consent_of_a_guardian(
    role: str, kind: str, status: int, world: Any, as_user: Any, settings: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    north = world.north
    child = factories.make_taker(Role.STUDENT, course=north.course, birth_date=birthday(9))
    adult = factories.make_taker(role, course=north.course)
    assert bond(as_user(north.admin), child, adult, kind).status_code == 201
    client = as_user(adult.user)
    (own,) = client.get("/app/test-takers/").json()
    (person,) = own["assigned_test_takers"]
    # Nobody but a guardian is told about it.
    assert person.get("consent_missing") is (False if status == 201 else None)
    body = {"test_type": 2, "test_taker": adult.pk, "on_behalf_of_test_taker": child.pk}
    begun = client.post("/app/tests/create/", body, format="json")
    assert begun.status_code == status
    if status == 403:
        assert begun.json()["code"] == "guardian_consent_required"


@pytest.mark.parametrize(("kind", "declares"), [("guardian", "parent"), ("teacher", "unsaid")])
def test_to_accept_as_a_guardian_is_to_say_that_one_is_one(
    kind: str, declares: str, world: Any, as_user: Any, asked: Any
) -> None:
    TestTaker.objects.filter(pk=world.alone.pk).update(declares="unsaid")
    pk, token = asked(kind=kind)
    assert accept(as_user(world.alone.user), pk, token).status_code == 200
    world.alone.refresh_from_db()
    assert world.alone.declares == declares
    assert Event.objects.filter(action="user.declare").exists() is (declares == "parent")


# --- Lists -------------------------------------------------------------------------------------


def test_a_child_assigned_and_bonded_to_one_adult_is_shown_once(world: Any, as_user: Any) -> None:
    north = world.north
    Bond.objects.create(taker=north.child, adult=north.teacher, kind="teacher")
    assert people_of(as_user(north.teacher.user)).count(north.child.pk) == 1


@pytest.mark.promise("family.accept.meaning")
def test_a_school_is_not_shown_bonded_children_of_other_schools(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    Bond.objects.create(taker=south.child, adult=north.parent, kind="guardian")
    shown = as_user(north.admin).get(f"/app/test-takers/{north.parent.pk}/").json()
    assert shown["assigned_test_takers"] == []
    assert shown["has_assigned_people"] is False


def test_lists_take_as_many_queries_with_bonds_as_without(world: Any, as_user: Any) -> None:
    north, client = world.north, as_user(world.north.admin)
    counts = []
    for number in (0, 1, 4):
        for _ in range(number):
            child = factories.make_taker(Role.STUDENT, course=north.course)
            adult = factories.make_taker(Role.PARENT, course=north.course)
            Bond.objects.create(taker=child, adult=adult, kind="guardian")
        with CaptureQueriesContext(connection) as queries:
            assert client.get("/app/test-takers/?limit=50").status_code == 200
        counts.append(len(queries))
    assert len(set(counts)) == 1
