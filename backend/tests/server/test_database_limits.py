"""A statement that runs too long and a lock that is held too long end, as 503 for the waiting."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction

from alba.postgresql import limits
from harness.product import BACKEND
from tests.support import factories, servers

pytestmark = [
    pytest.mark.slow,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="PostgreSQL's alone"),
]
NAMES = ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout")
SHORT, LONGEST = 400, 15


@pytest.fixture
def limited(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """`limited(lock_timeout=400)`: from here on these limits and no others."""

    def impose(**milliseconds: int) -> None:
        monkeypatch.setattr(limits, "milliseconds", milliseconds)
        connection.close()

    yield impose
    monkeypatch.undo()
    connection.close()


@contextmanager
def elsewhere(statement: str) -> Iterator[None]:
    """Another connection holds what `statement` locks."""
    other = connection.copy()
    with other.cursor() as cursor:
        cursor.execute("BEGIN")
        cursor.execute(statement)
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")
            other.close()


def change(as_user: Any) -> Any:
    """A call that changes a person, and what it answered after how many seconds."""
    taker = factories.make_taker()
    client = as_user(factories.make_user("alba_admin"))

    def call() -> tuple[int, str, float]:
        begun = time.monotonic()
        answer = client.patch(f"/app/test-takers/{taker.pk}/update/", {"last_name": "Soler"})
        return answer.status_code, answer.json().get("code", ""), time.monotonic() - begun

    return call


def test_a_lock_that_is_held_too_long_is_503(as_user: Any, limited: Any) -> None:
    call = change(as_user)
    with elsewhere("LOCK TABLE people_testtaker IN EXCLUSIVE MODE"):
        limited(lock_timeout=SHORT)
        status, code, seconds = call()
    assert (status, code) == (503, "unavailable")
    assert SHORT / 1000 <= seconds < LONGEST
    assert call()[0] == 200


def test_a_statement_that_runs_too_long_is_503(as_user: Any, limited: Any) -> None:
    call = change(as_user)
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN PERFORM pg_sleep(30); RETURN NEW; END $$"
        )
        cursor.execute(
            "CREATE TRIGGER slow BEFORE UPDATE ON people_testtaker "
            "FOR EACH ROW EXECUTE FUNCTION slow()"
        )
    limited(statement_timeout=SHORT)
    try:
        status, code, seconds = call()
    finally:
        with connection.cursor() as cursor:
            cursor.execute("DROP FUNCTION slow CASCADE")
    assert (status, code) == (503, "unavailable")
    assert SHORT / 1000 <= seconds < LONGEST
    assert call()[0] == 200


def test_a_transaction_in_which_nothing_happens_ends_and_lets_its_locks_go(
    as_user: Any, limited: Any
) -> None:
    call = change(as_user)
    limited(idle_in_transaction_session_timeout=SHORT)
    with (  # noqa: PT012 (the lock and the pause belong to what ends)
        pytest.raises(OperationalError, match="idle-in-transaction"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("LOCK TABLE people_testtaker IN EXCLUSIVE MODE")
        time.sleep(3 * SHORT / 1000)
        cursor.execute("SELECT 1")
    assert call()[0] == 200


SHOW = f"""
from django.db import connection
from alba.postgresql import breaker
with connection.cursor() as cursor:
    for name in {NAMES}:
        cursor.execute(f"SHOW {{name}}")
        print(cursor.fetchone()[0])
print(breaker.seconds)
"""


@pytest.mark.parametrize(
    ("first", "options", "expected"),
    [
        ("", "", ["0", "0", "0", "None"]),
        # Each before a web process gives the database up.
        ("import alba.wsgi", "", ["3s", "4s", "30s", "5"]),
        ("import alba.wsgi", "?options=-c%20lock_timeout%3D2s", ["2s", "4s", "30s", "5"]),
    ],
)
def test_the_server_sets_them_and_commands_have_all_the_time(
    tmp_path: Any, first: str, options: str, expected: list[str]
) -> None:
    given = connection.settings_dict
    user = f"{given['USER']}:{given['PASSWORD']}" if given["PASSWORD"] else given["USER"]
    address = f"postgres://{user}@{given['HOST']}:{given['PORT'] or 5432}/{given['NAME']}{options}"
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "--command", f"{first}\n{SHOW}"],
        cwd=BACKEND,
        env=servers.environment(tmp_path, DATABASE_URL=address),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == expected, done.stderr
