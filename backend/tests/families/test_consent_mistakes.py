"""A consent recorded for the wrong child is taken back with a reason, also the next day and by a
colleague; it stays in the record, and nothing counts as withdrawn."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.models import Event
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from tests.support import factories, families
from tests.support.families import status_of
from tests.support.lessons import pupil

pytestmark = pytest.mark.usefixtures("below_14")

REASON = {"reason": "It was her cousin’s paper."}
GIVEN = {"given": True, "reference": "Folder 7", "route": "paper"}


@pytest.fixture
def admin(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.fixture
def nil(world: Any) -> TestTaker:
    return pupil(world.north.course, 12, first_name="Nil", last_name="Roca")


@pytest.fixture
def rosa(nil: TestTaker) -> GuardianContact:
    return families.contact(nil)


@pytest.fixture
def asked(world: Any, rosa: GuardianContact, admin: Any) -> Campaign:
    found = families.campaign(world.north)
    families.ask(admin, found)
    families.send_due(found)
    return found


def path(nil: TestTaker, pk: int | None = None) -> str:
    return f"/app/test-takers/{nil.pk}/guardian-consent/" + (f"{pk}/" if pk else "")


def record(client: Any, nil: TestTaker, **more: Any) -> int:
    answer = client.post(path(nil), {**GIVEN, **more})
    assert answer.status_code == 201, answer.content
    GuardianConsent.objects.update(at=timezone.now() - timedelta(days=1))
    found: int = answer.json()["id"]
    return found


@pytest.mark.promise(
    "people.consent.onRecord.by",
    "people.consent.onRecord.reasonHint",
    "people.consent.onRecord.takeBack",
    "people.consent.onRecord.takeBackOf",
)
def test_a_colleague_takes_it_back_the_next_day_and_the_family_is_asked_as_before(
    world: Any, as_user: Any, admin: Any, asked: Campaign, nil: TestTaker
) -> None:
    pk = record(admin, nil)
    assert status_of(admin, asked, nil) == "given"
    other = factories.make_user("school_admin")
    world.north.school.admins.add(other)
    colleague = as_user(other)
    assert colleague.delete(path(nil, pk), REASON).status_code == 204
    assert status_of(admin, asked, nil) == "asked"
    shown = admin.get(path(nil)).json()
    assert (shown["given"], shown["id"]) == (None, None)
    [row] = shown["recorded"]
    assert (row["id"], row["said"], row["void_reason"]) == (pk, "given", REASON["reason"])
    assert row["void_at"] is not None
    event = Event.objects.filter(action="consent.take_back").get()
    assert (event.subject, event.details["consent"]) == (nil.pk, pk)
    assert families.ask(admin, asked).json() == {
        "sent": 0,
        "skipped": {**families.ask(admin, asked).json()["skipped"], "asked": 1},
    }


@pytest.mark.parametrize("given", [True, False])
def test_what_was_said_before_counts_again(
    given: bool, admin: Any, asked: Campaign, nil: TestTaker, rosa: GuardianContact
) -> None:
    record(admin, nil, given=True, contact=rosa.pk)
    wrong = record(admin, nil, given=given, contact=rosa.pk)
    assert admin.delete(path(nil, wrong), REASON).status_code == 204
    assert status_of(admin, asked, nil) == "given"
    assert admin.get(path(nil)).json()["given"] is True


def test_a_no_after_a_void_yes_is_a_no_and_not_a_withdrawal(
    admin: Any, asked: Campaign, nil: TestTaker, rosa: GuardianContact
) -> None:
    pk = record(admin, nil, contact=rosa.pk)
    admin.delete(path(nil, pk), REASON)
    record(admin, nil, given=False, contact=rosa.pk)
    assert status_of(admin, asked, nil) == "refused"


def test_lifting_an_exclusion_brings_no_void_word_back(
    admin: Any, asked: Campaign, nil: TestTaker, rosa: GuardianContact
) -> None:
    pk = record(admin, nil, contact=rosa.pk)
    admin.delete(path(nil, pk), REASON)
    for excluded in (True, False):
        changed = admin.patch(f"/app/guardians/{rosa.pk}/", {"excluded": excluded})
        assert changed.status_code == 200, changed.content
    assert status_of(admin, asked, nil) != "given"


@pytest.mark.parametrize("reason", ["", "too short", "a         b", "\u200b" * 12, None])
def test_it_wants_a_reason_of_ten_visible_characters(
    reason: str | None, admin: Any, asked: Campaign, nil: TestTaker
) -> None:
    pk = record(admin, nil)
    refused = admin.delete(path(nil, pk), {} if reason is None else {"reason": reason})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["reason"])
    assert status_of(admin, asked, nil) == "given"


def test_not_twice_and_not_of_another_child(
    world: Any, admin: Any, asked: Campaign, nil: TestTaker
) -> None:
    pk = record(admin, nil)
    other = pupil(world.north.course, 12)
    assert admin.delete(path(other, pk), REASON).status_code == 404
    assert admin.delete(path(nil, pk), REASON).status_code == 204
    assert admin.delete(path(nil, pk), REASON).status_code == 404


def test_not_once_the_screening_is_over(
    world: Any, admin: Any, asked: Campaign, nil: TestTaker
) -> None:
    pk = record(admin, nil)
    running.close(world.north.admin, asked.pk)
    refused = admin.delete(path(nil, pk), REASON)
    assert (refused.status_code, refused.json()["code"]) == (409, "campaign_closed")


def test_each_answer_carries_the_text_in_force(admin: Any, asked: Campaign, nil: TestTaker) -> None:
    record(admin, nil)
    [row] = admin.get(path(nil)).json()["recorded"]
    assert row["text"] == "demonstration"
    assert User.objects.get(pk=nil.user_id).first_name not in str(row)
