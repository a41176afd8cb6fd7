"""The rows of a pupil list, and what can be wrong with them before anybody is looked up."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from alba.enrolment.lists.bad_rows import Problems, refuse
from alba.families.guardian_lists import Guardian
from alba.people import numbers
from alba.people.names import NameKey, name_key
from alba.schools.names import key as class_key

# A school's numbers of this length all have the same length, with leading zeros.
LONG = 6

ClassKey = tuple[str, ...]


@dataclass(frozen=True)
class Consent:
    """A guardian's answer that the school has on paper."""

    given: bool
    reference: str
    route: str = ""


@dataclass(frozen=True)
class Row:
    """A pupil as in the list; fields that it does not contain are "" or None."""

    external_id: str
    first_name: str
    last_name: str
    known_as: str
    birth_date: date | None
    course: str
    class_name: str
    email: str
    locale: str
    guardians: tuple[Guardian, ...]
    consent: Consent | None = None

    @cached_property
    def name(self) -> NameKey:
        return name_key(self.first_name, self.last_name)

    @cached_property
    def place(self) -> ClassKey:
        return class_key(self.course, self.class_name)


def to_json(row: Row) -> dict[str, Any]:
    return {**asdict(row), "birth_date": row.birth_date and row.birth_date.isoformat()}


def from_json(kept: dict[str, Any]) -> Row:
    born, consent = kept["birth_date"], kept.get("consent")
    return Row(
        **{
            "known_as": "",  # previews of an earlier release have none
            **kept,
            "birth_date": date.fromisoformat(born) if born else None,
            "guardians": tuple(Guardian(**one) for one in kept["guardians"]),
            "consent": Consent(**consent) if consent else None,
        }
    )


def check(read: Sequence[Row | None], problems: Problems) -> list[Row]:
    """The rows, if nothing is wrong with them. Raises Invalid with the `problems` of their format
    (those rows are None), with duplicates and with damaged numbers."""
    rows = {index: row for index, row in enumerate(read) if row is not None}
    found = {index: dict(fields) for index, fields in problems.items()}
    told = [_twice(rows), _damaged(rows)]
    for index, fields in ((index, fields) for some in told for index, fields in some.items()):
        found.setdefault(index, {}).update(fields)
    refuse(found)
    return list(rows.values())


def _damaged(rows: dict[int, Row]) -> Problems:
    """Numbers that a spreadsheet has changed, as shown by their form or by missing leading
    zeros."""
    given = {index: row.external_id for index, row in rows.items() if row.external_id}
    lengths = Counter(len(number) for number in given.values() if not numbers.is_damaged(number))
    [(usual, count)] = lengths.most_common(1) or [(0, 0)]
    shortest = usual if usual >= LONG and count * 2 > lengths.total() else 0
    problem = {"external_id": [numbers.damaged_text()]}
    return {
        index: problem
        for index, number in given.items()
        if numbers.is_damaged(number) or (number.isdecimal() and len(number) < shortest)
    }


def _twice(rows: dict[int, Row]) -> Problems:
    found: Problems = {}
    seen: set[str] = set()
    told = _("This number appears twice in the list.")
    for index, row in rows.items():
        if row.external_id and row.external_id in seen:
            found.setdefault(index, {})["external_id"] = [told]
        seen.add(row.external_id)
    text = _(
        "This person appears twice in the list. If these are two people, give both a number or a "
        "birth date."
    )
    for index in _people_twice(rows):
        found.setdefault(index, {})["first_name"] = [text]
    return found


def _people_twice(rows: dict[int, Row]) -> list[int]:
    """Rows that cannot be told apart from an earlier one: neither by number, nor by birth date,
    nor, if one is missing, by class. If only one of two rows without a number has a date, a person
    is asked instead (`matching.py`)."""
    found = []
    earlier: dict[tuple[NameKey, date | ClassKey], list[Row]] = {}
    for index, row in rows.items():
        dated = earlier.setdefault((row.name, row.birth_date), []) if row.birth_date else []
        classmates = earlier.setdefault((row.name, row.place), [])
        other = [one for one in classmates if _is_refused(one, row)]
        if any(not (one.external_id and row.external_id) for one in (*dated, *other)):
            found.append(index)
        dated.append(row)
        classmates.append(row)
    return found


def _is_refused(one: Row, row: Row) -> bool:
    """For two rows with the same name and class, at least one of them without a birth date."""
    dates = {one.birth_date is None, row.birth_date is None}
    has_number = bool(one.external_id or row.external_id)
    return True in dates and (has_number or False not in dates)
