"""One function per fault. Each returns what it found as a line, and raises AssertionError where a
promise is broken."""

import contextlib
import os
import signal
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from faults.verdict import Verdict, check
from harness.cluster import Cluster
from harness.load_users import Crowd, Notes, Person, Reply, answering, class_session
from harness.processes import wait_for
from harness.product import Product, product

PEOPLE, MOST_CONNECTIONS = 50, 60
PUPILS = 35
LONG = {"ACCESS_TOKEN_MINUTES": "60", "THROTTLE_RESET": ""}


def people(product: Product, number: int, tests: int) -> dict[str, Any]:
    """People who are logged in, with unanswered tests."""
    made: dict[str, Any] = product.script("harness.people", number, tests)
    return made


@dataclass
class Stage:
    """The place where a scenario runs. `seconds`: how long people answer around a fault."""

    cluster: Cluster
    product: Product
    seconds: float
    times: int
    """How often a kill is repeated."""

    def crowd(self, tests: int = 12) -> Crowd:
        return answering(self.product.url, people(self.product, PEOPLE, tests))

    def person(self, token: str = "", notes: Notes | None = None) -> Person:
        return Person(self.product.url, notes, token)

    def verdict(self, crowd: Crowd) -> Verdict:
        url = self.product.env["DATABASE_URL"]
        path = url.removeprefix("sqlite:///")
        opened = sqlite3.connect(path) if path != url else self.cluster.connect()
        with contextlib.closing(opened) as connection:
            found = check(crowd.notes, connection)
        statuses = crowd.notes.statuses()
        assert statuses[401] == 0, f"a user was logged out: {statuses}"
        assert found.good, str(found)
        return found


Scenario = Callable[[Stage], str]


def worker_killed(stage: Stage) -> str:
    """kill -9 of one gunicorn worker after the other."""
    with stage.crowd() as crowd:
        for _ in range(stage.times):
            time.sleep(stage.seconds)
            os.kill(stage.product.workers()[0], signal.SIGKILL)
        time.sleep(stage.seconds)
    found, statuses = stage.verdict(crowd), crowd.notes.statuses()
    assert statuses[500] == 0, statuses
    return f"{stage.times} kills: {found}; answers by status {dict(statuses)}"


def master_killed(stage: Stage) -> str:
    """kill -9 of the whole web server, started again a moment later."""
    with stage.crowd() as crowd:
        for _ in range(stage.times):
            time.sleep(stage.seconds)
            stage.product.kill_all()
            time.sleep(0.5)
            stage.product.start()
        stage.product.wait()
        time.sleep(stage.seconds)
    found = stage.verdict(crowd)
    return f"{stage.times} kills: {found}; answers by status {dict(crowd.notes.statuses())}"


def killed_in_a_lesson(stage: Stage) -> str:
    """kill -9 of the whole web server while two classes answer with cards; all of them finish in
    the end."""
    made = stage.product.script("harness.classroom", 2, PUPILS)
    codes = [code for one in made["classes"] for code in one]
    with class_session(stage.product.url, codes, pause=stage.seconds / 20) as crowd:
        for _ in range(stage.times):
            time.sleep(stage.seconds)
            stage.product.kill_all()
            time.sleep(0.5)
            stage.product.start()
        for thread in crowd.threads:
            thread.join(120)
    found, statuses = stage.verdict(crowd), crowd.notes.statuses()
    assert len(crowd.notes.finished) == len(codes), crowd.notes
    assert statuses[429] == statuses[500] == 0, statuses
    return f"{stage.times} kills: {found}; answers by status {dict(statuses)}"


def database_killed(stage: Stage) -> str:
    """kill -9 of every process of PostgreSQL, started again at once."""
    waits = []
    with stage.crowd() as crowd:
        for _ in range(stage.times):
            time.sleep(stage.seconds)
            stage.cluster.kill()
            up = stage.cluster.start()
            waits.append(wait_for_save(crowd, up))
        time.sleep(stage.seconds)
    found, statuses = stage.verdict(crowd), crowd.notes.statuses()
    assert statuses[500] == 0, statuses
    return (
        f"{stage.times} kills: {found}; first answer {max(waits):.2f} s after it was up; "
        f"answers by status {dict(statuses)}"
    )


def p95_seconds(replies: list[Reply]) -> float:
    return statistics.quantiles([reply.seconds for reply in replies], n=20)[-1]


