"""A person who is shut out of a child and works at the child's school: the others do what has to be
done about the child. If only the name is the same, it may be a namesake."""

from collections.abc import Iterable

from django.db.models import Q

from alba.accounts.models import User
from alba.people.models import PROFESSIONAL_ROLES, TestTaker
from alba.people.records.exclusions import Exclusion, KnownAs
from alba.people.scope import excluded_people
from alba.schools.duties.models import Duty

NAME, ADDRESS = "name", "address"
MET_BY = [ADDRESS, NAME]


def staff_of(taker: TestTaker) -> list[User]:
    """Everyone who works at the child's school, and Alba's own administrators."""
    school = taker.course.school_id if taker.course else None
    placed = Q(test_taker__role__in=PROFESSIONAL_ROLES, test_taker__course__school=school)
    reads = Q(pk__in=Duty.objects.running().filter(school=school).values("user"))
    works = placed | reads | Q(assigned_schools=school)
    everybody = works if school is not None else Q(pk=None)
    rows = User.objects.filter(everybody | Q(is_alba_admin=True)).filter(is_active=True)
    return list(rows.distinct().order_by("pk"))


def met(taker: TestTaker, exclusions: Iterable[Exclusion] | None = None) -> dict[User, str]:
    """The people who work there and are shut out of the child, by all exclusions in force or by
    these: each with ADDRESS, or NAME if only the name matches."""
    rows = KnownAs.objects.filter(exclusion__taker=taker, exclusion__lifted_at=None)
    if exclusions is not None:
        rows = rows.filter(exclusion__in=list(exclusions))
    shut = excluded_people.collected(rows)
    if not shut:
        return {}
    found = (user for user in staff_of(taker) if shut.has_user(taker.pk, user))
    return {user: NAME if _by_name(shut, taker, user) else ADDRESS for user in found}


def by(taker: TestTaker, exclusions: Iterable[Exclusion]) -> str | None:
    """How these exclusions meet somebody who works there; None if they meet nobody."""
    found = met(taker, exclusions).values()
    return max(found, default=None, key=lambda one: one == ADDRESS)


def _by_name(shut: excluded_people.ShutOut, taker: TestTaker, user: User) -> bool:
    """An account that matches by neither any more was known before."""
    values = excluded_people.values_of_user(user) & shut.values[taker.pk]
    return bool(values) and not any("@" in value for value in values)
