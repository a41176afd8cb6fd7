"""A family's word that no family gave: under a name that is shut out nothing counts, on no page;
and a yes at an address that was put in for a while stops counting."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from alba.accounts.models import User
from alba.campaigns.consent.models import FamilyAnswer, FamilyMail
from alba.campaigns.models import Campaign
from alba.days import today
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from tests.assessments.test_family_page import press
from tests.campaigns.test_desk import Tablet, begin
from tests.families.test_contacts import path
from tests.support import factories, families, followup, letters
from tests.support.families import Family, mails_to, status_of
from tests.support.reading import give_duty

pytestmark = pytest.mark.usefixtures("below_14")

PERE = {"full_name": "Pere Vila Ros", "relation": "father", "email": "pere@example.org"}
OWN = "own@example.org"
TO_SCHOOL = "A family’s answer was not taken"
NO_YES = "A family’s yes no longer counts"


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.fixture
def reader(world: Any) -> User:
    taker = factories.make_taker("psychologist", course=world.north.course, locale="en")
    give_duty(taker.user, world.north)
    return taker.user


@pytest.fixture
def asked(world: Any, nil: TestTaker, rosa: GuardianContact, admin: Any) -> Campaign:
    User.objects.filter(pk=world.north.admin.pk).update(locale="en")
    TestTaker.objects.filter(pk=world.north.child.pk).update(left_on=timezone.localdate())
    found = families.campaign(world.north)
    families.ask(admin, found)
    families.send_due(found)
    return found


@pytest.fixture
def shut(nil: TestTaker, admin: Any) -> None:
    made = admin.post(path(nil), {**PERE, "excluded": True})
    assert made.status_code == 201, made.content


@pytest.fixture
def told(run_queue: Any) -> Any:
    """Returns the people who got an email with a subject, each as often as it came."""

    def found(subject: str) -> list[str]:
        run_queue()
        return sorted(one.to[0] for one in mail.outbox if one.subject == subject)

    return found


def only_once(people: list[str]) -> set[str]:
    assert len(people) == len(set(people))
    return set(people)


@pytest.mark.usefixtures("shut")
@pytest.mark.parametrize("said", ["given", "refused"])
@pytest.mark.parametrize("name", ["ros vila, PERE", "Pere Vila"])
def test_under_a_name_that_is_shut_out_nothing_counts(
    name: str,
    said: str,
    world: Any,
    nil: TestTaker,
    asked: Campaign,
    admin: Any,
    reader: User,
    told: Any,
) -> None:
    family = Family(families.token_of(asked, "rosa@example.org"))
    mail.outbox.clear()
    for _twice in range(2):
        answer = family.answer(said, name=name)
        assert (answer.status_code, answer.json()["code"]) == (403, "ask_school")
        assert "exclu" not in answer.json()["detail"]
    page = press(family.token, said, name=name, relation="father", has_authority="on")
    assert page.status_code == 403
    assert "the school has to write it down itself" in page.content.decode()
    assert not FamilyAnswer.objects.exists()
    assert status_of(admin, asked, nil) == "asked"
    assert {world.north.admin.email, reader.email} <= only_once(told(TO_SCHOOL))  # once a day
    assert family.answer("given", name="Rosa Vidal").status_code == 200


@pytest.mark.usefixtures("shut")
def test_nor_on_the_tablet(
    world: Any, nil: TestTaker, asked: Campaign, admin: Any, told: Any
) -> None:
    tablet = Tablet(begin(admin, asked))
    mail.outbox.clear()
    tablet.hand(nil)
    answer = tablet.answer("refused", name="Pere Vila Ros")
    assert answer.status_code == 403
    assert "the school has to write it down itself" in answer.content.decode()
    assert world.north.admin.email in only_once(told(TO_SCHOOL))
    assert not GuardianConsent.objects.exists()
    tablet.answer("given", name="Josep Serra", has_authority="on")
    assert GuardianConsent.objects.get().given


@pytest.mark.usefixtures("shut")
@pytest.mark.parametrize("said", ["agreed", "refused"])
def test_nor_on_the_page_of_a_letter(
    said: str,
    world: Any,
    nil: TestTaker,
    rosa: GuardianContact,
    reader: User,
    as_user: Any,
    told: Any,
) -> None:
    User.objects.filter(pk=world.north.admin.pk).update(locale="en")
    client = as_user(reader)
    case = client.post(followup.PATH, {"test_taker": nil.pk, "reason": "person"}).json()["id"]
    letter = letters.write(client, case)["id"]
    assert letters.call(client, letter, "ask/", contacts=[rosa.pk]).status_code == 200
    told("")
    token = letters.token(rosa.email)
    mail.outbox.clear()
    answer = letters.by_link(token, said, name="Pere Vila Ros")
    assert (answer.status_code, answer.json()["code"]) == (403, "ask_school")
    assert {world.north.admin.email, reader.email} <= only_once(told(TO_SCHOOL))
    assert letters.by_link(token, "agreed", name=rosa.full_name).status_code == 200


# Addresses


def change(admin: Any, rosa: GuardianContact, email: str) -> None:
    assert admin.patch(f"/app/guardians/{rosa.pk}/", {"email": email}).status_code == 200


def test_a_replaced_address_is_told_to_the_former_one(
    admin: Any, rosa: GuardianContact, told: Any
) -> None:
    change(admin, rosa, OWN)
    told("")
    (message,) = mails_to("rosa@example.org")
    assert "your address was changed" in message.subject
    assert "Nil" not in message.subject + message.body
    change(admin, rosa, "")
    told("")
    assert len(mails_to(OWN)) == 1
    TestTaker.objects.filter(pk=rosa.taker_id).update(quiet=True)
    change(admin, rosa, "third@example.org")
    change(admin, rosa, OWN)
    told("")
    assert mails_to("third@example.org") == []


@pytest.mark.parametrize("back", ["rosa@example.org", ""])
@pytest.mark.parametrize("said", ["given", "refused"])
def test_a_yes_at_a_passing_address_stops_counting_and_a_no_stays(
    said: str,
    back: str,
    world: Any,
    nil: TestTaker,
    rosa: GuardianContact,
    asked: Campaign,
    admin: Any,
    reader: User,
    told: Any,
) -> None:
    change(admin, rosa, OWN)
    families.ask(admin, asked)
    families.send_due(asked)
    family = Family(families.token_of(asked, OWN))
    assert family.answer(said).status_code == 200
    assert status_of(admin, asked, nil) == said
    FamilyMail.objects.update(day=today() - timedelta(days=2))  # one a day to each address
    told("")
    mail.outbox.clear()
    change(admin, rosa, back)
    if said == "refused":
        assert (status_of(admin, asked, nil), told(NO_YES)) == ("refused", [])
        return
    assert status_of(admin, asked, nil) in ({"asked", "not_asked"} if back else {"no_contact"})
    assert {world.north.admin.email, reader.email} <= only_once(told(NO_YES))
    if back:  # asked again, by an email of its own
        again = Family(families.token_of(asked, back))
        assert again.answer("given").status_code == 200
        assert status_of(admin, asked, nil) == "given"


def test_with_a_letters_yes_the_school_is_told_once(
    nil: TestTaker,
    rosa: GuardianContact,
    asked: Campaign,
    admin: Any,
    reader: User,
    as_user: Any,
    told: Any,
) -> None:
    change(admin, rosa, OWN)
    families.ask(admin, asked)
    families.send_due(asked)
    assert Family(families.token_of(asked, OWN)).answer("given").status_code == 200
    client = as_user(reader)
    case = client.post(followup.PATH, {"test_taker": nil.pk, "reason": "person"}).json()["id"]
    letter = letters.write(client, case)["id"]
    assert letters.call(client, letter, "ask/", contacts=[rosa.pk]).status_code == 200
    told("")
    agreed = letters.by_link(letters.token(OWN), "agreed", name=rosa.full_name)
    assert agreed.status_code == 200, agreed.content
    change(admin, rosa, "")
    assert letters.call(client, letter).json()["state"] == "asked"
    assert status_of(admin, asked, nil) == "no_contact"
    assert reader.email in only_once(told(NO_YES))


@pytest.mark.parametrize("late", ["entered", "answered", "elsewhere"])
def test_a_yes_at_an_address_that_stayed_counts(
    late: str, nil: TestTaker, rosa: GuardianContact, asked: Campaign, admin: Any
) -> None:
    """Entered long before, answered long ago, or replaced by a third one."""
    change(admin, rosa, OWN)
    families.ask(admin, asked)
    families.send_due(asked)
    assert Family(families.token_of(asked, OWN)).answer("given").status_code == 200
    days = timedelta(days=15)
    if late != "elsewhere":
        GuardianContact.objects.filter(pk=rosa.pk).update(email_since=timezone.now() - days)
    if late == "answered":
        before = timezone.now() - days + timedelta(days=1)
        FamilyAnswer.objects.update(at=before - timedelta(days=1, minutes=1))
        GuardianContact.objects.filter(pk=rosa.pk).update(email_since=before - days / 3)
    change(admin, rosa, "third@example.org" if late == "elsewhere" else "rosa@example.org")
    assert not FamilyAnswer.objects.filter(is_passing=True).exists()
    assert status_of(admin, asked, nil) == "given"
