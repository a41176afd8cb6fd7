"""Accounts that were signed up for and never logged in to. Nobody has proved that the address is
theirs, so it stays free for others."""

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from alba.accounts import confirmation, erasure
from alba.accounts.models import User
from alba.accounts.people import UserQuerySet
from alba.audit.models import Action
from alba.audit.trail import record


def discard(accounts: UserQuerySet, *, by: User | None = None) -> None:
    """Erase the unconfirmed ones among `accounts`, in the caller's transaction. One whose owner
    logs in at this moment stays."""
    # Locked, so that a concurrent first login is either seen here or finds no account.
    waiting = accounts.unconfirmed_sign_ups().select_for_update().order_by("pk")
    for user in waiting:
        record(Action.USER_DISCARD, actor=by, about=user)
        erasure.end(user, by=by)


def make_way(*emails: str, by: User | None = None) -> None:
    """Free these addresses for people with a better claim: those who are invited, or sign up now.
    Everything the earlier sign-up made is erased with it."""
    discard(User.objects.filter(email__in=emails), by=by)


def discard_expired() -> None:
    """The accounts whose link has expired so long ago that nobody can still be between opening it
    and logging in."""
    end = timezone.now() - settings.VERIFY_LINK_LIFETIME - confirmation.LIFETIME
    old = User.objects.filter(created_at__lt=end)
    for pk in list(old.unconfirmed_sign_ups().values_list("pk", flat=True)):
        with transaction.atomic():
            discard(User.objects.filter(pk=pk))
