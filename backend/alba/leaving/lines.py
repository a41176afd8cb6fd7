"""Rows as lines of JSON, with the numbers 1 to n instead of those of this installation, and back to
values. The same rows are the same bytes."""

import base64
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any, Protocol
from uuid import UUID

from django.apps import apps
from django.db.models import FileField

from alba.leaving import what
from alba.leaving.rows import Going
from alba.leaving.what import Table

Line = dict[str, Any]
"""A row: values by column."""


@dataclass
class Numbers:
    """The numbers under which rows leave, by table and number here."""

    there: dict[Table, dict[int, int]] = field(default_factory=dict)
    gone: dict[Table, dict[int, int]] = field(default_factory=dict)
    """Numbers of rows that are named and exist no more: negative, as they are named."""

    def of(self, table: Table, number: int) -> int | None:
        return self.there.get(table, {}).get(number)

    def of_plain(self, table: Table, number: int) -> int:
        """As `of`, of a row that may have been deleted since it was named."""
        found = self.of(table, number)
        if found is not None:
            return found
        gone = self.gone.setdefault(table, {})
        return gone.setdefault(number, -len(gone) - 1)


def text(line: Line) -> bytes:
    return (
        json.dumps(line, ensure_ascii=False, separators=(",", ":"), default=_as_text).encode()
        + b"\n"
    )


def _as_text(value: Any) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(bytes(value)).decode()
    raise TypeError(type(value).__name__)


class Writer:
    """Writes the rows of one table after the other; `numbers` grows with them."""

    def __init__(self, going: Going, instead: "Instead"):
        self.going, self.instead = going, instead
        self.numbers = Numbers()
        self.files: list[tuple[str, str]] = []
        """(path in the folder, name here)"""
        self.missing: list[str] = []

    def lines(self, table: Table) -> Iterator[bytes]:
        how = self.going.how(table)
        given = self.numbers.there.setdefault(table, {})
        columns = what.columns(table, everything=self.going.everything)
        numbers = {name: apps.get_model(of) for name, of in how.numbers.items()}
        if table in what.named_by(table, everything=self.going.everything):
            # Rows may name later ones of their table.
            self._number(table)
        last = 0
        for row, is_brought in self.going.pages(table):
            if row.pk in self.instead.skipped(table):
                continue
            line: Line = {"id": given.get(row.pk, last + 1)} if what.has_number(table) else {}
            if not self._fill(line, row, columns, numbers):
                continue
            if is_brought:
                line |= how.if_brought
            line |= self.instead.values(table, row)
            last += 1
            if what.has_number(table):
                given[row.pk] = line["id"]
            yield text(line)

    def _number(self, table: Table) -> None:
        given = self.numbers.there[table]
        for row, _is_brought in self.going.pages(table):
            if row.pk not in self.instead.skipped(table) and self._is_whole(table, row):
                given[row.pk] = len(given) + 1

    def _is_whole(self, table: Table, row: Any) -> bool:
        columns = what.columns(table, everything=self.going.everything)
        keys = [one for one in columns if what.is_key(one) and one.related_model is not table]
        return all(self._key(one, getattr(row, one.attname))[1] for one in keys)

    def _key(self, column: Any, value: int | None) -> tuple[int | None, bool]:
        """(the number there, whether the row can go with it)"""
        if value is None:
            return None, True
        found = self.numbers.of(column.related_model, value)
        return found, found is not None or not what.is_needed(column)

    def _fill(self, line: Line, row: Any, columns: list[Any], numbers: dict[str, Table]) -> bool:
        """False for a row that refers to one that stays, and cannot be without it."""
        for column in columns:
            value = getattr(row, column.attname)
            if what.is_key(column):
                value, fits = self._key(column, value)
                if not fits:
                    return False
            elif column.name in numbers and value is not None:
                value = self.numbers.of_plain(numbers[column.name], value)
            elif isinstance(column, FileField):
                value = self._file(row, str(value))
                if value is None:
                    return False
            line[column.name] = in_order(value)
        return True

    def _file(self, row: Any, name: str) -> str | None:
        """The path in the folder; None if there is no such file any more."""
        if not self.instead.has_file(name):
            self.missing.append(name)
            return None
        path = f"files/{what.label(type(row))}/{len(self.files) + 1}"
        self.files.append((path, name))
        return path


def in_order(value: Any) -> Any:
    """PostgreSQL keeps the members of an object in an order of its own."""
    if isinstance(value, dict):
        return {key: in_order(value[key]) for key in sorted(value)}
    return [in_order(one) for one in value] if isinstance(value, list) else value


class Instead(Protocol):
    """What this installation has changed in a school that arrived here: none of it leaves again."""

    def values(self, table: Table, row: Any) -> Line:
        """Instead of the row's own."""

    def skipped(self, table: Table) -> set[int]:
        """Numbers of rows that were added here."""

    def has_file(self, name: str) -> bool: ...
