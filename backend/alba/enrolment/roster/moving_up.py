"""Last year's pupils in a class that a list fills with new ones: they may go on to the next course.
It reads no database."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from alba.enrolment.roster.diff import Diff
from alba.enrolment.roster.people import Pupil
from alba.enrolment.roster.rows import ClassKey, Row
from alba.schools.names import key as class_key

ORDINALS = {1: "r", 2: "n", 3: "r", 4: "t", 5: "è", 6: "è"}
_COURSE = re.compile(r"([1-6])(r|n|t|è|é|º|ª|o|a)?( .*)", re.IGNORECASE)
# The last course of each stage, by how its name begins: nobody moves up from it within the school.
LAST = {"eso": 4, "batx": 2, "bach": 2, "cf": 2, "pfi": 1, "inf": 5}
LAST_OTHERWISE = 6


@dataclass(frozen=True)
class MoveUp:
    course: str
    class_name: str
    to_course: str
    pupils: tuple[Pupil, ...]

    @property
    def names(self) -> tuple[str, str]:
        return name(self.course, self.class_name), name(self.to_course, self.class_name)

    @property
    def place(self) -> ClassKey:
        return class_key(self.to_course, self.class_name)


def name(course: str, class_name: str) -> str:
    return f"{course} {class_name}".strip()


def offered(rows: Sequence[Row], pupils: Iterable[Pupil], diff: Diff) -> list[MoveUp]:
    """The classes that would hold two years: the list brings newcomers, and most of those who are
    there now are not in it."""
    here = [one for one in pupils if one.left_on is None]
    coming = {rows[index].place for index in diff.new}
    there, absent = Counter(one.place for one in here), Counter(one.place for one in diff.left)
    known = {one.place: one.course for one in here}
    known |= {row.place: row.course for row in rows}
    found = []
    for place in sorted(coming & absent.keys()):
        gone = tuple(one for one in diff.left if one.place == place)
        to = next_course(gone[0].course, gone[0].class_name, known)
        if to and absent[place] * 2 > there[place]:
            found.append(MoveUp(gone[0].course, gone[0].class_name, to, gone))
    return found


def next_course(course: str, class_name: str, known: dict[ClassKey, str]) -> str | None:
    """The course after this one, as the school writes it; None after the last one of a stage, and
    where the name has no number."""
    parts = _COURSE.fullmatch(course)
    if parts is None:
        return None
    number, rest = int(parts[1]) + 1, parts[3]
    stage = rest.strip().casefold()
    last = next((most for start, most in LAST.items() if stage.startswith(start)), LAST_OTHERWISE)
    if number > last:
        return None
    for ordinal in (ORDINALS[number], "º", "o", ""):
        written = known.get(class_key(f"{number}{ordinal}{rest}", class_name))
        if written:
            return written
    same = ORDINALS[number] if (parts[2] or "").lower() in {"r", "n", "t", "è", "é"} else parts[2]
    return f"{number}{same or ''}{rest}"


def sizes(rows: Sequence[Row], pupils: Iterable[Pupil], diff: Diff) -> list[tuple[str, int, int]]:
    """(name, pupils now, pupils after the list with nothing else chosen) of each class that the
    list names or changes."""
    here = [one for one in pupils if one.left_on is None]
    names = {one.place: name(one.course, one.class_name) for one in here}
    for row in rows:
        names.setdefault(row.place, name(row.course, row.class_name))
    now = Counter(one.place for one in here)
    after = now.copy()
    after.update(rows[index].place for index in diff.new)
    for one in diff.found.all:
        if one.pupil.left_on is None and one.moves:
            after[one.pupil.place] -= 1
        if one.moves or "left_on" in one.fields:
            after[rows[one.row].place] += 1
    shown = {row.place for row in rows} | {one for one in names if now[one] != after[one]}
    return sorted((names[one], now[one], after[one]) for one in shown)
