"""Tells administrators who add people about addresses that are in use.

Until somebody proves an address, several people may have it, also in one school: siblings often
come with their family's address (see `claims.py`). Their number is limited, as each of them may be
invited.

School administrators may know who is in their own schools. That an address belongs to another
school, or to a person who signed up alone, is only that person's business: the address "cannot be
used here". As even that reveals something, it is counted, recorded and limited."""

from collections import Counter
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from alba.accounts import limits
from alba.accounts.models import User
from alba.accounts.people import UserQuerySet, normalize_email
from alba.accounts.registration import invitations
from alba.audit.models import Action, Outcome
from alba.audit.trail import record
from alba.errors import Invalid, TooOften
from alba.people.models import TestTaker
from alba.people.names import NameKey, name_key
from alba.schools.models import School

MOST = 10
"""People of one school with the same unproven address. More are the office's own address, or a
column that was misread."""


class Person(NamedTuple):
    """The address a person is to have, in its stored form ("": none), and their name."""

    email: str
    name: NameKey


def person(email: str, first_name: str, last_name: str) -> Person:
    return Person(normalize_email(email), name_key(first_name, last_name))


@dataclass(frozen=True)
class Found:
    told: dict[int, str]
    """Row -> the message for the asking administrator if the address cannot be given."""
    elsewhere: set[str]
    """Addresses in use by people whom the administrator may not know about."""


def look_up(
    people: Mapping[int, Person],
    *,
    by: User,
    school: School | None,
    staff: Collection[int] = (),
) -> dict[int, str]:
    """Row -> the message for `by` if the address cannot be given to a person of `school`. To be
    called outside a transaction, which would undo the count. Raises TooOften for a school
    administrator who has come across too many addresses from elsewhere, even if none of these is
    one."""
    if by.is_school_admin:
        limits.addresses_elsewhere(by.pk).check()
    found = find(people, by=by, school=school, staff=staff)
    for email in sorted(found.elsewhere):
        _count(email, by)
    return found.told


def find(
    people: Mapping[int, Person],
    *,
    by: User,
    school: School | None,
    staff: Collection[int] = (),
) -> Found:
    """`staff`: the rows of professionals. If one has an account elsewhere, they are asked to join
    (`second_school`), and the school is shown the same as for a new address."""
    people = {row: one for row, one in people.items() if one.email}
    given = User.objects.filter(email__in={one.email for one in people.values()})
    taken, elsewhere = _owned(given, by)
    asked = {people[row].email for row in staff if row in people} & (taken | elsewhere)
    asked -= _addresses(_of_school(given.owners(), school)) if school and asked else asked
    others = {one.email for row, one in people.items() if row not in staff}
    there = _claimed(given, school) if school else []
    counts = Counter(one.email for one in (*there, *people.values()))
    seen: set[Person] = set()
    told: dict[int, str] = {}
    for row, one in people.items():
        joins = row in staff and one.email in asked
        if one.email in elsewhere and not joins:
            told[row] = _("This address cannot be used here. Please ask for another one.")
        elif (one.email in taken and not joins) or one in there:
            told[row] = invitations.address_taken()
        elif one in seen:
            told[row] = _("This person appears twice in the list, with the same address.")
        elif counts[one.email] > MOST:
            text = _("More than %(count)d people at the school would have this address.")
            told[row] = text % {"count": MOST}
        seen.add(one)
    return Found(told, elsewhere - (asked - others))


def _owned(given: UserQuerySet, by: User) -> tuple[set[str], set[str]]:
    """Addresses that nobody else can claim: those that `by` may know about, and the others."""
    known = given.owners()
    everywhere = _addresses(known)
    if not everywhere or by.is_alba_admin:
        return everywhere, set()
    schools = School.objects.visible_to(by).values("pk")
    here = known.filter(
        Q(test_taker__in=TestTaker.objects.visible_to(by).values("pk"))
        | Q(assigned_schools__in=schools)
        | Q(pk=by.pk)
    )
    taken = _addresses(here)
    return taken, everywhere - taken


def _of_school(known: UserQuerySet, school: School) -> UserQuerySet:
    return known.filter(Q(test_taker__course__school=school) | Q(assigned_schools=school))


def _addresses(users: UserQuerySet) -> set[str]:
    return {email for email in users.values_list("email", flat=True) if email}


def _claimed(given: UserQuerySet, school: School) -> list[Person]:
    rows = given.claims().filter(test_taker__course__school=school, test_taker__erased_from=None)
    return [person(one.username, one.first_name, one.last_name) for one in rows]


def refuse(one: Person, *, by: User, school: School | None, is_staff: bool = False) -> None:
    """Raises Invalid (400 on `email`) if `look_up` returns a message, and TooOften."""
    if text := look_up({0: one}, by=by, school=school, staff=[0] if is_staff else []).get(0):
        raise Invalid({"email": [text]})


def _count(email: str, by: User) -> None:
    """An address counts once: correcting a list and sending it again reveals nothing new."""
    met = limits.address_met(by.pk, email)
    try:
        met.check()
    except TooOften:
        return
    limits.addresses_elsewhere(by.pk).count()
    with suppress(TooOften):
        met.count()
    with transaction.atomic():
        record(Action.ADDRESS_ELSEWHERE, actor=by, outcome=Outcome.REFUSED)
