"""An ask about a pupil who is to be erased: it waits for the week in which that can be taken
back."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.management import call_command

from alba.accounts.models import User
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker
from tests.followup.test_asks import ask, due, jana, reader, rosa
from tests.support import days, erasing

__all__ = ["jana", "reader", "rosa"]


@pytest.fixture
def asked(world: Any, as_user: Any, reader: User, jana: TestTaker, rosa: Any) -> Campaign:
    ask(as_user(reader), jana, due_on=due(3))
    assert as_user(world.alba).delete(f"/app/test-takers/{jana.pk}/delete/").status_code == 204
    return Campaign.every.get(kind="one")


def test_it_goes_on_if_the_pupil_stays(world: Any, as_user: Any, asked: Campaign) -> None:
    assert not asked.is_over
    (erasure,) = as_user(world.alba).get("/app/erasures/").json()
    assert as_user(world.alba).delete(f"/app/erasures/{erasure['id']}/").status_code == 204
    asked.refresh_from_db()
    assert not asked.is_over
    assert asked.assignments.filter(state="todo").exists()


def test_its_end_meanwhile_is_told_to_nobody(
    asked: Campaign, monkeypatch: Any, run_queue: Any
) -> None:
    run_queue()
    mail.outbox.clear()
    days.come_at_work(monkeypatch, asked.closes_on + timedelta(days=1))
    call_command("daily", verbosity=0)
    run_queue()
    asked.refresh_from_db()
    assert asked.is_over
    assert not [one for one in mail.outbox if "you asked" in one.subject]


def test_it_goes_with_the_pupil(asked: Campaign) -> None:
    erasing.after_a_week()
    assert not Campaign.every.filter(pk=asked.pk).exists()
