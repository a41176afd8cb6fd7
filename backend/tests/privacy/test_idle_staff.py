"""Staff who have not logged in for a long time."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.management import call_command

from alba.accounts.models import User
from alba.audit.models import Event
from alba.days import today
from alba.schools.duties.models import Duty, ends_after
from alba.schools.duties.reading_rights import schools_read_by
from tests.support import factories

READING_SOON = "Please log in to Alba to keep reading results"
WAITS = "Reading results has to be confirmed first"
CONFIRM = "Please confirm who reads results"
OFF_SOON = "Please log in to Alba to keep your account active"
OFF = "An account at your school was switched off"
ENDED = "Someone no longer reads results in Alba"
NEW = "Your school has a new administrator in Alba"


@pytest.fixture
def reader(world: Any) -> User:
    user: User = world.north.teacher.user
    Duty.objects.create(user=user, school=world.north.school, ends_on=ends_after(today()))
    return user


def last_login(user: User, days_ago: int) -> None:
    User.objects.filter(pk=user.pk).update(last_login_on=today() - timedelta(days=days_ago))


def mails(mailoutbox: Any, run_queue: Any) -> list[tuple[str, str]]:
    for _run in range(2):
        call_command("daily", verbosity=0)
    run_queue()
    found = sorted((mail.to[0], mail.subject) for mail in mailoutbox)
    mailoutbox.clear()
    return found


def login(client: Any, user: User) -> int:
    sent = {"username": user.email, "password": factories.PASSWORD}
    return int(client.post("/api/login/", sent, format="json").status_code)


def test_a_reader_is_warned_loses_reading_and_at_last_the_account(
    world: Any, reader: User, mailoutbox: Any, run_queue: Any, as_user: Any
) -> None:
    admin, school = world.north.admin.email, world.north.school.pk
    for days_ago, expected, reads, is_active in (
        (75, [], True, True),
        (76, [(reader.email, READING_SOON)], True, True),
        (89, [], True, True),
        (90, sorted([(reader.email, WAITS), (admin, CONFIRM)]), False, True),
        (165, [], False, True),
        (166, [(reader.email, OFF_SOON)], False, True),
        (179, [], False, True),
        (180, [(admin, OFF), (admin, ENDED)], False, False),
    ):
        # This sets the same absence, some days further on.
        User.objects.filter(pk=reader.pk).update(last_login_on=date(2026, 1, 1))
        with pytest.MonkeyPatch.context() as patch:
            now = date(2026, 1, 1) + timedelta(days=days_ago)
            patch.setattr("django.utils.timezone.localdate", lambda *_v, now=now, **_z: now)
            Duty.objects.update(ends_on=now + timedelta(days=100))
            assert mails(mailoutbox, run_queue) == expected, days_ago
            assert schools_read_by(reader) == ({school} if reads else set())
        reader.refresh_from_db()
        assert reader.is_active is is_active
    assert login(as_user(None), reader) == 401
    done = Event.objects.filter(actor=None, outcome="ok").exclude(action__startswith="campaign")
    assert list(done.values_list("action", flat=True)) == ["duty.suspend", "admin.deactivate"]


def test_a_login_alone_does_not_bring_reading_back(
    world: Any, reader: User, mailoutbox: Any, run_queue: Any, as_user: Any
) -> None:
    last_login(reader, 91)
    mails(mailoutbox, run_queue)
    assert login(as_user(None), reader) == 200
    assert schools_read_by(reader) == set()
    Duty.objects.update(suspended_at=None)  # confirmed
    mails(mailoutbox, run_queue)
    assert schools_read_by(reader) == {world.north.school.pk}


def test_reader_confirmed_before_login_keeps_reading(
    world: Any, reader: User, mailoutbox: Any, run_queue: Any
) -> None:
    last_login(reader, 91)
    mails(mailoutbox, run_queue)
    Duty.objects.update(suspended_at=None)
    mails(mailoutbox, run_queue)
    assert schools_read_by(reader) == {world.north.school.pk}


def test_an_invitation_lets_a_reader_in_again(
    world: Any, reader: User, mailoutbox: Any, run_queue: Any, as_user: Any
) -> None:
    last_login(reader, 200)
    mails(mailoutbox, run_queue)
    admin = as_user(world.north.admin)
    shown = admin.get(f"/app/test-takers/?search={reader.email}").json()
    assert [one["state"] for one in shown] == ["not_invited"]
    sent = {"ids": [world.north.teacher.pk]}
    assert admin.post("/app/test-takers/invite/", sent, format="json").json()["sent"] == 1
    assert [subject for _to, subject in mails(mailoutbox, run_queue)] == [
        "Your Alba account is ready"
    ]
    reader.refresh_from_db()
    assert (reader.is_active, reader.has_usable_password()) == (True, False)


def test_an_administrator_of_a_school_is_switched_off_and_on_again(
    world: Any, mailoutbox: Any, run_queue: Any, as_user: Any
) -> None:
    second = factories.make_user("school_admin", last_login_on=today() - timedelta(days=180))
    world.north.school.admins.add(second)
    assert mails(mailoutbox, run_queue) == [(world.north.admin.email, OFF)]
    path = f"/app/school-admins/{second.pk}/"
    answer = as_user(world.alba).patch(path, {"is_active": True}, format="json")
    assert answer.status_code == 200
    assert mails(mailoutbox, run_queue) == [(world.north.admin.email, NEW)]
    second.refresh_from_db()
    assert second.is_active


def test_the_last_product_administrator_stays(world: Any) -> None:
    colleague = factories.make_user("alba_admin")
    for user in (world.alba, colleague):
        last_login(user, 400)
    call_command("daily", verbosity=0)
    active = User.objects.alba_admins().filter(is_active=True)
    assert active.count() == 1


def test_people_who_are_no_staff_keep_their_accounts(world: Any) -> None:
    for one in (world.north.teacher, world.north.parent, world.alone):
        last_login(one.user, 900)
    call_command("daily", verbosity=0)
    assert User.objects.filter(is_active=False).count() == 0
