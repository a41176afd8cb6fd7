"""The last step of logging in, however many there were."""

import time
from datetime import datetime

from alba.accounts import mails, session
from alba.accounts.devices import Caller
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record


def enter(
    user: User,
    caller: Caller,
    *,
    at: datetime | None = None,
    second_factor_at: datetime | None = None,
) -> session.Tokens:
    """The login of `user`, who has given every proof there is to give: the password `at` (None:
    now), and the second factor. Staff hear of one in a browser that is new to them. Runs in the
    caller's transaction, which holds the user's row."""
    record(Action.SESSION_LOGIN, actor=user)
    if user.is_reviewer and caller.known_as(user) is None:
        mails.queue("new_browser", user, at=int(time.time()), browser=caller.browser)
    return session.start(user, at, browser=caller.browser, second_factor_at=second_factor_at)
