"""What is written in the trail stays: the database itself refuses to change or remove a line, to
whoever asks.

On SQLite a migration that alters the table makes it anew without its triggers; it has to end with
`Impose()` again. A test looks at the result."""

from typing import Any

from django.db.migrations.operations.base import Operation

TABLE = "audit_event"
TEXT = "the audit trail is append-only"

IMPOSE = {
    "sqlite": [
        f"CREATE TRIGGER IF NOT EXISTS {TABLE}_no_{what} BEFORE {what} ON {TABLE} "
        f"BEGIN SELECT RAISE(ABORT, '{TEXT}'); END"
        for what in ("update", "delete")
    ],
    "postgresql": [
        f"CREATE OR REPLACE FUNCTION {TABLE}_append_only() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{TEXT}' USING ERRCODE = 'integrity_constraint_violation'; "
        "END $$",
        f"CREATE OR REPLACE TRIGGER {TABLE}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE "
        f"ON {TABLE} FOR EACH STATEMENT EXECUTE FUNCTION {TABLE}_append_only()",
    ],
}
LIFT = {
    "sqlite": [f"DROP TRIGGER IF EXISTS {TABLE}_no_{what}" for what in ("update", "delete")],
    "postgresql": [f"DROP TRIGGER IF EXISTS {TABLE}_append_only ON {TABLE}"],
}


class Impose(Operation):
    """Migration operation; its reverse lifts the rule."""

    reversible = True

    def state_forwards(self, app_label: str, state: Any) -> None:
        pass

    def database_forwards(self, app_label: str, schema_editor: Any, *states: Any) -> None:
        for sql in IMPOSE[schema_editor.connection.vendor]:
            schema_editor.execute(sql)

    def database_backwards(self, app_label: str, schema_editor: Any, *states: Any) -> None:
        for sql in LIFT[schema_editor.connection.vendor]:
            schema_editor.execute(sql)

    def describe(self) -> str:
        return "Let nobody change or remove lines of the audit trail"
