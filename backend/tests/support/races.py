"""Many calls at the same moment."""

import threading
from collections.abc import Callable
from typing import Any

from django.db import connection

from alba.assessments.questionnaires import wordings
from alba.assessments.questionnaires.models import Question


def load_questions() -> None:
    """Emptying the tables after a test with real transactions takes the shipped wording along."""
    if not Question.objects.exists():
        wordings.load_shipped()


def rounds(number: int) -> range:
    """SQLite lets only one transaction write at a time, so a third of the rounds is as good a test
    there."""
    return range(number if connection.vendor == "postgresql" else number // 3)


def together(*calls: Callable[[], Any]) -> list[Any]:
    """Makes each call in a thread of its own, all begun at the same moment, and returns their
    results."""
    found: list[Any] = [None] * len(calls)
    gate = threading.Barrier(len(calls))

    def run(place: int) -> None:
        gate.wait()
        try:
            found[place] = calls[place]()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[n]) for n in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def clients(as_user: Any, user: Any, number: int) -> list[Any]:
    return [as_user(user) for _ in range(number)]
