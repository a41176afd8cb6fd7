"""`make test` runs each rule once, in a quarter of an hour; `make check` what only PostgreSQL, a
process or another journey can show; `make night` runs what finds one bug a month: all tests on the
other database, other browsers, faults, fuzz, audits, production on one machine. Each installs
first, runs every step even when an earlier one failed, and ends with the line `N passed, N failed`:
tests as their runners count them, every other check as one.

`python3 scripts/check.py NAME ...` runs the steps whose name begins so; `--list` names them.
"""

import secrets
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from shared import reports
from shared.project import (
    BACKEND,
    FRONTEND,
    PYTHON,
    ROOT,
    VAR,
    VENV,
    PlainError,
    main,
    say,
    tool_env,
)
from shared.reports import Count

OUT = VAR / "test"
# Settings of the machine or the shell must not decide what the tests see.
OURS = {
    "ALLOWED_HOSTS",
    "CORS_ALLOWED_ORIGINS",
    "DATABASE_URL",
    "DEBUG",
    "DEFAULT_FROM_EMAIL",
    "EMAIL_URL",
    "FRONTEND_URL",
    "HOST",
    "MEDIA_ROOT",
    "PORT",
    "PYTHONDONTWRITEBYTECODE",  # nor how long it takes to read them
    "REDIS_URL",
    "TOKEN_KEY",
    "TRUSTED_PROXIES",
}
# The exit code of harness/databases.py without PostgreSQL.
NO_POSTGRESQL = 69
# The number of findings of one step in the summary.
MOST_FINDINGS = 8
# State of the thread that runs the checks beside the main ones: `file` takes the output of a check.
_beside = threading.local()


def call(command: Sequence[str | Path], cwd: Path = ROOT, **extra: str) -> bool:
    """Runs one check with its output shown; True when it succeeded."""
    return code_of(command, cwd, **extra) == 0


def code_of(command: Sequence[str | Path], cwd: Path, **extra: str) -> int:
    """Its exit code."""
    env = tool_env()
    for name in OURS:
        env.pop(name, None)
    env["SECRET_KEY"] = secrets.token_urlsafe(64)
    env["EMAIL_URL"], env["GUARDIAN_CONSENT_BELOW"] = "consolemail://", "0"
    env["FRONTEND_URL"] = "http://localhost:8000"
    env.update(extra)
    line = [str(part) for part in command]
    kept = getattr(_beside, "file", None)
    if kept and shutil.which("nice"):
        line = ["nice", "-n", "7", *line]
    output = {"stdout": kept, "stderr": subprocess.STDOUT} if kept else {}
    try:
        return subprocess.run(line, cwd=cwd, env=env, check=False, **output).returncode
    except FileNotFoundError as error:
        print(error, file=kept or sys.stderr)
        return 1


def one(ok: bool) -> Count:
    return Count(1, 0) if ok else Count(0, 1)


def read(report: Callable[[Path], Count], file: Path, ok: bool) -> Count:
    """The runner's own count. A runner that failed without naming a failed test, or wrote
    nothing, is one failure; a suite without tests is no success."""
    try:
        count = report(file)
    except (OSError, ValueError, KeyError, SyntaxError) as error:
        return Count(0, 1, f"no readable report: {error}")
    if not ok and count.failed == 0:
        return Count(count.passed, 1, "the runner itself failed", count.findings)
    left_out = count.skipped or count.note.startswith("left out")
    if count.passed + count.failed == 0 and not left_out:
        return Count(0, 1, "no tests ran")
    return count


def npm(script: str, *arguments: str | Path) -> bool:
    return call(["npm", "run", "--silent", script, "--", *arguments], FRONTEND)


def install() -> Count:
    return one(call([sys.executable, ROOT / "scripts" / "setup.py"]))


def python_lint() -> Count:
    ruff = VENV / "bin" / "ruff"
    checked = call([ruff, "check", "backend", "scripts"])
    formatted = call([ruff, "format", "--check", "backend", "scripts"])
    return one(checked and formatted)


def python_types() -> Count:
    return one(call([PYTHON, "-m", "mypy"], BACKEND))


def migrations() -> Count:
    command = [str(PYTHON), "manage.py", "makemigrations", "--check", "--dry-run"]
    return one(call(command, BACKEND))


def web_lint() -> Count:
    return one(npm("lint"))


def web_unused() -> Count:
    return one(npm("unused"))


def notices() -> Count:
    return one(call([PYTHON, ROOT / "scripts" / "notices.py", "--check"]))


def web_format() -> Count:
    return one(npm("format:check"))


def api_types() -> Count:
    return one(npm("api:check"))


