"""Compares two total scores of a child: do they differ by more than chance? Data `change-1`, pure
functions.

Reliable change, 1.96·SD·√(2(1−r)), with SD 5.6 (parent), 6.0 (teacher) and 5.0 (self), and r from
.62 (retest) to .80 (alpha): PMC8764849, PMC4830858, PMC9004049. For single scales r is too low."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, get_args

from alba.days import months_later

Words = Literal["about_the_same", "perhaps", "beyond_chance"]
Direction = Literal["lower", "higher"]
Reason = Literal[
    "other_key", "other_wording", "other_informant", "too_near", "too_far", "one_point"
]
WORDS: Final[tuple[Words, ...]] = get_args(Words)
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
RELATIONS = ("same_person", "other_person")

BEYOND_CHANCE = {"parent": 10, "teacher": 11, "self": 9}
PERHAPS = {"parent": 7, "teacher": 8, "self": 7}
# If less time lies between two scores, the questions are about the same months; if more, much else
# has changed.
LEAST_MONTHS, MOST_MONTHS = 5, 24


@dataclass(frozen=True)
class Point:
    """A finished test. `on`: its day in Europe/Madrid; `key`: version of the key and whether it has
    bands; `who`: the id of who answered."""

    on: date
    total: int
    informant: str
    key: tuple[str, bool]
    wording: int
    who: int


@dataclass(frozen=True)
class Change:
    words: Words | None = None
    direction: Direction | None = None
    reason: Reason | None = None


def compare(points: Sequence[Point]) -> Change:
    """The two latest of `points`, which are sorted by day."""
    if len(points) < 2:
        return Change(reason="one_point")
    first, last = points[-2:]
    reason = _reason(first, last)
    if reason:
        return Change(reason=reason)
    difference = last.total - first.total
    if abs(difference) < PERHAPS[last.informant]:
        return Change("about_the_same")
    far = abs(difference) >= BEYOND_CHANCE[last.informant]
    return Change("beyond_chance" if far else "perhaps", "higher" if difference > 0 else "lower")


def _reason(first: Point, last: Point) -> Reason | None:
    if first.informant != last.informant:
        return "other_informant"
    if first.key != last.key:
        return "other_key"
    if first.wording != last.wording:
        return "other_wording"
    if last.on < months_later(first.on, LEAST_MONTHS):
        return "too_near"
    return "too_far" if last.on > months_later(first.on, MOST_MONTHS) else None
