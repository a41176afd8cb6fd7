"""The brakes on guessing: how many tries, for whom, and that parallel ones count exactly."""

import shutil
import socket
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connections
from django.test import RequestFactory
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts import limits
from alba.accounts.mail import links
from alba.accounts.models import Attempts, User
from alba.audit.models import Event
from alba.errors import TooOften
from alba.watch import clients
from tests.support import browsers, factories

pytestmark = pytest.mark.django_db


def log_in(
    email: str, password: str = "wrong", client: str = "198.51.100.1", **headers: str
) -> Any:
    browser = APIClient(raise_request_exception=False)
    sent = {"username": email, "password": password}
    return browser.post("/api/login/", sent, REMOTE_ADDR=client, headers=headers)


def tries(number: int, email: str, **more: str) -> list[int]:
    return [log_in(email, **more).status_code for _ in range(number)]


def let_time_pass() -> None:
    Attempts.objects.update(resets_at=timezone.now() - timedelta(seconds=1))


# --- Reading the setting ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "number", "seconds"),
    [
        ("5/5min", 5, 300),
        ("5/hour", 5, 3600),
        ("20/hour", 20, 3600),
        ("1/s", 1, 1),
        ("100/2day", 100, 172_800),
        (" 3 / 30 s ", 3, 30),
    ],
)
def test_a_limit_is_read(text: str, number: int, seconds: int) -> None:
    assert limits.parse(text) == limits.Rule(number, timedelta(seconds=seconds))


@pytest.mark.parametrize("text", ["5", "5/", "/5min", "0/min", "5/0min", "-1/min", "5/week", "x"])
def test_what_is_no_limit_is_refused(text: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="number/period"):
        limits.parse(text)


def test_an_empty_limit_is_none(settings: Any) -> None:
    settings.THROTTLE_LOGIN = ""
    assert limits.parse("") is None
    assert tries(30, "nobody@example.org") == [401] * 30


# --- Logging in ------------------------------------------------------------------------------


def test_the_sixth_wrong_login_is_429_for_known_and_unknown_alike() -> None:
    user = factories.make_user("test_taker")
    assert tries(7, user.email) == tries(7, "nobody@example.org") == [401] * 5 + [429] * 2
    known, unknown = log_in(user.email), log_in("nobody@example.org")
    assert known.content == unknown.content
    assert known.json()["code"] == "throttled"
    assert 290 < int(known.headers["Retry-After"]) <= 300


def test_while_it_is_braked_the_right_password_is_refused_too() -> None:
    user = factories.make_user("test_taker")
    tries(5, user.email)
    assert log_in(user.email, factories.PASSWORD).status_code == 429
    assert log_in(f" {user.email.upper()}", factories.PASSWORD).status_code == 429
    let_time_pass()
    assert log_in(user.email, factories.PASSWORD).status_code == 200
    assert tries(6, user.email) == [401] * 5 + [429]


def test_the_owner_is_not_locked_out_elsewhere() -> None:
    user = factories.make_user("test_taker")
    tries(6, user.email)
    assert log_in(user.email, factories.PASSWORD, client="198.51.100.2").status_code == 200


def test_one_who_forgot_does_not_brake_the_class() -> None:
    users = [factories.make_user("test_taker") for _ in range(60)]
    tries(6, users[0].email)
    assert [log_in(user.email, factories.PASSWORD).status_code for user in users[1:]] == [200] * 59


def test_right_logins_are_never_braked() -> None:
    user = factories.make_user("test_taker")
    tries(4, user.email)
    statuses = {log_in(user.email, factories.PASSWORD).status_code for _ in range(30)}
    assert statuses == {200}


def set_by_mail(
    user: User, client: str = "198.51.100.1", password: str = "quiet light room 7"
) -> Any:
    """Follow the link that a reset emails."""
    token = links.make(user, links.Purpose.RESET)
    sent = {"user_id": user.pk, "token": token, "password": password}
    return APIClient().patch("/app/reset-password/", sent, REMOTE_ADDR=client)


def test_new_password_by_mail_works_at_once() -> None:
    user, other = factories.make_user("test_taker"), factories.make_user("test_taker")
    for email in (user.email, other.email):
        tries(6, email)
    tries(6, user.email, client="198.51.100.2")
    assert set_by_mail(user, password="short").status_code == 400
    assert log_in(user.email, factories.PASSWORD).status_code == 429
    assert set_by_mail(user).status_code == 200
    assert log_in(user.email, "quiet light room 7").status_code == 200
    # Others who have been guessing, here or elsewhere, still wait.
    assert log_in(user.email, "quiet light room 7", client="198.51.100.2").status_code == 429
    assert log_in(other.email, factories.PASSWORD).status_code == 429


