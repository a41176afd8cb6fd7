"""The tokens of a login, signed and read by simplejwt with TOKEN_KEY.

Each names the login's row, which alone decides whether the token still counts; simplejwt's list of
revoked tokens is not used."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Self, TypeVar
from uuid import UUID

from django.conf import settings
from rest_framework_simplejwt import tokens
from rest_framework_simplejwt.exceptions import TokenError

from alba.accounts.models import Login
from alba.errors import TokenNotValid

LOGIN_CLAIM = "sid"
T = TypeVar("T", bound=tokens.Token)


class AccessToken(tokens.AccessToken):
    @classmethod
    def for_login(cls, login: Login) -> Self:
        """A token for a login by card lasts as long as its login can, since nothing refreshes it.
        It names the row of the current school: with another school the old tokens end, in every
        tab."""
        token = cls.for_user(login.acting)
        token[LOGIN_CLAIM] = str(login.pk)
        if login.expires_at is not None:
            token.set_exp(from_time=login.expires_at, lifetime=settings.CARD_IDLE)
        return token


class GenerationToken(tokens.Token):
    """A token that has the same bytes each time it is made for the same login and generation: two
    tabs that refresh at once get the same one. So its dates and its id follow from the login."""

    lifetime = timedelta(hours=settings.SESSION_MAX_HOURS)

    @classmethod
    def for_login(cls, login: Login) -> Self:
        token = cls()
        token.set_iat(at_time=login.authenticated_at)
        token.set_exp(from_time=login.authenticated_at)
        token["jti"] = f"{login.pk.hex}-{login.generation}"
        token[LOGIN_CLAIM] = str(login.pk)
        token["generation"] = login.generation
        return token


class RefreshToken(GenerationToken):
    """The one in the body. It belongs to the login and grants nothing; nothing reads it."""

    token_type = "refresh"  # noqa: S105


class CookieToken(GenerationToken):
    """The one in the HttpOnly cookie, which refreshes the login."""

    token_type = "refresh_cookie"  # noqa: S105


@dataclass(frozen=True)
class Tokens:
    access: str
    refresh: str
    cookie: str


def issue(login: Login) -> Tokens:
    return Tokens(
        access=str(AccessToken.for_login(login)),
        refresh=str(RefreshToken.for_login(login)),
        cookie=str(CookieToken.for_login(login)),
    )


def read_access(token: bytes | str) -> AccessToken:
    """Raises TokenNotValid."""
    return _read(AccessToken, token)


def read_cookie(cookie: str) -> tuple[UUID, int]:
    """(id of the login, generation). Raises TokenNotValid."""
    token = _read(CookieToken, cookie)
    try:
        return UUID(token[LOGIN_CLAIM]), int(token["generation"])
    except (AttributeError, KeyError, ValueError, TypeError) as error:
        raise TokenNotValid from error


def login_of(token: tokens.Token) -> UUID:
    """Raises TokenNotValid for a signed token without a login's id in it."""
    try:
        return UUID(str(token[LOGIN_CLAIM]))
    except (KeyError, ValueError) as error:
        raise TokenNotValid from error


def login_of_cookie(cookie: str) -> UUID | None:
    """Id of the login that `cookie` was made for, used or not; None for one that is forged or has
    expired, since its login has expired too by then."""
    try:
        return read_cookie(cookie)[0]
    except TokenNotValid:
        return None


def login_of_access(token: str) -> UUID | None:
    """Id of the login that the access token `token` was made for; None for one that is forged or
    has expired."""
    try:
        return login_of(read_access(token))
    except TokenNotValid:
        return None


def _read(kind: type[T], token: bytes | str) -> T:
    try:
        return kind(token)  # type: ignore[arg-type]  # annotated as a Token, but takes its text
    except (TokenError, ValueError) as error:
        raise TokenNotValid from error
