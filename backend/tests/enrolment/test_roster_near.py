"""A pupil whose name is nearly that of one who is here, born on the same day, is asked about."""

from typing import Any

import pytest

from tests.enrolment.test_roster import Office, counts, of, office, pupil

__all__ = ["office"]

HERE = {"first_name": "Ona Maria", "last_name": "Garcia i Puig"}


@pytest.mark.parametrize(
    "name",
    [
        {"last_name": "Garcia"},
        {"last_name": "García Puig Mas"},
        {"last_name": "Garcia Puigs"},
        {"last_name": "Garcia Piug"},
        {"last_name": "Gracia Puig"},
        {"first_name": "Ona"},
        {"first_name": "Ona Mariam"},
        {"first_name": "Garcia Puig", "last_name": "Ona Maria"},
        {"last_name": "Puig i Garcia"},  # the surnames exchanged
        {"last_name": "Solé Vidal"},  # adopted
        {"first_name": "Pol"},
        {"birth_date": "2012-04-03"},  # put right
    ],
)
def test_a_person_is_asked(office: Office, name: dict[str, str]) -> None:
    office.bring(pupil(1, **HERE))
    seen = office.seen(pupil(0, **{**HERE, **name}, external_id=""))
    assert counts(seen) == {"unclear": 1}
    [candidate] = seen["unclear"][0]["candidates"]
    assert candidate["test_taker"] == of(1).pk
    assert {kind for kind, count in candidate["replaces"].items() if count} == set(name)
    office.apply(seen, unclear={"0": of(1).pk})
    assert of(1).user.last_name == {**HERE, **name}["last_name"]


@pytest.mark.parametrize(
    "row",
    [
        {"first_name": "Una", "last_name": "Garcia Puigs"},
        {"last_name": "Garcia", "birth_date": "2012-03-05"},
        {"last_name": "Garcia", "birth_date": None},
        {"last_name": "Garcia", "external_id": "00000000002"},
        {"last_name": "Puig Garcia", "external_id": "00000000002"},
        {"birth_date": "2012-04-03", "external_id": "00000000002"},
        {"first_name": "", "last_name": "Ona"},
    ],
)
def test_others_are_new(office: Office, row: dict[str, Any]) -> None:
    office.bring(pupil(1, **HERE))
    row = {"external_id": "", **HERE, **row}
    if not row["first_name"]:
        row |= {"first_name": "Ona", "last_name": ""}
    assert counts(office.seen(pupil(0, **row))) == {"new": 1, "left": 1}


def test_numbers_in_names_tell_people_apart(office: Office) -> None:
    office.bring(pupil(1, external_id=""))
    assert counts(office.seen(pupil(2, external_id="")))["new"] == 1


def test_a_twin_who_is_in_the_list_is_nobody_else(office: Office) -> None:
    office.bring(pupil(1, first_name="Joan", external_id=""))
    for twin in ("Joana", "Martina"):
        rows = [pupil(1, first_name=name, external_id="") for name in ("Joan", twin)]
        assert counts(office.seen(*rows)) == {"same": 1, "new": 1}


def test_two_of_a_name_one_without_a_date_are_both_asked_about(office: Office) -> None:
    rows = [
        pupil(1, external_id=""),
        pupil(1, external_id="", birth_date=None),
        pupil(2),
    ]
    seen = office.seen(*rows)
    assert counts(seen) == {"unclear": 2, "new": 1}
    assert [(one["row"], one["candidates"]) for one in seen["unclear"]] == [(0, []), (1, [])]
    assert seen["missing"] == {"birth_date": [1]}
    assert office.apply(seen).status_code == 400  # not before somebody has said it
    assert office.apply(seen, unclear={"0": None}, leave_out=[1]).json()["created"] == 2
    # They are still asked about once one of them is on record, and with a class of their own.
    rows[1]["class_name"] = "B"
    seen = office.seen(*rows)
    assert counts(seen) == {"unclear": 2, "same": 1}
    assert [len(one["candidates"]) for one in seen["unclear"]] == [1, 1]
