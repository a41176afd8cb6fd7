"""People who answer, each trying again what fails as the web app does, and writing down what they
were told: so that afterwards it can be checked that nothing they were told was taken back."""

import http.client
import json
import random
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Reply:
    at: float
    """When it was asked, by the monotonic clock."""
    seconds: float
    status: int
    """0: no answer at all."""
    is_json: bool
    retry_after: str | None
    call: str


@dataclass
class Notes:
    """What the crowd was told."""

    saved: dict[tuple[int, int], int] = field(default_factory=dict)
    """(test, question) -> the value whose saving was answered last."""
    unknown: dict[tuple[int, int], set[int]] = field(default_factory=dict)
    """Values that were sent after that and got no answer: they may be there, or not."""
    finished: set[int] = field(default_factory=set)
    replies: list[Reply] = field(default_factory=list)
    acked: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def statuses(self, since: float = 0, until: float = float("inf")) -> Counter[int]:
        return Counter(r.status for r in self.replies if since <= r.at < until)


class Client:
    def __init__(self, port: int, token: str, notes: Notes) -> None:
        self.port, self.notes = port, notes
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.connection: http.client.HTTPConnection | None = None
        self.set_cookie = ""
        """The cookie of the last answer."""

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, bytes]:
        """Status and content; status 0 when there was no answer."""
        begun = time.monotonic()
        status, content, kind, retry = 0, b"", "", None
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
            payload = body if isinstance(body, bytes) or body is None else json.dumps(body)
            self.connection.request(method, path, payload, {**self.headers, **headers})
            answer = self.connection.getresponse()
            content, status = answer.read(), answer.status
            self.set_cookie = answer.headers.get("Set-Cookie", "")
            kind, retry = answer.headers.get("Content-Type", ""), answer.headers.get("Retry-After")
        except (OSError, http.client.HTTPException):
            if self.connection:
                self.connection.close()
            self.connection = None
        is_json = kind == "application/json" and _parses(content)
        reply = Reply(begun, time.monotonic() - begun, status, is_json, retry, f"{method} {path}")
        with self.notes.lock:
            self.notes.replies.append(reply)
        return status, content


def _parses(content: bytes) -> bool:
    try:
        json.loads(content)
    except ValueError:
        return False
    return True


class Crowd:
    def __init__(self, port: int, made: dict[str, Any], pause: float = 0.15) -> None:
        self.port, self.made, self.pause = port, made, pause
        self.notes = Notes()
        self.ending = threading.Event()
        self.threads = [
            threading.Thread(target=self._live, args=[person], daemon=True)
            for person in made["people"]
        ]

    def __enter__(self) -> "Crowd":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.ending.set()
        for thread in self.threads:
            thread.join(60)

    def _live(self, person: dict[str, Any]) -> None:
        client = Client(self.port, person["access"], self.notes)
        chance = random.Random(person["email"])
        for test in person["tests"]:
            for question in self.made["questions"]:
                value = chance.randrange(3)
                if not self._save(client, test, question, value, chance):
                    return
            if not self._finish(client, test, chance):
                return

    def _save(
        self, client: Client, test: int, question: int, value: int, chance: random.Random
    ) -> bool:
        """Until it is said to be saved; False when everything ends before."""
        key, notes = (test, question), self.notes
        body = {"test": test, "test_question": question, "answer": value}
        while not self.ending.is_set():
            notes.unknown.setdefault(key, set()).add(value)
            status, _ = client.call("POST", "/app/test-answers/create/", body)
            if status in {200, 201}:
                notes.saved[key] = value
                notes.unknown.pop(key)
                with notes.lock:
                    notes.acked += 1
            time.sleep(self.pause * chance.uniform(0.5, 1.5))
            if status in {200, 201}:
                return True
        return False

    def _finish(self, client: Client, test: int, chance: random.Random) -> bool:
        while not self.ending.is_set():
            status, _ = client.call("PATCH", f"/app/tests/create/{test}/")
            time.sleep(self.pause * chance.uniform(0.5, 1.5))
            if status == 200:
                self.notes.finished.add(test)
                return True
        return False


@dataclass
class Verdict:
    acked: int
    lost: int
    duplicated: int
    unfinished: int
    """Tests whose finish was answered and that are not finished, or not scored, or have not
    exactly one report."""
    twice: int
    """Finishes that the trail holds more than once."""

    @property
    def good(self) -> bool:
        return not (self.lost or self.duplicated or self.unfinished or self.twice)

    def __str__(self) -> str:
        return (
            f"{self.acked} answers acknowledged, {self.lost} lost, {self.duplicated} duplicated; "
            f"finishes taken back: {self.unfinished}, made twice: {self.twice}"
        )


def check(notes: Notes, connection: Any) -> Verdict:
    """Compares what was told with what is there. `connection`: psycopg's or sqlite3's."""
    rows = connection.execute("SELECT test_id, question_id, answer FROM screening_answer")
    stored: dict[tuple[int, int], list[int]] = {}
    for test, question, value in rows:
        stored.setdefault((test, question), []).append(value)
    lost = 0
    for key, value in notes.saved.items():
        there = stored.get(key, [])
        if not there or there[-1] not in {value} | notes.unknown.get(key, set()):
            lost += 1
    whole = {
        pk
        for (pk,) in connection.execute(
            "SELECT test.id FROM screening_test test JOIN screening_report report "
            "ON report.test_id = test.id "
            "WHERE finished_at IS NOT NULL AND punctuation IS NOT NULL"
        )
    }
    twice = connection.execute(
        "SELECT count(*) FROM (SELECT object_id FROM audit_event WHERE action = 'test.finish' "
        "GROUP BY object_id HAVING count(*) > 1) many"
    ).fetchone()
    return Verdict(
        acked=notes.acked,
        lost=lost,
        duplicated=sum(len(values) - 1 for values in stored.values()),
        unfinished=len(notes.finished - whole),
        twice=int(twice[0]) if twice else 0,
    )
