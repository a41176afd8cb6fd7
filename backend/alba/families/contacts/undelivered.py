"""Emails to a family, or to an adult who is asked to answer about a child, that do not arrive."""

from django.db.models import Q, QuerySet

from alba.people.models import Bond
from alba.people.records.contacts import GuardianContact

_HERE = Q(taker__left_on=None, taker__erased_from=None, undelivered_at__isnull=False)


def contacts() -> QuerySet[GuardianContact]:
    return GuardianContact.objects.filter(_HERE, excluded=False, shut_address=False)


def bonds() -> QuerySet[Bond]:
    return Bond.objects.filter(_HERE, adult=None)


def takers() -> Q:
    """The people whom this is about, among test takers."""
    return Q(pk__in=contacts().values("taker")) | Q(pk__in=bonds().values("taker"))
