"""One password typed on two keyboards: "à" is one character on the first, "a" and an accent on the
other."""

import unicodedata
from typing import Any

import pytest
from django.contrib.auth.hashers import make_password
from django.core.management import call_command
from django.test import RequestFactory
from rest_framework.test import APIClient

from alba.accounts.logins import devices
from alba.accounts.models import User
from tests.support import factories
from tests.support.mailbox import link_in
from tests.support.newcomers import log_in, reset, verify

pytestmark = pytest.mark.django_db

EMAIL = "ana@example.org"
ONE = unicodedata.normalize("NFC", "sí, demà plourà força")
TWO = unicodedata.normalize("NFD", ONE)
BOTH = [(ONE, TWO), (TWO, ONE)]


@pytest.fixture
def nobody() -> APIClient:
    return APIClient(raise_request_exception=False)


def either(typed: str) -> None:
    """Both typings log in, also in a browser that was never here."""
    assert [log_in(APIClient(), EMAIL, text) for text in (ONE, TWO)] == [200, 200], typed


@pytest.mark.parametrize("typed", [ONE, TWO])
def test_as_it_was_chosen_when_signing_up(
    typed: str, nobody: Any, run_queue: Any, mailoutbox: Any
) -> None:
    sent = {"email": EMAIL, "password": typed, "locale": "ca"}
    assert nobody.post("/app/user/create/", sent).status_code == 201
    run_queue()
    _kind, user_id, token = link_in(mailoutbox.pop())
    assert verify(nobody, user_id, token).status_code == 200
    assert log_in(nobody, EMAIL, TWO if typed == ONE else ONE) == 200
    either(typed)


@pytest.mark.parametrize("typed", [ONE, TWO])
def test_as_it_was_set_by_mail(typed: str, nobody: Any, run_queue: Any, mailoutbox: Any) -> None:
    factories.make_user("test_taker", email=EMAIL)
    nobody.post("/app/reset-password/", {"email": EMAIL})
    run_queue()
    _kind, user_id, token = link_in(mailoutbox.pop())
    assert reset(nobody, user_id, token, typed).status_code == 200
    either(typed)


@pytest.mark.parametrize(("typed", "again"), BOTH)
def test_as_it_was_changed_and_as_the_current_one(typed: str, again: str, as_user: Any) -> None:
    client = as_user(factories.make_user("test_taker", email=EMAIL))
    sent = {"password": typed, "current_password": factories.PASSWORD}
    assert client.patch("/app/user/", sent).status_code == 200
    either(typed)
    sent = {"password": "another quiet room", "current_password": again}
    assert client.patch("/app/user/", sent).status_code == 200


@pytest.mark.parametrize(("typed", "again"), BOTH)
def test_as_proof_in_between(typed: str, again: str, as_user: Any) -> None:
    client = as_user(factories.make_user("test_taker", email=EMAIL, password=typed))
    assert client.post("/api/login/step-up/", {"password": again}).status_code == 200


@pytest.mark.parametrize("typed", [ONE, TWO])
def test_of_the_first_administrator(typed: str) -> None:
    names = {"first_name": "Ana", "last_name": "Riu"}
    call_command("create_alba_admin", EMAIL, password=typed, **names)
    either(typed)


def test_a_hash_of_an_earlier_release_still_counts_and_is_renewed(nobody: Any) -> None:
    user = factories.make_user("test_taker", email=EMAIL)
    User.objects.filter(pk=user.pk).update(password=make_password(TWO))
    assert log_in(nobody, EMAIL, ONE) == 401  # not known yet
    assert log_in(nobody, EMAIL, TWO) == 200
    either(TWO)
    user.refresh_from_db()
    # The browser that renewed it is one of theirs.
    request = RequestFactory().get("/")
    request.COOKIES["alba_device"] = nobody.cookies["alba_device"].value
    assert devices.Caller.of(request).known_as(user)


def test_the_rules_count_what_the_person_sees(as_user: Any) -> None:
    client = as_user(factories.make_user("test_taker", email=EMAIL))
    short = unicodedata.normalize("NFD", "àèíòú")
    sent = {"password": short, "current_password": factories.PASSWORD}
    assert client.patch("/app/user/", sent).status_code == 400
