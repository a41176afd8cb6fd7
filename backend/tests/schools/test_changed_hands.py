"""Decisions about a person wait when somebody else may open the account."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import User
from alba.people.models import Role, TestTaker
from alba.schools.duties import address_notices
from alba.schools.duties.models import AddressNotice, Duty
from tests.conftest import World
from tests.support import factories, reading
from tests.support.mailbox import link_in

pytestmark = pytest.mark.django_db

MINE = "my.second.mailbox@example.org"
TOLD = "Addresses were changed at your school on Alba"
REPLACED = "Your address was replaced on Alba"
CONFIRM = "Please confirm who reads results"


@pytest.fixture
def second(world: World) -> User:
    admin = factories.make_user("school_admin")
    world.north.school.admins.add(admin)
    return admin


def invited(world: World, role: str, **fields: Any) -> TestTaker:
    waiting = {"password": None, "email_verified_at": None, "invited_at": timezone.now()}
    return factories.make_taker(role, course=world.north.course, **waiting, **fields)


def correct(as_user: Any, by: User, taker: TestTaker, email: str = MINE) -> None:
    path = f"/app/test-takers/{taker.pk}/update/"
    answer = as_user(by).patch(path, {"email": email})
    assert answer.status_code == 200, answer.content


def waits_for(as_user: Any, world: World, user: User) -> str:
    path = f"/app/schools/{world.north.school.pk}/duties/"
    [row] = [one for one in as_user(world.alba).get(path).json() if one["user"] == user.pk]
    return str(row["waits_for"])


def confirm(as_user: Any, by: User, user: User) -> int:
    duty = Duty.objects.get(user=user, ended_at=None)
    return int(as_user(by).post(f"/app/duties/{duty.pk}/confirm/").status_code)


def lists(as_user: Any, user: User) -> int:
    now = User.objects.get(pk=user.pk)
    return int(as_user(now).get("/app/reading-list/").status_code)


@pytest.fixture
def sent(run_queue: Any, mailoutbox: Any) -> Any:
    """Subject -> to whom it went, in order."""

    def read(*subjects: str) -> list[list[str]]:
        run_queue()
        return [
            sorted(to for mail in mailoutbox if mail.subject == subject for to in mail.to)
            for subject in subjects
        ]

    return read


def test_a_corrected_address_suspends_the_duty_and_is_told(
    world: World, second: User, as_user: Any, sent: Any, mailoutbox: Any
) -> None:
    """An administrator who corrects an address to a mailbox of their own reads nothing with it."""
    north, other = world.north, reading.make_reader(world.north)
    taker = invited(world, Role.PSYCHOLOGIST)
    former = taker.user.email
    path = f"/app/schools/{north.school.pk}/duties/"
    given = as_user(north.admin).post(path, {"user": taker.user_id})
    assert given.json()["waits_for"] == "invitation"
    sent()
    mailoutbox.clear()
    correct(as_user, north.admin, taker)
    assert waits_for(as_user, world, taker.user) == "address"
    colleagues = sorted([second.email, other.email])
    assert sent(TOLD, REPLACED) == [colleagues, [former]]
    assert set(colleagues) <= set(sent(CONFIRM)[0])
    [link] = [
        link_in(mail)
        for mail in mailoutbox
        if mail.to == [MINE] and "/recover-password/" in mail.body
    ]
    body = {"user_id": link[1], "token": link[2], "password": "another quiet room"}
    assert as_user(None).patch("/app/reset-password/", body).status_code == 200
    assert lists(as_user, taker.user) == 403
    assert confirm(as_user, north.admin, taker.user) == 403
    assert confirm(as_user, User.objects.get(pk=taker.user_id), taker.user) == 403
    assert confirm(as_user, second, taker.user) == 204
    assert lists(as_user, taker.user) == 200


def test_before_the_invitation_is_opened_nobody_reads(world: World, as_user: Any) -> None:
    """It ends by itself, and needs nobody."""
    taker = invited(world, Role.PSYCHOLOGIST)
    reading.give_duty(taker.user, world.north)
    assert waits_for(as_user, world, taker.user) == "invitation"
    asked = as_user(world.north.child.user).post("/app/talk-requests/", {"to": "any"})
    assert asked.json()["code"] == "no_reader"
    reading.open_invitation(taker.user)
    assert waits_for(as_user, world, taker.user) == ""
    assert lists(as_user, taker.user) == 200


def test_a_second_step_reset_by_another_suspends_it(
    world: World, second: User, as_user: Any
) -> None:
    reader = reading.make_reader(world.north)
    path = f"/app/users/{reader.pk}/second-factors/"
    assert as_user(world.north.admin).delete(path).status_code == 204
    assert waits_for(as_user, world, reader) == "reset"
    assert lists(as_user, reader) == 403
    assert confirm(as_user, world.north.admin, reader) == 403
    assert confirm(as_user, second, reader) == 204
    assert lists(as_user, reader) == 200


def test_an_administrators_address_by_albas_team_is_told_at_the_school(
    world: World, second: User, as_user: Any, sent: Any
) -> None:
    new = factories.make_user(
        "school_admin", password=None, email_verified_at=None, invited_at=timezone.now()
    )
    world.north.school.admins.add(new)
    reading.give_duty(new, world.north)
    answer = as_user(world.alba).patch(f"/app/school-admins/{new.pk}/", {"email": MINE})
    assert answer.status_code == 200, answer.content
    assert waits_for(as_user, world, new) == "address"
    told = sorted([world.north.admin.email, second.email])
    assert sent(TOLD, REPLACED) == [told, [new.email]]
    assert confirm(as_user, world.alba, new) == 403
    assert confirm(as_user, second, new) == 204


def test_who_gave_it_to_an_own_account_comes_first(
    world: World, second: User, as_user: Any
) -> None:
    """If there are several reasons, the first is named, and one press confirms them all."""
    taker = invited(world, Role.PSYCHOLOGIST)
    correct(as_user, world.north.admin, taker, "first@example.org")
    path = f"/app/schools/{world.north.school.pk}/duties/"
    as_user(world.north.admin).post(path, {"user": taker.user_id})
    correct(as_user, world.north.admin, taker)
    assert waits_for(as_user, world, taker.user) == "four_eyes"
    assert confirm(as_user, second, taker.user) == 204
    assert waits_for(as_user, world, taker.user) == "invitation"


@pytest.mark.parametrize("by", ["school", "alba"])
def test_the_only_administrator_of_a_school_goes_on(by: str, world: World, as_user: Any) -> None:
    """If nobody else is at the school, Alba's team confirms; if that is one person, they may
    confirm what they have reset themselves."""
    taker = invited(world, Role.PSYCHOLOGIST)
    reading.give_duty(taker.user, world.north)
    north = world.north
    north.school.admins.clear()
    if by == "school":
        north.school.admins.add(north.admin)
    actor = north.admin if by == "school" else world.alba
    correct(as_user, actor, taker)
    reading.open_invitation(taker.user)
    assert waits_for(as_user, world, taker.user) == "address"
    if by == "school":
        assert confirm(as_user, north.admin, taker.user) == 403
    assert confirm(as_user, world.alba, taker.user) == 204
    assert lists(as_user, taker.user) == 200


def test_a_password_set_by_mail_is_confirmed_by_who_made_the_account(
    world: World, as_user: Any
) -> None:
    """Nobody else knows the person at a school with one administrator."""
    north = world.north
    row = {"role": "psychologist", "course": north.course.pk, "email": "pat@example.org"}
    row |= {"first_name": "Pat", "last_name": "Roe", "locale": "en"}
    client = as_user(north.admin)
    assert client.post("/app/test-takers/create-responsible/", row).status_code == 201
    made = User.objects.get(email="pat@example.org")
    reading.open_invitation(made)
    reading.give_duty(made, north)
    reading.reset_by_mail(made)
    assert waits_for(as_user, world, made) == "reset"
    assert confirm(as_user, north.admin, made) == 204


# --- Tutors ------------------------------------------------------------------------------------


def tutors(as_user: Any, by: User, world: World) -> Any:
    answer = as_user(by).get(f"/app/schools/{world.north.school.pk}/tutors-to-confirm/")
    return answer.json() if answer.status_code == 200 else answer.status_code


def confirm_tutor(as_user: Any, by: User, taker: TestTaker) -> int:
    return int(as_user(by).post(f"/app/test-takers/{taker.pk}/confirm/").status_code)


def reads_wishes(as_user: Any, taker: TestTaker) -> bool:
    user = User.objects.get(pk=taker.user_id)
    answer = as_user(user).patch("/app/talk-requests/9999/", {"state": "seen"})
    return bool(answer.status_code == 404)


@pytest.fixture
def tutor(world: World) -> TestTaker:
    return invited(world, Role.TEACHER)


def test_a_tutor_whose_address_is_corrected_leads_nothing_until_confirmed(
    world: World, tutor: TestTaker, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    north, reader = world.north, reading.make_reader(world.north)
    correct(as_user, north.admin, tutor)
    reading.open_invitation(tutor.user)
    assert not reads_wishes(as_user, tutor)
    me = as_user(User.objects.get(pk=tutor.user_id)).get("/app/user/").json()
    assert me["duty_waits"] is True
    shown = as_user(north.admin).get(f"/app/test-takers/{tutor.pk}/").json()
    assert shown["waits_for"] == "address"
    run_queue()
    [mail] = [mail for mail in mailoutbox if mail.subject == TOLD]
    assert (mail.to, "(1)" in mail.body) == ([reader.email], True)
    for by in (reader, world.alba, north.admin):
        assert [one["id"] for one in tutors(as_user, by, world)] == [tutor.pk]
    assert tutors(as_user, north.teacher.user, world) == 403
    assert confirm_tutor(as_user, north.admin, tutor) == 403
    assert confirm_tutor(as_user, User.objects.get(pk=tutor.user_id), tutor) == 403
    assert confirm_tutor(as_user, world.south.admin, tutor) == 404
    assert confirm_tutor(as_user, north.parent.user, tutor) == 403
    assert confirm_tutor(as_user, reader, tutor) == 204
    assert reads_wishes(as_user, tutor)
    assert tutors(as_user, reader, world) == []
    run_queue()
    assert north.admin.email in {
        mail.to[0] for mail in mailoutbox if mail.subject == "Your school has a new tutor"
    }


def test_a_pupils_wish_is_read_by_the_reader_meanwhile(
    world: World, as_user: Any, second: User
) -> None:
    teacher = world.north.teacher
    reading.make_reader(world.north)
    child = as_user(world.north.child.user)
    asked = child.post("/app/talk-requests/", {"to": "tutor", "note": "before"})
    assert asked.status_code == 201, asked.content
    path = f"/app/users/{teacher.user_id}/second-factors/"
    assert as_user(world.alba).delete(path).status_code == 204
    assert not reads_wishes(as_user, teacher)
    names = child.get("/app/user/").json()["test_taker_info"]["who_reads"]["tutors"]
    assert names == []
    assert confirm_tutor(as_user, world.alba, teacher) == 403
    assert confirm_tutor(as_user, second, teacher) == 204
    [wish] = as_user(User.objects.get(pk=teacher.user_id)).get("/app/talk-requests/").json()
    assert wish["note"] == "before"


def test_what_tutors_change_themselves_suspends_nothing(world: World, as_user: Any) -> None:
    reading.reset_by_mail(world.north.teacher.user)
    assert reads_wishes(as_user, world.north.teacher)


def test_a_teacher_of_no_class_with_pupils_waits_for_nobody(
    world: World, as_user: Any, tutor: TestTaker
) -> None:
    TestTaker.objects.filter(role=Role.STUDENT, course=world.north.course).update(
        left_on="2026-01-01"
    )
    correct(as_user, world.north.admin, tutor)
    assert tutors(as_user, world.alba, world) == []


# --- Who is told -------------------------------------------------------------------------------


def test_many_corrected_addresses_are_two_mails_to_each_colleague(
    world: World, second: User, as_user: Any, sent: Any, mailoutbox: Any
) -> None:
    for number in range(4):
        correct(
            as_user, world.north.admin, invited(world, Role.PSYCHOLOGIST), f"{number}@example.org"
        )
    assert sent(TOLD) == [[second.email]]
    address_notices.send_held()
    assert sent(TOLD) == [[second.email]]
    AddressNotice.objects.update(sent_at=timezone.now() - timedelta(hours=1))
    address_notices.send_held()
    assert sent(TOLD) == [[second.email] * 2]
    assert "3 people" in mailoutbox[-1].body
    address_notices.send_held()
    assert sent(TOLD) == [[second.email] * 2]


def test_a_pupils_address_is_told_to_the_readers_also_with_one_administrator(
    world: World, as_user: Any, sent: Any
) -> None:
    reader = reading.make_reader(world.north)
    child = invited(world, Role.STUDENT, email="theirs@example.org")
    correct(as_user, world.north.admin, child)
    assert sent(TOLD, REPLACED) == [[reader.email], ["theirs@example.org"]]
