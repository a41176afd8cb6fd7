"""`make fault`: what happens to people who are answering when something breaks.

    python -m faults.run [--quick] [--only NAME] [--bug NAME] [--report FILE]

--bug breaks the product on purpose (`async`: PostgreSQL says saved before it is; `handler`: no
answer to a lost database; `lock`: no row is ever held) and succeeds only if that is found."""

import argparse
import contextlib
import functools
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from faults import families, outside, scenarios, storms
from faults.scenarios import Stage
from harness.cluster import Cluster, MissingError, cluster

WITH_STAGE: dict[str, scenarios.Scenario] = {
    "worker killed": scenarios.worker_killed,
    "server killed": scenarios.master_killed,
    "server killed on SQLite": scenarios.master_killed,
    "killed in a lesson": scenarios.killed_in_a_lesson,
    "database killed": scenarios.database_killed,
    "database away": scenarios.database_away,
    "database frozen": scenarios.database_frozen,
    "connections used up": scenarios.connections_used_up,
    "toggles at once": storms.twenty_one_toggles,
    "refresh storm": storms.refresh_storm,
}
ALONE: dict[str, Callable[[Path, Cluster], str]] = {
    "disk full": outside.disk_full,
    "mail server away": outside.mail_away,
    "killed while asking families": families.families_asked,
}
# The scenarios that `--quick` plays: on one database and one server, one after the other.
QUICK = {
    "PostgreSQL": ["worker killed", "toggles at once", "database away", "database killed"],
    "SQLite": ["server killed on SQLite"],
}
# Faults made on purpose -> (the scenario that must find it, PostgreSQL's options, environment).
BROKEN_ON_PURPOSE: dict[str, tuple[str, str, dict[str, str]]] = {
    "async": (
        "database killed",
        "-c synchronous_commit=off -c wal_writer_delay=10s -c wal_writer_flush_after=0",
        {},
    ),
    "handler": ("database away", "", {"DJANGO_SETTINGS_MODULE": "faults.settings_no_handler"}),
    "lock": ("toggles at once", "", {"DJANGO_SETTINGS_MODULE": "faults.settings_no_locks"}),
}
CONNECTIONS = f"-c max_connections={scenarios.MOST_CONNECTIONS}"
Found = Callable[[], str]


@contextlib.contextmanager
def on_stage(
    folder: Path, made: Cluster, name: str, seconds: float, times: int, env: dict[str, str]
) -> Iterator[Stage]:
    if name.endswith("SQLite"):
        own = {"DATABASE_URL": f"sqlite:///{folder}/alba.sqlite3", "WEB_CONCURRENCY": "1"}
        env = {**env, **own}
    with scenarios.stage(folder, made, seconds, times, **env) as stage:
        yield stage


def attempt(name: str, found: Found, *, bug: str = "") -> str | None:
    """Prints what was found; returns it if it is not as it should be."""
    begun = time.monotonic()
    try:
        text, held = found(), True
    except (AssertionError, subprocess.CalledProcessError) as broken:
        text, held = f"BROKEN: {broken}", False
    good = held != bool(bug)
    label = f"{name} [with the bug {bug}]" if bug else name
    mark = "ok    " if good else "FAILED"
    print(f"{mark} {label} ({time.monotonic() - begun:.0f} s)\n       {text[:1500]}", flush=True)
    return None if good else f"{label}: {text}"


def alone(name: str, bug: str = "") -> str | None:
    """One scenario with a database and a server of its own, at length."""
    options, env = BROKEN_ON_PURPOSE[bug][1:] if bug else ("", {})

    def found() -> str:
        with tempfile.TemporaryDirectory(prefix="alba-fault-") as temporary:
            folder = Path(temporary)
            with cluster(f"{CONNECTIONS} {options}") as made:
                if name in ALONE:
                    return ALONE[name](folder, made)
                with on_stage(folder, made, name, 4, 3, env) as stage:
                    return WITH_STAGE[name](stage)

    return attempt(name, found, bug=bug)


def quick() -> Iterator[str | None]:
    for names in QUICK.values():
        with (
            tempfile.TemporaryDirectory(prefix="alba-fault-") as folder,
            cluster(CONNECTIONS) as made,
            on_stage(Path(folder), made, names[0], 1.5, 1, {}) as stage,
        ):
            for name in names:
                yield attempt(name, functools.partial(WITH_STAGE[name], stage))


def everything() -> Iterator[str | None]:
    for name in [*WITH_STAGE, *ALONE]:
        yield alone(name)
    for bug, (name, _options, _env) in BROKEN_ON_PURPOSE.items():
        yield alone(name, bug)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", choices=[*WITH_STAGE, *ALONE])
    parser.add_argument("--bug", choices=list(BROKEN_ON_PURPOSE))
    parser.add_argument("--report", type=Path, help="where to write how many passed, as JSON")
    wanted = parser.parse_args()
    left_out = []
    try:
        if wanted.bug:
            results = [alone(BROKEN_ON_PURPOSE[wanted.bug][0], wanted.bug)]
        elif wanted.only:
            results = [alone(wanted.only)]
        else:
            results = list(quick() if wanted.quick else everything())
    except MissingError:
        results, left_out = [], ["no PostgreSQL programs here (apt-get install postgresql)"]
        print(f"LEFT OUT: {left_out[0]}")
    findings = [broken for broken in results if broken]
    passed, failed = len(results) - len(findings), len(findings)
    if wanted.report:
        report = {"passed": passed, "failed": failed, "left_out": left_out}
        wanted.report.write_text(json.dumps({**report, "findings": findings}))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
