"""What is written in the trail stays: the database itself refuses to change or remove a line, to
whoever asks.

On SQLite a migration that alters the table makes it anew without its triggers; it has to end with
`Impose()` again. A test looks at the result."""

from typing import Any

from django.db.migrations.operations.base import Operation

TABLES = ("audit_event", "audit_seal")
TEXT = "the audit trail is append-only"


def imposing(vendor: str, table: str) -> list[str]:
    if vendor == "sqlite":
        return [
            f"CREATE TRIGGER IF NOT EXISTS {table}_no_{what} BEFORE {what} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{TEXT}'); END"
            for what in ("update", "delete")
        ]
    return [
        f"CREATE OR REPLACE FUNCTION {table}_append_only() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{TEXT}' USING ERRCODE = 'integrity_constraint_violation'; "
        "END $$",
        f"CREATE OR REPLACE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE "
        f"ON {table} FOR EACH STATEMENT EXECUTE FUNCTION {table}_append_only()",
    ]


def lifting(vendor: str, table: str) -> list[str]:
    if vendor == "sqlite":
        return [f"DROP TRIGGER IF EXISTS {table}_no_{what}" for what in ("update", "delete")]
    return [f"DROP TRIGGER IF EXISTS {table}_append_only ON {table}"]


class Impose(Operation):
    """Migration operation; its reverse lifts the rule."""

    reversible = True

    def __init__(self, table: str):
        self.table = table

    def state_forwards(self, app_label: str, state: Any) -> None:
        pass

    def database_forwards(self, app_label: str, schema_editor: Any, *states: Any) -> None:
        for sql in imposing(schema_editor.connection.vendor, self.table):
            schema_editor.execute(sql)

    def database_backwards(self, app_label: str, schema_editor: Any, *states: Any) -> None:
        for sql in lifting(schema_editor.connection.vendor, self.table):
            schema_editor.execute(sql)

    def describe(self) -> str:
        return f"Let nobody change or remove lines of {self.table}"
