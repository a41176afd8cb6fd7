"""A reader asks about one pupil."""

from typing import Any

from rest_framework.test import APIClient

from alba.campaigns.consent.school_days import school_days_later
from alba.campaigns.models import Campaign
from alba.days import today
from alba.people.models import TestTaker
from tests.support import families

WHY = "Since the carnival she sits alone in the yard."


def due(count: int = 10) -> str:
    """So many school days from now."""
    return str(school_days_later(today(), count, []))


def post(client: Any, child: TestTaker, **more: Any) -> Any:
    usual = {"questionnaires": ["SDQ"], "self": True, "due_on": due(), "why": WHY}
    return client.post(f"/app/test-takers/{child.pk}/asks/", {**usual, **more})


def ask(client: Any, child: TestTaker, **more: Any) -> dict[str, Any]:
    made = post(client, child, **more)
    assert made.status_code == 201, made.content
    shown: dict[str, Any] = made.json()
    return shown


def campaign() -> Campaign:
    return Campaign.every.get(kind="one")


def say(email: str, said: str, **more: Any) -> Any:
    """By the link of the newest ask's email."""
    newest = Campaign.every.filter(kind="one").order_by("-pk")[0]
    families.send_due(newest)
    return families.Family(families.token_of(newest, email)).answer(said, **more)


def entered(code: str) -> Any:
    return APIClient().post("/api/card/", {"code": code})


def logged_in(answer: Any) -> APIClient:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    return client
