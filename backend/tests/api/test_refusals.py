"""Every kind of refusal there is: JSON with `code` and `detail`, the headers of the API, and
nothing of what went wrong inside."""

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.test import Client

from tests.api.test_robustness import check_refusal
from tests.support import screenings
from tests.support.reports import upload


def failing(error: Exception) -> Callable[..., Any]:
    def fail(*_args: Any) -> Any:
        raise error

    return fail


def bad_host(world: Any, as_user: Any) -> Any:
    return Client(raise_request_exception=False).get("/app/config/", HTTP_HOST="evil.example")


def bad_json(world: Any, as_user: Any) -> Any:
    client = as_user(world.alba)
    return client.generic("POST", "/app/schools/create/", "{", content_type="application/json")


def bad_field(world: Any, as_user: Any) -> Any:
    return as_user(world.alba).post("/app/schools/create/", {})


def bad_file(world: Any, as_user: Any) -> Any:
    test = screenings.make_test(world.north.teacher)
    return upload(as_user(world.alba), test.pk, b"GIF89a")


def nobody(world: Any, as_user: Any) -> Any:
    return as_user(None).get("/app/user/")


def bad_token(world: Any, as_user: Any) -> Any:
    return as_user(None).get("/app/user/", headers={"Authorization": "Bearer x"})


def wrong_role(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin).get("/app/audit/")


def no_such_call(world: Any, as_user: Any) -> Any:
    return as_user(None).get("/api/nothing/")


def no_such_row(world: Any, as_user: Any) -> Any:
    return as_user(world.alba).get("/app/tests/987654321/")


def wrong_method(world: Any, as_user: Any) -> Any:
    return as_user(world.alba).put("/app/schools/", {})


def wrong_state(world: Any, as_user: Any) -> Any:
    return as_user(world.alba).delete("/app/user/")


def too_large(world: Any, as_user: Any) -> Any:
    return as_user(world.alba).post("/app/schools/create/", {"school_name": "x" * 2_000_000})


def wrong_type(world: Any, as_user: Any) -> Any:
    return as_user(world.alba).post("/app/schools/create/", {"a": "b"}, format="multipart")


def too_often(world: Any, as_user: Any) -> Any:
    sent = {"username": "x@example.org", "password": "wrong"}
    return [as_user(None).post("/api/login/", sent) for _ in range(6)][-1]


def broken(world: Any, as_user: Any) -> Any:
    client = as_user(world.alba)
    with connection.execute_wrapper(failing(ZeroDivisionError("the secret"))):
        return client.get("/app/user/")


def database_away(world: Any, as_user: Any) -> Any:
    client = as_user(world.alba)
    with connection.execute_wrapper(failing(OperationalError("the secret"))):
        return client.get("/app/user/")


KINDS = [
    (bad_host, 400, "validation_error"),
    (bad_json, 400, "validation_error"),
    (bad_field, 400, "validation_error"),
    (bad_file, 400, "invalid_pdf"),
    (nobody, 401, "not_authenticated"),
    (bad_token, 401, "token_not_valid"),
    (wrong_role, 403, "permission_denied"),
    (no_such_call, 404, "not_found"),
    (no_such_row, 404, "not_found"),
    (wrong_method, 405, "method_not_allowed"),
    (wrong_state, 409, "last_admin"),
    (too_large, 413, "too_large"),
    (wrong_type, 415, "unsupported_media_type"),
    (too_often, 429, "throttled"),
    (broken, 500, "server_error"),
    (database_away, 503, "unavailable"),
]


@pytest.mark.parametrize(("kind", "status", "code"), KINDS, ids=[k[0].__name__ for k in KINDS])
def test_every_kind_of_refusal(kind: Any, status: int, code: str, world: Any, as_user: Any) -> None:
    answer = kind(world, as_user)
    check_refusal(answer, [status])
    assert answer.json()["code"] == code
    policy = answer.headers["Content-Security-Policy"]
    assert policy == "default-src 'none'; frame-ancestors 'none'; sandbox"
    assert ("Retry-After" in answer.headers) == (status in {429, 503})
    text = answer.content.decode()
    for inside in ("secret", "Traceback", "Error", "django", "SELECT", "/alba/", "<"):
        assert inside not in text


def test_nothing_is_cached_by_the_server() -> None:
    """Django's cache middleware and `cache_page` have leaked one person's page to the next."""
    for file in (settings.BACKEND_DIR / "alba").rglob("*.py"):
        text = file.read_text()
        assert "cache_page" not in text, file
        assert "CacheMiddleware" not in text, file
    assert not any("Cache" in name for name in settings.MIDDLEWARE)
