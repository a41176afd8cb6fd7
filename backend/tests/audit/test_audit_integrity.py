"""The line in the activity log that says whether the trail is unbroken."""

import logging
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from alba.audit import chain, integrity
from alba.audit.models import Check, Event, Seal
from tests.audit.test_audit_chain import head, write
from tests.support.trail import without_triggers

pytestmark = pytest.mark.sql


@pytest.fixture(params=["small", "large"])
def size(request: Any, monkeypatch: Any) -> str:
    """A small trail is read whole at each call, a large one only from the day's check on."""
    if request.param == "large":
        monkeypatch.setattr(integrity, "AT_ONCE", 3)
    return str(request.param)


@pytest.fixture
def client(world: Any, as_user: Any) -> Any:
    return as_user(world.alba)


def told(client: Any) -> dict[str, Any]:
    answer = client.get("/app/audit/integrity/")
    assert answer.status_code == 200
    return answer.json()


def tamper(**change: Any) -> None:
    with without_triggers():
        Event.objects.filter(pk=Event.objects.earliest("pk").pk).update(**change)


def sealed(times: int = 2) -> None:
    for _ in range(times):
        write(3)
        chain.seal()


def test_an_unbroken_trail_says_until_when_it_was_checked(size: str, client: Any) -> None:
    sealed()
    call_command("daily")
    sealed(1)
    write(2)
    found = told(client)
    newest = Seal.objects.latest("pk")
    assert (found["state"], found["events"], found["seals"]) == ("unbroken", 9, 3)
    assert (found["head"], found["waiting"], found["is_late"]) == (head(), 2, False)
    assert found["sealed_at"][:19] == newest.at.isoformat()[:19]
    assert found["read_at"] is not None
    assert (found["broken_seal"], found["broken_at"]) == (None, None)


@pytest.mark.promise(
    "privacy.kept.trail",
    "privacy.duration.trail",
    "auditLog.intro",
    "auditLog.empty.nothingYetText",
    "auditLog.integrity.read",
    "auditLog.integrity.late",
    "auditLog.integrity.brokenWhat",
    "auditLog.integrity.unbroken_one",
    "auditLog.integrity.unbroken_other",
    "overview.person.history.text",
)
def test_a_change_is_told_once_it_was_read(size: str, client: Any, caplog: Any) -> None:
    sealed()
    call_command("daily")
    first = Seal.objects.earliest("pk")
    tamper(actor=99)
    if size == "large":
        assert told(client)["state"] == "unbroken", "read yesterday"
        with pytest.raises(CommandError, match=f"^Seal {first.pk} "):
            call_command("daily")
    with caplog.at_level(logging.ERROR, "alba.audit"):
        found = told(client)
    assert (found["state"], found["broken_seal"]) == ("broken", first.pk)
    assert found["broken_at"][:19] == first.at.isoformat()[:19]
    assert (found["events"], found["head"]) == (0, "")


def test_a_change_in_what_came_since_is_told_at_once(size: str, client: Any) -> None:
    sealed()
    call_command("daily")
    sealed(1)
    with without_triggers():
        Event.objects.filter(pk=Event.objects.latest("pk").pk).update(outcome="refused")
    assert told(client)["state"] == "broken"


def test_a_seal_that_was_there_yesterday_and_is_gone_is_told(size: str, client: Any) -> None:
    sealed(3)
    call_command("daily")
    with without_triggers():
        Seal.objects.filter(pk=Seal.objects.latest("pk").pk).delete()
    assert told(client)["state"] == "broken"


def test_a_broken_trail_stays_so_until_it_is_whole_again(size: str, client: Any) -> None:
    sealed()
    event = Event.objects.earliest("pk")
    tamper(actor=99)
    for _ in range(2):
        with pytest.raises(CommandError):
            call_command("audit_verify")
        assert told(client)["state"] == "broken"
    tamper(actor=event.actor)
    call_command("audit_verify")
    assert told(client)["state"] == "unbroken"


def test_nothing_is_said_to_be_unbroken_that_nobody_has_read(size: str, client: Any) -> None:
    assert told(client)["state"] == "unchecked"
    sealed()
    found = told(client)
    assert found["state"] == ("unchecked" if size == "large" else "unbroken")
    assert found["is_late"] is (size == "large")


def test_a_check_that_is_too_long_ago_is_told(monkeypatch: Any, client: Any) -> None:
    monkeypatch.setattr(integrity, "AT_ONCE", 3)
    sealed()
    call_command("daily")
    Check.objects.update(at=timezone.now() - timedelta(hours=49))
    found = told(client)
    assert (found["state"], found["is_late"]) == ("unbroken", True)


def test_one_call_reads_a_bounded_number_of_events(monkeypatch: Any, client: Any) -> None:
    monkeypatch.setattr(integrity, "AT_ONCE", 3)
    sealed(1)
    call_command("daily")
    sealed(4)
    found = told(client)
    assert (found["events"], found["waiting"]) == (6, 9), "three more than were checked"
    assert found["sealed_at"][:19] == Seal.objects.order_by("pk")[1].at.isoformat()[:19]
