"""A login's life: start, rotate, end.

The refresh cookie names a login and its generation (`tokens.py`). Which generation is current, and
whether the login is still alive, is decided by its row."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from alba.accounts.logins import sent
from alba.accounts.mail import outbox
from alba.accounts.models import Login, User
from alba.audit.models import Action, Outcome
from alba.audit.trail import record
from alba.errors import TokenNotValid


def start(
    user: User,
    at: datetime | None = None,
    *,
    browser: str = "",
    second_factor_at: datetime | None = None,
    kind: str = Login.Kind.PASSWORD,
    confirmed_at: datetime | None = None,
) -> Login:
    """A new login of `user`, who has just given the password or signed on (`at`: then), and the
    second factor where there is one, on `browser` (see `browsers.recognise`)."""
    moment = at or timezone.now()
    return Login.objects.create(
        user=user,
        kind=kind,
        browser=browser,
        authenticated_at=moment,
        rotated_at=moment,
        second_factor_at=second_factor_at,
        confirmed_at=confirmed_at,
    )


def rotate(login_id: UUID, generation: int, key: str = "") -> Login:
    """The login at the generation after that of the cookie, which is used up by this. The cookie
    used last gets the same successor again for REFRESH_GRACE. Raises TokenNotValid. An older
    cookie, or one that comes later, was copied: it ends the login, and an email tells the owner;
    unless the browser's `key` says that it had sent this call before the newest one (see
    `sent`)."""
    now = timezone.now()
    login = Login.objects.select_related("user", "at").filter(pk=login_id).first()
    if login is None or not login.is_alive(now):
        raise TokenNotValid
    # One statement decides between parallel requests, on every database.
    mine = Login.objects.filter(pk=login_id, generation=generation)
    if mine.update(generation=generation + 1, rotated_at=now, sent_as=key):
        login.generation, login.rotated_at = generation + 1, now
        return login
    login = Login.objects.select_related("user").filter(pk=login_id).first()
    if login is None:
        raise TokenNotValid
    if login.generation != generation + 1 or now - login.rotated_at > settings.REFRESH_GRACE:
        if sent.is_late(key, login.sent_as):
            raise TokenNotValid
        with transaction.atomic():
            record(Action.SESSION_REUSE, actor=login.user, outcome=Outcome.REFUSED)
            login.delete()
            outbox.queue("login_ended", login.user)
        raise TokenNotValid
    return login


def end(login_id: Any) -> User | None:
    """End the login, and with it its access tokens, at once. Returns its user, or None if it had
    ended before."""
    login = Login.objects.select_related("user").filter(pk=login_id).first()
    if login is None:
        return None
    login.delete()
    if login.is_by_card:
        login.user.card_login = login  # as in its requests: the trail says so
    return login.user


def end_others(user: User, keep: Login | None = None) -> None:
    """End every login of `user` but `keep`."""
    others = Login.objects.filter(user=user)
    (others.exclude(pk=keep.pk) if keep else others).delete()
