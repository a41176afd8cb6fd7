"""Reads how many tests passed and failed, and which failed, out of the files that the test runners
write."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

COLOUR = re.compile(r"\x1b\[[0-9;]*m")


@dataclass
class Count:
    """The findings of one step of `scripts/check.py`."""

    passed: int
    failed: int
    note: str = ""
    findings: tuple[str, ...] = ()
    """The failures, a line each."""
    skipped: int = 0
    """The part of the note that counts in the last line too."""


def named(name: str, message: str) -> str:
    """A failed test and the first line of what it said."""
    said = COLOUR.sub("", message).strip().partition("\n")[0]
    return ": ".join(part for part in (name, said) if part)


def junit(file: Path) -> Count:
    """pytest's `--junitxml`. Skipped tests are neither passed nor failed; they are noted."""
    # Written by our own test run just now, so not hostile XML.
    root = ElementTree.parse(file).getroot()
    suites = list(root.iter("testsuite"))

    def total(name: str) -> int:
        return sum(int(suite.get(name, 0)) for suite in suites)

    failed = total("failures") + total("errors")
    skipped = total("skipped")
    findings = tuple(
        named(f"{case.get('classname')}::{case.get('name')}", found.get("message", ""))
        for case in root.iter("testcase")
        for found in case
        if found.tag in {"failure", "error"}
    )
    note = f"{skipped} skipped" if skipped else ""
    return Count(total("tests") - failed - skipped, failed, note, findings)


def ours(file: Path) -> Count:
    """`--report` of our own harnesses. Checks that could not be run here are noted, and do not
    count as passed."""
    report = json.loads(file.read_text())
    left_out = "; ".join(f"left out: {text}" for text in report["left_out"])
    return Count(report["passed"], report["failed"], left_out, tuple(report["findings"]))


def vitest(file: Path) -> Count:
    """vitest's `--reporter=json`. A file that does not even load counts as one failure."""
    report = json.loads(file.read_text())
    broken = [
        named(suite["name"], suite["message"])
        for suite in report["testResults"]
        if suite["status"] == "failed" and not suite["assertionResults"]
    ]
    failed = [
        named(test["fullName"], "".join(test["failureMessages"][:1]))
        for suite in report["testResults"]
        for test in suite["assertionResults"]
        if test["status"] == "failed"
    ]
    number = report["numFailedTests"] + len(broken)
    return Count(report["numPassedTests"], number, "", (*broken, *failed))


def playwright(file: Path) -> Count:
    """Playwright's `--reporter=json`. A test that passed only when repeated is noted, and named."""
    report: dict[str, Any] = json.loads(file.read_text())
    stats = report["stats"]
    errors = [error["message"] for error in report.get("errors", [])]
    skipped = stats["skipped"]
    notes = {"skipped": skipped, "passed when repeated": stats["flaky"]}
    counted = [f"{number} {what}" for what, number in notes.items() if number]
    note = "; ".join([", ".join(counted), *sorted(set(reasons(report)))]).removeprefix("; ")
    findings = (*(named("", error) for error in errors), *troubled(report))
    failed = stats["unexpected"] + len(errors)
    return Count(stats["expected"] + stats["flaky"], failed, note, findings, skipped)


def tests(report: dict[str, Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Each with what it is a try of."""
    for suite in report.get("suites", []):
        yield from tests(suite)
        for spec in suite.get("specs", []):
            for test in spec["tests"]:
                yield spec, test


def reasons(report: dict[str, Any]) -> Iterator[str]:
    """Why tests were skipped, where they say it."""
    for _, test in tests(report):
        for said in test["annotations"]:
            if said["type"] == "skip" and said.get("description"):
                yield said["description"]


def troubled(report: dict[str, Any]) -> Iterator[str]:
    """The tests that failed, once or for good."""
    for spec, test in tests(report):
        if test["status"] in {"unexpected", "flaky"}:
            said = [result.get("error", {}).get("message", "") for result in test["results"]]
            yield named(f"{spec['file']}: {spec['title']}", said[0])
