"""nginx with the very file that production runs, in front of a server that notes what reaches it:
what one client may do at once, and that no upload is taken from nobody."""

import http.client
import json
import os
import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from harness.processes import free_port

pytestmark = [
    pytest.mark.skipif(
        not shutil.which("nginx") or not shutil.which("openssl"), reason="needs nginx and openssl"
    ),
    pytest.mark.slow,
    pytest.mark.no_database,
]

INSECURE = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # the certificate is made here
INSECURE.check_hostname, INSECURE.verify_mode = False, ssl.CERT_NONE
START = Path(__file__).parents[3] / "deploy" / "nginx" / "start.sh"


class Alba(BaseHTTPRequestHandler):
    """Notes what it is asked; who one is and reports want a token."""

    protocol_version = "HTTP/1.0"
    seen: list[tuple[str, str, int]] = []

    def answer(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        self.rfile.read(length)
        self.seen.append((self.command, self.path, length))
        wants = "/pdf/" in self.path or self.path == "/app/user/" or "roster" in self.path
        if "sleepy" in self.path or self.headers.get("Authorization") == "Bearer sleepy":
            self.connection.close()  # as a server that has just died
            return
        known = self.headers.get("Authorization") == "Bearer known" or not wants
        body = b'{"code": "from_alba", "detail": ""}'
        self.send_response(200 if known else 401)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_PATCH = answer  # noqa: N815 (the library's names)

    def log_message(self, *_args: Any) -> None:
        pass


class Upstream(ThreadingHTTPServer):
    request_queue_size = 512
    daemon_threads = True


@pytest.fixture(scope="module")
def front(tmp_path_factory: Any) -> Iterator[int]:
    """The https port of a running nginx."""
    folder = tmp_path_factory.mktemp("front")
    folder.chmod(0o755)
    key, cert = folder / "key.pem", folder / "cert.pem"
    openssl = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    options = ["-nodes", "-days", "1", "-subj", "/CN=localhost", "-keyout", key, "-out", cert]
    subprocess.run([*openssl, *map(str, options)], check=True, capture_output=True)
    upstream = Upstream(("127.0.0.1", 0), Alba)
    threading.Thread(target=upstream.serve_forever, daemon=True).start()
    port = free_port()
    env = {
        "PATH": os.environ["PATH"],
        "FRONTEND_URL": "https://localhost",
        "WEB_SERVERS": f"127.0.0.1:{upstream.server_port}",
        "TLS_CERT": str(cert),
        "TLS_KEY": str(key),
        "RUN_DIR": str(folder),
        "NGINX_USER": "root" if os.geteuid() == 0 else "nobody",
        "HTTP_PORT": str(free_port()),
        "HTTPS_PORT": str(port),
    }
    with (folder / "log").open("wb") as log:
        nginx = subprocess.Popen(
            ["sh", str(START)], env=env, stdout=log, stderr=log, process_group=0
        )
    try:
        deadline = time.monotonic() + 30
        while True:
            try:
                ask(port, "GET", "/healthz")
                break
            except OSError:
                assert nginx.poll() is None, (folder / "log").read_text()
                assert time.monotonic() < deadline, (folder / "log").read_text()
                time.sleep(0.1)
        yield port
    finally:
        os.killpg(nginx.pid, 15)
        nginx.wait(30)
        upstream.shutdown()
        upstream.server_close()


def ask(
    port: int,
    method: str,
    path: str,
    body: bytes | None = None,
    *,
    gate: threading.Barrier | None = None,
    **headers: str,
) -> tuple[int, dict[str, Any], Any]:
    """Sent when everybody at `gate` has a connection."""
    line = http.client.HTTPSConnection("localhost", port, timeout=60, context=INSECURE)
    try:
        line.connect()
        if gate:
            gate.wait()
        line.request(method, path, body, {"Host": "localhost", **headers})
        answer = line.getresponse()
        return answer.status, json.loads(answer.read() or b"null"), answer.headers
    finally:
        line.close()


def at_once(port: int, number: int, *call: Any, **headers: str) -> list[tuple[int, Any, Any]]:
    gate = threading.Barrier(number, timeout=60)
    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(lambda _: ask(port, *call, gate=gate, **headers), range(number)))


def test_a_class_behind_one_address_gets_in_at_once(front: int) -> None:
    begun = time.monotonic()
    found = Counter(status for status, _, _ in at_once(front, 60, "POST", "/api/login/", b"{}"))
    assert found == {200: 60}
    assert time.monotonic() - begun < 10


@pytest.mark.parametrize(
    ("path", "language", "text"),
    [
        ("/api/login/", "de", "Too many attempts. Please wait a little and try again."),
        ("/app/user/create/", "ca", "Massa intents. Espera una mica i torna-ho a provar."),
        (
            "/app/reset-password/",
            "es",
            "Demasiados intentos. Espera un poco y vuelve a intentarlo.",
        ),
    ],
)
def test_too_many_requests_get_our_words(front: int, path: str, language: str, text: str) -> None:
    headers = {"Accept-Language": language}
    answers = at_once(front, 250, "POST", path, b"{}", **headers)
    found = Counter(status for status, _, _ in answers)
    assert set(found) == {200, 429}
    assert found[200] < 230
    _, body, sent = next(answer for answer in answers if answer[0] == 429)
    assert body == {"code": "throttled", "detail": text}
    assert (sent["Retry-After"], sent["Cache-Control"]) == ("5", "no-store, private")


def test_answering_is_not_held_up(front: int) -> None:
    """35 pupils with four answers each, in one moment, while logins are braked."""
    call = ("POST", "/app/test-answers/create/", b"{}")
    found = Counter(status for status, _, _ in at_once(front, 140, *call))
    assert found == {200: 140}


