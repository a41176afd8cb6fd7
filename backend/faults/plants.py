"""Checks that tests that docs/security.md names can fail.

    python -m faults.plants [WORD ...]

Copies the tree, runs the named tests on it as it is, then puts one hole after the other back (with
words: those whose file or test holds one of them). Prints which were found; fails unless
all."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from faults import planted_families, planted_logins, planted_people, planted_reports, planted_server
from faults.plant import Plant, file_of_test

PLANTS = [
    *planted_logins.PLANTS,
    *planted_people.PLANTS,
    *planted_reports.PLANTS,
    *planted_server.PLANTS,
    *planted_families.PLANTS,
]
ROOT = Path(__file__).resolve().parent.parent.parent
FAILED, TIMED_OUT = 1, 124
MOST_SECONDS = 900.0


def copy(to: Path) -> Path:
    """The tree as it is, whether committed or not, with the texts that set-up has compiled."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    compiled = (str(file.relative_to(ROOT)) for file in (ROOT / "backend").rglob("*.mo"))
    for name in (*listed.stdout.splitlines(), *compiled):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    (to / ".venv").symlink_to(Path(sys.prefix))
    return to / "backend"


def within(test: str) -> str:
    """`tests/folder/file::name`, as the copy has it too."""
    file, _, name = test.partition("::")
    return f"{file_of_test(file).relative_to(ROOT / 'backend')}::{name}"


def run(
    backend: Path, database: Path, *tests: str, seconds: float | None = MOST_SECONDS
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "--reuse-db"]
    env = {**os.environ, "ALBA_TEST_FILE": str(database), "DATABASE_URL": "sqlite:///unused"}
    try:
        return subprocess.run(
            [*command, "-p", "no:cacheprovider", *map(within, tests)],
            cwd=backend,
            env=env,
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds,
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, TIMED_OUT, "it did not end", "")


def attempt(plant: Plant, backend: Path, folder: Path) -> bool:
    """Whether the test has found it."""
    file = backend / plant.file
    text = file.read_text()
    database = folder / ("fresh.sqlite3" if plant.fresh else "kept.sqlite3")
    try:
        file.write_text(text.replace(plant.old, plant.new))
        forget(file)
        done = run(backend, database, plant.test)
    finally:
        file.write_text(text)
        forget(file)
    if done.returncode not in {0, FAILED, TIMED_OUT}:
        print(done.stdout[-3000:] + done.stderr[-3000:])
        return False
    return done.returncode != 0


def forget(file: Path) -> None:
    """What Python compiled of it: it compares lengths and whole seconds only."""
    for old in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
        old.unlink()


def chosen(words: list[str]) -> list[Plant]:
    return [p for p in PLANTS if not words or any(word in f"{p.file} {p.test}" for word in words)]


def main() -> int:
    begun = time.monotonic()
    plants = chosen(sys.argv[1:])
    with tempfile.TemporaryDirectory(prefix="alba-plants-") as temporary:
        folder = Path(temporary)
        backend = copy(folder / "tree")
        tests = sorted({plant.test for plant in plants})
        done = run(backend, folder / "kept.sqlite3", *tests, seconds=None)
        print(
            f"as it is: {'all pass' if done.returncode == 0 else done.stdout[-3000:]}", flush=True
        )
        if done.returncode:
            return 1
        found = 0
        for plant in plants:
            good = attempt(plant, backend, folder)
            found += good
            mark = "found " if good else "MISSED"
            print(f"{mark}  {plant.file} | {plant.test}", flush=True)
    print(f"{len(plants)} planted, {found} found ({time.monotonic() - begun:.0f} s)")
    return 0 if found == len(plants) else 1


if __name__ == "__main__":
    sys.exit(main())
