"""Whose child a person is to somebody who reads for their school. Readers are never shown their own
children."""

from typing import TYPE_CHECKING

from django.db.models import F, Q

from alba.accounts.models import User

if TYPE_CHECKING:
    from alba.takers.models import TestTakerQuerySet


def not_own_children(people: "TestTakerQuerySet", user: User) -> "TestTakerQuerySet":
    """`people` but for those bonded or assigned to `user`, and those of whom a contact has the
    address of `user`. A teacher's class is no family: neither a bond as a teacher counts, nor
    that the pupils of a class are assigned to its teacher."""
    everybody = people.model.objects.all()
    bonded = everybody.filter(
        bonds__adult__user=user, bonds__kind__in=("guardian", "other")
    ).values("pk")
    own_class = Q(assigned_to__role="teacher", assigned_to__own_course=F("course"))
    assigned = everybody.filter(assigned_to__user=user).exclude(own_class).values("pk")
    found = people.exclude(pk__in=bonded).exclude(pk__in=assigned)
    if user.email:
        found = found.exclude(guardian_contacts__email=user.email)
    return found