PDF = "/app/tests/7/pdf/"


@pytest.mark.parametrize("path", ["/app/user/", "/app/tests/1/pdf/"])
def test_too_large_page_gets_our_words(front: int, path: str) -> None:
    status, body, _ = ask(front, "POST", path, b"x" * 12_000_000)
    assert (status, body["code"]) == (413, "too_large")


def test_an_upload_of_nobody_is_refused_before_it_is_taken(front: int) -> None:
    for headers in ({}, {"Authorization": "Bearer made-up"}):
        Alba.seen.clear()
        status, body, _ = ask(front, "POST", PDF, b"x" * 9_000_000, **headers)
        assert (status, body["code"]) == (401, "from_alba")
        assert ("POST", PDF, 0) in Alba.seen
        assert sum(length for _, _, length in Alba.seen) == 0


def test_an_upload_of_a_known_person_arrives_and_reading_asks_once(front: int) -> None:
    Alba.seen.clear()
    status, _, _ = ask(front, "POST", PDF, b"x" * 9_000_000, Authorization="Bearer known")
    assert status == 200
    assert Alba.seen == [("GET", "/app/user/", 0), ("POST", PDF, 9_000_000)]
    Alba.seen.clear()
    assert ask(front, "GET", PDF, Authorization="Bearer known")[0] == 200
    assert Alba.seen == [("GET", PDF, 0)]


LISTS = ["/app/roster/preview/", "/app/roster/apply/"]


@pytest.mark.parametrize("path", LISTS)
def test_a_list_of_five_megabytes_passes_from_a_known_person_alone(front: int, path: str) -> None:
    pupil_list = b"x" * (5 * 2**20)
    Alba.seen.clear()
    status, body, _ = ask(front, "POST", path, pupil_list, Authorization="Bearer known")
    assert (status, body["code"]) == (200, "from_alba")
    assert Alba.seen == [("GET", "/app/user/", 0), ("POST", path, len(pupil_list))]
    Alba.seen.clear()
    status, body, _ = ask(front, "POST", path, pupil_list)
    assert (status, body["code"]) == (401, "from_alba")
    assert sum(length for _, _, length in Alba.seen) == 0, "nothing was taken from nobody"


TOO_LARGE, UNREADABLE, AWAY = (413, "too_large"), (400, "validation_error"), (503, "unavailable")


@pytest.mark.parametrize("known", [{}, {"Authorization": "Bearer known"}])
@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("/api/login/", 70_000),
        ("/api/card/", 70_000),
        ("/app/user/create/", 70_000),
        ("/app/test-takers/create-bulk/", 2_200_000),
        ("/app/roster/preview/", 12_000_000),
        (PDF, 12_000_000),
    ],
)
def test_too_large_call_gets_json(front: int, path: str, size: int, known: dict[str, str]) -> None:
    for language, word in (("en", "too large"), ("ca", "massa gran"), ("es", "demasiado grande")):
        headers = {"Accept-Language": language, **known}
        status, body, sent = ask(front, "POST", path, b"x" * size, **headers)
        assert (status, body["code"]) == TOO_LARGE
        assert word in body["detail"]
        assert sent["Content-Type"].startswith("application/json")


def said(port: int, *lines: bytes) -> bytes:
    """The whole answer to lines that no library would send."""
    with (
        socket.create_connection(("localhost", port), timeout=30) as plain,
        INSECURE.wrap_socket(plain, server_hostname="localhost") as line,
    ):
        line.sendall(b"\r\n".join([*lines, b"", b""]))
        found = b""
        while piece := line.recv(65_536):
            found += piece
    return found


HOST = b"Host: localhost"


@pytest.mark.parametrize(
    "lines",
    [
        [b"TRACE /app/user/ HTTP/1.1", HOST],
        [b"GET /app/user/ HTTP/9.9", HOST],
        [b"GET /app/user/ HTTP/1.1", HOST, b"Cookie: " + b"x" * 40_000],
        [b"GET /app/" + b"x" * 9_000 + b" HTTP/1.1", HOST],
        [b"POST /app/user/ HTTP/1.1", HOST, b"Transfer-Encoding: strange", b"Connection: close"],
        [b"POST /app/user/ HTTP/1.1", HOST, b"Content-Length: many"],
        [b"POST /app/user/ HTTP/1.1", HOST, b"Content-Length: 2", b"Content-Length: 3"],
        [b"POST /app/user/ HTTP/1.1", HOST, b"Content-Length: -1"],
        [b"CONNECT /app/user/ HTTP/1.1", HOST],
    ],
    ids=lambda lines: (lines[0][:14] + lines[-1][:24]).decode(),
)
def test_unreadable_request_gets_json(front: int, lines: list[bytes]) -> None:
    head, _, body = said(front, *lines).partition(b"\r\n\r\n")
    assert b"<html" not in body
    status = int(head.split(b" ")[1])
    assert (status, json.loads(body)["code"]) == UNREADABLE


@pytest.mark.parametrize("path", ["/api/sleepy/", "/app/sleepy/", PDF, *LISTS])
def test_a_server_that_is_away_is_json(front: int, path: str) -> None:
    """This holds for calls for which it is asked first if the caller is known."""
    headers = {"Authorization": "Bearer sleepy", "Accept-Language": "ca"}
    status, body, sent = ask(front, "POST", path, b"x" * 100, **headers)
    assert (status, body["code"]) == AWAY
    assert body["detail"].startswith("Alba no està disponible")
    assert sent["Retry-After"] == "5"
