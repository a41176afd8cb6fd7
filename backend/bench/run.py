"""`make bench`: the server's throughput and latency, compared with the best that the machine and
the database can do, measured in the same run. Only the ratios can be compared with another day or
machine.

On PostgreSQL where one answers (TEST_POSTGRES_URL names another) or is installed, with a database
of its own that is dropped afterwards; else on SQLite. SMALL=1 takes a tenth of the data and less
time. `--write` puts the result into docs/performance.md. Names of parts (`saves`, `steps`, `lists`,
`week`, `takers`, `class`, `lesson`) leave out the others, and nothing is written then.
"""

import itertools
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from argon2 import PasswordHasher

from bench.http_load import Call, Found, all_the_time, ask, at_once, at_planned_times, one_by_one
from bench.lesson import measure_lesson
from bench.page import ADMINS, Page, p95
from bench.server import cpu, floor, on_postgres, serving
from bench.week import measure_week
from harness.product import BACKEND, Product

DOCUMENT = BACKEND.parent / "docs" / "performance.md"
BEGIN, END = "<!-- make bench: begin -->", "<!-- make bench: end -->"
SMALL = bool(os.environ.get("SMALL"))
SECONDS, ROUNDS = (1.5, 2) if SMALL else (4, 3)
CLIENTS = (1, 20, 64)
TAKERS, TAKING_SECONDS = (50, 15) if SMALL else (500, 60)
CLASS, TESTS_EACH = 60, 10
# Other web applications that save a row, in the same web server on the same database.
FLOORS = {
    "bare WSGI, one row": "bench.floors:save",
    "Django's usual way (REST serializer, `update_or_create`), no login": (
        "bench.django_floor:application"
    ),
}
VOLUME = {"schools": 20, "people": 5_000, "tests": 3_000} if SMALL else {}
TESTS, PEOPLE = "/app/tests/?limit=25", "/app/test-takers/?limit=25"
LISTS = {
    "tests, newest": TESTS,
    "tests, page 101": f"{TESTS}&offset=2500",
    "tests, in the order of schools, page 101": f"{TESTS}&ordering=school&offset=2500",
    "tests, not approved": f"{TESTS}&approved=false",
    "tests, search “nuria roca”": f"{TESTS}&search=nuria%20roca",
    "tests, search “a”, by name": f"{TESTS}&search=a&ordering=test_taker_name",
    "people": PEOPLE,
    "people, page 101, by surname": f"{PEOPLE}&ordering=last_name&offset=2500",
    "people, search “núria”": f"{PEOPLE}&search=n%C3%BAria",
    "people, search “a”": f"{PEOPLE}&search=a",
    "responsible people, search “a”": "/app/test-takers/responsible-list/?limit=25&search=a",
}


def spread(values: list[float], digits: int = 0) -> str:
    """Minimum / median / maximum of the rounds."""
    middle = statistics.median(values)
    return " / ".join(f"{value:,.{digits}f}" for value in (min(values), middle, max(values)))


def no_errors(found: Found) -> Found:
    """Refused calls must not count as measurements."""
    if found.errors:
        raise RuntimeError(f"{len(found.errors)} errors, the first: {found.errors[0]}")
    return found


class Takers:
    """People with tests, and the calls they make."""

    def __init__(self, made: dict[str, Any]):
        self.people, self.questions = made["people"], made["questions"]
        self.password, self.logins = made["password"], made["logins"]
        self.used = 0

    def take(self, number: int) -> list[dict[str, Any]]:
        """People whose tests nobody has answered."""
        self.used += number
        return self.people[self.used - number : self.used]

    def saving(self, person: dict[str, Any]) -> Iterator[Call]:
        pairs = list(itertools.product(person["tests"], self.questions))
        for count, (test, question) in enumerate(itertools.cycle(pairs)):
            body = {"test": test, "test_question": question, "answer": 1 + count % 5}
            yield "POST", "/app/test-answers/create/", body, person["access"]


def measure_saves(server: Product, takers: Takers, page: Page) -> None:
    make_table = [sys.executable, "-m", "bench.django_floor"]
    subprocess.run(make_table, cwd=BACKEND, env=server.env, check=True)
    page.table(
        "Saving an answer",
        "",
        "clients",
        "per second (min / median / max)",
        "of the raw commits",
        "p50 ms",
        "p95 ms",
        "CPU ms each",
    )
    raw: dict[int, float] = {}

    def line(name: str, clients: int, rounds: list[tuple[Found, float | None]]) -> None:
        founds = [found for found, _cpu in rounds]
        rates = [found.per_second for found in founds]
        rate = statistics.median(rates)
        raw.setdefault(clients, rate)
        costs = [cpu * 1000 / len(found.times) for found, cpu in rounds if cpu is not None]
        page.row(
            name,
            clients,
            spread(rates),
            f"{rate / raw[clients]:.3f}",
            f"{statistics.median([statistics.median(f.times) for f in founds]):.2f}",
            f"{statistics.median([p95(f.times) for f in founds]):.2f}",
            spread(costs, 2) if costs else "",
        )

    for clients in CLIENTS:
        rounds: dict[str, list[tuple[Found, float | None]]] = {}
        people = takers.take(clients)
        # They take turns, so that a slow moment of the machine affects them all.
        for _ in range(ROUNDS):
            for name, result in one_round(server, takers, people):
                rounds.setdefault(name, []).append(result)
        for name, results in rounds.items():
            line(name, clients, results)


