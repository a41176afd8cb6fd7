"""Decides whose child a person is, for people who read for their school. Readers are never shown
their own children, and cannot change what makes them theirs."""

from collections.abc import Iterable
from typing import Any, TypeVar

from django.apps import apps
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.errors import Refused
from alba.people.records.kinship import ContactWas, FormerTie, NotOwn
from alba.people.records.tutorships import Tutorship
from alba.people.scope.excluded_people import children_shut_to, is_user_shut_out
from alba.schools.duties.reading_rights import has_duty

People = TypeVar("People", bound="QuerySet[Any]")
"""Test takers. Their model imports this module."""


def not_own_children(people: People, user: User) -> People:
    """`people` without those bonded or assigned to `user`, those who have a contact with the
    address of `user`, and those whom `user` is shut out of: now or before, by anybody's change,
    unless another administrator has marked it as a mistake. A teacher's class is not family:
    neither a bond as a teacher counts, nor that the pupils of a class are assigned to its
    teacher."""
    everybody: Any = apps.get_model("people", "TestTaker").everyone.all()
    mine = User.objects.row_ids(user)
    bonded = everybody.filter(
        bonds__adult__user__in=mine, bonds__kind__in=("guardian", "other")
    ).values("pk")
    besides = Tutorship.objects.filter(teacher=OuterRef("assigned_to"), course=OuterRef("course"))
    own_class = Q(assigned_to__role="teacher") & (
        Q(assigned_to__own_course=F("course")) | Q(Exists(besides))
    )
    assigned = everybody.filter(assigned_to__user__in=mine).exclude(own_class).values("pk")
    own = Q(pk__in=bonded) | Q(pk__in=assigned)
    own |= Q(pk__in=FormerTie.objects.filter(user__in=mine).values("taker"))
    if addresses := _addresses(user):
        own |= Q(pk__in=everybody.filter(guardian_contacts__email__in=addresses).values("pk"))
        own |= Q(pk__in=ContactWas.objects.filter(email__in=addresses).values("taker"))
    mistaken = NotOwn.objects.filter(reader__in=mine).values("taker")
    return people.exclude(own & ~Q(pk__in=mistaken)).exclude(pk__in=children_shut_to(user))


def _addresses(user: User) -> set[str]:
    """The addresses of all rows of the person."""
    rows = [user] if user.person_id is None else User.objects.of_one_person(user)
    return {row.email for row in rows if row.email}


def refuse_own_child(user: User, taker: int) -> None:
    """Raises Refused `own_child` if `user` reads results and this (an id) is their own child, so
    that nobody can get to see their child by changing a contact, a bond or an address. Raises it
    for anyone who is shut out of the child, too, reader or not."""
    is_family = has_duty(user) and is_own_child(user, taker)
    if is_family or is_user_shut_out(taker, user):
        text = _(
            "This is your own child. Someone else at the school has to change who belongs to "
            "the family."
        )
        raise Refused("own_child", text)


def that_reader_leaves_alone(user: User, takers: Iterable[int]) -> set[int]:
    """Returns those of these people (ids) about whom `user` would be refused. For pupil lists,
    which are not refused because of a single row."""
    if not has_duty(user):
        return set()
    people: Any = apps.get_model("people", "TestTaker")
    some = people.everyone.filter(pk__in=list(takers))
    others = not_own_children(some, user).values("pk")
    return set(some.exclude(pk__in=others).values_list("pk", flat=True))


def is_own_child(user: User, taker: int) -> bool:
    people: Any = apps.get_model("people", "TestTaker")
    return not not_own_children(people.everyone.filter(pk=taker), user).exists()
