"""The answer to a preview, ready to be sent: for 2,000 rows, a serializer would take longer than
the comparison. Its shape is that of `RosterDiffSerializer`."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from alba.enrolment.roster import elsewhere, moving_up, people, screenings
from alba.enrolment.roster.decision import all_doubts
from alba.enrolment.roster.diff import Change, Diff, change, without_birth_date
from alba.enrolment.roster.models import RosterPreview
from alba.enrolment.roster.people import Pupil
from alba.enrolment.roster.replacements import replaced
from alba.enrolment.roster.rows import Row
from alba.families.contacts.search import sees_phones


def shown(kept: RosterPreview, diff: Diff, rows: Sequence[Row]) -> dict[str, Any]:
    pupils = people.of(kept.school)
    has_phones = kept.made_by is not None and sees_phones(kept.made_by)
    here = [*(one.pupil for one in diff.found.all), *diff.left]
    here += {pupil.id: pupil for many in diff.unclear.values() for pupil in many}.values()
    return {
        "preview_id": kept.pk,
        "new": [{"row": index} for index in diff.new],
        "same": [_found(one) for one in diff.found.same],
        "changed": [
            {
                **_found(one),
                **_name(one.pupil),
                "fields": {
                    name: {"from": _value(before, has_phones), "to": _value(after, has_phones)}
                    for name, (before, after) in one.fields.items()
                },
            }
            for one in diff.found.changed
        ],
        "moved": [
            {
                **_found(one),
                **_name(one.pupil),
                "from": _class(one.pupil),
                "to": _class(rows[one.row]),
            }
            for one in diff.found.moved
        ],
        "left": [_person(pupil) for pupil in diff.left],
        "unclear": [
            {
                "row": index,
                "candidates": [_candidate(pupil, index, rows[index]) for pupil in candidates],
            }
            for index, candidates in diff.unclear.items()
        ],
        "returning": [
            {**one, "replaces": replaced([change(index, rows[index], diff.returning[index])])}
            for one in returning(diff.returning)
            for index in [one["row"]]
        ],
        "elsewhere": [
            {"row": index, "match": elsewhere.token(kept, index)}
            for index in sorted(map(int, kept.matches))
        ],
        "ask_contacts": [asdict(one) for one in all_doubts(rows, diff)],
        "replaces": replaced(diff.found.all),
        "missing": {"birth_date": without_birth_date(rows, diff)},
        **({"left_out": len(diff.left_out)} if diff.left_out else {}),
        "classes": [
            {"name": name, "now": now, "after": after}
            for name, now, after in moving_up.sizes(rows, pupils, diff)
        ],
        "screenings": _screenings(kept, diff, rows),
        "moves_up": [
            {"from": before, "to": after, "pupils": len(one.pupils)}
            for one in moving_up.offered(rows, pupils, diff)
            for before, after in [one.names]
        ],
        "pupils": sum(pupil.left_on is None for pupil in here),
    }


def returning(gone: dict[int, Pupil]) -> list[dict[str, Any]]:
    """Rows of people who have left and may be brought back."""
    return [
        {
            "row": index,
            "result": "left",
            "id": pupil.id,
            "name": f"{pupil.first_name} {pupil.last_name}".strip(),
            **_class(pupil),
            "left_on": pupil.left_on,
        }
        for index, pupil in gone.items()
    ]


def _screenings(kept: RosterPreview, diff: Diff, rows: Sequence[Row]) -> list[dict[str, int]]:
    courses = {place: course.pk for place, course in people.classes(kept.school).items()}
    placed = {one.pupil.id: courses.get(rows[one.row].place, -1) for one in diff.found.all}
    new = Counter(courses.get(rows[index].place) for index in diff.new)
    return [
        {
            "id": one.id,
            "asked_now": len(one.asked),
            "asked_after": one.after(placed, sum(new[course] for course in one.courses)),
        }
        for one in screenings.open_ones(kept.school)
    ]


def _found(one: Change) -> dict[str, int]:
    return {"row": one.row, "test_taker": one.pupil.id}


def _value(of: Any, has_phones: bool) -> Any:
    if not isinstance(of, tuple):
        return of
    return [{**asdict(one), "phone": one.phone if has_phones else ""} for one in of]


def _name(pupil: Pupil) -> dict[str, str]:
    names = {"first_name": pupil.first_name, "last_name": pupil.last_name}
    return {**names, "told_apart": pupil.told_apart}


def _class(one: Pupil | Row) -> dict[str, str]:
    return {"course": one.course, "class_name": one.class_name}


def _person(pupil: Pupil) -> dict[str, int | str]:
    return {"test_taker": pupil.id, **_name(pupil), **_class(pupil)}


def _candidate(pupil: Pupil, index: int, row: Row) -> dict[str, Any]:
    more = {"birth_date": pupil.birth_date, "external_id": pupil.external_id}
    changes = [change(index, row, pupil)]
    return {**_person(pupil), **more, "left_on": pupil.left_on, "replaces": replaced(changes)}
