"""School administrators who have not used their invitation: seen as such, invited again, and
corrected where the address was wrong."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import User
from tests.support.mailbox import link_in
from tests.support.newcomers import log_in, look_at_reset, reset

pytestmark = pytest.mark.django_db

WRONG, RIGHT = "marta@scool.example", "marta@school.example"


def invite(client: Any, world: Any, email: str = WRONG) -> Any:
    names = {"first_name": "Marta", "last_name": "Serra", "locale": "en"}
    sent = {**names, "email": email, "school_ids": [world.north.school.pk]}
    return client.post("/app/school-admins/create/", sent).json()


@pytest.fixture
def alba(world: Any, as_user: Any) -> Any:
    return as_user(world.alba)


@pytest.fixture
def marta(alba: Any, world: Any) -> str:
    return f"/app/school-admins/{invite(alba, world)['id']}/"


@pytest.fixture
def mailed(run_queue: Any, mailoutbox: Any) -> Any:
    """Returns the address and the link of the newest email to the invited person."""

    def newest() -> Any:
        run_queue()
        letter = [mail for mail in mailoutbox if mail.to[0] in {WRONG, RIGHT}][-1]
        return letter.to[0], link_in(letter)[1:]

    return newest


def test_a_state_is_invited_active_or_blocked(
    alba: Any, marta: str, mailed: Any, as_user: Any
) -> None:
    assert (alba.get(marta).json()["state"], alba.get(marta).json()["last_login_on"]) == (
        "invited",
        None,
    )
    assert reset(as_user(None), *mailed()[1]).status_code == 200
    assert log_in(as_user(None), WRONG) == 200
    shown = alba.get(marta).json()
    assert shown["state"] == "active"
    assert shown["last_login_on"] is not None
    assert alba.patch(marta, {"is_active": False}).json()["state"] == "blocked"


def test_the_invitation_goes_out_again(alba: Any, marta: str, mailed: Any, as_user: Any) -> None:
    first = mailed()[1]
    assert alba.post(f"{marta}invite/").json()["state"] == "invited"
    to, second = mailed()
    assert to == WRONG
    nobody = as_user(None)
    assert [look_at_reset(nobody, *link).status_code for link in (first, second)] == [400, 200]
    assert reset(nobody, *second).status_code == 200
    again = alba.post(f"{marta}invite/")
    assert (again.status_code, again.json()["code"]) == (409, "already_active")


def test_a_wrong_address_is_corrected_until_the_account_is_used(
    alba: Any, marta: str, mailed: Any, as_user: Any
) -> None:
    wrong = mailed()[1]
    assert alba.patch(marta, {"email": RIGHT.upper()}).json()["email"] == RIGHT
    to, right = mailed()
    assert to == RIGHT
    nobody = as_user(None)
    assert [look_at_reset(nobody, *link).status_code for link in (wrong, right)] == [400, 200]
    assert reset(nobody, *right).status_code == 200
    assert alba.patch(marta, {"email": WRONG}).json()["email"] == RIGHT


def test_an_address_in_use_is_refused_and_nothing_changes(
    alba: Any, marta: str, world: Any
) -> None:
    refused = alba.patch(marta, {"email": world.north.admin.email, "first_name": "Nova"})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["email"])
    assert User.objects.get(email=WRONG).first_name == "Marta"


def test_both_want_a_fresh_login(alba: Any, marta: str, world: Any) -> None:
    world.alba.logins.update(authenticated_at=timezone.now() - timedelta(hours=2))
    for answer in (alba.post(f"{marta}invite/"), alba.patch(marta, {"email": RIGHT})):
        assert (answer.status_code, answer.json()["code"]) == (403, "reauth_required")


def test_they_are_found_by_their_school(alba: Any, marta: str, world: Any) -> None:
    def found(search: str) -> list[str]:
        rows = alba.get("/app/school-admins/", {"search": search}).json()
        return [row["email"] for row in rows]

    assert found("serra " + world.north.school.school_name) == [WRONG]
    assert found("serra " + world.south.school.school_name) == []
    assert sorted(found(world.north.school.school_name)) == sorted([WRONG, world.north.admin.email])
