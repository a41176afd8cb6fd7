"""A login's life: start, rotate, end.

The refresh cookie is a signed (login, generation) and has the same bytes whenever it is made for
the same two values, so that two tabs which refresh at once get the same successor. Which generation
is current, and whether the login is still alive, is decided by its row."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from alba.accounts import factor_rules, mails, tokens
from alba.accounts.models import Login, User
from alba.accounts.tokens import LOGIN_CLAIM, Kind
from alba.audit.models import Action, Outcome
from alba.audit.trail import record
from alba.errors import TokenNotValid


@dataclass(frozen=True)
class Tokens:
    access: str
    refresh: str
    """Belongs to the same login. It grants nothing by itself, and nothing reads it."""
    cookie: str
    must_enrol: bool
    """This login may do nothing else before a second factor is set up."""


def start(
    user: User,
    at: datetime | None = None,
    *,
    browser: str = "",
    second_factor_at: datetime | None = None,
) -> Tokens:
    """A new login of `user`, who has just given the password (`at`: then), and the second factor
    where there is one, on `browser` (see `browsers.recognise`)."""
    moment = at or timezone.now()
    login = Login.objects.create(
        user=user,
        kind=Login.Kind.PASSWORD,
        browser=browser,
        authenticated_at=moment,
        rotated_at=moment,
        second_factor_at=second_factor_at,
    )
    return _tokens(login)


def rotate(cookie: str) -> Tokens:
    """The successor of `cookie`, which is used up by this. The cookie used last gets the same
    successor again for REFRESH_GRACE. Raises TokenNotValid. An older cookie, or one that comes
    later, was copied: it ends the login, and an email tells the owner."""
    login_id, generation = _read(cookie)
    now = timezone.now()
    login = Login.objects.select_related("user").filter(pk=login_id).first()
    if login is None or not login.is_alive(now):
        raise TokenNotValid
    # One statement decides between parallel requests, on every database.
    mine = Login.objects.filter(pk=login_id, generation=generation)
    if mine.update(generation=generation + 1, rotated_at=now):
        login.generation, login.rotated_at = generation + 1, now
        return _tokens(login)
    login = Login.objects.select_related("user").filter(pk=login_id).first()
    if login is None:
        raise TokenNotValid
    if login.generation != generation + 1 or now - login.rotated_at > settings.REFRESH_GRACE:
        with transaction.atomic():
            record(Action.SESSION_REUSE, actor=login.user, outcome=Outcome.REFUSED)
            login.delete()
            mails.queue("login_ended", login.user)
        raise TokenNotValid
    return _tokens(login)


def end(login_id: Any) -> User | None:
    """End the login, and with it its access tokens, at once. Returns its user, or None if it had
    ended before."""
    login = Login.objects.select_related("user").filter(pk=login_id).first()
    if login is None:
        return None
    login.delete()
    return login.user


def end_others(user: User, keep: Login | None = None) -> None:
    """End every login of `user` but `keep`."""
    others = Login.objects.filter(user=user)
    (others.exclude(pk=keep.pk) if keep else others).delete()


def login_of_cookie(cookie: str) -> UUID | None:
    """Id of the login that `cookie` was made for, however old it is; None for a made-up one."""
    try:
        return _read(cookie)[0]
    except TokenNotValid:
        return None


def login_of_access(token: str) -> UUID | None:
    """The same for an access token, expired or not."""
    try:
        return UUID(str(tokens.read(token, Kind.ACCESS)[LOGIN_CLAIM]))
    except (TokenNotValid, ValueError, KeyError):
        return None


def _tokens(login: Login) -> Tokens:
    return Tokens(
        tokens.make_access(login),
        tokens.make(login, Kind.REFRESH),
        tokens.make(login, Kind.COOKIE),
        must_enrol=factor_rules.must_enrol(login),
    )


def _read(cookie: str) -> tuple[UUID, int]:
    claims = tokens.read(cookie, Kind.COOKIE)
    try:
        return UUID(claims[LOGIN_CLAIM]), int(claims["generation"])
    except (AttributeError, KeyError, ValueError, TypeError) as error:
        raise TokenNotValid from error
