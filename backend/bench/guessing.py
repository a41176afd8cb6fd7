"""How others are served while an attacker guesses passwords, and how a class logs in at one moment.
`python -m bench.guessing` (in `backend/`) measures this tree; with the paths of other checkouts
behind it (each with its `.venv`) it measures them in turns, ROUNDS times, so that a slow moment of
the machine hits them all. Asks only servers of its own on 127.0.0.1.

A class behaves as the app does: after `busy` it tries again a little after `Retry-After`."""

import asyncio
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.http_load import Call, Connection, Found, at_planned_times
from bench.server import serving
from harness.product import BACKEND

ROUNDS = int(os.environ.get("ROUNDS") or 3)
SECONDS = 8
GUESSERS, SAVERS, CLASS = 40, 20, 60


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def wrong(mark: str) -> Iterator[Call]:
    for number in itertools.count():
        body = {"username": f"{mark}.{number}@guess.example", "password": "not this one"}
        yield "POST", "/api/login/", body, ""


async def guess(port: int) -> Counter[int]:
    """GUESSERS connections, each with its next try as soon as the last was answered, until the
    standard input ends."""
    statuses: Counter[int] = Counter()

    async def work(mark: str) -> None:
        connection, calls = Connection(port), wrong(mark)
        while True:
            try:
                statuses[(await connection.call(next(calls)))[0]] += 1
            except (OSError, EOFError):
                statuses[0] += 1
                connection.close()

    tasks = [asyncio.create_task(work(f"g{n}")) for n in range(GUESSERS)]
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return statuses


def others(port: int, made: dict[str, Any]) -> tuple[Found, Found]:
    """(`/healthz`, saves) of people who go on working."""
    health = at_planned_times(port, [health_calls() for _ in range(SAVERS)], SECONDS, pause)
    savers = [saving(person, made["questions"]) for person in made["people"][:SAVERS]]
    return health, at_planned_times(port, savers, SECONDS, pause)


def pause() -> float:
    return random.uniform(0.3, 0.7)


def health_calls() -> Iterator[Call]:
    while True:
        yield "GET", "/healthz", None, ""


def saving(person: dict[str, Any], questions: list[int]) -> Iterator[Call]:
    pairs = itertools.cycle(itertools.product(person["tests"], questions))
    for count, (test, question) in enumerate(pairs):
        body = {"test": test, "test_question": question, "answer": 1 + count % 5}
        yield "POST", "/app/test-answers/create/", body, person["access"]


async def class_logs_in(port: int, made: dict[str, Any]) -> list[tuple[float, int, int]]:
    """For each: milliseconds until the end, number of retries, last status."""

    async def one(person: dict[str, Any], begun: float) -> tuple[float, int, int]:
        body = {"username": person["email"], "password": made["password"]}
        for told in itertools.count():
            connection = Connection(port)
            status, _content = await connection.call(("POST", "/api/login/", body, ""))
            connection.close()
            if status != 503 or told == 5:
                return (time.perf_counter() - begun) * 1000, told, status
            await asyncio.sleep(2 + random.random() * 1.5)
        raise AssertionError

    begun = time.perf_counter()
    return await asyncio.gather(*(one(person, begun) for person in made["people"][-CLASS:]))


def measure(tree: Path) -> dict[str, Any]:
    with serving(tree) as found:
        made = found.script("harness.people", SAVERS + CLASS, 10, "--kind", "personality")
        calm = others(found.port, made)
        logins = asyncio.run(class_logs_in(found.port, made))
        command = [sys.executable, "-m", "bench.guessing", "--guess", str(found.port)]
        pipe = subprocess.PIPE
        with subprocess.Popen(command, cwd=BACKEND, stdin=pipe, stdout=pipe, text=True) as guessing:
            time.sleep(2)
            guessed_at = others(found.port, made)
            output, _ = guessing.communicate()
    times = [ms for ms, _told, _status in logins]
    return {
        "healthz": p95(calm[0].times),
        "save": p95(calm[1].times),
        "healthz, guessed at": p95(guessed_at[0].times),
        "save, guessed at": p95(guessed_at[1].times),
        "errors": sum(len(part.errors) for part in (*calm, *guessed_at)),
        "class: not in": sum(status != 200 for _ms, _told, status in logins),
        "class: told to come again": sum(told > 0 for _ms, told, _status in logins),
        "class: median": statistics.median(times),
        "class: the last": max(times),
        "guesses": json.loads(output),
    }


def main() -> None:
    if sys.argv[1:2] == ["--guess"]:
        print(json.dumps(asyncio.run(guess(int(sys.argv[2])))))
        return
    own = BACKEND.parent
    trees = [*(Path(path).resolve() for path in sys.argv[1:]), own]
    found: dict[Path, list[dict[str, Any]]] = {tree: [] for tree in trees}
    for _ in range(ROUNDS):
        for tree in trees:
            found[tree].append(measure(tree))
            print(tree, json.dumps(found[tree][-1]), flush=True)
    print(f"\nMedian of {ROUNDS} rounds, milliseconds; p95 where it is not the class. Load of the")
    print(f"machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors.\n")
    names = [name for name in found[own][0] if name != "guesses"]
    print("| |", " | ".join(str(tree) for tree in trees), "|")
    print("| --- |", " ---: |" * len(trees))
    for name in names:
        cells = [f"{statistics.median(one[name] for one in found[tree]):,.0f}" for tree in trees]
        print(f"| {name} |", " | ".join(cells), "|")


if __name__ == "__main__":
    main()
