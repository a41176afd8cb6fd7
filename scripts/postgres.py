"""Finds a PostgreSQL for the backend tests: one that answers, or one that is installed and can be
started for the time of the tests. Prints nothing; `make test` reports what it got."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from house import BACKEND, PYTHON, tool_env

PORT = "54329"
CANDIDATES = (
    "postgres://postgres@127.0.0.1:5432/postgres",
    "postgres://postgres:postgres@127.0.0.1:5432/postgres",
    "postgres://root@127.0.0.1:5432/postgres",
)
# Says whether the tests' databases can be made there, which is what they need.
PROBE = """
import sys, psycopg
with psycopg.connect(sys.argv[1], connect_timeout=3) as connection:
    row = connection.execute(
        "select rolcreatedb or rolsuper from pg_roles where rolname = current_user").fetchone()
sys.exit(0 if row and row[0] else 1)
"""
CLEAN = """
import sys, psycopg
with psycopg.connect(sys.argv[1], autocommit=True) as connection:
    rows = connection.execute(
        "select datname from pg_database where starts_with(datname, %s)", [sys.argv[2]]).fetchall()
    for (name,) in rows:
        connection.execute(f'drop database if exists "{name}" with (force)')
"""


@contextlib.contextmanager
def server() -> Iterator[str | None]:
    """The address of a database nobody else uses (the tests make `test_<name>` beside it), or
    None when there is no PostgreSQL on this machine. Its traces are removed afterwards."""
    with contextlib.ExitStack() as stack:
        address = next((a for a in candidates() if usable(a)), None)
        if address is None:
            address = stack.enter_context(own_cluster())
        if address is None:
            yield None
            return
        name = f"alba_check_{os.getpid()}"
        try:
            yield beside(address, name)
        finally:
            command = [PYTHON, "-c", CLEAN, address, f"test_{name}"]
            subprocess.run(command, capture_output=True, check=False)


def beside(address: str, name: str) -> str:
    """The address of the database `name` on the same server, reached in the same way."""
    path, mark, options = address.partition("?")
    return f"{path.rsplit('/', 1)[0]}/{name}{mark}{options}"


def candidates() -> list[str]:
    named = os.environ.get("TEST_POSTGRES_URL")
    return [named] if named else list(CANDIDATES)


def usable(address: str) -> bool:
    command = [PYTHON, "-c", PROBE, address]
    result = subprocess.run(command, capture_output=True, cwd=BACKEND, env=tool_env(), check=False)
    return result.returncode == 0


@contextlib.contextmanager
def own_cluster() -> Iterator[str | None]:
    """A cluster in a temporary folder, when the server programs are installed but none answers."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))
    found = shutil.which("initdb")
    folder = programs[-1] if programs else Path(found).parent if found else None
    if folder is None:
        yield None
        return
    # PostgreSQL refuses to run as root.
    as_postgres = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory(prefix="alba-postgres-") as temporary:
        data = Path(temporary) / "data"
        if as_postgres:
            shutil.chown(temporary, "postgres")

        def call(*command: str | Path) -> bool:
            line = [*as_postgres, *(str(part) for part in command)]
            # No pipes: the server would inherit them and keep them open.
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            return subprocess.run(line, cwd=temporary, check=False, **quiet).returncode == 0

        init = [folder / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8"]
        options = f"-p {PORT} -k {temporary} -c listen_addresses=127.0.0.1"
        control = folder / "pg_ctl"
        if not call(*init) or not call(control, "-D", data, "-w", "-o", options, "start"):
            yield None
            return
        try:
            yield f"postgres://postgres@127.0.0.1:{PORT}/postgres"
        finally:
            call(control, "-D", data, "-m", "fast", "stop")
