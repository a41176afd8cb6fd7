"""What a list of the year would change: pure comparison of its rows with the school's pupils.

A row is a pupil on record if the school's number says so, else (also where the pupil has none) name
and birth date. Where that leaves a doubt, a person decides: the row is `unclear`."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from alba.takers.roster_people import Pupil, class_key, name_key

Row = dict[str, Any]
# What the list says of a pupil who is there; an empty cell says nothing.
FACTS = ("external_id", "first_name", "last_name", "birth_date")


@dataclass(frozen=True)
class Change:
    """A row and the pupil it is; what the list says otherwise, field -> (from, to)."""

    row: int
    pupil: Pupil
    fields: dict[str, tuple[Any, Any]]
    moves: bool


@dataclass
class Diff:
    new: list[int] = field(default_factory=list)
    found: list[Change] = field(default_factory=list)
    unclear: dict[int, list[Pupil]] = field(default_factory=dict)
    left: list[Pupil] = field(default_factory=list)

    @property
    def same(self) -> list[Change]:
        return [one for one in self.found if not one.fields and not one.moves]

    @property
    def changed(self) -> list[Change]:
        return [one for one in self.found if one.fields]

    @property
    def moved(self) -> list[Change]:
        return [one for one in self.found if one.moves]


def compare(rows: list[Row], pupils: list[Pupil]) -> Diff:
    diff = Diff()
    numbered = {pupil.external_id: pupil for pupil in pupils if pupil.external_id}
    found = {
        index: numbered[row["external_id"]]
        for index, row in enumerate(rows)
        if row["external_id"] in numbered
    }
    taken = {pupil.id for pupil in found.values()}
    named: dict[tuple[str, str], list[Pupil]] = {}
    for pupil in pupils:
        if pupil.id not in taken:
            named.setdefault(pupil.name, []).append(pupil)
    for index, row in enumerate(rows):
        if index in found:
            continue
        namesakes = named.get(name_key(row["first_name"], row["last_name"]), [])
        sure, candidates = _judge(row, namesakes)
        if sure:
            found[index] = sure
        elif candidates:
            diff.unclear[index] = candidates
        else:
            diff.new.append(index)
    # Two rows cannot be one pupil.
    claims = Counter(pupil.id for pupil in found.values())
    for index in [index for index, pupil in found.items() if claims[pupil.id] > 1]:
        diff.unclear[index] = [found.pop(index)]
    taken = {pupil.id for pupil in found.values()}
    for index in sorted(diff.unclear):
        left_over = [pupil for pupil in diff.unclear.pop(index) if pupil.id not in taken]
        if left_over:
            diff.unclear[index] = left_over
        else:
            diff.new.append(index)
    diff.new.sort()
    diff.found = [change(index, rows[index], pupil) for index, pupil in sorted(found.items())]
    met = {pupil.id for pupil in found.values()}
    met |= {pupil.id for candidates in diff.unclear.values() for pupil in candidates}
    diff.left = [pupil for pupil in pupils if pupil.id not in met and pupil.left_on is None]
    return diff


def _judge(row: Row, namesakes: list[Pupil]) -> tuple[Pupil | None, list[Pupil]]:
    """(the pupil, if there is no doubt; else those it may be)."""
    sure, maybe = [], []
    for pupil in namesakes:
        born = pupil.birth_date == row["birth_date"]
        numbers_differ = pupil.external_id and row["external_id"]
        if born and not numbers_differ:
            sure.append(pupil)
        elif born or pupil.birth_date is None or row["birth_date"] is None:
            maybe.append(pupil)
    if len(sure) == 1 and (row["birth_date"] is not None or not maybe):
        return sure[0], []
    return None, sure + maybe


def change(index: int, row: Row, pupil: Pupil) -> Change:
    fields: dict[str, tuple[Any, Any]] = {}
    for name in FACTS:
        if row[name] and row[name] != getattr(pupil, name):
            fields[name] = (getattr(pupil, name), row[name])
    if row["email"] and pupil.address_is_free and row["email"] != pupil.email:
        fields["email"] = (pupil.email, row["email"])
    if row["guardians"] and row["guardians"] != pupil.guardians:
        fields["guardians"] = (pupil.guardians, row["guardians"])
    if pupil.left_on is not None:
        fields["left_on"] = (pupil.left_on, None)
    place = class_key(row["course"], row["class_name"])
    moves = place != class_key(pupil.course, pupil.class_name)
    return Change(index, pupil, fields, moves)


def to_json(row: Row) -> Row:
    return {**row, "birth_date": row["birth_date"].isoformat() if row["birth_date"] else None}


def from_json(row: Row) -> Row:
    born = row["birth_date"]
    return {**row, "birth_date": date.fromisoformat(born) if born else None}
