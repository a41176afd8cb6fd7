"""Events after which someone else may control an account, and what follows if it is trusted with
more than its own data (`wiring.py` says who answers)."""

from collections.abc import Collection
from enum import StrEnum

from alba.accounts.models import User
from alba.hooks import Event, Question


class Change(StrEnum):
    """The means of opening an account that was changed."""

    ADDRESS = "address"
    RESET = "reset"
    """The password, the second step, or an account of a provider that is not surely theirs."""


changed_hands: Event[[User, Change, User | None]] = Event()
"""(the account, what was changed, who changed it), in that transaction. From now on somebody else
may open the account, so decisions about its holder wait for another person. None: somebody who has
the account or its mailbox, and may not be its owner."""

before_change: Event[[User]] = Event()
"""Before an account gets another name or address, while it still has the former one."""

named_otherwise: Event[[Collection[int], User]] = Event()
"""(ids of the accounts whose names, or whose person's birth date, have changed; who changed them),
at the end of that transaction."""

opened: Event[[User]] = Event()
"""An account that nobody could use until now was opened with the link of its email, or by a person
who has another one; at the end of that change, in its transaction."""

factor_given: Event[[User]] = Event()
"""The right second factor was given, at a login or during one."""

has_duty: Question[[User], bool] = Question()
"""True if a current duty trusts the user with the results of a school."""

waits_for_confirmation: Question[[User], bool] = Question()
"""True if the user could read results if another person of the school confirmed it."""

readers_under: Question[[User], set[int]] = Question()
"""The ids of people with such a duty in a school that the user administers."""


def set_address(user: User, email: str, *, by: User | None) -> None:
    """The only way in which an account that is there gets another address. `by`: as in
    `changed_hands`. The caller holds the row."""
    before_change(user)
    user.email, user.address_lost_on = email, None
    user.save(update_fields=["email", "address_lost_on"])
    changed_hands(user, Change.ADDRESS, by)
