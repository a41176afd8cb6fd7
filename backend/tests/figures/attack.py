"""Computes what somebody can work out about hidden groups from everything that is published, taken
together: it considers every population that fits, by linear programming. (Classes and bands are a
network of flows, whose ends are whole numbers.)"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp  # type: ignore[import-untyped]

BANDS = 4
SMALL = 10
Row = dict[str, Any]


@dataclass(frozen=True)
class Class:
    """A class that somebody knows by name; staff also know how many have answered."""

    year: str
    name: str
    n: int


def groups_of(classes: Sequence[Class]) -> list[tuple[str, str, list[int]]]:
    """(level, name, places of its classes), as a school is divided."""
    years = list(dict.fromkeys(one.year for one in classes))
    in_year = {y: [i for i, one in enumerate(classes) if one.year == y] for y in years}
    return [
        ("school", "", list(range(len(classes)))),
        *(("year", year, places) for year, places in in_year.items() if len(places) > 1),
        *(("class", f"{one.year} {one.name}", [i]) for i, one in enumerate(classes)),
    ]


def shares(rows: Sequence[Row]) -> dict[tuple[str, str], list[int]]:
    """(level, name) -> what is published of the bands, of one informant and scale."""
    return {
        (row["level"], "" if row["level"] == "school" else row["name"]): [
            band["share"] for band in row["bands"]
        ]
        for row in rows
        if row["shown"]
    }


def told_bands(classes: Sequence[Class], rows: Sequence[Row]) -> list[tuple[str, int]]:
    """(name, band) of every group of fewer than 10 of which staff, who know how many have answered,
    can tell how many of them are in the band."""
    equations = _Equations(len(classes))
    for place, one in enumerate(classes):
        equations.between([(place, band) for band in range(BANDS)], one.n, one.n)
    published = shares(rows)
    for level, name, places in groups_of(classes):
        said = published.get((level, name))
        if said is None:
            continue
        n = sum(classes[place].n for place in places)
        for band, share in enumerate(said):
            least, most = _fitting(share, n)
            if len(said) < BANDS and band:  # all the others: what the first has not
                equations.between([(place, 0) for place in places], n - most, n - least)
            else:
                equations.between([(place, band) for place in places], least, most)
    found = []
    for _level, name, places in groups_of(classes):
        if not 0 < sum(classes[place].n for place in places) < SMALL:
            continue
        for band in range(BANDS):
            if equations.tell([(place, band) for place in places]):
                found.append((name, band))
    return found


def told_sizes(
    classes: Sequence[Class], rows: Sequence[Row], exact: dict[str, int] | None = None
) -> dict[str, int]:
    """Name -> how many different sizes a hidden group can have for somebody who reads the rounded
    figures alone, fewer than 5. `exact`: sizes that stand beside them."""
    equations = _Equations(len(classes))
    by_name = {(row["level"], "" if row["level"] == "school" else row["name"]): row for row in rows}
    for level, name, places in groups_of(classes):
        row = by_name[level, name]
        cells = [(place, 0) for place in places]
        if row["shown"]:
            equations.between(cells, max(SMALL, row["n"] - 2), row["n"] + 2)
        if exact and name in exact:
            equations.between(cells, exact[name], exact[name])
    found = {}
    for level, name, places in groups_of(classes):
        if by_name[level, name]["shown"]:
            continue
        least, most = equations.range_of([(place, 0) for place in places])
        if most - least < 4 and least < SMALL:
            found[name] = most - least + 1
    return found


def _fitting(share: int, n: int) -> tuple[int, int]:
    """The least and the most children of `n` of whom a share is published so, by trying all."""
    fitting = [c for c in range(n + 1) if min(95, max(5, 5 * int(20 * c / n + 0.5))) == share]
    return fitting[0], fitting[-1]


class _Equations:
    """Whole numbers of children for each class and band."""

    def __init__(self, classes: int):
        self.size = classes * BANDS
        self.rows: list[Any] = []
        self.low: list[float] = []
        self.high: list[float] = []
        self.populations: list[Any] = []

    def between(self, cells: list[tuple[int, int]], low: int, high: int) -> None:
        self.rows.append(self._vector(cells))
        self.low.append(low)
        self.high.append(high)

    def tell(self, cells: list[tuple[int, int]]) -> bool:
        """True if these cells together can be one number only. Populations that were found for
        others may show already that they can be two."""
        wanted = self._vector(cells)
        if len({round(wanted @ one) for one in self.populations}) > 1:
            return False
        least, most = self.range_of(cells)
        return least == most

    def range_of(self, cells: list[tuple[int, int]]) -> tuple[int, int]:
        """The least and the most that these hold together. All between are possible too: classes
        and bands are a network of flows."""
        wanted = self._vector(cells)
        ends = []
        for sign in (1, -1):
            found = milp(
                sign * wanted,
                bounds=Bounds(0, 500),
                constraints=LinearConstraint(np.array(self.rows), self.low, self.high)
                if self.rows
                else (),
            )
            assert found.success, found.message
            self.populations.append(found.x)
            ends.append(round(sign * found.fun))
        return ends[0], ends[1]

    def _vector(self, cells: list[tuple[int, int]]) -> Any:
        vector = np.zeros(self.size)
        for place, band in cells:
            vector[place * BANDS + band] = 1
        return vector
