"""A lesson, for tests: a campaign, a class with pupils and their cards, made as the product makes
them."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from rest_framework.test import APIClient

from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Question
from alba.campaigns.lessons import cards, lessons
from alba.campaigns.lessons.models import ClassSession
from alba.campaigns.models import Campaign
from alba.days import today
from alba.people.models import Role, TestTaker
from tests.support import campaigns, factories


@dataclass
class Lesson:
    campaign: Campaign
    session: ClassSession
    pupils: list[TestTaker]
    codes: list[str]
    """The codes of the pupils, in their order."""

    def enter(self, number: int = 0) -> APIClient:
        """A client logged in with the card of a pupil."""
        return with_card(self.codes[number])


def with_card(code: str) -> APIClient:
    client = APIClient()
    entered = client.post("/api/card/", {"code": code})
    assert entered.status_code == 200, entered.content
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {entered.json()['access']}")
    return client


def pupil(course: Any, years: int | None = 14, **fields: Any) -> TestTaker:
    born = today() - timedelta(days=round(years * 365.25) + 30) if years else None
    return factories.make_taker(Role.STUDENT, course=course, birth_date=born, **fields)


def make(side: Any, count: int = 2, *, course: Any = None, **fields: Any) -> Lesson:
    """Makes a lesson of `course`, else of the side's class, open now, in whatever hour the tests
    run."""
    course = course or side.course
    people = [pupil(course) for _ in range(count)]
    wanted = {"questionnaires": ["SDQ"], "voices": ["self"], "classes": [course], **fields}
    campaign = campaigns.make(side, **wanted)
    session = lessons.open_session(side.admin, campaign=campaign.pk, course=course.pk, minutes=120)
    printed = {
        one.taker.pk: one.code
        for one in cards.print_some(
            side.admin, campaign=campaign.pk, test_takers=[one.pk for one in people]
        )
    }
    return Lesson(campaign, session, people, [printed[one.pk] for one in people])


def begin(client: APIClient) -> dict[str, Any]:
    """The first of what a pupil is asked for, begun, with the terms accepted."""
    assignment = client.get("/app/assignments/").json()[0]
    test: dict[str, Any] = client.post(
        "/app/tests/create/", {"assignment": assignment["id"]}
    ).json()
    accepted = client.patch(f"/app/tests/{test['id']}/", {"has_accepted_terms": True})
    assert accepted.status_code == 200, accepted.content
    return test


def answer(client: APIClient, test: dict[str, Any], numbers: Any, value: int = 1) -> None:
    """Questions of a test, counted from 1."""
    for number in numbers:
        assert save(client, test, number, value).status_code in {200, 201}


def save(client: APIClient, test: dict[str, Any], number: int, value: int = 1) -> Any:
    test_type = Test.objects.get(pk=test["id"]).test_type
    questions = Question.objects.filter(test_type=test_type).order_by("number")
    body = {"test": test["id"], "test_question": questions[number - 1].pk, "answer": value}
    return client.post("/app/test-answers/create/", body)
