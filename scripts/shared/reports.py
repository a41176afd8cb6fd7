"""Reads how many tests passed and failed out of the files the test runners write."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree


class Count:
    """What one step of `make test` found."""

    def __init__(self, passed: int, failed: int, note: str = "") -> None:
        self.passed = passed
        self.failed = failed
        self.note = note


def junit(file: Path) -> Count:
    """pytest's `--junitxml`. Skipped tests are neither passed nor failed; they are noted."""
    # Written by our own test run just now, so not hostile XML.
    suites = list(ElementTree.parse(file).getroot().iter("testsuite"))

    def total(name: str) -> int:
        return sum(int(suite.get(name, 0)) for suite in suites)

    failed = total("failures") + total("errors")
    skipped = total("skipped")
    return Count(total("tests") - failed - skipped, failed, f"{skipped} skipped" if skipped else "")


def ours(file: Path) -> Count:
    """`--report` of our own harnesses. What could not be run here is noted, and does not count as
    passed."""
    report = json.loads(file.read_text())
    left_out = "; ".join(f"left out: {text}" for text in report["left_out"])
    return Count(report["passed"], report["failed"], left_out)


def vitest(file: Path) -> Count:
    """vitest's `--reporter=json`. A file that does not even load counts as one failure."""
    report = json.loads(file.read_text())
    broken = sum(
        1
        for suite in report["testResults"]
        if suite["status"] == "failed" and not suite["assertionResults"]
    )
    return Count(report["numPassedTests"], report["numFailedTests"] + broken)


def playwright(file: Path) -> Count:
    """Playwright's `--reporter=json`. A test that passed only when repeated is noted."""
    report: dict[str, Any] = json.loads(file.read_text())
    stats = report["stats"]
    failed = stats["unexpected"] + len(report.get("errors", []))
    notes = {"skipped": stats["skipped"], "passed when repeated": stats["flaky"]}
    note = ", ".join(f"{number} {what}" for what, number in notes.items() if number)
    return Count(stats["expected"] + stats["flaky"], failed, note)
