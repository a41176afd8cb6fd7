"""Schools that have moved to another installation. They stay here until they are erased and take
nothing more: what is saved now would be lost. Whoever saves something for a school asks `refuse` in
the same transaction; leaving holds the school (`held`) while it reads everything, so that what is
saved at that moment either goes along or is refused."""

from collections.abc import Iterable
from contextlib import AbstractContextManager

from django.db.models import Q, QuerySet
from django.utils import timezone

from alba.accounts.models import User
from alba.accounts.standstill import SchoolMoved
from alba.schools import locks
from alba.schools.models import School

# The first number of PostgreSQL's advisory locks; any number that no other lock of ours uses.
LOCK = 1_961_120_713


def refuse(school: int | None) -> None:
    """Raises SchoolMoved if the school (an id) has moved; until the caller's transaction ends, it
    does not."""
    if school is None:
        return
    locks.share(LOCK, school)
    _refuse_moved(school)


def refuse_change(school: int) -> None:
    """As `refuse`, for everything else that a request changes. While the last folder is being
    written the request is refused at once, because it holds locks that the folder may wait for."""
    if not locks.try_share(LOCK, school):
        raise SchoolMoved
    _refuse_moved(school)


def _refuse_moved(school: int) -> None:
    if School.objects.filter(pk=school).exclude(moved_at=None).exists():
        raise SchoolMoved


def held(schools: Iterable[int]) -> AbstractContextManager[None]:
    """Nothing is saved for these schools meanwhile. On SQLite the caller's transaction keeps
    everybody else from writing."""
    return locks.alone(LOCK, schools)


def close(schools: Iterable[int]) -> None:
    """Runs in the caller's transaction. `tell_people` has to follow in another one."""
    rows = School.objects.filter(pk__in=list(schools), moved_at=None)
    rows.update(moved_at=timezone.now(), rests=True)


def reopen(school: int) -> None:
    School.objects.filter(pk=school).update(moved_at=None, rests=False)
    works_again(school)


def works_again(school: int) -> None:
    people(school).update(stands_still=False)


def tell_people() -> None:
    """Marks everybody of a school that has moved, so that their requests are refused. In a
    transaction of its own, since somebody who waits to save may have locked their account. Safe to
    run any number of times."""
    for school in School.objects.exclude(moved_at=None).values_list("pk", flat=True):
        people(school).filter(stands_still=False).update(stands_still=True)


def people(school: int) -> QuerySet[User]:
    of_it = Q(test_taker__course__school=school) | Q(assigned_schools=school)
    of_it |= Q(duties__school=school, duties__ended_at=None)
    of_it |= Q(test_taker__bonds_to__taker__course__school=school)
    rows: QuerySet[User] = User.objects.filter(pk__in=User.objects.filter(of_it).values("pk"))
    return rows
