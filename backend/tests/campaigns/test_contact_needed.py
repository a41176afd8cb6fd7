"""Families are asked in the school's name, so they have to know where to ask the school."""

from typing import Any

import pytest

from tests.support import campaigns, families, letters, reading
from tests.support.followup import open_case, said
from tests.support.lessons import pupil

pytestmark = pytest.mark.usefixtures("below_14")

NONE = {"email": "", "phone": ""}
PHONE = {"email": "", "phone": "93 123 45 67"}


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


def put(client: Any, world: Any, contact: dict[str, str]) -> Any:
    return client.patch(f"/app/schools/{world.north.school.pk}/", {"contact": contact})


def test_without_it_no_screening_opens_and_no_family_is_asked(world: Any, admin: Any) -> None:
    reading.ensure_reader(world.north)
    families.contact(pupil(world.north.course, 12))
    screening = campaigns.make(world.north, opened=False)
    path = f"/app/campaigns/{screening.pk}/"
    assert put(admin, world, NONE).status_code == 200
    assert admin.get(f"{path}check/").json()["blocking"][0]["code"] == "no_contact"
    assert said(admin.post(f"{path}open/")) == (409, "no_contact")
    assert said(families.ask(admin, screening)) == (409, "no_contact")
    put(admin, world, PHONE)
    assert admin.get(f"{path}check/").json()["blocking"] == []
    assert families.ask(admin, screening).status_code == 200
    assert admin.post(f"{path}open/").status_code == 200


@pytest.mark.parametrize("opened", [True, False])
def test_it_stays_while_families_are_asked(world: Any, admin: Any, opened: bool) -> None:
    families.contact(pupil(world.north.course, 12))
    screening = campaigns.make(world.north, opened=opened)
    if not opened:
        assert put(admin, world, NONE).status_code == 200
        put(admin, world, PHONE)
        assert families.ask(admin, screening).json()["sent"] == 1
    assert said(put(admin, world, NONE)) == (409, "contact_in_use")
    # One of the two is enough, and what is not changed may be sent along.
    assert put(admin, world, {"email": "school@example.org", "phone": ""}).status_code == 200
    assert said(put(admin, world, {"email": ""})) == (409, "contact_in_use")
    if opened:
        assert admin.post(f"/app/campaigns/{screening.pk}/close/").status_code == 200
        assert put(admin, world, NONE).status_code == 200


def test_a_letter_says_where_to_ask(world: Any, admin: Any, as_user: Any) -> None:
    reader = as_user(reading.make_reader(world.north))
    child = pupil(world.north.course, 12)
    mother = families.contact(child)
    letter = letters.write(reader, open_case(reader, child)["id"])["id"]
    put(admin, world, NONE)
    assert said(letters.call(reader, letter, "ask/")) == (409, "no_contact")
    assert said(letters.give(reader, letter)) == (409, "no_contact")  # before `not_agreed`
    put(admin, world, PHONE)
    assert "93 123 45 67" in str(letters.call(reader, letter).json()["paragraphs"])
    assert said(letters.give(reader, letter)) == (409, "not_agreed")
    assert letters.agree(reader, letter, mother.pk).status_code == 200
    assert said(put(admin, world, NONE)) == (409, "contact_in_use")
    assert letters.give(reader, letter).status_code == 200
    assert said(put(admin, world, NONE)) == (409, "contact_in_use")


def test_another_school_is_not_held_by_it(world: Any, as_user: Any) -> None:
    campaigns.make(world.north)
    other = as_user(world.south.admin)
    path = f"/app/schools/{world.south.school.pk}/"
    assert other.patch(path, {"contact": NONE}).status_code == 200
