"""Product administrators: the list, inviting, changing, and the first one from the command line."""

import threading
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connections
from rest_framework.test import APIClient

from alba.accounts.logins import session, tokens
from alba.accounts.models import User
from alba.audit.models import Event
from tests.support import factories

NEW = {"email": "Nova@Example.org", "first_name": "Núria", "last_name": "Puig", "locale": "es"}
pytestmark = pytest.mark.django_db


@pytest.fixture
def alba(world: Any, as_user: Any) -> APIClient:
    return as_user(world.alba)


def test_create_and_read(alba: Any, world: Any, run_queue: Any, mailoutbox: Any) -> None:
    answer = alba.post("/app/alba-admins/create/", NEW)
    assert answer.status_code == 201
    user = User.objects.get(email="nova@example.org")
    shown = {
        "id": user.pk,
        "email": "nova@example.org",
        "username": "nova@example.org",
        "first_name": "Núria",
        "last_name": "Puig",
        "locale": "es",
        "is_active": True,
        "is_auditor": False,
        "state": "invited",
        "last_login_on": None,
    }
    assert answer.json() == shown
    assert alba.get(f"/app/alba-admins/{user.pk}/").json() == shown
    assert user.is_alba_admin
    assert not user.has_usable_password()
    run_queue()
    assert [mail.to for mail in mailoutbox] == [["nova@example.org"]]
    event = Event.objects.get(action="admin.create")
    assert (event.actor, event.actor_role, event.object_id) == (world.alba.pk, "P", user.pk)


def test_the_language_is_catalan_unless_given(alba: Any) -> None:
    sent = {name: value for name, value in NEW.items() if name != "locale"}
    assert alba.post("/app/alba-admins/create/", sent).json()["locale"] == "ca"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"email": ""}, "email"),
        ({"email": "no address"}, "email"),
        ({"first_name": "  "}, "first_name"),
        ({"last_name": None}, "last_name"),
        ({"first_name": "x" * 151}, "first_name"),
        ({"locale": "fr"}, "locale"),
    ],
)
def test_a_bad_field_is_400(alba: Any, change: Any, field: str, mailoutbox: Any) -> None:
    before = User.objects.count()
    answer = alba.post("/app/alba-admins/create/", {**NEW, **change})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, [field])
    assert User.objects.count() == before


def test_an_address_in_use_is_400_no_matter_who_has_it(alba: Any, world: Any) -> None:
    sent = {**NEW, "email": world.north.child.user.email.upper()}
    answer = alba.post("/app/alba-admins/create/", sent)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["email"])


@pytest.mark.django_db(transaction=True)
def test_the_same_address_at_once_makes_one() -> None:
    access = tokens.issue(session.start(factories.make_user("alba_admin"))).access
    gate, statuses = threading.Barrier(6), []

    def run() -> None:
        try:
            client = APIClient(raise_request_exception=False)
            client.credentials(HTTP_AUTHORIZATION=f"Bearer {access}")
            gate.wait()
            statuses.append(client.post("/app/alba-admins/create/", NEW).status_code)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [201] + [400] * 5


def test_only_the_names_change(alba: Any, world: Any) -> None:
    sent = {"first_name": " Joana ", "email": "x@y.org", "locale": "es", "is_alba_admin": False}
    answer = alba.patch(f"/app/alba-admins/{world.alba.pk}/", sent)
    assert answer.status_code == 200
    before = (world.alba.email, world.alba.locale, world.alba.last_name)
    world.alba.refresh_from_db()
    assert world.alba.first_name == "Joana"
    assert world.alba.is_alba_admin
    assert (world.alba.email, world.alba.locale, world.alba.last_name) == before
    assert Event.objects.filter(action="admin.update", object_id=world.alba.pk).count() == 1
    found = alba.get("/app/alba-admins/?search=JOANA").json()
    assert [row["id"] for row in found] == [world.alba.pk]


def test_other_people_are_not_product_administrators(alba: Any, world: Any) -> None:
    for user in (world.north.admin, world.north.child.user):
        assert alba.get(f"/app/alba-admins/{user.pk}/").status_code == 404
        assert alba.patch(f"/app/alba-admins/{user.pk}/", {"first_name": "X"}).status_code == 404
    for odd in (0, 2**31, 2**63, 10**30):
        assert alba.get(f"/app/alba-admins/{odd}/").status_code == 404


def test_the_list_searches_orders_and_pages(alba: Any, world: Any) -> None:
    names = [("Núria", "Àlvarez"), ("Pol", "Zamora"), ("Anna", "Bosch")]
    for first, last in names:
        factories.make_user("alba_admin", first_name=first, last_name=last)
    rows = alba.get("/app/alba-admins/").json()
    assert len(rows) == 4
    assert {row["email"] for row in rows}.isdisjoint({world.north.admin.email})
    found = alba.get("/app/alba-admins/", {"search": "nuria ALVAREZ"}).json()
    assert [row["first_name"] for row in found] == ["Núria"]
    assert alba.get("/app/alba-admins/", {"search": "%"}).json() == []
    page = alba.get("/app/alba-admins/", {"limit": 2, "offset": 1, "ordering": "-id"}).json()
    assert set(page) == {"count", "next", "previous", "results"}
    assert (page["count"], [row["first_name"] for row in page["results"]]) == (4, ["Pol", "Núria"])
    assert alba.get("/app/alba-admins/", {"ordering": "password"}).status_code == 400


def test_the_list_costs_the_same_however_long(alba: Any, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(2):
        alba.get("/app/alba-admins/")
    for _ in range(3):
        factories.make_user("alba_admin")
    with django_assert_num_queries(2):
        alba.get("/app/alba-admins/")


# --- The first day


def test_a_fresh_installation_has_no_accounts(as_user: Any) -> None:
    """The database is as the migrations leave it."""
    assert not User.objects.exists()
    for name in ("admin", "admin@example.org", "root", "alba@alba.example", "test"):
        for password in ("admin", "password", "alba", "changeme", name):
            sent = {"username": name, "password": password}
            assert as_user(None).post("/api/login/", sent).status_code in {401, 429}


# --- From the command line -------------------------------------------------------------------


def test_the_first_one_can_log_in_at_once(as_user: Any, capsys: Any) -> None:
    options = {"first_name": "Ada", "last_name": "Prat", "locale": "es"}
    call_command("create_alba_admin", "Ada@Example.org", password="quiet light room", **options)
    user = User.objects.get()
    assert (user.email, user.first_name, user.locale) == ("ada@example.org", "Ada", "es")
    assert "ada@example.org" in capsys.readouterr().out
    sent = {"username": "ada@example.org", "password": "quiet light room"}
    access = as_user(None).post("/api/login/", sent).json()["access"]
    headers = {"Authorization": f"Bearer {access}"}
    assert as_user(None).get("/app/alba-admins/", headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("email", "password", "problem"),
    [
        ("no address", "quiet light room", "email: "),
        ("ada@example.org", "short", "password: "),
        ("ada@example.org", "ada@example.org", "password: "),
        ("taken@example.org", "quiet light room", "email: Someone already has an account"),
    ],
)
def test_the_command_says_what_is_wrong(email: str, password: str, problem: str) -> None:
    factories.make_user("test_taker", email="taken@example.org")
    with pytest.raises(CommandError, match=problem):
        call_command("create_alba_admin", email, password=password)
    assert User.objects.count() == 1
