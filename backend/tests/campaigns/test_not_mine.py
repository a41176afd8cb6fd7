"""The reader of a family's link says that the child is not theirs."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from rest_framework.test import APIClient

from alba.audit.models import Event
from alba.campaigns.consent.models import ConsentRequest
from alba.days import today
from alba.people.records.contacts import GuardianContact
from tests.assessments.test_family_page import Page, open_page, press
from tests.assessments.test_family_page import token as token
from tests.support import days, families

pytestmark = pytest.mark.usefixtures("below_14")


def say(token: str, nonce: str | None = None) -> Any:
    sent = families.Family(token).read().json().get("nonce", "") if nonce is None else nonce
    return APIClient().post(f"/app/consent/{token}/not-mine/", {"nonce": sent}, format="json")


def test_it_ends_the_request_the_link_and_the_emails(token: str, world: Any, as_user: Any) -> None:
    assert say(token).status_code == 204
    request = ConsentRequest.objects.get()
    assert request.ended_at is not None
    assert families.Family(token).answer("given", nonce="x").status_code == 404
    assert "Nil" not in open_page(token).content.decode()
    client = as_user(world.north.admin)
    rows = client.get(f"/app/test-takers/{request.taker_id}/guardians/").json()
    assert [row["not_mine_at"] is not None for row in rows] == [True]
    assert families.status_of(client, request.campaign, request.taker) == "no_contact"
    before = len(mail.outbox)
    families.ask(client, request.campaign)
    families.send_due(request.campaign)
    assert len(families.mails_to("rosa@example.org")) == 1
    assert len(mail.outbox) == before
    assert Event.objects.filter(action="contact.update", login_kind="link").exists()


def test_the_schools_administrators_get_an_email(token: str, world: Any, run_queue: Any) -> None:
    say(token)
    run_queue()
    (letter,) = families.mails_to(world.north.admin.email)
    assert letter.subject == "A family contact may be wrong"
    assert "Nil" not in letter.body


def test_another_pages_nonce_and_a_replay_change_nothing(token: str) -> None:
    for nonce in ("", "made up"):
        assert say(token, nonce).status_code == 400
    assert GuardianContact.objects.get().not_mine_at is None
    nonce = families.Family(token).read().json()["nonce"]
    assert say(token, nonce).status_code == 204
    assert say(token, nonce).status_code == 404


def test_a_corrected_address_is_asked_again(token: str, world: Any, as_user: Any) -> None:
    say(token)
    client, contact = as_user(world.north.admin), GuardianContact.objects.get()
    path = f"/app/guardians/{contact.pk}/"
    changed = client.patch(path, {"email": "rosa.vidal@example.org"}, format="json")
    assert changed.json()["not_mine_at"] is None
    asked = ConsentRequest.objects.get().campaign
    families.ask(client, asked)
    families.send_due(asked)
    assert len(families.mails_to("rosa.vidal@example.org")) == 1


def test_it_works_from_the_page_without_scripts(token: str) -> None:
    assert press(token, "not_mine").status_code == 302
    assert GuardianContact.objects.get().not_mine_at is not None
    page = Page(open_page(token))
    assert "You get no more emails about this." in page.html
    assert page.buttons == ["mine"]
    assert press(token, "mine").status_code == 302
    assert "given" in Page(open_page(token)).buttons


def take_back(token: str, nonce: str) -> Any:
    return APIClient().delete(f"/app/consent/{token}/not-mine/", {"nonce": nonce}, format="json")


def test_a_mistake_is_taken_back_and_all_is_as_before(
    token: str, world: Any, as_user: Any, run_queue: Any
) -> None:
    say(token)
    shown = families.Family(token).read()
    assert shown.status_code == 200
    nonce = shown.json()["nonce"]
    assert shown.json() == {"answer": "not_mine", "takes": [], "nonce": nonce}
    assert take_back(token, "made up").status_code == 400
    assert take_back(token, nonce).status_code == 204
    assert take_back(token, nonce).status_code == 204
    assert families.Family(token).read().json()["takes"] == ["given", "refused"]
    client, request = as_user(world.north.admin), ConsentRequest.objects.get()
    assert families.status_of(client, request.campaign, request.taker) == "asked"
    run_queue()
    subjects = [one.subject for one in families.mails_to(world.north.admin.email)]
    assert subjects == ["A family contact may be wrong", "A family contact was right after all"]


def test_through_the_seventh_day_and_then_the_page_goes_on_saying_it(
    token: str, world: Any, monkeypatch: Any
) -> None:
    world.north.school.contact_phone = "930 000 000"
    world.north.school.save()
    say(token)
    nonce = families.Family(token).read().json()["nonce"]
    told = today()
    days.come(monkeypatch, told + timedelta(days=7))
    assert families.Family(token).read().status_code == 200
    days.come(monkeypatch, told + timedelta(days=8))
    assert families.Family(token).read().status_code == 404
    assert take_back(token, nonce).status_code == 404
    page = Page(open_page(token))
    assert page.buttons == []
    assert "you told us that this is not your child" in page.html
    assert "Please tell the school." in page.html
    assert "930 000 000" in page.html
    assert "cut in two" not in page.html


def test_a_contact_that_the_school_has_changed_is_a_conflict(
    token: str, world: Any, as_user: Any
) -> None:
    say(token)
    nonce = families.Family(token).read().json()["nonce"]
    path = f"/app/guardians/{GuardianContact.objects.get().pk}/"
    as_user(world.north.admin).patch(path, {"email": "other@example.org"}, format="json")
    refused = take_back(token, nonce)
    assert (refused.status_code, refused.json()["code"]) == (409, "contact_changed")
    assert families.Family(token).read().status_code == 404
    page = Page(open_page(token))
    assert "This link is no longer used" in page.html
    assert "cut in two" not in page.html
    assert take_back("x" * 43, nonce).status_code == 404


def test_two_contacts_of_one_address_come_back_together(
    token: str, world: Any, as_user: Any
) -> None:
    rosa = GuardianContact.objects.get()
    pau = families.contact(rosa.taker, "Pau Roca", email=rosa.email)
    say(token)
    assert GuardianContact.objects.filter(not_mine_at=None).count() == 0
    take_back(token, families.Family(token).read().json()["nonce"])
    assert set(GuardianContact.objects.filter(not_mine_at=None)) == {rosa, pau}


def test_a_page_open_for_too_long_is_said(token: str) -> None:
    assert press(token, "not_mine", nonce="old").status_code == 400
    assert GuardianContact.objects.get().not_mine_at is None


@pytest.mark.parametrize("code", ["ar", "ro", "uk", "zh", "ur"])
def test_a_contact_may_have_one_of_eight_languages(
    token: str, world: Any, as_user: Any, code: str
) -> None:
    client, contact = as_user(world.north.admin), GuardianContact.objects.get()
    path = f"/app/guardians/{contact.pk}/"
    changed = client.patch(path, {"locale": code}, format="json")
    assert changed.json()["locale"] == code
    html = open_page(token, "").content.decode()
    own = "zh-hans" if code == "zh" else code
    assert f'<html lang="{own}"' in html
    assert client.patch(path, {"locale": "de"}, format="json").status_code == 400
