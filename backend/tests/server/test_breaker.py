"""A database that is there and does not answer."""

import time
from typing import Any

import pytest
from django.db import OperationalError, connection

from alba.postgresql import breaker

pytestmark = [
    pytest.mark.sql,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="PostgreSQL's alone"),
]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(breaker, "seconds", 0.3)
    yield
    breaker.reset()


def ask(statement: str) -> float:
    """Seconds until it was refused. Raises AssertionError when it was answered."""
    begun = time.monotonic()
    with pytest.raises(OperationalError, match="does not answer"), connection.cursor() as cursor:
        cursor.execute(statement)
    return time.monotonic() - begun


def test_waiting_has_an_end_and_the_next_are_told_at_once(impatient: None) -> None:
    assert 0.2 < ask("SELECT pg_sleep(60)") < 30
    connection.close_if_unusable_or_obsolete()
    assert ask("SELECT 1") < 1
    time.sleep(1.1)
    with connection.cursor() as cursor:
        cursor.execute("SELECT 7")
        assert cursor.fetchone() == (7,)
        cursor.execute("SELECT 8")


def test_an_answer_may_take_a_moment_and_commands_have_all_the_time(impatient: None) -> None:
    with connection.cursor() as cursor:
        breaker.seconds = 5
        cursor.execute("SELECT pg_sleep(0.1)")
        breaker.seconds = None
        cursor.execute("SELECT pg_sleep(0.6)")
