"""One person at several schools: asked to join, one current school, and none learns of another."""

from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from alba.accounts import erasure
from alba.accounts.models import MailLink, User
from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from tests.support import factories
from tests.support.mailbox import link_in
from tests.support.reading import give_duty

pytestmark = pytest.mark.django_db


def add(client: Any, side: Any, email: str, **fields: Any) -> dict[str, Any]:
    names = {"first_name": "Ana", "last_name": "Riu", "role": "psychologist", **fields}
    sent = {"email": email, **names, "course": side.course.pk}
    answer = client.post("/app/test-takers/create-responsible/", sent)
    assert answer.status_code == 201, answer.content
    found: dict[str, Any] = answer.json()
    return found


@pytest.fixture
def ana(world: Any) -> TestTaker:
    """A psychologist of the north."""
    taker = factories.make_taker(Role.PSYCHOLOGIST, course=world.north.course)
    User.objects.filter(pk=taker.user_id).update(first_name="Anna", last_name="Riu Vila")
    return TestTaker.objects.get(pk=taker.pk)


@pytest.fixture
def joined(ana: TestTaker, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any) -> TestTaker:
    """Her row in the south, where she has joined."""
    row = add(as_user(world.south.admin), world.south, ana.user.username)
    run_queue()
    kind, pk, token = link_in(mailoutbox[-1])
    assert (kind, mailoutbox[-1].to) == ("join", [ana.user.email])
    mailoutbox.clear()
    answer = as_user(ana.user).post("/app/joins/accept/", {"join": pk, "token": token})
    assert answer.status_code == 200, answer.content
    return TestTaker.objects.select_related("user").get(pk=row["id"])


def take(client: Any, side: Any) -> Any:
    me = client.get("/app/user/").json()
    [there] = [one for one in me["schools"] if one["id"] == side.school.pk]
    answer = client.put("/app/user/school/", {"account": there["account"]})
    assert answer.status_code == 200, answer.content
    assert client.get("/app/user/").status_code == 401  # an older tab does nothing elsewhere
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    return client.get("/app/user/").json()


def test_a_school_is_shown_the_same_as_for_a_new_address(
    ana: TestTaker, world: Any, as_user: Any
) -> None:
    client = as_user(world.south.admin)
    known = add(client, world.south, ana.user.username)
    new = add(client, world.south, "new@example.org")
    differ = {name for name in known if known[name] != new[name]}
    assert differ <= {"id", "user", "email", "version"}
    assert (known["state"], known["first_name"]) == ("invited", "Ana")
    assert not Event.objects.filter(action="address.elsewhere").exists()


def test_they_belong_to_both_and_one_is_at_hand(
    ana: TestTaker, joined: TestTaker, world: Any, as_user: Any
) -> None:
    give_duty(joined.user, world.south)
    client = as_user(ana.user)
    me = client.get("/app/user/").json()
    assert [(one["name"], one["roles"], one["at_hand"]) for one in me["schools"]] == [
        (world.north.school.school_name, ["psychologist"], True),
        (world.south.school.school_name, ["psychologist", "reader"], False),
    ]
    assert me["reads_for"] == []
    me = take(client, world.south)
    assert (me["first_name"], me["email"]) == ("Ana", ana.user.email)
    assert me["reads_for"] == [world.south.school.pk]
    assert [one["at_hand"] for one in client.get("/app/user/").json()["schools"]] == [False, True]
    assert client.get("/app/reading-list/").status_code == 200
    assert take(client, world.north)["first_name"] == "Anna"
    for stranger in (world.south.teacher.user_id, world.north.admin.pk, 10**9):
        assert client.put("/app/user/school/", {"account": stranger}).status_code == 404


def test_a_row_that_is_no_longer_theirs_ends_the_login(
    ana: TestTaker, joined: TestTaker, world: Any, as_user: Any
) -> None:
    client = as_user(ana.user)
    take(client, world.south)
    User.objects.filter(pk=joined.user_id).update(person=None, email_verified_at=None)
    assert client.get("/app/user/").status_code == 401


@pytest.mark.promise("family.join.meaning")
def test_a_school_learns_nothing_of_the_other(
    ana: TestTaker, joined: TestTaker, world: Any, as_user: Any
) -> None:
    north, south = as_user(world.north.admin), as_user(world.south.admin)
    shown = south.get(f"/app/test-takers/{joined.pk}/").json()
    assert (shown["state"], shown["last_name"]) == ("active", "Riu")
    assert south.get(f"/app/test-takers/{ana.pk}/").status_code == 404
    assert north.get(f"/app/test-takers/{joined.pk}/").status_code == 404
    path = f"/app/test-takers/{joined.pk}/update/"
    assert south.patch(path, {"email": "thief@example.org"}).json()["code"] == "already_active"
    again = south.post("/app/test-takers/invite/", {"ids": [joined.pk]})
    assert again.json()["skipped"][0]["code"] == "active"
    assert Event.objects.get(action="school.join").school == world.south.school.pk