def one_round(
    server: Product, takers: Takers, people: list[dict[str, Any]]
) -> Iterator[tuple[str, tuple[Found, float | None]]]:
    yield "raw commit of one row", (raw_commits(server, len(people)), None)
    for name, application in FLOORS.items():
        with floor(server, application) as other:
            calls = [takers.saving(one) for one in people]
            all_the_time(other.port, calls, 0.5)  # the first calls open connections and threads
            yield name, loaded(other, calls)
    yield "Django view without database", loaded(server, [health() for _ in people])
    yield "**an answer saved**", loaded(server, [takers.saving(one) for one in people])


def raw_commits(server: Product, clients: int) -> Found:
    """With no more connections than a database offers."""
    connections = str(min(clients, 32))
    command = [sys.executable, "-m", "bench.floors", server.env["DATABASE_URL"], connections]
    done = subprocess.run([*command, str(SECONDS)], cwd=BACKEND, check=True, stdout=subprocess.PIPE)
    return Found(**json.loads(done.stdout))


def health() -> Iterator[Call]:
    while True:
        yield "GET", "/healthz", None, ""


def loaded(server: Product, clients: list[Iterator[Call]]) -> tuple[Found, float]:
    before = cpu(server)
    found = no_errors(all_the_time(server.port, clients, SECONDS))
    return found, cpu(server) - before


def measure_steps(server: Product, takers: Takers, page: Page) -> None:
    """What one person does, one call after another."""
    number = 20
    page.table("One call at a time", "", "p50 ms", "p95 ms", "of the floor")

    def line(name: str, times: list[float], floor: list[float] | None = None) -> None:
        median = statistics.median(times)
        ratio = f"{median / statistics.median(floor):.2f}" if floor else ""
        page.row(name, f"{median:.2f}", f"{p95(times):.2f}", ratio)

    hasher = PasswordHasher(time_cost=2, memory_cost=19456, parallelism=1)
    digest = hasher.hash(takers.password)
    bare_hash = []
    people = takers.take(number)
    logins = Found()
    for person in people:
        started = time.perf_counter()
        hasher.verify(digest, takers.password)
        bare_hash.append((time.perf_counter() - started) * 1000)
        call = login(takers, person)
        logins.times += no_errors(one_by_one(server.port, [call])).times
    line("floor: the bare password hash", bare_hash)
    line("login", logins.times, bare_hash)

    view = one_by_one(server.port, list(itertools.islice(health(), 100))).times
    line("floor: Django view without database", view)
    save = []
    for person in people:
        calls = list(itertools.islice(takers.saving(person), len(takers.questions)))
        save += no_errors(one_by_one(server.port, calls)).times
    line("an answer saved", save, view)
    finish: list[Call] = [
        ("PATCH", f"/app/tests/create/{one['tests'][0]}/", None, one["access"]) for one in people
    ]
    line(
        "finish: scored, with its report as PDF",
        no_errors(one_by_one(server.port, finish)).times,
        view,
    )
    token = takers.logins[ADMINS["P"]]
    seen = [one["tests"][0] for one in people]
    for name, path in (
        ("one test seen by Alba", ""),
        ("its report", "pdf/"),
        ("its CSV", "export/csv/"),
    ):
        calls = [("GET", f"/app/tests/{pk}/{path}", None, token) for pk in seen]
        line(name, no_errors(one_by_one(server.port, calls)).times, view)
    line("500 people added in one call", [add_people(server, token) for _ in range(3)], view)


def login(takers: Takers, person: dict[str, Any]) -> Call:
    body = {"username": person["email"], "password": takers.password}
    return "POST", "/api/login/", body, ""


def add_people(server: Product, token: str) -> float:
    """Milliseconds."""
    path = "/app/test-takers/responsible-list/?limit=1"
    responsible = ask(server.port, ("GET", path, None, token))["results"][0]["id"]
    mark = random.randrange(10**9)
    rows = [
        {
            "email": f"bulk{mark}.{n}@bench.example",
            "first_name": "Núria",
            "last_name": f"Bench {n}",
            "role": "student",
            "locale": "ca",
        }
        for n in range(500)
    ]
    body = {"responsible_test_taker_id": responsible, "test_takers": rows}
    call = ("POST", "/app/test-takers/create-bulk/", body, token)
    return no_errors(one_by_one(server.port, [call])).times[0]


