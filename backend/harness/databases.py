"""The databases of tests, measurements and rehearsals: on a PostgreSQL that answers, or on one that
is installed and runs for as long as it is needed.

    python -m harness.databases COMMAND ...

runs COMMAND with DATABASE_URL on such a server, and ends with 69 where there is none. The database
and the test databases that COMMAND creates are dropped afterwards.
"""

import contextlib
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from harness.cluster import MissingError, cluster

ROLES = Path(__file__).resolve().parents[2] / "deploy" / "postgres" / "roles.sh"
CANDIDATES = (
    "postgres://postgres@127.0.0.1:5432/postgres",
    "postgres://postgres:postgres@127.0.0.1:5432/postgres",
    "postgres://root@127.0.0.1:5432/postgres",
)
NONE_HERE = 69  # EX_UNAVAILABLE
MAY_MAKE = "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"


def connect(address: str, name: str = "postgres") -> psycopg.Connection:
    return psycopg.connect(beside(address, name), autocommit=True, connect_timeout=3)


def beside(address: str, name: str) -> str:
    """The address of the database `name` on the same server, reached in the same way."""
    path, mark, options = address.partition("?")
    return f"{path.rsplit('/', 1)[0]}/{name}{mark}{options}"


def usable(address: str) -> bool:
    """True if databases can be made there."""
    try:
        with connect(address) as connection:
            row = connection.execute(MAY_MAKE).fetchone()
    except psycopg.OperationalError:
        return False
    return bool(row and row[0])


@contextlib.contextmanager
def server() -> Iterator[str | None]:
    """The address of a PostgreSQL where databases can be made: the one that TEST_POSTGRES_URL
    names, one that answers at the usual place, or one of our own. None without any."""
    named = os.environ.get("TEST_POSTGRES_URL")
    candidates = [named] if named else CANDIDATES
    if found := next((address for address in candidates if usable(address)), None):
        yield found
        return
    with contextlib.ExitStack() as stack:
        try:
            address = stack.enter_context(cluster()).address("postgres")
        except MissingError:
            address = None
        yield address


@contextlib.contextmanager
def database(address: str, name: str) -> Iterator[str]:
    """The address of an empty database `name` on that server, which is dropped afterwards."""
    with connect(address) as connection:
        drop(connection, name)
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield beside(address, name)
        finally:
            drop(connection, name)


def drop(connection: psycopg.Connection, name: str) -> None:
    gone = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name))
    connection.execute(gone)


class Deployed(NamedTuple):
    """A database as docker-compose makes it: the owner of its tables, and the app, which may do
    less. Both are addresses."""

    owner: str
    app: str
    app_role: str


@contextlib.contextmanager
def deployed(address: str, name: str) -> Iterator[Deployed]:
    """An empty database `name` on that server with the users of `roles.sh`; both go afterwards."""
    owner, app = f"{name}_owner", f"{name}_app"
    with connect(address) as connection, contextlib.ExitStack() as stack:
        for role in (owner, app):
            gone = sql.SQL("DROP ROLE IF EXISTS {}").format(sql.Identifier(role))
            connection.execute(gone)
            stack.callback(connection.execute, gone)
        made = urlsplit(stack.enter_context(database(address, name)))
        host, port = made.hostname or "127.0.0.1", made.port or 5432
        passwords = secrets.token_hex(24), secrets.token_hex(24)
        env = {
            "PATH": os.environ["PATH"],
            "PGHOST": host,
            "PGPORT": str(port),
            "PGUSER": made.username or "postgres",
            "PGPASSWORD": made.password or "",
            "POSTGRES_DB": name,
            "OWNER": owner,
            "OWNER_PASSWORD": passwords[0],
            "APP": app,
            "APP_PASSWORD": passwords[1],
            # The superuser of this server is still needed.
            "KEEP_SUPERUSER_PASSWORD": "1",
        }
        subprocess.run(["sh", ROLES], env=env, check=True)
        users = zip((owner, app), passwords, strict=True)
        owned, used = (f"postgres://{user}:{word}@{host}:{port}/{name}" for user, word in users)
        yield Deployed(owned, used, app)


@contextlib.contextmanager
def empty(folder: Path) -> Iterator[str]:
    """The address of an empty database: on PostgreSQL, or without one an SQLite file."""
    with server() as address:
        if address is None:
            print("No PostgreSQL answers or is installed here: on SQLite.")
            yield f"sqlite:///{folder / 'alba.sqlite3'}"
            return
        with database(address, f"alba_{os.getpid()}") as made:
            yield made


@contextlib.contextmanager
def empty_beside(address: str, folder: Path, name: str) -> Iterator[str]:
    """An empty database on the server of `address`, or in `folder`."""
    if not address.startswith("postgres"):
        yield f"sqlite:///{folder / name}.sqlite3"
        return
    with database(address, f"{name}_{os.getpid()}") as made:
        yield made


def main() -> int:
    with server() as address:
        if address is None:
            return NONE_HERE
        name = f"alba_check_{os.getpid()}"
        env = {**os.environ, "DATABASE_URL": beside(address, name)}
        try:
            return subprocess.run(sys.argv[1:], env=env, check=False).returncode
        finally:
            with connect(address) as connection:
                made = connection.execute(
                    "SELECT datname FROM pg_database WHERE starts_with(datname, %s)",
                    [f"test_{name}"],
                )
                for (left,) in made.fetchall():
                    drop(connection, left)


if __name__ == "__main__":
    sys.exit(main())