def test_the_link_is_for_its_owner_alone(
    ana: TestTaker, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    add(as_user(world.south.admin), world.south, ana.user.username)
    run_queue()
    _kind, pk, token = link_in(mailoutbox[-1])
    link = {"join": pk, "token": token}
    for user in (world.north.teacher.user, world.south.admin):
        for call in ("link", "accept"):
            answer = as_user(user).post(f"/app/joins/{call}/", link)
            assert (answer.status_code, list(answer.json()["fields"])) == (400, ["token"])
    asked = as_user(ana.user).post("/app/joins/link/", link)
    assert asked.json() == {"name": world.south.school.title}
    for user in (world.alba, world.north.child.user):
        assert as_user(user).post("/app/joins/accept/", link).status_code == 403
    assert as_user(ana.user).post("/app/joins/accept/", link).status_code == 200
    assert as_user(ana.user).post("/app/joins/accept/", link).status_code == 400


def test_a_school_resets_only_whom_it_has_alone(
    ana: TestTaker, joined: TestTaker, world: Any, as_user: Any
) -> None:
    for side, taker in ((world.north, ana), (world.south, joined)):
        give_duty(taker.user, side)
        path = f"/app/users/{taker.user_id}/second-factors/"
        answer = as_user(side.admin).delete(path)
        assert (answer.status_code, answer.json()["code"]) == (403, "ask_alba")
        assert as_user(world.alba).delete(path).status_code == 204


def test_leaving_one_leaves_the_others(
    ana: TestTaker, joined: TestTaker, world: Any, as_user: Any
) -> None:
    ana.user.refresh_from_db()
    email, password = ana.user.email, ana.user.password
    sent = {"ids": [joined.pk], "left_on": "2026-11-01"}
    assert as_user(world.south.admin).post("/app/test-takers/left/", sent).status_code == 200
    [one] = as_user(ana.user).get("/app/user/").json()["schools"]
    assert one["id"] == world.north.school.pk
    TestTaker.objects.filter(pk=joined.pk).update(left_on=None)
    # Deleted in the north: they log in as before, at the south.
    with transaction.atomic():
        erasure.erase(ana.user)
    user = User.objects.get(pk=joined.user_id)
    assert (user.email, user.password, user.person_id) == (email, password, user.pk)
    assert user.email_verified_at is not None
    assert [one["at_hand"] for one in as_user(user).get("/app/user/").json()["schools"]] == [True]


def test_reader_needs_a_second_step_at_every_school(
    ana: TestTaker, joined: TestTaker, world: Any, as_user: Any, settings: Any
) -> None:
    settings.MFA_REQUIRED_FOR = "D"
    give_duty(joined.user, world.south)
    assert as_user(ana.user).get("/app/user/").json()["must_enrol"] is True


def test_an_own_child_is_hidden_at_every_school(
    ana: TestTaker, joined: TestTaker, world: Any
) -> None:
    child = world.south.child
    give_duty(joined.user, world.south)
    assert TestTaker.objects.read_by(joined.user).filter(pk=child.pk).exists()
    child.bonds.create(adult=ana, kind="guardian", email="")
    assert not TestTaker.objects.read_by(joined.user).filter(pk=child.pk).exists()


def test_a_list_of_staff_says_the_same_of_a_new_address_and_a_known_one(
    ana: TestTaker, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    client = as_user(world.south.admin)
    row = {"first_name": "Ana", "last_name": "Riu", "role": "psychologist", "locale": "ca"}
    row |= {"birth_date": None, "course": world.south.course.pk}
    sent = {
        "responsible_test_taker_id": world.south.teacher.pk,
        "test_takers": [{**row, "email": email} for email in (ana.user.email, "new@example.org")],
    }
    for result in ("invited", "same"):
        answer = client.post("/app/test-takers/create-bulk/", sent)
        assert answer.status_code == 201, answer.content
        assert [one["result"] for one in answer.json()] == [result, result]
    run_queue()
    assert sorted(link_in(mail)[0] for mail in mailoutbox) == ["join", "recover-password"]


def test_a_school_that_takes_the_invitation_back_and_a_mail_that_is_old(
    ana: TestTaker, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    admin, client = as_user(world.south.admin), as_user(ana.user)
    made = add(admin, world.south, ana.user.username)
    run_queue()
    _kind, pk, token = link_in(mailoutbox[-1])
    old = MailLink.objects.filter(user=pk)
    end = old.get().expires_at
    old.update(expires_at=timezone.now())
    dead = client.post("/app/joins/accept/", {"join": pk, "token": token})
    assert (dead.status_code, list(dead.json()["fields"])) == (400, ["token"])
    old.update(expires_at=end)
    assert admin.delete(f"/app/test-takers/{made['id']}/delete/").status_code == 204
    again = client.post("/app/joins/accept/", {"join": pk, "token": token})
    assert (again.status_code, again.json()) == (400, dead.json())
