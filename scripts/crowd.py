"""Many people at once against the front, each trying again what fails, as the web app does. Counts
what failed, what a second try mended, and whether every answer is there in the end."""

import email
import email.policy
import http.client
import json
import random
import re
import ssl
import statistics
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

TRIES = 6
PASSWORD = "una-finestra-oberta-al-mar"


@dataclass
class Figures:
    milliseconds: list[float] = field(default_factory=list)
    failures: Counter[str] = field(default_factory=Counter)
    mended: int = 0
    unmended: list[str] = field(default_factory=list)
    finished: int = 0
    answers: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __str__(self) -> str:
        times = sorted(self.milliseconds)
        p95 = times[int(len(times) * 0.95)] if times else 0
        failed = ", ".join(f"{count} × {what}" for what, count in self.failures.most_common())
        return (
            f"{len(times)} requests answered, p50 {statistics.median(times or [0]):.0f} ms, "
            f"p95 {p95:.0f} ms, slowest {max(times or [0]):.0f} ms; "
            f"failed at first: {failed or 'none'}; mended by a retry: {self.mended}; "
            f"not mended: {len(self.unmended)}; tests finished: {self.finished}, "
            f"answers given: {self.answers}"
        )


class RefusedError(Exception):
    """An answer of 400 or above that no retry changes."""

    def __init__(self, status: int, body: Any) -> None:
        super().__init__(f"{status} {body}")
        self.status, self.body = status, body


class Person:
    """One browser: a kept-alive connection, a token."""

    def __init__(self, url: str, figures: Figures | None = None) -> None:
        parts = urlsplit(url)
        self.figures = figures or Figures()
        self.host = f"{parts.hostname}:{parts.port}"
        self.context = ssl.create_default_context()
        # The certificate was made a minute ago, by ourselves.
        self.context.check_hostname, self.context.verify_mode = False, ssl.CERT_NONE
        self.headers = {"Content-Type": "application/json", "Accept-Language": "ca"}
        self.connection = self._connect()

    def _connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPSConnection(self.host, timeout=30, context=self.context)

    def once(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, Any, Any]:
        """Status, JSON (or bytes) and headers of one request. Raises OSError or HTTPException."""
        payload = json.dumps(body) if isinstance(body, dict) else body
        begun = time.perf_counter()
        try:
            self.connection.request(method, path, payload, {**self.headers, **headers})
            answer = self.connection.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException):
            self.connection.close()
            self.connection = self._connect()
            raise
        with self.figures.lock:
            self.figures.milliseconds.append((time.perf_counter() - begun) * 1000)
        is_json = "json" in (answer.headers["Content-Type"] or "")
        return answer.status, json.loads(content) if is_json else content, answer.headers

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """The answer's JSON. Tries again whatever the app tries again: no connection, and 5xx."""
        why = ""
        for attempt in range(TRIES):
            try:
                status, content, _ = self.once(method, path, body)
            except (OSError, http.client.HTTPException) as error:
                why = type(error).__name__
            else:
                if status < 500:
                    if attempt:
                        with self.figures.lock:
                            self.figures.mended += 1
                    if status >= 400:
                        raise RefusedError(status, content)
                    return content
                why = str(status)
            with self.figures.lock:
                self.figures.failures[why] += attempt == 0
            time.sleep(0.3 * 2**attempt * random.uniform(0.8, 1.2))
        with self.figures.lock:
            self.figures.unmended.append(f"{method} {path}: {why}")
        raise RefusedError(0, why)

    def log_in(self, email: str, password: str = PASSWORD) -> dict[str, Any]:
        tokens = self.call("POST", "/api/login/", {"username": email, "password": password})
        self.headers["Authorization"] = f"Bearer {tokens['access']}"
        return self.call("GET", "/app/user/")

    def take_test(self, pause: float) -> int:
        """From the terms to the last screen, as the app does it; the test's id."""
        me = self.call("GET", "/app/user/")["test_taker_info"]["id"]
        test = self.call("POST", "/app/tests/create/", {"test_taker": me, "test_type": 2})["id"]
        self.call("PATCH", f"/app/tests/{test}/", {"has_accepted_terms": True})
        questions = self.call("GET", "/app/test-questions/?type=SDQ")
        wanted = {}
        for question in questions:
            wanted[question["id"]] = question["min_value"] + (question["number"] + test) % 3
            body = {"test": test, "test_question": question["id"], "answer": wanted[question["id"]]}
            self.call("POST", "/app/test-answers/create/", body)
            with self.figures.lock:
                self.figures.answers += 1
            time.sleep(random.uniform(0.5, 1.5) * pause)
        self.call("PATCH", f"/app/tests/create/{test}/")
        stored = self.call("GET", f"/app/tests/{test}/answers/")
        found = {answer["test_question"]: answer["answer"] for answer in stored}
        if found != wanted or len(stored) != len(wanted):
            raise AssertionError(f"test {test} holds other answers than were given")
        with self.figures.lock:
            self.figures.finished += 1
        return test


def links(folder: Path) -> dict[str, list[tuple[int, str]]]:
    """(user id, token) of every mail with such a link, by recipient; one entry a mail."""
    found: dict[str, list[tuple[int, str]]] = {}
    for file in sorted(folder.iterdir()):
        for source in re.split(r"^-{79}$", file.read_text(), flags=re.M):
            mail = email.message_from_string(source.strip(), policy=email.policy.default)
            body = mail.get_body(("plain",)) if source.strip() else None
            link = re.search(r"/[a-z-]+/(\d+)/([\w-]{20,})", body.get_content()) if body else None
            if link:
                found.setdefault(mail["To"].strip(), []).append((int(link[1]), link[2]))
    return found


def busy(url: str, addresses: list[str], seconds: float, pause: float = 0.05) -> Figures:
    """Everybody takes one test after the other for so long, in threads of this process. Raises
    the first thing that went wrong for good."""
    figures, wrong = Figures(), list[BaseException]()
    until = time.monotonic() + seconds

    def live(address: str) -> None:
        try:
            person = Person(url, figures)
            person.log_in(address)
            while time.monotonic() < until and not wrong:
                person.take_test(pause)
        except BaseException as error:  # noqa: BLE001 (told to the one who waits)
            wrong.append(error)

    threads = [threading.Thread(target=live, args=[address]) for address in addresses]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise AssertionError(f"{figures}\nfirst of {len(wrong)}: {wrong[0]!r}")
    return figures
