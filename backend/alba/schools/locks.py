"""Locks on one school each, so that a long list in one school holds up nobody in another."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from django.db import connection, transaction

NO_SCHOOL = 0
"""Stands for everything that belongs to no school, as if that were one. It is locked last: erasing
a person may also erase people of no school, who are found only then."""

LOCK = "SELECT pg_advisory_xact_lock(%s, %s)"
SHARED = "SELECT pg_advisory_xact_lock_shared(%s, %s)"
TRIED = "SELECT pg_try_advisory_xact_lock_shared(%s, %s)"
AS_LONG_AS_CONNECTED = "SELECT pg_advisory_lock(%s, %s)"
RELEASED = "SELECT pg_advisory_unlock(%s, %s)"
# The second number of PostgreSQL's locks has 32 bits.
WIDTH = 2**31


def hold(kind: int, read: Callable[[], Iterable[int]], *, shared: bool = False) -> None:
    """Until the caller's transaction ends, no other holds the locks of this `kind` on the schools
    that `read` returns. They are taken in a fixed order, and released and taken again if `read`
    then returns other schools: a person may have moved while this transaction waited. `shared`:
    others may hold them too, if they share them."""
    if connection.vendor != "postgresql":  # on SQLite one transaction at a time writes anyway
        return
    wanted = set(read())
    while True:
        before = transaction.savepoint()
        with connection.cursor() as cursor:
            for school in sorted(wanted, key=lambda one: (one == NO_SCHOOL, one)):
                cursor.execute(SHARED if shared else LOCK, [kind, school % WIDTH])
        now = set(read())
        if now <= wanted:
            transaction.savepoint_commit(before)
            return
        transaction.savepoint_rollback(before)  # which releases the locks
        wanted = now


def share(kind: int, school: int) -> None:
    """As `hold`, shared, for one school that cannot change meanwhile."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(SHARED, [kind, school % WIDTH])


def try_share(kind: int, school: int) -> bool:
    """As `share`, but False where it would have to wait."""
    if connection.vendor != "postgresql":
        return True
    with connection.cursor() as cursor:
        cursor.execute(TRIED, [kind, school % WIDTH])
        return bool(cursor.fetchone()[0])


@contextmanager
def alone(kind: int, schools: Iterable[int]) -> Iterator[None]:
    """While the block runs, and longer than a transaction in it, nobody else holds or shares these
    locks. If the process is killed, they are released."""
    held = sorted(schools) if connection.vendor == "postgresql" else []
    with connection.cursor() as cursor:
        for school in held:
            cursor.execute(AS_LONG_AS_CONNECTED, [kind, school % WIDTH])
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            for school in held:
                cursor.execute(RELEASED, [kind, school % WIDTH])
