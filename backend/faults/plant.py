"""A hole that an attacker found, to put back into the code, and the test that must find it. See
`plants.py`; the rows are those of "What an attacker found" in docs/security.md."""

from typing import NamedTuple


class Plant(NamedTuple):
    row: str
    """How its row in docs/security.md begins."""
    file: str
    old: str
    new: str
    test: str
    """`file::name` in tests/, which must fail."""
    fresh: bool = False
    """Whether the defect is in the database, and so needs a database of its own."""
