"""Answers keep their shape and their headers: without a database, after an error of ours, and on
every page."""

import re
from base64 import b64encode
from hashlib import sha256
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client

from alba.accounts.logins import session, tokens
from tests.api.test_robustness import GOOD, check_headers, check_refusal
from tests.support import factories

pytestmark = pytest.mark.django_db


class NoDatabase:
    """Stands for a database that is away: every statement fails as psycopg's would."""

    def __call__(self, *args: Any) -> Any:
        raise OperationalError("connection refused")


def test_without_a_database_everything_is_503(as_user: Any) -> None:
    user = factories.make_user("test_taker")
    client, nobody = as_user(user), as_user(None)
    nobody.cookies["alba_refresh"] = tokens.issue(session.start(user)).cookie
    with connection.execute_wrapper(NoDatabase()):
        answers = [
            client.get("/app/user/"),
            nobody.post("/api/login/", GOOD),
            nobody.post("/api/token/refresh/"),
            nobody.get("/readyz"),
        ]
        assert nobody.get("/healthz").json() == {"status": "ok"}
    for answer in answers:
        check_refusal(answer, [503])
        assert answer.json()["code"] == "unavailable"
        assert int(answer.headers["Retry-After"]) > 0
        assert "alba_refresh" not in answer.cookies
    assert nobody.get("/readyz").json() == {"status": "ok"}
    assert client.get("/app/user/").status_code == 200


def test_an_error_of_ours_reveals_nothing(as_user: Any, world: Any, caplog: Any) -> None:
    class Broken:
        def __call__(self, *args: Any) -> Any:
            raise ZeroDivisionError("the secret")

    client = as_user(world.alba)
    with connection.execute_wrapper(Broken()):
        answer = client.get("/app/user/")
    check_refusal(answer, [500])
    assert answer.json()["code"] == "server_error"
    assert "secret" not in answer.content.decode()
    assert "ZeroDivisionError" not in answer.content.decode()


def test_good_answers_carry_the_headers_too(as_user: Any, world: Any) -> None:
    client = as_user(world.alba)
    for path in ("/app/user/", "/app/config/", "/app/alba-admins/", "/healthz", "/readyz"):
        check_headers(client.get(path))


@pytest.mark.parametrize("path", ["/", "/login", "/recover-password/1/x", "/no/such/page"])
def test_pages_run_no_script_but_ours_and_are_framed_by_nobody(path: str) -> None:
    page = Client().get(path)
    if page.streaming:
        assert b"".join(page.streaming_content)
    headers = page.headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["connect-src"] == policy["form-action"] == "'self'"
    # Beside our files at most the one script that a built page holds, by its digest.
    ours, *digests = policy["script-src"].split()
    assert ours == "'self'"
    assert all(digest.startswith("'sha256-") for digest in digests)
    assert len(digests) <= 1
    assert policy["object-src"] == "'none'"
    assert policy["style-src"].startswith("'self'")
    assert "unsafe" not in str(policy)
    assert (headers["X-Frame-Options"], headers["Referrer-Policy"]) == ("DENY", "no-referrer")
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_the_page_that_shows_the_api_may_draw_itself_and_no_more() -> None:
    page = Client().get("/api/docs/")
    policy = page.headers["Content-Security-Policy"]
    [style] = re.findall("<style>(.*?)</style>", page.content.decode(), re.S)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}';" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy


def test_https_is_remembered(settings: Any) -> None:
    settings.SECURE_HSTS_SECONDS = 31_536_000
    settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    answer = Client().get("/app/config/", secure=True)
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains"
