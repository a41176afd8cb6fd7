"""Accounts that were signed up for and never logged in to: nobody has proved that the address is
theirs, so they keep it from nobody."""

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from alba.accounts import confirmation, erasure
from alba.accounts.models import User, UserQuerySet
from alba.audit.models import Action
from alba.audit.trail import record


def discard(accounts: UserQuerySet, *, by: User | None = None) -> None:
    """Erase those of `accounts` that are such, in the caller's transaction. One whose owner logs in
    at this moment stays."""
    # Held, so that a first login is either seen here or finds nobody.
    waiting = accounts.unconfirmed_sign_ups().select_for_update().order_by("pk")
    for user in waiting:
        record(Action.USER_DISCARD, actor=by, about=user)
        erasure.erase(user)


def make_way(*emails: str, by: User | None = None) -> None:
    """For somebody who may have one of these addresses with better right: who is invited, and who
    signs up with it now. Whatever the former one made is gone with it."""
    discard(User.objects.filter(email__in=emails), by=by)


def discard_expired() -> None:
    """Those whose link has run out, once nobody can still be on the way from it to the login."""
    end = timezone.now() - settings.VERIFY_LINK_LIFETIME - confirmation.LIFETIME
    old = User.objects.filter(created_at__lt=end)
    for pk in list(old.unconfirmed_sign_ups().values_list("pk", flat=True)):
        with transaction.atomic():
            discard(User.objects.filter(pk=pk))
