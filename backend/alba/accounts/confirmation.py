"""Proof that the password and the mailbox belong to the same person.

Opening the emailed link proves the mailbox, logging in proves the password; only both in one
browser prove that one person has them. So the link sets a signed cookie, and the first login must
carry it. A stranger who signs up with someone else's address gets nowhere with their password,
even after the owner of the address has opened the link."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core import signing
from django.utils.crypto import salted_hmac

from alba.accounts.models import User

COOKIE = "alba_confirmed"
LIFETIME = timedelta(minutes=30)
SALT = "alba.confirmed"


def set_cookie(response: Any, user: User) -> None:
    """Tied to `user` and to the password as it is now; only the calls of sessions see it."""
    response.set_cookie(
        COOKIE,
        signing.dumps(_facts(user), salt=SALT),
        max_age=LIFETIME,
        path=settings.REFRESH_COOKIE_PATH,
        secure=settings.REFRESH_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def proves(cookie: str, user: User) -> bool:
    """True if `cookie` was set for `user` with the current password, and is recent enough."""
    try:
        return bool(signing.loads(cookie, salt=SALT, max_age=LIFETIME) == _facts(user))
    except signing.BadSignature:
        return False


def _facts(user: User) -> list[Any]:
    return [user.pk, salted_hmac(SALT, user.password, algorithm="sha256").hexdigest()]
