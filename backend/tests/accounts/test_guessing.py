"""Guessing at passwords from many places, or at many accounts; and that neither keeps an owner out.
Counts per address and client have their tests in test_limits.py."""

import re
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from rest_framework.test import APIClient

from alba import settings as product
from alba.accounts.mail import links
from alba.accounts.models import Attempts, User
from alba.accounts.passwords import hashers
from tests.support import factories

pytestmark = pytest.mark.django_db

HERE = "198.51.100.1"
NEW = "quiet light room 7"
DEVICE = "alba_device"


def browser() -> APIClient:
    return APIClient(raise_request_exception=False)


def log_in(
    email: str, password: str = "wrong", client: str = HERE, via: APIClient | None = None
) -> Any:
    sent = {"username": email, "password": password}
    return (via or browser()).post("/api/login/", sent, REMOTE_ADDR=client)


def guess_from_everywhere(email: str, number: int) -> Counter[int]:
    """Wrong passwords at one account, each from another network."""
    networks = (f"2001:db8:{n:x}::1" for n in range(number))
    return Counter(log_in(email, client=client).status_code for client in networks)


def known_to(user: User, client: str = HERE) -> APIClient:
    """A browser that `user` has logged in with before."""
    found = browser()
    assert log_in(user.email, factories.PASSWORD, client, found).status_code == 200
    return found


@pytest.fixture
def user() -> User:
    return factories.make_user("test_taker")


@pytest.fixture
def mails(run_queue: Any, mailoutbox: Any) -> Any:
    """`mails()`: the subjects of those that were sent since it was asked last."""

    def sent() -> list[tuple[str, str]]:
        run_queue()
        found = [(mail.to[0], mail.subject) for mail in mailoutbox]
        mailoutbox.clear()
        return found

    return sent


# --- At many accounts from one place ---------------------------------------------------------


def test_after_a_hundred_failures_of_a_client_wrong_ones_are_429_and_right_ones_200(
    user: User,
) -> None:
    first = [log_in(f"nobody{n}@example.org").status_code for n in range(103)]
    assert first == [401] * 100 + [429] * 3
    refused = log_in("nobody999@example.org")
    assert refused.json()["code"] == "throttled"
    assert 300 < int(refused.headers["Retry-After"]) <= 600
    assert log_in(user.email, factories.PASSWORD).status_code == 200
    assert log_in("nobody999@example.org", client="198.51.100.2").status_code == 401


def test_a_whole_class_gets_in_behind_an_address_that_guesses(settings: Any) -> None:
    settings.THROTTLE_LOGIN_CLIENT = "5/10min"
    users = [factories.make_user("test_taker") for _ in range(60)]
    for n in range(6):
        log_in(f"nobody{n}@example.org")
    assert {log_in(one.email, factories.PASSWORD).status_code for one in users} == {200}


@pytest.fixture
def no_room_for_the_suspect(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hashers, "_suspect_slots", threading.BoundedSemaphore(1))
    hashers._suspect_slots.acquire()  # noqa: SLF001


def test_a_flood_from_a_suspect_client_costs_no_look_at_the_database(
    user: User, settings: Any, no_room_for_the_suspect: None
) -> None:
    """Other people, and those who only claim to be known there, are treated as before."""
    settings.THROTTLE_LOGIN_CLIENT = "5/10min"
    own = known_to(user, "198.51.100.77")
    for n in range(6):
        log_in(f"nobody{n}@example.org", client="198.51.100.77")
    made_up = browser()
    said, _, digest = own.cookies[DEVICE].value.rpartition("~")
    made_up.cookies[DEVICE] = f"{said}~{digest[::-1]}"
    former = browser()  # without the digest at the end
    former.cookies[DEVICE] = said
    visitor = browser()
    assert visitor.post("/app/reset-password/", {"email": user.email}).status_code == 200
    assert visitor.cookies[DEVICE].value, "one that anybody can get"
    for stranger in (browser(), made_up, former, visitor):
        with CaptureQueriesContext(connection) as queries:
            assert log_in(user.email, client="198.51.100.77", via=stranger).status_code == 503
        assert len(queries) == 0
    assert log_in(user.email, factories.PASSWORD, "198.51.100.77", own).status_code == 200
    assert log_in(user.email, factories.PASSWORD, "198.51.100.78").status_code == 200


def test_an_empty_limit_of_clients_is_none(settings: Any) -> None:
    settings.THROTTLE_LOGIN_CLIENT = ""
    found = {log_in(f"nobody{n}@example.org").status_code for n in range(110)}
    assert found == {401}


# --- At one account from many places ---------------------------------------------------------


@pytest.mark.parametrize("known", [True, False])
def test_after_twenty_failures_at_an_account_each_try_waits_and_the_right_one_gets_in(
    user: User, settings: Any, known: bool
) -> None:
    """An address that nobody has is treated alike, or the wait would tell."""
    email = user.email if known else "nobody@example.org"
    settings.LOGIN_PAUSE = 5  # longer than a busy machine takes
    begun = time.monotonic()
    assert guess_from_everywhere(email, 20) == {401: 20}
    assert (time.monotonic() - begun) / 20 < 5
    settings.LOGIN_PAUSE = 0.3
    begun = time.monotonic()
    assert log_in(email).status_code == 401
    assert time.monotonic() - begun >= 0.3
    begun = time.monotonic()
    assert log_in(email, factories.PASSWORD).status_code == (200 if known else 401)
    assert time.monotonic() - begun >= 0.3


