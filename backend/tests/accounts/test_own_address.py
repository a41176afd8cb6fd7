"""People change their own address by a link to the new one; the old one is told, and holds."""

from datetime import timedelta
from typing import Any

import pytest

from alba.accounts.models import User
from alba.audit.models import Event
from tests.support import factories
from tests.support.factories import PASSWORD
from tests.support.mailbox import link_in
from tests.support.newcomers import sign_up

NEW = "new@example.org"


@pytest.fixture
def user(db: Any) -> User:
    return factories.make_user("test_taker", email="old@example.org")


def ask(client: Any, email: str = NEW, **more: Any) -> Any:
    sent = {"email": email, "current_password": PASSWORD, **more}
    return client.patch("/app/user/", sent, format="json")


def open_link(client: Any, mail: Any) -> Any:
    kind, user_id, token = link_in(mail)
    assert kind == "verify-email"
    return client.post("/app/verify-email/", {"user_id": user_id, "token": token}, format="json")


def log_in(client: Any, email: str) -> int:
    sent = {"username": email, "password": PASSWORD}
    return int(client.post("/api/login/", sent).status_code)


@pytest.fixture
def mails(run_queue: Any, mailoutbox: Any) -> Any:
    """`mails()`: to whom which was sent, by address."""

    def sent() -> dict[str, Any]:
        run_queue()
        return {mail.to[0]: mail for mail in mailoutbox}

    return sent


@pytest.mark.promise("settings.address.hint")
def test_the_new_address_holds_once_its_link_is_opened(
    user: User, as_user: Any, mails: Any
) -> None:
    client, nobody = as_user(user), as_user(None)
    answer = ask(client)
    assert (answer.status_code, answer.json()["email"]) == (200, "old@example.org")
    sent = mails()
    assert set(sent) == {"old@example.org", NEW}
    assert "/verify-email/" not in sent["old@example.org"].body
    assert (log_in(nobody, NEW), log_in(nobody, "old@example.org")) == (401, 200)
    opened = open_link(nobody, sent[NEW])
    assert (opened.status_code, opened.json()["new_address"]) == (200, True)
    assert (log_in(nobody, NEW), log_in(nobody, "old@example.org")) == (200, 401)
    assert client.get("/app/user/").json()["email"] == NEW
    assert open_link(nobody, sent[NEW]).status_code == 400
    actions = Event.objects.filter(object_id=user.pk, action__startswith="address")
    assert list(actions.order_by("pk").values_list("action", flat=True)) == [
        "address.ask",
        "address.change",
    ]


def test_it_wants_the_password(user: User, as_user: Any, mails: Any) -> None:
    client = as_user(user)
    wrong = ask(client, current_password="something else")
    assert (wrong.status_code, list(wrong.json()["fields"])) == (400, ["current_password"])
    assert mails() == {}


def test_of_an_old_login_it_wants_the_password(user: User, as_user: Any, settings: Any) -> None:
    settings.REAUTH_WINDOW = timedelta(0)
    client = as_user(user)
    refused = client.patch("/app/user/", {"email": NEW}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (403, "reauth_required")
    assert client.patch("/app/user/", {"email": user.email}, format="json").status_code == 200
    assert ask(client).status_code == 200


def test_an_address_in_use_is_told_to_its_owner_alone(user: User, as_user: Any, mails: Any) -> None:
    other = factories.make_user("school_admin", email="other@example.org")
    free, taken = ask(as_user(user)), ask(as_user(user), email=other.username)
    assert (free.status_code, free.json()) == (taken.status_code, taken.json())
    sent = mails()
    assert "/verify-email/" not in sent["other@example.org"].body


def test_taken_meanwhile_the_link_is_dead(user: User, as_user: Any, mails: Any) -> None:
    ask(as_user(user))
    mail = mails()[NEW]
    factories.make_user("test_taker", email=NEW)
    answer = open_link(as_user(None), mail)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["token"])
    user.refresh_from_db()
    assert user.email == "old@example.org"


def test_a_sign_up_that_nobody_confirmed_makes_way(user: User, as_user: Any, mails: Any) -> None:
    sign_up(as_user(None), NEW)
    ask(as_user(user))
    assert open_link(as_user(None), mails()[NEW]).status_code == 200
    assert User.objects.get(email=NEW).pk == user.pk


def test_links_that_went_to_the_old_address_are_void(
    user: User, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    nobody = as_user(None)
    nobody.post("/app/reset-password/", {"email": user.email}, format="json")
    ask(as_user(user))
    run_queue()
    reset = next(mail for mail in mailoutbox if "/recover-password/" in mail.body)
    new = next(mail for mail in mailoutbox if mail.to == [NEW])
    assert open_link(nobody, new).status_code == 200
    _kind, user_id, token = link_in(reset)
    sent = {"user_id": user_id, "token": token, "password": "quiet light room 7"}
    assert nobody.patch("/app/reset-password/", sent, format="json").status_code == 400


def test_asked_twice_the_newer_link_works(
    user: User, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    client, nobody = as_user(user), as_user(None)
    ask(client, "first@example.org")
    run_queue()
    ask(client)
    run_queue()
    by_address = {mail.to[0]: mail for mail in mailoutbox}
    assert open_link(nobody, by_address["first@example.org"]).status_code == 400
    assert open_link(nobody, by_address[NEW]).status_code == 200


def test_the_same_address_changes_nothing(user: User, as_user: Any, mails: Any) -> None:
    assert ask(as_user(user), "OLD@example.org").status_code == 200
    assert mails() == {}


def test_an_auditor_asks_for_none(db: Any, as_user: Any) -> None:
    answer = ask(as_user(factories.make_user("alba_admin", is_auditor=True)))
    assert (answer.status_code, answer.json()["code"]) == (403, "read_only")
