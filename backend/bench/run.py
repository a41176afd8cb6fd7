"""`make bench`: how long the calls that matter take at the server, as ratios to a floor measured in
the same run: a Django view without database, through the same gunicorn and middleware. Only the
ratios can be compared with another day or machine; the milliseconds are shown for orientation.

The server is the production one on a fresh SQLite file with the demo data. `ROUNDS=50` shortens it.
"""

import contextlib
import http.client
import json
import os
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
BACKEND = ROOT / "backend"
ROUNDS = int(os.environ.get("ROUNDS") or 200)
LOGIN_ROUNDS = 15


class Client:
    """One kept-alive connection, as a browser has, with a person's token."""

    def __init__(self, port: int, token: str = "") -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.headers = {"Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"

    def call(self, method: str, path: str, body: object = None) -> Any:
        """The answer's JSON. Raises RuntimeError for a refusal: it must not be measured."""
        payload = None if body is None else json.dumps(body)
        self.connection.request(method, path, payload, self.headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {text[:300]!r}")
        return json.loads(text) if text else None


def environment(folder: Path, port: int) -> dict[str, str]:
    return {
        **os.environ,
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "DEBUG": "0",
        "SECRET_KEY": secrets.token_urlsafe(64),
        "ALLOWED_HOSTS": "127.0.0.1",
        "DATABASE_URL": f"sqlite:///{folder / 'alba.sqlite3'}",
        "MEDIA_ROOT": str(folder / "media"),
        "EMAIL_URL": f"filemail://{folder / 'mail'}",
        "REDIS_URL": "",
    }


@contextlib.contextmanager
def server() -> Iterator[tuple[int, list[tuple[str, str]]]]:
    """Yields the port and the demo accounts (address, password)."""
    with tempfile.TemporaryDirectory(prefix="alba-bench-") as temporary:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        env = environment(Path(temporary), port)
        manage = [sys.executable, "manage.py"]
        migrate = [*manage, "migrate", "--verbosity", "0"]
        subprocess.run(migrate, cwd=BACKEND, env=env, check=True)
        seed = [*manage, "seed_demo", "--accounts-json"]
        seeded = subprocess.run(
            seed, cwd=BACKEND, env=env, check=True, stdout=subprocess.PIPE, text=True
        )
        accounts = [(row["email"], row["password"]) for row in json.loads(seeded.stdout)]
        command = [sys.executable, ROOT / "scripts" / "serve.py"]
        process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
        try:
            wait(port)
            yield port, accounts
        finally:
            process.terminate()
            process.wait(30)


def wait(port: int) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError, RuntimeError):
            Client(port).call("GET", "/readyz")
            return
        time.sleep(0.1)
    raise RuntimeError("the server did not become ready")


def sign_in(port: int, accounts: list[tuple[str, str]]) -> dict[str, Client]:
    """A client for a product administrator (`admin`) and for a test taker (`taker`)."""
    clients: dict[str, Client] = {}
    for email, password in accounts:
        body = {"username": email, "password": password}
        client = Client(port, Client(port).call("POST", "/api/login/", body)["access"])
        me = client.call("GET", "/app/user/")
        if me["is_alba_admin"]:
            clients.setdefault("admin", client)
        elif me["is_test_taker"]:
            clients.setdefault("taker", client)
    return clients


def begin_test(taker: Client) -> Callable[[], tuple[int, int]]:
    """Gives (test, question) pairs that have no answer yet; begins a new test when one is full."""
    own = taker.call("GET", "/app/user/")["test_taker_info"]["id"]
    questions = [row["id"] for row in taker.call("GET", "/app/test-questions/?type=BFI")]
    left: list[tuple[int, int]] = []

    def next_pair() -> tuple[int, int]:
        if not left:
            test = taker.call("POST", "/app/tests/create/", {"test_type": 1, "test_taker": own})
            path = f"/app/tests/{test['id']}/"
            taker.call("PATCH", path, {"has_accepted_terms": True})
            left.extend((test["id"], question) for question in questions)
        return left.pop()

    return next_pair


def timed(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return (time.perf_counter() - started) * 1000


def measure(port: int, accounts: list[tuple[str, str]]) -> dict[str, list[float]]:
    """Milliseconds of every call. The calls take turns, so that a slow second hits them all."""
    clients = sign_in(port, accounts)
    taker, admin = clients["taker"], clients["admin"]
    next_pair = begin_test(taker)
    found: dict[str, list[float]] = {}

    def note(name: str, action: Callable[[], object]) -> None:
        found.setdefault(name, []).append(timed(action))

    for _ in range(ROUNDS):
        test, question = next_pair()
        answer = {"test": test, "test_question": question, "answer": 3}
        note("floor: view without database", lambda: taker.call("GET", "/healthz"))
        note("save an answer", lambda: taker.call("POST", "/app/test-answers/create/", answer))  # noqa: B023
        note("save it again", lambda: taker.call("POST", "/app/test-answers/create/", answer))  # noqa: B023
        note("who am I", lambda: taker.call("GET", "/app/user/"))
        note("a page of tests", lambda: admin.call("GET", "/app/tests/?limit=25"))
        note("a page of people", lambda: admin.call("GET", "/app/test-takers/?limit=25"))
    email, password = accounts[0]
    body = {"username": email, "password": password}
    for _ in range(LOGIN_ROUNDS):
        note("log in", lambda: Client(port).call("POST", "/api/login/", body))
    return found


def report(found: dict[str, list[float]]) -> None:
    floor = statistics.median(next(iter(found.values())))
    print(f"{'':32}{'median':>9}{'p95':>9}{'ratio':>8}{'p95 ratio':>11}")
    for name, times in found.items():
        median = statistics.median(times)
        p95 = statistics.quantiles(times, n=20)[-1]
        print(f"{name:32}{median:6.2f} ms{p95:6.2f} ms{median / floor:8.1f}{p95 / floor:11.1f}")
    print("\nRatios are to the floor's median.")


if __name__ == "__main__":
    with server() as (port, accounts):
        report(measure(port, accounts))
