"""A journey takes as long as fifty tests, so each says why only a browser can show its rule."""

import re
from itertools import takewhile

from django.conf import settings

JOURNEY = re.compile(r"\s*test\(['`]")


def test_each_journey_says_why_it_needs_a_browser() -> None:
    without = []
    for file in sorted((settings.ROOT_DIR / "frontend/e2e").glob("*.spec.ts")):
        lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
        for at, line in enumerate(lines):
            above = takewhile(lambda one: one.startswith("//"), reversed(lines[:at]))
            if JOURNEY.match(line) and not any(one.startswith("// Browser: ") for one in above):
                without.append(f"{file.name}: {line}")
    assert without == []
