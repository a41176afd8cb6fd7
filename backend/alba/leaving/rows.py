"""Which rows go along with a school: its own, and those that they bring."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from django.db.models import Q, QuerySet

from alba.belongings import Goes
from alba.leaving import what
from alba.leaving.what import Table
from alba.schools.models import School

AT_ONCE = 500
"""How many numbers a query names; databases have a limit."""
PAGE = 2_000


class Going:
    """`school`: its number; None: everything."""

    def __init__(self, school: int | None):
        self.school = school
        self.everything = school is None
        self.tables = what.carried(everything=self.everything)
        self.brought: dict[Table, set[int]] = defaultdict(set)
        if not self.everything:
            self._bring()

    def how(self, table: Table) -> Goes:
        found = what.going(table, everything=self.everything)
        assert found is not None  # noqa: S101 (only those that go along are asked about)
        return found

    def own(self, table: Table) -> QuerySet[Any]:
        """The rows that go because of what they belong to."""
        how, rows = self.how(table), table._base_manager.all()  # noqa: SLF001 (Django's API)
        if how.never is not None:
            rows = rows.exclude(how.never)
        if self.everything:
            return rows
        if how.only_with_all is not None:
            rows = rows.exclude(how.only_with_all)
        if table is School:
            return rows.filter(pk=self.school)
        belongs = Q(pk__in=())
        for name in how.of:
            owner = table._meta.get_field(name).related_model  # noqa: SLF001
            belongs |= Q(**{f"{name}__in": self.own(owner).values("pk")})  # type: ignore[arg-type]
        return rows.filter(belongs)

    def pages(self, table: Table) -> Iterator[tuple[Any, bool]]:
        """(row, whether another one brings it), in the order of their numbers."""
        brought = self.brought[table]
        if not brought:
            for row in self.own(table).order_by("pk").iterator(PAGE):
                yield row, False
            return
        own = set(self.own(table).values_list("pk", flat=True))
        every = sorted(own | brought)
        for start in range(0, len(every), AT_ONCE):
            rows = table._base_manager.filter(pk__in=every[start : start + AT_ONCE])  # noqa: SLF001
            for row in rows.order_by("pk"):
                yield row, row.pk not in own

    def _bring(self) -> None:
        waiting: list[tuple[Table, set[int]]] = []
        for table in self.tables:
            for name in self.how(table).brings:
                waiting.append(self._named(self.own(table), name))
        while waiting:
            table, found = waiting.pop()
            new = self._fit(table, found - self.brought[table])
            self.brought[table] |= new
            for name in self.how(table).brings if new else ():
                # What is only brought brings no more than it cannot be without.
                column = table._meta.get_field(name)  # noqa: SLF001
                if not column.many_to_many and not column.null:
                    waiting += [self._named(rows, name) for rows in _in_parts(table, new)]

    def _named(self, rows: QuerySet[Any], name: str) -> tuple[Table, set[int]]:
        to: Any = rows.model._meta.get_field(name).related_model  # noqa: SLF001
        named = rows.order_by().values_list(name, flat=True).distinct()
        return to, {number for number in named if number is not None}

    def _fit(self, table: Table, numbers: set[int]) -> set[int]:
        """The rows among them that go at all."""
        how = self.how(table)
        found: set[int] = set()
        for rows in _in_parts(table, numbers):
            for stays in (how.never, how.only_with_all):
                rows = rows if stays is None else rows.exclude(stays)  # noqa: PLW2901
            found.update(rows.values_list("pk", flat=True))
        return found


def _in_parts(table: Table, numbers: set[int]) -> Iterator[QuerySet[Any]]:
    every = sorted(numbers)
    for start in range(0, len(every), AT_ONCE):
        yield table._base_manager.filter(pk__in=every[start : start + AT_ONCE])  # noqa: SLF001
