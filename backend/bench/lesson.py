"""A lesson: classes behind one address enter with their cards, answer 25 questions and finish."""

import functools
import os
import random
import statistics
import time
from typing import Any

from bench.http_load import ask
from bench.page import Page, p95
from harness.crowd import Crowd, Person
from harness.product import Product

PUPILS = 35
CLASSES = (1,) if os.environ.get("SMALL") else (1, 10)
PACES = {"at once": 0.0, "at a child’s pace (2 s a question)": 2.0}


def measure_lesson(server: Product, _takers: Any, page: Page) -> None:
    page.table(
        f"Lessons: classes of {PUPILS} behind one address, all beginning in the same moment",
        "",
        "classes",
        "entering: p95 ms",
        "a save: p50 ms",
        "p95 ms",
        "slowest ms",
        "saves per second",
        "429",
        "5xx or none",
        "answers lost",
    )
    for number in CLASSES:
        for pace, pause in PACES.items():
            _row(server, page, pace, number, pause)


def _row(server: Product, page: Page, pace: str, classes: int, pause: float) -> None:
    made = server.script("harness.classroom", classes, PUPILS)
    codes = [code for one in made["classes"] for code in one]
    entered: list[float] = []
    saved: list[float] = []
    given: dict[int, dict[int, int]] = {}
    crowd = Crowd(
        functools.partial(_pupil, server.url, code, pause, entered, saved, given) for code in codes
    )
    begun = time.monotonic()
    with crowd:
        for thread in crowd.threads:
            thread.join()
    seconds = time.monotonic() - begun
    statuses = crowd.notes.statuses()
    page.row(
        pace,
        classes,
        f"{p95(entered):,.0f}",
        f"{statistics.median(saved):,.0f}",
        f"{p95(saved):,.0f}",
        f"{max(saved):,.0f}",
        f"{len(saved) / seconds:,.0f}",
        statuses[429],
        sum(count for status, count in statuses.items() if status == 0 or status >= 500),
        _lost(server, made["admin"], given) + 25 * (len(codes) - len(given)),
    )


def _pupil(
    url: str,
    code: str,
    pause: float,
    entered: list[float],
    saved: list[float],
    given: dict[int, dict[int, int]],
    crowd: Crowd,
) -> None:
    """One browser in the lesson. Times in milliseconds."""
    chance = random.Random(code)
    browser = Person(url, crowd.notes)
    started = time.monotonic()
    browser.take_card(code)
    entered.append((time.monotonic() - started) * 1000)
    test = browser.begin_assigned()["id"]
    answers: dict[int, int] = {}
    for question in browser.call("GET", "/app/test-questions/?type=SDQ"):
        time.sleep(pause * chance.uniform(0.5, 1.5))
        value = chance.randrange(3)
        started = time.monotonic()
        browser.answer(test, question["id"], value)
        saved.append((time.monotonic() - started) * 1000)
        answers[question["id"]] = value
    browser.finish(test)
    given[test] = answers


def _lost(server: Product, token: str, given: dict[int, dict[int, int]]) -> int:
    """How many of the answers are not stored as they were given."""
    wrong = 0
    for test, answers in given.items():
        rows: list[Any] = ask(server.port, ("GET", f"/app/tests/{test}/answers/", None, token))
        stored = {row["test_question"]: row["answer"] for row in rows}
        wrong += sum(stored.get(question) != value for question, value in answers.items())
    return wrong
