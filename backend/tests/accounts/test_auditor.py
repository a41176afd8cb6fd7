"""An auditor: a product administrator who reads the trail, the counts and the lists of schools and
administrators, and changes nothing."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from alba.accounts.admins import product_admins
from alba.accounts.models import User
from alba.audit.models import Event
from tests.support import factories


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


def test_may_change_password_and_language_but_not_delete_the_account(
    world: Any, auditor: User, as_user: Any
) -> None:
    client = as_user(auditor)
    changed = client.patch("/app/user/", {"locale": "es", "password": "quiet light room 7"})
    assert changed.status_code == 200
    assert client.get("/app/user/").json()["is_auditor"] is True
    refused = client.delete("/app/user/")
    assert (refused.status_code, refused.json()["code"]) == (403, "read_only")
    assert User.objects.filter(pk=auditor.pk).exists()


def test_a_refusal_is_in_the_trail(world: Any, auditor: User, as_user: Any) -> None:
    as_user(auditor).get("/app/tests/")
    event = Event.objects.filter(actor=auditor.pk).latest("pk")
    assert (event.action, event.outcome) == ("scores.view", "refused")
    assert event.actor_role == "A"


def test_is_invited_as_one_and_becomes_a_full_administrator(world: Any, as_user: Any) -> None:
    alba = as_user(world.alba)
    sent = {"email": "audit@example.org", "first_name": "Nora", "last_name": "Vila"}
    made = alba.post("/app/alba-admins/create/", {**sent, "is_auditor": True}, format="json")
    assert (made.status_code, made.json()["is_auditor"]) == (201, True)
    path = f"/app/alba-admins/{made.json()['id']}/"
    assert alba.get(path).json()["is_auditor"] is True
    changed = alba.patch(path, {"is_auditor": False}, format="json")
    assert (changed.status_code, changed.json()["is_auditor"]) == (200, False)
    assert Event.objects.latest("pk").action == "admin.update"


def test_without_the_word_a_new_administrator_is_none(world: Any, as_user: Any) -> None:
    sent = {"email": "full@example.org", "first_name": "Nora", "last_name": "Vila"}
    made = as_user(world.alba).post("/app/alba-admins/create/", sent, format="json")
    assert made.json()["is_auditor"] is False


@pytest.mark.parametrize("value", ["yes", 1, None])
def test_only_true_and_false_are_taken(value: Any, world: Any, as_user: Any) -> None:
    other = factories.make_user("alba_admin")
    path = f"/app/alba-admins/{other.pk}/"
    answer = as_user(world.alba).patch(path, {"is_auditor": value}, format="json")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["is_auditor"])


def test_the_last_full_administrator_cannot_become_one(
    world: Any, auditor: User, as_user: Any
) -> None:
    path = f"/app/alba-admins/{world.alba.pk}/"
    answer = as_user(world.alba).patch(path, {"is_auditor": True}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "last_admin")
    gone = as_user(world.alba).delete("/app/user/", {"current_password": factories.PASSWORD})
    assert (gone.status_code, gone.json()["code"]) == (409, "last_admin")
    second = factories.make_user("alba_admin")
    changed = as_user(second).patch(path, {"is_auditor": True}, format="json")
    assert changed.status_code == 200
    # The change works from this moment on, with the login there is.
    assert as_user(world.alba).get("/app/tests/").json()["code"] == "read_only"


@pytest.mark.parametrize("kind", ["school_admin", "test_taker"])
def test_nobody_else_is_one(kind: str, db: Any) -> None:
    user = factories.make_user(kind)
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.filter(pk=user.pk).update(is_auditor=True)


def test_the_first_administrator_of_an_installation_is_none(db: Any) -> None:
    made = product_admins.create_first(
        "first@example.org", "quiet light room 7", first_name="Ada", last_name="Roca"
    )
    assert made.is_auditor is False
