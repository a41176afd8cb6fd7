"""Entering costs what one pupil costs. A class enters within a minute, so whatever one of them does
is paid for thirty-five times, and it must not depend on how many there are."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.models import Login
from alba.families.consent import guardian_consent
from tests.support import lessons
from tests.support.lessons import Lesson

OLD_ENOUGH = {
    "enter": 12,
    "who am I": 7,
    "what is asked": 6,
    "begin": 15,
    "accept the terms": 20,
    "the sentences": 2,
    "an answer": 7,
    "answers together": 7,
}
# What the family has said is read too: the text, the school's record, the answers by link, and the
# contacts.
YOUNG = {**OLD_ENOUGH, "enter": 16, "what is asked": 10, "begin": 19, "accept the terms": 24}


def steps(lesson: Lesson) -> Iterator[tuple[str, Any]]:
    """(name, answer) of what the app calls, one after the other."""
    client = APIClient()
    entered = client.post("/api/card/", {"code": lesson.codes[0]})
    yield "enter", entered
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {entered.json()['access']}")
    yield "who am I", client.get("/app/user/")
    asked = client.get("/app/assignments/")
    yield "what is asked", asked
    begun = client.post("/app/tests/create/", {"assignment": asked.json()[0]["id"]})
    yield "begin", begun
    test = begun.json()["id"]
    accepted = client.patch(f"/app/tests/{test}/", {"has_accepted_terms": True})
    yield "accept the terms", accepted
    questions = client.get("/app/test-questions/?type=SDQ")
    yield "the sentences", questions
    first, second, *_rest = (one["id"] for one in questions.json())
    body = {"test": test, "test_question": first, "answer": 1}
    yield "an answer", client.post("/app/test-answers/create/", body)
    given = {"answers": [{"test_question": one, "answer": 1} for one in (first, second)]}
    yield "answers together", client.put(f"/app/tests/{test}/answers/", given)


def counted(lesson: Lesson) -> dict[str, int]:
    """How many statements each of the steps takes."""
    found, left = {}, steps(lesson)
    while True:
        # The card's login notes a request once a second, and no machine is so quick each time.
        Login.objects.update(rotated_at=timezone.now())
        with CaptureQueriesContext(connection) as queries:
            one = next(left, None)
        if one is None:
            return found
        assert one[1].status_code in {200, 201}, one[1].content
        # PostgreSQL also takes the locks on the school that SQLite has by itself.
        found[one[0]] = len([q for q in queries if "advisory_xact_lock" not in q["sql"]])


@pytest.mark.parametrize("count", [1, 12])
def test_a_pupil_of_any_class_costs_as_many_statements(world: Any, count: int) -> None:
    assert counted(lessons.make(world.north, count)) == OLD_ENOUGH


def test_what_the_family_has_said_is_read_for_that_pupil(world: Any, settings: Any) -> None:
    lesson = lessons.make(world.north, 3)
    settings.GUARDIAN_CONSENT_BELOW = 16
    for one in lesson.pupils:
        guardian_consent.put_on_record(one, by=world.north.admin, given=True, reference="form 7")
    assert counted(lesson) == YOUNG
