"""A family calls: it never got the email. The question goes out once more."""

import smtplib
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from alba.audit.models import Event
from alba.campaigns.consent.models import FamilyMail
from alba.people.records.contacts import GuardianContact
from tests.campaigns.test_consent_mailing import a_server_that_answers
from tests.support import families
from tests.support.families import Family

pytestmark = pytest.mark.usefixtures("below_14")

EMAIL = "rosa@example.org"


@pytest.fixture
def send_again(run_queue: Any) -> Any:
    """Presses the button, and lets the worker work."""

    def press(client: Any, contact: GuardianContact) -> Any:
        answer = client.post(path(contact))
        run_queue()
        return answer

    return press


@pytest.fixture
def asked(world: Any, as_user: Any, run_queue: Any) -> tuple[Any, GuardianContact]:
    """Rosa was asked about her child today."""
    campaign = families.campaign(world.north)
    rosa = families.contact(world.north.child)
    client = as_user(world.north.admin)
    assert families.ask(client, campaign).json()["sent"] == 1
    run_queue()
    assert len(families.mails_to(EMAIL)) == 1
    return campaign, rosa


def path(contact: GuardianContact) -> str:
    return f"/app/guardians/{contact.pk}/resend/"


def test_the_question_goes_out_once_more_the_same_day_and_once(
    world: Any, as_user: Any, send_again: Any, run_queue: Any, asked: Any
) -> None:
    _campaign, rosa = asked
    client = as_user(world.north.admin)
    before = client.get(path(rosa)).json()
    assert before["can_send"] is True
    assert before["undelivered"] is False
    answer = send_again(client, rosa)
    assert answer.status_code == 200, answer.content
    assert answer.json() == {**before, "can_send": False}
    assert answer.json()["sent_at"] <= answer.json()["accepted_at"]
    first, second = families.mails_to(EMAIL)
    assert second.subject == first.subject
    again = send_again(client, rosa)
    assert again.status_code == 409
    assert again.json()["code"] == "sent_today"
    assert again.json()["accepted_at"] > before["accepted_at"]
    assert client.get(path(rosa)).json()["can_send"] is False
    # Each of the two links answers.
    for one in (first, second):
        (token,) = families.tokens(one)
        assert Family(token).read().status_code == 200
    assert Event.objects.filter(action="consent.resend", subject=world.north.child.pk).count() == 1
    FamilyMail.objects.update(day=timezone.localdate() - timedelta(days=1))
    assert send_again(client, rosa).status_code == 200
    assert len(families.mails_to(EMAIL)) == 3


def test_it_is_not_one_of_the_three_emails_of_a_screening(
    world: Any, as_user: Any, send_again: Any, run_queue: Any, asked: Any
) -> None:
    campaign, rosa = asked
    key = FamilyMail.objects.get().address
    for days in (5, 10):
        day = timezone.localdate() - timedelta(days=days)
        FamilyMail.objects.create(campaign=campaign, address=key, day=day)
    assert send_again(as_user(world.north.admin), rosa).status_code == 200
    assert len(families.mails_to(EMAIL)) == 2


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"excluded": True}, "not_reached"),
        ({"email": ""}, "not_reached"),
        ({"has_authority": False}, "not_reached"),
    ],
)
def test_whoever_is_not_written_to_is_not_written_to_again(
    world: Any,
    as_user: Any,
    send_again: Any,
    run_queue: Any,
    asked: Any,
    change: dict[str, Any],
    code: str,
) -> None:
    GuardianContact.objects.filter(pk=asked[1].pk).update(**change)
    answer = send_again(as_user(world.north.admin), asked[1])
    assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert len(mail.outbox) == 1


def test_an_answer_or_a_stop_ends_it(
    world: Any, as_user: Any, send_again: Any, run_queue: Any, asked: Any
) -> None:
    campaign, rosa = asked
    client = as_user(world.north.admin)
    token = families.token_of(campaign, EMAIL)
    client.post(f"/app/consent/{token}/unsubscribe/")
    assert send_again(client, rosa).json()["code"] == "unsubscribed"
    Family(token).answer("given")
    assert send_again(client, rosa).json()["code"] == "nothing_open"


def test_nobody_is_written_to_who_was_never_asked(
    world: Any, as_user: Any, send_again: Any, run_queue: Any
) -> None:
    families.campaign(world.north)
    rosa = families.contact(world.north.child)
    client = as_user(world.north.admin)
    nothing = {"sent_at": None, "accepted_at": None, "undelivered": False, "can_send": False}
    assert client.get(path(rosa)).json() == nothing
    assert send_again(client, rosa).json()["code"] == "nothing_open"


def test_it_says_that_the_address_was_refused_and_tries_it_again(
    world: Any, as_user: Any, send_again: Any, run_queue: Any
) -> None:
    campaign = families.campaign(world.north)
    rosa = families.contact(world.north.child)
    client = as_user(world.north.admin)
    error = smtplib.SMTPRecipientsRefused({EMAIL: (550, b"no such user")})
    with a_server_that_answers(error, EMAIL):
        families.ask(client, campaign)
        run_queue()
    answer = send_again(client, rosa).json()
    assert (answer["accepted_at"], answer["undelivered"]) == (None, True)
    assert answer["sent_at"] is not None
    assert len(families.mails_to(EMAIL)) == 1
    now = client.get(path(rosa)).json()
    assert (now["undelivered"], now["accepted_at"] is None) == (False, False)


def test_other_schools_and_tutors_cannot(
    world: Any, as_user: Any, send_again: Any, run_queue: Any, asked: Any
) -> None:
    rosa = asked[1]
    assert send_again(as_user(world.south.admin), rosa).status_code == 404
    assert send_again(as_user(world.north.teacher.user), rosa).status_code == 403
    assert len(mail.outbox) == 1
