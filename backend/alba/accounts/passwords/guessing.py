"""Password guessing: what is counted, and who is slowed down.

Every wrong password is counted three times. Per address and client: after too many, logins to that
address from there are refused for a while, even with the right password. Per client: a caller who
tries one address after another gets through with right passwords only, after everybody else. Per
account, wherever the tries come from: further ones wait a moment, its owner gets an email, and
nobody is locked out.

A browser that has logged in as this person before is held back by its own failures alone."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings

from alba.accounts import limits
from alba.accounts.logins.devices import Caller
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.accounts.passwords import hashers
from alba.accounts.people import normalize_email
from alba.errors import Busy, TooOften
from alba.server import connection_slots

# Each caller who waits occupies a thread of the web server.
_pauses = threading.BoundedSemaphore(max(1, min(4, settings.WEB_THREADS // 4)))
# A flood that ignores `Retry-After` waits in threads that nothing else needs; otherwise refusing it
# would already keep the processors busy.
_held = threading.BoundedSemaphore(max(1, hashers.QUEUE_SLOTS * 5 // 8))
# Clients that were suspect a moment ago, and until when that is assumed: a flood must not cost a
# query for each try.
_lately: dict[str, float] = {}
GRANTED, MAX_REMEMBERED = 10.0, 10_000


def refuse_if_busy(caller: Caller) -> None:
    """Raises Busy, before anything is read, when the password would not be checked now. A browser
    in which people have logged in has to be looked up first."""
    suspect = not caller.entries and _lately.get(caller.client, 0) > time.monotonic()
    try:
        hashers.refuse_if_full(for_suspect=suspect)
    except Busy:
        # Who is one too many would wait in a thread that others need.
        is_place_kept = suspect and not connection_slots.is_refused()
        if is_place_kept and _held.acquire(blocking=False):
            _sleep(_held)
        raise


def _remember(client: str) -> None:
    if len(_lately) >= MAX_REMEMBERED:
        _lately.clear()
    _lately[client] = time.monotonic() + GRANTED


class Guess:
    """One try at the password of the account with this address, if there is one."""

    def __init__(self, email: str, client: str, *, known_as: str | None = None):
        """`known_as`: the name of a browser or login that has proved to be this person's."""
        email = normalize_email(email)
        self.email, self.client = email, client
        self.from_client = limits.login(email, client)
        self.of_client = limits.login_client(client)
        self.at_account = limits.login_account(email)
        self.own = limits.login(email, f"known as {known_as}") if known_as else None

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wrap this around checking the password. Raises TooOften, Busy."""
        ways = [self.from_client, self.of_client, self.at_account]
        here, client, account, *own = limits.used_up(*ways, *([self.own] if self.own else []))
        if own == [False]:
            yield
            return
        self.own = None  # its own failures have made it a stranger for now
        if here:
            self.from_client.check()
        if account:
            _pause()
        if client:
            _remember(self.client)
            with hashers.suspect():
                yield
        else:
            yield

    def failed(self, owner: User | None) -> TooOften | None:
        """Counts a wrong password, in the caller's transaction, and emails the owner when it is
        time to. Returns what to raise after that transaction instead of saying that the password
        was wrong, if anything."""
        refusals = [limit.take() for limit in (self.from_client, self.of_client)]
        self.at_account.take()
        if self.own:
            refusals = [self.own.take()]
        if limits.used_up(self.at_account) == [True] and limits.told(self.email).take() is None:
            outbox.queue("guessed", owner)
        found = [refusal for refusal in refusals if refusal]
        return max(found).error() if found else None

    def succeeded(self) -> None:
        """Raises TooOften if the allowed number of wrong ones was reached meanwhile."""
        (self.own or self.from_client).check()


def _pause() -> None:
    if not _pauses.acquire(blocking=False):
        raise Busy
    _sleep(_pauses)


def _sleep(held: threading.BoundedSemaphore) -> None:
    """Waits, then releases the place that the caller holds in `held`."""
    try:
        with connection_slots.lent():
            time.sleep(settings.LOGIN_PAUSE)
    finally:
        held.release()


def forget(email: str, client: str) -> None:
    """Reset after `client` proved to be the owner in another way."""
    limits.login(normalize_email(email), client).forget()
