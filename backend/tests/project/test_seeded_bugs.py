"""The bugs that `python -m faults.seeded_bugs` makes can still be made: it takes too long to be run
with the tests, but what has moved on is found here."""

from django.conf import settings

from faults.seeded_bugs import BUGS, file_of_test


def test_what_is_replaced_stands_there_once_and_the_test_exists() -> None:
    moved = []
    for bug in BUGS:
        text = (settings.BACKEND_DIR / bug["file"]).read_text(encoding="utf-8")
        file, _, name = bug["test"].partition("::")
        name = name.partition("[")[0]
        is_there = f"\ndef {name}(" in file_of_test(file).read_text(encoding="utf-8")
        if text.count(bug["old"]) != 1 or not is_there:
            moved.append(bug)
    assert moved == []
