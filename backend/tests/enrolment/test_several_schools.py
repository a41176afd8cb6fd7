"""A person in several schools: some things are theirs alone, and each school has its own row."""

import io
import json
import zipfile
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from alba.accounts import rows
from alba.accounts.models import User
from alba.audit.models import Event
from alba.days import today
from alba.followup.cases.models import Case
from alba.people.models import Role, TestTaker
from alba.privacy import idle
from alba.privacy.erasures import Erasure
from alba.schools.duties.models import Duty
from tests.support import factories, lessons, screenings
from tests.support.browsers import browser, log_in
from tests.support.factors import SECOND, bearing, code, later, with_app
from tests.support.mailbox import link_in
from tests.support.reading import give_duty
from tests.support.several import again, in_both, take

pytestmark = pytest.mark.django_db


@pytest.fixture
def both(world: Any) -> tuple[TestTaker, TestTaker]:
    return in_both(world)


def me(client: Any) -> Any:
    return client.get("/app/user/").json()


def at_hand(client: Any) -> list[str]:
    return [one["name"] for one in me(client)["schools"] if one["at_hand"]]


def leave_school(as_user: Any, side: Any, taker: TestTaker) -> None:
    sent = {"ids": [taker.pk], "left_on": str(today())}
    assert as_user(side.admin).post("/app/test-takers/left/", sent).status_code == 200


