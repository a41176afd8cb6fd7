"""The list of the specification's statements names tests that exist: a proof must not rot."""

import re
from pathlib import Path

import pytest
from django.conf import settings

LIST = settings.ROOT_DIR / "docs" / "specification.md"
NAMED = re.compile(r"`([\w./]+)::([^`]+)`")


def place(file: str) -> Path:
    if file.endswith(".py"):
        return settings.BACKEND_DIR / "tests" / file
    frontend = settings.ROOT_DIR / "frontend"
    return frontend / file if file.startswith("e2e/") else frontend / "src" / file


def named() -> list[tuple[str, str]]:
    return sorted(set(NAMED.findall(LIST.read_text(encoding="utf-8"))))


@pytest.mark.parametrize(("file", "test"), named())
def test_the_list_names_tests_that_exist(file: str, test: str) -> None:
    assert place(file).is_file()
    assert test in place(file).read_text(encoding="utf-8").replace("\\'", "'")


def test_every_statement_has_an_id_of_its_own() -> None:
    ids = re.findall(r"^\| (S\d-[\w-]+) \|", LIST.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(ids) > 150
    assert len(ids) == len(set(ids))
