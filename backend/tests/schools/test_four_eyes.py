"""Two people decide who reads a school’s results."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts import holder
from alba.accounts.mail import links
from alba.accounts.models import User
from alba.accounts.registration import sign_up
from alba.accounts.second_factor import factors
from alba.audit import trail
from alba.audit.models import Action, Event
from alba.people.models import Role
from alba.schools.duties import granting
from alba.schools.duties.models import Duty
from alba.schools.duties.reading_rights import may_read
from tests.conftest import World
from tests.support import reading
from tests.support.factories import make_taker, make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def second(world: World) -> User:
    admin = make_user("school_admin")
    world.north.school.admins.add(admin)
    return admin


def psychologist(world: World, as_user: Any, by: User) -> User:
    body = {
        "course": world.north.course.pk,
        "role": "psychologist",
        "email": "own.second.mailbox@example.org",
        "first_name": "Pat",
        "last_name": "Roe",
        "locale": "en",
    }
    made = as_user(by).post("/app/test-takers/create-responsible/", body)
    assert made.status_code == 201, made.content
    return User.objects.order_by("-pk")[0]


def grant(world: World, as_user: Any, by: User, holder: User) -> dict[str, Any]:
    path = f"/app/schools/{world.north.school.pk}/duties/"
    given = as_user(by).post(path, {"user": holder.pk})
    assert given.status_code == 201, given.content
    found: dict[str, Any] = given.json()
    return found


def confirm(as_user: Any, by: User, duty: dict[str, Any]) -> tuple[int, str]:
    answer = as_user(by).post(f"/app/duties/{duty['id']}/confirm/")
    return answer.status_code, "" if answer.status_code == 204 else answer.json()["code"]


@pytest.mark.promise("schools.readers.givenWaits")
def test_a_duty_for_an_account_that_the_giver_made_waits(
    world: World, second: User, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    north = world.north
    reader = reading.make_reader(north)
    made = psychologist(world, as_user, north.admin)
    run_queue()
    mailoutbox.clear()
    reading.open_invitation(made)
    duty = grant(world, as_user, north.admin, made)
    assert duty["waits_for"] == "four_eyes"
    assert not may_read(made, north.school.pk)
    refused = as_user(made).get("/app/reading-list/")
    assert (refused.status_code, refused.json()["code"]) == (403, "confirm_duty")
    run_queue()
    told = {one.to[0]: one for one in mailoutbox}
    assert {reader.email, second.email, made.email} <= set(told)
    assert "Pat Roe" in told[second.email].body
    assert confirm(as_user, north.admin, duty) == (403, "four_eyes")
    assert confirm(as_user, made, duty)[0] == 403
    mailoutbox.clear()
    assert confirm(as_user, second, duty) == (204, "")
    assert may_read(made, north.school.pk)
    run_queue()
    assert {reader.email, north.admin.email} <= {one.to[0] for one in mailoutbox}


@pytest.mark.parametrize("who", ["reader", "alba"])
@pytest.mark.promise("schools.readers.givenWaits")
def test_a_reader_and_a_product_administrator_confirm_it(
    who: str, world: World, second: User, as_user: Any
) -> None:
    by = reading.make_reader(world.north) if who == "reader" else world.alba
    made = psychologist(world, as_user, world.north.admin)
    duty = grant(world, as_user, world.north.admin, made)
    assert confirm(as_user, by, duty) == (204, "")
    reading.open_invitation(made)
    assert may_read(made, world.north.school.pk)


def test_giving_it_once_more_does_not_make_it_hold(
    world: World, second: User, as_user: Any
) -> None:
    made = psychologist(world, as_user, world.north.admin)
    first = grant(world, as_user, world.north.admin, made)
    assert as_user(world.north.admin).delete(f"/app/duties/{first['id']}/").status_code == 204
    assert grant(world, as_user, world.north.admin, made)["waits_for"] == "four_eyes"
    # The other one has had nothing in hand: by theirs it holds.
    assert grant(world, as_user, second, made)["waits_for"] == "invitation"


def test_with_one_administrator_it_holds_at_once(world: World, as_user: Any) -> None:
    made = psychologist(world, as_user, world.north.admin)
    reading.open_invitation(made)
    assert grant(world, as_user, world.north.admin, made)["waits_for"] == ""
    assert may_read(made, world.north.school.pk)
    needs = as_user(world.alba).get("/app/attention/").json()
    assert (world.north.school.pk, "own_duty") in {(one["school"], one["what"]) for one in needs}


@pytest.mark.parametrize("is_admin", [False, True])
def test_the_one_who_gave_it_alone_confirms_it_after_a_reset(
    world: World, as_user: Any, is_admin: bool
) -> None:
    north = world.north
    if is_admin:  # the second one of the school is the holder
        made = make_user("school_admin")
        north.school.admins.add(made)
        trail.record(Action.ADMIN_CREATE, actor=north.admin, about=made, school=north.school.pk)
    else:
        made = psychologist(world, as_user, north.admin)
        reading.open_invitation(made)
    duty = grant(world, as_user, north.admin, made)
    sign_up.reset(made.pk, links.make(made, links.Purpose.RESET), "quiet light room 7", client="x")
    assert not may_read(made, north.school.pk)
    assert confirm(as_user, User.objects.get(pk=made.pk), duty)[0] == 403
    assert confirm(as_user, north.admin, duty) == (204, "")
    assert may_read(made, north.school.pk)
    # No second person has agreed yet.
    assert Duty.objects.get(pk=duty["id"]).given_alone


@pytest.mark.parametrize("is_opened", [True, False])
def test_thirty_days_after_its_first_use_it_holds_at_once(
    is_opened: bool, world: World, second: User, as_user: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until then nobody but its maker can have used the account."""
    made = psychologist(world, as_user, world.north.admin)
    if is_opened:
        reading.open_invitation(made)
    later = timezone.now() + timedelta(days=30, minutes=1)
    with monkeypatch.context() as patch:
        patch.setattr("alba.schools.duties.four_eyes.timezone.now", lambda: later)
        duty = granting.grant(world.north.school, made.pk, by=world.north.admin)
    assert (duty.suspended_at is None) is is_opened


