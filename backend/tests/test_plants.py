"""The holes that `python -m faults.plants` puts back into the code can still be put there: it takes
too long to be run with the tests, but what has moved on is found here."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from faults.plant import Plant
from faults.planted_scopes import PLANTS as SCOPES
from faults.planted_trail import plants as of_the_trail
from faults.plants import PLANTS
from fuzz.run import PLANTED, broken
from harness.product import environment

BACKEND = Path(__file__).parent.parent


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: f"{plant.file} {plant.test}")
def test_what_is_replaced_stands_there_once_and_the_test_exists(plant: Plant) -> None:
    text = (BACKEND / plant.file).read_text()
    assert text.count(plant.old) == 1
    compile(text.replace(plant.old, plant.new), plant.file, "exec")
    file, name = plant.test.split("::")
    assert f"\ndef {name}(" in (BACKEND / "tests" / file).read_text()


def test_every_row_of_what_was_found_has_one() -> None:
    said = (BACKEND.parent / "docs" / "security.md").read_text()
    rows = []
    for title in ("## What an attacker found", "## What families are promised"):
        _before, _title, section = said.partition(title)
        rows += re.findall(r"^\| (.+?) \|", section.partition("\n## ")[0], re.M)[2:]
    covered = Counter(row for row in rows for plant in PLANTS if row.startswith(plant.row))
    assert len(rows) >= 17
    assert set(rows) == set(covered)
    assert covered.total() == len(PLANTS)


def test_the_documents_say_how_many_there_are() -> None:
    numbers = {"scopes": len(SCOPES), "trail": len(list(of_the_trail())), "plants": len(PLANTS)}
    said = (BACKEND.parent / "docs" / "security.md").read_text()
    for name, number in numbers.items():
        [line] = [
            part for part in said.split("\n- ") if part.startswith(f"`python -m faults.{name}`")
        ]
        assert re.findall(r"(\d+)(?: pieces)?\s+in all", line) == [str(number)], name
    faults = (BACKEND.parent / "docs" / "faults.md").read_text()
    assert f"{len(SCOPES)} in all" in faults


@pytest.mark.parametrize("plant", PLANTED)
def test_the_fuzzer_serves_what_it_was_told_to_break(plant: str, tmp_path: Path) -> None:
    ask = "from django.conf import settings; print(settings.SETTINGS_MODULE)"
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", ask],
        cwd=BACKEND,
        env=environment(tmp_path, **broken(plant)),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == f"fuzz.planted_{plant}"
