"""Notices to families that wait: while the school wants no email about a child, and where there was
one within the hour."""

from datetime import MAXYEAR, timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from alba.campaigns.consent import family_answers, told
from alba.campaigns.consent.models import HeldNotice
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from tests.support import families
from tests.support.families import Family

pytestmark = pytest.mark.usefixtures("below_14")

TASKS = {
    "tell": told.tell,
    "tell_contact": told.tell_contact,
    "send_notice": family_answers.send_notice,
}


def is_due(task: DBTaskResult) -> bool:
    """One that is not put off has the last day there is."""
    return (
        task.run_after is None or task.run_after.year == MAXYEAR or task.run_after <= timezone.now()
    )


def work() -> list[str]:
    """Runs the worker's notices, at any due time; returns the people who got an email."""
    mail.outbox.clear()
    while rows := list(DBTaskResult.objects.filter(task_path__regex="tell|send_notice")):
        now = [one for one in rows if one.task.name == "tell" or is_due(one)]
        if not now:
            break
        for one in now:
            TASKS[one.task.name].call(*one.args_kwargs["args"], **one.args_kwargs["kwargs"])
            one.delete()
    return [one.to[0] for one in mail.outbox]


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.fixture
def asked(world: Any, nil: TestTaker, rosa: GuardianContact, admin: Any) -> Campaign:
    families.contact(nil, "Pau Roca", relation="father")
    found = families.campaign(world.north)
    families.ask(admin, found)
    families.send_due(found)
    return found


def quiet(admin: Any, nil: TestTaker, is_quiet: bool) -> None:
    done = admin.patch(f"/app/test-takers/{nil.pk}/update/", {"quiet": is_quiet})
    assert done.status_code == 200, done.content


def record(admin: Any, nil: TestTaker) -> int:
    body = {"given": True, "reference": "Folder 7", "route": "paper"}
    found: int = admin.post(f"/app/test-takers/{nil.pk}/guardian-consent/", body).json()["id"]
    return found


BOTH = ["pau@example.org", "rosa@example.org"]


def test_what_quiet_held_back_of_a_record_goes_out_when_it_ends(
    asked: Campaign, nil: TestTaker, admin: Any
) -> None:
    quiet(admin, nil, True)
    record(admin, nil)
    assert work() == []
    quiet(admin, nil, False)
    assert sorted(work()) == BOTH
    quiet(admin, nil, True)
    quiet(admin, nil, False)
    assert work() == []


def test_and_of_an_answer_under_an_unknown_name(
    asked: Campaign, nil: TestTaker, rosa: GuardianContact, admin: Any
) -> None:
    family = Family(families.token_of(asked, rosa.email))
    quiet(admin, nil, True)
    family.answer("given", name="Somebody Else")
    assert work() == []
    quiet(admin, nil, False)
    assert work() == ["pau@example.org"]


@pytest.mark.promise("contacts.quietText")
def test_quiet_holds_back_nothing_for_longer_than_14_days(
    world: Any,
    asked: Campaign,
    nil: TestTaker,
    rosa: GuardianContact,
    admin: Any,
    as_user: Any,
    time_machine: Any,
) -> None:
    """This includes the newest of several, where one had waited for its hour when quiet began."""
    family = Family(families.token_of(asked, rosa.email))
    for said in ("given", "refused"):
        assert family.answer(said, name="Somebody Else").status_code == 200
    assert work() == ["pau@example.org"]
    quiet(admin, nil, True)
    start = timezone.now()
    time_machine.move_to(start + timedelta(hours=2), tick=False)
    record(as_user(world.north.admin), nil)
    assert work() == []
    time_machine.move_to(start + timedelta(days=13, hours=23), tick=False)
    assert work() == []
    time_machine.move_to(start + timedelta(days=14, hours=3), tick=False)
    assert sorted(work()) == sorted([*BOTH, "pau@example.org"])
    time_machine.move_to(start + timedelta(days=40), tick=False)
    assert work() == []
    assert not HeldNotice.objects.exists()


def test_notice_sent_after_quiet_is_not_sent_again(
    asked: Campaign, nil: TestTaker, admin: Any, time_machine: Any
) -> None:
    quiet(admin, nil, True)
    record(admin, nil)
    assert work() == []
    quiet(admin, nil, False)
    assert sorted(work()) == BOTH
    time_machine.move_to(timezone.now() + timedelta(days=15), tick=False)
    assert work() == []


def test_withdrawn_record_tells_nobody(asked: Campaign, nil: TestTaker, admin: Any) -> None:
    quiet(admin, nil, True)
    pk = record(admin, nil)
    work()
    GuardianConsent.objects.update(at=timezone.now() - timedelta(hours=1))
    path = f"/app/test-takers/{nil.pk}/guardian-consent/{pk}/"
    assert admin.delete(path, {"reason": "Of another child"}).status_code == 204
    quiet(admin, nil, False)
    assert work() == []


def test_a_contact_has_one_notice_an_hour_and_the_newest_at_its_end(
    asked: Campaign, nil: TestTaker, rosa: GuardianContact, time_machine: Any
) -> None:
    family = Family(families.token_of(asked, rosa.email))
    for said in ("given", "refused", "given", "refused"):
        assert family.answer(said, name="Somebody Else").status_code == 200
    assert work() == ["pau@example.org"]
    assert HeldNotice.objects.count() == 1
    assert work() == []
    time_machine.move_to(timezone.now() + timedelta(minutes=61), tick=False)
    assert work() == ["pau@example.org"]
    assert not HeldNotice.objects.exists()
    assert work() == []