def test_a_given_address_counts_and_a_corrected_name_does_not(
    world: World, second: User, as_user: Any
) -> None:
    waiting = {"password": None, "email_verified_at": None, "invited_at": timezone.now()}
    taker = make_taker(Role.PSYCHOLOGIST, course=world.north.course, **waiting)
    path = f"/app/test-takers/{taker.pk}/update/"
    client = as_user(world.north.admin)
    assert client.patch(path, {"first_name": "Other"}).status_code == 200
    duty = grant(world, as_user, world.north.admin, taker.user)
    assert duty["waits_for"] == "invitation"
    assert client.delete(f"/app/duties/{duty['id']}/").status_code == 204
    assert client.patch(path, {"email": "my.other@example.org"}).status_code == 200
    assert Event.objects.filter(action="address.give", actor=world.north.admin.pk).count() == 1
    assert grant(world, as_user, world.north.admin, taker.user)["waits_for"] == "four_eyes"


def test_who_has_reset_a_second_step_neither_confirms_nor_gives(
    world: World, second: User, as_user: Any
) -> None:
    reader = reading.make_reader(world.north)
    path = f"/app/users/{reader.pk}/second-factors/"
    assert as_user(world.north.admin).delete(path).status_code == 204
    duty = {"id": Duty.objects.get(user=reader).pk}
    assert confirm(as_user, world.north.admin, duty) == (403, "four_eyes")
    assert grant(world, as_user, world.north.admin, reader)["waits_for"] == "four_eyes"
    duty = {"id": Duty.objects.get(user=reader, ended_at=None).pk}
    assert confirm(as_user, second, duty) == (204, "")


def test_a_second_factor_confirms_nothing_that_waits_for_another_person(
    world: World, second: User, as_user: Any
) -> None:
    made = psychologist(world, as_user, world.north.admin)
    grant(world, as_user, world.north.admin, made)
    granting.lift(made)
    holder.changed_hands(made, holder.Change.RESET, None)
    granting.lift(made)
    assert Duty.objects.get(user=made).suspended_for == "four_eyes"
    factors.reset(made)
    assert not may_read(made, world.north.school.pk)


def made_by(as_user: Any, by: User, path: str, email: str, **more: Any) -> User:
    sent = {"first_name": "Max", "last_name": "Two", "locale": "en", "email": email, **more}
    made = as_user(by).post(path, sent)
    assert made.status_code == 201, made.content
    user = User.objects.get(email=email)
    reading.open_invitation(user)
    return User.objects.get(pk=user.pk)


@pytest.mark.parametrize("admin_is", ["outside", "inside", "nobody"])
@pytest.mark.promise("schools.readers.givenWaits")
def test_duty_from_a_product_administrator_is_confirmed_by_another_hand(
    admin_is: str, world: World, as_user: Any
) -> None:
    """The school confirms it if somebody there is outside; else a product administrator who is, and
    never a second account of the one who gave it."""
    north, alba, other = world.north, world.alba, make_user("alba_admin")
    insiders = [alba, made_by(as_user, alba, "/app/alba-admins/create/", "two@example.org")]
    if admin_is != "outside":
        north.school.admins.clear()
    if admin_is == "inside":
        more = {"school_ids": [north.school.pk]}
        path = "/app/school-admins/create/"
        insiders.append(made_by(as_user, alba, path, "three@example.org", **more))
    given = psychologist(world, as_user, alba)
    reading.open_invitation(given)
    duty = grant(world, as_user, alba, given)
    assert duty["waits_for"] == "four_eyes"
    for by in insiders:
        assert confirm(as_user, by, duty) == (403, "four_eyes")
    if admin_is == "outside":
        assert confirm(as_user, other, duty) == (403, "four_eyes")
    assert not may_read(given, north.school.pk)
    assert confirm(as_user, north.admin if admin_is == "outside" else other, duty) == (204, "")
    assert may_read(given, north.school.pk)
