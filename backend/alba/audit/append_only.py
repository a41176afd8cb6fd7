"""Lines of the trail are permanent: the database itself refuses to change or remove one, for every
caller.

On SQLite `INSERT OR REPLACE` removes the row it replaces without firing the triggers on removal, so
a third trigger refuses any insertion that would replace a row.

On SQLite a migration that alters the table rebuilds it without its triggers; it has to end with
`AddAppendOnlyTrigger()` again. A test looks at the result."""

from typing import Any

from django.db.migrations.operations.base import Operation

# The tables, with their unique columns, by which a row can conflict with another.
TABLES = {"audit_event": ("id",), "audit_seal": ("id", "previous")}
WATCHED = ("update", "delete", "replace")
TEXT = "the audit trail is append-only"


def create_sql(vendor: str, table: str) -> list[str]:
    if vendor == "sqlite":
        stands = " OR ".join(f"{column} = NEW.{column}" for column in TABLES[table])
        refuse = f"BEGIN SELECT RAISE(ABORT, '{TEXT}'); END"
        return [
            *(
                f"CREATE TRIGGER IF NOT EXISTS {table}_no_{what} BEFORE {what} ON {table} {refuse}"
                for what in ("update", "delete")
            ),
            f"CREATE TRIGGER IF NOT EXISTS {table}_no_replace BEFORE INSERT ON {table} "  # noqa: S608
            f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {stands}) {refuse}",
        ]
    return [
        f"CREATE OR REPLACE FUNCTION {table}_append_only() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{TEXT}' USING ERRCODE = 'integrity_constraint_violation'; "
        "END $$",
        f"CREATE OR REPLACE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE "
        f"ON {table} FOR EACH STATEMENT EXECUTE FUNCTION {table}_append_only()",
    ]


def drop_sql(vendor: str, table: str) -> list[str]:
    if vendor == "sqlite":
        return [f"DROP TRIGGER IF EXISTS {table}_no_{what}" for what in WATCHED]
    return [f"DROP TRIGGER IF EXISTS {table}_append_only ON {table}"]


class AddAppendOnlyTrigger(Operation):
    """Migration operation."""

    reversible = True

    def __init__(self, table: str):
        self.table = table

    def state_forwards(self, app_label: str, state: Any) -> None:
        pass

    def database_forwards(self, app_label: str, schema_editor: Any, *states: Any) -> None:
        for sql in create_sql(schema_editor.connection.vendor, self.table):
            schema_editor.execute(sql)

    def database_backwards(self, app_label: str, schema_editor: Any, *states: Any) -> None:
        for sql in drop_sql(schema_editor.connection.vendor, self.table):
            schema_editor.execute(sql)

    def describe(self) -> str:
        return f"Let nobody change or remove lines of {self.table}"
