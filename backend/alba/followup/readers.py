"""The readers of a school, for the follow-up."""

from typing import Any, TypeVar

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.errors import Invalid
from alba.people.models import Role, TestTaker
from alba.people.scope.own_children import not_own_children
from alba.schools.duties.models import Duty
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import Course, School

Rows = TypeVar("Rows", bound=QuerySet[Any, Any])


def of_school(school: int) -> list[User]:
    """The people who read now at the school with that id."""
    who = Duty.objects.reading().filter(school=school).values("user")
    return list(User.objects.filter(pk__in=who).order_by("pk"))


def ids_of(school: int) -> set[int]:
    return {user.pk for user in of_school(school)}


def of_child(school: int, child: TestTaker) -> list[User]:
    """The people who read there, except those whose own child it is."""
    one = TestTaker.everyone.filter(pk=child.pk)
    return [user for user in of_school(school) if not_own_children(one, user).exists()]


def without_own_children(rows: Rows, user: User) -> Rows:
    """`rows`, which have a column `child`, without those about the user's own children."""
    # Open matters about a person who is hidden before being erased stay with the readers.
    children = TestTaker.everyone.filter(pk__in=rows.values("child"))
    return rows.filter(child__in=not_own_children(children, user).values("pk"))


def is_pupil(user: User) -> bool:
    return bool(user.is_test_taker and user.test_taker.role == Role.STUDENT)


def school_of_child(child: TestTaker) -> int | None:
    if child.practice_of_id is not None:
        return child.practice_of_id
    return child.course.school_id if child.course else None


def class_shown(child: TestTaker, school: int) -> Course | None:
    """The child's class, for people who read at its school: a former school must not learn where
    the child has gone."""
    return child.course if child.course and child.course.school_id == school else None


def checked_owner(pk: int | None, school: int, child: int) -> User | None:
    """The user who takes something about the child on. Raises Invalid unless they read there."""
    if pk is None:
        return None
    for user in of_child(school, TestTaker(pk=child)):
        if user.pk == pk:
            return user
    raise Invalid({"owner": [_("Choose someone who reads for this school.")]})


def counted_by(user: User) -> set[int]:
    """The schools whose cases `user` may count: those they administer or read for, and all for a
    product administrator."""
    own = School.objects.visible_to(user).values_list("pk", flat=True)
    return {*own, *schools_read_by(user)}
