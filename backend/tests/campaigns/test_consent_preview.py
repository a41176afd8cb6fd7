"""Before families are asked or reminded, the school reads how many emails go out about whom, and
the email itself. Nothing is sent by reading."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.campaigns.consent import mailing
from alba.campaigns.consent.models import ConsentLink, ConsentRequest, ConsentText, FamilyMail
from alba.campaigns.running import running
from alba.days import today
from alba.people.models import TestTaker
from tests.support import families
from tests.support.lessons import pupil

pytestmark = pytest.mark.usefixtures("below_14")


@pytest.fixture
def child(world: Any) -> TestTaker:
    TestTaker.objects.filter(pk=world.north.child.pk).delete()  # the only pupil is this one
    return pupil(world.north.course, 12, first_name="Nil", last_name="Roca")


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


def preview(client: Any, asked: Any, call: str = "consent-requests", **query: Any) -> Any:
    return client.get(f"/app/campaigns/{asked.pk}/{call}/", query)


def test_before_asking_the_school_reads_whom_it_reaches(
    world: Any, child: TestTaker, admin: Any
) -> None:
    twin = pupil(world.north.course, 12, first_name="Pau", last_name="Roca")
    quiet = pupil(world.north.course, 12)
    lost = pupil(world.north.course, 12)
    for one in (child, twin):
        families.contact(one)
    families.contact(child, "Joan Roca", relation="father")
    families.contact(quiet, "Ona Mas")
    families.contact(lost, "Pep Vila", undelivered_at=timezone.now())
    TestTaker.objects.filter(pk=quiet.pk).update(quiet=True)
    asked = families.campaign(world.north)
    found = preview(admin, asked)
    assert found.status_code == 200, found.content
    shown = found.json()
    assert (shown["emails"], shown["pupils"], shown["exhausted"]) == (2, 2, 0)
    nobody = dict.fromkeys(("answered", "not_needed", "asked", "no_more_mails"), 0)
    skipped = {"no_contact": 1, "quiet": 1, **nobody}
    assert shown["skipped"] == skipped
    (letter,) = shown["letters"]
    assert (letter["locale"], letter["emails"]) == ("en", 2)
    assert letter["subject"].startswith("North: your answer is needed by ")
    assert "Nil R.: read and answer" in letter["text"]
    assert "Pau R.: read and answer" in letter["text"]
    assert "/consent/…" in letter["text"]
    # Nothing was made by looking.
    for model in (ConsentRequest, ConsentLink, FamilyMail, ConsentText):
        assert not model.objects.exists()
    assert families.ask(admin, asked).json() == {"sent": 3, "skipped": skipped}


def test_one_child_or_one_class_can_be_asked(world: Any, child: TestTaker, admin: Any) -> None:
    sibling = pupil(world.north.course, 12, last_name="Sala")
    for one, name in ((child, "Rosa Vidal"), (sibling, "Ona Sala")):
        families.contact(one, name)
    asked = families.campaign(world.north)
    assert preview(admin, asked, test_taker=child.pk).json()["pupils"] == 1
    assert families.ask(admin, asked, test_takers=[child.pk]).json()["sent"] == 1
    assert ConsentRequest.objects.get().taker == child
    rest = preview(admin, asked, course=world.north.course.pk).json()
    assert (rest["pupils"], rest["skipped"]["asked"]) == (1, 1)
    other = world.south.child.pk
    assert preview(admin, asked, test_taker=other).status_code == 404
    assert families.ask(admin, asked, test_takers=[child.pk, other]).status_code == 404
    assert families.ask(admin, asked, test_takers=[]).status_code == 400


def test_a_reminder_is_read_before_it_goes_out(world: Any, child: TestTaker, admin: Any) -> None:
    rosa = families.contact(child)
    families.contact(child, "Joan Roca", relation="father", email="joan@example.org")
    rosa.locale = "ca"
    rosa.save()
    asked = families.campaign(world.north)
    nobody = preview(admin, asked, "remind", what="consent").json()
    assert (nobody["emails"], nobody["why_not"]) == (0, ["nobody_asked"])
    families.ask(admin, asked)
    waits = preview(admin, asked, "remind", what="consent").json()
    assert (waits["emails"], waits["why_not"]) == (0, ["not_sent"])
    families.send_due(asked)
    mail.outbox.clear()
    shown = preview(admin, asked, "remind", what="consent").json()
    assert (shown["emails"], shown["pupils"], shown["why_not"]) == (2, 1, [])
    assert [one["locale"] for one in shown["letters"]] == ["ca", "en"]
    assert "haven’t heard from you yet" in shown["letters"][1]["text"]
    assert "Nil R." in shown["letters"][0]["text"]
    assert shown["next_automatic_on"] > str(today())
    assert not mail.outbox
    assert admin.post(f"/app/campaigns/{asked.pk}/remind/", {"what": "consent"}).json()["sent"] == 2
    assert preview(admin, asked, "remind", what="nobody").status_code == 400
    assert preview(admin, asked, "remind", what="self").json()["emails"] == 0


def test_when_no_reminder_goes_out_it_says_why(world: Any, child: TestTaker, admin: Any) -> None:
    families.contact(child)
    other = pupil(world.north.course, 12)
    families.contact(other, "Ona Mas")
    asked = families.campaign(world.north)
    families.ask(admin, asked)
    families.send_due(asked)

    def why() -> Any:
        return preview(admin, asked, "remind", what="consent").json()["why_not"]

    assert why() == []
    ConsentRequest.objects.filter(taker=child).update(unsubscribed_at=timezone.now())
    FamilyMail.objects.update(by_hand=False)
    full = [
        FamilyMail(
            campaign=asked,
            address=mailing.address_of("ona@example.org"),
            day=today() - timedelta(days=back),
            sent_at=timezone.now(),
        )
        for back in (1, 2, 3)
    ]
    FamilyMail.objects.bulk_create(full)
    assert why() == ["unsubscribed", "no_more_mails"]
    for email in ("rosa@example.org", "ona@example.org"):
        name = "Rosa Vidal" if email.startswith("rosa") else "Ona Mas"
        family = families.Family(families.token_of(asked, email))
        assert family.answer("given", name=name).status_code == 200
    assert why() == ["answered"]


def test_a_closed_screening_shows_none(world: Any, child: TestTaker, admin: Any) -> None:
    asked = families.campaign(world.north)
    running.close(world.north.admin, asked.pk)
    calls: dict[str, dict[str, str]] = {"consent-requests": {}, "remind": {"what": "consent"}}
    for call, query in calls.items():
        found = preview(admin, asked, call, **query)
        assert (found.status_code, found.json()["code"]) == (409, "campaign_closed")


def test_the_list_says_when_each_contact_was_asked_and_why_not(
    world: Any, child: TestTaker, admin: Any
) -> None:
    families.contact(child)
    families.contact(child, "Joan Roca", relation="father", email="")
    asked = families.campaign(world.north)
    families.ask(admin, asked)
    families.send_due(asked)
    (row,) = admin.get(f"/app/campaigns/{asked.pk}/consents/").json()
    assert row["quiet"] is False
    rosa, joan = row["contacts"]
    assert (rosa["relation"], rosa["has_email"], rosa["asked_on"]) == ("mother", True, str(today()))
    assert (joan["relation"], joan["has_email"], joan["asked_on"]) == ("father", False, None)


def test_previews_cost_the_same_for_a_large_class(world: Any, child: TestTaker, admin: Any) -> None:
    asked = families.campaign(world.north)

    def queries() -> int:
        with CaptureQueriesContext(connection) as found:
            assert preview(admin, asked).status_code == 200
            assert preview(admin, asked, "remind", what="consent").status_code == 200
        return len(found)

    families.contact(child)
    families.ask(admin, asked)
    families.send_due(asked)
    families.contact(pupil(world.north.course, 12), "Ona Mas")
    few = queries()
    for number in range(8):
        families.contact(pupil(world.north.course, 12), f"Contact{number} Mas")
    assert queries() == few
