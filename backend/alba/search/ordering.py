"""Columns to sort by, with the same order on SQLite and PostgreSQL: the text is folded when the row
is saved, and compared byte by byte."""

import re
from typing import Any

from django.db import models
from django.db.migrations.operations.base import Operation
from django.db.models import Func

from alba.search.folding import FoldedField, fold

# Before a surname, in lower case, these do not count ("de la Fuente" is listed under F).
PARTICLES = frozenset(
    [
        "a",
        "al",
        "am",
        "an",
        "av",
        "az",
        "d",
        "da",
        "dal",
        "das",
        "de",
        "dei",
        "del",
        "dela",
        "dels",
        "della",
        "den",
        "der",
        "des",
        "di",
        "do",
        "dos",
        "du",
        "e",
        "el",
        "els",
        "en",
        "et",
        "i",
        "in",
        "l",
        "la",
        "las",
        "le",
        "les",
        "lo",
        "los",
        "o",
        "op",
        "s",
        "sa",
        "ses",
        "ten",
        "ter",
        "van",
        "ver",
        "von",
        "y",
        "zu",
        "zum",
        "zur",
    ]
)
LEADING = re.compile(r"\s*([^\s'’]+)(?:['’]|\s+)")
DIGITS = re.compile(r"\d+")
# Sorts before every letter and space, so that "Puig" stands before "Puig Mas".
THEN = "\t"


def person_key(last_name: str, first_name: str) -> str:
    """The sort key of a person: surname, then first name, without regard to case, accents,
    apostrophes and leading particles: ("d'Aro", "Núria") -> "aro nuria". If there is only one name,
    the key is that."""
    names = [_plain(_without_particles(last_name)), _plain(first_name)]
    return THEN.join(name for name in names if name)


def _without_particles(surname: str) -> str:
    rest = surname
    while (found := LEADING.match(rest)) and found[1] in PARTICLES and rest[found.end() :].strip():
        rest = rest[found.end() :]
    return rest


def _plain(name: str) -> str:
    return fold(name).replace("'", "")


def natural_key(*parts: str) -> str:
    """The sort key that orders numbers as people count: "Grup 2" before "Grup 10"."""
    plain = THEN.join(fold(part) for part in parts)
    return DIGITS.sub(lambda digits: digits[0].zfill(6), plain)


class PersonOrderField(FoldedField):
    """`person_key()` of the surname and the first name, in this order."""

    def key_of(self, values: list[str]) -> str:
        return person_key(*values)


class NaturalOrderField(FoldedField):
    """`natural_key()` of other columns."""

    def key_of(self, values: list[str]) -> str:
        return natural_key(*values)


class CompareByBytes(Operation):
    """Gives a text column PostgreSQL's collation "C", which compares as SQLite does."""

    reduces_to_sql = True
    reversible = True

    def __init__(self, table: str, column: str):
        self.table, self.column = table, column

    def state_forwards(self, app_label: str, state: Any) -> None:
        """The collation is not part of the models' state: SQLite has none of this name."""

    def database_forwards(self, app_label: str, schema_editor: Any, *_states: Any) -> None:
        if schema_editor.connection.vendor == "postgresql":
            schema_editor.execute(
                f'ALTER TABLE {self.table} ALTER COLUMN {self.column} TYPE text COLLATE "C"'
            )

    def database_backwards(self, app_label: str, schema_editor: Any, *_states: Any) -> None:
        """The operation before this one removes the column."""

    def describe(self) -> str:
        return f"Compare {self.table}.{self.column} byte by byte"


class ByBytes(Func):
    """Sorts any text column byte by byte: PostgreSQL would follow the language of its cluster.
    Other columns stay as they are."""

    template = "%(expressions)s"
    arity = 1

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        if isinstance(self.output_field, models.CharField | models.TextField):
            context.setdefault("template", '%(expressions)s COLLATE "C"')
        return self.as_sql(compiler, connection, **context)
