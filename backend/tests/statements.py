"""What a test asks the database, as a set of short texts: one for each statement, with the kinds
of its values and the number of rows it found.

A kind is narrower than a type. Of a text it is the text itself, but for its figures, and but for
what was drawn at random; of a whole number, how many bits its column needs."""

import hashlib
import re
import sys
import threading
from typing import Any

from django.db import connection
from django.db.backends.signals import connection_created
from django.db.backends.utils import CursorWrapper

FETCHES = {"fetchone", "fetchmany", "fetchall"}
#: Those who may ask which database there is. On PostgreSQL the first sends the id of the caller's
#: login and nothing else, and test_quick_ways.py holds it to what Django's own statement finds. The
#: others send numbers alone, for a lock that SQLite does not need: tests of races, which always run
#: on both, try it.
ALIKE = {
    "alba.accounts.quick_login",
    "alba.campaigns.assigning",
    "alba.campaigns.entering",
    "alba.schools.names",
    "alba.takers.places",
}
# Tokens, digests and hashes; no address.
RANDOM = re.compile(r"(?=[^\s@/]*\d)(?=[^\s@/]*[A-Za-z])[\w$.:=+-]{20,}(?![\w$.:=+-]*@)", re.ASCII)
# Of rows, days and times; longer ones may be too long for their column.
FIGURES = re.compile(r"(?<!\d)\d{1,6}(?!\d)")


class Asking:
    """What is asked from `begin` to `end`. Only of the thread that the tests run in: anything of
    another one's, a question which database this is, and whatever the database refused could
    tell one database from another, so there is nothing the same then."""

    def __init__(self) -> None:
        self.statements: list[Any] = []
        self.could_tell = False
        self.thread = threading.get_ident()

    def note(self, *parts: object) -> None:
        """Of the statement that was sent last."""
        if self.statements:
            self.statements[-1].update(repr(parts).encode())

    def statement(self, execute: Any, sql: Any, params: Any, many: bool, context: Any) -> Any:
        text = str(sql)
        self.statements.append(hashlib.sha256())
        self.note(re.sub(r"\d+", "0", text) if "SAVEPOINT" in text else text)
        for values in params if many else [params]:
            self.note([kind(value) for value in values or ()])
        try:
            found = execute(sql, params, many, context)
        except Exception:
            self.could_tell = True
            raise
        self.note(context["cursor"].rowcount)
        return found

    def connected(self, **_signal: Any) -> None:
        self.could_tell |= threading.get_ident() != self.thread

    def rows(self, found: Any) -> Any:
        self.note(len(found) if isinstance(found, list) else found is None)
        return found

    def attribute(self, name: str) -> None:
        """Of the connection, asked for two calls up."""
        if name == "vendor":
            self.could_tell |= sys._getframe(2).f_globals.get("__name__") not in ALIKE  # noqa: SLF001

    def watch(self) -> None:
        """From now on; once for a process."""
        fetch = CursorWrapper.__getattr__

        def fetching(cursor: Any, name: str) -> Any:
            found = fetch(cursor, name)
            return (lambda *most: self.rows(found(*most))) if name in FETCHES else found

        CursorWrapper.__getattr__ = fetching
        connection_created.connect(self.connected)

    def begin(self) -> None:
        self.statements, self.could_tell = [], False
        if self.statement not in connection.execute_wrappers:
            connection.execute_wrappers.append(self.statement)

    def end(self) -> list[str] | None:
        """None where it could tell, or asked in a way that is not seen here."""
        if self.could_tell or not self.statements:
            return None
        return sorted({statement.hexdigest()[:16] for statement in self.statements})


def kind(value: Any) -> str:
    if value is None or isinstance(value, (bool, float)):
        return repr(value)
    if isinstance(value, int):
        bits = value.bit_length()
        return "int" if bits < 32 else "bigint" if bits < 64 else repr(value)
    if isinstance(value, str):
        if "\\" in value:  # of JSON: PostgreSQL has no sign 0
            return value
        return FIGURES.sub("0", RANDOM.sub(lambda found: "?" * len(found[0]), value))
    return type(value).__name__
