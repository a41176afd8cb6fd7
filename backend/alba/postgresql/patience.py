"""How long a web process waits for a database that is there and does not answer (its machine hangs,
its disk stalls). Without an end every thread would soon hang in it, and nobody would even be told.

Once one statement has waited in vain, the others are refused at once, and one at a time tries
whether there is an answer again. Commands (migrations, the worker) wait as long as it takes."""

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
    admit()
    try:
        found = plain(gen, **{"timeout": seconds, **options})
    except errors._WaitTimeout:  # noqa: SLF001 (its documentation names it)
        lost()
        connection.close()
        raise OperationalError("the database does not answer") from None
    except errors.IdleInTransactionSessionTimeout as error:
        # The connection is gone, but psycopg sorts this one among the faults of the server's own.
        raise OperationalError(str(error)) from None
    answered()
    return found


def admit() -> None:
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


def lost() -> None:
    global _silent_until  # noqa: PLW0603
    _silent_until = time.monotonic() + 1
    _own.trying = False


def answered() -> None:
    global _silent_until  # noqa: PLW0603
    _silent_until = 0.0
    _own.trying = False
