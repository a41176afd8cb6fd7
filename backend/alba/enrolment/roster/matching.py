"""Finds the person of each row of a pupil list. An unknown value never equals anything, and a
number alone proves nothing: it may have been given to another child. In case of doubt, a person
decides."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice

from alba.enrolment.roster.people import Pupil
from alba.enrolment.roster.rows import Row
from alba.people.names import Name, NameKey, are_near, name_of, share_a_name

CANDIDATES = 20
"""For one row. Nobody can choose among more, and in a school with many namesakes there would be no
end."""
CANDIDATES_IN_ALL = 2000
BORN_ON_A_DAY = 100
"""The limit in one school; with more, a birthday proves nothing, and comparing them all would take
long."""


@dataclass(frozen=True)
class Matches:
    found: dict[int, Pupil]
    unclear: dict[int, list[Pupil]]
    returning: dict[int, Pupil]
    """Rows that are somebody who has left, by name and birth date: a person brings them back."""
    crowded: list[int]
    """Rows with more candidates than can be shown."""


def match(rows: Sequence[Row], pupils: Sequence[Pupil]) -> Matches:
    """Row -> the pupil it is, or those it may be; the other rows are new people."""
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
    doubles = _doubles(rows)
    claims = Counter(pupil.id for some in unclear.values() for pupil in some)
    returning: dict[int, Pupil] = {}
    for index in list(unclear):
        [pupil, *others] = unclear[index]
        if (
            index not in doubles
            and not others
            and claims[pupil.id] == 1
            and _is_by_name(rows[index], pupil)
        ):
            (found if pupil.left_on is None else returning)[index] = pupil
            del unclear[index]
    unclear |= _near(rows, pupils, found | returning, unclear)
    for index in doubles:
        unclear.setdefault(index, [])
    return Matches(found, unclear, returning, _crowded(unclear))


def _near(
    rows: Sequence[Row],
    pupils: Sequence[Pupil],
    found: dict[int, Pupil],
    unclear: dict[int, list[Pupil]],
) -> dict[int, list[Pupil]]:
    """Finds pupils whom rows without a match may mean nevertheless. Pupils who match another row
    are excluded: a new twin is new."""
    near = _Near(_others(pupils, found))
    others = (index for index in range(len(rows)) if index not in found and index not in unclear)
    return {index: list(some.values()) for index in others if (some := near.of(rows[index]))}


def _doubles(rows: Sequence[Row]) -> set[int]:
    """Rows without a number that may be one person or two: they have the same name, and only one of
    them has a birth date. A person decides, even if nobody on record matches."""
    alike: dict[NameKey, list[int]] = {}
    for index, row in enumerate(rows):
        if not row.external_id:
            alike.setdefault(row.name, []).append(index)
    return {
        index
        for some in alike.values()
        if len({rows[index].birth_date is None for index in some}) > 1
        for index in some
    }


def _by_number(
    rows: Sequence[Row], pupils: Sequence[Pupil], owners: dict[int, list[Pupil]]
) -> dict[int, Pupil]:
    """Row -> the pupil with the same number and the same name or birth date; unless only one of
    these is equal and another pupil may match both, as when twins' numbers were exchanged."""
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
    """True if name and birth date are enough."""
    two_numbers = row.external_id and pupil.external_id
    return row.name == pupil.name and _is_known_day(row, pupil) and not two_numbers


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
        """Pupils with the same name and birth date; nobody if either is unknown."""
        return self.known.get(row.name, {}).get(row.birth_date, []) if row.birth_date else []

    def first(self, row: Row, count: int) -> dict[int, Pupil]:
        """Returns as many of the candidates as can be shown."""
        return {pupil.id: pupil for pupil in islice(self._maybe(row), count)}

    def _maybe(self, row: Row) -> Iterator[Pupil]:
        for born, pupils in self.known.get(row.name, {}).items():
            if row.birth_date is None or born is None or born == row.birth_date:
                yield from pupils


class _Near:
    """Pupils by birth date and by name, for the rows without a match."""

    def __init__(self, pupils: Iterable[Pupil]) -> None:
        self.born: dict[date, list[tuple[Name, Pupil]]] = {}
        self.named: dict[NameKey, list[Pupil]] = {}
        self.unnumbered: dict[NameKey, list[Pupil]] = {}
        for pupil in pupils:
            if pupil.birth_date:
                name = name_of(pupil.first_name, pupil.last_name)
                self.born.setdefault(pupil.birth_date, []).append((name, pupil))
                self.named.setdefault(pupil.name, []).append(pupil)
                if not pupil.external_id:
                    self.unnumbered.setdefault(pupil.name, []).append(pupil)

    def of(self, row: Row) -> dict[int, Pupil]:
        """The candidates for a row: two of first name, surnames and birth date are equal, or the
        birth date is and the name is similar. Two different numbers mean two people."""
        if row.birth_date is None:
            return {}
        namesakes = (self.unnumbered if row.external_id else self.named).get(row.name, [])
        may_be = {pupil.id: pupil for pupil in namesakes[: CANDIDATES + 1]}
        born = self.born.get(row.birth_date, [])
        if len(born) <= BORN_ON_A_DAY:
            name = name_of(row.first_name, row.last_name)
            may_be |= {
                pupil.id: pupil
                for other, pupil in born
                if not (row.external_id and pupil.external_id)
                and (share_a_name(name, other) or are_near(name, other))
            }
        return may_be
