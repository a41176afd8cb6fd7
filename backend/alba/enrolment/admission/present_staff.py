"""People who are added although they have been here. Staff of the school who are in a list again,
as when one was added alone and the rest is pasted, stay as they are. Those who have left are not
made a second time: the school is told who they are, and brings them back. Neither holds up the
others of a list."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.db.models import Q
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _

from alba.enrolment.addresses.taken_addresses import Person, person
from alba.errors import Conflict
from alba.people.models import PROFESSIONAL_ROLES, Role, TestTaker
from alba.schools.models import School


def find(rows: Sequence[Any], school: School | None) -> dict[int, TestTaker]:
    """Index -> the person whom nothing is done about: here already, or gone (`left_on`)."""
    return left(rows, school) | staff(rows, school)


def staff(rows: Sequence[Any], school: School | None) -> dict[int, TestTaker]:
    """Index -> the member of staff of `school`, for those of `rows` (as sent) with the address and
    the name of one."""
    wanted = {
        index: _person(row)
        for index, row in enumerate(rows)
        if isinstance(row, dict) and row.get("role") in PROFESSIONAL_ROLES
    }
    emails = {one.email for one in wanted.values() if one.email}
    if school is None or not emails:
        return {}
    there = TestTaker.objects.filter(
        role__in=PROFESSIONAL_ROLES, course__school=school, left_on=None, user__email__in=emails
    ).select_related("user")
    found = {_of(one): one for one in there}
    return {index: found[one] for index, one in wanted.items() if one in found}


def left(rows: Sequence[Any], school: School | None) -> dict[int, TestTaker]:
    """Index -> the person who has left `school`, for those of `rows` (as sent) with the address and
    the name of one, or who are a pupil with the name and the birth date of one. Staff are known by
    an address that they have proved; others' may be the family's."""
    sent = {index: row for index, row in enumerate(rows) if isinstance(row, dict)}
    people = {index: _person(row) for index, row in sent.items()}
    born = {
        index: (people[index].name, day)
        for index, row in sent.items()
        if row.get("role") == Role.STUDENT and (day := _day(row.get("birth_date")))
    }
    emails = {one.email for one in people.values() if one.email}
    days = {day for _name, day in born.values()}
    if school is None or not (emails or days):
        return {}
    known = Q(user__email__in=emails) | Q(role=Role.STUDENT, birth_date__in=days)
    gone = TestTaker.objects.filter(known, course__school=school, left_on__isnull=False)
    there: dict[Any, TestTaker] = {}
    for taker in gone.select_related("user").order_by("pk"):
        user, one = taker.user, _of(taker)
        if one.email:
            there[one] = taker
            if taker.role in PROFESSIONAL_ROLES and user.email_verified_at:
                there[one.email] = taker
        if taker.role == Role.STUDENT and taker.birth_date:
            there[one.name, taker.birth_date] = taker
    found: dict[int, TestTaker] = {}
    for index, one in people.items():
        is_staff = sent[index].get("role") in PROFESSIONAL_ROLES
        for key in (one, born.get(index), one.email if is_staff else None):
            if key in there:
                found.setdefault(index, there[key])
    return found


def refuse_left(row: Mapping[str, Any], school: School) -> None:
    """Raises Conflict `left` for one who is added alone."""
    if (taker := left([row], school).get(0)) is None:
        return
    name = taker.user.full_name
    text = _(
        "%(name)s has been here before and is marked as having left. Bring them back instead of "
        "adding them again."
    )
    raise Conflict("left", text % {"name": name}, id=taker.pk, name=name, left_on=taker.left_on)


def refuse_left_staff(schools: Sequence[School], sent: Mapping[str, str]) -> None:
    """See `staffing.who_comes_back`."""
    for school in schools:
        refuse_left({"role": Role.TEACHER, **sent}, school)


def _of(taker: TestTaker) -> Person:
    user = taker.user
    return person(user.email or "", user.first_name, user.last_name)


def _person(row: dict[str, Any]) -> Person:
    return person(*(str(row.get(name) or "") for name in ("email", "first_name", "last_name")))


def _day(sent: Any) -> date | None:
    try:
        return parse_date(str(sent or ""))
    except ValueError:  # no such day
        return None
