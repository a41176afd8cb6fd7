"""The holes that `python -m faults.plants` puts back into the code can still be put there: it takes
too long to be run with the tests, but what has moved on is found here."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from faults.plant import Plant, file_of_test
from faults.plants import PLANTS
from fuzz.run import PLANTED, broken
from harness.product import environment

BACKEND = Path(__file__).parents[2]


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: f"{plant.file} {plant.test}")
def test_what_is_replaced_stands_there_once_and_the_test_exists(plant: Plant) -> None:
    text = (BACKEND / plant.file).read_text()
    assert text.count(plant.old) == 1
    compile(text.replace(plant.old, plant.new), plant.file, "exec")
    file, name = plant.test.split("::")
    assert f"\ndef {name}(" in file_of_test(file).read_text()


def test_the_page_names_their_tests_and_families_are_promised_nothing_else() -> None:
    page = (BACKEND.parent / "docs" / "security.md").read_text()
    tests = {plant.test for plant in PLANTS}
    assert {test for test in tests if test not in page} == set()
    section = page.partition("## What families are promised")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (?!what holds|---)(.+) \|$", section, re.M)
    assert rows
    assert [row for row in rows if not any(test in row for test in tests)] == []


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
