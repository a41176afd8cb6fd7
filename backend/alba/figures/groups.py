"""A school as its figures see it: classes within years within a school, for one informant and one
scale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Literal

from alba import rounding

Level = Literal["school", "year", "class"]
LEVELS: tuple[Level, ...] = ("school", "year", "class")
# Children by band, from close to average outwards.
Counts = tuple[int, int, int, int]

# Groups with fewer children are never shown on their own.
LEAST = 10
# Groups from this size on show four bands, smaller ones two: close to average, and any other.
FOUR_BANDS_FROM = 30


@dataclass(frozen=True)
class ClassCounts:
    year: str
    class_name: str
    counts: Counts


@dataclass(eq=False)
class Group:
    level: Level
    year: str
    class_name: str
    counts: Counts
    parts: list[Group] = field(default_factory=list)
    shown: bool = True

    @property
    def name(self) -> str:
        """ "2n ESO B"; empty for the school."""
        return f"{self.year} {self.class_name}".strip()

    @property
    def n(self) -> int:
        return sum(self.counts)

    @property
    def shares(self) -> tuple[int, ...]:
        """The shares in per cent, for the two or four bands that are shown for so many children."""
        first, *others = self.counts
        counts = self.counts if self.has_four_bands else (first, sum(others))
        return tuple(rounding.share(count, self.n) for count in counts)

    @property
    def has_four_bands(self) -> bool:
        return self.n >= FOUR_BANDS_FROM

    def all(self) -> Iterator[Group]:
        """Itself and every group within, each before its parts."""
        yield self
        for part in self.parts:
            yield from part.all()


def school_of(classes: Iterable[ClassCounts]) -> Group:
    """The whole school, from its classes in the order of the timetable. A year with one class is
    represented by that class."""
    years = []
    for year, found in groupby(classes, key=lambda one: one.year):
        parts = [Group("class", year, one.class_name, one.counts) for one in found]
        years.append(parts[0] if len(parts) == 1 else _together("year", year, parts))
    return _together("school", "", years)


def _together(level: Level, year: str, parts: list[Group]) -> Group:
    first, second, third, fourth = (sum(part.counts[b] for part in parts) for b in range(4))
    return Group(level, year, "", (first, second, third, fourth), parts)
