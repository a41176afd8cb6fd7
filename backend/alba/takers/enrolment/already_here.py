"""Staff of the school who are in a list again, as when one was added alone and the rest is pasted:
the row is no refusal, and the person stays as they are."""

from collections.abc import Sequence
from typing import Any

from alba.schools.models import School
from alba.takers.enrolment.taken_addresses import Person, person
from alba.takers.models import PROFESSIONAL_ROLES, TestTaker


def staff(rows: Sequence[Any], school: School | None) -> dict[int, TestTaker]:
    """Index -> the member of staff of `school`, for those of `rows` (as sent) with the address and
    the name of one."""
    wanted = {
        index: person(*(str(row.get(name) or "") for name in ("email", "first_name", "last_name")))
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


def _of(taker: TestTaker) -> Person:
    user = taker.user
    return person(user.email or "", user.first_name, user.last_name)
