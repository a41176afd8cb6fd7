"""Whatever is sent, the answer is JSON with `code` and `detail`, never a 500, and carries the
security headers. (Broken HTTP and bodies that are no JSON: fuzz/odd_requests.py.)"""

import json
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from alba.accounts import limits
from alba.accounts.logins import session, tokens
from tests.support import factories

pytestmark = [pytest.mark.django_db, pytest.mark.sql]

GOOD = {"username": "x@example.org", "password": "x" * 12}


def utf8(value: Any) -> bytes:
    return json.dumps(value).encode()


NAMES = ("username", "password", "email", "user_id", "token")
JSON = "application/json"
BODIES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", JSON),
    "text": (b"hello", JSON),
    "list": (b"[1, 2]", JSON),
    "list of objects": (utf8([GOOD]), JSON),
    "string": (b'"x"', JSON),
    "number": (b"5", JSON),
    "null": (b"null", JSON),
    "NUL": (b'{"username": "a\\u0000b", "password": "x", "email": "\\u0000"}', JSON),
    "NUL key": (b'{"user\\u0000name": "a"}', JSON),
    "lone surrogate": (b'{"username": "\\ud800", "email": "\\udfff"}', JSON),
    "wrong types": (utf8({name: {"a": [1]} for name in NAMES}), JSON),
    "booleans": (utf8(dict.fromkeys(NAMES, True)), JSON),
    "form": (b"username=x&password=y&email=z", "application/x-www-form-urlencoded"),
    "no type": (utf8(GOOD), ""),
    "odder type": (utf8(GOOD), "/\xff;\x01"),
    "long type": (utf8(GOOD), "a" * 5000 + "/b"),
    "10 MB": (b'{"username": "' + b"x" * 10_000_000 + b'"}', JSON),
}
CALLS = [
    ("POST", "/api/login/"),
    ("POST", "/app/user/create/"),
    ("POST", "/app/verify-email/"),
    ("POST", "/app/resend-email/"),
    ("POST", "/app/reset-password/"),
    ("PATCH", "/app/reset-password/"),
    ("POST", "/app/reset-password/link/"),
]
CALLS_OF_P = [
    ("PATCH", "/app/user/"),
    ("POST", "/app/alba-admins/create/"),
    ("POST", "/app/schools/create/"),
    ("POST", "/app/school-admins/create/"),
    ("POST", "/app/test-takers/create-bulk/"),
    ("POST", "/app/test-takers/create-responsible/"),
]
HARMLESS = {"nothing", "no type"}
"""Bodies that some call may accept: none at all."""


def check_refusal(answer: Any, statuses: Any = range(400, 500), sent: str = "") -> None:
    assert answer.status_code in statuses, (sent, answer.content[:300])
    assert answer.headers["Content-Type"] == "application/json"
    assert {"code", "detail"} <= set(answer.json())
    assert all(isinstance(answer.json()[name], str) for name in ("code", "detail"))
    check_headers(answer)


def check_headers(answer: Any) -> None:
    headers = answer.headers
    assert headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]
    assert headers["Cache-Control"] == "no-store, private"
    assert len(headers["X-Request-ID"]) == 32
    assert "Server" not in headers


@pytest.fixture
def admin(world: Any) -> Client:
    access = tokens.issue(session.start(world.alba)).access
    return Client(raise_request_exception=False, headers={"Authorization": f"Bearer {access}"})


@pytest.mark.parametrize("name", BODIES)
def test_odd_bodies_from_nobody(name: str, settings: Any) -> None:
    for limit in limits.SETTINGS:
        setattr(settings, limit, "")
    body, content_type = BODIES[name]
    for method, path in CALLS:
        answer = Client(raise_request_exception=False).generic(method, path, body, content_type)
        check_refusal(answer)
        if name == "10 MB":
            assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    # These two read no body.
    client = Client(raise_request_exception=False)
    check_refusal(client.generic("POST", "/api/token/refresh/", body, content_type), [401])
    assert client.generic("POST", "/api/logout/", body, content_type).status_code == 204


@pytest.mark.parametrize(("method", "path"), CALLS_OF_P)
def test_odd_bodies_from_an_administrator(method: str, path: str, admin: Client) -> None:
    for name in BODIES.keys() - HARMLESS:
        check_refusal(admin.generic(method, path, *BODIES[name]), sent=name)


def test_a_person_without_a_login_is_told_so_before_the_body_is_read() -> None:
    body, content_type = BODIES["10 MB"]
    client = Client(raise_request_exception=False)
    for method, path in CALLS_OF_P:
        check_refusal(client.generic(method, path, body, content_type), [401])


def test_a_charset_does_not_decode_the_query(admin: Client) -> None:
    for charset in ("bz2_codec", "rot13", "zlib_codec", "utf-16", "x"):
        content_type = f"application/json; charset={charset}"
        answer = admin.get("/app/alba-admins/?search=first", content_type=content_type)
        assert (answer.status_code, len(answer.json())) == (200, 1), charset


QUERIES = [
    "limit=x",
    "limit=-1&offset=-5",
    "limit=" + "9" * 400,
    "offset=" + "9" * 400,
    "offset=9223372036854775807&limit=1",
    "school=x",
    "school=" + "9" * 400,
    "course=9223372036854775808",
    "course=9223372036854775807",
    "ordering=;drop",
    "ordering=--id",
    "search=%00",
    "search=%ff%fe",
    "search=%ed%a0%80",
    "search=" + "%25_" * 60,
    "search=" + "a+" * 3000,
    "search[]=1&search=2&search=3",
    "format=xml",
    "%00=1",
    "a=1&" * 2000,
    "since=9999-12-31&until=9999-12-31",
    "since=0001-01-01&until=0001-01-01",
    "actor=9223372036854775808",
]


