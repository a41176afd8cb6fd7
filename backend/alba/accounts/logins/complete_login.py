"""The last step of logging in, with or without a second factor."""

import time
from collections.abc import Collection
from datetime import datetime

from alba.accounts.logins import session
from alba.accounts.logins.devices import Caller
from alba.accounts.mail import outbox
from alba.accounts.models import Login, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import today
from alba.hooks import Question

landing: Question[[User, Collection[int] | None], User] = Question()
"""Returns the row with which somebody in several schools begins: of one of these schools (ids), if
any."""


def enter(
    user: User,
    caller: Caller,
    *,
    at: datetime | None = None,
    second_factor_at: datetime | None = None,
    kind: str = Login.Kind.PASSWORD,
    confirmed_at: datetime | None = None,
) -> Login:
    """A new login for `user`, who has given every proof required: the password, or a sign-on
    (`kind`), `at` (None: now), and the second factor. `confirmed_at`: when a provider last asked
    them who they are, if it says so; the second factor given here is as good. Staff get an email
    when the browser is new to them. Runs in the caller's transaction, which holds the user's
    row."""
    is_sso = kind == Login.Kind.SSO
    record(Action.SSO_LOGIN if is_sso else Action.SESSION_LOGIN, actor=user)
    if user.is_reviewer and caller.known_as(user) is None:
        outbox.queue("new_browser", user, at=int(time.time()), browser=caller.browser)
    login = session.start(
        user,
        at,
        browser=caller.browser,
        second_factor_at=second_factor_at,
        kind=kind,
        confirmed_at=(confirmed_at or second_factor_at) if is_sso else None,
    )
    if user.person_id is None:
        note_the_day(user)
    else:
        work_at(login, landing(user, None))
    return login


def work_at(login: Login, row: User) -> None:
    """Makes the login work for the school of `row`, one of the person's. Only that school sees that
    they are at work."""
    login.at = None if row.pk == login.user_id else row
    login.save(update_fields=["at"])
    note_the_day(row)


def note_the_day(user: User) -> None:
    day = today()
    if user.last_login_on != day:
        user.last_login_on = day
        user.save(update_fields=["last_login_on"])
