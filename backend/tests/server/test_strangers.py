"""People who send a password to be hashed take few of the web server's slots, however many come."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from alba.accounts.passwords import hashers
from alba.errors import Busy
from alba.server import connection_slots

THREADS, PLACES, COME = 4, 10, 25
LOGIN = "/api/login/"


@pytest.fixture
def served(settings: Any, transactional_db: Any) -> Iterator[Any]:
    """(method, path, what the request does) -> its result, as in a process with THREADS slots."""
    settings.WEB_THREADS, settings.WEB_LOGIN_QUEUE = THREADS, PLACES
    cached = (
        connection_slots.free_slots,
        connection_slots._turns_of_strangers,  # noqa: SLF001
        connection_slots._places_of_strangers,  # noqa: SLF001
    )
    for one in cached:
        one.cache_clear()
    application = connection_slots.limited(lambda environ, _: environ["work"](), (LOGIN,))

    def serve(method: str, path: str, work: Any) -> Any:
        return application({"REQUEST_METHOD": method, "PATH_INFO": path, "work": work}, None)

    yield serve
    for one in cached:
        one.cache_clear()


def test_they_run_a_few_at_once_and_the_others_are_served_meanwhile(served: Any) -> None:
    lock, may_go_on = threading.Lock(), threading.Event()
    running, most, refused = 0, 0, 0

    def log_in() -> None:
        nonlocal running, most, refused
        if connection_slots.is_refused():
            with pytest.raises(Busy):
                hashers.refuse_if_full()
            with lock:
                refused += 1
            return
        with lock:
            running += 1
            most = max(most, running)
        may_go_on.wait(10)
        with lock:
            running -= 1

    with ThreadPoolExecutor(COME + THREADS) as pool:
        strangers = [pool.submit(served, "POST", LOGIN, log_in) for _ in range(COME)]
        # Nobody waits for them who only looks at something, or sends something else.
        others = [pool.submit(served, "GET", LOGIN, lambda: "seen") for _ in range(THREADS)]
        others += [pool.submit(served, "POST", "/api/card/", lambda: "in") for _ in range(THREADS)]
        assert [one.result(10) for one in others] == ["seen"] * THREADS + ["in"] * THREADS
        may_go_on.set()
        for one in strangers:
            one.result(10)
    assert most <= connection_slots.STRANGERS_AT_ONCE
    assert refused == COME - PLACES


def test_waiting_for_a_hash_lets_the_next_stranger_begin(served: Any) -> None:
    together = threading.Barrier(PLACES)

    def log_in() -> str:
        with connection_slots.lent():
            together.wait(10)
        return "in"

    with ThreadPoolExecutor(PLACES) as pool:
        found = [pool.submit(served, "POST", LOGIN, log_in) for _ in range(PLACES)]
        assert [one.result(10) for one in found] == ["in"] * PLACES
    assert not connection_slots.is_refused()
