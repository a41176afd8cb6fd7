"""`make bench`: how fast the server is.

    python -m bench.run [saves] [logins] [flood] [lists] [reading] [class]

On PostgreSQL where one answers (TEST_POSTGRES_URL names another) or is installed, with a database
of its own that is dropped afterwards; else on SQLite. SMALL=1 takes a tenth of the data. Clients,
server and database share the machine. Fails where a class is refused or loses an answer."""

import contextlib
import itertools
import os
import platform
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench import classes, saving
from bench.tables import p95, row, say, table
from harness import databases
from harness.load_users import Person
from harness.product import Product, product

SMALL = bool(os.environ.get("SMALL"))
SECONDS, ROUNDS = (1.5, 2) if SMALL else (4, 3)
CLIENTS, PUPILS, FLOOD = 20, 35, 250
VOLUME = {"schools": 20, "people": 5_000, "tests": 3_000} if SMALL else {}
ADMINS = {
    "Alba": "alba@volume.alba.example",
    "one school": "escola@volume.alba.example",
    "30 schools": "zona@volume.alba.example",
}
TESTS, PEOPLE = "/app/tests/?limit=25", "/app/test-takers/?limit=25"
LISTS = {
    "tests, newest": TESTS,
    "tests, page 101": f"{TESTS}&offset=2500",
    "tests, search “nuria roca”": f"{TESTS}&search=nuria%20roca",
    "tests, search “a”, by name": f"{TESTS}&search=a&ordering=test_taker_name",
    "people": PEOPLE,
    "people, page 101, by surname": f"{PEOPLE}&ordering=last_name&offset=2500",
    "people, search “núria”": f"{PEOPLE}&search=n%C3%BAria",
    "overview": "/app/overview/",
}
LIST = "/app/reading-list/"
READING = {
    "reading list, first 50 to be read": f"{LIST}?state=to_read&limit=50",
    "reading list, first 50 of all": f"{LIST}?limit=50",
    "reading list, “very high”, last 50": f"{LIST}?reason=very_high&limit=50&offset=200",
    "reading list, search “núria”": f"{LIST}?q=n%C3%BAria&limit=50",
    "summary": f"{LIST}summary/",
}


def timed(client: Person, method: str, path: str, body: Any = None) -> float:
    """Milliseconds of one call, which must succeed."""
    begun = time.perf_counter()
    status, content, _ = client.ask(method, path, body)
    assert 200 <= status < 300, f"{method} {path}: {status} {content}"
    return (time.perf_counter() - begun) * 1000


def measure_saves(server: Product, made: dict[str, Any]) -> None:
    saving.measure(server, made, CLIENTS, ROUNDS, SECONDS)


def measure_logins(server: Product, made: dict[str, Any]) -> None:
    people = made["people"][CLIENTS:]

    def log_in(person: dict[str, Any]) -> list[float]:
        body = {"username": person["email"], "password": made["password"]}
        return [timed(Person(server.url), "POST", "/api/login/", body)]

    alone = [ms for person in people for ms in log_in(person)]
    with ThreadPoolExecutor(PUPILS) as pool:
        at_once = list(itertools.chain(*pool.map(log_in, people)))
    table("Logins", "", "p50 ms", "p95 ms", "last ms")
    for name, times in (("one by one", alone), (f"{PUPILS} at the same moment", at_once)):
        row(name, *(f"{ms:.0f}" for ms in (statistics.median(times), p95(times), max(times))))


