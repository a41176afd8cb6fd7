"""Docstrings and comments begin with what they are about."""

import re
from itertools import pairwise
from pathlib import Path

from django.conf import settings

FOLDERS = ("backend", "scripts")
APP = settings.ROOT_DIR / "frontend"
# These words leave the reader to find the subject: "Of the newest email", "Whose form it is".
WITHOUT_SUBJECT = re.compile(r'\s*(r?"""|# )(Of|Whose|Whom|Those|The same)\b')


# In the app also "Whether it is there", "What it says": a flag is "true if", a part "shows".
OF_THE_APP = re.compile(
    r"\s*(// |\{?/\*+ |\* )(Of|Whose|Whom|Those|Whether|What|The same)\b",
)


def is_comment(line: str) -> bool:
    return line.lstrip().startswith("#")


def test_none_begins_without_its_subject() -> None:
    found = []
    for folder in FOLDERS:
        for file in sorted((settings.ROOT_DIR / folder).rglob("*.py")):
            lines = file.read_text(encoding="utf-8").splitlines()
            found += [
                f"{file.relative_to(settings.ROOT_DIR)}: {line.strip()}"
                for before, line in pairwise(["", *lines])
                if WITHOUT_SUBJECT.match(line) and not (is_comment(line) and is_comment(before))
            ]
    assert found == []


def files_of_the_app() -> list[Path]:
    files = [*APP.glob("*.ts")]
    for folder in ("src", "e2e", "tools", "bench"):
        files += [*(APP / folder).rglob("*.ts*"), *(APP / folder).rglob("*.css")]
    return sorted(file for file in files if "generated" not in file.parts)


def goes_on(line: str, before: str) -> bool:
    """True for a line within a comment, which may begin with any word."""
    if line.lstrip().startswith("//"):
        return before.lstrip().startswith("//")
    return line.lstrip().startswith("* ") and before.strip() not in ("/*", "/**", "{/*")


def test_none_of_the_app_begins_without_its_subject() -> None:
    found = [
        f"{file.relative_to(APP)}: {line.strip()}"
        for file in files_of_the_app()
        for before, line in pairwise(["", *file.read_text(encoding="utf-8").splitlines()])
        if OF_THE_APP.match(line) and not goes_on(line, before)
    ]
    assert found == []
