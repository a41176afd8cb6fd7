"""`make test` names what failed (`scripts/shared/reports.py`)."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

pytestmark = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="needs no database, so once is enough"
)

SCRIPTS = Path(__file__).parents[3] / "scripts"
READ = """
import dataclasses, json, pathlib, sys
from shared import reports
count = getattr(reports, sys.argv[1])(pathlib.Path(sys.argv[2]))
print(json.dumps(dataclasses.astuple(count)))
"""
TESTS = """
import pytest

def test_good(): pass
def test_bad(): assert 1 == 2, "one is not two"
@pytest.mark.skip
def test_left_out(): pass
@pytest.fixture
def broken(): raise OSError("no room")
def test_without_its_fixture(broken): pass
"""
VITEST = {
    "numPassedTests": 1,
    "numFailedTests": 1,
    "testResults": [
        {
            "name": "a.test.ts",
            "status": "failed",
            "message": "",
            "assertionResults": [
                {"fullName": "adds", "status": "passed", "failureMessages": []},
                {"fullName": "takes", "status": "failed", "failureMessages": ["3, not 4\n at x"]},
            ],
        },
        {
            "name": "b.test.ts",
            "status": "failed",
            "message": "no such file",
            "assertionResults": [],
        },
    ],
}


def result(message: str | None) -> dict[str, Any]:
    return {"error": {"message": message}} if message else {}


def spec(title: str, status: str, *said: str | None) -> dict[str, Any]:
    tests = [{"status": status, "results": [result(message) for message in said]}]
    return {"title": title, "file": "a.spec.ts", "tests": tests}


PLAYWRIGHT = {
    "stats": {"expected": 1, "unexpected": 1, "flaky": 1, "skipped": 0},
    "errors": [],
    "suites": [
        {
            "specs": [spec("logs in", "expected", None)],
            "suites": [
                {
                    "specs": [
                        spec("logs out", "unexpected", "\x1b[31mlate\x1b[39m", "late"),
                        spec("goes on", "flaky", "late\nby a second", None),
                    ]
                }
            ],
        }
    ],
}


def read(runner: str, file: Path) -> Any:
    command = [sys.executable, "-c", READ, runner, str(file)]
    done = subprocess.run(command, cwd=SCRIPTS, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_pytest(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TESTS)
    command = [sys.executable, "-m", "pytest", "-q", "-c", "/dev/null", "-p", "no:django"]
    subprocess.run(
        [*command, "--junitxml=it.xml", "test_it.py"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    passed, failed, note, findings = read("junit", tmp_path / "it.xml")
    assert (passed, failed, note) == (1, 2, "1 skipped")
    assert findings == [
        "test_it::test_bad: AssertionError: one is not two",
        'test_it::test_without_its_fixture: failed on setup with "OSError: no room"',
    ]


@pytest.mark.parametrize(
    ("runner", "report", "found"),
    [
        ("vitest", VITEST, [1, 2, "", ["b.test.ts: no such file", "takes: 3, not 4"]]),
        (
            "playwright",
            PLAYWRIGHT,
            [
                *(2, 1, "1 passed when repeated"),
                ["a.spec.ts: logs out: late", "a.spec.ts: goes on: late"],
            ],
        ),
    ],
)
def test_the_runners_of_the_web_app(
    runner: str, report: dict[str, Any], found: list[Any], tmp_path: Path
) -> None:
    (tmp_path / "it.json").write_text(json.dumps(report))
    assert read(runner, tmp_path / "it.json") == found


def test_our_own(tmp_path: Path) -> None:
    counts = {"passed": 3, "failed": 1, "left_out": ["x"], "findings": ["memory: 80 MB"]}
    (tmp_path / "it.json").write_text(json.dumps(counts))
    assert read("ours", tmp_path / "it.json") == [3, 1, "left out: x", ["memory: 80 MB"]]
