"""Families are asked by email: who, with which links, and what the school sees of it."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command

from alba.audit.models import Event
from alba.campaigns.consent import letters, links
from alba.campaigns.consent.models import ConsentLink, ConsentRequest
from alba.campaigns.running import running
from alba.days import in_sentence, today
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from alba.schools.models import School
from tests.support import factories, families
from tests.support.families import Family, mails_to, status_of, tokens
from tests.support.lessons import pupil

pytestmark = pytest.mark.usefixtures("below_14")


@pytest.fixture
def child(world: Any) -> TestTaker:
    TestTaker.objects.filter(pk=world.north.child.pk).delete()  # the only pupil is this one
    return pupil(world.north.course, 12, first_name="Nil", last_name="Roca")


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


def test_a_family_is_asked_and_the_trail_says_so(
    world: Any, child: TestTaker, admin: Any, run_queue: Any
) -> None:
    rosa = families.contact(child)
    asked = families.campaign(world.north)
    assert status_of(admin, asked, child) == "not_asked"
    answer = families.ask(admin, asked)
    assert answer.status_code == 200, answer.content
    reasons = ("answered", "no_contact", "not_needed", "quiet", "asked", "no_more_mails")
    skipped = dict.fromkeys(reasons, 0)
    assert answer.json() == {"sent": 1, "skipped": skipped}
    assert status_of(admin, asked, child) == "asked"
    run_queue()
    (message,) = mails_to(rosa.email)
    (token,) = tokens(message)
    assert "Nil R." in message.body
    assert "Roca" not in message.body
    assert message.subject == f"North: your answer is needed by {in_sentence(asked.closes_on)}"
    assert message.from_email == "North · Alba <no-reply@alba.example>"
    for code, line in letters.IN_LANGUAGES.items():
        assert f"{line}: {links.page(token)}?lang={code}" in message.body
    assert "health" not in (message.subject + message.body).lower()
    assert message.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    # Nothing of the token stays but its digest: not in the queue, nor in the trail.
    assert ConsentLink.objects.get().digest == links.digest(token)
    event = Event.objects.get(action="consent.ask")
    assert (event.subject, event.actor) == (child.pk, world.north.admin.pk)
    assert families.ask(admin, asked).json() == {"sent": 0, "skipped": {**skipped, "asked": 1}}


@pytest.mark.promise("contacts.quietText")
def test_who_is_not_asked_is_counted(world: Any, child: TestTaker, admin: Any) -> None:
    quiet, older, answered, excluded, aunt = (
        pupil(world.north.course, years) for years in (12, 15, 12, 12, 12)
    )
    TestTaker.objects.filter(pk=quiet.pk).update(quiet=True)
    for one in (quiet, older, answered):
        families.contact(one)
    families.contact(excluded, excluded=True)
    families.contact(aunt, has_authority=False, relation="other")
    consent = f"/app/test-takers/{answered.pk}/guardian-consent/"
    assert admin.post(consent, {"given": True, "reference": "Folder 7"}).status_code == 201
    asked = families.campaign(world.north)
    assert families.ask(admin, asked).json() == {
        "sent": 0,
        "skipped": {
            "answered": 1,
            "no_contact": 3,
            "not_needed": 1,
            "quiet": 1,
            "asked": 0,
            "no_more_mails": 0,
        },
    }
    words = {one: status_of(admin, asked, one) for one in (quiet, older, answered, child)}
    assert list(words.values()) == ["not_asked", "not_needed", "given", "no_contact"]
    families.send_due(asked)
    assert mail.outbox == []


def test_siblings_stand_in_one_email_with_a_link_each(
    world: Any, child: TestTaker, admin: Any
) -> None:
    twin = pupil(world.north.course, 12, first_name="Ona", last_name="Roca")
    for one in (child, twin):
        families.contact(one, email="family@example.org")
    School.objects.filter(pk=world.north.school.pk).update(contact_email="school@example.org")
    asked = families.campaign(world.north)
    assert families.ask(admin, asked).json()["sent"] == 2
    families.send_due(asked)
    (message,) = mails_to("family@example.org")
    # Who answers the email, or reads its end, reaches the school and nobody else.
    assert message.reply_to == ["school@example.org"]
    assert "Questions? school@example.org" in message.body
    assert "Write to us" not in message.body
    first, second = tokens(message)
    assert "Nil R." in message.body
    assert "Ona R." in message.body
    shown = {Family(token).read().json()["child"] for token in (first, second)}
    assert shown == {"Nil R.", "Ona R."}
    mine = next(t for t in (first, second) if Family(t).read().json()["child"] == "Nil R.")
    assert Family(mine).answer("given").status_code == 200
    assert status_of(admin, asked, child) == "given"
    assert status_of(admin, asked, twin) == "asked"


def test_a_course_alone_is_asked(world: Any, child: TestTaker, admin: Any) -> None:
    other = factories.make_course(world.north.school, "3r ESO", "A")
    elsewhere = pupil(other, 12)
    families.contact(child)
    families.contact(elsewhere, "Pau Vidal")
    asked = families.campaign(world.north, classes=[world.north.course, other])
    assert families.ask(admin, asked, course=other.pk).json()["sent"] == 1
    assert ConsentRequest.objects.get().taker_id == elsewhere.pk
    stranger = factories.make_course(world.north.school, "4t ESO", "A")
    assert families.ask(admin, asked, course=stranger.pk).status_code == 404


def test_a_closed_screening_asks_nobody(world: Any, child: TestTaker, admin: Any) -> None:
    families.contact(child)
    asked = families.campaign(world.north)
    running.close(world.north.admin, asked.pk)
    for path in ("consent-requests", "remind"):
        refused = admin.post(f"/app/campaigns/{asked.pk}/{path}/", {"what": "consent"})
        assert (refused.status_code, refused.json()["code"]) == (409, "campaign_closed")


def test_leaving_ends_what_was_asked_and_answers_stand(
    world: Any, child: TestTaker, admin: Any
) -> None:
    other = pupil(world.north.course, 12)
    families.contact(child)
    families.contact(other, "Pau Vidal")
    asked = families.campaign(world.north)
    families.ask(admin, asked)
    families.send_due(asked)
    Family(families.token_of(asked, "pau@example.org")).answer("given", name="Pau Vidal")
    both = {"ids": [child.pk, other.pk]}
    admin.post("/app/test-takers/left/", both)
    family = Family(families.token_of(asked, "rosa@example.org"))
    assert family.read().json()["takes"] == []
    assert family.answer("given").json()["code"] == "link_over"
    admin.post("/app/test-takers/left/", {**both, "left_on": None})
    assert status_of(admin, asked, child) == "not_asked"
    assert status_of(admin, asked, other) == "given"


def test_moving_to_a_class_that_is_not_asked_ends_it(
    world: Any, child: TestTaker, admin: Any
) -> None:
    families.contact(child)
    asked = families.campaign(world.north)
    families.ask(admin, asked)  # the email is still in the queue
    other = factories.make_course(world.north.school, "3r ESO", "A")
    admin.patch(f"/app/test-takers/{child.pk}/update/", {"course": other.pk})
    families.send_due(asked)
    assert mail.outbox == []


@pytest.mark.promise("contacts.excludeBody")
def test_an_excluded_contact_counts_no_more_and_is_written_to_no_more(
    world: Any, child: TestTaker, admin: Any
) -> None:
    rosa = families.contact(child)
    pau = families.contact(child, "Pau Vidal", relation="father")
    asked = families.campaign(world.north)
    families.ask(admin, asked)
    families.send_due(asked)
    father = Family(families.token_of(asked, pau.email))
    father.answer("refused", name="Pau Vidal", relation="father")
    Family(families.token_of(asked, rosa.email)).answer("given")
    assert status_of(admin, asked, child) == "conflict"
    mail.outbox.clear()
    admin.patch(f"/app/guardians/{pau.pk}/", {"excluded": True})
    assert status_of(admin, asked, child) == "given"
    assert father.read().status_code == 404
    assert father.answer("withdrawn", nonce="x").status_code == 404
    row = admin.get(f"/app/campaigns/{asked.pk}/consents/").json()[0]
    assert [one["full_name"] for one in row["contacts"]] == ["Rosa Vidal"]
    Family(families.token_of_any(rosa)).answer("withdrawn", name="A Stranger")
    assert mails_to(pau.email) == []


def test_bounced_address_may_be_anothers(world: Any, child: TestTaker, admin: Any) -> None:
    rosa = families.contact(child)
    asked = families.campaign(world.north)
    families.ask(admin, asked)
    families.send_due(asked)
    call_command("mail_bounced", rosa.email.upper())
    assert status_of(admin, asked, child) == "no_contact"
    shown = admin.get(f"/app/test-takers/{child.pk}/guardians/").json()
    assert shown[0]["undelivered"] is True
    missing = admin.get(f"/app/campaigns/{asked.pk}/missing/").json()
    consent = {"test_taker": child.pk, "what": "consent"}
    assert {**consent, "contacts": [{"id": rosa.pk, "undelivered": True}]} in missing
    pau = families.contact(child, "Pau Vidal", relation="father")
    assert status_of(admin, asked, child) == "not_asked"
    assert families.ask(admin, asked).json()["sent"] == 1
    families.send_due(asked)
    assert len(mails_to(pau.email)) == 1
    assert status_of(admin, asked, child) == "asked"
    mended = admin.patch(f"/app/guardians/{rosa.pk}/", {"email": "rosa.new@example.org"})
    assert mended.json()["undelivered"] is False


def test_the_nine_add_up_in_the_summary_and_in_the_file(
    world: Any, child: TestTaker, admin: Any
) -> None:
    families.contact(child)
    pupil(world.north.course, 15)
    asked = families.campaign(world.north)
    families.ask(admin, asked)
    (row,) = admin.get(f"/app/campaigns/{asked.pk}/consents/summary/").json()["classes"]
    assert row["pupils"] == 2
    assert (row["asked"], row["not_needed"]) == (1, 1)
    answer = admin.get(f"/app/campaigns/{asked.pk}/consents/export/?format=csv")
    text = b"".join(answer.streaming_content).decode("utf-8-sig")
    head, line = text.splitlines()
    assert head == (
        "course,class,pupils,not_needed,not_asked,no_contact,asked,given,refused,conflict,"
        "withdrawn,outdated"
    )
    assert line == "2n ESO,B,2,1,0,0,1,0,0,0,0,0"
    assert Event.objects.filter(action="list.export").count() == 1


# --- On the basis of information


@pytest.mark.usefixtures("both_bases")
@pytest.mark.promise(
    "people.consent.unlessInformed",
    "families.status.asked",
    "families.noCards.asked",
    "families.informed.text",
    "families.informed.follows",
    "families.informed.done_one",
    "families.informed.done_other",
    "campaignSteps.basis.informationHint",
)
def test_information_is_sent_with_a_way_to_object(
    world: Any, child: TestTaker, admin: Any, monkeypatch: Any
) -> None:
    families.contact(child)
    asked = families.campaign(world.north, basis="information")
    families.ask(admin, asked)
    families.send_due(asked)
    row = admin.get(f"/app/campaigns/{asked.pk}/consents/").json()[0]
    assert (row["status"], row["answers_from"]) == ("asked", str(today() + timedelta(days=8)))
    family = Family(families.token_of(asked, "rosa@example.org"))
    assert family.read().json()["basis"] == "information"
    assert family.answer("refused").status_code == 200
    assert status_of(admin, asked, child) == "refused"


@pytest.mark.usefixtures("both_bases")
def test_an_email_that_did_not_arrive_has_told_nobody(
    world: Any, child: TestTaker, admin: Any
) -> None:
    rosa = families.contact(child)
    asked = families.campaign(world.north, basis="information")
    families.ask(admin, asked)
    families.send_due(asked)
    call_command("mail_bounced", rosa.email)
    assert status_of(admin, asked, child) == "no_contact"
    assert GuardianContact.objects.get().undelivered
