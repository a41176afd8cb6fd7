"""A family is told that the school has put an answer of theirs on record."""

import smtplib
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from alba.campaigns.consent import family_answers, told
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from tests.support import families
from tests.support.lessons import pupil

GIVEN = {"given": True, "reference": "Folder 7", "route": "paper"}


pytestmark = pytest.mark.usefixtures("below_14")


def record(client: Any, taker: TestTaker, **more: Any) -> Any:
    return client.post(f"/app/test-takers/{taker.pk}/guardian-consent/", {**GIVEN, **more})


def queued(name: str) -> list[DBTaskResult]:
    return [one for one in DBTaskResult.objects.order_by("enqueued_at") if one.task.name == name]


def work() -> list[list[str]]:
    """Runs the worker's tasks as if their time had come; returns the people who got an email."""
    for task in queued("tell"):
        told.tell.call(*task.args_kwargs["args"])
    for task in queued("tell_contact"):
        told.tell_contact.call(*task.args_kwargs["args"])
    return [one.to for one in mail.outbox]


@pytest.mark.promise("recordConsent.told", "roster.consent.told")
def test_all_who_decide_are_told_and_not_what_was_said(
    world: Any, as_user: Any, nil: TestTaker, rosa: GuardianContact
) -> None:
    families.contact(nil, "Pau Roca", relation="father")
    for name, more in {
        "Nora Pons": {"has_authority": False},
        "Pere Pons": {"excluded": True},
        "Emma Pons": {"undelivered_at": timezone.now()},
    }.items():
        families.contact(nil, name, **more)
    families.contact(nil, "Iris Pons", email="")
    assert record(as_user(world.north.admin), nil, contact=rosa.pk).status_code == 201
    [task] = queued("tell")
    assert task.run_after
    assert task.run_after - timezone.now() > timedelta(minutes=15)
    assert work() == [["rosa@example.org"], ["pau@example.org"]]
    message = mail.outbox[1]
    assert "has recorded an answer from the family of Nil R." in message.body
    assert not [one for one in ("Rosa", "Folder", "yes", "agree") if one in message.body]
    assert "Nil" not in message.subject


@pytest.mark.promise("recordConsent.told", "roster.consent.told")
def test_undone_consent_tells_nobody(
    world: Any, as_user: Any, nil: TestTaker, rosa: GuardianContact
) -> None:
    client = as_user(world.north.admin)
    record(client, nil)
    assert client.delete(f"/app/test-takers/{nil.pk}/guardian-consent/").status_code == 200
    assert work() == []


@pytest.mark.parametrize("change", ["quiet", "excluded", "gone"])
def test_who_is_not_to_be_written_when_it_goes_out_is_not(
    change: str, world: Any, as_user: Any, nil: TestTaker, rosa: GuardianContact
) -> None:
    record(as_user(world.north.admin), nil)
    told.tell.call(*queued("tell")[0].args_kwargs["args"])
    if change == "quiet":
        TestTaker.objects.filter(pk=nil.pk).update(quiet=True)
    elif change == "excluded":
        GuardianContact.objects.filter(pk=rosa.pk).update(excluded=True)
    else:
        rosa.delete()
    told.tell_contact.call(*queued("tell_contact")[0].args_kwargs["args"])
    assert mail.outbox == []


def test_an_address_refused_for_good_is_shown_at_the_contact(
    world: Any, as_user: Any, nil: TestTaker, rosa: GuardianContact, monkeypatch: Any
) -> None:
    record(as_user(world.north.admin), nil)
    monkeypatch.setattr(EmailBackend, "send_messages", refuse)
    assert work() == []
    rosa.refresh_from_db()
    assert rosa.undelivered


@pytest.mark.parametrize("name", ["Rosa Vidal", "A stranger"])
def test_so_is_that_of_a_copy_and_of_a_notice(
    name: str, world: Any, as_user: Any, nil: TestTaker, rosa: GuardianContact, monkeypatch: Any
) -> None:
    pau = families.contact(nil, "Pau Roca", relation="father")
    asked = families.campaign(world.north)
    families.ask(as_user(world.north.admin), asked)
    families.send_due(asked)
    families.Family(families.token_of(asked, "rosa@example.org")).answer("given", name=name)
    monkeypatch.setattr(EmailBackend, "send_messages", refuse)
    for task, run in (
        ("send_copy", family_answers.send_copy),
        ("send_notice", family_answers.send_notice),
    ):
        for one in queued(task):
            run.call(*one.args_kwargs["args"])
    for contact in (rosa, pau):
        contact.refresh_from_db()
    assert (rosa.undelivered, pau.undelivered) == (True, name == "A stranger")


def refuse(_backend: Any, messages: Any) -> int:
    raise smtplib.SMTPRecipientsRefused({messages[0].to[0]: (550, b"unknown")})


def test_many_records_at_once_send_one_email_a_family(world: Any, as_user: Any) -> None:
    people = [pupil(world.north.course, 12) for _ in range(3)]
    for number, person in enumerate(people):
        families.contact(person, f"Guardian{number} Roca")
    ids = [one.pk for one in people]
    answer = as_user(world.north.admin).post(
        "/app/test-takers/guardian-consent/", {"ids": ids, **GIVEN}
    )
    assert answer.status_code == 200
    assert len(queued("tell")) == 1
    assert work() == [[f"guardian{number}@example.org"] for number in range(3)]
    assert GuardianConsent.objects.count() == 3
