"""A pupil list adds and corrects: what it does not say stays, and what it puts another value
in the place of is counted before."""

from datetime import date
from typing import Any

import pytest

from alba.people.records.contacts import GuardianContact
from tests.enrolment.test_roster import MOTHER, Office, counts, of, office, pupil
from tests.support import families

__all__ = ["office"]

FATHER = {"full_name": "Pau Vidal", "relation": "father", "email": "pau@example.org"}


def contacts() -> list[Any]:
    rows = GuardianContact.objects.order_by("taker", "pk")
    return list(rows.values_list("full_name", "relation", "email", "locale"))


@pytest.mark.parametrize(
    "guardians",
    [
        [],
        [{"full_name": "Rosa Mas"}, {"full_name": "Pau Vidal"}],
        [{"full_name": "Rosa Mas", "relation": "mother", "email": ""}],
        [{"full_name": "Rosa Mas", "relation": "mother", "email": None}],
        [{"full_name": "MAS, Rosa", "relation": "mother"}],
        [{**FATHER, "email": ""}],
    ],
)
def test_a_column_that_is_not_there_removes_nothing(office: Office, guardians: Any) -> None:
    office.bring(pupil(1, email="u@example.org", known_as="Nomet", guardians=[MOTHER, FATHER]))
    before = contacts()
    bare = {k: v for k, v in pupil(1).items() if k not in {"external_id", "birth_date"}}
    numbered = {**bare, "external_id": pupil(1)["external_id"], "guardians": guardians}
    seen = office.seen(numbered)
    assert counts(seen) == {"same": 1}
    assert not any(seen["replaces"].values())
    assert seen["missing"] == {"birth_date": []}
    office.apply(seen)
    assert contacts() == before
    one = of(1)
    assert (one.birth_date, one.user.email, one.user.known_as) == (
        date(2012, 3, 4),
        "u@example.org",
        "Nomet",
    )


def test_what_is_replaced_is_counted_by_kind(office: Office) -> None:
    office.bring(
        pupil(1, email="u@example.org", guardians=[MOTHER, {**FATHER, "email": ""}]),
        pupil(2, external_id="", guardians=[MOTHER]),
        pupil(3, email=None),
    )
    seen = office.seen(
        pupil(
            1,
            email="un@example.org",
            birth_date="2012-03-05",
            guardians=[{**MOTHER, "email": "nova@example.org"}, FATHER],
        ),
        pupil(2, guardians=[{**MOTHER, "full_name": "Rosa Mas Puig"}]),
        pupil(3, email="tres@example.org", guardians=[MOTHER]),
        pupil(4, birth_date=None),
    )
    assert {kind: count for kind, count in seen["replaces"].items() if count} == {
        "email": 1,
        "birth_date": 1,
        "guardian_email": 1,
        "guardian_name": 1,
    }
    assert seen["replaces"]["external_id"] == 0  # it had none
    assert seen["missing"] == {"birth_date": [3]}
    shown = next(one for one in seen["changed"] if one["row"] == 0)["fields"]["guardians"]
    assert [one["email"] for one in shown["to"]] == ["nova@example.org", "pau@example.org"]


def test_one_address_with_another_name_and_relation_is_another_contact(
    world: Any, as_user: Any
) -> None:
    """The former contact's answers stay theirs."""
    client = as_user(world.north.admin)
    office = Office(client, world.north.school)
    child = world.north.child
    row = {
        "first_name": child.user.first_name,
        "last_name": child.user.last_name,
        "birth_date": child.birth_date and child.birth_date.isoformat(),
        "course": child.course.course,
        "class_name": child.course.class_name,
    }
    rosa = families.contact(child, "Rosa Riera", email="llar@example.org")
    foster = {"full_name": "Joan Serra", "relation": "guardian", "email": "llar@example.org"}
    seen = office.seen({**row, "guardians": [foster]})
    unclear = {str(one["row"]): child.pk for one in seen["unclear"]}
    assert office.apply(seen, unclear=unclear).status_code == 200
    rosa.refresh_from_db()
    assert (rosa.full_name, rosa.relation) == ("Rosa Riera", "mother")
    other = GuardianContact.objects.exclude(pk=rosa.pk).get(taker=child)
    assert (other.full_name, other.email) == ("Joan Serra", "llar@example.org")
    # Another name in the same relation is a correction; another relation of the same name, too.
    for said in (
        {**foster, "full_name": "Joan Serra Pi"},
        {**foster, "full_name": "Joan Serra Pi", "relation": "other"},
    ):
        seen = office.seen({**row, "guardians": [said]})
        office.apply(seen, unclear={str(one["row"]): child.pk for one in seen["unclear"]})
        other.refresh_from_db()
        assert (other.full_name, other.relation) == (said["full_name"], said["relation"])
    assert GuardianContact.objects.filter(taker=child).count() == 2


@pytest.mark.parametrize("space", ["\u00a0", "  ", " \u2009", "\u202f"])
def test_a_difference_of_spaces_is_no_change(office: Office, space: str) -> None:
    names = {"first_name": "Ona Maria", "last_name": "Puig Riu", "known_as": "Ona M"}
    spaced = {name: text.replace(" ", space) for name, text in names.items()}
    rosa = {**MOTHER, "full_name": f"Rosa{space}Mas"}
    office.bring(pupil(1, **spaced, course=f"1r{space}ESO", guardians=[rosa]))
    user = of(1).user
    assert (user.first_name, user.last_name, user.known_as) == tuple(names.values())
    assert contacts()[0][0] == "Rosa Mas"
    assert counts(office.seen(pupil(1, **names, guardians=[MOTHER]))) == {"same": 1}
    assert counts(office.seen(pupil(1, **spaced, guardians=[rosa]))) == {"same": 1}
    path = f"/app/test-takers/{of(1).pk}/update/"
    changed = office.client.patch(path, {"last_name": f"Puig{space}Mas"})
    assert changed.status_code == 200
    assert of(1).user.last_name == "Puig Mas"


def test_a_telephone_is_kept_with_the_contact_and_its_change_is_told(office: Office) -> None:
    office.bring(pupil(1, guardians=[{**MOTHER, "phone": "600 111 222"}]))
    kept = GuardianContact.objects.get()
    assert kept.phone == "600 111 222"
    # A list without telephones takes none away.
    assert counts(office.seen(pupil(1, guardians=[MOTHER]))) == {"same": 1}
    seen = office.seen(pupil(1, guardians=[{**MOTHER, "phone": "600 333 444"}]))
    assert (counts(seen), seen["replaces"]["guardian_phone"]) == ({"changed": 1}, 1)
    [changed] = seen["changed"]
    was, now = (changed["fields"]["guardians"][way] for way in ("from", "to"))
    assert (was[0]["phone"], now[0]["phone"]) == ("600 111 222", "600 333 444")
    office.apply(seen)
    kept.refresh_from_db()
    assert kept.phone == "600 333 444"
