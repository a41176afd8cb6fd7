"""Browsers that have logged in before, recognised by a cookie: other people's wrong passwords do
not lock users out of their own computer, and a login from elsewhere is noticed.

The cookie holds an entry for each of the last few people who logged in there (a school's computer
has many). An entry is a random name, the time, and a keyed digest of both, the person and the
stored password: nobody can forge an entry or use it for another person, and a new password ends
them all. It does not reveal whose it is."""

import base64
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare, salted_hmac

from alba.accounts import browsers, confirmation
from alba.accounts.models import User
from alba.watch.clients import client_of

MOST = 8  # people of one browser


@dataclass(frozen=True)
class Caller:
    """The origin of a call: the client's address, and what its browser sends."""

    client: str
    browser: str = ""
    """See `browsers.recognise`."""
    cookie: str = ""
    proof: str = ""
    """See `confirmation`."""

    @classmethod
    def of(cls, request: HttpRequest) -> "Caller":
        return cls(
            client_of(request),
            browsers.recognise(request.headers.get("User-Agent", "")),
            request.COOKIES.get(settings.DEVICE_COOKIE_NAME, ""),
            request.COOKIES.get(confirmation.COOKIE, ""),
        )

    def known_as(self, user: User | None) -> str | None:
        """The name under which this browser is known as one of `user`'s; None if it is not."""
        if user is None:
            return None
        mine = (entry for entry in _entries(self.cookie) if _is_of(entry, user))
        return next((name for name, _at, _digest in mine), None)

    def remembering(self, user: User) -> str:
        """The browser's new cookie after `user` has just proved who they are."""
        name = self.known_as(user) or secrets.token_urlsafe(9)
        at = format(int(time.time()), "x")
        others = [entry for entry in _entries(self.cookie) if not _is_of(entry, user)]
        entries = [(name, at, _digest(name, at, user)), *others]
        return ":".join(".".join(entry) for entry in entries[:MOST])


def remember(response: HttpResponse, caller: Caller, user: User) -> None:
    """Let the browser be known as one of `user`, whose password is stored already."""
    response.set_cookie(
        settings.DEVICE_COOKIE_NAME,
        caller.remembering(user),
        max_age=settings.DEVICE_LIFETIME,
        secure=settings.DEVICE_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


Entry = tuple[str, str, str]
"""Name, time (seconds as hex), digest."""


def _entries(cookie: str) -> Iterator[Entry]:
    """The entries that are not too old, without checking their digests."""
    oldest = time.time() - settings.DEVICE_LIFETIME.total_seconds()
    for text in cookie[:1000].split(":")[:MOST]:
        parts = text.split(".")
        if len(parts) != 3:
            continue
        name, at, digest = parts
        try:
            if int(at, 16) >= oldest:
                yield name, at, digest
        except ValueError:
            continue


def _is_of(entry: Entry, user: User) -> bool:
    name, at, digest = entry
    return constant_time_compare(digest, _digest(name, at, user))


def _digest(name: str, at: str, user: User) -> str:
    said = f"{name}.{at}.{user.pk}.{user.password}"
    made = salted_hmac("alba.devices", said, secret=settings.TOKEN_KEY, algorithm="sha256")
    return base64.urlsafe_b64encode(made.digest()[:16]).decode().rstrip("=")
