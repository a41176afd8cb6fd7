"""Events after which someone else may control an account, and what follows if it is trusted with
more than its own data (`wiring.py` says who answers)."""

from collections.abc import Collection

from alba.accounts.models import User
from alba.hooks import Event, Question

reset_by_mail: Event[[User]] = Event()
"""A link in an email was used to set another password: access to the mailbox was enough."""

address_changed: Event[[User]] = Event()

before_change: Event[[User]] = Event()
"""Before an account gets another name or address, while it still has the former one."""

named_otherwise: Event[[Collection[int], User]] = Event()
"""(ids of the accounts whose names, or whose person's birth date, have changed; who changed them),
at the end of that transaction."""

factor_given: Event[[User]] = Event()
"""The right second factor was given, at a login or during one."""

has_duty: Question[[User], bool] = Question()
"""Whether a current duty trusts the user with the results of a school."""

waits_for_confirmation: Question[[User], bool] = Question()
"""Whether the user could read results if another person of the school confirmed it."""

readers_under: Question[[User], set[int]] = Question()
"""The ids of people with such a duty in a school that the user administers."""
