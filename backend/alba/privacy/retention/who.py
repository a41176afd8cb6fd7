"""Decides who sees what a school will delete, who is told, and who may place a hold."""

from django.db.models import Q, QuerySet

from alba.accounts.models import User
from alba.people.models import TestTaker, TestTakerQuerySet
from alba.schools.duties.models import Duty
from alba.schools.duties.reading_rights import schools_read_by
from alba.schools.models import School


def schools(user: User) -> QuerySet[School]:
    """The schools whose decision and days `user` reads: an administrator's own, and those where
    they read the results."""
    mine = School.objects.visible_to(user).values("pk")
    return School.objects.filter(Q(pk__in=mine) | Q(pk__in=schools_read_by(user)))


def children(user: User, among: TestTakerQuerySet | None = None) -> QuerySet[TestTaker]:
    """About whom `user` may place a hold: every child whom Alba's team sees, and for readers the
    pupils whom they read. `among`: not only those who are in the lists."""
    rows = TestTaker.objects.all() if among is None else among
    if user.is_alba_admin:
        return rows.visible_to(user)
    return rows.read_by(user).filter(practice_of=None)


def told(school: int) -> list[User]:
    """Every administrator and reader of the school who can log in."""
    readers = Duty.objects.running().filter(school=school).values("user")
    rows = User.objects.filter(Q(assigned_schools=school) | Q(pk__in=readers), is_active=True)
    return list(rows.distinct().one_row_each())


def team() -> list[User]:
    """Alba's, without auditors."""
    return list(User.objects.alba_admins().filter(is_active=True, is_auditor=False).order_by("pk"))
