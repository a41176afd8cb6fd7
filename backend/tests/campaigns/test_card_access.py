"""Column C of the permission table: a login by card may answer, and nothing else."""

import io
import json
from typing import Any

import pytest

from tests.accounts.test_auditor import WITHOUT_LOGIN
from tests.api.test_access import CALLS, Call, fill
from tests.support import factories, lessons
from tests.support.reports import small_pdf
from tests.support.screenings import ids_of

# What is open to it. On rows that are not of its campaign, as in the table, it finds nothing.
OPEN = {
    "GET /app/user/": 200,
    "PATCH /app/user/": 200,
    "GET /app/assignments/": 200,
    "POST /app/assignments/{assignment}/decline/": 404,
    "DELETE /app/assignments/{assignment}/decline/": 404,
    "POST /app/tests/{finished}/withdraw/": 404,
    "GET /app/talk-requests/": 200,
    "POST /app/talk-requests/": 201,
    "DELETE /app/talk-requests/{talk}/": 404,
    "GET /app/tests/{finished}/": 404,
    "GET /app/tests/{running}/": 404,
    "GET /app/tests/{running}/?status=in_progress": 404,
    "PATCH /app/tests/{running}/": 404,
    "PATCH /app/tests/{started}/": 404,
    "PATCH /app/tests/create/{running}/": 404,
    "PATCH /app/tests/create/{finished}/": 404,
    "GET /app/test-questions/?type=SDQ": 200,
    "GET /app/test-questions/{question}/": 200,
    "GET /app/tests/{running}/questions/1/": 404,
    "GET /app/tests/{running}/answers/": 404,
    "POST /app/test-answers/create/": 400,
    "GET /app/test-answers/{answer}/": 404,
    "PATCH /app/test-answers/{answer}/": 404,
}
CLOSED = [call for call in CALLS if f"{call.method} {call.path}" not in {*OPEN, *WITHOUT_LOGIN}]


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


def with_card(side: Any) -> Any:
    """Of a class of its own, beside the rows of the table."""
    course = factories.make_course(side.school, "1r ESO", "Z")
    return lessons.make(side, 1, course=course).enter()


def send(client: Any, call: Call, ids: dict[str, Any]) -> Any:
    path = call.path.format_map(ids)
    if call.path.endswith("/pdf/") and call.method == "POST":
        upload = io.BytesIO(small_pdf())
        upload.name = "report.pdf"
        return client.post(path, {"pdf_file": upload}, format="multipart")
    body = "" if call.json is None else json.dumps(fill(call.json, ids))
    return client.generic(call.method, path, body, content_type="application/json")


@pytest.mark.parametrize(
    "call",
    [pytest.param(call, id=f"{n} {call.method} {call.path}") for n, call in enumerate(CLOSED)],
)
def test_everything_else_is_closed(call: Call, world: Any) -> None:
    client = with_card(world.north)
    answer = send(client, call, ids_of(world, world.north))
    is_start = call.path == "/app/tests/create/" and "assignment" in (call.json or {})
    if is_start:  # open, for its own assignments: a foreign one is none
        assert answer.status_code == 400
        return
    assert (answer.status_code, answer.json()["code"]) == (403, "card_login")


@pytest.mark.parametrize("name", OPEN)
def test_what_is_open_reaches_its_own_only(name: str, world: Any) -> None:
    client = with_card(world.north)
    calls = [call for call in CALLS if f"{call.method} {call.path}" == name]
    assert calls
    for call in calls:
        assert send(client, call, ids_of(world, world.north)).status_code == OPEN[name]
