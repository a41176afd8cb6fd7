"""A lesson: classes behind one address enter with their cards, answer 25 questions and finish."""

import os
import statistics
import time
from typing import Any

from bench.http_load import ask
from bench.page import Page, p95
from harness.crowd import Notes, lesson
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
    begun = time.monotonic()
    with lesson(server.url, codes, pause) as crowd:
        for thread in crowd.threads:
            thread.join()
    seconds, notes = time.monotonic() - begun, crowd.notes
    statuses = notes.statuses()
    page.row(
        pace,
        classes,
        f"{1000 * p95(notes.entered):,.0f}",
        f"{1000 * statistics.median(notes.saves):,.0f}",
        f"{1000 * p95(notes.saves):,.0f}",
        f"{1000 * max(notes.saves):,.0f}",
        f"{len(notes.saves) / seconds:,.0f}",
        statuses[429],
        sum(count for status, count in statuses.items() if status == 0 or status >= 500),
        _lost(server, made["admin"], notes, expected=25 * len(codes)),
    )


def _lost(server: Product, token: str, notes: Notes, *, expected: int) -> int:
    """How many of the answers are not stored as they were given."""
    stored: dict[tuple[int, int], int] = {}
    for test in notes.finished:
        rows: list[Any] = ask(server.port, ("GET", f"/app/tests/{test}/answers/", None, token))
        stored |= {(test, row["test_question"]): row["answer"] for row in rows}
    return expected - sum(stored.get(key) == value for key, value in notes.saved.items())
