"""Whatever is sent, the answer is JSON with `code` and `detail`, never a 500, and carries the
security headers."""

import json
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from alba.accounts import limits
from alba.accounts.sessions import session, tokens
from tests.support import factories

pytestmark = [pytest.mark.django_db, pytest.mark.sql]

GOOD = {"username": "x@example.org", "password": "x" * 12}
DEEP = 5000


def utf8(value: Any) -> bytes:
    return json.dumps(value).encode()


BODIES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "application/json"),
    "broken": (b'{"username": ', "application/json"),
    "text": (b"hello", "application/json"),
    "list": (b"[1, 2]", "application/json"),
    "list of objects": (utf8([GOOD]), "application/json"),
    "string": (b'"x"', "application/json"),
    "number": (b"5", "application/json"),
    "null": (b"null", "application/json"),
    "deep list": (b"[" * DEEP + b"]" * DEEP, "application/json"),
    "deep object": (b'{"a":' * DEEP + b"1" + b"}" * DEEP, "application/json"),
    "deep field": (b'{"username":' + b"[" * 50 + b"]" * 50 + b"}", "application/json"),
    "very deep": (b"[" * 200_000, "application/json"),
    "bz2": (utf8(GOOD), "application/json; charset=bz2_codec"),
    "rot13": (utf8(GOOD), "application/json; charset=rot13"),
    "utf-16": (json.dumps(GOOD).encode("utf-16"), "application/json; charset=utf-16"),
    "utf-16 as utf-8": (json.dumps(GOOD).encode("utf-16"), "application/json"),
    "utf-7": (utf8(GOOD), "application/json; charset=utf-7"),
    "idna": (utf8(GOOD), "application/json; charset=idna"),
    "unicode_escape": (utf8(GOOD), "application/json; charset=unicode_escape"),
    "no such charset": (utf8(GOOD), "application/json; charset=x"),
    "latin-1": (b'{"username": "\xe9"}', "application/json"),
    "BOM": (b"\xef\xbb\xbf" + utf8(GOOD), "application/json"),
    "NUL": (b'{"username": "a\\u0000b", "password": "x", "email": "\\u0000"}', "application/json"),
    "NUL key": (b'{"user\\u0000name": "a"}', "application/json"),
    "lone surrogate": (b'{"username": "\\ud800", "email": "\\udfff"}', "application/json"),
    "surrogate key": (b'{"\\ud800": 1}', "application/json"),
    "NaN": (b'{"username": NaN}', "application/json"),
    "infinity": (b'{"user_id": 1e999, "token": "x", "password": "y"}', "application/json"),
    "long integer": (b'{"user_id": ' + b"9" * 5000 + b"}", "application/json"),
    "wrong types": (
        utf8({name: {"a": [1]} for name in ("username", "password", "email", "user_id", "token")}),
        "application/json",
    ),
    "booleans": (
        utf8(dict.fromkeys(("username", "password", "email", "user_id", "token"), True)),
        "application/json",
    ),
    "form": (b"username=x&password=y&email=z", "application/x-www-form-urlencoded"),
    "multipart": (b"--x\r\nnot really", "multipart/form-data; boundary=x"),
    "multipart without boundary": (b"x", "multipart/form-data"),
    "xml": (b"<a/>", "application/xml"),
    "no type": (utf8(GOOD), ""),
    "odd type": (utf8(GOOD), "application/json; =;;charset"),
    "odder type": (utf8(GOOD), "/\xff;\x01"),
    "long type": (utf8(GOOD), "a" * 5000 + "/b"),
    "80,000 names": (utf8(dict.fromkeys(map(str, range(80_000)), 0)), "application/json"),
    "10 MB": (b'{"username": "' + b"x" * 10_000_000 + b'"}', "application/json"),
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


def check_refusal(answer: Any, statuses: Any = range(400, 500)) -> None:
    assert answer.status_code in statuses, answer.content[:300]
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


