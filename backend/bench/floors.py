"""What the machine and the database could do at best: one row saved by one statement, without and
with a bare web server before it. `bench.floors:save` is the WSGI application; run as a program
(DATABASE_URL, clients, seconds) it saves rows directly and prints what it took as JSON."""

import json
import os
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import psycopg

UPSERT = (
    "INSERT INTO bench_floor (id, value) VALUES ({0}, {0}) "
    "ON CONFLICT (id) DO UPDATE SET value = excluded.value"
)
CREATE = "CREATE TABLE IF NOT EXISTS bench_floor (id bigint PRIMARY KEY, value integer)"
ROWS = 5000
local = threading.local()


def connect(url: str) -> Callable[[int, int], None]:
    """`save(id, value)` on a connection of its own, every call a commit."""
    if url.startswith("postgres"):
        connection = psycopg.connect(url, autocommit=True)
        statement = UPSERT.format("%s")
    else:
        path = url.removeprefix("sqlite:///")
        connection = sqlite3.connect(path, timeout=20, isolation_level=None)  # type: ignore[assignment]
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        statement = UPSERT.format("?")
    connection.execute(CREATE)
    return lambda pk, value: connection.execute(statement, (pk, value)) and None  # type: ignore[arg-type, return-value]


def save(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
    """A bare web application: reads JSON, saves a row, answers JSON."""
    if not hasattr(local, "save"):
        local.save = connect(os.environ["DATABASE_URL"])
    size = int(environ.get("CONTENT_LENGTH") or 0)
    sent = json.loads(environ["wsgi.input"].read(size))
    local.save(sent["test"] * 100 + sent["test_question"], sent["answer"])
    body = json.dumps({"answer": sent["answer"]}).encode()
    head = [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    start_response("200 OK", head)
    return [body]


def measure(url: str, clients: int, seconds: float) -> dict[str, Any]:
    connect(url)
    times: list[float] = []
    gate = threading.Barrier(clients)

    def work(number: int) -> None:
        save_row, mine, count = connect(url), [], number
        gate.wait()
        until = time.perf_counter() + seconds
        while (started := time.perf_counter()) < until:
            save_row(count % ROWS, count)
            mine.append((time.perf_counter() - started) * 1000)
            count += clients
        times.extend(mine)

    threads = [threading.Thread(target=work, args=[n]) for n in range(clients)]
    started = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {"times": times, "seconds": time.perf_counter() - started}


if __name__ == "__main__":
    json.dump(measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])), sys.stdout)
