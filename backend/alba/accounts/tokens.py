"""The tokens of a login, signed with TOKEN_KEY: what they say, and how they are read.

Only the access token runs out by its own date. Whether the others still count is decided by the
login's row."""

from datetime import timedelta
from enum import StrEnum
from typing import Any
from uuid import uuid4

import jwt
from django.conf import settings
from django.utils import timezone

from alba.accounts.models import Login
from alba.errors import TokenNotValid

ALGORITHM = "HS256"
LOGIN_CLAIM = "sid"


class Kind(StrEnum):
    ACCESS = "access"
    REFRESH = "refresh"
    COOKIE = "refresh_cookie"


def make_access(login: Login) -> str:
    """One by card lasts as long as its login, since nothing refreshes it."""
    now = timezone.now()
    ends_at = login.expires_at or now + timedelta(minutes=settings.ACCESS_TOKEN_MINUTES)
    return _sign(
        {
            "token_type": Kind.ACCESS,
            "exp": int(ends_at.timestamp()),
            "iat": int(now.timestamp()),
            "jti": uuid4().hex,
            "sub": str(login.user_id),
            LOGIN_CLAIM: str(login.pk),
        }
    )


def make(login: Login, kind: Kind) -> str:
    """The same bytes whenever it is made for the same login and generation."""
    return _sign({"token_type": kind, LOGIN_CLAIM: str(login.pk), "generation": login.generation})


def read_access(token: str | bytes) -> dict[str, Any]:
    """The claims of an access token that has not run out. Raises TokenNotValid."""
    return _read(token, Kind.ACCESS, {"require": ["exp"]})


def read(token: str, kind: Kind) -> dict[str, Any]:
    """The claims, however old the token is: logging out accepts one that has run out. Raises
    TokenNotValid."""
    return _read(token, kind, {"verify_exp": False})


def _sign(claims: dict[str, Any]) -> str:
    return jwt.encode(claims, settings.TOKEN_KEY, algorithm=ALGORITHM)


def _read(token: str | bytes, kind: Kind, options: Any) -> dict[str, Any]:
    try:
        claims = jwt.decode(token, settings.TOKEN_KEY, algorithms=[ALGORITHM], options=options)
    except (jwt.InvalidTokenError, ValueError) as error:
        raise TokenNotValid from error
    if claims.get("token_type") != kind:
        raise TokenNotValid
    return claims
