"""Tests keep what the app promises people about their data, and name those texts by key:
`@pytest.mark.promise("privacy.kept.account")` here, `// promise: privacy.kept.account` in the app.
Anybody who renames or removes such a text finds its tests by this."""

import re

import pytest
from django.conf import settings

from tests.project.test_words import app_texts

MARK = re.compile(r"^(?:@|[A-Z_]+ = )pytest\.mark\.promise\(([^)]*)\)", re.MULTILINE)
# What pupils, families and teachers read of Alba.
THEIRS = (
    *("alone", "between", "consent", "family", "lesson", "myClass", "privacy", "reply", "results"),
    *("taking", "talk", "terms", "visit", "welcome"),
    # What schools read of leaving and of research.
    *("leaving", "moved", "research"),
)
PROMISES = re.compile(
    r"\b(?:will|we’ll) (?:be|tell|read|write|go)\b|nothing[^.]{0,25} lost|is deleted|works again"
    r"|nobody (?:reads|sees|else|learns)|sees nothing|(?:carry|go) on (?:later|another)"
    r"|from now on|whenever you|you can still|once (?:they’ve|it is) ",
    re.IGNORECASE,
)
# Headings of what is promised below them.
HEADINGS = {"privacy.readers.others"}
COMMENT = re.compile(r"^\s*// promise: (.+)$", re.MULTILINE)


def keys_that_tests_keep() -> set[str]:
    found: set[str] = set()
    tests = settings.BACKEND_DIR / "tests"
    for file in [*tests.rglob("test_*.py"), tests / "support" / "promises.py"]:
        for keys in MARK.findall(file.read_text(encoding="utf-8")):
            found |= set(re.findall(r'"([^"]+)"', keys))
    for folder in ("src", "e2e"):
        for file in (settings.ROOT_DIR / "frontend" / folder).rglob("*.ts*"):
            for keys in COMMENT.findall(file.read_text(encoding="utf-8")):
                found |= set(keys.split())
    return found


def test_promises_that_tests_name_are_texts_of_the_app(pytestconfig: pytest.Config) -> None:
    assert any(line.startswith("promise(") for line in pytestconfig.getini("markers"))
    kept = keys_that_tests_keep()
    assert len(kept) > 200
    assert sorted(kept - app_texts("en").keys()) == []


def test_each_promise_to_pupils_and_families_has_a_test() -> None:
    texts = app_texts("en")
    theirs = [key for key in texts if key.partition(".")[0] in THEIRS]
    promises = {key for key in theirs if PROMISES.search(texts[key])}
    assert len(promises) > 40
    assert sorted(promises - keys_that_tests_keep() - HEADINGS) == []
