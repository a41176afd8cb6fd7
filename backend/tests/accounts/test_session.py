"""Logging in, staying logged in and logging out, as a browser sees it."""

import re
import statistics
import threading
import time
from typing import Any

import jwt
import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.accounts.models import Login, User
from alba.accounts.passwords.hashers import Argon2id
from alba.audit.models import Event
from tests.support import factories
from tests.support.browsers import COOKIE, age, ask_me, browser, log_in, refresh

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return factories.make_user("test_taker")


# --- Logging in ------------------------------------------------------------------------------


def test_login_gives_tokens_and_a_session_cookie(user: User) -> None:
    _, answer = log_in(user)
    assert answer.status_code == 200
    assert set(answer.json()) == {"access", "refresh"}
    cookie = answer.cookies[COOKIE]
    assert cookie["httponly"] is True
    assert cookie["secure"] is True
    assert (cookie["samesite"], cookie["path"], cookie["domain"]) == ("Lax", "/api/", "")
    assert (cookie["max-age"], cookie["expires"]) == ("", "")
    assert cookie.value not in answer.content.decode()
    assert len(cookie.OutputString()) < 4096
    assert ask_me(answer.json()["access"]).json()["id"] == user.pk


def test_the_address_is_compared_without_case_and_spaces(user: User) -> None:
    sent = {"username": f"  {user.email.upper()} ", "password": factories.PASSWORD}
    assert browser().post("/api/login/", sent).status_code == 200


def test_the_tokens_hold_nothing_of_the_person(user: User) -> None:
    _, answer = log_in(user)
    body = answer.json()
    for token in (body["access"], body["refresh"], answer.cookies[COOKIE].value):
        claims = jwt.decode(token, options={"verify_signature": False})
        known = {"token_type", "exp", "iat", "jti", "sub", "sid", "generation"}
        assert set(claims) <= known
        assert user.email not in str(claims)
    access = jwt.decode(body["access"], options={"verify_signature": False})
    assert access["exp"] - access["iat"] == 300


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"username": "a@b.org"},
        {"password": "x"},
        {"username": "", "password": ""},
        {"username": None, "password": "x"},
        {"username": ["a"], "password": {"b": 1}},
    ],
)
def test_a_missing_field_is_400(sent: dict[str, Any]) -> None:
    answer = browser().post("/api/login/", sent)
    assert answer.status_code == 400
    assert answer.json()["code"] == "validation_error"
    assert set(answer.json()["fields"]) <= {"username", "password"}


def test_no_refused_login_tells_why(user: User) -> None:
    disabled = factories.make_user("test_taker", is_active=False)
    invited = factories.make_user("test_taker", password=None)
    unverified = factories.make_user("test_taker", email_verified_at=None)
    tries = [
        (user.email, "wrong password"),
        (unverified.email, "wrong password"),
        (disabled.email, factories.PASSWORD),
        (invited.email, factories.PASSWORD),
        (invited.email, ""),
        (invited.email, "!"),
        ("nobody@example.org", factories.PASSWORD),
        ("no address", factories.PASSWORD),
        ("x" * 5000, factories.PASSWORD),
    ]
    answers = [
        browser().post("/api/login/", {"username": name, "password": password or "."})
        for name, password in tries
    ]
    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.content for answer in answers}) == 1
    headers = [{**answer.headers, "X-Request-ID": ""} for answer in answers]
    assert all(found == headers[0] for found in headers)
    assert answers[0].json()["code"] == "invalid_credentials"
    assert not any(answer.cookies for answer in answers)
    assert not Login.objects.exists()