def measure_lists(server: Product, takers: Takers, page: Page) -> None:
    rounds = 10 if SMALL else 30
    page.table(
        "Pages of 25 at volume (ms)", "", *(f"{who} {p}" for who in ADMINS for p in ("p50", "p95"))
    )
    times: dict[tuple[str, str], list[float]] = {}
    for _ in range(rounds):
        for (name, path), (who, email) in itertools.product(LISTS.items(), ADMINS.items()):
            call = ("GET", path, None, takers.logins[email])
            found = no_errors(one_by_one(server.port, [call]))
            times.setdefault((name, who), []).extend(found.times)
    for name in LISTS:
        cells = []
        for who in ADMINS:
            mine = times[name, who]
            cells += [f"{statistics.median(mine):.0f}", f"{p95(mine):.0f}"]
        page.row(name, *cells)
    worst = max(times.items(), key=lambda pair: p95(pair[1]))
    page.say("", f"Slowest p95: {p95(worst[1]):.0f} ms ({worst[0][0]}, {worst[0][1]}).")


def measure_takers(server: Product, takers: Takers, page: Page) -> None:
    people = takers.take(TAKERS)
    before = cpu(server)
    sent = {one["email"]: 0 for one in people}

    def counted(person: dict[str, Any]) -> Iterator[Call]:
        for call in takers.saving(person):
            sent[person["email"]] += 1
            yield call

    found = at_planned_times(
        server.port, [counted(one) for one in people], TAKING_SECONDS, lambda: random.uniform(4, 8)
    )
    cost = (cpu(server) - before) * 1000 / len(found.times)
    kept = [
        ask(server.port, ("GET", f"/app/tests/{one['tests'][0]}/", None, one["access"]))
        for one in people
    ]
    lost = sum(sent.values()) - sum(test["answered_count"] for test in kept)
    page.table(
        f"{TAKERS} people taking a test at once, 4 to 8 s between their answers",
        *("answers", "per second", "errors", "lost", "p50 ms", "p95 ms", "max ms", "CPU ms each"),
    )
    page.row(
        f"{len(found.times):,}",
        f"{found.per_second:.0f}",
        len(found.errors),
        lost,
        f"{statistics.median(found.times):.1f}",
        f"{p95(found.times):.1f}",
        f"{max(found.times):.1f}",
        f"{cost:.2f}",
    )


def measure_class(server: Product, takers: Takers, page: Page) -> None:
    page.table(
        f"A class of {CLASS} begins, from one address",
        *("", "refused", "p50 ms", "p95 ms", "last one ms"),
    )
    people = takers.take(CLASS)
    calls = [login(takers, one) for one in people]
    for name, seconds in (("logins within a minute", 60), ("all logins at the same moment", 0)):
        found = at_once(server.port, calls, seconds)
        times = found.times
        cells = f"{statistics.median(times):.0f}", f"{p95(times):.0f}", f"{max(times):.0f}"
        page.row(name, len(found.errors), *cells)


def machine(server: Product, page: Page) -> None:
    model = next(
        (
            line.split(":", 1)[1].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        ),
        platform.machine(),
    )
    kind = "PostgreSQL" if on_postgres(server) else "SQLite (no PostgreSQL answered)"
    day = datetime.now(UTC).date().isoformat()
    page.say(
        f"{day}, {os.cpu_count()} × {model}, Python {platform.python_version()}, {kind}, gunicorn "
        f"with {server.env['WEB_CONCURRENCY']} processes; clients, server and database share the "
        f"machine (load {os.getloadavg()[0]:.1f} at the start). {ROUNDS} rounds of {SECONDS} s."
    )


def main() -> None:
    page = Page()
    parts: list[Callable[[Product, Takers, Page], None]] = [
        measure_saves,
        measure_steps,
        measure_lists,
        measure_week,
        measure_takers,
        measure_class,
        measure_lesson,
    ]
    named = [name for name in sys.argv[1:] if not name.startswith("-")]
    parts = [part for part in parts if not named or part.__name__.removeprefix("measure_") in named]
    with serving() as server:
        machine(server, page)
        started = time.monotonic()
        server.manage("make_volume", *(f"--{name}={size}" for name, size in VOLUME.items()))
        print(f"(volume made in {time.monotonic() - started:.0f} s)", flush=True)
        needed = sum(CLIENTS) + 20 + TAKERS + CLASS
        options = ["--kind", "personality", "--logins", *ADMINS.values()]
        takers = Takers(server.script("harness.people", needed, TESTS_EACH, *options))
        for part in parts:
            part(server, takers, page)
    page.say("", f"Load of the machine at the end: {os.getloadavg()[0]:.1f}.")
    if "--write" in sys.argv and not named:
        text = DOCUMENT.read_text(encoding="utf-8")
        before, after = text.split(BEGIN)[0], text.split(END)[1]
        content = "\n".join(["", "", *page.lines, "", ""])
        DOCUMENT.write_text(f"{before}{BEGIN}{content}{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