def test_refusals_do_not_prolong_the_wait() -> None:
    tries(5, "nobody@example.org")
    first = list(Attempts.objects.order_by("pk").values("pk", "resets_at"))
    tries(10, "nobody@example.org")
    assert list(Attempts.objects.order_by("pk").values("pk", "resets_at")) == first


def test_no_address_is_kept() -> None:
    tries(1, "nobody@example.org")
    assert {len(row.key) for row in Attempts.objects.all()} == {64}
    assert "nobody" not in str(Attempts.objects.values())


def in_parallel(number: int, call: Any) -> list[Any]:
    gate, results = threading.Barrier(number), []

    def run() -> None:
        try:
            gate.wait()
            results.append(call())
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run) for _ in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@pytest.mark.django_db(transaction=True)
def test_wrong_logins_at_once_respect_the_limit() -> None:
    answers = in_parallel(20, lambda: log_in("nobody@example.org"))
    assert Counter(answer.status_code for answer in answers) == {401: 5, 429: 15}


@pytest.mark.django_db(transaction=True)
def test_many_right_logins_at_once_all_succeed() -> None:
    user = factories.make_user("test_taker")
    answers = in_parallel(12, lambda: log_in(user.email, factories.PASSWORD))
    assert {answer.status_code for answer in answers} == {200}


# --- Emails and sign-ups ----------------------------------------------------------------------


MAILS = pytest.mark.parametrize("path", ["/app/reset-password/", "/app/resend-email/"])


def ask_for_mail(path: str, email: str, client: str = "198.51.100.1") -> Any:
    return APIClient().post(path, {"email": email}, REMOTE_ADDR=client)


@MAILS
def test_the_sixth_mail_to_one_address_is_left_out_without_a_word(
    path: str, run_queue: Any, mailoutbox: Any
) -> None:
    """Nobody who keeps asking can keep the owner from asking."""
    user = factories.make_user("test_taker", email_verified_at=None)
    for email in (user.email, "nobody@example.org"):
        answers = [ask_for_mail(path, email, f"198.51.100.{n}") for n in range(9)]
        assert {(answer.status_code, answer.content) for answer in answers} == {
            (200, answers[0].content)
        }
    run_queue()
    assert [mail.to for mail in mailoutbox] == [[user.email]] * 5
    assert ask_for_mail(path, "other@example.org").status_code == 200


@MAILS
def test_mails_that_one_client_asks_for_are_braked(path: str, settings: Any) -> None:
    settings.THROTTLE_RESET_CLIENT = "4/hour"
    found = [ask_for_mail(path, f"nobody{n}@example.org").status_code for n in range(6)]
    assert found == [200] * 4 + [429] * 2
    assert ask_for_mail(path, "nobody9@example.org", "198.51.100.2").status_code == 200
    settings.THROTTLE_RESET_CLIENT = ""
    assert ask_for_mail(path, "nobody9@example.org").status_code == 200


def test_a_class_of_sixty_may_have_forgotten(settings: Any) -> None:
    users = [factories.make_user("test_taker") for _ in range(60)]
    found = {ask_for_mail("/app/reset-password/", user.email).status_code for user in users}
    assert found == {200}


@MAILS
def test_sixty_of_one_browser_stop_that_browser_alone(path: str) -> None:
    """A pupil who keeps pressing the button does this, behind the address of the whole school."""
    pupil, others = APIClient(), [APIClient() for _ in range(30)]
    found = [pupil.post(path, {"email": f"nobody{n}@example.org"}).status_code for n in range(60)]
    assert found == [200] * 21 + [429] * 39, "the first one named it"
    for n, other in enumerate(others):
        assert other.post(path, {"email": f"other{n}@example.org"}).status_code == 200


@MAILS
def test_browsers_without_a_cookie_share_one_count(path: str, settings: Any) -> None:
    settings.THROTTLE_RESET_CLIENT = "4/hour"
    user, known = factories.make_user("test_taker"), APIClient()
    browsers.log_in(user, known)
    for n in range(6):
        ask_for_mail(path, f"nobody{n}@example.org", "127.0.0.1")
    assert ask_for_mail(path, "another@example.org", "127.0.0.1").status_code == 429
    found = [known.post(path, {"email": f"n{n}@example.org"}).status_code for n in range(22)]
    assert found == [200] * 20 + [429] * 2
    # Somebody with an account who logs in again for each browser gets no further than this.
    for _ in range(2):
        known = browsers.log_in(user)[0]
        found += [known.post(path, {"email": f"n{n}@example.org"}).status_code for n in range(20)]
    assert found.count(200) == 40


