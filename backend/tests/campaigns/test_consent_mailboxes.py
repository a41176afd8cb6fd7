"""The mailbox that a link went to: a wrong one decides nothing once the address is put right, and
two contacts may have the same."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from rest_framework.test import APIClient

from alba.accounts.models import Login
from alba.campaigns.consent.models import FamilyAnswer
from alba.campaigns.models import Campaign
from alba.days import today
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from tests.support import days, families
from tests.support.families import Family, mails_to, status_of

pytestmark = pytest.mark.usefixtures("below_14")

CORRECTIONS = {
    "corrected": lambda admin, pk: admin.patch(
        f"/app/guardians/{pk}/", {"email": "right@example.org"}
    ),
    "emptied": lambda admin, pk: admin.patch(f"/app/guardians/{pk}/", {"email": ""}),
    "removed": lambda admin, pk: admin.delete(f"/app/guardians/{pk}/"),
}


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.fixture
def asked(world: Any, nil: TestTaker, rosa: GuardianContact, admin: Any) -> Campaign:
    found = families.campaign(world.north, voices=["self", "guardian"])
    families.ask(admin, found)
    families.send_due(found)
    return found


@pytest.fixture
def family(asked: Campaign, rosa: GuardianContact) -> Family:
    return Family(families.token_of(asked, rosa.email))


@pytest.mark.parametrize("how", CORRECTIONS)
def test_a_link_to_a_former_address_is_404_and_names_nobody(
    how: str, family: Family, rosa: GuardianContact, admin: Any
) -> None:
    family.answer("given")
    assert CORRECTIONS[how](admin, rosa.pk).status_code in {200, 204}
    page = APIClient().get(f"/consent/{family.token}")
    assert (family.read().status_code, page.status_code) == (404, 404)
    for name in ("Nil", "Rosa", "North"):
        assert name not in page.content.decode()
    assert family.answer("withdrawn", nonce="x").status_code == 404
    for call in ("login", "unsubscribe"):
        assert APIClient().post(f"{family.path}{call}/").status_code == 404


@pytest.mark.parametrize("how", CORRECTIONS)
def test_so_do_its_logins_end(how: str, family: Family, rosa: GuardianContact, admin: Any) -> None:
    family.answer("given")
    entered = APIClient().post(f"{family.path}login/").json()
    inside = APIClient()
    inside.credentials(HTTP_AUTHORIZATION=f"Bearer {entered['access']}")
    assert inside.get("/app/assignments/").status_code == 200
    CORRECTIONS[how](admin, rosa.pk)
    assert inside.get("/app/assignments/").status_code == 401
    assert not Login.objects.filter(kind=Login.Kind.LINK).exists()


@pytest.mark.parametrize("said", ["given", "refused"])
def test_a_strangers_word_stops_counting_and_the_contact_is_asked_again(
    said: str, family: Family, rosa: GuardianContact, nil: TestTaker, asked: Campaign, admin: Any
) -> None:
    family.answer(said, name="Somebody Else")
    assert status_of(admin, asked, nil) == said
    CORRECTIONS["corrected"](admin, rosa.pk)
    assert status_of(admin, asked, nil) == "not_asked"
    assert families.ask(admin, asked).json()["sent"] == 1
    families.send_due(asked)
    assert status_of(admin, asked, nil) == "asked"
    right = Family(families.token_of(asked, "right@example.org"))
    assert right.read().json()["answer"] == "none"
    assert right.answer("given").status_code == 200
    assert status_of(admin, asked, nil) == "given"


@pytest.mark.parametrize("said", ["given", "refused"])
def test_a_guardians_own_word_stays(
    said: str, family: Family, rosa: GuardianContact, nil: TestTaker, asked: Campaign, admin: Any
) -> None:
    family.answer(said, name="rosa vidal")
    CORRECTIONS["corrected"](admin, rosa.pk)
    assert status_of(admin, asked, nil) == said
    assert families.ask(admin, asked).json()["skipped"]["answered"] == 1


def test_an_address_that_is_put_back_is_the_one_that_was_asked(
    family: Family, rosa: GuardianContact, nil: TestTaker, asked: Campaign, admin: Any
) -> None:
    before = rosa.email
    family.answer("refused", name="Somebody Else")
    CORRECTIONS["corrected"](admin, rosa.pk)
    admin.patch(f"/app/guardians/{rosa.pk}/", {"email": before})
    assert (status_of(admin, asked, nil), family.read().status_code) == ("refused", 200)


def test_waiting_email_goes_to_the_corrected_address(
    world: Any, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    asked = families.campaign(world.north)
    families.ask(admin, asked)
    CORRECTIONS["corrected"](admin, rosa.pk)
    assert status_of(admin, asked, nil) == "asked"
    families.send_due(asked)
    assert [one.to for one in mail.outbox] == [["right@example.org"]]


def test_who_was_told_at_another_address_was_not_told(
    world: Any, settings: Any, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    settings.CAMPAIGN_BASES = ["consent", "information"]
    informed = families.campaign(world.north, basis="information")
    families.ask(admin, informed)
    families.send_due(informed)
    assert status_of(admin, informed, nil) == "asked"
    CORRECTIONS["corrected"](admin, rosa.pk)
    assert status_of(admin, informed, nil) == "not_asked"
    assert families.ask(admin, informed).json()["sent"] == 1


def test_a_no_is_no_taking_back_of_a_yes_that_was_not_said(
    family: Family, nil: TestTaker, asked: Campaign, admin: Any, monkeypatch: Any
) -> None:
    assert family.read().json()["takes"] == ["given", "refused"]
    refused = family.answer("withdrawn")
    assert (refused.status_code, refused.json()["code"]) == (409, "link_over")
    days.come(monkeypatch, asked.closes_on + timedelta(days=1))
    assert family.read().json()["takes"] == []
    assert family.answer("withdrawn").status_code == 409
    assert not FamilyAnswer.objects.exists()


def test_a_yes_on_paper_is_taken_back_by_the_link(
    family: Family, nil: TestTaker, rosa: GuardianContact, asked: Campaign, admin: Any
) -> None:
    body = {"given": True, "reference": "Folder 7", "route": "paper", "contact": rosa.pk}
    admin.post(f"/app/test-takers/{nil.pk}/guardian-consent/", body)
    assert family.answer("withdrawn").status_code == 200
    assert status_of(admin, asked, nil) == "withdrawn"


# --- Two contacts with one address


@pytest.fixture
def both(world: Any, nil: TestTaker, rosa: GuardianContact, admin: Any) -> Campaign:
    families.contact(nil, "Pau Roca", relation="father", email=rosa.email)
    found = families.campaign(world.north, needs_guardians="all")
    families.ask(admin, found)
    families.send_due(found)
    return found


def test_one_email_greets_both_and_says_whose_each_link_is(
    both: Campaign, rosa: GuardianContact
) -> None:
    [message] = mails_to(rosa.email)
    assert "Hello Rosa Vidal and Pau Roca," in message.body
    assert "Nil R., for Rosa Vidal: read and answer" in message.body
    assert "Nil R., for Pau Roca: read and answer" in message.body
    for token, name in zip(families.tokens(message), ("Rosa Vidal", "Pau Roca"), strict=True):
        assert name in APIClient().get(f"/consent/{token}").content.decode()


@pytest.mark.parametrize("order", [0, 1])
def test_an_answer_counts_as_that_of_the_one_whose_name_it_bears(
    order: int, both: Campaign, rosa: GuardianContact, nil: TestTaker, admin: Any
) -> None:
    family = Family(families.tokens(mails_to(rosa.email)[0])[order])
    assert family.answer("given").status_code == 200
    assert status_of(admin, both, nil) == "asked"
    assert family.answer("given", name="PAU ROCA", relation="father").status_code == 200
    assert status_of(admin, both, nil) == "given"
    assert FamilyAnswer.objects.count() == 2
    for token in families.tokens(mails_to(rosa.email)[0]):
        assert Family(token).read().json()["answer"] == "given"
    assert family.answer("withdrawn", name="Pau Roca").status_code == 200
    assert status_of(admin, both, nil) == "withdrawn"


def test_at_another_address_a_name_makes_nobody_elses_answer(
    nil: TestTaker, family: Family, asked: Campaign
) -> None:
    families.contact(nil, "Pau Roca", relation="father")
    family.answer("given", name="Pau Roca")
    assert FamilyAnswer.objects.get().request.contact == GuardianContact.objects.get(
        full_name="Rosa Vidal"
    )


# --- Not too often


def test_one_family_answers_ten_times_a_day_by_all_its_links(
    family: Family, rosa: GuardianContact, asked: Campaign
) -> None:
    for turn in range(10):
        said = ("given", "refused")[turn % 2]
        token = family.token if turn < 5 else families.token_of_any(rosa)
        assert Family(token).answer(said, name="Somebody Else").status_code == 200
    flood = Family(families.token_of_any(rosa)).answer("given")
    assert (flood.status_code, flood.json()["code"]) == (429, "throttled")
    assert "tomorrow" in flood.json()["detail"]
    assert FamilyAnswer.objects.count() == 10
    form = {"answer": "given", "name": "R", "relation": "mother", "has_authority": "true"}
    form["nonce"] = family.read().json()["nonce"]
    page = Client().post(f"/consent/{family.token}?lang=en", form)
    assert page.status_code == 400
    assert "tomorrow" in page.content.decode()


# --- Once the pupil is of age


def of_age(nil: TestTaker) -> None:
    TestTaker.objects.filter(pk=nil.pk).update(birth_date=today() - timedelta(days=19 * 366))


def test_of_an_adult_the_page_says_that_they_decide_and_offers_nothing(
    family: Family, nil: TestTaker, asked: Campaign, admin: Any
) -> None:
    family.answer("given")
    of_age(nil)
    shown = family.read().json()
    assert (shown["takes"], shown["has_questionnaire"]) == ([], False)
    for said in ("given", "refused", "withdrawn"):
        answered = family.answer(said, delete_answers=True)
        expected = 200 if said == "given" else 409
        assert answered.status_code == expected, said
    page = APIClient().get(f"/consent/{family.token}?lang=en").content.decode()
    assert "decides alone" in page
    assert 'name="answer" value="given"' not in page
    assert 'name="answer" value="withdrawn"' not in page
    assert APIClient().post(f"{family.path}login/").status_code == 409


def test_a_guardian_can_have_their_own_answers_deleted_and_not_the_adults(
    family: Family, nil: TestTaker, asked: Campaign, admin: Any
) -> None:
    family.answer("given")
    APIClient().post(f"{family.path}login/")
    asked.assignments.update(state="done")
    of_age(nil)
    before = status_of(admin, asked, nil)
    assert family.read().json()["takes"] == ["withdrawn"]
    page = APIClient().get(f"/consent/{family.token}?lang=en").content.decode()
    assert "Ask for my answers to be deleted" in page
    assert family.answer("withdrawn").status_code == 200
    assert status_of(admin, asked, nil) == before
    rows = admin.get(f"/app/campaigns/{asked.pk}/consents/").json()
    assert [one["delete_by"] for one in rows if one["test_taker"] == nil.pk] == [
        str(today() + timedelta(days=30))
    ]
    asked.assignments.exclude(informant=nil).update(state="todo")
    rows = admin.get(f"/app/campaigns/{asked.pk}/consents/").json()
    assert [one["delete_by"] for one in rows if one["test_taker"] == nil.pk] == [None]
