"""`make fuzz`: requests that no app would send, to every call.

    python -m fuzz.run [--quick] [--seed N] [--report FILE]

First requests that no library sends (`send_odd`), then Schemathesis with the product's own
description of its API, once for each role. No answer may be 5xx, every refusal must have our JSON
shape, no process may end or take much memory. On PostgreSQL where one answers or is installed,
else on SQLite."""

import argparse
import json
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from fuzz import described, send_odd
from harness import databases
from harness.load_users import Person
from harness.product import Product, product

LIMITS: tuple[str, ...] = ("THROTTLE_LOGIN", "THROTTLE_LOGIN_CLIENT", "THROTTLE_LOGIN_ACCOUNT")
LIMITS += ("THROTTLE_RESET", "THROTTLE_RESET_BROWSER", "THROTTLE_RESET_CLIENT", "THROTTLE_SIGNUP")
# The limit for a worker with four threads, each with a password's hash. A bomb of 80 MB takes it
# past this.
MOST_MEMORY_MB = 350
SEED = 20261121


class Report:
    """The checks and the findings, each as a line."""

    def __init__(self) -> None:
        self.passed, self.findings, self.failed = 0, list[str](), 0
        self.statuses: Counter[int] = Counter()

    def check(self, name: str, findings: list[str], note: str = "") -> None:
        self.passed += not findings
        self.failed += bool(findings)
        self.findings += [f"{name}: {finding}" for finding in findings]
        print("FAILED" if findings else "ok    ", f"{name}: {note}", flush=True)
        for finding in findings[:15]:
            print(f"       {finding[:300]}", flush=True)

    def count(self, statuses: Counter[int]) -> str:
        self.statuses += statuses
        return ", ".join(f"{status}: {n}" for status, n in sorted(statuses.items()))


def memory(made: Product) -> list[int]:
    """The most MB that each worker ever took."""
    files = [Path(f"/proc/{pid}/status").read_text() for pid in made.workers()]
    return [int(re.findall(r"VmHWM:\s+(\d+)", text)[0]) // 1024 for text in files]


def ended_logins(url: str, world: dict[str, Any]) -> list[str]:
    """The logins whose requests were refused from some moment on."""
    return [
        f"{role} was logged out"
        for role, tokens in world["logins"].items()
        for token in tokens
        if Person(url, token=token).ask("GET", "/app/user/").status != 200
    ]


def fuzz(folder: Path, address: str, seed: int, *, quick: bool) -> Report:
    report = Report()
    settings = {
        **dict.fromkeys(LIMITS, ""),
        "ACCESS_TOKEN_MINUTES": "60",
        "DATABASE_URL": address,
        "WEB_CONCURRENCY": "2",
        "WEB_THREADS": "4",
    }
    with product(folder, **settings) as made:
        world = made.script("fuzz.world", 150 if quick else 1500)
        made.start()
        made.wait()
        before = made.workers()
        odd = send_odd.run(made.port, world["logins"]["PA"][0], seed, quick=quick)
        report.check("odd requests", odd.wrong, report.count(odd.statuses))
        for found in described.run(made.port, folder, world, seed, quick=quick):
            report.check(f"described: {found.role}", found.failures, report.count(found.statuses))
            if found.failures:
                print(found.output)
        for role, logins in world["logins"].items():
            # Logged out unnoticed, later requests would have been refused unread.
            ended = [
                t for t in logins if Person(made.url, token=t).ask("GET", "/app/user/")[0] != 200
            ]
            report.check(f"login of {role}", ["it has ended"] if ended else [])
        report.check("workers", [] if made.workers() == before else ["one has ended"])
        taken = memory(made)
        report.check(
            "memory", [f"{mb} MB" for mb in taken if mb > MOST_MEMORY_MB], f"at most {taken} MB"
        )
    text = made.log.read_text(errors="replace")
    report.check("log", re.findall(r"^.*(?:Traceback|unexpected |gunicorn).*$", text, re.MULTILINE))
    return report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--report", type=Path, help="where to write how many passed, as JSON")
    wanted = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="alba-fuzz-") as name:
        folder = Path(name)
        with databases.empty(folder) as address:
            report = fuzz(folder, address, wanted.seed, quick=wanted.quick)
    faults = sum(n for status, n in report.statuses.items() if status >= 500)
    total, seconds = report.statuses.total(), time.monotonic() - begun
    print(f"{total} requests, {faults} × 5xx, seed {wanted.seed}, {seconds:.0f} s", flush=True)
    if wanted.report:
        counts = {"passed": report.passed, "failed": report.failed, "left_out": []}
        wanted.report.write_text(json.dumps({**counts, "findings": report.findings}))
    print(f"{report.passed} passed, {report.failed} failed")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
