"""A journey takes as long as fifty tests, so each says why only a browser can show its rule."""

import re
from itertools import takewhile

from django.conf import settings

JOURNEY = re.compile(r"\s*test\(['`]")
TITLE = re.compile(r"^\s*test\(['`](.*)['`]", re.MULTILINE)
MARK = re.compile(r"@(heart|night)\b")


def test_each_journey_says_why_it_needs_a_browser() -> None:
    without = []
    for file in sorted((settings.ROOT_DIR / "frontend/e2e").glob("*.spec.ts")):
        lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
        for at, line in enumerate(lines):
            above = takewhile(lambda one: one.startswith("//"), reversed(lines[:at]))
            if JOURNEY.match(line) and not any(one.startswith("// Browser: ") for one in above):
                without.append(f"{file.name}: {line}")
    assert without == []


def test_serial_journeys_run_in_one_command() -> None:
    """Else one waits for what another has done, which runs at night alone."""
    torn = {}
    for file in sorted((settings.ROOT_DIR / "frontend/e2e").glob("*.spec.ts")):
        text = file.read_text(encoding="utf-8")
        if "mode: 'serial'" in text:
            marks = {"".join(MARK.findall(title)) for title in TITLE.findall(text)}
            if len(marks) != 1:
                torn[file.name] = marks
    assert torn == {}
