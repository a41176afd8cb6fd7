"""Django's PostgreSQL, with a cheaper answer to whether a kept connection still works (asked at
every request with a statement of its own, that took a fifth of what saving an answer takes), and
with an end to waiting for it (see `patience.py`)."""

import functools
import select
from typing import Any

from django.db.backends.postgresql import base
from psycopg import errors

from alba.postgresql import patience


class DatabaseWrapper(base.DatabaseWrapper):
    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        patience.admit()
        try:
            connection = super().get_new_connection(conn_params)
        except errors.ConnectionTimeout:
            patience.lost()
            raise
        connection.wait = functools.partial(patience.wait, connection.wait, connection)
        return connection

    def is_usable(self) -> bool:
        """An idle connection has nothing to read, unless it is that the server has ended it."""
        if self.connection is None or self.connection.closed:
            return False
        waiting = select.poll()
        waiting.register(self.connection.fileno(), select.POLLIN)
        return not waiting.poll(0)
