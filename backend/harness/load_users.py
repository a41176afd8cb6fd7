"""People who answer as the web app does for them: each retries what failed and notes what they were
told, so that it can be checked afterwards that all of it was kept."""

import contextlib
import functools
import http.client
import itertools
import json
import random
import ssl
import statistics
import threading
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from email.message import Message
from typing import Any, NamedTuple
from urllib.parse import urlsplit

PASSWORD = "una-finestra-oberta-al-mar"
TRIES = 6


class Answer(NamedTuple):
    status: int
    """0: none came."""
    body: Any
    """The parsed JSON; for everything else the bytes."""
    headers: Message


class Reply(NamedTuple):
    """The facts that are kept of an answer."""

    at: float
    """When it was asked for, by the monotonic clock."""
    seconds: float
    status: int
    is_json: bool
    retry_after: str | None


@dataclass
class Notes:
    """The notes on the answers of all people."""

    saved: dict[tuple[int, int], int] = field(default_factory=dict)
    """(test, question) -> the value whose saving was answered last."""
    unknown: dict[tuple[int, int], set[int]] = field(default_factory=dict)
    """Values sent after that without an answer: they may be stored or not."""
    finished: set[int] = field(default_factory=set)
    replies: list[Reply] = field(default_factory=list)
    acked: int = 0
    failures: Counter[int] = field(default_factory=Counter)
    """Statuses of what failed the first time."""
    mended: int = 0
    """How much of that a later try mended."""
    unmended: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def statuses(self) -> Counter[int]:
        return Counter(reply.status for reply in self.replies)

    def __str__(self) -> str:
        times = sorted(reply.seconds * 1000 for reply in self.replies if reply.status)
        p95 = times[int(len(times) * 0.95)] if times else 0
        failed = ", ".join(f"{n} × {status or 'none'}" for status, n in self.failures.items())
        return (
            f"{len(times)} requests answered, p50 {statistics.median(times or [0]):.0f} ms, "
            f"p95 {p95:.0f} ms, slowest {max(times or [0]):.0f} ms; "
            f"failed at first: {failed or 'none'}; mended by a retry: {self.mended}; "
            f"not mended: {len(self.unmended)}; tests finished: {len(self.finished)}, "
            f"answers given: {self.acked}"
        )


class RefusedError(Exception):
    """An answer of 400 or above that no retry changes."""


class GaveUpError(Exception):
    """A call that failed for as long as it was tried."""


def as_the_app(attempt: int) -> float | None:
    """Seconds until the next try, or None: no more."""
    return 0.3 * 2**attempt * random.uniform(0.8, 1.2) if attempt < TRIES else None


