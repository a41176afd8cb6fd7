"""Django's PostgreSQL, with a cheaper answer to whether a kept connection still works (asked at
every request with a statement of its own, that took a fifth of what saving an answer takes), with
statements that are planned once, and with an end to waiting for it (`patience.py`) and for each
other (`limits.py`)."""

import functools
import select
from typing import Any

from django.db.backends.postgresql import base, operations
from django.db.backends.utils import CursorWrapper
from psycopg import Cursor, errors

from alba.postgresql import limits, patience


class PreparedCursor(Cursor[Any]):
    """Has PostgreSQL parse and plan a statement once a connection instead of at every call: for
    the few that are the same all day long."""

    def execute(self, query: Any, params: Any = None, **options: Any) -> "PreparedCursor":
        return super().execute(query, params, **{"prepare": True, **options})


class DatabaseOperations(operations.DatabaseOperations):
    def last_executed_query(self, cursor: Any, sql: Any, params: Any) -> str:
        """For the log of statements; one that was planned is executed without its text."""
        return super().last_executed_query(cursor, sql, params) or str(sql)


class DatabaseWrapper(base.DatabaseWrapper):
    ops_class = DatabaseOperations

    def get_connection_params(self) -> dict[str, Any]:
        params: dict[str, Any] = super().get_connection_params()
        if options := limits.merged(params.get("options", "")):
            params["options"] = options
        return params

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

    def prepared_cursor(self) -> CursorWrapper:
        """As `cursor()`, and what is executed is planned once. The statement names its columns and
        holds no values: those are its parameters."""
        self.ensure_connection()
        with self.wrap_database_errors:
            return self._prepare_cursor(PreparedCursor(self.connection))