@pytest.mark.parametrize("name", [name for name in BODIES if name not in HARMLESS])
def test_odd_bodies_from_an_administrator(name: str, world: Any) -> None:
    body, content_type = BODIES[name]
    headers = {"Authorization": f"Bearer {tokens.issue(session.start(world.alba)).access}"}
    for method, path in CALLS_OF_P:
        client = Client(raise_request_exception=False)
        answer = client.generic(method, path, body, content_type, headers=headers)
        # Fields that a call does not know are ignored, and odd types may still be JSON.
        if not (path == "/app/user/" and name in {"infinity", "odd type"}):
            check_refusal(answer)


@pytest.mark.parametrize("name", BODIES)
def test_refresh_and_logout_read_no_body(name: str) -> None:
    body, content_type = BODIES[name]
    client = Client(raise_request_exception=False)
    check_refusal(client.generic("POST", "/api/token/refresh/", body, content_type), [401])
    assert client.generic("POST", "/api/logout/", body, content_type).status_code == 204


def test_a_person_without_a_login_is_told_so_before_the_body_is_read() -> None:
    body, content_type = BODIES["10 MB"]
    client = Client(raise_request_exception=False)
    for method, path in CALLS_OF_P:
        check_refusal(client.generic(method, path, body, content_type), [401])


@pytest.mark.parametrize("charset", ["bz2_codec", "rot13", "zlib_codec", "utf-16", "x"])
def test_a_charset_does_not_decode_the_query(charset: str, world: Any) -> None:
    headers = {"Authorization": f"Bearer {tokens.issue(session.start(world.alba)).access}"}
    answer = Client(raise_request_exception=False).get(
        "/app/alba-admins/?search=first",
        headers=headers,
        content_type=f"application/json; charset={charset}",
    )
    assert answer.status_code == 200
    assert len(answer.json()) == 1


@pytest.mark.parametrize(
    "query",
    [
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
    ],
)
@pytest.mark.parametrize(
    "path", ["alba-admins", "audit", "school-admins", "schools", "test-takers", "tests"]
)
def test_odd_queries(query: str, path: str, world: Any) -> None:
    headers = {"Authorization": f"Bearer {tokens.issue(session.start(world.alba)).access}"}
    client = Client(raise_request_exception=False)
    answer = client.get(f"/app/{path}/?{query}", headers=headers)
    if answer.status_code == 200:
        answer.json()
        check_headers(answer)
    else:
        check_refusal(answer)


@pytest.mark.parametrize("path", ["alba-admins", "audit"])
@pytest.mark.parametrize(
    "query",
    ["limit=x", "limit=null", "limit=0", "limit=-1", "offset=x", "offset=-1", "limit=5&offset=x"],
)
def test_a_page_that_is_none_is_400(query: str, path: str, world: Any) -> None:
    headers = {"Authorization": f"Bearer {tokens.issue(session.start(world.alba)).access}"}
    answer = Client().get(f"/app/{path}/?{query}", headers=headers)
    check_refusal(answer, [400])
    assert set(answer.json()["fields"]) <= {"limit", "offset"}


def test_a_page_without_a_number_is_the_first(world: Any) -> None:
    headers = {"Authorization": f"Bearer {tokens.issue(session.start(world.alba)).access}"}
    answer = Client().get("/app/alba-admins/?limit=&offset=", headers=headers)
    assert answer.json()["count"] == 1


NAMES = {"first_name": "Ana", "last_name": "Puig", "email": "new@example.org"}
TEXTS: list[tuple[str, str, dict[str, Any], list[str]]] = [
    ("POST", "/api/login/", GOOD, ["username", "password"]),
    ("POST", "/app/alba-admins/create/", NAMES, ["first_name", "last_name", "email"]),
    (
        "POST",
        "/app/schools/create/",
        {"school_name": "West", "school_postal_code": "08001"},
        ["school_name", "school_postal_code"],
    ),
    ("POST", "/app/verify-email/", {"user_id": 1, "token": "x"}, ["token"]),
    ("PATCH", "/app/user/", {"current_password": "x", "password": "y"}, ["password"]),
]


@pytest.mark.parametrize("value", [5, 1.5, 0])
@pytest.mark.parametrize(("method", "path", "sent", "names"), TEXTS)
def test_a_number_is_no_text(
    method: str, path: str, sent: Any, names: list[str], value: Any, world: Any
) -> None:
    headers = {"Authorization": f"Bearer {tokens.issue(session.start(world.alba)).access}"}
    for name in names:
        body = utf8({**sent, name: value})
        answer = Client().generic(method, path, body, "application/json", headers=headers)
        check_refusal(answer, [400])
        assert name in answer.json()["fields"], answer.json()


