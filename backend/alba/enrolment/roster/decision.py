"""Computes what a pupil list changes once a person has made the choices: pure, as `diff`."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from django.utils.translation import gettext as _

from alba.enrolment.roster import moving_up
from alba.enrolment.roster.diff import Change, Diff, Doubt, Found, change, doubts
from alba.enrolment.roster.moving_up import MoveUp
from alba.enrolment.roster.people import Pupil
from alba.enrolment.roster.rows import Row
from alba.errors import Invalid
from alba.families.guardian_lists import Guardian

# If more than this share would leave, it looks like the list of another school, or half a list.
LEAVING_ALERT_RATIO = 1 / 5


@dataclass(frozen=True)
class Choices:
    left: list[int]
    unclear: dict[int, int | None]
    leave_out: list[int]
    many_may_leave: bool
    ask_guardians: bool
    contacts: dict[tuple[int, int], Literal["same", "other"]] = field(default_factory=dict)
    """For the `n`th guardian in a row: the same person as the excluded contact, or another."""
    move_up: list[tuple[str, str]] = field(default_factory=list)
    """(class, the class to which last year's pupils go on), by name, as offered."""
    screenings: list[int] = field(default_factory=list)
    """The open screenings in which newcomers are asked too."""


@dataclass(frozen=True)
class Decision:
    new: tuple[int, ...]
    found: Found
    leaving: tuple[Pupil, ...]
    without_number: tuple[Pupil, ...]
    """Pupils whose number the list gives to somebody else."""
    doubts: tuple[Doubt, ...]
    """Guardians for whom nobody has said whether they are an excluded contact: they are not
    created."""
    shut: frozenset[tuple[int, int]]
    """These, and those who are an excluded contact: nobody writes to them."""
    aliases: tuple[tuple[int, str, Guardian], ...]
    """(pupil, the name of an excluded contact, the guardian in the list who is that contact)"""
    moving_up: tuple[MoveUp, ...]
    """Without those who leave."""
    still_gone: dict[int, Pupil]
    """Rows of people who have left and whom nobody brings back: nothing is done about them."""

    @property
    def rows(self) -> list[int]:
        return sorted([*self.new, *(one.row for one in self.found.all)])


def decide(rows: Sequence[Row], pupils: Sequence[Pupil], diff: Diff, choices: Choices) -> Decision:
    """Raises Invalid on `contacts`, `unclear` and `left`, also as `many_leaving`."""
    _refuse_unasked(rows, diff, choices)
    others = {place for place, said in choices.contacts.items() if said == "other"}
    people = {one.row: one.pupil for one in diff.found.all} | _chosen(diff, choices)
    found = tuple(change(row, rows[row], people[row], others) for row in sorted(people))
    doubted = [one for row in sorted(people) for one in doubts(row, rows[row], people[row])]
    nobody = [index for index, pk in choices.unclear.items() if pk is None]
    new = tuple(sorted([*diff.new, *nobody]))
    leaving = _leaving(pupils, diff, choices)
    return Decision(
        new=new,
        found=Found(found),
        leaving=leaving,
        without_number=_without_number(rows, pupils, new, found),
        doubts=tuple(one for one in doubted if one.place not in choices.contacts),
        shut=frozenset(one.place for one in doubted) - others,
        aliases=tuple(
            (people[one.row].id, one.excluded, rows[one.row].guardians[one.n])
            for one in doubted
            if choices.contacts.get(one.place) == "same"
        ),
        moving_up=_moving_up(moving_up.offered(rows, pupils, diff), choices, leaving),
        still_gone={row: one for row, one in diff.returning.items() if row not in choices.unclear},
    )


def _moving_up(
    there: list[MoveUp], choices: Choices, leaving: tuple[Pupil, ...]
) -> tuple[MoveUp, ...]:
    offered = {one.names: one for one in there}
    if not set(choices.move_up) <= offered.keys():
        text = _("Only pupils of a class that the list fills again can go on to the next course.")
        raise Invalid({"move_up": [text]})
    gone = {pupil.id for pupil in leaving}
    return tuple(
        replace(one, pupils=tuple(pupil for pupil in one.pupils if pupil.id not in gone))
        for names in dict.fromkeys(choices.move_up)
        if (one := offered[names])
    )


def all_doubts(rows: Sequence[Row], diff: Diff) -> list[Doubt]:
    """For rows that are a pupil on record, and for those that may be one."""
    pairs = [(one.row, one.pupil) for one in diff.found.all]
    pairs += [(row, pupil) for row, some in diff.may_be.items() for pupil in some]
    found = (
        one
        for row, pupil in sorted(pairs, key=lambda p: p[0])
        for one in doubts(row, rows[row], pupil)
    )
    return list(dict.fromkeys(found))


def _refuse_unasked(rows: Sequence[Row], diff: Diff, choices: Choices) -> None:
    if not choices.contacts.keys() <= {one.place for one in all_doubts(rows, diff)}:
        text = _("You can only answer about contacts who may be an excluded one.")
        raise Invalid({"contacts": [text]})


def _chosen(diff: Diff, choices: Choices) -> dict[int, Pupil]:
    """The unclear rows that are a pupil on record, according to the choices, and those of people
    who are brought back. Who has left holds up nobody else: about them nothing need be chosen."""
    named = [*choices.unclear, *choices.leave_out]
    may_be = diff.may_be
    if len(named) != len(set(named)) or not diff.unclear.keys() <= set(named) <= may_be.keys():
        raise _not_chosen()
    people = [pk for pk in choices.unclear.values() if pk is not None]
    if len(set(people)) != len(people):
        raise Invalid({"unclear": [_("Two rows cannot be the same person.")]})
    decided = {}
    for index, pk in choices.unclear.items():
        candidates = {pupil.id: pupil for pupil in may_be[index]}
        if pk is not None and pk not in candidates:
            raise _not_chosen()
        if pk is not None:
            decided[index] = candidates[pk]
    return decided


def _not_chosen() -> Invalid:
    text = _("For each unclear row, please say whether it is one of these people or someone new.")
    return Invalid({"unclear": [text]})


def _leaving(pupils: Sequence[Pupil], diff: Diff, choices: Choices) -> tuple[Pupil, ...]:
    """Pupils who were matched to no row may leave; but not those matching rows that were left out,
    which may still be them."""
    kept = {one.id for index in choices.leave_out for one in diff.unclear.get(index, ())}
    kept |= {pk for pk in choices.unclear.values() if pk is not None}
    absent = {pupil.id: pupil for pupil in diff.left}
    for candidates in diff.unclear.values():
        for pupil in candidates:
            if pupil.left_on is None and pupil.id not in kept:
                absent[pupil.id] = pupil
    if not absent.keys() >= set(choices.left):
        raise Invalid({"left": [_("Only people who are not in the list can be marked as left.")]})
    leaving = tuple(absent[pk] for pk in dict.fromkeys(choices.left))
    here = sum(pupil.left_on is None for pupil in pupils)
    if len(leaving) > here * LEAVING_ALERT_RATIO and not choices.many_may_leave:
        text = _("More than a fifth of the pupils would leave. Is this the right list?")
        raise Invalid({"left": [text]}, code="many_leaving", detail=text)
    return leaving


def _without_number(
    rows: Sequence[Row], pupils: Sequence[Pupil], new: Sequence[int], found: Sequence[Change]
) -> tuple[Pupil, ...]:
    given = {rows[index].external_id for index in new}
    given |= {rows[one.row].external_id for one in found if "external_id" in one.fields}
    getting_another = {one.pupil.id for one in found if "external_id" in one.fields}
    return tuple(
        pupil
        for pupil in pupils
        if pupil.external_id and pupil.external_id in given and pupil.id not in getting_another
    )
