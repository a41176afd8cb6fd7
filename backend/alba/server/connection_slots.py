"""Limits how many requests run at once, each with a connection to the database.

The web server has more threads than that: those above it are for requests that wait for a hash
(`accounts/passwords/hashers.py`), which need no processor and no database meanwhile. So a whole
class may wait to log in while everyone else is served as usual.

Requests of strangers, who send a password to be hashed, run a few at once, however many come: what
they need before and after the hash would keep everybody else waiting too. WEB_LOGIN_QUEUE of them
may wait, and all others are refused (`is_refused`).

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

STRANGERS_AT_ONCE = 2

_here = threading.local()


@functools.cache
def free_slots() -> LifoQueue[BaseDatabaseWrapper]:
    """The connections of free slots. The most recently used goes first, so that in quiet hours few
    stay open."""
    slots: LifoQueue[BaseDatabaseWrapper] = LifoQueue()
    for _ in range(settings.WEB_THREADS):
        slots.put(_for_any_thread())
    return slots


@functools.cache
def _turns_of_strangers() -> threading.Semaphore:
    return threading.Semaphore(STRANGERS_AT_ONCE)


@functools.cache
def _places_of_strangers() -> threading.Semaphore:
    return threading.Semaphore(max(1, settings.WEB_LOGIN_QUEUE))


def _for_any_thread() -> BaseDatabaseWrapper:
    """A connection, not opened yet, that threads may use one after another."""
    made = connections.create_connection(DEFAULT_DB_ALIAS)
    made.inc_thread_sharing()
    return made


def _take() -> None:
    if getattr(_here, "is_stranger", False):
        _turns_of_strangers().acquire()
    connections[DEFAULT_DB_ALIAS] = free_slots().get()
    _here.has_slot = True


def _give_back() -> None:
    """Frees the slot for the next request, with no transaction left open on its connection."""
    _here.has_slot = False
    own = connections[DEFAULT_DB_ALIAS]
    del connections[DEFAULT_DB_ALIAS]
    try:
        if own.in_atomic_block:  # a transaction that was left open must not be the next one's
            own.close()
            own = _for_any_thread()
        own.close_if_unusable_or_obsolete()
    finally:
        free_slots().put(own)
        if getattr(_here, "is_stranger", False):
            _turns_of_strangers().release()


def is_refused() -> bool:
    """True if this request would hash a password and too many others wait to do so."""
    return getattr(_here, "is_refused", False)


@contextmanager
def _as_stranger() -> Iterator[None]:
    if not _places_of_strangers().acquire(blocking=False):
        _here.is_refused = True
        try:
            yield
        finally:
            _here.is_refused = False
        return
    _here.is_stranger = True
    try:
        yield
    finally:
        _here.is_stranger = False
        _places_of_strangers().release()


@contextmanager
def _slot() -> Iterator[None]:
    _take()
    try:
        yield
    finally:
        _give_back()


def limited(
    application: Callable[..., Any], strangers_post: tuple[str, ...] = ()
) -> Callable[..., Any]:
    """The WSGI `application`, of which only WEB_THREADS run at once, and of what is posted to the
    paths `strangers_post` only a few. A response that is streamed is sent after its slot was given
    back, and must not read from the database then."""

    def limited_application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        if environ["REQUEST_METHOD"] == "POST" and environ["PATH_INFO"] in strangers_post:
            with _as_stranger(), _slot():
                return application(environ, start_response)
        with _slot():
            return application(environ, start_response)

    return limited_application


@contextmanager
def lent() -> Iterator[None]:
    """Lends this request's slot to another one for the duration. Not inside a transaction, whose
    locks the others may be waiting for, nor outside the web server."""
    if not getattr(_here, "has_slot", False) or connection.in_atomic_block:
        yield
        return
    _give_back()
    try:
        yield
    finally:
        _take()
