"""Finds the login of a request. Every request needs it, and building the same query again takes
Django longer than PostgreSQL takes to answer it (decision 6 has figures); so for PostgreSQL it is
written out once."""

from uuid import UUID

from django.db import connection

from alba.accounts.models import Login, User

LOGIN = [field.attname for field in Login._meta.concrete_fields]  # noqa: SLF001 (Django's API)
USER = [field.attname for field in User._meta.concrete_fields]  # noqa: SLF001
COLUMNS = ", ".join([*(f"login.{name}" for name in LOGIN), *(f"owner.{name}" for name in USER)])
STATEMENT = (
    f"SELECT {COLUMNS} FROM accounts_login AS login "  # noqa: S608 (names of our own columns)
    "JOIN accounts_user AS owner ON owner.id = login.user_id WHERE login.id = %s"
)


def find(login_id: UUID) -> Login | None:
    """The login with its user."""
    if connection.vendor != "postgresql":  # values of other databases need Django's conversion
        found = Login.objects.select_related("user").filter(pk=login_id)
        return next(iter(found), None)  # `first()` would sort the one row
    with connection.prepared_cursor() as cursor:  # type: ignore[attr-defined]
        cursor.execute(STATEMENT, [login_id])
        row = cursor.fetchone()
    if row is None:
        return None
    login = Login.from_db(connection.alias, LOGIN, row[: len(LOGIN)])
    login.user = User.from_db(connection.alias, USER, row[len(LOGIN) :])
    return login
