"""Hashing passwords, with a limit on how many requests hash and wait at once.

As many hashes run at once as there are processors: more would be no quicker, would need many times
the memory, and would take the processors away from people who are answering. A bounded number waits
for a turn, in threads that the web server reserves for that; all others must try again (503
`busy`)."""

import os
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from contextvars import ContextVar
from typing import Any

from django.conf import settings
from django.contrib.auth.hashers import Argon2PasswordHasher

from alba.errors import Busy
from alba.server import connection_slots

# How many requests of this process may hash, or wait to.
QUEUE_SLOTS = max(1, settings.WEB_LOGIN_QUEUE)
# The processes share the processors.
AT_ONCE = max(1, min(QUEUE_SLOTS, (os.cpu_count() or 2) // max(1, settings.WEB_CONCURRENCY)))
_slots = threading.BoundedSemaphore(QUEUE_SLOTS)
_turns = threading.BoundedSemaphore(AT_ONCE)
# Callers who have sent many wrong passwords share a few slots and leave the rest to everyone else.
_suspect = ContextVar("suspect", default=False)
_suspect_slots = threading.BoundedSemaphore(max(1, QUEUE_SLOTS // 8))
_suspect_turn = threading.BoundedSemaphore(1)


@contextmanager
def queue_slot() -> Iterator[None]:
    """A slot in the queue. Raises Busy when all are taken."""
    if connection_slots.is_refused():
        raise Busy
    with _one_of(_slots):
        yield


def refuse_if_full(*, for_suspect: bool = False) -> None:
    """Raises Busy when a hash would be refused now. Called before anything is read, because a
    refusal must cost almost nothing."""
    with queue_slot(), _one_of(_suspect_slots) if for_suspect else nullcontext():
        pass


@contextmanager
def suspect() -> Iterator[None]:
    """Hashes inside are for a suspect caller."""
    token = _suspect.set(True)
    try:
        yield
    finally:
        _suspect.reset(token)


@contextmanager
def _turn() -> Iterator[None]:
    with ExitStack() as stack:
        stack.enter_context(queue_slot())
        stack.enter_context(connection_slots.lent())
        if _suspect.get():
            stack.enter_context(_one_of(_suspect_slots))
            stack.enter_context(_suspect_turn)
        stack.enter_context(_turns)
        yield


@contextmanager
def _one_of(slots: threading.BoundedSemaphore) -> Iterator[None]:
    if not slots.acquire(blocking=False):
        raise Busy
    try:
        yield
    finally:
        slots.release()


class Argon2id(Argon2PasswordHasher):
    """OWASP's minimum (19 MiB, 2 passes, 1 lane). With Django's default (100 MiB, 8 lanes) a class
    that logs in at the same time would wait too long on a server with two cores."""

    memory_cost = 19456
    time_cost = 2
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with _turn():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> Any:
        with _turn():
            return super().verify(password, encoded)
