"""Every end of a duty is told, once, to every administrator and reader of the school."""

from datetime import date, timedelta
from typing import Any

import pytest

from alba.days import today
from alba.people.models import TestTaker
from alba.schools.duties import ending
from alba.schools.duties.models import Duty
from tests.support import days, factories, reading
from tests.support.factories import PASSWORD

ENDED = "Someone no longer reads results in Alba"


@pytest.fixture
def staff(world: Any) -> Any:
    """Another administrator, and another reader; then the one whose duty ends."""
    second = factories.make_user("school_admin")
    world.north.school.admins.add(second)
    return second, reading.make_reader(world.north), reading.make_reader(world.north)


def role_changes(reader: Any, world: Any, as_user: Any, monkeypatch: Any) -> None:
    path = f"/app/test-takers/{reader.test_taker.pk}/update/"
    assert as_user(world.north.admin).patch(path, {"role": "parent"}).status_code == 200


def leaves(reader: Any, world: Any, as_user: Any, monkeypatch: Any) -> None:
    body = {"ids": [reader.test_taker.pk]}
    assert as_user(world.north.admin).post("/app/test-takers/left/", body).status_code == 200


def moves(reader: Any, world: Any, as_user: Any, monkeypatch: Any) -> None:
    path = f"/app/test-takers/{reader.test_taker.pk}/update/"
    moved = as_user(world.alba).patch(path, {"course": world.south.course.pk})
    assert moved.status_code == 200, moved.content


def is_ended(reader: Any, world: Any, as_user: Any, monkeypatch: Any) -> None:
    path = f"/app/duties/{reader.duties.get().pk}/"
    assert as_user(world.north.admin).delete(path).status_code == 204


def is_deleted(reader: Any, world: Any, as_user: Any, monkeypatch: Any) -> None:
    path = f"/app/test-takers/{reader.test_taker.pk}/delete/"
    assert as_user(world.north.admin).delete(path).status_code == 204


def deletes_the_own_account(reader: Any, world: Any, as_user: Any, monkeypatch: Any) -> None:
    gone = as_user(reader).delete("/app/user/", {"current_password": PASSWORD})
    assert gone.status_code == 204, gone.content


def is_switched_off(reader: Any, world: Any, as_user: Any, monkeypatch: Any) -> None:
    reader.is_active = False
    reader.save()


def thirteen_months_pass(reader: Any, world: Any, as_user: Any, monkeypatch: Any) -> None:
    Duty.objects.exclude(user=reader).update(ends_on=date(2040, 1, 1))
    days.come(monkeypatch, today() + timedelta(days=400))


@pytest.mark.parametrize(
    "end",
    [
        role_changes,
        leaves,
        moves,
        is_ended,
        is_deleted,
        deletes_the_own_account,
        is_switched_off,
        thirteen_months_pass,
    ],
)
def test_whatever_ends_a_duty_every_administrator_and_reader_hears_once(
    end: Any,
    world: Any,
    staff: Any,
    as_user: Any,
    monkeypatch: Any,
    run_queue: Any,
    mailoutbox: Any,
) -> None:
    second, other, reader = staff
    end(reader, world, as_user, monkeypatch)
    for _minute in range(2):
        ending.tell_all()
    run_queue()
    told = sorted(mail.to[0] for mail in mailoutbox if mail.subject == ENDED)
    if end is is_ended:  # the person hears of it too
        (own,) = [mail for mail in mailoutbox if mail.to == [reader.email]]
        assert own.subject == "You no longer read results in Alba"
    assert told == sorted([world.north.admin.email, second.email, other.email])


def test_who_is_back_reads_on_and_another_end_is_told_again(
    world: Any, staff: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    _second, _other, reader = staff
    admin, ids = as_user(world.north.admin), {"ids": [reader.test_taker.pk]}
    for body in (ids, {**ids, "left_on": None}, ids):
        admin.post("/app/test-takers/left/", body, format="json")
    run_queue()
    told = [mail.to[0] for mail in mailoutbox if mail.subject == ENDED]
    assert told.count(world.north.admin.email) == 2
    assert TestTaker.objects.get(user=reader).left_on is not None
