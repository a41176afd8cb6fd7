"""Whose child a person is to somebody who reads for their school. Readers are never shown their own
children."""

from django.db.models import F, Q

from alba.accounts.models import User
from alba.takers.models import Bond, Role, TestTaker, TestTakerQuerySet


def not_own_children(people: TestTakerQuerySet, user: User) -> TestTakerQuerySet:
    """`people` but for those bonded or assigned to `user`, and those of whom a contact has the
    address of `user`. A teacher's class is no family: neither a bond as a teacher counts, nor that
    the pupils of the own class are assigned to its teacher."""
    bonded = Bond.objects.filter(adult__user=user).exclude(kind=Bond.Kind.TEACHER).values("taker")
    own_class = Q(assigned_to__role=Role.TEACHER, assigned_to__own_course=F("course"))
    assigned = TestTaker.objects.filter(assigned_to__user=user).exclude(own_class).values("pk")
    found = people.exclude(pk__in=bonded).exclude(pk__in=assigned)
    if user.email:
        found = found.exclude(guardian_contacts__email=user.email)
    return found
