"""Erasing a person. Other apps hold things of a person that the database does not take along by
itself (files, people who would lose their place); they say so here when they are loaded, since
accounts may not import them."""

from collections.abc import Callable

from django.db import transaction

from alba.accounts.last_admin import hold_admins
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record

_before: list[Callable[[User], None]] = []


def before_erasing(action: Callable[[User], None]) -> Callable[[User], None]:
    """Register `action(user)`, which runs in the erasing transaction, before the rows go. Usable
    as a decorator."""
    _before.append(action)
    return action


def erase(user: User) -> None:
    """Delete the account with everything that is only the person's own. Runs in the caller's
    transaction."""
    for action in _before:
        action(user)
    user.delete()


def erase_oneself(user: User) -> None:
    """What somebody does to the own account. Raises Conflict `last_admin` when nobody would be
    left who can administer Alba."""
    with transaction.atomic():
        if user.is_alba_admin:
            hold_admins(user)
        User.objects.locked(user.pk)  # of two who delete it at once one comes too late
        record(Action.USER_DELETE, actor=user, about=user)
        erase(user)
