"""`make fuzz`: requests that no app would send, to every call, as every role.

    python -m fuzz.run [--quick] [--seed N] [--plant NAME] [--report FILE]

First a corpus of broken requests over plain sockets, then Schemathesis with the product's own
description of its API. No answer may be 5xx; every refusal must have our JSON shape; no process may
end or keep much memory. On PostgreSQL where one answers or is installed, else on SQLite.

--plant serves a product that was broken on purpose (`view`: fields read unchecked; `parser`: any
codec decodes a body) and succeeds only if that is found. The long form does both at its end."""

import argparse
import json
import re
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fuzz import bodies, described, raw
from fuzz.wire import request, send
from harness import databases
from harness.product import Product, product

LIMITS = ("THROTTLE_LOGIN", "THROTTLE_LOGIN_CLIENT", "THROTTLE_LOGIN_ACCOUNT")
LIMITS += ("THROTTLE_RESET", "THROTTLE_RESET_BROWSER", "THROTTLE_RESET_CLIENT", "THROTTLE_SIGNUP")

WORKERS, THREADS = 2, 4
MOST_GROWTH_MB = 50
MOST_WARM_UPS, SETTLED_MB = 5, 10
SEED = 20261121
# What is broken on purpose -> what the findings must speak of.
PLANTED = {
    "view": ["raw: .*/app/planted/", "described: .*/app/planted/"],
    "parser": ["raw: .*charset=", "memory: "],
}


@dataclass
class Report:
    """What was checked, and what was found, each as a line."""

    checked: int = 0
    failed: int = 0
    requests: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)

    def check(self, name: str, findings: list[str], note: str = "") -> None:
        self.checked += 1
        self.failed += bool(findings)
        self.findings += [f"{name}: {finding}" for finding in findings]
        mark = "FAILED" if findings else "ok    "
        print(f"{mark} {name}: {note or len(findings)}", flush=True)
        for finding in findings[:15]:
            print(f"       {finding[:300]}", flush=True)
        if len(findings) > 15:
            print(f"       and {len(findings) - 15} more", flush=True)

    def count(self, statuses: Counter[int]) -> str:
        self.requests += statuses.total()
        self.statuses += statuses
        return ", ".join(f"{status}: {n}" for status, n in sorted(statuses.items()))


def memory(made: Product) -> dict[int, tuple[int, int]]:
    """Per worker: MB it takes now, and the most it ever took."""
    found = {}
    for pid in made.workers():
        text = Path(f"/proc/{pid}/status").read_text()
        now, most = (int(re.findall(rf"{name}:\s+(\d+)", text)[0]) for name in ("VmRSS", "VmHWM"))
        found[pid] = now // 1024, most // 1024
    return found


def growth(before: dict[int, tuple[int, int]], after: dict[int, tuple[int, int]]) -> list[str]:
    """Measured from the worker that took most: they run the same code, and it is random which of
    them already met what takes the most room."""
    largest = max(most for _now, most in before.values())
    return [
        f"worker {pid} took {before[pid][0]} MB, then {now} MB, at most {most} MB; the largest of "
        f"them had taken {largest} MB"
        for pid, (now, most) in after.items()
        if pid in before and most - largest > MOST_GROWTH_MB
    ]


def warm_up(made: Product, world: dict[str, Any]) -> None:
    """Until no worker reaches a new maximum, because it is random which one takes a request, and
    which of its threads. Only the threads need more than one round: what a worker loads once takes
    far less than MOST_GROWTH_MB."""
    heights: dict[int, int] = {}
    for _ in range(MOST_WARM_UPS):
        fill_every_thread(made.port)
        if not heights:
            ask_for_everything(made.port, world)
        before, heights = heights, {pid: peak for pid, (_now, peak) in memory(made).items()}
        if all(peak - before.get(pid, 0) < SETTLED_MB for pid, peak in heights.items()):
            return


def fill_every_thread(port: int) -> None:
    """At once what every thread keeps the room of: the 19 MB of a password's hash, the many names
    of a body of the largest size that is read."""
    login = request("POST", "/api/login/", b'{"username": "a@b.cat", "password": "x"}')
    names = bodies.BODIES["1 MB of names"](bodies.Target("POST", "/api/login/", None, ()))
    number = WORKERS * THREADS
    with ThreadPoolExecutor(number) as pool:
        list(pool.map(lambda sent: send(port, sent), [login] * 6 * number + [names] * 2 * number))


