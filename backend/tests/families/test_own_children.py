"""Readers are never shown their own children, no matter who else is bonded to them."""

from typing import Any

import pytest

from alba.people.models import Bond, Role, TestTaker
from alba.people.scope.own_children import not_own_children
from tests.support.factories import make_taker

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(world: Any) -> TestTaker:
    return make_taker(Role.PSYCHOLOGIST, course=world.north.course)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return make_taker(Role.STUDENT, course=world.north.course)


def is_shown(child: TestTaker, reader: TestTaker) -> bool:
    return not_own_children(TestTaker.objects.filter(pk=child.pk), reader.user).exists()


@pytest.mark.parametrize(
    ("kind", "shown"), [("guardian", False), ("other", False), ("teacher", True)]
)
def test_a_bond_decides_and_the_bonds_of_others_do_not(
    world: Any, reader: TestTaker, child: TestTaker, kind: str, shown: bool
) -> None:
    for other in ("guardian", "teacher", "other"):
        Bond.objects.create(taker=child, adult=make_taker(), kind=other)
    assert is_shown(child, reader)
    Bond.objects.create(taker=child, adult=reader, kind=kind)
    assert is_shown(child, reader) is shown


def test_who_is_assigned_is_a_child_and_the_own_class_is_not(world: Any, child: TestTaker) -> None:
    tutor = make_taker(Role.TEACHER, course=world.north.course)
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=tutor)
    assert is_shown(child, tutor)
    other = make_taker(Role.PSYCHOLOGIST, course=world.north.course)
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=other)
    assert not is_shown(child, other)


def test_a_contact_with_the_readers_address_makes_it_the_own_child(
    reader: TestTaker, child: TestTaker
) -> None:
    child.guardian_contacts.create(full_name="x", relation="mother", email="someone@example.org")
    assert is_shown(child, reader)
    child.guardian_contacts.create(full_name="y", relation="father", email=reader.user.username)
    assert not is_shown(child, reader)
