"""One address that a mail server refuses or puts off stops no other, and tells nobody anything."""

import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from alba.campaigns.consent import mailing
from alba.campaigns.consent.models import ConsentRequest, FamilyMail
from alba.campaigns.models import FamilyInformed
from alba.days import today
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from tests.support import families
from tests.support.lessons import pupil

pytestmark = pytest.mark.usefixtures("below_14")

ONE = "family1@example.org"
OTHERS = [f"family{n}@example.org" for n in (0, 2, 3, 4)]


@contextmanager
def a_server_that_answers(error: Exception, *addresses: str) -> Iterator[list[str]]:
    """Every email to one of `addresses` ends with `error`. Gives whom it was asked to write to."""
    tried: list[str] = []
    sent = EmailBackend.send_messages

    def answers(self: Any, messages: Any) -> Any:
        tried.append(messages[0].to[0])
        if tried[-1] in addresses:
            raise error
        return sent(self, messages)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(EmailBackend, "send_messages", answers)
        yield tried


def make(world: Any, count: int = 5, **fields: Any) -> tuple[Any, list[TestTaker]]:
    TestTaker.objects.filter(pk=world.north.child.pk).delete()
    children = [pupil(world.north.course, 12) for _ in range(count)]
    for number, child in enumerate(children):
        families.contact(child, f"Guardian {number}", email=f"family{number}@example.org")
    return families.campaign(world.north, **fields), children


def on_information(world: Any, settings: Any, count: int = 5) -> tuple[Any, list[TestTaker]]:
    settings.CAMPAIGN_BASES = ["consent", "information"]
    return make(world, count, basis="information")


def reached() -> list[str]:
    return sorted(one.to[0] for one in mail.outbox)


AWAY = {
    "452 at RCPT": smtplib.SMTPRecipientsRefused({ONE: (452, b"mailbox full")}),
    "451 after DATA": smtplib.SMTPDataError(451, b"try later"),
    "hung up": smtplib.SMTPServerDisconnected("gone"),
    "no server": ConnectionRefusedError(111, "refused"),
}
FOR_GOOD = {
    "550 at RCPT": smtplib.SMTPRecipientsRefused({ONE: (550, b"unknown")}),
    "554 after DATA": smtplib.SMTPDataError(554, b"refused"),
}


@pytest.mark.parametrize("case", AWAY)
def test_an_address_that_is_put_off_delays_no_other(case: str, world: Any, as_user: Any) -> None:
    asked, _children = make(world)
    families.ask(as_user(world.north.admin), asked)
    with a_server_that_answers(AWAY[case], ONE) as tried:
        mailing.send.call(asked.pk)
        assert reached() == OTHERS
        # The next round puts it behind those who were not tried yet.
        later = pupil(world.north.course, 12)
        families.contact(later, "Guardian 9", email="family9@example.org")
        families.ask(as_user(world.north.admin), asked)
        tried.clear()
        mailing.send.call(asked.pk)
        assert tried == ["family9@example.org", ONE]
    assert not GuardianContact.objects.exclude(undelivered_at=None).exists()
    mailing.send.call(asked.pk)
    assert reached() == sorted([*OTHERS, ONE, "family9@example.org"])


@pytest.mark.parametrize("case", FOR_GOOD)
def test_an_address_refused_for_good_is_undelivered_and_delays_no_other(
    case: str, world: Any, as_user: Any
) -> None:
    asked, children = make(world)
    admin = as_user(world.north.admin)
    families.ask(admin, asked)
    with a_server_that_answers(FOR_GOOD[case], ONE) as tried:
        mailing.send.call(asked.pk)
        mailing.send.call(asked.pk)
        assert tried.count(ONE) == 1
    assert reached() == OTHERS
    assert GuardianContact.objects.get(email=ONE).undelivered
    assert families.status_of(admin, asked, children[1]) == "no_contact"


def test_a_round_of_failures_alone_is_not_begun_again_at_once(
    world: Any, as_user: Any, monkeypatch: Any
) -> None:
    """While the mail server does not answer, the worker has other things to do."""
    asked, _children = make(world)
    families.ask(as_user(world.north.admin), asked)
    DBTaskResult.objects.all().delete()
    monkeypatch.setattr(mailing, "AT_A_TIME", timedelta(0))
    with a_server_that_answers(AWAY["no server"], *OTHERS, ONE):
        mailing.send.call(asked.pk)
    assert mail.outbox == []
    [waits] = DBTaskResult.objects.all()
    assert waits.run_after
    assert waits.run_after > timezone.now() + timedelta(seconds=30)


