"""An administrator who is shut out of a child is shut out of the accounts of the child's family,
too: with the address of the other parent comes everything that is emailed there."""

from typing import Any

import pytest

from alba.accounts.models import User
from alba.people.models import Bond, Role, TestTaker
from alba.people.records.exclusions import Exclusion, KnownAs
from tests.support import factories, families
from tests.support.lessons import pupil

PEOPLE = "/app/test-takers/"
MOTHER = "rosa@example.org"


@pytest.fixture
def child(world: Any) -> TestTaker:
    return pupil(world.north.course, 12, first_name="Nil", last_name="Roca")


@pytest.fixture
def office(world: Any, child: TestTaker, as_user: Any) -> Any:
    """The client of the father, who is shut out of his child and works there."""
    exclusion = Exclusion.objects.create(taker=child)
    admin = world.north.admin
    KnownAs.objects.create(exclusion=exclusion, kind=KnownAs.Kind.ACCOUNT, user=admin)
    return as_user(admin)


@pytest.fixture(params=["assigned", "bonded", "contact"])
def mother(request: Any, world: Any, child: TestTaker) -> TestTaker:
    made = factories.make_taker(
        Role.PARENT, course=world.north.course, first_name="Rosa", last_name="Vidal", email=MOTHER
    )
    if request.param == "assigned":
        TestTaker.objects.filter(pk=child.pk).update(assigned_to=made)
    if request.param == "bonded":
        Bond.objects.create(taker=child, adult=made, kind="guardian")
    if request.param == "contact":
        families.contact(child, email=MOTHER)
    return made


def test_other_parents_account_shows_its_name_alone(office: Any, mother: TestTaker) -> None:
    assert office.get(f"{PEOPLE}{mother.pk}/").status_code == 404
    own = {"email": "own@example.org"}
    assert office.patch(f"{PEOPLE}{mother.pk}/update/", own).status_code == 404
    assert office.delete(f"{PEOPLE}{mother.pk}/delete/").status_code == 404
    assert User.objects.get(pk=mother.user_id).email == MOTHER
    rows = {row["id"]: row for row in office.get(PEOPLE, {"search": "Rosa Vidal"}).json()}
    shown = rows[mother.pk]
    assert (shown["own"], shown["first_name"], shown["email"]) == (True, "Rosa", None)
    assert not office.get(PEOPLE, {"search": MOTHER}).json()
    pupils = office.get(PEOPLE, {"role": "student"}).json()
    assert mother.pk not in {row["id"] for row in pupils}


def test_other_families_and_other_colleagues_stay_as_they_were(
    world: Any, office: Any, mother: TestTaker, as_user: Any
) -> None:
    there = {row["id"] for row in office.get(PEOPLE).json() if not row.get("own")}
    assert world.north.parent.pk in there
    assert world.north.teacher.pk in there
    assert as_user(world.alba).get(f"{PEOPLE}{mother.pk}/").status_code == 200


def test_a_teacher_stays_a_colleague(world: Any, office: Any, child: TestTaker) -> None:
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=world.north.teacher)
    assert office.get(f"{PEOPLE}{world.north.teacher.pk}/").status_code == 200
