"""`make fault`: what happens to people who are answering when something breaks.

    backend/faults/run.py [--quick] [--only NAME] [--plant NAME]

--plant breaks the product on purpose (`async`: PostgreSQL says saved before it is; `handler`: no
answer to a lost database; `lock`: no row is ever held) and succeeds only if that is found."""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import outside
import scenarios
from harness.cluster import Cluster, MissingError, cluster

WITH_STAGE: dict[str, scenarios.Scenario] = {
    "worker killed": scenarios.worker_killed,
    "server killed": scenarios.master_killed,
    "server killed on SQLite": scenarios.master_killed,
    "database killed": scenarios.database_killed,
    "database away": scenarios.database_away,
    "database frozen": scenarios.database_frozen,
    "connections used up": scenarios.connections_used_up,
    "toggles at once": scenarios.twenty_one_toggles,
}
ALONE: dict[str, Callable[[Path, Cluster], str]] = {
    "disk full": outside.disk_full,
    "mail server away": outside.mail_away,
}
QUICK = [
    "server killed on SQLite",
    "worker killed",
    "database killed",
    "database away",
    "toggles at once",
]
# What is broken on purpose -> (the scenario that must find it, PostgreSQL's options, environment).
PLANTED: dict[str, tuple[str, str, dict[str, str]]] = {
    "async": (
        "database killed",
        "-c synchronous_commit=off -c wal_writer_delay=10s -c wal_writer_flush_after=0",
        {},
    ),
    "handler": ("database away", "", {"DJANGO_SETTINGS_MODULE": "faults.planted"}),
    "lock": ("toggles at once", "", {"DJANGO_SETTINGS_MODULE": "faults.planted_lock"}),
}


def play(name: str, options: str, env: dict[str, str], seconds: float, times: int) -> str:
    with tempfile.TemporaryDirectory(prefix="alba-fault-") as folder, cluster(options) as made:
        if name in ALONE:
            return ALONE[name](Path(folder), made)
        if name.endswith("SQLite"):
            env = {
                **env,
                "DATABASE_URL": f"sqlite:///{folder}/alba.sqlite3",
                "WEB_CONCURRENCY": "1",
            }
        with scenarios.stage(Path(folder), made, seconds, times, **env) as stage:
            return WITH_STAGE[name](stage)


def attempt(name: str, *, plant: str | None, quick: bool) -> bool:
    """Prints what was found; whether it is as it should be."""
    options, env = PLANTED[plant][1:] if plant else ("", {})
    begun = time.monotonic()
    try:
        found, held = play(name, options, env, 1.5 if quick else 4, 1 if quick else 3), True
    except (AssertionError, subprocess.CalledProcessError) as broken:
        found, held = f"BROKEN: {broken}", False
    good = held != bool(plant)
    label = f"{name} [planted: {plant}]" if plant else name
    mark = "ok    " if good else "FAILED"
    print(f"{mark} {label} ({time.monotonic() - begun:.0f} s)\n       {found[:1500]}", flush=True)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", choices=[*WITH_STAGE, *ALONE])
    parser.add_argument("--plant", choices=list(PLANTED))
    wanted = parser.parse_args()
    try:
        if wanted.plant:
            return not attempt(PLANTED[wanted.plant][0], plant=wanted.plant, quick=wanted.quick)
        names = [wanted.only] if wanted.only else QUICK if wanted.quick else [*WITH_STAGE, *ALONE]
        results = [attempt(name, plant=None, quick=wanted.quick) for name in names]
        if not wanted.quick and not wanted.only:
            results += [attempt(PLANTED[p][0], plant=p, quick=False) for p in PLANTED]
    except MissingError:
        print("LEFT OUT: there are no PostgreSQL programs here (apt-get install postgresql)")
        return 0
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
