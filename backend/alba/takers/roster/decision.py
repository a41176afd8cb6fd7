"""What a list of the year changes, once a person has chosen: pure, as `roster_diff`."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from alba.errors import Invalid
from alba.takers.roster.diff import Change, Diff, Found, change
from alba.takers.roster.people import Pupil
from alba.takers.roster.rows import Row

# More than one in so many leaving looks like the list of another school, or half a list.
LEAVING_ALERT_RATIO = 1 / 5


@dataclass(frozen=True)
class Choices:
    left: list[int]
    unclear: dict[int, int | None]
    leave_out: list[int]
    many_may_leave: bool
    ask_guardians: bool


@dataclass(frozen=True)
class Decision:
    new: tuple[int, ...]
    found: Found
    leaving: tuple[Pupil, ...]
    without_number: tuple[Pupil, ...]
    """Those whose number the list gives to another."""

    @property
    def rows(self) -> list[int]:
        return sorted([*self.new, *(one.row for one in self.found.all)])


def decide(rows: Sequence[Row], pupils: Sequence[Pupil], diff: Diff, choices: Choices) -> Decision:
    """Raises Invalid on `unclear` and `left`, also as `many_leaving`."""
    chosen = _chosen(rows, diff, choices)
    found = tuple(sorted((*diff.found.all, *chosen), key=lambda one: one.row))
    nobody = [index for index, pk in choices.unclear.items() if pk is None]
    new = tuple(sorted([*diff.new, *nobody]))
    return Decision(
        new=new,
        found=Found(found),
        leaving=_leaving(pupils, diff, choices),
        without_number=_without_number(rows, pupils, new, found),
    )


def _chosen(rows: Sequence[Row], diff: Diff, choices: Choices) -> list[Change]:
    """The unclear rows that are a pupil on record, as it was chosen."""
    named = [*choices.unclear, *choices.leave_out]
    if len(named) != len(diff.unclear) or set(named) != diff.unclear.keys():
        raise _not_chosen()
    people = [pk for pk in choices.unclear.values() if pk is not None]
    if len(set(people)) != len(people):
        raise Invalid({"unclear": [_("Two rows cannot be the same person.")]})
    decided = []
    for index, pk in choices.unclear.items():
        candidates = {pupil.id: pupil for pupil in diff.unclear[index]}
        if pk is not None and pk not in candidates:
            raise _not_chosen()
        if pk is not None:
            decided.append(change(index, rows[index], candidates[pk]))
    return decided


def _not_chosen() -> Invalid:
    text = _("Please say of each unclear row whether it is one of these people or a new one.")
    return Invalid({"unclear": [text]})


def _leaving(pupils: Sequence[Pupil], diff: Diff, choices: Choices) -> tuple[Pupil, ...]:
    """Whom no row was chosen to be may leave; not those of rows that were left out, which may still
    be them."""
    kept = {one.id for index in choices.leave_out for one in diff.unclear[index]}
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
    given |= {one.fields["external_id"][1] for one in found if "external_id" in one.fields}
    getting_another = {one.pupil.id for one in found if "external_id" in one.fields}
    return tuple(
        pupil
        for pupil in pupils
        if pupil.external_id and pupil.external_id in given and pupil.id not in getting_another
    )
