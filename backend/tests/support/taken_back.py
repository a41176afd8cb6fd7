"""Trying something out on rows that the next try is to find as they were."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction


@contextmanager
def taken_back() -> Iterator[None]:
    """Whatever is done inside has not happened afterwards."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
