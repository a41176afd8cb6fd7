"""An action that cannot be recorded is neither done nor shown: the answer is always 503."""

from typing import Any

import pytest
from django.db import connection

from tests.support.calls import CALLS, Call, as_column, columns_of, everything, in_turn, send
from tests.support.taken_back import taken_back

pytestmark = [pytest.mark.slow, pytest.mark.no_database]
NO_MORE = {
    "sqlite": [
        "CREATE TRIGGER full BEFORE INSERT ON audit_event BEGIN SELECT RAISE(ABORT, 'full'); END"
    ],
    "postgresql": ["ALTER TABLE audit_event ADD CONSTRAINT full_ CHECK (false) NOT VALID"],
}


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


def refuse_lines() -> None:
    """Makes the database take no line of the trail from now on."""
    with connection.cursor() as cursor:
        for statement in NO_MORE[connection.vendor]:
            cursor.execute(statement)


def recording(call: Call) -> list[str]:
    """The columns in which the page says that something is recorded."""
    # Logging out says 204 whatever happens, so that nobody stays logged in on a screen that they
    # have left: the app forgets the login, and asks again to end it (test_session_end.py).
    if call.path == "/api/logout/":
        return []
    return [column for column in columns_of(call) if " " in call.found[column]]


@pytest.mark.parametrize(
    "call",
    [pytest.param(call, id=f"{n} {call.name}") for n, call in enumerate(CALLS) if recording(call)],
)
def test_unrecordable_call_does_and_shows_nothing(call: Call, world: Any, as_user: Any) -> None:
    column = in_turn(call, recording(call))
    with as_column(column, world, as_user) as (client, ids), taken_back():
        refuse_lines()
        before = everything()
        answer = send(call, client, ids)
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable"), column
        assert set(answer.json()) == {"code", "detail"}
        assert everything() == before, column
