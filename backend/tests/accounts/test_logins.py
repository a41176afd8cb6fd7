"""The list of a user's logins, and ending one of them."""

import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts import browsers
from alba.accounts.logins import session, tokens
from alba.accounts.models import Login
from alba.audit.models import Event
from tests.support import factories

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0"


def log_in(client: Any, user: Any, agent: str) -> Any:
    sent = {"username": user.email, "password": factories.PASSWORD}
    answer = client.post("/api/login/", sent, headers={"User-Agent": agent})
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    return client


def test_the_list_holds_ones_own_and_says_which_is_this(world: Any, as_user: Any) -> None:
    user = world.north.teacher.user
    here = log_in(as_user(None), user, FIREFOX)
    as_user(user)
    as_user(world.north.admin)
    rows = here.get("/app/user/logins/").json()
    assert len(rows) == 2
    (this,) = [row for row in rows if row["is_this"]]
    assert set(this) == {"id", "created_at", "last_used_at", "kind", "browser", "is_this"}
    assert (this["kind"], this["browser"]) == ("password", "Firefox on Windows")
    (other,) = [row for row in rows if not row["is_this"]]
    assert other["browser"] == ""


@pytest.mark.parametrize(
    ("language", "words"), [("ca", "Firefox (Windows)"), ("es", "Firefox (Windows)")]
)
def test_the_browser_is_named_in_the_readers_language(
    language: str, words: str, as_user: Any, db: Any
) -> None:
    user = factories.make_user("school_admin", locale=language)
    client = log_in(as_user(None), user, FIREFOX)
    assert [row["browser"] for row in client.get("/app/user/logins/").json()] == [words]


def test_what_has_ended_by_itself_is_not_listed(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    for hours in ({"rotated_at": 4}, {"authenticated_at": 13}):
        session.start(world.alba)
        old = Login.objects.filter(user=world.alba).order_by("-authenticated_at").first()
        when = {name: timezone.now() - timedelta(hours=h) for name, h in hours.items()}
        Login.objects.filter(pk=old.pk).update(**when)
    assert [row["is_this"] for row in client.get("/app/user/logins/").json()] == [True]


def test_a_refresh_counts_as_use_and_an_answer_writes_nothing(
    world: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    issued = tokens.issue(session.start(world.alba))
    Login.objects.update(rotated_at=timezone.now() - timedelta(hours=1))
    before = as_user(world.alba).get("/app/user/logins/").json()[-1]["last_used_at"]
    access = tokens.issue(session.rotate(*tokens.read_cookie(issued.cookie))).access
    client = as_user(None)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {access}")
    with django_assert_num_queries(2):
        rows = client.get("/app/user/logins/").json()
    (this,) = [row for row in rows if row["is_this"]]
    assert this["last_used_at"] > before


@pytest.mark.promise("settings.logins.endOthersText")
def test_ending_another_one_ends_it_at_once(world: Any, as_user: Any) -> None:
    here, there = as_user(world.alba), as_user(world.alba)
    (other,) = [row for row in here.get("/app/user/logins/").json() if not row["is_this"]]
    answer = here.delete(f"/app/user/logins/{other['id']}/")
    assert (answer.status_code, answer.content) == (204, b"")
    assert there.get("/app/user/").status_code == 401
    assert here.get("/app/user/").status_code == 200
    assert here.delete(f"/app/user/logins/{other['id']}/").status_code == 404
    events = Event.objects.filter(action="session.end").order_by("pk")
    assert [(event.actor, event.outcome) for event in events] == [
        (world.alba.pk, "ok"),
        (world.alba.pk, "refused"),
    ]


def test_ones_own_can_be_ended_too(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    (this,) = client.get("/app/user/logins/").json()
    assert client.delete(f"/app/user/logins/{this['id']}/").status_code == 204
    assert client.get("/app/user/").status_code == 401


def test_nobody_ends_another_persons_login(world: Any, as_user: Any) -> None:
    theirs = as_user(world.south.admin)
    (row,) = theirs.get("/app/user/logins/").json()
    for user in (world.north.admin, world.alba, world.north.teacher.user):
        foreign = as_user(user).delete(f"/app/user/logins/{row['id']}/")
        missing = as_user(user).delete(f"/app/user/logins/{uuid.uuid4()}/")
        assert foreign.status_code == 404
        assert foreign.content == missing.content
    assert theirs.get("/app/user/").status_code == 200
    assert as_user(world.alba).delete("/app/user/logins/7/").status_code == 404


AGENTS = [
    ("", ""),
    ("curl/8.5.0", ""),
    (FIREFOX, "Firefox/Windows"),
    (
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
        "Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
        "Edge/Windows",
    ),
    (
        "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) "
        "Chrome/141.0.0.0 Safari/537.36",
        "Chrome/ChromeOS",
    ),
    (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 "
        "(KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
        "Safari/iPhone",
    ),
    (
        "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) "
        "SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
        "Samsung Internet/Android",
    ),
    (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 "
        "(KHTML, like Gecko) Version/26.0 Safari/605.1.15",
        "Safari/macOS",
    ),
    ("Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox/Linux"),
    ("x" * 100_000 + " Firefox/1 (Windows)", ""),
    ("<script>alert(1)</script>\x00 Firefox/1 (Windows; secret-device-7)", "Firefox/Windows"),
]


@pytest.mark.parametrize(("agent", "stored"), AGENTS)
def test_only_coarse_words_of_a_browser_are_kept(agent: str, stored: str) -> None:
    assert browsers.recognise(agent) == stored


def test_no_browser_is_longer_than_its_column(world: Any) -> None:
    longest = [
        max((name for name, _ in names), key=len) for names in (browsers.BROWSERS, browsers.SYSTEMS)
    ]
    login = Login(user=world.alba, browser="/".join(longest))
    login.full_clean()