@pytest.mark.django_db(transaction=True)
def test_four_wait_at_a_time_and_the_next_are_busy(user: User, settings: Any) -> None:
    guess_from_everywhere(user.email, 20)
    settings.LOGIN_PAUSE = 2
    gate = threading.Barrier(12)

    def one(number: int) -> Any:
        try:
            gate.wait()
            return log_in(user.email, client=f"2001:db8:ff{number:x}::1")
        finally:
            connections.close_all()

    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(one, range(12)))
    assert Counter(answer.status_code for answer in answers) == {401: 4, 503: 8}
    busy = next(answer for answer in answers if answer.status_code == 503)
    assert (busy.json()["code"], busy.headers["Retry-After"]) == ("busy", "2")
    assert log_in(user.email, factories.PASSWORD).status_code == 200  # never locked


def test_no_pause_is_longer_than_two_seconds() -> None:
    assert 0 < product.LOGIN_PAUSE <= 2  # the test run has its own


def test_the_owner_is_told_once_a_day(user: User, mails: Any) -> None:
    subject = "Someone is trying to guess your Alba password"
    guess_from_everywhere(user.email, 19)
    assert mails() == []
    guess_from_everywhere(user.email, 10)
    assert mails() == [(user.email, subject)]
    Attempts.objects.filter(resets_at__lt=timezone.now() + timedelta(hours=2)).delete()
    guess_from_everywhere(user.email, 25)
    assert mails() == []
    Attempts.objects.all().delete()
    guess_from_everywhere(user.email, 25)
    assert mails() == [(user.email, subject)]


@pytest.mark.parametrize("nobody", [{"is_active": False}, {"password": None}, None])
def test_nobody_is_told_where_nobody_can_log_in(nobody: Any, mails: Any) -> None:
    email = "nobody@example.org"
    if nobody is not None:
        email = factories.make_user("test_taker", **nobody).email
    assert guess_from_everywhere(email, 25) == {401: 25}
    assert DBTaskResult.objects.count() == 1  # as much work as for a real account
    assert mails() == []


def test_an_empty_limit_of_accounts_is_none(user: User, settings: Any, mails: Any) -> None:
    settings.THROTTLE_LOGIN_ACCOUNT, settings.LOGIN_PAUSE = "", 60
    assert guess_from_everywhere(user.email, 25) == {401: 25}
    assert mails() == []


# --- A browser that knows the person ---------------------------------------------------------


def test_the_cookie_of_a_known_browser(user: User) -> None:
    answer = log_in(user.email, factories.PASSWORD)
    cookie = answer.cookies[DEVICE]
    assert (cookie["httponly"], cookie["secure"], cookie["samesite"]) == (True, True, "Lax")
    assert (cookie["path"], cookie["domain"]) == ("/", "")
    assert cookie["max-age"] == 90 * 24 * 3600
    assert str(user.pk) not in re.split(r"[.:~]", cookie.value)
    assert DEVICE not in log_in(user.email).cookies


def test_a_classmates_wrong_tries_keep_nobody_out_at_their_own_computer(user: User) -> None:
    """Both behind the school's one address."""
    own = known_to(user)
    assert [log_in(user.email).status_code for _ in range(6)] == [401] * 5 + [429]
    assert log_in(user.email, factories.PASSWORD).status_code == 429
    assert log_in(user.email, factories.PASSWORD, via=own).status_code == 200


def test_nor_do_guesses_from_everywhere(user: User, settings: Any) -> None:
    own = known_to(user)
    guess_from_everywhere(user.email, 25)
    for n in range(101):
        log_in(f"nobody{n}@example.org")
    settings.LOGIN_PAUSE = 60
    assert log_in(user.email, factories.PASSWORD, via=own).status_code == 200


def test_its_own_failures_are_bounded(user: User) -> None:
    own = known_to(user)
    found = [log_in(user.email, via=own).status_code for _ in range(8)]
    assert found == [401] * 5 + [429] * 3
    assert log_in(user.email, factories.PASSWORD, via=own).status_code == 429
    # Wherever it is taken to.
    elsewhere = [log_in(user.email, via=own, client=f"198.51.100.{n}") for n in range(2, 5)]
    assert [answer.status_code for answer in elsewhere] == [401] * 3  # as a stranger there
    assert log_in(user.email, factories.PASSWORD, client="198.51.100.9").status_code == 200


def test_a_stolen_cookie_does_not_go_past_the_count_of_the_account(
    user: User, settings: Any
) -> None:
    own = known_to(user)
    for n in range(20):
        log_in(user.email, via=own, client=f"2001:db8:{n:x}::1")
    settings.LOGIN_PAUSE = 0.3
    begun = time.monotonic()
    log_in(user.email, via=own, client="2001:db8:ff::1")
    assert time.monotonic() - begun >= 0.3


