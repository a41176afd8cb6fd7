"""Tests keep what the app promises people about their data, and name those texts by key:
`@pytest.mark.promise("privacy.kept.account")` here, `// promise: privacy.kept.account` in the app.
Anybody who renames or removes such a text finds its tests by this."""

import re

import pytest
from django.conf import settings

from tests.project.test_words import app_texts

MARK = re.compile(r"^(?:@|[A-Z_]+ = )pytest\.mark\.promise\(([^)]*)\)", re.MULTILINE)
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
