"""A hole to put back into the code, and the test that must find it, which docs/security.md names.
See `plants.py`."""

from typing import NamedTuple


class Plant(NamedTuple):
    file: str
    old: str
    new: str
    test: str
    """`file::name` in tests/, which must fail."""
    fresh: bool = False
    """Whether the defect is in the database, and so needs a database of its own."""