def pytest(name: str, marked: str, *before: str | Path, **env: str) -> Count:
    """`marked`: which tests, as pytest's -m has it. `before`: a command that runs the one behind
    it."""
    report = OUT / f"{name}.xml"
    report.unlink(missing_ok=True)
    options = ["-q", "-n", "2", "--dist", "worksteal", "-p", "no:cacheprovider", "-m", marked]
    command = [*before, PYTHON, "-m", "pytest", *options, f"--junitxml={report}"]
    code = code_of(command, BACKEND, **env)
    if before and code == NO_POSTGRESQL:
        say("No PostgreSQL answers or is installed here: this step is left out.")
        return Count(0, 0, "left out: no PostgreSQL here")
    return read(reports.junit, report, code == 0)


def on_sqlite(name: str, marked: str) -> Count:
    return pytest(name, marked, DATABASE_URL=f"sqlite:///{OUT / name}.sqlite3")


def on_postgres(name: str, marked: str) -> Count:
    # Nothing here has to survive a power cut.
    quick = "-c synchronous_commit=off -c jit=off"
    return pytest(name, marked, PYTHON, "-m", "harness.databases", PGOPTIONS=quick)


def server() -> Count:
    # Takes two thirds of PostgreSQL's time.
    return on_sqlite("server", "(not slow or sqlite) and not night")


def server_postgresql() -> Count:
    """Here every lock is a real one. Without PostgreSQL, what is slow runs on SQLite."""
    count = on_postgres("server-postgresql", "(slow or sql) and not night")
    left_out = not count.passed + count.failed
    return on_sqlite("server-slow", "slow and not sqlite and not night") if left_out else count


def all_on_postgresql() -> Count:
    marked = "(not slow and not sql and not no_database) or night"
    return on_postgres("server-all-postgresql", marked)


def slow_on_sqlite() -> Count:
    return on_sqlite("server-slow", "slow and not sqlite and not no_database")


def ours(name: str, *program: str | Path) -> Count:
    """A program of ours that counts by itself."""
    report = OUT / f"{name}.json"
    report.unlink(missing_ok=True)
    command = [PYTHON, *program, "--report", report]
    return read(reports.ours, report, call(command, BACKEND))


def audit() -> Count:
    return ours("audit", ROOT / "scripts" / "audit.py", "--patience", "8")


def faults() -> Count:
    return ours("faults", "-m", "faults.run")


def seeded_bugs() -> Count:
    return one(call([PYTHON, "-m", "faults.seeded_bugs"], BACKEND))


def fuzz() -> Count:
    return ours("fuzz", "-m", "fuzz.run")


def volume() -> Count:
    """Lists, reading and a lesson with the data of 200 schools: it measures, and nothing may be
    refused or lost."""
    return one(call([PYTHON, "-m", "bench.run", "lists", "reading", "class"], BACKEND))


def rehearsal() -> Count:
    """Production with the most important journeys; all of them would take as long as everything
    else."""
    return one(call([PYTHON, ROOT / "scripts" / "rehearse.py"], JOURNEYS="--grep @heart"))


def restore_drill() -> Count:
    return one(call([PYTHON, "-m", "rehearsal.drill"], BACKEND, SCHOOLS="2"))


def web_units() -> Count:
    report = OUT / "web-units.json"
    report.unlink(missing_ok=True)
    reporters = ["--reporter=default", "--reporter=json", f"--outputFile.json={report}"]
    return read(reports.vitest, report, npm("test", *reporters))


def build() -> Count:
    return one(call([PYTHON, ROOT / "scripts" / "build.py", "--if-needed"]))


def sizes() -> Count:
    return one(npm("size"))


def journeys(name: str, script: str, *chosen: str) -> Count:
    report = OUT / f"{name}.json"
    report.unlink(missing_ok=True)
    command = ["npm", "run", "--silent", script, "--", "--reporter=list,json", *chosen]
    ok = call(command, FRONTEND, PLAYWRIGHT_JSON_OUTPUT_FILE=str(report))
    return read(reports.playwright, report, ok)


def journeys_heart() -> Count:
    return journeys("journeys-heart", "e2e", "--grep", "@heart")


def journeys_rest() -> Count:
    return journeys("journeys-rest", "e2e", "--grep-invert", "@heart|@night")


def journeys_night() -> Count:
    return journeys("journeys-night", "e2e", "--grep", "@night")


def other_browsers() -> Count:
    return journeys("other-browsers", "e2e:others")


Step = Callable[[], Count]
Result = tuple[str, Count, float]
# One after the other, each with what the one before has made: packages, then the web app.
FIRST: dict[str, Step] = {"install": install, "web: production build": build}


