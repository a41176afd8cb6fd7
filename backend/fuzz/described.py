"""Schemathesis, once for every role, against the product's own description of its API."""

import json
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FUZZ = Path(__file__).resolve().parent


@dataclass
class Finding:
    role: str
    statuses: Counter[int]
    failures: list[str]
    output: str


def quick_options(role: str) -> list[Any]:
    """Systematically as the role with most rights, and a random sample as the others. With one
    worker: Hypothesis parses sources as it goes, and Python 3.11 as of Debian 12 may fail at that
    when two threads do it at once (https://github.com/python/cpython/issues/106905)."""
    if role == "PA":
        return ["--phases", "coverage", "--no-shrink"]
    return ["--phases", "fuzzing", "--max-examples", 2, "--no-shrink"]


def run_role(
    port: int, folder: Path, role: str, world: dict[str, Any], seed: int, *, quick: bool
) -> Finding:
    victims, statuses = folder / f"{role}.victims", folder / f"{role}.statuses"
    report = folder / f"{role}.json"
    victims.write_text(json.dumps(world["victims"].get(role, [])[::-1]))
    line = [sys.executable, "-m", "schemathesis.cli", "--config-file", FUZZ / "schemathesis.toml"]
    line += ["run", f"http://127.0.0.1:{port}/api/schema/?format=json", "--no-color"]
    line += ["--seed", seed, "--report-json-path", report, "--checks", "all"]
    line += quick_options(role) if quick else ["--max-examples", 60]
    token = world["logins"][role][1] if role in world["logins"] else ""
    told = {"SCHEMATHESIS_HOOKS": str(FUZZ / "hooks.py"), "FUZZ_TOKEN": token}
    told |= {"FUZZ_VICTIMS": str(victims), "FUZZ_STATUSES": str(statuses)}
    done = subprocess.run(
        list(map(str, line)),
        cwd=folder,
        env={**os.environ, **told},
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(report.read_text()) if report.exists() else {"failures": [], "errors": []}
    failures = [f"{f['title']} × {f['count']}: {f['operations']}" for f in found["failures"]]
    failures += [f"{error['title']} × {error['count']}" for error in found["errors"]]
    if done.returncode and not failures:
        failures = [f"ended with {done.returncode}: {done.stderr[-2000:]}"]
    counts = json.loads(statuses.read_text()) if statuses.exists() else {}
    return Finding(role, Counter({int(k): n for k, n in counts.items()}), failures, done.stdout)


def run(port: int, folder: Path, world: dict[str, Any], seed: int, *, quick: bool) -> list[Finding]:
    with ThreadPoolExecutor(2) as pool:
        jobs = [
            pool.submit(run_role, port, folder, role, world, seed, quick=quick)
            # The longest first. Nobody is refused almost everything.
            for role in (("PA", "TT", "SA") if quick else ("PA", "AN", "TT", "SA"))
        ]
        return [job.result() for job in jobs]
