import io
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.test import RequestFactory

from alba.wsgi import CHUNK, application


def answer(environ: dict[str, Any], statuses: list[str]) -> list[bytes]:
    """As in the web server, in a thread whose connection belongs to a slot."""
    with ThreadPoolExecutor(1) as pool:
        start = lambda status, _headers, *_: statuses.append(status)  # noqa: E731
        return list(pool.submit(application, environ, start).result())


def test_a_body_that_is_refused_unread_is_read_to_its_end() -> None:
    body = io.BytesIO(b"a" * (40 * CHUNK + 1))
    environ = RequestFactory().generic("POST", "/api/nowhere").environ
    environ |= {"wsgi.input": body, "CONTENT_LENGTH": str(40 * CHUNK + 1)}
    statuses: list[str] = []
    response = answer(environ, statuses)
    assert statuses == ["404 Not Found"]
    assert b"not_found" in b"".join(response)
    assert body.read() == b""


def test_a_client_that_goes_while_sending_breaks_nothing() -> None:
    class Gone(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            raise ConnectionResetError

    environ = RequestFactory().generic("POST", "/api/nowhere").environ
    environ |= {"wsgi.input": Gone(), "CONTENT_LENGTH": "10"}
    statuses: list[str] = []
    answer(environ, statuses)
    assert statuses == ["404 Not Found"]
