"""Django's PostgreSQL backend, with a cheaper check of whether a kept connection still works, and
with limits on waiting for the database (`breaker.py`) and for each other (`limits.py`)."""

import functools
import select
from typing import Any

from django.db.backends.postgresql import base
from psycopg import errors

from alba.postgresql import breaker, limits


class DatabaseWrapper(base.DatabaseWrapper):
    def get_connection_params(self) -> dict[str, Any]:
        params: dict[str, Any] = super().get_connection_params()
        if options := limits.merged(params.get("options", "")):
            params["options"] = options
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        breaker.guard()
        try:
            connection = super().get_new_connection(conn_params)
        except errors.ConnectionTimeout:
            breaker.trip()
            raise
        connection.wait = functools.partial(breaker.wait, connection.wait, connection)
        return connection

    def is_usable(self) -> bool:
        """An idle connection has nothing to read, unless the server has closed it."""
        if self.connection is None or self.connection.closed:
            return False
        waiting = select.poll()
        waiting.register(self.connection.fileno(), select.POLLIN)
        return not waiting.poll(0)
