"""A database server that restarts costs nobody a request, though no request asks it first."""

import pytest
from django.db import close_old_connections, connection
from django.test import Client

pytestmark = [
    pytest.mark.sql,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite is a file, no server"),
]


def end_connection_from_outside() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        pid = cursor.fetchone()[0]
    other = connection.copy()
    with other.cursor() as cursor:
        cursor.execute("SELECT pg_terminate_backend(%s, 5000)", [pid])
        assert cursor.fetchone()[0]
    other.close()


def test_a_connection_that_was_ended_is_noticed_and_replaced() -> None:
    assert connection.is_usable() or connection.connection is None
    end_connection_from_outside()
    assert not connection.is_usable()
    close_old_connections()  # what begins every request, but not the test client's
    assert Client().get("/readyz").status_code == 200
    assert connection.is_usable()
