"""A duty is granted, suspended, confirmed and ended, and who hears of it."""

from datetime import timedelta
from typing import Any

import pytest
from django.test.utils import override_settings
from django.utils import timezone

from alba.accounts import holder
from alba.accounts.mail import links
from alba.accounts.models import User
from alba.accounts.registration import sign_up
from alba.audit.models import Event
from alba.people.models import Role
from alba.schools.duties.models import Duty
from alba.schools.duties.reading_rights import may_read
from tests.conftest import World
from tests.support.factories import make_taker, make_user
from tests.support.factors import STEP_UP, code, with_app

pytestmark = pytest.mark.django_db


@pytest.fixture
def second(world: World) -> User:
    """Another administrator of the north."""
    admin = make_user("school_admin")
    world.north.school.admins.add(admin)
    return admin


def grant(as_user: Any, by: User, school: int, user: int, status: int = 201) -> dict[str, Any]:
    answer = as_user(by).post(f"/app/schools/{school}/duties/", {"user": user})
    assert answer.status_code == status, answer.content
    found: dict[str, Any] = answer.json()
    return found


def test_staff_of_the_school_are_given_it_and_every_administrator_hears(
    world: World, second: User, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    north, teacher = world.north, world.north.teacher.user
    duty = grant(as_user, north.admin, north.school.pk, teacher.pk)
    assert (duty["user"], duty["first_name"], duty["waits_for"]) == (
        teacher.pk,
        teacher.first_name,
        "",
    )
    assert may_read(teacher, north.school.pk)
    assert as_user(teacher).get("/app/user/").json()["reads_for"] == [north.school.pk]
    run_queue()
    assert {mail.to[0] for mail in mailoutbox} == {north.admin.email, second.email, teacher.email}
    shown = as_user(second).get(f"/app/schools/{north.school.pk}/duties/").json()
    assert [row["id"] for row in shown] == [duty["id"]]
    assert as_user(teacher).get(f"/app/schools/{north.school.pk}/duties/").json() == shown
    # Once more: renewed, not twice.
    again = grant(as_user, second, north.school.pk, teacher.pk)
    rows = Duty.objects.filter(user=teacher, ended_at=None)
    assert [row.pk for row in rows] == [again["id"]]
    events = Event.objects.filter(action="duty.grant")
    assert [event.school for event in events] == [north.school.pk] * 2


def test_who_is_not_of_the_staff_is_refused(world: World, as_user: Any) -> None:
    north = world.north
    for stranger in (north.parent.user, north.child.user, world.south.teacher.user, world.alba):
        answer = grant(as_user, world.alba, north.school.pk, stranger.pk, 400)
        assert list(answer["fields"]) == ["user"]
    grant(as_user, world.alba, north.school.pk, 10**12, 400)
    candidates = as_user(north.admin).get(f"/app/schools/{north.school.pk}/duties/candidates/")
    assert {row["user"] for row in candidates.json()} == {north.admin.pk, north.teacher.user.pk}


def test_two_colleagues_of_one_name_are_told_apart_by_their_address(
    world: World, as_user: Any
) -> None:
    north = world.north
    names = {"first_name": "Marta", "last_name": "Serra"}
    two = [make_taker(Role.TEACHER, course=north.course, **names).user for _ in range(2)]
    client, path = as_user(north.admin), f"/app/schools/{north.school.pk}/duties/"
    apart = {row["user"]: row["told_apart"] for row in client.get(f"{path}candidates/").json()}
    assert [apart[one.pk] for one in two] == [one.email for one in two]
    assert apart[north.teacher.user.pk] == ""
    for one in two:
        grant(as_user, world.alba, north.school.pk, one.pk)
    assert {row["told_apart"] for row in client.get(path).json()} == {one.email for one in two}


@pytest.mark.promise(
    "schools.readers.endBody", "schools.readers.fourEyes", "staff.duty.confirmText"
)
def test_nobody_gives_it_to_themselves_where_another_can(
    world: World, second: User, as_user: Any
) -> None:
    north = world.north
    refused = grant(as_user, north.admin, north.school.pk, north.admin.pk, 403)
    assert refused["code"] == "four_eyes"
    grant(as_user, second, north.school.pk, north.admin.pk)
    # The only administrator of a school has nobody to ask.
    grant(as_user, world.south.admin, world.south.school.pk, world.south.admin.pk)


def test_it_wants_a_fresh_login(world: World, as_user: Any) -> None:
    north = world.north
    path = f"/app/schools/{north.school.pk}/duties/"
    made = grant(as_user, north.admin, north.school.pk, north.teacher.user.pk)
    later = timezone.now() + timedelta(hours=1)
    with override_settings(REAUTH_WINDOW=timedelta(0)):
        assert later  # the login is older than no time at all
        for method, where, body in (
            ("post", path, {"user": north.teacher.user.pk}),
            ("delete", f"/app/duties/{made['id']}/", None),
            ("post", f"/app/duties/{made['id']}/confirm/", None),
        ):
            answer = getattr(as_user(north.admin), method)(where, body)
            assert answer.json()["code"] == "reauth_required"


@pytest.mark.promise(
    "schools.readers.endBody", "schools.readers.fourEyes", "staff.duty.confirmText"
)
def test_ending_it_ends_reading_with_a_token_of_before(world: World, as_user: Any) -> None:
    north, teacher = world.north, world.north.teacher.user
    duty = grant(as_user, north.admin, north.school.pk, teacher.pk)
    client = as_user(teacher)
    path = f"/app/schools/{north.school.pk}/duties/"
    assert client.get(path).status_code == 200
    assert as_user(world.south.admin).delete(f"/app/duties/{duty['id']}/").status_code == 404
    assert client.delete(f"/app/duties/{duty['id']}/").status_code == 403
    assert as_user(north.admin).delete(f"/app/duties/{duty['id']}/").status_code == 204
    assert client.get(path).status_code == 403
    assert as_user(north.admin).delete(f"/app/duties/{duty['id']}/").status_code == 404


def reset(user: User) -> None:
    sign_up.reset(user.pk, links.make(user, links.Purpose.RESET), "quiet light room 7", client="x")


def test_a_password_set_by_email_alone_suspends_it(
    world: World, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    north, teacher = world.north, world.north.teacher.user
    duty = grant(as_user, north.admin, north.school.pk, teacher.pk)
    run_queue()
    mailoutbox.clear()
    reset(teacher)
    client = as_user(User.objects.get(pk=teacher.pk))
    path = f"/app/schools/{north.school.pk}/duties/"
    refused = client.get(path)
    assert (refused.status_code, refused.json()["code"]) == (403, "confirm_duty")
    me = client.get("/app/user/").json()
    assert (me["reads_for"], me["duty_waits"]) == ([], True)
    run_queue()
    assert north.admin.email in {mail.to[0] for mail in mailoutbox}

    confirm = f"/app/duties/{duty['id']}/confirm/"
    assert client.post(confirm).json()["code"] == "confirm_duty"
    assert as_user(world.south.admin).post(confirm).status_code == 404
    assert as_user(north.admin).post(confirm).status_code == 204
    assert client.get(path).status_code == 200


@pytest.mark.promise(
    "schools.readers.endBody", "schools.readers.fourEyes", "staff.duty.confirmText"
)
def test_an_administrator_who_reads_confirms_the_other_but_not_themselves(
    world: World, second: User, as_user: Any
) -> None:
    north = world.north
    duty = grant(as_user, second, north.school.pk, north.admin.pk)
    reset(north.admin)
    confirm = f"/app/duties/{duty['id']}/confirm/"
    own = as_user(User.objects.get(pk=north.admin.pk)).post(confirm)
    assert (own.status_code, own.json()["code"]) == (403, "four_eyes")
    assert as_user(second).post(confirm).status_code == 204


@pytest.mark.parametrize(("older", "reads"), [(True, True), (False, False)])
def test_a_second_factor_of_before_the_reset_shows_who_it_is(
    world: World, as_user: Any, older: bool, reads: bool
) -> None:
    north, teacher = world.north, world.north.teacher.user
    grant(as_user, north.admin, north.school.pk, teacher.pk)
    reset(teacher)
    offset = timedelta(days=-1 if older else 1)
    teacher.second_factors.create(kind="totp", confirmed_at=timezone.now() + offset)
    holder.factor_given(teacher)
    assert may_read(teacher, north.school.pk) is reads


@pytest.mark.parametrize(("older", "status"), [(True, 200), (False, 403)])
def test_it_shows_it_in_the_middle_of_a_login_too(
    world: World, as_user: Any, older: bool, status: int
) -> None:
    north, teacher = world.north, world.north.teacher.user
    grant(as_user, north.admin, north.school.pk, teacher.pk)
    secret = with_app(teacher).secret if older else ""
    reset(teacher)
    client = as_user(User.objects.get(pk=teacher.pk))
    secret = secret or with_app(teacher, client).secret
    path = f"/app/schools/{north.school.pk}/duties/"
    assert client.get(path).json()["code"] == "confirm_duty"
    assert client.post(STEP_UP, {"code": "123"}).status_code == 400
    assert client.get(path).status_code == 403
    assert client.post(STEP_UP, {"code": code(secret)}).status_code == 200
    assert client.get(path).status_code == status


@pytest.mark.parametrize("ends_it", [False, True])
def test_the_only_administrator_does_not_confirm_themselves_by_a_new_duty(
    world: World, as_user: Any, ends_it: bool
) -> None:
    north, admin = world.north, world.north.admin
    duty = grant(as_user, admin, north.school.pk, admin.pk)
    reset(admin)
    client = as_user(User.objects.get(pk=admin.pk))
    voices = f"/app/test-takers/{north.child.pk}/voices/"
    assert client.get(voices).json()["code"] == "confirm_duty"
    if ends_it:
        assert client.delete(f"/app/duties/{duty['id']}/").status_code == 204
    refused = grant(as_user, admin, north.school.pk, admin.pk, 403)
    assert refused["code"] == "confirm_duty"
    assert client.get(voices).status_code == 403
    # Somebody else may, and then it is renewed as ever.
    grant(as_user, world.alba, north.school.pk, admin.pk)
    grant(as_user, admin, north.school.pk, admin.pk)
    assert client.get(voices).status_code == 200


@pytest.mark.parametrize("who", ["alba", "reader"])
def test_the_only_administrator_renews_it_once_another_has_confirmed(
    world: World, as_user: Any, who: str
) -> None:
    north, admin, teacher = world.north, world.north.admin, world.north.teacher.user
    grant(as_user, admin, north.school.pk, teacher.pk)
    duty = grant(as_user, admin, north.school.pk, admin.pk)
    reset(admin)
    by = world.alba if who == "alba" else teacher
    assert as_user(by).post(f"/app/duties/{duty['id']}/confirm/").status_code == 204
    grant(as_user, admin, north.school.pk, admin.pk)


@pytest.mark.parametrize("ends_it", [False, True])
def test_the_only_administrator_renews_it_after_giving_the_earlier_factor(
    world: World, as_user: Any, ends_it: bool
) -> None:
    north, admin = world.north, world.north.admin
    duty = grant(as_user, admin, north.school.pk, admin.pk)
    secret = with_app(admin).secret
    reset(admin)
    client = as_user(User.objects.get(pk=admin.pk))
    if ends_it:
        assert client.delete(f"/app/duties/{duty['id']}/").status_code == 204
    grant(as_user, admin, north.school.pk, admin.pk, 403)
    assert client.post(STEP_UP, {"code": code(secret)}).status_code == 200
    grant(as_user, admin, north.school.pk, admin.pk)
