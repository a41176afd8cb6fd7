"""A text of the app that says who reads what is a promise: docs/data-protection.md names the test
that would fail if it were no longer true."""

import re

import pytest
from django.conf import settings

from faults.seeded_bugs import file_of_test
from tests.project.test_words import app_texts

PAGE = settings.ROOT_DIR / "docs/data-protection.md"
ROW = re.compile(r"^\| ([^|]+) \| (`[^|]+`) \| (`[^|]+`) \|$", re.MULTILINE)
IN_CODE = re.compile(r"`([^`]+)`")

# What those who are asked read before they answer, while they do and afterwards.
OF_TAKERS = ("auth", "family", "home", "privacy", "results", "settings", "taking", "terms")
READER = re.compile(
    r"\b(schools?|administrators|team|classmates|nobody|anyone else|someone|only you)\b", re.I
)
READING = re.compile(
    r"\b(read|reads|see|sees|seen|checks|looks at|gets (the|a) report|opens them)\b", re.I
)

NO_PROMISES = {
    "home.lead",
    "home.objectives.prevention",
    "privacy.readers.answering",
    "results.detail.ready",
    "results.detail.readyFile",
    "settings.sights.none",
    "taking.stemBFISelf",
    "taking.stemSDQSelf",
}


def rows() -> list[tuple[str, list[str], list[str]]]:
    """Of the table: the promise, the keys of its texts, its tests."""
    text = PAGE.read_text(encoding="utf-8")
    table = text.split("## What the privacy page promises")[1].split("\n## ")[0]
    found = ROW.findall(table)
    return [(what, IN_CODE.findall(keys), IN_CODE.findall(tests)) for what, keys, tests in found]


def speaks_of_readers(text: str) -> bool:
    return bool(READER.search(text) and READING.search(text))


def test_every_text_that_says_who_reads_what_has_its_row() -> None:
    told = {key for _what, keys, _tests in rows() for key in keys}
    texts = app_texts("en")
    found = {
        key for key, text in texts.items() if key.startswith(OF_TAKERS) and speaks_of_readers(text)
    }
    assert found - told - NO_PROMISES == set()
    assert (told | NO_PROMISES) - texts.keys() == set(), "texts that are no longer there"


@pytest.mark.parametrize(("what", "keys", "tests"), rows())
def test_every_promise_names_tests_that_exist(what: str, keys: list[str], tests: list[str]) -> None:
    for name in tests:
        file, _, test = name.partition("::")
        source = file_of_test(file).read_text(encoding="utf-8")
        assert f"def {test}" in source, what
