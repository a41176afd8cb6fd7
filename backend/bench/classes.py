"""Classes that enter with cards, answer and finish, as the web app does it for them: an answer goes
on its way when it is pressed, one request at a time, and what was pressed meanwhile goes with the
next (frontend/src/features/taking/answers/answerQueue.ts)."""

import functools
import itertools
import random
import statistics
import threading
import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bench.tables import p95, row, table
from harness.load_users import Crowd, Person, RefusedError, as_the_app
from harness.product import Product

LONGEST_WAIT = 15
TRIES = 12


class Lesson(NamedTuple):
    classes: int
    within: float
    """Seconds in which all of them enter."""
    pause: float
    """Seconds from one answer to the next."""


LESSONS = {
    "one, without a pause": Lesson(1, 0, 0),
    "one, 2 s a question": Lesson(1, 0, 2),
    "ten within a minute, 2 s a question": Lesson(10, 60, 2),
    "ten at one instant, 2 s a question": Lesson(10, 0, 2),
}


@dataclass
class Seen:
    """Milliseconds that the pupils have waited, and how many answers went in one request."""

    entering: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    """From the code to the first question."""
    saved: list[float] = field(default_factory=list)
    """From pressing an answer until it was saved."""
    together: list[int] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


def as_the_queue(attempt: int) -> float | None:
    return min(LONGEST_WAIT, 2.0**attempt) if attempt < TRIES else None


def since(begun: float) -> float:
    return 1000 * (time.monotonic() - begun)


def go_in(browser: Person, code: str, seen: Seen) -> tuple[int, list[dict[str, Any]]]:
    """The calls between the code and the first question; (test, its questions)."""
    begun = time.monotonic()
    browser.take_card(code)
    seen.entering.append(since(begun))
    browser.call("GET", "/app/user/")
    test = browser.begin_assigned()
    questions = browser.call("GET", f"/app/test-questions/?test={test['id']}")
    seen.first.append(since(begun))
    return int(test["id"]), questions


def press_all(
    browser: Person, test: int, questions: list[dict[str, Any]], pause: float, seen: Seen
) -> None:
    """One press after another, whatever the server does; returns when all are saved."""
    chance = random.Random(test)
    gaps = (pause * chance.uniform(0.5, 1.5) for _ in questions)
    begun = time.monotonic()
    presses = [begun + at for at in itertools.accumulate(gaps)]
    left = list(zip(questions, presses, strict=True))
    browser.pause = as_the_queue
    while left:
        time.sleep(max(0.0, left[0][1] - time.monotonic()))
        now = time.monotonic()
        sent = [(question, at) for question, at in left if at <= now]
        given = [
            {
                "test_question": question["id"],
                "answer": chance.randint(question["min_value"], question["max_value"]),
            }
            for question, _at in sent
        ]
        done = browser.call("PUT", f"/app/tests/{test}/answers/", {"answers": given})
        arrived = time.monotonic()
        assert not done["refused"], done
        del left[: len(sent)]
        with seen.lock:
            seen.saved += [1000 * (arrived - at) for _question, at in sent]
            seen.together.append(len(sent))
    browser.pause = as_the_app


def attend(url: str, code: str, lesson: Lesson, seen: Seen, crowd: Crowd) -> None:
    """A pupil's lesson."""
    time.sleep(random.Random(code).uniform(0, lesson.within))
    browser = Person(url, crowd.notes)
    test, questions = go_in(browser, code, seen)
    press_all(browser, test, questions, lesson.pause, seen)
    try:
        browser.finish(test)
    except RefusedError:
        # The first try got through and only its answer was lost: the login ended with it.
        if browser.take_card(code):
            raise
        crowd.notes.finished.add(test)


def measure(server: Product, pupils: int) -> None:
    """Fails where a pupil is refused, or an answer is lost."""
    columns = ("enter p95 ms", "first question p95", "saved p50 ms", "p95 ms", "in one request")
    table(f"Classes of {pupils} behind one address", "", *columns, "sent again", "refused", "lost")
    for name, lesson in LESSONS.items():
        made = server.script("harness.classroom", lesson.classes, pupils)["classes"]
        seen, codes = Seen(), list(itertools.chain(*made))

        lives = [functools.partial(attend, server.url, one, lesson, seen) for one in codes]
        with Crowd(lives) as crowd:
            for thread in crowd.threads:
                thread.join()
        notes = crowd.notes
        refused = sum(n for status, n in notes.statuses().items() if 400 <= status < 500)
        entered = p95(seen.entering), p95(seen.first)
        times = *entered, statistics.median(seen.saved), p95(seen.saved)
        lost = 25 * len(codes) - len(seen.saved) + len(codes) - len(notes.finished)
        numbers = (f"{ms:,.0f}" for ms in times)
        again = sum(notes.failures.values())
        row(name, *numbers, f"{statistics.mean(seen.together):.2f}", again, refused, lost)
        assert (refused, lost) == (0, 0), name