def database_away(stage: Stage) -> str:
    """PostgreSQL stops without waiting for its clients, and comes back after a while."""
    cookie = people(stage.product, 1, 0)["people"][0]["cookie"]
    with stage.crowd() as crowd:
        time.sleep(stage.seconds)
        workers = stage.product.workers()
        last = time.monotonic()
        stage.cluster.stop()
        gone = time.monotonic() + 0.5  # what was under way has ended
        time.sleep(0.5 + 2 * stage.seconds)
        nobody = stage.person()
        health = nobody.ask("GET", "/healthz")[0], nobody.ask("GET", "/readyz")[0]
        refresh = {"Cookie": f"alba_refresh={cookie}"}
        away = nobody.ask("POST", "/api/token/refresh/", **refresh)[0]
        until = time.monotonic()
        up = stage.cluster.start()
        wait = wait_for_save(crowd, up)
        nobody = stage.person()  # the old connection may have timed out
        back = nobody.ask("POST", "/api/token/refresh/", **refresh)[0]
        time.sleep(stage.seconds)
    found = stage.verdict(crowd)
    # People who asked before and got the answer after saw both.
    during = [r for r in crowd.notes.replies if gone <= r.at and r.at + r.seconds < until]
    wrong = [r for r in during if (r.status, r.is_json) != (503, True) or not r.retry_after]
    assert during, "nobody asked while it was away"
    assert not wrong, f"{len(wrong)} of {len(during)}: {wrong[:2]}"
    p95 = p95_seconds(during)
    usual = p95_seconds([r for r in crowd.notes.replies if r.at < last])
    # Beside other work even a save may take a second.
    assert p95 < max(1, 3 * usual), f"a 503 took {p95:.2f} s, an answer {usual:.2f} s (95th)"
    assert health == (200, 503), health
    assert (away, back) == (503, 200), f"refresh: {away}, then {back}"
    assert wait < 2, f"the first answer came {wait:.1f} s after the database"
    assert stage.product.workers() == workers, "a worker was restarted"
    return (
        f"{found}; {len(during)} × 503 with Retry-After, p95 {p95 * 1000:.0f} ms; "
        f"first answer {wait:.2f} s after it was up; refresh 503, then 200"
    )


def database_frozen(stage: Stage) -> str:
    """Every process of PostgreSQL is frozen, and continues after a while."""
    seconds = max(12.0, 2 * stage.seconds)
    with stage.crowd() as crowd:
        time.sleep(stage.seconds)
        stage.cluster.signal(signal.SIGSTOP)
        begun = time.monotonic()
        time.sleep(seconds)
        stage.cluster.signal(signal.SIGCONT)
        thawed = time.monotonic()
        wait = wait_for_save(crowd, thawed)
        time.sleep(stage.seconds)
    found = stage.verdict(crowd)
    during = [r for r in crowd.notes.replies if begun <= r.at < thawed - 6]
    statuses = {r.status for r in during}
    slowest = max(r.seconds for r in during)
    assert statuses <= {200, 201, 503}, statuses
    assert slowest < 11, f"a caller waited {slowest:.1f} s for a refusal"
    assert wait < 3, f"the first answer came {wait:.1f} s after it went on"
    return (
        f"{found}; {seconds:.0f} s frozen: slowest answer {slowest:.1f} s, "
        f"{sum(r.status == 503 for r in during)} × 503; first answer {wait:.2f} s after"
    )


def connections_used_up(stage: Stage) -> str:
    """Other clients use up all of PostgreSQL's connections."""
    with stage.crowd() as crowd:
        time.sleep(stage.seconds)
        taken: list[psycopg.Connection] = []
        with stage.cluster.connect() as control:
            for _ in range(2):
                with contextlib.suppress(psycopg.OperationalError):
                    while len(taken) < 2 * MOST_CONNECTIONS:
                        taken.append(stage.cluster.connect("postgres"))
                control.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE pid <> pg_backend_pid() AND datname = 'alba'"
                )
            with contextlib.suppress(psycopg.OperationalError):
                while len(taken) < 2 * MOST_CONNECTIONS:
                    taken.append(stage.cluster.connect("postgres"))
        time.sleep(stage.seconds)
        for connection in taken:
            connection.close()
        wait = wait_for_save(crowd, time.monotonic())
        time.sleep(stage.seconds)
    found, statuses = stage.verdict(crowd), crowd.notes.statuses()
    assert statuses[503] > 0, "nobody noticed"
    assert statuses[500] == 0, statuses
    return f"{found}; {statuses[503]} × 503, no 500; first answer {wait:.2f} s after"


def wait_for_save(crowd: Crowd, since: float) -> float:
    """Seconds from `since` to the first answer that was saved after it."""

    def first() -> float | None:
        with crowd.notes.lock:
            times = [
                r.at + r.seconds
                for r in crowd.notes.replies[-4000:]
                if r.status in {200, 201} and r.at + r.seconds > since
            ]
        return min(times) if times else None

    wait_for(first, 60, "an answer")
    return (first() or since) - since


@contextlib.contextmanager
def stage(
    folder: Path, cluster: Cluster, seconds: float, times: int, **env: str
) -> Iterator[Stage]:
    """The product on `cluster` (or on the database that `env` names), running."""
    with product(folder, **{"DATABASE_URL": cluster.url, **LONG, **env}) as made:
        made.start()
        made.wait()
        yield Stage(cluster, made, seconds, times)
