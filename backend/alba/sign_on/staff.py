"""Decides who may sign on, and with which providers: staff, with those of their schools. Product
administrators belong to no school, so they get only those that serve all of them."""

from typing import Any

from django.db.models import Q

from alba.accounts.models import User
from alba.accounts.people import UserQuerySet
from alba.people.models import PROFESSIONAL_ROLES, TestTaker, TestTakerQuerySet
from alba.schools.models import School
from alba.sign_on.models import Provider, ProviderQuerySet


def is_staff(user: User) -> bool:
    if user.is_alba_admin or user.is_school_admin or _working(user).exists():
        return True
    return user.person_id is not None and bool(schools_of(user))


def schools_of(user: User) -> set[int]:
    """The ids of all schools where the person works."""
    administered = School.objects.filter(admins__in=User.objects.row_ids(user))
    if user.person_id is None:
        if user.is_school_admin:
            return set(administered.values_list("pk", flat=True))
        return set(_working(user).values_list("course__school", flat=True)) - {None}
    working = _working(user).values_list("course__school", flat=True)
    return {*administered.values_list("pk", flat=True), *working} - {None}


def providers_of(user: User) -> ProviderQuerySet:
    """The providers that are on and serve the user; none for people who are no staff."""
    if not is_staff(user):
        return Provider.objects.none()
    return Provider.objects.on().serving(schools_of(user))


def staff_of(schools: Any) -> UserQuerySet:
    """Everybody who works in one of `schools` (ids; None: in any), but product administrators."""
    admins = User.objects.filter(is_school_admin=True)
    takers = TestTaker.objects.filter(role__in=PROFESSIONAL_ROLES, left_on=None)
    if schools is not None:
        admins = admins.filter(assigned_schools__in=schools)
        takers = takers.filter(course__school__in=schools)
    either = Q(pk__in=admins.values("pk")) | Q(pk__in=takers.values("user"))
    found: UserQuerySet = User.objects.filter(either)
    return found


def seen_by(admin: User) -> UserQuerySet:
    """The users whose connections `admin` may end."""
    if admin.is_alba_admin:
        everybody: UserQuerySet = User.objects.all()
        return everybody
    return staff_of(School.objects.visible_to(admin).values("pk"))


def _working(user: User) -> TestTakerQuerySet:
    return TestTaker.objects.filter(
        user__in=User.objects.row_ids(user), role__in=PROFESSIONAL_ROLES, left_on=None
    )