@pytest.mark.parametrize("path", ["/api/schema/", "/api/docs/"])
@pytest.mark.parametrize("method", ["POST", "OPTIONS", "JUNK"])
def test_the_description_refuses_as_all_calls_do(path: str, method: str) -> None:
    answer = Client().generic(method, path)
    assert answer.status_code == 405
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.json()["code"] == "method_not_allowed"


@pytest.mark.parametrize(
    "method", ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "JUNK"]
)
def test_methods_a_call_does_not_know_are_405(method: str) -> None:
    answer = APIClient(raise_request_exception=False).generic(method, "/api/login/")
    check_refusal(answer, [405])
    assert answer.json()["code"] == "method_not_allowed"
    assert "POST" in answer.headers["Allow"]
    for path in ("/healthz", "/readyz"):
        if method != "GET":
            check_refusal(Client().generic(method, path), [405])


def test_a_form_is_415() -> None:
    answer = Client().post("/api/login/", GOOD)
    check_refusal(answer, [415])
    assert answer.json()["code"] == "unsupported_media_type"


@pytest.mark.parametrize("accept", ["application/pdf", "text/html", "image/*", "x", "", "\xff"])
def test_who_accepts_no_json_gets_it_anyway(accept: str) -> None:
    client = Client(raise_request_exception=False)
    check_refusal(client.get("/app/user/", headers={"Accept": accept}), [401])
    assert client.get("/app/config/", headers={"Accept": accept}).json()["pdf_max_mb"] == 10


@pytest.mark.parametrize(
    "path",
    [
        "/app/",
        "/api/",
        "/app/nothing/",
        "/api/nothing",
        "/app/user",
        "/app/alba-admins/x/",
        "/app/alba-admins/-1/",
        "/app/../app/",
        "/app/%00/",
        "/app/%2e%2e/%2e%2e/etc/passwd",
        "/app/%ff/",
        "/app/" + "a" * 5000,
        "/app/user/create/x.js",
        "/api/admin/",
    ],
)
def test_unknown_paths_are_404(path: str) -> None:
    for method in ("get", "post", "delete"):
        check_refusal(getattr(Client(raise_request_exception=False), method)(path), [404])


@pytest.mark.parametrize("host", ["evil.example", "a b", "testserver:x", "\xff", "["])
def test_an_unknown_host_is_400(host: str) -> None:
    check_refusal(Client(raise_request_exception=False).get("/app/config/", HTTP_HOST=host), [400])


def test_a_forwarded_host_is_nothing(run_queue: Any, mailoutbox: Any) -> None:
    user = factories.make_user("test_taker")
    headers = {"X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    client = APIClient()
    client.post("/app/reset-password/", {"email": user.email}, headers=headers)
    run_queue()
    assert "http://localhost:8000/recover-password/" in mailoutbox[0].body
    assert "evil" not in mailoutbox[0].body


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Accept-Language", "x" * 10_000),
        ("Accept-Language", ",".join(f"a{n}" for n in range(2000))),
        ("Accept-Language", "\xff;q=x"),
        ("Cookie", "; ".join(f"c{n}=1" for n in range(5000))),
        ("Cookie", "alba_refresh=\xff\xfe; ;;=;"),
        ("Authorization", "Bearer \xff\xfe"),
        ("Origin", "\xff"),
        ("X-Forwarded-For", "," * 5000),
        ("X-HTTP-Method-Override", "DELETE"),
        ("Content-Length", "x"),
        ("Content-Length", "-1"),
    ],
)
def test_odd_headers(header: str, value: str) -> None:
    client = Client(raise_request_exception=False)
    name = "HTTP_" + header.upper().replace("-", "_")
    if header == "Content-Length":
        name = "CONTENT_LENGTH"
    for method, path in (("POST", "/api/token/refresh/"), ("GET", "/app/user/")):
        check_refusal(client.generic(method, path, **{name: value}), [401, 403])
    check_refusal(
        client.generic("POST", "/api/login/", b"{}", "application/json", **{name: value}),
        [400, 403],
    )


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
