"""Access tokens: what they open, and that no other token does."""

import time
from datetime import timedelta
from typing import Any

import jwt
import pytest
from django.conf import settings as django_settings
from django.utils import timezone

from alba.accounts.models import Login, User
from alba.people.models import TestTaker
from tests.support import factories, screenings
from tests.support.browsers import COOKIE, ask_me, browser, log_in, refresh

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return factories.make_user("test_taker")


def test_roles_and_locks_hold_from_the_next_request_on(user: User) -> None:
    access = log_in(user)[1].json()["access"]
    assert ask_me(access).status_code == 200
    User.objects.filter(pk=user.pk).update(is_active=False)
    answer = ask_me(access)
    assert (answer.status_code, answer.json()["code"]) == (401, "token_not_valid")


def test_what_a_token_opens_follows_the_database(world: Any, as_user: Any) -> None:
    """A role, a school or a person that was changed counts from the next call on."""
    admin = as_user(world.north.admin)
    path = f"/app/tests/{screenings.make_test(world.north.teacher).pk}/"
    assert admin.get(path).status_code == 200
    world.north.school.admins.remove(world.north.admin)
    assert admin.get(path).status_code == 404
    alba = as_user(world.alba)
    assert alba.get("/app/audit/").status_code == 200
    User.objects.filter(pk=world.alba.pk).update(is_alba_admin=False, is_school_admin=True)
    assert alba.get("/app/audit/").status_code == 403
    # A person who changes class is at once in the other school's sight; finished tests are not.
    there = as_user(world.south.admin)
    person = f"/app/test-takers/{world.north.teacher.pk}/"
    assert there.get(person).status_code == 404
    TestTaker.objects.filter(pk=world.north.teacher.pk).update(course=world.south.course)
    assert there.get(person).status_code == 200
    assert there.get(path).status_code == 404


def forged(user: User) -> list[str]:
    login = Login.objects.get()
    key = django_settings.TOKEN_KEY
    good = {
        "token_type": "access",
        "exp": timezone.now() + timedelta(minutes=5),
        "jti": "x",
        "sub": str(user.pk),
        "sid": str(login.pk),
    }
    other = factories.make_user("alba_admin")
    return [
        jwt.encode(good, django_settings.SECRET_KEY, algorithm="HS256"),
        jwt.encode(good, "another-key-of-thirty-two-characters-", algorithm="HS256"),
        jwt.encode(good, None, algorithm="none"),
        jwt.encode(good, key + "0" * 32, algorithm="HS512"),
        jwt.encode(good, key, algorithm="HS256", headers={"crit": ["x"], "x": 1}),
        jwt.encode({**good, "exp": timezone.now() - timedelta(hours=1)}, key),
        jwt.encode({**good, "sub": str(other.pk)}, key),
        jwt.encode({**good, "sid": "not a login"}, key),
        jwt.encode({**good, "sid": {"a": 1}}, key),
        jwt.encode({name: good[name] for name in good if name != "sid"}, key),
        jwt.encode({name: good[name] for name in good if name != "exp"}, key),
        "a.b.c",
        "x",
        "é",
        "a" * 5000,
    ]


def test_forged_access_tokens_are_refused(user: User) -> None:
    _, answer = log_in(user)
    assert jwt.decode(answer.json()["access"], django_settings.TOKEN_KEY, algorithms=["HS256"])
    for token in forged(user):
        answer = ask_me(token)
        assert answer.status_code == 401, token
        assert answer.json()["code"] == "token_not_valid"
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_a_token_runs_out_to_the_second(user: User) -> None:
    _, answer = log_in(user)
    key = django_settings.TOKEN_KEY
    claims = jwt.decode(answer.json()["access"], key, algorithms=["HS256"])

    def until(seconds: float) -> str:
        return jwt.encode({**claims, "exp": time.time() + seconds}, key, algorithm="HS256")

    assert ask_me(until(60)).status_code == 200
    assert ask_me(until(-1)).status_code == 401


def test_the_kinds_of_tokens_do_not_stand_in_for_each_other(user: User) -> None:
    client, answer = log_in(user)
    body, cookie = answer.json(), answer.cookies[COOKIE].value
    assert ask_me(body["refresh"]).status_code == 401
    assert ask_me(cookie).status_code == 401
    assert refresh(browser(), body["access"]).status_code == 401
    assert refresh(browser(), body["refresh"]).status_code == 401
    assert refresh(client).status_code == 200


def test_the_cookie_alone_opens_nothing(user: User) -> None:
    client, _ = log_in(user)
    answer = client.get("/app/user/")
    assert (answer.status_code, answer.json()["code"]) == (401, "not_authenticated")


@pytest.mark.parametrize("header", ["Bearer", "Bearer a b", "bearer x", "Basic eDp5", "Token x"])
def test_odd_authorization_headers_are_401(header: str) -> None:
    assert browser().get("/app/user/", headers={"Authorization": header}).status_code == 401
