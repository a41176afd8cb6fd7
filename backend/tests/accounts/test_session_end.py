"""How a login ends, who may not touch it, and what is recorded of it."""

from typing import Any

import pytest
from django.db import OperationalError, connection

from alba.accounts.models import Login, User
from alba.audit.models import Event, RefusalWindow
from tests.support import factories
from tests.support.browsers import COOKIE, age, ask_me, browser, log_in, refresh

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return factories.make_user("test_taker")


# --- Logging out -----------------------------------------------------------------------------


def test_logout_ends_the_login_and_clears_the_cookie(user: User) -> None:
    client, first = log_in(user)
    answer = client.post("/api/logout/", content_type=None)
    assert answer.status_code == 204
    cookie, set_by_login = answer.cookies[COOKIE], first.cookies[COOKIE]
    assert (cookie.value, cookie["max-age"]) == ("", 0)
    for name in ("path", "samesite", "secure", "httponly", "domain"):
        assert cookie[name] == set_by_login[name]
    assert ask_me(first.json()["access"]).status_code == 401
    assert refresh(browser(), set_by_login.value).status_code == 401
    assert Event.objects.get(action="session.logout").actor == user.pk


def test_logout_always_works(user: User) -> None:
    client, first = log_in(user)
    used = first.cookies[COOKIE].value
    refresh(client)
    for cookie in (None, "", "x", "a.b.c", used, used):
        someone = browser()
        if cookie is not None:
            someone.cookies[COOKIE] = cookie
        assert someone.post("/api/logout/", {}).status_code == 204
    assert not Login.objects.exists()


def test_logout_works_while_the_database_is_away(
    user: User,
) -> None:
    """The next visitor of this browser must not have its cookie."""
    client, _ = log_in(user)

    def away(*_args: Any) -> None:
        raise OperationalError("gone")

    with connection.execute_wrapper(away):
        answer = client.post("/api/logout/")
    assert answer.status_code == 204
    assert (answer.cookies[COOKIE].value, answer.cookies[COOKIE]["max-age"]) == ("", 0)


def test_logout_works_with_an_expired_login(user: User) -> None:
    client, _ = log_in(user)
    age(hours=20, authenticated=True)
    assert client.post("/api/logout/").status_code == 204
    assert not Login.objects.exists()


def test_logout_works_with_the_access_token_alone(user: User) -> None:
    access = log_in(user)[1].json()["access"]
    answer = browser().post("/api/logout/", headers={"Authorization": f"Bearer {access}"})
    assert answer.status_code == 204
    assert ask_me(access).status_code == 401


def test_logout_leaves_other_logins_alone(user: User) -> None:
    client, _ = log_in(user)
    _, other = log_in(user)
    client.post("/api/logout/")
    assert ask_me(other.json()["access"]).status_code == 200


# --- Foreign pages ---------------------------------------------------------------------------

FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": ""},
    {"Origin": "http://testserver.evil.example"},
    {"Origin": "http://testserver:81"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://testserver"},
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_foreign_pages_are_refused(user: User, headers: dict[str, str]) -> None:
    client, _ = log_in(user)
    for path in ("/api/token/refresh/", "/api/logout/"):
        answer = client.post(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "permission_denied")
    assert log_in(user, **headers)[1].status_code == 403
    assert Login.objects.get().generation == 0


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "http://testserver"},
        {"Origin": "https://testserver", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "http://localhost:8000", "Sec-Fetch-Site": "same-site"},
        {"Origin": "https://app.example.org"},
        {"Sec-Fetch-Site": "none"},
    ],
)
def test_own_pages_and_programs_are_not(user: User, headers: dict[str, str], settings: Any) -> None:
    settings.CORS_ALLOWED_ORIGINS = ["https://app.example.org"]
    client, answer = log_in(user, **headers)
    assert answer.status_code == 200
    assert client.post("/api/token/refresh/", headers=headers).status_code == 200
    assert client.post("/api/logout/", headers=headers).status_code == 204


@pytest.mark.parametrize("origin", ["https://evil.example", "http://app.example.org", "null"])
def test_cors_names_listed_origins_only(settings: Any, origin: str) -> None:
    settings.CORS_ALLOWED_ORIGINS = ["https://app.example.org"]
    refused = browser().options(
        "/app/user/", headers={"Origin": origin, "Access-Control-Request-Method": "GET"}
    )
    assert "Access-Control-Allow-Origin" not in refused.headers
    allowed = browser().get("/app/config/", headers={"Origin": "https://app.example.org"})
    assert allowed.headers["Access-Control-Allow-Origin"] == "https://app.example.org"
    assert "origin" in allowed.headers["Vary"].lower()


# --- The trail -------------------------------------------------------------------------------


@pytest.mark.promise(
    "privacy.kept.trail",
    "privacy.duration.trail",
    "auditLog.intro",
    "auditLog.empty.nothingYetText",
    "auditLog.integrity.read",
    "auditLog.integrity.late",
    "auditLog.integrity.brokenWhat",
    "auditLog.integrity.unbroken_one",
    "auditLog.integrity.unbroken_other",
    "overview.person.history.text",
)
def test_logins_and_refusals_are_recorded_without_names(user: User) -> None:
    client, _ = log_in(user)
    client.post("/api/logout/")
    for name in (user.email, "nobody@example.org"):
        browser().post("/api/login/", {"username": name, "password": "wrong"})
    found = Event.objects.order_by("id").values_list("action", "outcome", "actor", "object_id")
    assert list(found) == [
        ("session.login", "ok", user.pk, None),
        ("session.logout", "ok", user.pk, None),
        ("session.fail", "refused", None, user.pk),
    ]
    assert RefusalWindow.objects.get().count == 2  # one line now, one with the count later
    assert "example.org" not in str(list(Event.objects.values()))
    assert all(len(event.request_id) == 32 for event in Event.objects.all())