def measure_flood(server: Product, made: dict[str, Any]) -> None:
    """Wrong logins from as many clients, all at once, and how long somebody who is logged in waits
    meanwhile for the first call of a new connection."""
    people = itertools.cycle(made["people"])
    token = next(people)["access"]
    wrong = [(next(people)["email"], f"198.51.100.{n}") for n in range(FLOOD)]

    def guess(one: tuple[str, str]) -> int:
        body = {"username": one[0], "password": "not this one"}
        return Person(server.url).ask("POST", "/api/login/", body, **{"X-Forwarded-For": one[1]})[0]

    waits: list[float] = []
    with ThreadPoolExecutor(FLOOD) as pool:
        guesses = [pool.submit(guess, one) for one in wrong]
        while not all(guess.done() for guess in guesses):
            waits.append(timed(Person(server.url, token=token), "GET", "/app/user/"))
    table(f"{FLOOD} wrong logins at once", "", "calls", "first ms", "p95 ms", "longest ms")
    row(
        "somebody else's call",
        len(waits),
        *(f"{ms:.0f}" for ms in (waits[0], p95(waits), max(waits))),
    )
    statuses = Counter(guess.result() for guess in guesses)
    say("\nAnswers to the wrong ones: " + ", ".join(f"{n} × {s}" for s, n in statuses.items()))


def measure_lists(server: Product, made: dict[str, Any]) -> None:
    table("Pages of 25 at volume, p50 / p95 ms", "", *ADMINS)
    for name, path in LISTS.items():
        cells = []
        for email in ADMINS.values():
            # A new connection: the server ends one that waits while the others are measured.
            client = Person(server.url, token=made["logins"][email])
            times = [timed(client, "GET", path) for _ in range(10 if SMALL else 30)]
            cells.append(f"{statistics.median(times):.0f} / {p95(times):.0f}")
        row(name, *cells)


def measure_reading(server: Product, made: dict[str, Any]) -> None:
    """Measures the pages of a reader of 30 schools: the list, its counts, and a pupil's page."""
    table("Reading for 30 schools at volume", "", "p50 ms", "p95 ms")
    client = Person(server.url, token=made["logins"][ADMINS["30 schools"]])
    for name, path in READING.items():
        times = [timed(client, "GET", path) for _ in range(10 if SMALL else 40)]
        row(name, f"{statistics.median(times):.0f}", f"{p95(times):.0f}")
    listed = client.call("GET", READING["reading list, first 50 of all"])["results"]
    pupils = [one["test_taker"] for one in listed]
    times = [timed(client, "GET", f"/app/test-takers/{pk}/voices/") for pk in pupils]
    row("a pupil's voices", f"{statistics.median(times):.0f}", f"{p95(times):.0f}")


def measure_class(server: Product, _made: dict[str, Any]) -> None:
    classes.measure(server, PUPILS)


PARTS: dict[str, Callable[[Product, dict[str, Any]], None]] = {
    "saves": measure_saves,
    "logins": measure_logins,
    "flood": measure_flood,
    "lists": measure_lists,
    "reading": measure_reading,
    "class": measure_class,
}


@contextlib.contextmanager
def serving(folder: Path, address: str) -> Iterator[Product]:
    workers = str(os.cpu_count() or 1) if address.startswith("postgres") else "1"
    settings = {"DATABASE_URL": address, "ACCESS_TOKEN_MINUTES": "120", "WEB_CONCURRENCY": workers}
    settings["TRUSTED_PROXIES"] = "1"
    with product(folder, **settings) as made:
        made.start_worker()
        made.start()
        made.wait()
        kind = "PostgreSQL" if address.startswith("postgres") else "SQLite"
        say(
            f"{datetime.now(UTC).date()}, {os.cpu_count()} processors, Python "
            f"{platform.python_version()}, {kind}, {workers} web processes, load "
            f"{os.getloadavg()[0]:.1f} at the start. {ROUNDS} rounds of {SECONDS} s."
        )
        yield made


def main() -> None:
    named = [name for name in sys.argv[1:] if name in PARTS]
    with tempfile.TemporaryDirectory(prefix="alba-bench-") as name:
        folder = Path(name)
        with databases.empty(folder) as address, serving(folder, address) as server:
            if {"lists", "reading"} & set(named or PARTS):
                server.manage("make_volume", *(f"--{n}={size}" for n, size in VOLUME.items()))
            options = ["--kind", "personality", "--logins", *ADMINS.values()]
            made = server.script("harness.people", CLIENTS + PUPILS, 10, *options)
            for part in named or PARTS:
                PARTS[part](server, made)


if __name__ == "__main__":
    main()
