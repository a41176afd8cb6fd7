"""An index that finds a part of a word, for the folded columns. Only for PostgreSQL: SQLite reads
the whole column, which is quick enough at the size it is meant for."""

import logging
from typing import Any

from django.db import DatabaseError, transaction
from django.db.migrations.operations.base import Operation

logger = logging.getLogger("alba.search.trigrams")


class AddTrigramIndex(Operation):
    """The index `name` on a text column. Without it searches are correct but slow, so if the
    extension cannot be created, the migration goes on and logs what is left to do."""

    reduces_to_sql = True
    reversible = True

    def __init__(self, table: str, column: str, name: str):
        self.table, self.column, self.name = table, column, name

    def state_forwards(self, app_label: str, state: Any) -> None:
        """The index is not part of the models' state."""

    def database_forwards(self, app_label: str, schema_editor: Any, *_states: Any) -> None:
        if schema_editor.connection.vendor != "postgresql":
            return
        statements = [
            "CREATE EXTENSION IF NOT EXISTS pg_trgm",
            f"CREATE INDEX IF NOT EXISTS {self.name} ON {self.table} "
            f"USING gin ({self.column} gin_trgm_ops)",
        ]
        try:
            with transaction.atomic(schema_editor.connection.alias):
                for statement in statements:
                    schema_editor.execute(statement)
        except DatabaseError as error:
            reason = str(error).splitlines()[0]
            sql = "; ".join(statements)
            logger.warning(
                "searches will be slow: the extension pg_trgm could not be made (%s). Let a "
                "superuser run this in the database: %s;",
                reason,
                sql,
            )

    def database_backwards(self, app_label: str, schema_editor: Any, *_states: Any) -> None:
        if schema_editor.connection.vendor == "postgresql":
            schema_editor.execute(f"DROP INDEX IF EXISTS {self.name}")

    def describe(self) -> str:
        return f"Find parts of words in {self.table}.{self.column} by an index"
