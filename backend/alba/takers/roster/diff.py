"""What a list of the year would change: pure comparison of its rows with the school's pupils."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from alba.takers.contacts.merging import Merged, merge
from alba.takers.roster.matching import match
from alba.takers.roster.people import Pupil
from alba.takers.roster.rows import Row

# What the list says of a pupil who is there; an empty cell says nothing.
FACTS = ("external_id", "first_name", "last_name", "known_as", "birth_date")


@dataclass(frozen=True)
class Change:
    """A row and the pupil it is; what the list says otherwise, field -> (from, to)."""

    row: int
    pupil: Pupil
    fields: dict[str, tuple[Any, Any]]
    moves: bool
    contacts: Merged


@dataclass(frozen=True)
class Found:
    """Rows of people who are there."""

    all: tuple[Change, ...]

    @property
    def same(self) -> list[Change]:
        return [one for one in self.all if not one.fields and not one.moves]

    @property
    def changed(self) -> list[Change]:
        return [one for one in self.all if one.fields]

    @property
    def moved(self) -> list[Change]:
        return [one for one in self.all if one.moves]


@dataclass(frozen=True)
class Diff:
    new: tuple[int, ...]
    found: Found
    unclear: dict[int, list[Pupil]]
    crowded: list[int]
    """Those of `unclear` with more candidates than can be shown."""
    left: tuple[Pupil, ...]


def compare(rows: Sequence[Row], pupils: Iterable[Pupil]) -> Diff:
    pupils = list(pupils)
    matches = match(rows, pupils)
    met = {pupil.id for pupil in matches.found.values()}
    met |= {pupil.id for candidates in matches.unclear.values() for pupil in candidates}
    there = matches.found.keys() | matches.unclear.keys()
    return Diff(
        new=tuple(index for index in range(len(rows)) if index not in there),
        found=Found(
            tuple(change(index, rows[index], one) for index, one in sorted(matches.found.items()))
        ),
        unclear=matches.unclear,
        crowded=matches.crowded,
        left=tuple(one for one in pupils if one.id not in met and one.left_on is None),
    )


def change(index: int, row: Row, pupil: Pupil) -> Change:
    fields: dict[str, tuple[Any, Any]] = {}
    for name in FACTS:
        before, after = getattr(pupil, name), getattr(row, name)
        if after and after != before:
            fields[name] = (before, after)
    if row.email and pupil.address_is_free and row.email != pupil.email:
        fields["email"] = (pupil.email, row.email)
    contacts = merge(row.guardians, pupil.contacts) if row.guardians else Merged()
    if contacts:
        fields["guardians"] = (pupil.guardians, row.guardians)
    if row.consent and row.consent.given != pupil.consent:
        fields["consent"] = (pupil.consent, row.consent.given)
    if pupil.left_on is not None:
        fields["left_on"] = (pupil.left_on, None)
    return Change(index, pupil, fields, row.place != pupil.place, contacts)
