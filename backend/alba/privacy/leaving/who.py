"""Who reads what leaves a school, who is told, and who may hold something."""

from django.db.models import QuerySet

from alba.accounts.models import User
from alba.schools.models import School
from alba.takers.models import TestTaker


def is_reader(user: User) -> bool:
    """Whether `user` holds the duty to read results in some school."""
    return False


def schools(user: User) -> QuerySet[School]:
    """Whose decision and days `user` reads: an administrator's own, and those where they read the
    results."""
    return School.objects.visible_to(user)


def children(user: User) -> QuerySet[TestTaker]:
    """About whom `user` may hold something: a reader in the own schools, and Alba's team."""
    return TestTaker.objects.all() if user.is_alba_admin else TestTaker.objects.none()


def told(school: int) -> list[User]:
    """Every administrator and reader of the school who can log in."""
    return list(User.objects.filter(assigned_schools=school, is_active=True).order_by("pk"))


def team() -> list[User]:
    """Alba's, without auditors."""
    return list(User.objects.alba_admins().filter(is_active=True, is_auditor=False).order_by("pk"))
