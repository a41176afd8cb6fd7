"""Docstrings and comments begin with what they are about."""

import re
from itertools import pairwise

from django.conf import settings

FOLDERS = ("backend", "scripts")
# These words leave the reader to find the subject: "Of the newest mail", "Whose form it is".
WITHOUT_SUBJECT = re.compile(r'\s*(r?"""|# )(Of|Whose|Whom|Those|The same)\b')


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
