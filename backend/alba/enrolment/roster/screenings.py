"""What a pupil list does to the school's open screenings, of which this app knows nothing: nobody
is asked in one because of a list, unless somebody has chosen so."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from alba import hooks
from alba.schools.models import School


@dataclass(frozen=True)
class Screening:
    id: int
    courses: frozenset[int]
    asked: frozenset[int]
    """The pupils who are in it."""

    def after(self, placed: Mapping[int, int], newcomers: int) -> int:
        """How many would be in it with the `newcomers` to its classes, and with the pupils who are
        `placed` in another class."""
        stay = {pk for pk in self.asked if placed.get(pk, 0) in {0, *self.courses}}
        come = {pk for pk, course in placed.items() if course in self.courses} - self.asked
        return len(stay) + len(come) + newcomers


@dataclass(frozen=True)
class Placing:
    """What a list is about to do. `placed`: a pupil of the list, or one who goes on to the next
    course (`moved_up`) -> the class (ids); `chosen`: the screenings that ask all of the list."""

    placed: Mapping[int, int]
    moved_up: Collection[int]
    chosen: Collection[int]


open_ones: hooks.Question[[School], list[Screening]] = hooks.Question()

settle: hooks.Question[[list[Screening], Placing], dict[str, Any]] = hooks.Question()
"""(the open screenings as they were, what the list does) -> what `take_back` needs, as JSON. Before
anybody is told that the pupils are in their classes."""

take_back: hooks.Event[[dict[str, Any]]] = hooks.Event()
"""The list is undone: before the pupils are back in their classes."""
