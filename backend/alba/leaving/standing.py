"""The schools to which somebody belongs, and whether one of them works here; and those that an
email is about."""

from typing import Any

from django.db.models import Q, QuerySet

from alba.accounts.models import User
from alba.accounts.standstill import Still
from alba.schools.models import School


def state(user: User) -> Still | None:
    """See `standstill.state`."""
    rows = list(_schools(user).values_list("moved_at", "rests"))
    if not rows or not all(rests for _moved_at, rests in rows):
        return None
    return Still.MOVED if all(moved_at for moved_at, _rests in rows) else Still.RESTS


# From a school to what the facts of an email name.
NAMED = {
    "school": "pk",
    "taker": "courses__test_takers",
    "test_id": "tests",
    "duty": "duties",
    "ask": "campaigns__ask",
}


def is_about_resting(facts: dict[str, Any]) -> bool:
    """See `standstill.is_about_resting`."""
    found = Q()
    for name in NAMED.keys() & facts.keys():
        found |= Q(**{NAMED[name]: facts[name]})
    return bool(found) and School.objects.filter(found, rests=True).exists()


def _schools(user: User) -> QuerySet[School]:
    """The schools that they administer, read for or are at, and those of children about whom
    they answer."""
    found = Q(admins=user) | Q(duties__user=user, duties__ended_at=None)
    found |= Q(courses__test_takers__user=user)
    found |= Q(courses__test_takers__bonds__adult__user=user)
    return School.objects.filter(pk__in=School.objects.filter(found).values("pk"))
