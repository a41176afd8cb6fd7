"""`make bench`: how fast the server is.

    python -m bench.run [saves] [logins] [lists] [class] [--write]

On PostgreSQL where one answers (TEST_POSTGRES_URL names another) or is installed, with a database
of its own that is dropped afterwards; else on SQLite. SMALL=1 takes a tenth of the data. `--write`
puts the result into docs/performance.md. Clients, server and database share the machine."""

import contextlib
import itertools
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench.fast_client import save_all_the_time
from harness import databases
from harness.load_users import Person, class_session
from harness.product import BACKEND, Product, ending, product

DOCUMENT = BACKEND.parent / "docs" / "performance.md"
BEGIN, END = "<!-- make bench: begin -->", "<!-- make bench: end -->"
SMALL = bool(os.environ.get("SMALL"))
SECONDS, ROUNDS = (1.5, 2) if SMALL else (4, 3)
CLIENTS, PUPILS = 20, 30
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

lines: list[str] = []


def say(line: str = "") -> None:
    lines.append(line)
    print(line, flush=True)


def table(title: str, *columns: str) -> None:
    say(f"\n### {title}\n\n| {' | '.join(columns)} |\n| --- |{' ---: |' * (len(columns) - 1)}")


def row(*cells: object) -> None:
    say(f"| {' | '.join(map(str, cells))} |")


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def timed(client: Person, method: str, path: str, body: Any = None) -> float:
    """Milliseconds of one call, which must succeed."""
    begun = time.perf_counter()
    status, content, _ = client.ask(method, path, body)
    assert 200 <= status < 300, f"{method} {path}: {status} {content}"
    return (time.perf_counter() - begun) * 1000


def measure_saves(server: Product, made: dict[str, Any]) -> None:
    """In turns with the usual way, so that a slow moment of the machine affects both."""
    make_table = [sys.executable, "-m", "bench.usual_django"]
    subprocess.run(make_table, cwd=BACKEND, env=server.env, check=True)
    ways: dict[str, list[list[float]]] = {}
    with usual_django(server) as usual:
        for _ in range(ROUNDS):
            for name, served in (("Django’s usual way, no login", usual), ("Alba", server)):
                people = made["people"][:CLIENTS]
                times = save_all_the_time(served.port, people, made["questions"], SECONDS)
                ways.setdefault(name, []).append(times)
    table(f"{CLIENTS} clients that save answers", "", "per second, each round", "p50 ms", "p95 ms")
    for name, rounds in ways.items():
        rates = sorted(round(len(times) / SECONDS) for times in rounds)
        every = list(itertools.chain(*rounds))
        row(
            name,
            " / ".join(map(str, rates)),
            f"{statistics.median(every):.1f}",
            f"{p95(every):.1f}",
        )


def usual_django(server: Product) -> AbstractContextManager[Product]:
    made = Product(server.env, server.log, application="bench.usual_django:application")
    made.start()
    assert made.web
    made.web.until(lambda: made.status("/") != 0)
    return ending(made)


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


def measure_lists(server: Product, made: dict[str, Any]) -> None:
    table("Pages of 25 at volume, p50 / p95 ms", "", *ADMINS)
    clients = [Person(server.url, token=made["logins"][email]) for email in ADMINS.values()]
    for name, path in LISTS.items():
        cells = []
        for client in clients:
            times = [timed(client, "GET", path) for _ in range(10 if SMALL else 30)]
            cells.append(f"{statistics.median(times):.0f} / {p95(times):.0f}")
        row(name, *cells)


def measure_class(server: Product, _made: dict[str, Any]) -> None:
    """Everybody enters at once with a card, answers 25 questions and finishes."""
    table(
        f"A class of {PUPILS} behind one address",
        *("", "entering: p95 ms", "a save: p50 ms", "p95 ms", "refused", "lost"),
    )
    for name, pause in (("without a pause", 0.0), ("2 s a question", 2.0)):
        [codes] = server.script("harness.classroom", 1, PUPILS)["classes"]
        with class_session(server.url, codes, pause) as crowd:
            for thread in crowd.threads:
                thread.join()
        notes = crowd.notes
        refused = sum(n for status, n in notes.statuses().items() if not 200 <= status < 300)
        times = [1000 * s for s in notes.saves]
        lost = 25 * PUPILS - notes.acked
        figures = (1000 * p95(notes.entered), statistics.median(times), p95(times))
        row(name, *(f"{ms:,.0f}" for ms in figures), refused, lost)


PARTS: dict[str, Callable[[Product, dict[str, Any]], None]] = {
    "saves": measure_saves,
    "logins": measure_logins,
    "lists": measure_lists,
    "class": measure_class,
}


@contextlib.contextmanager
def serving(folder: Path, address: str) -> Iterator[Product]:
    workers = str(os.cpu_count() or 1) if address.startswith("postgres") else "1"
    settings = {"DATABASE_URL": address, "ACCESS_TOKEN_MINUTES": "120", "WEB_CONCURRENCY": workers}
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
            if "lists" in (named or PARTS):
                server.manage("make_volume", *(f"--{n}={size}" for n, size in VOLUME.items()))
            options = ["--kind", "personality", "--logins", *ADMINS.values()]
            made = server.script("harness.people", CLIENTS + PUPILS, 10, *options)
            for part in named or PARTS:
                PARTS[part](server, made)
    if "--write" in sys.argv and not named:
        text = DOCUMENT.read_text(encoding="utf-8")
        before, after = text.split(BEGIN)[0], text.split(END)[1]
        content = "\n".join(lines)
        DOCUMENT.write_text(f"{before}{BEGIN}\n\n{content}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
