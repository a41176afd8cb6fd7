"""A pupil whose name is nearly that of one who is here, born on the same day, is asked about."""

from typing import Any

import pytest

from tests.takers.test_roster import Office, counts, of, office, pupil

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
    ],
)
def test_a_person_is_asked(office: Office, name: dict[str, str]) -> None:
    office.bring(pupil(1, **HERE))
    seen = office.seen(pupil(0, **{**HERE, **name}, external_id=""))
    assert counts(seen) == {"unclear": 1}
    [candidate] = seen["unclear"][0]["candidates"]
    assert candidate["test_taker"] == of(1).pk
    office.apply(seen, unclear={"0": of(1).pk})
    assert of(1).user.last_name == {**HERE, **name}["last_name"]


@pytest.mark.parametrize(
    "row",
    [
        {"last_name": "Puig"},  # the second surname alone
        {"last_name": "Garcia Mas"},
        {"first_name": "Pol"},
        {"first_name": "Una", "last_name": "Garcia Puigs"},
        {"last_name": "Garcia", "birth_date": "2012-03-05"},
        {"last_name": "Garcia", "birth_date": None},
        {"last_name": "Garcia", "external_id": "00000000002"},
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
    assert counts(office.seen(pupil(2, last_name="Cognom1", external_id="")))["new"] == 1


def test_a_twin_who_is_in_the_list_is_nobody_else(office: Office) -> None:
    office.bring(pupil(1, first_name="Joan", external_id=""))
    rows = [pupil(1, first_name=name, external_id="") for name in ("Joan", "Joana")]
    assert counts(office.seen(*rows)) == {"same": 1, "new": 1}