def test_a_made_up_cookie_makes_no_browser() -> None:
    client = APIClient()
    found = set()
    for n in range(61):
        client.cookies["alba_device"] = f"browser{n}~{'A' * 22}"
        answer = client.post("/app/reset-password/", {"email": f"nobody{n}@example.org"})
        found.add((n < 60, answer.status_code))
    assert found == {(True, 200), (False, 429)}


def test_the_trail_says_nothing_of_resets_for_nobody() -> None:
    """Its lines can never be removed, and anybody could fill it."""
    ask_for_mail("/app/reset-password/", "nobody@example.org")
    assert not Event.objects.exists()
    user = factories.make_user("test_taker")
    ask_for_mail("/app/reset-password/", user.email)
    assert Event.objects.get().object_id == user.pk


def test_sign_ups_of_one_client_are_braked(settings: Any) -> None:
    settings.THROTTLE_SIGNUP = "3/hour"

    def sign_up(number: int, client: str) -> int:
        sent = {"email": f"new{number}@example.org", "password": "quiet light room 7"}
        return APIClient().post("/app/user/create/", sent, REMOTE_ADDR=client).status_code

    assert [sign_up(n, "198.51.100.1") for n in range(5)] == [201] * 3 + [429] * 2
    assert sign_up(9, "198.51.100.2") == 201


def test_a_sign_up_that_is_refused_does_not_count(settings: Any) -> None:
    settings.THROTTLE_SIGNUP = "1/hour"
    for _ in range(3):
        sent = {"email": "new@example.org", "password": "short"}
        assert APIClient().post("/app/user/create/", sent).status_code == 400
    sent["password"] = "quiet light room 7"
    assert APIClient().post("/app/user/create/", sent).status_code == 201


# --- Whose try it is -------------------------------------------------------------------------


def test_a_made_up_address_in_a_header_changes_nothing() -> None:
    statuses = [
        log_in("nobody@example.org", **{"X-Forwarded-For": f"203.0.113.{n}"}).status_code
        for n in range(7)
    ]
    assert statuses == [401] * 5 + [429] * 2


@pytest.mark.parametrize(
    ("proxies", "forwarded", "found"),
    [
        (0, "203.0.113.9", "198.51.100.1"),
        (1, "203.0.113.9", "203.0.113.9"),
        (1, "6.6.6.6, 203.0.113.9", "203.0.113.9"),
        (2, "6.6.6.6, 203.0.113.9, 10.0.0.1", "203.0.113.9"),
        (2, "203.0.113.9", "198.51.100.1"),
        (1, "not an address", "198.51.100.1"),
        (1, "", "198.51.100.1"),
        (1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        (1, "::ffff:203.0.113.9", "203.0.113.9"),
    ],
)
def test_the_client_is_what_our_own_proxy_saw(
    settings: Any, proxies: int, forwarded: str, found: str
) -> None:
    settings.TRUSTED_PROXIES = proxies
    request = RequestFactory().get(
        "/", REMOTE_ADDR="198.51.100.1", headers={"X-Forwarded-For": forwarded}
    )
    assert clients.client_of(request) == found


# --- Shared by Redis -------------------------------------------------------------------------


@pytest.fixture
def redis_url(tmp_path: Any) -> Iterator[str]:
    if shutil.which("redis-server") is None:
        pytest.skip("needs the program redis-server")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    options = ["--port", str(port), "--save", "", "--dir", str(tmp_path)]
    server = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.05)
    yield f"redis://127.0.0.1:{port}/0"
    server.terminate()
    server.wait()


@pytest.mark.django_db(transaction=True)
def test_redis_counts_exactly_too(settings: Any, redis_url: str) -> None:
    settings.REDIS_URL = redis_url
    answers = in_parallel(20, lambda: log_in("nobody@example.org"))
    assert Counter(answer.status_code for answer in answers) == {401: 5, 429: 15}
    assert 290 < int(log_in("nobody@example.org").headers["Retry-After"]) <= 300
    assert not Attempts.objects.exists()


def test_redis_forgets_when_the_time_is_over(settings: Any, redis_url: str) -> None:
    settings.REDIS_URL, settings.THROTTLE_LOGIN = redis_url, "1/s"
    limit = limits.login("a@example.org", "198.51.100.1")
    limit.count()
    with pytest.raises(TooOften):
        limit.check()
    limit.forget()
    limit.count()
    with pytest.raises(TooOften):
        limit.check()
    time.sleep(1.05)
    limit.check()
    limit.count()


def test_without_redis_the_database_counts(settings: Any) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    assert tries(6, "nobody@example.org") == [401] * 5 + [429]
    assert Attempts.objects.count() == 3