def test_who_is_in_one_school_sees_it_and_is_asked_nothing_more(
    world: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    teacher = as_user(world.north.teacher.user)
    assert [(one["name"], one["roles"]) for one in me(teacher)["schools"]] == [
        (world.north.school.school_name, ["teacher"])
    ]
    assert me(as_user(world.north.parent.user))["schools"] == []
    with django_assert_num_queries(PLAIN):
        teacher.get("/app/user/identities/")


PLAIN = 2


@pytest.mark.parametrize("first", [True, False])
def test_leaving_one_ends_what_is_under_way_there(
    both: Any, first: bool, world: Any, as_user: Any
) -> None:
    north, south = as_user(both[0].user), as_user(both[0].user)
    take(south, both[1].user)
    gone, stays = (both[0], both[1]) if first else (both[1], both[0])
    leave_school(as_user, world.north if first else world.south, gone)
    ended, other = (north, south) if first else (south, north)
    assert (ended.get("/app/user/").status_code, other.get("/app/user/").status_code) == (401, 200)
    client, answer = log_in(both[0].user)
    assert me(bearing(client, answer))["id"] == stays.user_id
    assert take(client, gone.user).status_code == 404


def test_what_waits_at_the_other_school_is_counted_too(both: Any, world: Any, as_user: Any) -> None:
    client = as_user(both[0].user)
    give_duty(both[1].user, world.south)
    _entry, wish, _case = screenings.followed_up(world.south, lessons.pupil(world.south.course))
    nothing = {"talk": 0, "to_read": 0, "overdue": 0}
    waits = {one["id"]: one["waits"] for one in me(client)["schools"]}
    assert waits == {
        world.north.school.pk: nothing,
        world.south.school.pk: {"talk": 1, "to_read": 1, "overdue": 2},
    }
    wish.delete()
    Case.objects.update(due_on=today())
    assert [one["waits"] for one in me(client)["schools"] if not one["at_hand"]] == [nothing]


def test_only_the_school_at_hand_sees_that_they_are_at_work(both: Any) -> None:
    client = bearing(*log_in(both[0].user))
    assert [again(one).user.last_login_on for one in both] == [today(), None]
    User.objects.update(last_login_on=None)
    take(client, both[1].user)
    assert [again(one).user.last_login_on for one in both] == [None, today()]


def test_a_week_of_erasing_in_one_school_takes_no_way_into_the_other(
    both: Any, world: Any, as_user: Any
) -> None:
    first, further = both
    armed = with_app(first.user)
    screenings.make_test(first)
    path = f"/app/test-takers/{first.pk}/delete/"
    assert as_user(world.north.admin).delete(path).status_code == 204
    begun = Erasure.objects.get()
    assert again(first).user.person_id == further.user_id
    client, answer = log_in(again(further).user)
    assert answer.json()["code"] == "second_factor_required"
    sent = {"ticket": answer.json()["ticket"], "code": code(armed.secret)}
    bearing(client, client.post(SECOND, sent))
    assert [one["name"] for one in me(client)["schools"]] == [world.south.school.school_name]
    later()
    client, answer = log_in(again(further).user)
    sent = {"ticket": answer.json()["ticket"], "recovery": armed.recovery[0]}
    answer = client.post(SECOND, sent)
    assert answer.status_code == 200, answer.content
    # Undone: they are in both again.
    assert as_user(world.north.admin).delete(f"/app/erasures/{begun.pk}/").status_code == 204
    assert len(me(bearing(client, answer))["schools"]) == 2
    assert take(client, first.user).status_code == 200


def test_a_new_address_is_the_new_one_everywhere(
    both: Any, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    client = as_user(both[0].user)
    take(client, both[1].user)
    sent = {"email": "new@example.org", "current_password": factories.PASSWORD}
    assert client.patch("/app/user/", sent).status_code == 200
    run_queue()
    [mail] = [mail for mail in mailoutbox if mail.to == ["new@example.org"]]
    _kind, pk, token = link_in(mail)
    sent = {"user_id": pk, "token": token}
    assert client.post("/app/verify-email/", sent).status_code == 200, sent
    for side, taker in zip((world.north, world.south), both, strict=True):
        shown = as_user(side.admin).get(f"/app/test-takers/{taker.pk}/").json()
        assert (shown["email"], shown["state"]) == ("new@example.org", "active")


def test_deleting_the_account_deletes_it_at_every_school(
    both: Any, world: Any, as_user: Any
) -> None:
    client = as_user(both[0].user)
    take(client, both[1].user)
    sent = {"current_password": factories.PASSWORD}
    assert client.delete("/app/user/", sent).status_code == 204
    assert not User.objects.filter(pk__in=[one.user_id for one in both]).exists()
    assert Event.objects.filter(action="user.delete").count() == 2


def test_ones_own_data_are_those_of_every_school(both: Any, world: Any, as_user: Any) -> None:
    client = as_user(both[0].user)
    sent = {"current_password": factories.PASSWORD}
    answer = client.post("/app/user/export/", sent)
    assert answer.status_code == 200
    with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
        found = [json.loads(file.read(f"{number}/alba.json")) for number in (1, 2)]
    sides = (world.north, world.south)
    assert [one["person"]["school"] for one in found] == [s.school.school_name for s in sides]
    assert all(one["account"]["logins"] for one in found)


def test_who_works_at_one_school_is_not_idle_at_the_other(both: Any, world: Any) -> None:
    for side, taker in zip((world.north, world.south), both, strict=True):
        give_duty(taker.user, side)
    User.objects.filter(pk=both[0].user_id).update(last_login_on=today() - timedelta(days=200))
    User.objects.filter(pk=both[1].user_id).update(last_login_on=today())
    idle.check_all()
    assert again(both[0]).user.is_active
    assert not Duty.objects.filter(suspended_at__isnull=False).exists()


def test_idle_everywhere_and_invited_again_by_each(
    both: Any, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    for side, taker in zip((world.north, world.south), both, strict=True):
        give_duty(taker.user, side)
    ids = [one.user_id for one in both]
    User.objects.filter(pk__in=ids).update(last_login_on=today() - timedelta(days=200))
    idle.check_all()
    assert not User.objects.filter(pk__in=ids, is_active=True).exists()
    for side, taker, kind in (
        (world.south, both[1], "recover-password"),
        (world.north, both[0], "join"),
    ):
        run_queue()
        mailoutbox.clear()
        sent = {"ids": [taker.pk]}
        answer = as_user(side.admin).post("/app/test-takers/invite/", sent)
        assert answer.json()["sent"] == 1, answer.content
        run_queue()
        link = link_in([mail for mail in mailoutbox if mail.to == [taker.user.email]][-1])
        assert link[0] == kind
        if kind == "recover-password":
            sent = {"user_id": link[1], "token": link[2], "password": "another quiet room"}
            answer = browser().patch("/app/reset-password/", sent)
            assert answer.status_code == 200, answer.content
        else:
            user = User.objects.get(pk=both[1].user_id)
            sent = {"join": link[1], "token": link[2]}
            assert as_user(user).post("/app/joins/accept/", sent).status_code == 200
    assert len(me(as_user(User.objects.get(pk=both[1].user_id)))["schools"]) == 2


def test_schools_that_become_one_keep_both_rows(both: Any, world: Any, as_user: Any) -> None:
    sent = {"into": world.south.school.pk, "move_admins": False}
    path = f"/app/schools/{world.north.school.pk}/merge/"
    assert as_user(world.alba).post(path, sent).status_code == 200
    client = as_user(both[0].user)
    names = [one["name"] for one in me(client)["schools"]]
    assert names == [world.south.school.school_name] * 2
    assert take(client, both[1].user).status_code == 200


def test_asked_by_two_schools_before_the_first_login(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    made = {}
    for side in (world.north, world.south):
        sent = {"email": "nova@example.org", "first_name": "Nova", "last_name": "Puig"}
        sent |= {"role": "psychologist", "course": side.course.pk}
        answer = as_user(side.admin).post("/app/test-takers/create-responsible/", sent)
        assert answer.status_code == 201
        made[side.school.pk] = TestTaker.objects.get(pk=answer.json()["id"])
    run_queue()
    links = {link_in(mail)[1]: link_in(mail) for mail in mailoutbox}
    first, other = (made[side.school.pk] for side in (world.north, world.south))
    _kind, pk, token = links[first.user_id]
    mailoutbox.clear()
    sent = {"user_id": pk, "token": token, "password": "another quiet room"}
    assert browser().patch("/app/reset-password/", sent).status_code == 200
    run_queue()
    [mail] = [mail for mail in mailoutbox if link_in(mail)[0] == "join"]
    sent = dict(zip(("join", "token"), link_in(mail)[1:], strict=True))
    assert sent["join"] == other.user_id
    assert as_user(first.user).post("/app/joins/accept/", sent).status_code == 200


def test_a_parent_who_works_at_a_school_comes_back_to_the_family(world: Any, as_user: Any) -> None:
    parent = world.north.parent
    user = User.objects.get(pk=parent.user_id)
    row = factories.make_taker(
        Role.TEACHER,
        course=world.south.course,
        email=user.email,
        email_verified_at=None,
        password=None,
    )
    with transaction.atomic():
        rows.tie(row.user, user)
    client = as_user(user)
    schools = me(client)["schools"]
    assert [(one["id"], one["at_hand"]) for one in schools] == [
        (world.south.school.pk, False),
        (None, True),
    ]
    assert take(client, row.user).status_code == 200
    assert at_hand(client) == [world.south.school.school_name]
    assert take(client, user).status_code == 200


def test_an_administrator_who_is_off_at_one_school_works_on_at_the_other(
    world: Any, as_user: Any
) -> None:
    admin = world.north.admin
    waiting = {"email_verified_at": None, "invited_at": timezone.now(), "password": None}
    further = factories.make_taker(
        Role.PSYCHOLOGIST, course=world.south.course, email=admin.email, **waiting
    )
    with transaction.atomic():
        rows.tie(further.user, admin)
    off = as_user(world.alba).patch(f"/app/school-admins/{admin.pk}/", {"is_active": False})
    assert off.status_code == 200, off.content
    client, entered = log_in(again(further).user)
    assert entered.status_code == 200, entered.content
    bearing(client, entered)
    assert [one["name"] for one in me(client)["schools"]] == [world.south.school.school_name]
