"""Administrators who leave: switched off, switched on again, removed."""

from functools import partial
from typing import Any

import pytest
from rest_framework.test import APIClient

from alba.accounts.admins import admins
from alba.accounts.logins import session, tokens
from alba.accounts.models import Login, MailLink, User
from alba.audit.models import Event
from alba.errors import Conflict
from tests.support import factories
from tests.support.races import together

OFF, ON = {"is_active": False}, {"is_active": True}


@pytest.fixture
def alba(world: Any, as_user: Any) -> APIClient:
    return as_user(world.alba)


def path_of(admin: User) -> str:
    kind = "alba-admins" if admin.is_alba_admin else "school-admins"
    return f"/app/{kind}/{admin.pk}/"


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code")


@pytest.mark.parametrize("kind", ["alba_admin", "school_admin"])
@pytest.mark.promise("admins.deactivate.body")
def test_switched_off_every_login_ends_and_none_begins(
    kind: str, alba: APIClient, as_user: Any
) -> None:
    admin = factories.make_user(kind)
    cookie, client = tokens.issue(session.start(admin)).cookie, as_user(admin)
    as_user(None).post("/app/reset-password/", {"email": admin.email})
    answer = alba.patch(path_of(admin), OFF)
    assert (answer.status_code, answer.json()["is_active"]) == (200, False)
    assert alba.get(path_of(admin)).json()["is_active"] is False
    assert refusal(client.get("/app/user/")) == (401, "token_not_valid")
    client.cookies["alba_refresh"] = cookie
    assert client.post("/api/token/refresh/").status_code == 401
    assert not Login.objects.filter(user=admin).exists()
    assert not MailLink.objects.filter(user=admin).exists()
    sent = {"username": admin.email, "password": factories.PASSWORD}
    assert refusal(as_user(None).post("/api/login/", sent)) == (401, "invalid_credentials")

    answer = alba.patch(path_of(admin), ON)
    assert (answer.status_code, answer.json()["is_active"]) == (200, True)
    assert client.get("/app/user/").status_code == 401  # what has ended does not live again
    assert as_user(None).post("/api/login/", sent).status_code == 200
    events = Event.objects.filter(
        object_type="user", object_id=admin.pk, action__startswith="admin."
    )
    assert list(events.order_by("pk").values_list("action", flat=True)) == [
        "admin.deactivate",
        "admin.activate",
    ]


def test_names_and_the_switch_go_together(alba: APIClient) -> None:
    admin = factories.make_user("alba_admin")
    shown = alba.patch(path_of(admin), {"first_name": "Nova", **OFF}).json()
    assert (shown["first_name"], shown["is_active"]) == ("Nova", False)
    assert alba.patch(path_of(admin), OFF).status_code == 200  # again: no change, no event
    assert Event.objects.filter(action="admin.deactivate").count() == 1
    for odd in ("maybe", None, 7):
        assert alba.patch(path_of(admin), {"is_active": odd}).status_code == 400


def test_the_lists_show_who_is_switched_off(alba: APIClient, world: Any) -> None:
    alba.patch(path_of(world.north.admin), OFF)
    rows = {row["id"]: row["is_active"] for row in alba.get("/app/school-admins/").json()}
    assert rows == {world.north.admin.pk: False, world.south.admin.pk: True}
    assert [row["is_active"] for row in alba.get("/app/alba-admins/").json()] == [True]


def test_nobody_switches_off_or_removes_their_own_account(alba: APIClient, world: Any) -> None:
    factories.make_user("alba_admin")
    for answer in (alba.patch(path_of(world.alba), OFF), alba.delete(path_of(world.alba))):
        assert refusal(answer) == (409, "own_account")
    assert alba.patch(path_of(world.alba), ON).status_code == 200
    assert alba.get("/app/user/").status_code == 200


def test_removed_is_gone(alba: APIClient, world: Any, as_user: Any) -> None:
    admin = factories.make_user("alba_admin")
    client = as_user(admin)
    answer = alba.delete(path_of(admin))
    assert (answer.status_code, answer.content) == (204, b"")
    assert client.get("/app/user/").status_code == 401
    assert alba.get(path_of(admin)).status_code == 404
    assert alba.delete(path_of(admin)).status_code == 404
    assert alba.delete(f"/app/alba-admins/{world.north.admin.pk}/").status_code == 404
    event = Event.objects.get(action="admin.delete", outcome="ok")
    assert (event.actor, event.object_id) == (world.alba.pk, admin.pk)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("method", ["patch", "delete"])
def test_two_who_remove_each_other_leave_one(method: str, as_user: Any) -> None:
    """Whatever comes first, one of them can still log in."""
    body = OFF if method == "patch" else None
    for _round in range(5):
        two = [factories.make_user("alba_admin") for _ in range(2)]
        factories.make_user("alba_admin", email_verified_at=None, password=None)
        calls = [
            partial(getattr(as_user(caller), method), path_of(other), body)
            for caller, other in (two, reversed(two))
        ]
        answers = together(*calls)
        statuses = sorted(answer.status_code for answer in answers)
        # The second found itself switched off before it began, or that it is the last.
        assert statuses in ([200, 401], [200, 409], [204, 401], [204, 409])
        codes = {answer.json()["code"] for answer in answers if answer.status_code == 409}
        assert codes <= {"last_admin"}
        assert User.objects.filter(is_active=True, email_verified_at__isnull=False).count() == 1
        User.objects.all().delete()


@pytest.mark.django_db(transaction=True)
def test_of_two_who_make_each_other_auditors_one_stays_full(as_user: Any) -> None:
    two = [factories.make_user("alba_admin") for _ in range(2)]
    calls = [
        partial(as_user(by).patch, f"/app/alba-admins/{other.pk}/", {"is_auditor": True})
        for by, other in (two, reversed(two))
    ]
    answers = together(*calls)
    # The second found that it is an auditor by now, or that the other is the last.
    assert sorted(answer.status_code for answer in answers) in ([200, 403], [200, 409])
    assert User.objects.filter(is_auditor=False).count() == 1


@pytest.mark.django_db(transaction=True)
def test_one_administrator_remains_in_a_race(as_user: Any) -> None:
    first, second = factories.make_user("alba_admin"), factories.make_user("alba_admin")
    clients = as_user(first), as_user(second)
    answers = together(
        lambda: clients[0].patch(path_of(second), OFF),
        lambda: clients[1].delete("/app/user/"),
    )
    assert User.objects.filter(is_active=True).count() == 1
    assert {answer.status_code for answer in answers} <= {200, 204, 401, 404, 409}


def test_the_last_one_is_told_so(alba: APIClient, world: Any) -> None:
    """The rule itself: the caller is one more, so only a race gets this far."""
    off = factories.make_user("alba_admin", is_active=False)
    with pytest.raises(Conflict) as refused:
        admins.remove(world.alba, by=off)
    assert refused.value.code == "last_admin"


@pytest.mark.parametrize("sent", ["false", 0, "no", None])
def test_only_true_and_false_switch_an_account(sent: Any, world: Any, as_user: Any) -> None:
    other = factories.make_user("alba_admin")
    answer = as_user(world.alba).patch(f"/app/alba-admins/{other.pk}/", {"is_active": sent})
    assert answer.status_code == 400
    assert "is_active" in answer.json()["fields"]