class Person:
    """One browser: a kept-alive connection and perhaps a login."""

    def __init__(
        self,
        url: str,
        notes: Notes | None = None,
        token: str = "",
        pause: Callable[[int], float | None] = as_the_app,
    ) -> None:
        parts = urlsplit(url)
        host = f"{parts.hostname}:{parts.port}"
        self.notes, self.pause = notes or Notes(), pause
        self.headers = {"Content-Type": "application/json", "Accept-Language": "ca"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"
        self.connect: Callable[[], http.client.HTTPConnection]
        self.connect = functools.partial(http.client.HTTPConnection, host, timeout=30)
        if parts.scheme == "https":
            context = ssl.create_default_context()
            # The certificate was made a minute ago, by ourselves.
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            self.connect = functools.partial(
                http.client.HTTPSConnection, host, timeout=30, context=context
            )
        self.connection: http.client.HTTPConnection | None = None

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """One try. `body`: bytes as they are, all else as JSON."""
        payload = body if isinstance(body, bytes) or body is None else json.dumps(body)
        answer, is_json, begun = Answer(0, b"", Message()), False, time.monotonic()
        try:
            if self.connection is None:
                self.connection = self.connect()
            self.connection.request(method, path, payload, {**self.headers, **headers})
            got = self.connection.getresponse()
            content: Any = got.read()
            if got.headers.get_content_type() == "application/json":
                with contextlib.suppress(ValueError):
                    content, is_json = json.loads(content), True
            answer = Answer(got.status, content, got.headers)
        except (OSError, http.client.HTTPException):
            if self.connection:
                self.connection.close()
            self.connection = None
        retry = answer.headers.get("Retry-After")
        reply = Reply(begun, time.monotonic() - begun, answer.status, is_json, retry)
        with self.notes.lock:
            self.notes.replies.append(reply)
        return answer

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Returns the content of the answer. Repeats the cases that the app repeats: no answer, and
        5xx. Raises RefusedError or GaveUpError."""
        for attempt in itertools.count():
            status, content, _ = self.ask(method, path, body)
            if 0 < status < 500:
                with self.notes.lock:
                    self.notes.mended += attempt > 0
                if status >= 400:
                    raise RefusedError(f"{method} {path}: {status} {content}")
                return content
            pause = self.pause(attempt)
            with self.notes.lock:
                self.notes.failures[status] += attempt == 0
                if pause is None:
                    self.notes.unmended.append(f"{method} {path}: {status}")
            if pause is None:
                raise GaveUpError(f"{method} {path}: {status}")
            time.sleep(pause)
        raise AssertionError

    def log_in(self, address: str, password: str = PASSWORD) -> None:
        tokens = self.call("POST", "/api/login/", {"username": address, "password": password})
        self.headers["Authorization"] = f"Bearer {tokens['access']}"

    def take_card(self, code: str) -> bool:
        """Enters with a card; True if there is something left to answer."""
        # The app names its tries: of two the newer one counts, in whichever order they arrive.
        self.headers["Idempotency-Key"] = f"{uuid.uuid4().hex}.1"
        entered = self.call("POST", "/api/card/", {"code": code})
        self.headers["Authorization"] = f"Bearer {entered.get('access', '')}"
        return "access" in entered

    def begin_assigned(self) -> dict[str, Any]:
        """The first test that is asked for, begun or resumed, with its terms accepted."""
        assignment = self.call("GET", "/app/assignments/")[0]["id"]
        test: dict[str, Any] = self.call("POST", "/app/tests/create/", {"assignment": assignment})
        if not test["has_accepted_terms"]:
            self.call("PATCH", f"/app/tests/{test['id']}/", {"has_accepted_terms": True})
        return test

    def answer(self, test: int, question: int, value: int) -> None:
        key = test, question
        self.notes.unknown.setdefault(key, set()).add(value)
        body = {"test": test, "test_question": question, "answer": value}
        self.call("POST", "/app/test-answers/create/", body)
        self.notes.saved[key] = value
        self.notes.unknown.pop(key)
        with self.notes.lock:
            self.notes.acked += 1

    def finish(self, test: int) -> None:
        self.call("PATCH", f"/app/tests/create/{test}/")
        self.notes.finished.add(test)

    def take_test(self, pause: float) -> int:
        """Takes a test from the terms to the last screen, as the app does it; returns its id."""
        me = self.call("GET", "/app/user/")["test_taker_info"]["id"]
        body = {"test_taker": me, "test_type": 2}
        test = int(self.call("POST", "/app/tests/create/", body)["id"])
        self.call("PATCH", f"/app/tests/{test}/", {"has_accepted_terms": True})
        wanted = {}
        for question in self.call("GET", "/app/test-questions/?type=SDQ"):
            value = question["min_value"] + (question["number"] + test) % 3
            self.answer(test, question["id"], value)
            wanted[question["id"]] = value
            time.sleep(random.uniform(0.5, 1.5) * pause)
        self.finish(test)
        stored = self.call("GET", f"/app/tests/{test}/answers/")
        found = {answer["test_question"]: answer["answer"] for answer in stored}
        if found != wanted or len(stored) != len(wanted):
            raise AssertionError(f"test {test} holds other answers than were given")
        return test


Life = Callable[["Crowd"], None]


class Crowd:
    """`with Crowd(lives):` runs all lives at once, in threads of this process. At the end of the
    block `ending` is set and all threads are joined. Raises the first error that retrying did not
    fix."""

    def __init__(self, lives: Iterable[Life]) -> None:
        self.notes, self.ending = Notes(), threading.Event()
        self.wrong: list[BaseException] = []
        self.threads = [
            threading.Thread(target=self._live, args=[life], daemon=True) for life in lives
        ]

    def _live(self, life: Life) -> None:
        try:
            life(self)
        except GaveUpError as error:
            if not self.ending.is_set():
                self.wrong.append(error)
        except BaseException as error:  # noqa: BLE001 (told to the one who waits)
            self.wrong.append(error)

    def __enter__(self) -> "Crowd":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self.ending.set()
        for thread in self.threads:
            thread.join(120)
        if kind is None and self.wrong:
            first = self.wrong[0]
            raise AssertionError(f"{self.notes}\nfirst of {len(self.wrong)}: {first!r}")
        assert kind or not any(thread.is_alive() for thread in self.threads), "a thread never ended"


def answering(url: str, made: dict[str, Any], pause: float = 0.15) -> Crowd:
    """A crowd of the people that `people.py` has made, each at the tests that wait for them."""

    def life(person: dict[str, Any], crowd: Crowd) -> None:
        chance = random.Random(person["email"])

        def again(_attempt: int) -> float | None:
            return None if crowd.ending.is_set() else pause * chance.uniform(0.5, 1.5)

        browser = Person(url, crowd.notes, person["access"], again)
        for test in person["tests"]:
            for question in made["questions"]:
                browser.answer(test, question, chance.randrange(3))
                if crowd.ending.wait(pause * chance.uniform(0.5, 1.5)):
                    return
            browser.finish(test)

    return Crowd(functools.partial(life, person) for person in made["people"])


def taking(url: str, addresses: Iterable[str], pause: float = 0.05) -> Crowd:
    """Everyone logs in, takes one test after another, and stops after a complete one."""

    def life(address: str, crowd: Crowd) -> None:
        person = Person(url, crowd.notes)
        person.log_in(address)
        while not crowd.ending.is_set() and not crowd.wrong:
            person.take_test(pause)

    return Crowd(functools.partial(life, address) for address in addresses)


def class_session(url: str, codes: Iterable[str], pause: float) -> Crowd:
    """Each pupil enters with a card, answers everything with `pause` seconds before each answer,
    and finishes."""

    def life(code: str, crowd: Crowd) -> None:
        chance = random.Random(code)
        browser = Person(url, crowd.notes)
        browser.take_card(code)
        test = browser.begin_assigned()
        for question in browser.call("GET", f"/app/test-questions/?type={test['test_type_name']}"):
            time.sleep(pause * chance.uniform(0.5, 1.5))
            value = chance.randint(question["min_value"], question["max_value"])
            browser.answer(test["id"], question["id"], value)
        try:
            browser.finish(test["id"])
        except RefusedError:
            # The first try got through and only its answer was lost: the login ended with it.
            if browser.take_card(code):
                raise
            crowd.notes.finished.add(test["id"])

    return Crowd(functools.partial(life, code) for code in codes)
