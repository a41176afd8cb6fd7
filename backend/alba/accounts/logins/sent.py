"""Tells in which order one browser has sent the calls that log it in. Their `Idempotency-Key` says
it: the name of a tab or browser, and a number that only grows. On a busy server a call can be
worked on after the one that was sent because it got no answer. It must not end the login that the
newer one has begun."""

import re

from django.http import HttpRequest

LONGEST = 60
_FORM = re.compile(r"([A-Za-z0-9_-]{16,40})\.([1-9][0-9]{0,8})")


def read(request: HttpRequest) -> str:
    """Empty without one, or for one of another form."""
    key = request.headers.get("Idempotency-Key", "")[: LONGEST + 1]
    return key if _FORM.fullmatch(key) else ""


def is_late(key: str, than: str) -> bool:
    """True if the call with `key` is the same as the one with the key `than`, or was sent before it
    by the same browser."""
    mine, other = _FORM.fullmatch(key), _FORM.fullmatch(than)
    if mine is None or other is None or mine[1] != other[1]:
        return False
    return int(mine[2]) <= int(other[2])
