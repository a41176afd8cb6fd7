"""Who the rows of a list of the year are. What is unknown is never equal to anything, and a number
alone says nothing: it may have been given to another child. Where that leaves a doubt, a person
decides."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice

from alba.takers.enrolment.names import Name, NameKey, are_near, name_of
from alba.takers.roster.people import Pupil
from alba.takers.roster.rows import Row

CANDIDATES = 20
"""Of one row. Nobody can choose among more, and in a school of namesakes they would be without
end."""
CANDIDATES_IN_ALL = 2000
BORN_ON_A_DAY = 100
"""Of one school; beyond it a day says nothing, and comparing all would take long."""


@dataclass(frozen=True)
class Matches:
    found: dict[int, Pupil]
    unclear: dict[int, list[Pupil]]
    crowded: list[int]
    """Rows with more candidates than can be shown."""


def match(rows: Sequence[Row], pupils: Sequence[Pupil]) -> Matches:
    """Row -> the pupil it is, and those it may be; the other rows are new people."""
    numbered: dict[str, list[Pupil]] = {}
    for pupil in pupils:
        if pupil.external_id:
            numbered.setdefault(pupil.external_id, []).append(pupil)
    owners = {index: numbered.get(row.external_id, []) for index, row in enumerate(rows)}

    found = _by_number(rows, pupils, owners)
    namesakes = _Namesakes(_others(pupils, found))
    taken = {pupil.id for pupil in found.values()}
    unclear: dict[int, list[Pupil]] = {}
    for index, row in enumerate(rows):
        if index not in found:
            may_be = {pupil.id: pupil for pupil in owners[index] if pupil.id not in taken}
            may_be |= namesakes.first(row, CANDIDATES + 1)
            if may_be:
                unclear[index] = list(may_be.values())
    claims = Counter(pupil.id for some in unclear.values() for pupil in some)
    for index in list(unclear):
        [pupil, *others] = unclear[index]
        if not others and claims[pupil.id] == 1 and _is_by_name(rows[index], pupil):
            found[index] = pupil
            del unclear[index]
    near = _Near(_others(pupils, found))
    for index, row in enumerate(rows):
        if index not in found and index not in unclear and (may_be := near.of(row)):
            unclear[index] = list(may_be.values())
    return Matches(found, unclear, _crowded(unclear))


def _by_number(
    rows: Sequence[Row], pupils: Sequence[Pupil], owners: dict[int, list[Pupil]]
) -> dict[int, Pupil]:
    """Row -> the pupil who has its number, and its name or its birth date; unless only one of these
    is equal and another pupil may have both, as when the numbers of twins were exchanged."""
    found, partly = {}, {}
    for index, some in owners.items():
        if len(some) == 1:
            row, pupil = rows[index], some[0]
            equal = (row.name == pupil.name, _is_known_day(row, pupil))
            if all(equal):
                found[index] = pupil
            elif any(equal):
                partly[index] = pupil
    namesakes = _Namesakes(_others(pupils, found))
    for index, pupil in partly.items():
        row = rows[index]
        renamed = row.name != pupil.name
        rivals = namesakes.first(row, 1).values() if renamed else namesakes.born_with(row)
        if all(one.id == pupil.id for one in rivals):
            found[index] = pupil
    return found


def _is_by_name(row: Row, pupil: Pupil) -> bool:
    """Whether name and birth date are enough. They bring nobody back who has left."""
    two_numbers = row.external_id and pupil.external_id
    known = row.name == pupil.name and _is_known_day(row, pupil)
    return known and not two_numbers and pupil.left_on is None


def _is_known_day(row: Row, pupil: Pupil) -> bool:
    return row.birth_date is not None and row.birth_date == pupil.birth_date


def _others(pupils: Iterable[Pupil], found: dict[int, Pupil]) -> list[Pupil]:
    taken = {pupil.id for pupil in found.values()}
    return [pupil for pupil in pupils if pupil.id not in taken]


def _crowded(unclear: dict[int, list[Pupil]]) -> list[int]:
    crowded, shown = [], 0
    for index, some in unclear.items():
        if len(some) > CANDIDATES or shown + len(some) > CANDIDATES_IN_ALL:
            crowded.append(index)
        else:
            shown += len(some)
    return crowded


class _Namesakes:
    """Pupils by name and birth date."""

    def __init__(self, pupils: Iterable[Pupil]) -> None:
        self.known: dict[NameKey, dict[date | None, list[Pupil]]] = {}
        for pupil in pupils:
            self.known.setdefault(pupil.name, {}).setdefault(pupil.birth_date, []).append(pupil)

    def born_with(self, row: Row) -> list[Pupil]:
        """Those of its name and birth date; nobody if that is not known."""
        return self.known.get(row.name, {}).get(row.birth_date, []) if row.birth_date else []

    def first(self, row: Row, count: int) -> dict[int, Pupil]:
        """So many of those whom it may be."""
        return {pupil.id: pupil for pupil in islice(self._maybe(row), count)}

    def _maybe(self, row: Row) -> Iterator[Pupil]:
        for born, pupils in self.known.get(row.name, {}).items():
            if row.birth_date is None or born is None or born == row.birth_date:
                yield from pupils


class _Near:
    """Pupils by birth date, to be compared by names that are nearly equal."""

    def __init__(self, pupils: Iterable[Pupil]) -> None:
        self.born: dict[date, list[tuple[Name, Pupil]]] = {}
        for pupil in pupils:
            if pupil.birth_date:
                name = name_of(pupil.first_name, pupil.last_name)
                self.born.setdefault(pupil.birth_date, []).append((name, pupil))

    def of(self, row: Row) -> dict[int, Pupil]:
        """Those whom a row that nobody fits may be: born on its day, and named nearly so. Two
        numbers say that they are two."""
        born = self.born.get(row.birth_date, []) if row.birth_date else []
        if not born or len(born) > BORN_ON_A_DAY:
            return {}
        name = name_of(row.first_name, row.last_name)
        return {
            pupil.id: pupil
            for other, pupil in born
            if not (row.external_id and pupil.external_id) and are_near(name, other)
        }
