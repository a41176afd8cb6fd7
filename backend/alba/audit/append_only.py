"""What is written in the trail stays: the database itself refuses to change or remove a line, to
whoever asks.

On SQLite `INSERT OR REPLACE` takes the row in its way out without asking the triggers that watch
over removal, so a third one refuses an insertion that any row stands in the way of.

On SQLite a migration that alters the table makes it anew without its triggers; it has to end with
`Impose()` again. A test looks at the result."""

from typing import Any

from django.db.migrations.operations.base import Operation

# And the columns of each that no two rows share, by which a row can be in another's way.
TABLES = {"audit_event": ("id",), "audit_seal": ("id", "previous")}
WATCHED = ("update", "delete", "replace")
TEXT = "the audit trail is append-only"


def imposing(vendor: str, table: str) -> list[str]:
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


def lifting(vendor: str, table: str) -> list[str]:
    if vendor == "sqlite":
        return [f"DROP TRIGGER IF EXISTS {table}_no_{what}" for what in WATCHED]
    return [f"DROP TRIGGER IF EXISTS {table}_append_only ON {table}"]


class Impose(Operation):
    """Migration operation; its reverse lifts the rule, unless it is only imposed `again`, to bring
    in what the rule has learned since."""

    reversible = True

    def __init__(self, table: str, *, again: bool = False):
        self.table, self.again = table, again

    def state_forwards(self, app_label: str, state: Any) -> None:
        pass

    def database_forwards(self, app_label: str, schema_editor: Any, *states: Any) -> None:
        for sql in imposing(schema_editor.connection.vendor, self.table):
            schema_editor.execute(sql)

    def database_backwards(self, app_label: str, schema_editor: Any, *states: Any) -> None:
        for sql in () if self.again else lifting(schema_editor.connection.vendor, self.table):
            schema_editor.execute(sql)

    def describe(self) -> str:
        return f"Let nobody change or remove lines of {self.table}"
