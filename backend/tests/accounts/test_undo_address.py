"""The former mailbox of an account takes it back from a thief who moved it to another address."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts import housekeeping
from alba.accounts.former_addresses import FormerAddress
from alba.accounts.models import Login, User
from alba.audit.models import Event
from tests.support import factories
from tests.support.factories import PASSWORD
from tests.support.mailbox import link_in
from tests.support.newcomers import log_in, look_at_reset, reset, sign_up, verify

pytestmark = pytest.mark.django_db

OLD, NEW, THIRD = "old@example.org", "new@example.org", "third@example.org"


@pytest.fixture
def user() -> User:
    return factories.make_user("test_taker", email=OLD)


@pytest.fixture
def nobody() -> APIClient:
    return APIClient(raise_request_exception=False)


class Mails:
    def __init__(self, run_queue: Any, outbox: Any):
        self.run, self.outbox = run_queue, outbox

    def link(self, to: str, kind: str) -> tuple[int, str]:
        """The user's id and the token in the newest such email."""
        self.run()
        found = [m for m in self.outbox if m.to == [to] and f"/{kind}/" in m.body]
        return link_in(found[-1])[1:]


@pytest.fixture
def mails(run_queue: Any, mailoutbox: Any) -> Mails:
    return Mails(run_queue, mailoutbox)


def ask(client: Any, email: str = NEW) -> None:
    sent = {"email": email, "current_password": PASSWORD}
    assert client.patch("/app/user/", sent).status_code == 200


def undo(client: Any, user_id: int, token: str) -> Any:
    return client.post("/app/user/undo-address/", {"user_id": user_id, "token": token})


def moved(client: Any, mails: Mails, to: str = NEW) -> None:
    ask(client, to)
    assert verify(APIClient(), *mails.link(to, "verify-email")).status_code == 200


@pytest.mark.parametrize("confirmed", [False, True])
def test_the_old_mailbox_takes_the_account_back(
    confirmed: bool, user: User, as_user: Any, nobody: Any, mails: Mails
) -> None:
    thief = as_user(user)
    ask(thief)
    new = mails.link(NEW, "verify-email")
    if confirmed:
        assert verify(APIClient(), *new).status_code == 200
    link = mails.link(OLD, "undo-address")
    answer = undo(nobody, *link)
    assert (answer.status_code, list(answer.json())) == (200, ["detail"])
    user.refresh_from_db()
    assert user.email == OLD
    assert thief.get("/app/user/").status_code == 401
    assert not Login.objects.filter(user=user).exists()
    assert [log_in(nobody, email, PASSWORD) for email in (OLD, NEW)] == [401, 401]
    assert verify(APIClient(), *new).status_code == 400
    owners = mails.link(OLD, "recover-password")
    assert look_at_reset(nobody, *owners).json() == {"email": OLD, "is_invitation": False}
    assert reset(nobody, *owners).status_code == 200
    assert log_in(nobody, OLD) == 200
    assert undo(nobody, *link).status_code == 400  # once
    actions = Event.objects.filter(object_id=user.pk, action="address.undo")
    assert actions.count() == 1


@pytest.mark.promise("settings.address.hint")
def test_it_is_good_for_seven_days(user: User, as_user: Any, nobody: Any, mails: Mails) -> None:
    moved(as_user(user), mails)
    link = mails.link(OLD, "undo-address")
    [row] = FormerAddress.objects.all()
    assert abs(row.expires_at - timezone.now() - timedelta(days=7)) < timedelta(minutes=1)
    FormerAddress.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    dead = undo(nobody, *link)
    assert (dead.status_code, list(dead.json()["fields"])) == (400, ["token"])
    housekeeping.tidy()
    assert not FormerAddress.objects.exists()
    user.refresh_from_db()
    assert user.email == NEW


def test_first_owner_has_the_last_word(user: User, as_user: Any, nobody: Any, mails: Mails) -> None:
    """A thief moves the account twice; neither of the thief's mailboxes undoes the undoing."""
    client = as_user(user)
    moved(client, mails)
    moved(client, mails, THIRD)
    first, second = mails.link(OLD, "undo-address"), mails.link(NEW, "undo-address")
    assert undo(nobody, *second).status_code == 200
    assert undo(nobody, *first).status_code == 200
    assert undo(nobody, *second).status_code == 400
    user.refresh_from_db()
    assert user.email == OLD


def test_the_first_one_ends_the_later_links(
    user: User, as_user: Any, nobody: Any, mails: Mails
) -> None:
    client = as_user(user)
    moved(client, mails)
    moved(client, mails, THIRD)
    first, second = mails.link(OLD, "undo-address"), mails.link(NEW, "undo-address")
    assert undo(nobody, *first).status_code == 200
    assert undo(nobody, *second).status_code == 400


def test_what_is_made_up_or_anothers_does_nothing(
    user: User, as_user: Any, nobody: Any, mails: Mails
) -> None:
    moved(as_user(user), mails)
    _user_id, token = mails.link(OLD, "undo-address")
    other = factories.make_user("test_taker")
    for user_id, text in ((user.pk, "x"), (other.pk, token), (user.pk, "")):
        assert undo(nobody, user_id, text).status_code == 400
    User.objects.filter(pk=user.pk).update(is_active=False)
    assert undo(nobody, user.pk, token).status_code == 400


def test_its_owner_has_another_account_by_now(
    user: User, as_user: Any, nobody: Any, mails: Mails
) -> None:
    moved(as_user(user), mails)
    sign_up(nobody, OLD)
    assert verify(nobody, *mails.link(OLD, "verify-email")).status_code == 200
    assert log_in(nobody, OLD) == 200
    answer = undo(nobody, *mails.link(OLD, "undo-address"))
    assert (answer.status_code, answer.json()["code"]) == (409, "address_taken")


def test_the_former_mailbox_is_nobodys_for_a_reset(
    user: User, as_user: Any, nobody: Any, mails: Mails, mailoutbox: Any
) -> None:
    moved(as_user(user), mails)
    mailoutbox.clear()
    answer = nobody.post("/app/reset-password/", {"email": OLD})
    other = nobody.post("/app/reset-password/", {"email": "nobody@example.org"})
    assert (answer.status_code, answer.content) == (200, other.content)
    mails.run()
    assert mailoutbox == []


def test_a_fresh_login_is_not_enough_to_move(user: User, as_user: Any, mailoutbox: Any) -> None:
    answer = as_user(user).patch("/app/user/", {"email": NEW})
    assert (answer.status_code, answer.json()["code"]) == (403, "reauth_required")
    assert answer.json()["wants"] == "password"


def test_opening_the_page_of_a_new_address_decides_nothing(
    user: User, as_user: Any, nobody: Any, mails: Mails
) -> None:
    ask(as_user(user))
    user_id, token = mails.link(NEW, "verify-email")
    sent = {"user_id": user_id, "token": token, "opened": True}
    for _ in range(2):
        answer = nobody.post("/app/verify-email/", sent)
        assert (answer.status_code, answer.json()["new_address"]) == (200, True)
        assert answer.json()["confirmed"] is False
        user.refresh_from_db()
        assert user.email == OLD
    assert verify(nobody, user_id, token).json()["confirmed"] is True
    user.refresh_from_db()
    assert user.email == NEW
