"""However many threads the web server has, its database sees WEB_THREADS connections."""

import json
import threading
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction

from alba.server import connection_slots
from tests.support import servers

EMAIL, PASSWORD = "ada@example.org", "a quiet room with light"
THREADS = 3
GET = {"REQUEST_METHOD": "GET", "PATH_INFO": "/"}

pytestmark = [
    pytest.mark.sql,
    pytest.mark.skipif(
        connection.vendor != "postgresql", reason="SQLite in memory never closes a connection"
    ),
]


@pytest.fixture
def run(settings: Any, transactional_db: Any) -> Iterator[Callable[..., Any]]:
    """Runs a function as a request of a process with THREADS slots."""
    settings.WEB_THREADS = THREADS
    connection_slots.free_slots.cache_clear()
    yield lambda work, start: connection_slots.limited(lambda *_: work())(GET, start)
    slots = connection_slots.free_slots()
    while not slots.empty():
        slots.get().close()
    connection_slots.free_slots.cache_clear()


def wrapper() -> Any:
    """The connection that this thread would use now, and that it can be used."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return connections[DEFAULT_DB_ALIAS]


def test_threads_share_the_connections_of_the_slots(run: Callable[..., Any]) -> None:
    found, lock = set(), threading.Lock()

    def work() -> None:
        for _ in range(3):
            with lock:
                found.add(wrapper())
            with connection_slots.lent():
                pass

    with ThreadPoolExecutor(12) as pool:
        list(pool.map(lambda _: run(work, None), range(48)))
    assert 1 <= len(found) <= THREADS


def test_waiting_request_leaves_its_connection(run: Callable[..., Any]) -> None:
    """All slots are taken by requests that wait; as many others are answered meanwhile."""
    everybody_waits, others_are_done = threading.Barrier(THREADS + 1), threading.Event()

    def waits() -> None:
        wrapper()
        with connection_slots.lent():
            everybody_waits.wait(10)
            assert others_are_done.wait(10)
        wrapper()

    with ThreadPoolExecutor(2 * THREADS) as pool:
        waiting = [pool.submit(run, waits, None) for _ in range(THREADS)]
        everybody_waits.wait(10)
        for other in [pool.submit(run, wrapper, None) for _ in range(THREADS)]:
            other.result(10)
        others_are_done.set()
        for one in waiting:
            one.result(10)


def test_a_transaction_left_open_is_not_the_next_request_s(run: Callable[..., Any]) -> None:
    def leaves_open() -> Any:
        transaction.atomic().__enter__()
        return wrapper()

    with ThreadPoolExecutor(1) as pool:
        left = pool.submit(run, leaves_open, None).result(10)
        following = {pool.submit(run, wrapper, None).result(10) for _ in range(THREADS)}
    assert left not in following
    assert left.connection is None or left.closed_in_transaction


def test_a_connection_that_broke_is_replaced(run: Callable[..., Any]) -> None:
    def breaks() -> None:
        wrapper()
        connection.connection.close()
        connection.errors_occurred = True

    with ThreadPoolExecutor(1) as pool:
        for _ in range(2 * THREADS):
            pool.submit(run, breaks, None).result(10)
            pool.submit(run, wrapper, None).result(10)


@pytest.mark.night
def test_a_class_that_logs_in_at_once_takes_the_connections_of_the_slots_only(
    tmp_path: Path, empty_database: str
) -> None:
    env = servers.environment(tmp_path, DATABASE_URL=empty_database, WEB_THREADS=str(THREADS))
    servers.manage(env, "migrate", "--verbosity", "0")
    servers.manage(env, "create_alba_admin", EMAIL, "--password", PASSWORD)
    body = json.dumps({"username": EMAIL, "password": PASSWORD}).encode()

    def log_in(address: str) -> int:
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"{address}/api/login/", body, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return int(answer.status)

    with (
        servers.serving(env, tmp_path / "log") as address,
        psycopg.connect(empty_database, autocommit=True) as watch,
        ThreadPoolExecutor(40) as pool,
    ):
        logins, most = [pool.submit(log_in, address) for _ in range(40)], 0
        while not all(login.done() for login in logins):
            count = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            row = watch.execute(count).fetchone()
            most = max(most, row[0] - 1 if row else 0)
        assert [login.result() for login in logins] == [200] * 40
    assert 1 <= most <= THREADS
