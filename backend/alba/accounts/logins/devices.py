"""Browsers that have logged in before, recognised by a cookie: other people's wrong passwords and
codes do not lock users out of their own computer, and a login from elsewhere is noticed.

The cookie holds a random name of the browser and an entry for each of the last few people who
logged in there (a school's computer has many). An entry is a random name, the time, whether the
second factor was given too, and a keyed digest of these, the person and the stored password: nobody
can use an entry for another person, and a new password ends them all. A keyed digest of the whole
stands at the end, so that a forged cookie is recognised before anything is read. The cookie does
not reveal whose it is."""

import base64
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare, salted_hmac

from alba.accounts import browsers, confirmation
from alba.accounts.logins import sent
from alba.accounts.models import User
from alba.watch.clients import client_of

MAX_PEOPLE_OF_BROWSER = 8  # people of one browser
VISIT = timedelta(hours=1)
"""How long a browser keeps its name where nobody has logged in: as long as mails are counted."""


class Entry(NamedTuple):
    name: str
    at: str
    """Seconds, as hex."""
    proved: str
    """The proof: password alone (BY_PASSWORD), or second factor too (BY_FACTOR)."""
    digest: str


BY_PASSWORD, BY_FACTOR = "password", "factor"


@dataclass(frozen=True)
class Caller:
    """The origin of a call: the client's address, and what its browser sends."""

    client: str
    browser: str = ""
    """See `browsers.recognise`."""
    proof: str = ""
    """See `confirmation`."""
    name: str = ""
    """The browser's name; empty for a browser that sends no cookie, or a forged one."""
    entries: tuple[Entry, ...] = ()
    sent: str = ""
    """Which of its calls this is: see `sent`."""

    @classmethod
    def of(cls, request: HttpRequest) -> "Caller":
        name, entries = _read(request.COOKIES.get(settings.DEVICE_COOKIE_NAME, ""))
        return cls(
            client_of(request),
            browsers.recognise(request.headers.get("User-Agent", "")),
            request.COOKIES.get(confirmation.COOKIE, ""),
            name,
            entries,
            sent.read(request),
        )

    def known_as(self, user: User | None, *, by_factor: bool = False) -> str | None:
        """The name under which this browser is known as one of `user`'s, who has given the second
        factor there too if `by_factor`; None if it is not."""
        if user is None:
            return None
        mine = (entry for entry in self.entries if _is_of(entry, user))
        return next((e.name for e in mine if not by_factor or e.proved == BY_FACTOR), None)

    def remembering(self, user: User, *, by_factor: bool) -> str:
        """The browser's new cookie after `user` has just proved who they are."""
        name = self.known_as(user) or secrets.token_urlsafe(9)
        at = format(int(time.time()), "x")
        proved = BY_FACTOR if by_factor else BY_PASSWORD
        others = [entry for entry in self.entries if not _is_of(entry, user)]
        entries = [Entry(name, at, proved, _digest(name, at, proved, user)), *others]
        return _write(self.name, entries[:MAX_PEOPLE_OF_BROWSER])


def remember(
    response: HttpResponse, caller: Caller, user: User, *, by_factor: bool = False
) -> None:
    """Let the browser be known as one of `user`, whose password is stored already."""
    cookie = caller.remembering(user, by_factor=by_factor)
    _set(response, cookie, settings.DEVICE_LIFETIME)


def name_browser(response: HttpResponse, caller: Caller) -> None:
    """Let a browser in which nobody has logged in be told from others for a while."""
    if not caller.name:
        _set(response, _write("", []), VISIT)


def _set(response: HttpResponse, cookie: str, lifetime: timedelta) -> None:
    response.set_cookie(
        settings.DEVICE_COOKIE_NAME,
        cookie,
        max_age=lifetime,
        secure=settings.DEVICE_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def _write(name: str, entries: list[Entry]) -> str:
    said = ":".join([name or secrets.token_urlsafe(9), *(".".join(entry) for entry in entries)])
    return f"{said}~{_keyed(said)}"


def _read(cookie: str) -> tuple[str, tuple[Entry, ...]]:
    """The browser's name, and the entries that are not too old, without checking whose they are.
    Nothing from a forged cookie."""
    said, _, digest = cookie[:1000].rpartition("~")
    if not said or not constant_time_compare(digest, _keyed(said)):
        return "", ()
    name, *texts = said.split(":")
    return name, tuple(_young(texts))


def _young(texts: list[str]) -> Iterator[Entry]:
    oldest = time.time() - settings.DEVICE_LIFETIME.total_seconds()
    for text in texts:
        entry = Entry(*text.split("."))
        if int(entry.at, 16) >= oldest:
            yield entry


def _is_of(entry: Entry, user: User) -> bool:
    return constant_time_compare(entry.digest, _digest(entry.name, entry.at, entry.proved, user))


def _digest(name: str, at: str, proved: str, user: User) -> str:
    return _keyed(f"{name}.{at}.{proved}.{user.pk}.{user.password}")


def _keyed(said: str) -> str:
    made = salted_hmac("alba.devices", said, secret=settings.TOKEN_KEY, algorithm="sha256")
    return base64.urlsafe_b64encode(made.digest()[:16]).decode().rstrip("=")
