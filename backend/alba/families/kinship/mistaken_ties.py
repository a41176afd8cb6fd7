"""A connection by mistake: the address of the school's office entered for a child, a namesake
bonded, or a namesake of somebody who is shut out. The person from whom it hides the child cannot
remove it, but another administrator of the school can, or one of Alba."""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Invalid
from alba.families.events import contacts_changed
from alba.families.exclusion import colleagues
from alba.people.models import TestTaker
from alba.people.records.kinship import NotOwn
from alba.people.scope import excluded_people
from alba.people.scope.own_children import is_own_child, refuse_own_child
from alba.schools.duties.models import Duty

FAMILY = "family"


@dataclass(frozen=True)
class Tied:
    user: User
    by: str
    """`family`: by a bond, an assignment or a contact; `name`, `address`: shut out."""


def tied(taker: TestTaker) -> list[Tied]:
    """The people who work at the child's school and from whom the child is hidden: readers because
    it is their own child, anybody because they are shut out of it."""
    shut = colleagues.met(taker)
    school = taker.course.school_id if taker.course else None
    who = Duty.objects.running().filter(school=school).values("user")
    readers = User.objects.filter(pk__in=who).order_by("pk")
    family = [one for one in readers if one not in shut and is_own_child(one, taker.pk)]
    found = [Tied(user, by) for user, by in shut.items()]
    found += [Tied(user, FAMILY) for user in family]
    return sorted(found, key=lambda one: one.user.pk)


def lift(taker: TestTaker, *, reader: int, reason: str, by: User) -> None:
    """Stops hiding the child from that person. Raises Refused `own_child` if it is the caller's own
    child, Invalid for somebody from whom nothing hides it, and Conflict `contact_excluded` for a
    person who is shut out by an address: that is no namesake."""
    refuse_own_child(by, taker.pk)
    found = next((one for one in tied(taker) if one.user.pk == reader), None)
    if found is None:
        raise Invalid({"reader": [_("Nothing hides this child from that person.")]})
    if found.by == colleagues.ADDRESS:
        raise excluded_people.shut_out()
    with transaction.atomic():
        User.objects.locked(taker.user_id)
        NotOwn.objects.update_or_create(
            taker=taker, reader=found.user, defaults={"reason": reason, "made_by": by}
        )
        record(
            Action.TAKER_NOT_OWN,
            actor=by,
            about=found.user,
            details={"reader": found.user.pk},
            **taker.audit_facts(),
        )
        contacts_changed([taker.pk])
