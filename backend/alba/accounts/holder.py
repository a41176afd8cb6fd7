"""Moments at which an account may have got another holder than before, and what follows from
being trusted with more than one's own data (`wiring.py` says who answers)."""

from alba.accounts.models import User
from alba.hooks import Hook

reset_by_mail: Hook[[User], None] = Hook()
"""A mailed link has set another password: the mailbox alone was enough."""

address_changed: Hook[[User], None] = Hook()

factor_given: Hook[[User], None] = Hook()
"""The right second factor, at a login or in the middle of one."""

has_duty: Hook[[User], bool] = Hook()
"""Whether the user is trusted with the results of a school, by a duty that runs."""

waits_for_confirmation: Hook[[User], bool] = Hook()
"""Whether the user would read results, if another person of the school confirmed it."""

readers_under: Hook[[User], set[int]] = Hook()
"""The ids of those who have such a duty in a school that the user administers."""
