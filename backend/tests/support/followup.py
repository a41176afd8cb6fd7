"""A reader's calls about a case, for tests."""

from typing import Any

from alba.days import today
from alba.people.models import TestTaker

PATH = "/app/cases/"


def open_case(client: Any, child: TestTaker, reason: str = "person") -> dict[str, Any]:
    opened = client.post(PATH, {"test_taker": child.pk, "reason": reason})
    assert opened.status_code == 201, opened.content
    shown: dict[str, Any] = opened.json()
    return shown


def step(client: Any, case: int, kind: str, **more: Any) -> Any:
    sent = {"kind": kind, "on": str(today()), "outcome": "", **more}
    return client.post(f"{PATH}{case}/steps/", sent)


def close(client: Any, case: int, outcome: str) -> Any:
    return client.post(f"{PATH}{case}/close/", {"outcome": outcome})


def said(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]
