"""A hole to put back into the code, and the test that must find it, which docs/security.md names.
See `plants.py`."""

from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parents[1] / "tests"


class Plant(NamedTuple):
    file: str
    old: str
    new: str
    test: str
    """`file::name` somewhere in tests/, which must fail."""
    fresh: bool = False
    """Whether the defect is in the database, and so needs a database of its own."""


def file_of_test(name: str) -> Path:
    """Tests are named without their folder: no two of their files have one name."""
    return next(TESTS.rglob(name))
