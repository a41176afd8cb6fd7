"""How many requests are worked on at once.

The web server has more threads than that: those above it are for requests that wait for a hash
(`accounts/hashers.py`), which need no processor and no database meanwhile. So a whole class may
wait to get in, and everybody else is answered as if nobody did."""

import functools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.db import connection

_here = threading.local()


@functools.cache
def _places() -> threading.BoundedSemaphore:
    return threading.BoundedSemaphore(settings.WEB_THREADS)


def working(application: Callable[..., Any]) -> Callable[..., Any]:
    """The WSGI `application`, of which only WEB_THREADS run at once."""

    places = _places()

    def one_of_the_crew(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        with places:
            _here.is_working = True
            try:
                return application(environ, start_response)
            finally:
                _here.is_working = False

    return one_of_the_crew


@contextmanager
def waiting() -> Iterator[None]:
    """Leaves this request's place to another one meanwhile. Not inside a transaction, whose locks
    the others may be waiting for, nor outside the web server."""
    if not getattr(_here, "is_working", False) or connection.in_atomic_block:
        yield
        return
    _places().release()
    _here.is_working = False
    try:
        yield
    finally:
        _places().acquire()
        _here.is_working = True
