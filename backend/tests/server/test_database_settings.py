"""The server and PostgreSQL's own programs keep what DATABASE_URL says; and a database on another
machine has to prove who it is."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests.ops.test_backup import manage
from tests.server.test_settings import KEY, start
from tests.support import servers

pytestmark = pytest.mark.slow

SHOW = """
import json
from django.conf import settings
found = dict(settings.DATABASES["default"])
print(json.dumps({name: found[name] for name in ("HOST", "OPTIONS", "CONN_MAX_AGE")}))
"""
PROGRAMS = """
import json
import django
django.setup()
from alba.ops.backup import postgresql_env
print(json.dumps(postgresql_env()))
"""
CHECKED = "sslmode=verify-full&sslrootcert=/ca.pem"
REMOTE = "names a database on another machine"


@pytest.mark.no_database
def test_the_options_are_kept_beside_ours(tmp_path: Any) -> None:
    url = f"postgres://alba:secret@db.example.org:5432/alba?{CHECKED}&conn_max_age=7"
    done = start(tmp_path, SHOW, SECRET_KEY=KEY, DATABASE_URL=url)
    assert json.loads(done.stdout) == {
        "HOST": "db.example.org",
        "OPTIONS": {
            "connect_timeout": 5,
            "sslmode": "verify-full",
            "sslrootcert": "/ca.pem",
        },
        "CONN_MAX_AGE": 7,
    }


@pytest.mark.no_database
def test_backup_and_restore_reach_the_database_in_the_same_way(tmp_path: Any) -> None:
    url = f"postgres://alba:secret@db.example.org:5433/alba?{CHECKED}&sslcert=/own.pem&sslkey=/own.key"
    done = start(tmp_path, PROGRAMS, SECRET_KEY=KEY, DATABASE_URL=url)
    found = json.loads(done.stdout)
    assert {name: value for name, value in found.items() if name.startswith("PG")} == {
        "PGHOST": "db.example.org",
        "PGPORT": "5433",
        "PGUSER": "alba",
        "PGPASSWORD": "secret",
        "PGDATABASE": "alba",
        "PGCONNECT_TIMEOUT": "5",
        "PGSSLMODE": "verify-full",
        "PGSSLROOTCERT": "/ca.pem",
        "PGSSLCERT": "/own.pem",
        "PGSSLKEY": "/own.key",
        "PGCLIENTENCODING": "UTF8",
    }


@pytest.mark.no_database
@pytest.mark.parametrize(
    "url",
    [
        "postgres://alba@db.example.org/alba",
        "postgres://alba@10.0.0.7:5432/alba?sslmode=require",
        "postgres://alba@db.example.org/alba?sslmode=verify-ca&sslrootcert=/ca.pem",
        "postgres://alba@localhost,db.example.org/alba",
        "postgres://alba@/alba?host=db.example.org",
        "postgres://alba@localhost/alba?hostaddr=10.0.0.7",
        "postgres://alba@/alba?service=elsewhere",
        "postgres://alba@localhost.example.org/alba",
        "postgres://alba@127.example.org/alba",
        "postgres://alba@127.0.0.1.example.org/alba",
        "postgres://alba@/alba?host=127.0.0.1.example.org",
        "postgres://alba@0.0.0.0/alba",
        "postgres://alba@127.1/alba",
    ],
)
def test_a_remote_database_that_need_not_prove_itself_stops_the_start(
    tmp_path: Any, url: str
) -> None:
    done = start(tmp_path, SECRET_KEY=KEY, DATABASE_URL=url)
    assert done.returncode != 0
    assert REMOTE in done.stderr
    assert "ALLOW_INSECURE_DATABASE=1" in done.stderr
    for insist, starts in (("1", True), ("0", False), ("", False)):
        again = start(tmp_path, SECRET_KEY=KEY, DATABASE_URL=url, ALLOW_INSECURE_DATABASE=insist)
        assert (again.returncode == 0) == starts, again.stderr


@pytest.mark.no_database
def test_docker_compose_trusts_its_own_database_and_no_other(tmp_path: Any) -> None:
    compose = (Path(__file__).parents[3] / "docker-compose.yml").read_text()
    assert "ALLOW_INSECURE_DATABASE: ${ALLOW_INSECURE_DATABASE:-db}" in compose
    for url, starts in (
        ("postgres://alba@db:5432/alba", True),
        ("postgres://alba@db.example.org/alba", False),
        ("postgres://alba@db,other/alba", False),
        ("postgres://alba@db/alba?hostaddr=10.0.0.7", False),
    ):
        done = start(tmp_path, SECRET_KEY=KEY, DATABASE_URL=url, ALLOW_INSECURE_DATABASE="db")
        assert (done.returncode == 0) == starts, (url, done.stderr)


@pytest.mark.no_database
@pytest.mark.parametrize(
    ("url", "host"),
    [
        (f"postgres://alba@db.example.org/alba?{CHECKED}", "db.example.org"),
        (f"postgres://alba@a.example.org,b.example.org/alba?{CHECKED}", "a.example.org,b.example.org"),  # noqa: E501
        ("postgres://alba@localhost/alba", "localhost"),
        ("postgres://alba@127.0.0.1:5432/alba", "127.0.0.1"),
        ("postgres://alba@127.8.9.10/alba", "127.8.9.10"),
        ("postgres://alba@[::1]:5432/alba", "::1"),
        ("postgres://alba@%2Fvar%2Frun%2Fpostgresql/alba", "/var/run/postgresql"),
        ("postgres://alba@/alba?host=/var/run/postgresql", ""),
        ("postgres:///alba", ""),
    ],
)  # fmt: skip
def test_one_that_does_or_that_is_here_starts(tmp_path: Any, url: str, host: str) -> None:
    done = start(tmp_path, SHOW, SECRET_KEY=KEY, DATABASE_URL=url)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["HOST"] == host


@pytest.mark.skipif(connection.vendor != "postgresql", reason="PostgreSQL's alone")
def test_a_server_that_cannot_prove_itself_gets_nothing(tmp_path: Any) -> None:
    """Neither from Alba nor from pg_dump: the one of the tests has no certificate that counts."""
    url = os.environ["DATABASE_URL"].rsplit("/", 1)[0] + "/postgres"
    (tmp_path / "ca.pem").write_text("")
    plain = servers.environment(tmp_path, DATABASE_URL=url)
    checked = plain | {"DATABASE_URL": f"{url}?sslmode=verify-full&sslrootcert={tmp_path}/ca.pem"}
    look = (
        "import subprocess; from django.db import connection;"
        "from alba.ops.backup import postgresql_env;"
        "done = subprocess.run(['pg_dump', '--schema-only', '-f', '/dev/null'],"
        " env=postgresql_env()).returncode; connection.ensure_connection(); print('reached', done)"
    )
    for env, reached in ((plain, True), (checked, False)):
        done = manage(env, "shell", "--no-imports", "--command", look)
        assert ("reached 0" in done.stdout) == reached, done.stderr
    assert "SSL" in done.stderr or "certificate" in done.stderr
    dumped = manage(
        checked,
        "shell",
        "--no-imports",
        "--command",
        look.replace("connection.ensure_connection();", ""),
    )
    assert "reached 1" in dumped.stdout, dumped.stderr
