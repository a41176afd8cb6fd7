"""A guardian of a list who may be an excluded contact of the child is asked about."""

from typing import Any

import pytest

from alba.people.models import Bond
from alba.people.records.contacts import GuardianContact
from tests.enrolment.test_roster import MOTHER, Office, of, office, pupil

__all__ = ["office"]

PERE = {"full_name": "Pere Vila", "relation": "father", "email": "pere@example.org"}
ELSE = "pvila@example.net"
OTHER_NAME = {"full_name": "Pere Vila Soler", "relation": "father", "email": ELSE}


@pytest.fixture
def excluded(office: Office) -> GuardianContact:
    office.bring(pupil(1, guardians=[MOTHER, PERE]), pupil(2))
    contact = GuardianContact.objects.get(full_name="Pere Vila")
    answer = office.client.patch(f"/app/guardians/{contact.pk}/", {"excluded": True})
    assert answer.status_code == 200
    return contact


def names(number: int = 1) -> list[str]:
    rows = GuardianContact.objects.filter(taker=of(number), excluded=False)
    return sorted(rows.values_list("full_name", flat=True))


@pytest.mark.parametrize(
    "name", ["Pere Vila Soler", "VILA, Pere", "Vila Soler Pere", "Pere Soler Vila", "PERE VILÀ PI"]
)
@pytest.mark.promise(
    "roster.askContacts.intro", "roster.askContacts.sameText", "roster.done.notMade"
)
def test_it_is_asked_and_until_then_nobody_is_made(
    office: Office, excluded: GuardianContact, name: str
) -> None:
    row = pupil(1, guardians=[MOTHER, {**OTHER_NAME, "full_name": name}])
    seen = office.seen(pupil(2), row)
    asked = [{"row": 1, "n": 1, "name": name, "excluded": "Pere Vila"}]
    assert seen["ask_contacts"] == asked
    done = office.apply(seen, ask_guardians=True).json()
    assert done["ask_contacts"] == asked
    assert names() == ["Rosa Mas"]
    assert not Bond.objects.filter(email=ELSE).exists()
    excluded.refresh_from_db()
    assert (excluded.full_name, excluded.email) == ("Pere Vila", "pere@example.org")


@pytest.mark.promise(
    "roster.askContacts.intro", "roster.askContacts.sameText", "roster.done.notMade"
)
def test_who_is_the_excluded_one_is_not_made(office: Office, excluded: GuardianContact) -> None:
    seen = office.seen(pupil(1, guardians=[OTHER_NAME]), pupil(2))
    done = office.apply(seen, contacts={"0.0": "same"}, ask_guardians=True).json()
    assert "ask_contacts" not in done
    assert names() == ["Rosa Mas"]
    assert not Bond.objects.filter(email=ELSE).exists()
    # The school knows that name and that address from now on: there is nothing to ask.
    for again in (OTHER_NAME, {**OTHER_NAME, "full_name": "Altre Nom"}):
        seen = office.seen(pupil(1, guardians=[again]), pupil(2))
        assert (seen["ask_contacts"], len(seen["same"])) == ([], 2)
    excluded.refresh_from_db()
    assert excluded.excluded
    # An undone list has said nothing.
    pk = office.client.get("/app/roster/applied/").json()[0]["preview_id"]
    assert office.client.post("/app/roster/undo/", {"preview_id": pk}).status_code == 200
    assert len(office.seen(pupil(1, guardians=[OTHER_NAME]), pupil(2))["ask_contacts"]) == 1


def test_list_asks_about_an_exclusion_without_contact(
    office: Office, excluded: GuardianContact
) -> None:
    excluded.delete()
    seen = office.seen(pupil(1, guardians=[OTHER_NAME]), pupil(2))
    assert [one["excluded"] for one in seen["ask_contacts"]] == ["Pere Vila"]
    office.apply(seen)
    assert names() == ["Rosa Mas"]


def test_somebody_else_is_made_and_not_asked_about_again(
    office: Office, excluded: GuardianContact
) -> None:
    row = pupil(1, guardians=[OTHER_NAME])
    office.bring(row, pupil(2), contacts={"0.0": "other"})
    assert names() == ["Pere Vila Soler", "Rosa Mas"]
    seen = office.seen(row, pupil(2))
    assert (seen["ask_contacts"], len(seen["same"])) == ([], 2)


def test_nor_does_a_correction_bring_the_person_back(
    office: Office, excluded: GuardianContact
) -> None:
    """The address is that of another contact."""
    row = pupil(1, guardians=[{**OTHER_NAME, "relation": "mother", "email": MOTHER["email"]}])
    seen = office.seen(row, pupil(2))
    assert [one["name"] for one in seen["ask_contacts"]] == ["Pere Vila Soler"]
    office.apply(seen)
    assert names() == ["Rosa Mas"]


@pytest.mark.parametrize("name", ["Pere Soler", "Anna Vila", "Vila", "Joan Pere Puig"])
def test_others_are_made(office: Office, excluded: GuardianContact, name: str) -> None:
    office.bring(pupil(1, guardians=[{**OTHER_NAME, "full_name": name}]), pupil(2))
    assert names() == sorted([name, "Rosa Mas"])


def test_of_another_child_nobody_is_asked(office: Office, excluded: GuardianContact) -> None:
    office.bring(pupil(1), pupil(2, guardians=[OTHER_NAME]))
    assert names(2) == ["Pere Vila Soler"]


def test_of_an_unclear_row_it_is_asked_too(office: Office, excluded: GuardianContact) -> None:
    row = pupil(1, last_name="Altre", external_id="", guardians=[OTHER_NAME])
    seen = office.seen(row, pupil(2))
    assert len(seen["unclear"]) == len(seen["ask_contacts"]) == 1
    done = office.apply(seen, unclear={"0": of(1).pk}).json()
    assert len(done["ask_contacts"]) == 1
    assert names() == ["Rosa Mas"]


@pytest.mark.parametrize(
    "wrong", [{"0.1": "same"}, {"1.0": "other"}, {"0": "same"}, {"0.0": "maybe"}, {"0.0": None}, []]
)
def test_only_what_was_asked_can_be_answered(
    office: Office, excluded: GuardianContact, wrong: Any
) -> None:
    seen = office.seen(pupil(1, guardians=[OTHER_NAME]), pupil(2))
    refused = office.apply(seen, contacts=wrong)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["contacts"])
