"""The bugs that `python -m faults.seeded_bugs` makes can still be made: it takes too long to be run
with the tests, but what has moved on is found here."""

from typing import Any

import pytest

from faults import seeded_bugs
from faults.seeded_bugs import BUGS, moved_on


def test_what_is_replaced_stands_there_once_and_the_test_exists() -> None:
    assert [(bug["test"], why) for bug in BUGS if (why := moved_on(bug))] == []


@pytest.mark.parametrize(
    "change",
    [{"file": "alba/gone.py"}, {"old": "stands nowhere"}, {"test": "test_gone.py::test_it"}],
)
def test_a_bug_that_has_moved_on_is_told(change: dict[str, str]) -> None:
    assert moved_on({**BUGS[0], **change})


def test_a_word_that_names_no_bug_runs_nothing(monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setattr("sys.argv", ["seeded_bugs", "no-such-word"])
    assert seeded_bugs.main() == 1
    assert "No bug names no-such-word" in capsys.readouterr().out