def is_known(user: User, own: APIClient) -> bool:
    return log_in(user.email, factories.PASSWORD, via=own).status_code == 200


@pytest.mark.parametrize("how", ["forged", "cut", "of another", "too old", "of a former password"])
def test_what_is_no_cookie_of_this_person_counts_for_nothing(
    user: User, how: str, settings: Any, monkeypatch: Any
) -> None:
    other = factories.make_user("test_taker")
    own = known_to(other if how == "of another" else user)
    value = own.cookies[DEVICE].value
    if how == "forged":
        said, _, digest = value.rpartition("~")
        own.cookies[DEVICE] = f"{said}~{'A' * len(digest)}"
    elif how == "cut":
        own.cookies[DEVICE] = value[:-1]
    elif how == "too old":
        later = time.time() + settings.DEVICE_LIFETIME.total_seconds() + 10
        monkeypatch.setattr(time, "time", lambda: later)
    elif how == "of a former password":
        user.set_password(factories.PASSWORD)  # the same one, set again
        user.save()
    for _ in range(6):
        log_in(user.email)
    assert not is_known(user, own)


@pytest.mark.parametrize("value", ["", ".", ":::", "a.b.c", "a.b.c:" * 500, "é.1.x", "a.-5.b"])
def test_an_odd_cookie_changes_nothing(user: User, value: str) -> None:
    odd = browser()
    odd.cookies[DEVICE] = value
    answer = log_in(user.email, factories.PASSWORD, via=odd)
    assert answer.status_code == 200
    assert len(answer.cookies[DEVICE].value) < 100


def test_a_computer_of_many_knows_the_last_eight(settings: Any) -> None:
    users, shared = [factories.make_user("test_taker") for _ in range(10)], browser()
    for one in users:
        log_in(one.email, factories.PASSWORD, via=shared)
    assert len(shared.cookies[DEVICE].value) < 600
    for one in users:
        for _ in range(6):
            log_in(one.email)
    found = [log_in(one.email, factories.PASSWORD, via=shared).status_code for one in users]
    assert found == [429] * 2 + [200] * 8


def test_browser_of_a_reset_password_is_known(user: User, settings: Any) -> None:
    """The owner gets in even if others try meanwhile."""
    here = browser()
    guess_from_everywhere(user.email, 25)
    settings.LOGIN_PAUSE = 60
    sent = {"user_id": user.pk, "token": links.make(user, "reset"), "password": NEW}
    assert here.patch("/app/reset-password/", sent).status_code == 200
    assert log_in(user.email, NEW, via=here).status_code == 200


def test_a_new_password_in_the_settings_keeps_this_browser_known_and_no_other(user: User) -> None:
    here, there = known_to(user), known_to(user)
    access = log_in(user.email, factories.PASSWORD, via=here).json()["access"]
    changed = here.patch(
        "/app/user/", {"password": NEW}, headers={"Authorization": f"Bearer {access}"}
    )
    assert changed.status_code == 200
    for _ in range(6):
        log_in(user.email)
    assert log_in(user.email, NEW, via=here).status_code == 200
    assert log_in(user.email, NEW, via=there).status_code == 429


# --- Proving oneself again -------------------------------------------------------------------


def test_others_failures_do_not_keep_anybody_from_proving_themselves(
    user: User, as_user: Any, settings: Any
) -> None:
    mine = as_user(user)
    guess_from_everywhere(user.email, 25)
    for _ in range(6):
        log_in(user.email)
    settings.LOGIN_PAUSE = 60
    sent = {"password": NEW, "current_password": factories.PASSWORD}
    assert mine.patch("/app/user/", sent, REMOTE_ADDR=HERE).status_code == 200


def test_failures_there_count_for_the_account_too(user: User, as_user: Any, mails: Any) -> None:
    for n in range(4):
        mine = as_user(user)
        sent = {"current_password": "wrong"}
        client = f"198.51.100.{n + 1}"
        found = [mine.delete("/app/user/", sent, REMOTE_ADDR=client).status_code for _ in range(6)]
        assert found == [400] * 5 + [429]
    assert [subject for _to, subject in mails()] == [
        "Someone is trying to guess your Alba password"
    ]


def test_a_flood_from_a_suspect_client_is_slowed_down(
    user: User, settings: Any, no_room_for_the_suspect: None
) -> None:
    settings.THROTTLE_LOGIN_CLIENT = "5/10min"
    for n in range(6):
        log_in(f"nobody{n}@example.org", client="198.51.100.79")
    settings.LOGIN_PAUSE = 0.3
    begun = time.monotonic()
    assert log_in(user.email, client="198.51.100.79").status_code == 503
    assert time.monotonic() - begun >= 0.3
    settings.LOGIN_PAUSE = 20  # longer than a busy machine takes
    begun = time.monotonic()
    assert log_in(user.email, factories.PASSWORD, "198.51.100.80").status_code == 200
    assert time.monotonic() - begun < 20
