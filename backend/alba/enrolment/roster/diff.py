"""Computes what a pupil list would change: a pure comparison of its rows with the school's
pupils."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from alba.enrolment.roster.matching import match
from alba.enrolment.roster.people import Pupil
from alba.enrolment.roster.rows import Row
from alba.families.guardian_lists import Guardian, Merged, doubted, merge

# Fields in which the list may differ for an existing pupil; an empty cell says nothing.
FACTS = ("external_id", "first_name", "last_name", "known_as", "birth_date")

Value = str | date | bool | tuple[Guardian, ...] | None


@dataclass(frozen=True)
class Change:
    """A row and the pupil it is; what the list changes, field -> (from, to)."""

    row: int
    pupil: Pupil
    fields: dict[str, tuple[Value, Value]]
    moves: bool
    contacts: Merged


@dataclass(frozen=True)
class Found:
    """Rows of existing people."""

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
    """The ones in `unclear` with more candidates than can be shown."""
    returning: dict[int, Pupil]
    """Rows of people who have left: nothing is done about them until a person says so."""
    left: tuple[Pupil, ...]
    own: frozenset[int]
    """Pupils whom the list does not touch."""
    left_out: frozenset[int]
    """Rows that are one of them, or may be."""

    @property
    def may_be(self) -> dict[int, list[Pupil]]:
        """Row -> those whom a person may say it is."""
        return self.unclear | {row: [pupil] for row, pupil in self.returning.items()}


def compare(
    rows: Sequence[Row], pupils: Iterable[Pupil], own: Collection[int] = frozenset()
) -> Diff:
    """`own`: the pupils of whom the person who brings the list is shut out. Nothing is said about
    them, and nothing changed."""
    pupils = list(pupils)
    matches = match(rows, pupils)
    met = {pupil.id for pupil in matches.found.values()}
    met |= {pupil.id for candidates in matches.unclear.values() for pupil in candidates}
    met |= set(own)
    known = matches.found | matches.returning
    there = known.keys() | matches.unclear.keys()
    left_out = {index for index, one in known.items() if one.id in own}
    left_out |= {n for n, some in matches.unclear.items() if any(one.id in own for one in some)}
    found = sorted(matches.found.items())
    return Diff(
        new=tuple(index for index in range(len(rows)) if index not in there),
        found=Found(tuple(change(n, rows[n], one) for n, one in found if n not in left_out)),
        unclear={n: some for n, some in matches.unclear.items() if n not in left_out},
        crowded=[index for index in matches.crowded if index not in left_out],
        returning={n: one for n, one in sorted(matches.returning.items()) if n not in left_out},
        left=tuple(one for one in pupils if one.id not in met and one.left_on is None),
        own=frozenset(own),
        left_out=frozenset(left_out),
    )


@dataclass(frozen=True)
class Doubt:
    """A guardian in a row (the `n`th, from 0) who may be an excluded contact of the pupil."""

    row: int
    n: int
    name: str
    excluded: str

    @property
    def place(self) -> tuple[int, int]:
        return self.row, self.n


def doubts(index: int, row: Row, pupil: Pupil) -> list[Doubt]:
    return [
        Doubt(index, n, guardian.full_name, excluded)
        for n, guardian in enumerate(row.guardians)
        for excluded in doubted(guardian, pupil.contacts)
    ]


def change(index: int, row: Row, pupil: Pupil, others: Collection[tuple[int, int]] = ()) -> Change:
    """`others`: the doubtful guardians whom a person has said to be somebody else; the rest of them
    are not created."""
    fields: dict[str, tuple[Value, Value]] = {}
    for name in FACTS:
        before, after = getattr(pupil, name), getattr(row, name)
        if after and after != before:
            fields[name] = (before, after)
    if row.email and pupil.address_is_free and row.email != pupil.email:
        fields["email"] = (pupil.email, row.email)
    shut = {one.n for one in doubts(index, row, pupil) if one.place not in others}
    contacts = merge([g for n, g in enumerate(row.guardians) if n not in shut], pupil.contacts)
    if contacts:
        fields["guardians"] = (pupil.guardians, pupil.guardians_with(contacts))
    if row.consent and row.consent.given != pupil.consent:
        fields["consent"] = (pupil.consent, row.consent.given)
    if pupil.left_on is not None:
        fields["left_on"] = (pupil.left_on, None)
    return Change(index, pupil, fields, row.place != pupil.place, contacts)


def without_birth_date(rows: Sequence[Row], diff: Diff) -> list[int]:
    """The rows of people who will have no birth date, because neither the list nor the school has
    one; an unclear row counts if that is so for everybody it may be."""
    known: dict[int, list[Pupil]] = {index: [] for index in diff.new}
    known |= {one.row: [one.pupil] for one in diff.found.all} | diff.unclear
    return sorted(
        index
        for index, some in known.items()
        if rows[index].birth_date is None and not any(pupil.birth_date for pupil in some)
    )