def test_every_refused_login_costs_the_same_hashing(
    user: User, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    """Argon2 is what takes the time, so the number of its runs is what a clock would tell."""
    settings.PASSWORD_HASHERS = ["alba.accounts.passwords.hashers.Argon2id"]
    user.set_password(factories.PASSWORD)
    user.save()
    invited = factories.make_user("test_taker", password=None)
    disabled = factories.make_user("test_taker", is_active=False)
    runs: list[int] = []
    for name in ("encode", "verify"):
        original = getattr(Argon2id, name)

        def counted(*args: Any, _original: Any = original, **kwargs: Any) -> Any:
            runs.append(1)
            return _original(*args, **kwargs)

        monkeypatch.setattr(Argon2id, name, counted)
    costs = []
    for name in (user.email, invited.email, disabled.email, "nobody@example.org"):
        runs.clear()
        browser().post("/api/login/", {"username": name, "password": "wrong"})
        costs.append(len(runs))
    assert costs == [1, 1, 1, 1]


def test_a_refused_login_takes_the_same_time_for_known_and_unknown(
    user: User, settings: Any
) -> None:
    """The clock is that of this thread's own work, which a busy machine does not disturb much."""
    settings.PASSWORD_HASHERS = ["alba.accounts.passwords.hashers.Argon2id"]
    settings.THROTTLE_LOGIN = ""
    user.set_password(factories.PASSWORD)
    user.save()
    taken: dict[str, list[float]] = {user.email: [], "nobody@example.org": []}
    client = browser()
    for _ in range(21):
        for name, times in taken.items():
            begun = time.thread_time()
            answer = client.post("/api/login/", {"username": name, "password": "wrong"})
            times.append(time.thread_time() - begun)
            assert answer.status_code == 401
    known, unknown = (statistics.median(times) for times in taken.values())
    assert min(known, unknown) > 0.005, "the password was not hashed"
    assert abs(known - unknown) < 0.25 * max(known, unknown), (known, unknown)


def test_a_refused_login_takes_the_same_statements_for_known_and_unknown(user: User) -> None:
    work = []
    for name in ("another@example.org", user.email, "nobody@example.org"):  # the first counts first
        with CaptureQueriesContext(connection) as queries:
            browser().post("/api/login/", {"username": name, "password": "wrong"})
        work.append(
            [re.sub(r'"?s\d+_x\d+"?', "", query["sql"] or "").split()[:3] for query in queries]
        )
    assert work[1] == work[2]


def test_an_unconfirmed_address_is_told_only_after_the_right_password() -> None:
    user = factories.make_user("test_taker", email_verified_at=None)
    _, answer = log_in(user)
    assert answer.status_code == 403
    assert answer.json()["code"] == "email_not_verified"
    assert COOKIE not in answer.cookies


def test_login_is_post_only() -> None:
    answer = browser().get("/api/login/?username=a&password=b")
    assert answer.status_code == 405
    assert answer.json()["code"] == "method_not_allowed"


# --- Staying logged in -----------------------------------------------------------------------


def test_refresh_needs_no_body_and_gives_new_tokens(user: User) -> None:
    client, first = log_in(user)
    answer = client.post("/api/token/refresh/", content_type=None)
    assert answer.status_code == 200
    assert set(answer.json()) == {"access", "refresh"}
    assert answer.json()["access"] != first.json()["access"]
    assert answer.cookies[COOKIE].value != first.cookies[COOKIE].value
    assert answer.cookies[COOKIE]["samesite"] == "Lax"
    assert ask_me(answer.json()["access"]).status_code == 200


def test_refresh_without_the_cookie_is_401_whatever_the_body(user: User) -> None:
    _, answer = log_in(user)
    for body in ({}, {"refresh": answer.json()["refresh"]}):
        refused = browser().post("/api/token/refresh/", body)
        assert (refused.status_code, refused.json()["code"]) == (401, "token_not_valid")


@pytest.mark.parametrize("cookie", ["", "x", "a.b.c", "é", "a" * 3000])
def test_a_made_up_cookie_is_401(cookie: str) -> None:
    answer = refresh(browser(), cookie)
    assert (answer.status_code, answer.json()["code"]) == (401, "token_not_valid")


def test_the_cookie_used_last_gets_the_same_successor_for_a_while(user: User) -> None:
    client, first = log_in(user)
    used = first.cookies[COOKIE].value
    once = refresh(client)
    age(seconds=9)
    again = refresh(browser(), used)
    assert again.status_code == 200
    assert again.cookies[COOKIE].value == once.cookies[COOKIE].value
    assert again.json()["refresh"] == once.json()["refresh"]
    assert Login.objects.get().generation == 1


@pytest.mark.promise("settings.logins.endOthersText")
def test_a_used_cookie_after_the_while_ends_the_login_and_tells_its_owner(
    user: User, run_queue: Any, mailoutbox: Any
) -> None:
    client, first = log_in(user)
    used = first.cookies[COOKIE].value
    successor = refresh(client)
    age(seconds=11)
    assert refresh(browser(), used).status_code == 401
    assert refresh(browser(), successor.cookies[COOKIE].value).status_code == 401
    assert ask_me(successor.json()["access"]).status_code == 401
    event = Event.objects.get(action="session.refresh_reuse")
    assert (event.actor, event.outcome) == (user.pk, "refused")
    run_queue()
    assert [(mail.to, mail.subject) for mail in mailoutbox] == [
        ([user.email], "One of your Alba sessions was ended")
    ]


def test_a_cookie_two_generations_old_ends_the_login_at_once(user: User) -> None:
    client, first = log_in(user)
    used = first.cookies[COOKIE].value
    refresh(client)
    newest = refresh(client)
    assert newest.status_code == 200
    assert refresh(browser(), used).status_code == 401
    assert ask_me(newest.json()["access"]).status_code == 401
    assert not Login.objects.exists()


@pytest.mark.promise("settings.logins.endOthersText")
def test_one_login_ended_leaves_the_others(user: User) -> None:
    client, first = log_in(user)
    _, other = log_in(user)
    refresh(client)
    refresh(client)
    refresh(browser(), first.cookies[COOKIE].value)
    assert ask_me(other.json()["access"]).status_code == 200


@pytest.mark.parametrize(("hours", "status"), [(2.98, 200), (3.02, 401)])
def test_an_idle_login_ends(user: User, hours: float, status: int) -> None:
    client, answer = log_in(user)
    age(hours=hours)
    assert ask_me(answer.json()["access"]).status_code == status
    assert refresh(client).status_code == status


@pytest.mark.parametrize(("hours", "status"), [(11.98, 200), (12.02, 401)])
def test_a_login_ends_after_the_longest_time_however_busy(
    user: User, hours: float, status: int
) -> None:
    client, answer = log_in(user)
    age(hours=hours, authenticated=True)
    Login.objects.update(rotated_at=timezone.now())
    assert ask_me(answer.json()["access"]).status_code == status
    assert refresh(client).status_code == status


def test_a_disabled_person_cannot_refresh(user: User) -> None:
    client, _ = log_in(user)
    User.objects.filter(pk=user.pk).update(is_active=False)
    assert refresh(client).status_code == 401


@pytest.mark.django_db(transaction=True)
def test_eight_refreshes_at_once_rotate_once_and_all_succeed() -> None:
    user = factories.make_user("test_taker")
    used = log_in(user)[1].cookies[COOKIE].value
    answers = at_once(8, lambda: refresh(browser(), used))
    assert [answer.status_code for answer in answers] == [200] * 8
    assert len({answer.cookies[COOKIE].value for answer in answers}) == 1
    assert len({answer.json()["refresh"] for answer in answers}) == 1
    login = Login.objects.get()
    assert login.generation == 1
    assert {ask_me(answer.json()["access"]).status_code for answer in answers} == {200}


def at_once(number: int, call: Any) -> list[Any]:
    """The answers of `number` calls that begin together, each on a connection of its own."""
    gate, answers = threading.Barrier(number), []

    def run() -> None:
        try:
            gate.wait()
            answers.append(call())
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run) for _ in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert connection.in_atomic_block is False
    return answers
