"""An ask about a pupil who goes. Before an erasure it waits for the week in which that can be taken
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


@pytest.mark.parametrize("how", ["left", "moved"])
def test_who_leaves_is_not_asked_about(
    how: str,
    world: Any,
    as_user: Any,
    reader: User,
    jana: TestTaker,
    rosa: Any,
    run_queue: Any,
) -> None:
    ask(as_user(reader), jana)
    if how == "left":
        gone = {"ids": [jana.pk]}
        left = as_user(world.north.admin).post("/app/test-takers/left/", gone)
        assert left.status_code == 200, left.content
    else:
        path = f"/app/test-takers/{jana.pk}/update/"
        moved = as_user(world.alba).patch(path, {"course": world.south.course.pk})
        assert moved.status_code == 200, moved.content
    assert as_user(reader).get("/app/asks/?state=open").json() == []
    assert Campaign.every.get(kind="one").state == "closed"
    # Nothing is left to be read there, and the email says so.
    assert as_user(reader).get("/app/reading-list/").json() == []
    run_queue()
    (told,) = [one for one in mail.outbox if one.to == [reader.email]]
    assert "is no longer there" in told.body
    assert "written on Alba" not in told.body
    back = TestTaker.objects.get(pk=jana.pk)
    back.course, back.left_on = world.north.course, None
    back.save()
    assert as_user(reader).get("/app/reading-list/").json() == []
