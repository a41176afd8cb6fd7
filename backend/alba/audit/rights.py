"""The rights of the app's own PostgreSQL user, if another user owns the tables: it can read and
write rows, never change a table, and never change or remove a line of the trail. Without the
owner's password nobody can drop the rule of `append_only.py`."""

from django.db import connection, transaction
from psycopg import sql

from alba.audit.append_only import TABLES

LEFT_ALONE = ("django_migrations",)
"""The tables that only migrations write."""


def grant(role: str) -> bool:
    """Grants `role` what it needs and revokes the rest; to be called by the owner after every
    migration. False when there is nothing to do: there is no such role, or it is the owner."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            "SELECT current_user = %s, EXISTS (SELECT 1 FROM pg_roles WHERE rolname = %s)",
            [role, role],
        )
        is_owner, exists = cursor.fetchone()
        if is_owner or not exists:
            return False
        app = sql.Identifier(role)
        for text in (
            "GRANT USAGE ON SCHEMA public TO {app}",
            "REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {app}",
            "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {app}",
            "GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {app}",
        ):
            cursor.execute(sql.SQL(text).format(app=app))
        for tables, rights in ((TABLES, "UPDATE, DELETE"), (LEFT_ALONE, "INSERT, UPDATE, DELETE")):
            for table in tables:
                revoke = sql.SQL(f"REVOKE {rights} ON {{table}} FROM {{app}}")
                cursor.execute(revoke.format(table=sql.Identifier(table), app=app))
    return True
