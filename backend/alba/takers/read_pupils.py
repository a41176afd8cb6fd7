"""Whom a reader sees because of the duty (`schools/duties`)."""

from django.db.models import Q

from alba.accounts.models import User
from alba.schools.duties.reading import schools_read_by
from alba.takers.models import Role, TestTaker, TestTakerQuerySet
from alba.takers.own_children import not_own_children


def pupils_read_by(user: User) -> TestTakerQuerySet:
    """The pupils of the schools where `user` reads now, and the made-up ones to practise with, but
    for the user's own children."""
    schools = schools_read_by(user)
    here = Q(course__school__in=schools, added_by=None) | Q(practice_of__in=schools)
    return not_own_children(TestTaker.objects.filter(here, role=Role.STUDENT), user)
