"""The users of docker-compose's PostgreSQL, made by its own script: what each may do. Everything
that serves and works runs as one that can neither change a table nor rewrite the trail."""

import json
import os
import shutil
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import connection
from psycopg import errors

from harness import databases
from tests.support import servers

pytestmark = [
    pytest.mark.slow,
    pytest.mark.night,
    pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no users"),
    pytest.mark.skipif(not shutil.which("psql"), reason="psql is not installed"),
]
EMAIL, PASSWORD = "ona@example.org", "quiet light room"


@dataclass
class Made:
    app: str
    owner: str
    role: str
    env: dict[str, str]
    """The environment of everything but migrations."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: Any) -> Iterator[Made]:
    """A database as docker-compose makes it: the script, migrations by the owner, then the app."""
    folder = Path(tmp_path_factory.mktemp("rights"))
    server = os.environ["DATABASE_URL"]
    with databases.deployed(server, f"alba_rights_{os.getpid()}") as here:
        first = servers.environment(folder, DATABASE_URL=here.owner)
        servers.manage(first, "migrate", "--verbosity", "0")
        assert here.app_role in servers.manage(first, "database_rights", here.app_role)
        yield Made(here.app, here.owner, here.app_role, first | {"DATABASE_URL": here.app})


def test_neither_user_is_more_than_it_has_to_be(made: Made) -> None:
    for address in (made.app, made.owner):
        with psycopg.connect(address) as there:
            found = there.execute(
                "SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls"
                " FROM pg_roles WHERE rolname = current_user"
            ).fetchone()
        assert found == (False,) * 5


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE audit_event SET actor = 1",
        "DELETE FROM audit_event",
        "TRUNCATE audit_event",
        "UPDATE audit_seal SET digest = ''",
        "DELETE FROM audit_seal",
        "ALTER TABLE audit_event DISABLE TRIGGER ALL",
        "DROP TRIGGER audit_event_append_only ON audit_event",
        "CREATE OR REPLACE FUNCTION audit_event_append_only() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RETURN OLD; END $$",
        "SET session_replication_role = replica",
        "DROP TABLE audit_event",
        "TRUNCATE accounts_user CASCADE",
        "CREATE TABLE mine (id int)",
        "CREATE TEMPORARY TABLE mine (id int)",
        "ALTER TABLE accounts_user ADD COLUMN mine int",
        "CREATE TRIGGER mine BEFORE UPDATE ON accounts_user FOR EACH ROW"
        " EXECUTE FUNCTION suppress_redundant_updates_trigger()",
        "INSERT INTO django_migrations (app, name, applied) VALUES ('a', 'b', now())",
        "COPY accounts_user TO PROGRAM 'true'",
        "CREATE ROLE mine",
    ],
)
def test_the_apps_user_can_change_no_table_and_no_line_of_the_trail(
    made: Made, statement: str
) -> None:
    with psycopg.connect(made.app) as there, pytest.raises(errors.InsufficientPrivilege):
        there.execute(statement)  # type: ignore[call-overload]


def test_the_owner_without_lifting_the_rule_rewrites_nothing_either(made: Made) -> None:
    with psycopg.connect(made.owner) as there, pytest.raises(errors.IntegrityError):
        there.execute("DELETE FROM audit_event")


def test_the_product_runs_as_the_apps_user(made: Made, tmp_path: Path) -> None:
    """Commands, server, worker's sealing and backup; and a restore by the owner gives it back what
    it may do, once the rights are set again."""
    servers.manage(made.env, "create_alba_admin", EMAIL, "--password", PASSWORD)
    with servers.serving(made.env, tmp_path / "log") as address:
        body = json.dumps({"username": EMAIL, "password": PASSWORD}).encode()
        call = urllib.request.Request(
            f"{address}/api/login/", body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(call, timeout=20) as answer:
            access = json.loads(answer.read())["access"]
        school = {"school_name": "Escola Nova", "school_postal_code": "08001"}
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {access}"}
        call = urllib.request.Request(
            f"{address}/app/schools/create/", json.dumps(school).encode(), headers
        )
        with urllib.request.urlopen(call, timeout=20) as answer:
            assert answer.status == 201
    servers.manage(made.env, "audit_seal")
    servers.manage(made.env, "daily")
    assert " in 1 seals" in servers.manage(made.env, "audit_verify")
    if not shutil.which("pg_dump"):
        pytest.skip("pg_dump is not installed: the backup is not tried")
    servers.manage(made.env, "backup", str(tmp_path / "backups"), "--plain", "--unsigned")
    [backup] = (tmp_path / "backups").iterdir()
    as_owner = made.env | {"DATABASE_URL": made.owner}
    servers.manage(as_owner, "restore", str(backup), "--overwrite", "--unsigned")
    servers.manage(as_owner, "migrate", "--verbosity", "0")
    servers.manage(as_owner, "database_rights", made.role)
    assert " in 1 seals" in servers.manage(made.env, "audit_verify")
    with psycopg.connect(made.app) as there, pytest.raises(errors.InsufficientPrivilege):
        there.execute("TRUNCATE audit_event")
    servers.manage(made.env, "create_alba_admin", "bet@example.org", "--password", PASSWORD)


def test_owned_tables_need_no_change(made: Made) -> None:
    env = made.env | {"DATABASE_URL": made.owner}
    own = made.owner.split("//")[1].split(":")[0]
    for role in (own, "nobody_of_that_name"):
        assert "Nothing to do" in servers.manage(env, "database_rights", role)