@pytest.mark.parametrize("case", [*AWAY, *FOR_GOOD])
def test_only_an_email_that_was_accepted_tells_a_family(
    case: str, world: Any, as_user: Any, settings: Any
) -> None:
    asked, children = on_information(world, settings)
    admin = as_user(world.north.admin)
    families.ask(admin, asked)
    with a_server_that_answers({**AWAY, **FOR_GOOD}[case], ONE):
        mailing.send.call(asked.pk)
    told = FamilyInformed.objects.filter(arrived=True)
    assert {one.taker_id for one in told} == {one.pk for one in children if one != children[1]}
    assert families.status_of(admin, asked, children[1]) != "not_needed"


def test_the_eight_days_count_from_the_day_on_which_it_was_accepted(
    world: Any, as_user: Any, settings: Any, monkeypatch: Any
) -> None:
    asked, [child] = on_information(world, settings, 1)
    families.ask(as_user(world.north.admin), asked)
    with a_server_that_answers(AWAY["no server"], "family0@example.org"):
        mailing.send.call(asked.pk)
    assert not FamilyInformed.objects.exists()
    day: date = today() + timedelta(days=2)
    later = datetime.combine(day, time(11), UTC)
    monkeypatch.setattr(timezone, "now", lambda: later)
    mailing.send.call(asked.pk)
    [told] = FamilyInformed.objects.all()
    assert (told.taker_id, told.on, told.answers_from) == (child.pk, day, day + timedelta(days=8))


@pytest.mark.parametrize(
    ("old", "text"),
    [
        ([12], "Nothing begins until eight days have passed."),
        ([15], "At this age your child can answer from now on."),
        ([12, 15], "A child who is old enough can answer from now on; for the others"),
    ],
)
def test_who_is_old_enough_does_not_wait_for_the_eight_days(
    old: list[int], text: str, world: Any, as_user: Any, settings: Any
) -> None:
    settings.CAMPAIGN_BASES = ["consent", "information"]
    TestTaker.objects.filter(pk=world.north.child.pk).delete()
    for age in old:
        families.contact(pupil(world.north.course, age), "Rosa", email=ONE)
    asked = families.campaign(world.north, basis="information")
    families.ask(as_user(world.north.admin), asked)
    mailing.send.call(asked.pk)
    [sent] = families.mails_to(ONE)
    assert text in sent.body


def test_contact_with_a_new_address_at_sending_was_not_informed(
    world: Any, as_user: Any, settings: Any
) -> None:
    asked, _children = on_information(world, settings, 1)
    families.ask(as_user(world.north.admin), asked)
    sent = EmailBackend.send_messages

    def meanwhile(self: Any, messages: Any) -> Any:
        GuardianContact.objects.update(email="right@example.org")
        return sent(self, messages)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(EmailBackend, "send_messages", meanwhile)
        mailing.send.call(asked.pk)
    assert len(mail.outbox) == 1
    assert not FamilyInformed.objects.exists()


# --- An address that has had all its emails


def had_three(asked: Any, email: str) -> None:
    for days in (1, 2, 3):
        FamilyMail.objects.create(
            campaign=asked, address=mailing.address_of(email), day=today() - timedelta(days=days)
        )


def test_the_first_email_about_a_child_goes_out_also_after_three_about_another(
    world: Any, as_user: Any
) -> None:
    asked, _children = make(world, 1)
    admin = as_user(world.north.admin)
    families.ask(admin, asked)
    mailing.send.call(asked.pk)
    FamilyMail.objects.update(day=today() - timedelta(days=9))
    had_three(asked, "family0@example.org")
    sibling = pupil(world.north.course, 12)
    families.contact(sibling, "Guardian 0", email="family0@example.org")
    assert families.ask(admin, asked).json()["sent"] == 1
    mailing.send.call(asked.pk)
    assert len(mail.outbox) == 2
    assert families.status_of(admin, asked, sibling) == "asked"


def test_unsendable_address_is_not_asked_and_named(world: Any, as_user: Any) -> None:
    asked, [child] = make(world, 1)
    admin = as_user(world.north.admin)
    families.ask(admin, asked)
    mailing.send.call(asked.pk)
    FamilyMail.objects.update(day=today() - timedelta(days=9))
    had_three(asked, "family0@example.org")
    ConsentRequest.objects.update(ended_at=timezone.now())
    shown = admin.get(f"/app/campaigns/{asked.pk}/consent-requests/").json()
    assert (shown["exhausted"], shown["emails"], shown["skipped"]["no_more_mails"]) == (1, 0, 1)
    answer = families.ask(admin, asked).json()
    assert (answer["sent"], answer["skipped"]["no_more_mails"]) == (0, 1)
    assert families.status_of(admin, asked, child) == "not_asked"
