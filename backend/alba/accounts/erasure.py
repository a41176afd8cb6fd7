"""Erasing a person. Other apps hold things of a person that the database does not take along by
itself (files, people who would lose their place); they say so here when they are loaded, since
accounts may not import them."""

from collections.abc import Callable

from alba.accounts.models import User

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
