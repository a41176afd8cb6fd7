"""Checks that the tests can fail: puts one hole after another back into the code.

    python -m faults.seeded_bugs [WORD ...]

Copies the tree, makes one change of `seeded_bugs.toml` at a time (with words: those whose file or
test holds one of them) and runs the test that must then fail. Fails if one passes. Those that can
no longer be made are told before anything is run."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

BACKEND = Path(__file__).resolve().parent.parent
ROOT = BACKEND.parent
BUGS: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)["bug"]
FAILED, TIMED_OUT = 1, 124
MOST_SECONDS = 900


def file_of_test(name: str, backend: Path = BACKEND) -> Path:
    """Tests are named without their folder: no two of their files have one name."""
    return next((backend / "tests").rglob(name))


def pytest_name(bug: dict[str, Any], backend: Path) -> str:
    file, _, name = bug["test"].partition("::")
    return f"{file_of_test(file, backend)}::{name}"


def copy(to: Path) -> Path:
    """The tree as it is, whether committed or not, with the texts that set-up has compiled."""
    command = ["git", "ls-files", "-co", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    compiled = (str(file.relative_to(ROOT)) for file in BACKEND.rglob("*.mo"))
    for name in (*listed.stdout.splitlines(), *compiled):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    (to / ".venv").symlink_to(Path(sys.prefix))
    return to / "backend"


def exit_code(backend: Path, database: Path, tests: list[str], seconds: int | None = None) -> int:
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-n", "0", "--reuse-db"]
    env = {**os.environ, "ALBA_TEST_FILE": str(database), "DATABASE_URL": "sqlite:///unused"}
    try:
        done = subprocess.run(
            [*command, "-p", "no:cacheprovider", *tests],
            cwd=backend,
            env=env,
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds,
        )
    except subprocess.TimeoutExpired:
        return TIMED_OUT
    if done.returncode not in {0, FAILED}:
        print(done.stdout[-3000:] + done.stderr[-3000:])
    return done.returncode


def moved_on(bug: dict[str, Any], backend: Path = BACKEND) -> str:
    """Why the bug can no longer be made; empty if it can."""
    file, (test, _, name) = backend / bug["file"], bug["test"].partition("::")
    if not file.is_file():
        return "the file is gone"
    if file.read_text(encoding="utf-8").count(bug["old"]) != 1:
        return "what is replaced does not stand there once"
    tests = next((backend / "tests").rglob(test), None)
    is_there = tests and f"\ndef {name.partition('[')[0]}(" in tests.read_text(encoding="utf-8")
    return "" if is_there else "the test is gone"


def is_found(bug: dict[str, Any], backend: Path, folder: Path) -> bool:
    file = backend / bug["file"]
    text = file.read_text(encoding="utf-8")
    fresh = bug.get("fresh_database", False)
    database = folder / ("fresh.sqlite3" if fresh else "kept.sqlite3")
    file.write_text(text.replace(bug["old"], bug["new"]), encoding="utf-8")
    code = exit_code(backend, database, [pytest_name(bug, backend)], MOST_SECONDS)
    file.write_text(text, encoding="utf-8")
    return code in {FAILED, TIMED_OUT}


def main() -> int:
    begun, words = time.monotonic(), sys.argv[1:]
    bugs = [b for b in BUGS if not words or any(w in b["file"] + b["test"] for w in words)]
    if not bugs:
        print(f"No bug names {' or '.join(words)} in its file or test.")
        return 1
    stale = [(bug, why) for bug in bugs if (why := moved_on(bug))]
    if stale:
        for bug, why in stale:
            print("STALE ", bug["file"], "|", bug["test"], "|", why)
        return 1
    with tempfile.TemporaryDirectory(prefix="alba-bugs-") as temporary:
        folder = Path(temporary)
        backend = copy(folder / "tree")
        tests = sorted({pytest_name(bug, backend) for bug in bugs})
        if exit_code(backend, folder / "kept.sqlite3", tests):
            print("These tests fail without any change.")
            return 1
        found = 0
        for bug in bugs:
            good = is_found(bug, backend, folder)
            found += good
            print("found " if good else "MISSED", bug["file"], "|", bug["test"], flush=True)
    print(f"{len(bugs)} bugs, {found} found ({time.monotonic() - begun:.0f} s)")
    return 0 if found == len(bugs) else 1


if __name__ == "__main__":
    sys.exit(main())