@pytest.mark.parametrize(
    "path", ["alba-admins", "audit", "school-admins", "schools", "test-takers", "tests"]
)
def test_odd_queries(path: str, admin: Client) -> None:
    for query in QUERIES:
        answer = admin.get(f"/app/{path}/?{query}")
        if answer.status_code == 200:
            answer.json()
            check_headers(answer)
        else:
            check_refusal(answer, sent=query)


@pytest.mark.parametrize("path", ["alba-admins", "audit"])
def test_a_page_that_is_none_is_400(path: str, admin: Client) -> None:
    for wrong in ("limit=x", "limit=null", "limit=0", "limit=-1", "offset=x", "offset=-1"):
        answer = admin.get(f"/app/{path}/?{wrong}")
        check_refusal(answer, [400], wrong)
        assert set(answer.json()["fields"]) <= {"limit", "offset"}


def test_a_page_without_a_number_is_the_first(admin: Client) -> None:
    assert admin.get("/app/alba-admins/?limit=&offset=").json()["count"] == 1


PERSON = {"first_name": "Ana", "last_name": "Puig", "email": "new@example.org"}
TEXTS: list[tuple[str, str, dict[str, Any], list[str]]] = [
    ("POST", "/api/login/", GOOD, ["username", "password"]),
    ("POST", "/app/alba-admins/create/", PERSON, ["first_name", "last_name", "email"]),
    (
        "POST",
        "/app/schools/create/",
        {"school_name": "West", "school_postal_code": "08001"},
        ["school_name", "school_postal_code"],
    ),
    ("POST", "/app/verify-email/", {"user_id": 1, "token": "x"}, ["token"]),
    ("PATCH", "/app/user/", {"current_password": "x", "password": "y"}, ["password"]),
]


@pytest.mark.parametrize(("method", "path", "sent", "names"), TEXTS)
def test_a_number_is_no_text(
    method: str, path: str, sent: Any, names: list[str], admin: Client
) -> None:
    for name in names:
        for value in (5, 1.5, 0):
            answer = admin.generic(method, path, utf8({**sent, name: value}), JSON)
            check_refusal(answer, [400], f"{name}={value}")
            assert name in answer.json()["fields"], answer.json()


@pytest.mark.parametrize("path", ["/api/schema/", "/api/docs/"])
def test_the_description_refuses_as_all_calls_do(path: str) -> None:
    for method in ("POST", "OPTIONS", "JUNK"):
        answer = Client().generic(method, path)
        assert answer.status_code == 405, method
        assert answer.headers["Content-Type"] == "application/json"
        assert answer.json()["code"] == "method_not_allowed"


def test_methods_a_call_does_not_know_are_405() -> None:
    for method in ("GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "JUNK"):
        answer = APIClient(raise_request_exception=False).generic(method, "/api/login/")
        check_refusal(answer, [405], method)
        assert answer.json()["code"] == "method_not_allowed"
        assert "POST" in answer.headers["Allow"]
        for path in ("/healthz", "/readyz"):
            if method != "GET":
                check_refusal(Client().generic(method, path), [405], method)


def test_a_form_is_415() -> None:
    answer = Client().post("/api/login/", GOOD)
    check_refusal(answer, [415])
    assert answer.json()["code"] == "unsupported_media_type"


def test_client_that_accepts_no_json_gets_json() -> None:
    client = Client(raise_request_exception=False)
    for accept in ("application/pdf", "text/html", "image/*", "x", ""):
        check_refusal(client.get("/app/user/", headers={"Accept": accept}), [401], accept)
        answer = client.get("/app/config/", headers={"Accept": accept})
        assert answer.json()["pdf_max_mb"] == 10, accept


def test_unknown_paths_are_404() -> None:
    client = Client(raise_request_exception=False)
    for path in (
        *("/app/", "/api/", "/app/nothing/", "/api/nothing", "/app/user", "/app/alba-admins/x/"),
        *("/app/alba-admins/-1/", "/app/" + "a" * 5000, "/app/user/create/x.js", "/api/admin/"),
    ):
        for method in ("get", "post", "delete"):
            check_refusal(getattr(client, method)(path), [404], path)


def test_an_unknown_host_is_400() -> None:
    client = Client(raise_request_exception=False)
    for host in ("evil.example", "a b", "testserver:x", "\xff", "["):
        check_refusal(client.get("/app/config/", HTTP_HOST=host), [400], host)


def test_a_forwarded_host_is_nothing(run_queue: Any, mailoutbox: Any) -> None:
    user = factories.make_user("test_taker")
    headers = {"X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    client = APIClient()
    client.post("/app/reset-password/", {"email": user.email}, headers=headers)
    run_queue()
    assert "http://localhost:8000/recover-password/" in mailoutbox[0].body
    assert "evil" not in mailoutbox[0].body


def test_a_method_in_a_header_is_nothing() -> None:
    sent = {"HTTP_X_HTTP_METHOD_OVERRIDE": "DELETE", "HTTP_ACCEPT_LANGUAGE": "x" * 10_000}
    client = Client(raise_request_exception=False)
    check_refusal(client.get("/app/user/", **sent), [401])
    check_refusal(client.generic("POST", "/api/login/", b"{}", JSON, **sent), [400])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Authentication credentials were not provided."),
        ("es", "Tienes que iniciar sesión."),
        ("ca", "Cal que iniciïs la sessió."),
        ("fr, ca;q=0.5", "Cal que iniciïs la sessió."),
    ],
)
def test_refusals_speak_the_language_asked_for(language: str, text: str) -> None:
    answer = Client().get("/app/user/", headers={"Accept-Language": language})
    assert answer.json() == {"code": "not_authenticated", "detail": text}
