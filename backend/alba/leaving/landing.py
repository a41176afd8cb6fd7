"""Writes the rows of a folder under new numbers, one table after the other, in the caller's
transaction. Nobody who is here is changed, and nobody is taken for somebody else."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.apps import apps
from django.db import models
from django.db.models import Model

from alba.assessments.report import files
from alba.belongings import OfFile, Renewed
from alba.leaving import what
from alba.leaving.folder import Manifest
from alba.leaving.what import Table

AT_ONCE = 500
GONE = 2**62
"""Numbers of rows that were deleted where they come from: no row ever gets such a one."""
OF_AN_ARRIVAL = 10**6

Line = dict[str, Any]


class Landing:
    """`changes`: what has to be different here (`settling.py`), by table."""

    def __init__(self, manifest: Manifest, arrival: int, changes: "Changes"):
        self.manifest, self.arrival, self.changes = manifest, arrival, changes
        self.everything = manifest["whole"]
        self.numbers: dict[Table, list[int]] = {}
        self.files: dict[str, str] = {}
        """Path in the folder -> name here."""
        self.added: list[Model] = []
        """Rows that this installation did not have, of those that it may have."""

    def table(self, table: Table, lines: Iterable[Line]) -> None:
        given = self.numbers.setdefault(table, [])
        how = what.going(table, everything=self.everything)
        columns = what.columns(table, everything=self.everything)
        later: dict[str, list[tuple[int, int]]] = {}
        with as_it_was(columns):
            for part in in_parts(lines):
                if how and how.known_by:
                    given += [self._known(table, columns, line) for line in part]
                    continue
                rows = [self._row(table, columns, line, later, len(given)) for line in part]
                rows = self.changes.before(table, rows)
                table._base_manager.bulk_create(rows)  # noqa: SLF001 (Django's API)
                given += [row.pk for row in rows]
        for name, pairs in later.items():
            self._refer(table, name, [(given[row], given[to]) for row, to in pairs])

    def of(self, table: Table, number: int) -> int:
        if number < 0:
            return GONE + self.arrival * OF_AN_ARRIVAL - number
        return self.numbers[table][number - 1]

    def _known(self, table: Table, columns: list[Any], line: Line) -> int:
        values = {one.name: line[one.name] for one in columns}
        found = table._base_manager.filter(**values).order_by("-pk").first()  # noqa: SLF001
        if found is None:
            found = table(**values, **self.changes.new(table))
            found.save(force_insert=True)
            self.added.append(found)
        return int(found.pk)

    def _row(
        self,
        table: Table,
        columns: list[Any],
        line: Line,
        later: dict[str, list[tuple[int, int]]],
        before: int,
    ) -> Any:
        how = what.going(table, everything=self.everything)
        values: Line = {}
        for column in columns:
            value = line[column.name]
            named = self._named(how, column)
            if value is None or named is None:
                values[column.attname] = self._value(column, value)
            elif named is table and value > before:
                # A row of the same table that is not written yet.
                number = line.get("id", before + 1)
                later.setdefault(column.name, []).append((number - 1, value - 1))
            else:
                values[column.attname] = self.of(named, value)
        for name, why in how.but.items() if how else ():
            if isinstance(why, Renewed):
                values[name] = why.make()
            elif isinstance(why, OfFile):
                values[name] = self._digest(columns, line)
        return table(**values)

    def _named(self, how: Any, column: Any) -> Table | None:
        if what.is_key(column):
            return column.related_model  # type: ignore[no-any-return]
        label = how.numbers.get(column.name) if how else None
        return apps.get_model(label) if label else None

    def _value(self, column: Any, value: Any) -> Any:
        if isinstance(column, models.FileField):
            return self.files.setdefault(value, files.new_name())
        return column.to_python(value)

    def _digest(self, columns: list[Any], line: Line) -> str:
        [path] = [line[one.name] for one in columns if isinstance(one, models.FileField)]
        return self.manifest["files"][path]

    def _refer(self, table: Table, name: str, pairs: list[tuple[int, int]]) -> None:
        column: Any = table._meta.get_field(name)  # noqa: SLF001
        for part in in_parts(pairs):
            rows = [table(pk=row, **{column.attname: to}) for row, to in part]
            table._base_manager.bulk_update(rows, [name])  # noqa: SLF001


class Changes:
    """What is different here. The methods return what they get where nothing is."""

    def before(self, table: Table, rows: list[Any]) -> list[Any]:
        """Rows about to be written."""
        return rows

    def new(self, table: Table) -> Line:
        """Columns of a row of a kind that both may have, and this installation has not."""
        return {}


def in_parts(rows: Iterable[Any]) -> Iterator[list[Any]]:
    part: list[Any] = []
    for row in rows:
        part.append(row)
        if len(part) == AT_ONCE:
            yield part
            part = []
    if part:
        yield part


@contextmanager
def as_it_was(columns: list[Any]) -> Iterator[None]:
    """Columns that say when a row was made or changed keep what they say."""
    clocks = [(one, name) for one in columns for name in ("auto_now", "auto_now_add")]
    clocks = [(one, name) for one, name in clocks if getattr(one, name, False)]
    for column, name in clocks:
        setattr(column, name, False)
    try:
        yield
    finally:
        for column, name in clocks:
            setattr(column, name, True)
