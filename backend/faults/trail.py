"""Checks that the tests of the trail, of who saw what and of languages find what is missing.

    python -m faults.trail

Runs them on the product as it is, then with one thing left out or overdone after the other
(`planted_trail`). Prints which were found; fails unless all."""

import os
import subprocess
import sys
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from faults.plant import file_of_test
from faults.planted_trail import PLANT, plants

TESTS = [
    *("test_trail_holes.py", "test_refusals_counted.py", "test_report_digests.py"),
    *("test_trail_readers.py", "test_audit_integrity.py"),
    *("test_who_saw.py", "test_language_of_screens.py"),
]


def passes(planted: str = "") -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "faults.planted_trail"]
    done = subprocess.run(
        [*command, *(str(file_of_test(name)) for name in TESTS)],
        cwd=Path(__file__).parent.parent,
        env={**os.environ, PLANT: planted},
        capture_output=True,
        check=False,
    )
    if done.returncode not in {0, 1}:  # 1: a test has failed
        sys.exit(done.stdout.decode() + done.stderr.decode())
    return done.returncode == 0


def main() -> int:
    good = passes()
    print(f"as it is: {'all pass' if good else 'NOT all pass'}", flush=True)
    found = 0
    names = list(plants())
    for name in names:
        missed = passes(name)
        found += not missed
        print(f"{'MISSED' if missed else 'found '}  {name}", flush=True)
    print(f"{len(names)} planted, {found} found")
    return 0 if good and found == len(names) else 1


if __name__ == "__main__":
    sys.exit(main())
