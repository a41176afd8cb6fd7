"""A letter to a service, for tests: written, agreed to and answered as the product does."""

import re
from datetime import timedelta
from typing import Any

from django.core import mail
from django.utils import timezone
from rest_framework.test import APIClient

from alba.days import today
from alba.followup.letters.models import LetterAnswer
from tests.support import followup

WHY = "Since autumn the child comes less and less, and seems sad."
LINK = re.compile(r"http://localhost:8000/letter/([\w-]{43})")
REPLY = "/app/reply/"


def wanted(**more: Any) -> dict[str, Any]:
    return {"to": "primary_care", "why": WHY, "locale": "en", **more}


def write(client: Any, case: int, **more: Any) -> dict[str, Any]:
    made = client.post(f"{followup.PATH}{case}/letters/", wanted(**more))
    assert made.status_code == 201, made.content
    shown: dict[str, Any] = made.json()
    return shown


def call(client: Any, letter: int, what: str = "", **body: Any) -> Any:
    """Calls a part of the letter as a reader: with GET for the letter and its PDF, otherwise with
    POST."""
    path = f"/app/letters/{letter}/{what}"
    return client.get(path) if not what or what == "pdf/" else client.post(path, body)


def agree(client: Any, letter: int, contact: int, answer: str = "agreed", **more: Any) -> Any:
    body = {"answer": answer, "contact": contact, "route": "paper", **more}
    return call(client, letter, "agreement/", **body)


def give(client: Any, letter: int) -> Any:
    """An agreement that was written down was told a week ago."""
    told = LetterAnswer.objects.filter(letter=letter).exclude(told_at=None)
    told.update(told_at=timezone.now() - timedelta(days=7))
    return give_now(client, letter)


def give_now(client: Any, letter: int) -> Any:
    return call(client, letter, "given/", on=str(today()), how="family")


def token(email: str) -> str:
    """Returns the token in the newest email to that address."""
    newest = [one for one in mail.outbox if one.to == [email]][-1]
    return LINK.findall(newest.body)[0]


def by_link(token: str, answer: str, **more: Any) -> Any:
    path = f"/app/letter/{token}/"
    body = {
        "answer": answer,
        "name": "Rosa Vidal",
        "relation": "mother",
        "has_authority": True,
        "nonce": APIClient().get(path).json().get("nonce", "x"),
        **more,
    }
    return APIClient().post(path, body)


def reply(code: str, **body: Any) -> Any:
    return APIClient().post(REPLY, {"code": code, **body})
