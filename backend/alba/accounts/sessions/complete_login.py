"""The last step of logging in, with or without a second factor."""

import time
from datetime import datetime

from alba.accounts.mail import outbox
from alba.accounts.models import Login, User
from alba.accounts.sessions import session
from alba.accounts.sessions.devices import Caller
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import today


def enter(
    user: User,
    caller: Caller,
    *,
    at: datetime | None = None,
    second_factor_at: datetime | None = None,
) -> Login:
    """A new login for `user`, who has given every proof required: the password `at` (None: now),
    and the second factor. Staff get an email when the browser is new to them. Runs in the caller's
    transaction, which holds the user's row."""
    record(Action.SESSION_LOGIN, actor=user)
    _note_the_day(user)
    if user.is_reviewer and caller.known_as(user) is None:
        outbox.queue("new_browser", user, at=int(time.time()), browser=caller.browser)
    return session.start(user, at, browser=caller.browser, second_factor_at=second_factor_at)


def _note_the_day(user: User) -> None:
    day = today()
    if user.last_login_on != day:
        user.last_login_on = day
        user.save(update_fields=["last_login_on"])
