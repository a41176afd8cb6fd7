"""How long a web process waits for a database that is reachable but does not answer (its machine
hangs, its disk stalls). Without a limit every thread would soon hang, and callers would get no
answer at all.

Once one statement has timed out, others are refused at once, and one at a time tries again.
Commands (migrations, the worker) wait as long as it takes."""

import threading
import time
from collections.abc import Callable
from typing import Any

from psycopg import OperationalError, errors

seconds: float | None = None
"""None: for ever. The web server's processes set it."""

_silent_until = 0.0
_own = threading.local()


def wait(plain: Callable[..., Any], connection: Any, gen: Any, **options: Any) -> Any:
    """psycopg's `Connection.wait` for `connection`, with an end. Raises OperationalError, and the
    connection is closed then: what it was doing is unknown."""
    guard()
    try:
        found = plain(gen, **{"timeout": seconds, **options})
    except errors._WaitTimeout:  # noqa: SLF001 (its documentation names it)
        trip()
        connection.close()
        raise OperationalError("the database does not answer") from None
    except errors.IdleInTransactionSessionTimeout as error:
        # The connection is lost, but psycopg reports this as an internal error of the server.
        raise OperationalError(str(error)) from None
    reset()
    return found


def guard() -> None:
    """Raises OperationalError while it is known that there is no answer, but lets one thread try
    every `seconds`."""
    global _silent_until  # noqa: PLW0603
    now = time.monotonic()
    if not _silent_until or getattr(_own, "trying", False):
        return
    if now < _silent_until:
        raise OperationalError("the database does not answer")
    _silent_until = now + (seconds or 0)
    _own.trying = True


def trip() -> None:
    global _silent_until  # noqa: PLW0603
    _silent_until = time.monotonic() + 1
    _own.trying = False


def reset() -> None:
    global _silent_until  # noqa: PLW0603
    _silent_until = 0.0
    _own.trying = False