class Plan(NamedTuple):
    main: dict[str, Step]
    """One after the other."""
    beside: dict[str, Step]
    """One after the other beside `main`, which has two processes and more: they have less of the
    processors, and fill the time in which those begin or wait."""


PLANS = {
    "test": Plan(
        {
            "web: unit tests": web_units,
            "server: tests": server,
            "journeys: the heart": journeys_heart,
        },
        {
            "server: types": python_types,
            "web: types and lint": web_lint,
            "web: nothing unused": web_unused,
            "web: API types up to date": api_types,
            "server: lint": python_lint,
            "third-party notices": notices,
            "server: migrations complete": migrations,
            "web: format": web_format,
            "web: size budgets": sizes,
        },
    ),
    "check": Plan(
        {
            "server: on PostgreSQL": server_postgresql,
            "journeys: all others": journeys_rest,
        },
        {},
    ),
    "night": Plan(
        {
            "server: all on PostgreSQL": all_on_postgresql,
            "server: slow on SQLite": slow_on_sqlite,
            "journeys: of the night": journeys_night,
            "other browsers": other_browsers,
            "faults": faults,
            "seeded bugs": seeded_bugs,
            "fuzz": fuzz,
            "volume": volume,
            "rehearsal": rehearsal,
            "restore drill": restore_drill,
        },
        {"dependency and secret audit": audit},
    ),
}
STEPS = FIRST | {
    name: step
    for plan in PLANS.values()
    for name, step in (*plan.main.items(), *plan.beside.items())
}


def timed(name: str) -> Result:
    begun = time.monotonic()
    count = STEPS[name]()
    return name, count, time.monotonic() - begun


def one_by_one(names: list[str]) -> list[Result]:
    results = []
    for name in names:
        say(name)
        results.append(timed(name))
    return results


def side_by_side(steps: list[str], beside: list[str]) -> list[Result]:
    with ThreadPoolExecutor(1) as pool:
        behind = [pool.submit(kept, name) for name in beside]
        results = one_by_one(steps)
        for one in behind:
            result, output = one.result()
            name, count, _ = result
            say(name)
            print(output, end="", flush=True)
            if count.failed and not count.findings:
                count.findings = tuple(output.splitlines()[-MOST_FINDINGS:])
            results.append(result)
    return results


def kept(name: str) -> tuple[Result, str]:
    """The result and what it printed."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as file:
        _beside.file = file
        result = timed(name)
        _beside.file = None
        file.seek(0)
        return result, file.read()


def chosen(wanted: list[str]) -> list[str]:
    if len(wanted) == 1 and wanted[0] in PLANS:
        return [*FIRST, *PLANS[wanted[0]].main, *PLANS[wanted[0]].beside]
    names = [name for name in STEPS if any(name.startswith(one) for one in wanted)]
    if not names:
        raise PlainError(f"No step begins with {' or '.join(wanted)}; --list names them.")
    return names


def check() -> int:
    wanted = sys.argv[1:] or ["test"]
    if "--list" in wanted:
        print("\n".join(STEPS))
        return 0
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "summary").unlink(missing_ok=True)
    started = time.monotonic()
    names = chosen(wanted)
    first = [name for name in FIRST if name in names]
    steps = [name for plan in PLANS.values() for name in plan.main if name in names]
    beside = [name for plan in PLANS.values() for name in plan.beside if name in names]
    results = one_by_one(first)
    if "install" in first and results[0][1].failed:
        say("Nothing else can run without it.")
    else:
        results += side_by_side(steps, beside) if steps else one_by_one(beside)
    return summarise(results, time.monotonic() - started)


def summarise(results: list[Result], seconds: float) -> int:
    print()
    for name, count, took in results:
        mark = "FAILED" if count.failed else "ok" if count.passed else "-"
        figures = f"{count.passed} passed, {count.failed} failed"
        note = f"  ({count.note})" if count.note else ""
        print(f"{mark:7}{name:30}{took:6.0f} s  {figures}{note}")
        # Said again where it is looked for first: a page of CI may show no more than the end.
        for finding in count.findings[:MOST_FINDINGS]:
            print(f"{'':9}{finding[:300]}")
    print(f"{'':7}{'all':30}{seconds:6.0f} s\n")
    passed = sum(count.passed for _, count, _ in results)
    failed = sum(count.failed for _, count, _ in results)
    skipped = sum(count.skipped for _, count, _ in results)
    line = f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else "")
    (OUT / "summary").write_text(line + "\n")
    print(line, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    main(check)