def ask_for_everything(port: int, world: dict[str, Any]) -> None:
    """Every call a few times, so that what is loaded once is loaded."""
    calls = raw.Calls(port, world)
    for method, path in [pair for pair in calls.real if pair not in raw.DEADLY] * 3:
        sent = request(method, calls.filled(method, path), b"{}", token=world["logins"]["PA"][0])
        send(port, sent)


def logged_out(port: int, world: dict[str, Any], half: int) -> list[str]:
    """Logins of this half that ended unexpectedly, so that later requests were refused unread."""
    asked = {
        role: send(port, request("GET", "/app/user/", token=tokens[half], kind=None)).status
        for role, tokens in world["logins"].items()
    }
    return [f"{role} was logged out" for role, status in asked.items() if status != 200]


def fuzz(folder: Path, address: str, seed: int, *, quick: bool, **env: str) -> Report:
    report = Report()
    settings = {
        **dict.fromkeys(LIMITS, ""),
        "ACCESS_TOKEN_MINUTES": "60",
        "DATABASE_URL": address,
        "WEB_CONCURRENCY": str(WORKERS),
        "WEB_THREADS": str(THREADS),
    }
    with product(folder, **{**settings, **env}) as made:
        world = made.script("fuzz.world", 150 if quick else 1500)
        made.start()
        made.wait()
        warm_up(made, world)
        before = memory(made)
        sent = raw.run(made.port, world, seed, quick=quick)
        ended = logged_out(made.port, world, 0)
        report.check("raw", sent.wrong + ended, report.count(sent.statuses))
        report.check("memory", growth(before, memory(made)), f"{before} to {memory(made)} MB")
        for found in described.run(made.port, folder, world, seed, quick=quick):
            report.check(f"described: {found.role}", found.failures, report.count(found.statuses))
            if found.failures:
                print(found.output)
        after = memory(made)
        report.check("workers", [] if after.keys() == before.keys() else ["one has ended"])
        report.check("described: logins", logged_out(made.port, world, 1))
    text = made.log.read_text(errors="replace")
    report.check("log", re.findall(r"^.*(?:Traceback|unexpected |gunicorn).*$", text, re.MULTILINE))
    return report


def broken(plant: str) -> dict[str, str]:
    """The environment of a product that was broken on purpose."""
    return {"DJANGO_SETTINGS_MODULE": f"fuzz.planted_{plant}"}


def attempt(seed: int, *, quick: bool, plant: str | None = None) -> Report:
    begun = time.monotonic()
    env = broken(plant) if plant else {}
    with tempfile.TemporaryDirectory(prefix="alba-fuzz-") as name:
        folder = Path(name)
        with databases.empty(folder) as address:
            report = fuzz(folder, address, seed, quick=quick, **env)
    faults = sum(n for status, n in report.statuses.items() if status >= 500)
    seconds = time.monotonic() - begun
    print(f"{report.requests} requests, {faults} × 5xx, seed {seed}, {seconds:.0f} s", flush=True)
    return report


def found(plant: str, seed: int) -> list[str]:
    """What the fuzzer did not say about a product that was broken on purpose."""
    said = attempt(seed, quick=True, plant=plant).findings
    return [what for what in PLANTED[plant] if not any(re.search(what, line) for line in said)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--plant", choices=PLANTED)
    parser.add_argument("--report", type=Path, help="where to write how many passed, as JSON")
    wanted = parser.parse_args()
    report = Report()
    if not wanted.plant:
        report = attempt(wanted.seed, quick=wanted.quick)
    for plant in [wanted.plant] if wanted.plant else [] if wanted.quick else PLANTED:
        print(f"planted: {plant}")
        report.check(f"planted: {plant} is found", found(plant, wanted.seed))
    passed = report.checked - report.failed
    if wanted.report:
        counts = {"passed": passed, "failed": report.failed, "left_out": []}
        wanted.report.write_text(json.dumps({**counts, "findings": report.findings}))
    print(f"{passed} passed, {report.failed} failed")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
