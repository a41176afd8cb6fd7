"""Limits how many requests run at once, each with a connection to the database.

The web server has more threads than that: those above it are for requests that wait for a hash
(`accounts/passwords/hashers.py`), which need no processor and no database meanwhile. So a whole
class may wait to log in while everyone else is served as usual.

A connection belongs to a slot and not, as Django's do, to a thread: PostgreSQL sees
WEB_THREADS connections of a process, however many wait in it."""

import functools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import LifoQueue
from typing import Any

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper

_here = threading.local()


@functools.cache
def connection_slots() -> LifoQueue[BaseDatabaseWrapper]:
    """The connections of free slots. The most recently used goes first, so that in quiet hours few
    stay open."""
    slots: LifoQueue[BaseDatabaseWrapper] = LifoQueue()
    for _ in range(settings.WEB_THREADS):
        slots.put(_for_any_thread())
    return slots


def _for_any_thread() -> BaseDatabaseWrapper:
    """A connection, not opened yet, that threads may use one after another."""
    made = connections.create_connection(DEFAULT_DB_ALIAS)
    made.inc_thread_sharing()
    return made


def _take() -> None:
    connections[DEFAULT_DB_ALIAS] = connection_slots().get()
    _here.is_working = True


def _leave() -> None:
    """Frees the slot for the next request, with no transaction left open on its connection."""
    _here.is_working = False
    own = connections[DEFAULT_DB_ALIAS]
    del connections[DEFAULT_DB_ALIAS]
    try:
        if own.in_atomic_block:  # a transaction that was left open must not be the next one's
            own.close()
            own = _for_any_thread()
        own.close_if_unusable_or_obsolete()
    finally:
        connection_slots().put(own)


def working(application: Callable[..., Any]) -> Callable[..., Any]:
    """The WSGI `application`, of which only WEB_THREADS run at once. A response that is streamed
    is sent after its slot was given back, and must not read from the database then."""

    def limited_application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        _take()
        try:
            return application(environ, start_response)
        finally:
            _leave()

    return limited_application


@contextmanager
def waiting() -> Iterator[None]:
    """Gives this request's slot to another one for the duration. Not inside a transaction, whose
    locks the others may be waiting for, nor outside the web server."""
    if not getattr(_here, "is_working", False) or connection.in_atomic_block:
        yield
        return
    _leave()
    try:
        yield
    finally:
        _take()
