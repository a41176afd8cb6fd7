"""The version of Alba: one version, in several files.

python3 scripts/version.py          says it; fails where one of the files has another
python3 scripts/version.py 1.1.0    sets it, and dates the changelog's newest section
"""

import re
import sys
from datetime import date
from pathlib import Path

from shared.project import ROOT, PlainError, main

# The first one decides; each expression has the version as its only group.
PLACES = (
    ("backend/alba/__init__.py", r'__version__ = "([^"]+)"'),
    ("frontend/package.json", r'^  "version": "([^"]+)"'),
    ("frontend/package-lock.json", r'\A\{\n  "name": "alba-web",\n  "version": "([^"]+)"'),
    (
        "frontend/package-lock.json",
        r'"": \{\n      "name": "alba-web",\n      "version": "([^"]+)"',
    ),
    ("CHANGELOG.md", r"\A# Changelog\n(?:(?!^## ).*\n)*## (\d+\.\d+\.\d+)"),
    ("docs/operators/data-protection.md", r"\(version (\d+\.\d+\.\d+)\)"),
)
VERSION = re.compile(r"\d+\.\d+\.\d+")


def found(root: Path = ROOT) -> list[tuple[str, str]]:
    """(file, the version it has) of each place."""
    return [(file, match_in(root, file, expression)[1]) for file, expression in PLACES]


def match_in(root: Path, file: str, expression: str) -> re.Match[str]:
    match = re.search(expression, (root / file).read_text(), re.M)
    if match is None:
        raise PlainError(f"{file} does not say which version it is.")
    return match


def write(version: str, root: Path = ROOT) -> None:
    if not VERSION.fullmatch(version):
        raise PlainError(f"{version} is no version such as 1.2.3.")
    for file, expression in PLACES:
        match = match_in(root, file, expression)
        text = (root / file).read_text()
        (root / file).write_text(text[: match.start(1)] + version + text[match.end(1) :])
    changes = root / "CHANGELOG.md"
    dated = f"## {version} ({date.today().isoformat()})"  # noqa: DTZ011 (where the release is made)
    changes.write_text(changes.read_text().replace(f"## {version} (unreleased)", dated, 1))


def show() -> None:
    if sys.argv[1:]:
        write(sys.argv[1])
    places = found()
    version = places[0][1]
    wrong = [f"{file} says {other}" for file, other in places if other != version]
    if wrong:
        raise PlainError(f"This is {version}, but {', '.join(wrong)}.")
    print(version)


if __name__ == "__main__":
    main(show)
