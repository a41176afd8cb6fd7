"""The product as it is served in production, on a database of the bench's own, and what its
processes take."""

import contextlib
import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

from http_load import ask

BENCH = Path(__file__).resolve().parent
BACKEND = BENCH.parent
SERVE = BACKEND.parent / "scripts" / "serve.py"
POSTGRES = os.environ.get("BENCH_POSTGRES", "postgres://postgres@127.0.0.1:5432/postgres")
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Server:
    port: int
    url: str
    env: dict[str, str]
    process: subprocess.Popen[bytes]

    @property
    def on_postgres(self) -> bool:
        return self.url.startswith("postgres")

    def manage(self, *command: str) -> str:
        done = subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=BACKEND,
            env=self.env,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        return done.stdout

    def people(self, number: int, *logins: str) -> Any:
        """What `people.py` prints."""
        command = [sys.executable, str(BENCH / "people.py"), str(number), *logins]
        done = subprocess.run(command, env=self.env, check=True, stdout=subprocess.PIPE)
        return json.loads(done.stdout)

    def cpu(self) -> float:
        """Seconds of CPU that its processes have taken so far, with those of PostgreSQL that
        serve it where they run on this machine."""
        return sum(map(_cpu_of, _family(self.process.pid) + self._backends()))

    def _backends(self) -> list[int]:
        if not self.on_postgres:
            return []
        asked = "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
        with psycopg.connect(self.url) as connection:
            own = connection.info.backend_pid
            return [pid for (pid,) in connection.execute(asked).fetchall() if pid != own]


def _cpu_of(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    except OSError:  # it has ended, or runs elsewhere
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def _family(pid: int) -> list[int]:
    """`pid` and everything it has started."""
    above = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError, IndexError):
                fields = (entry / "stat").read_text().rsplit(") ", 1)[1].split()
                above[int(entry.name)] = int(fields[1])
    family = [pid]
    for parent in family:
        family += [child for child, of in above.items() if of == parent]
    return family


@contextlib.contextmanager
def database(folder: Path) -> Iterator[str]:
    """The address of an empty database: PostgreSQL's where one answers, else an SQLite file."""
    name = f"alba_bench_{os.getpid()}"
    try:
        connection = psycopg.connect(POSTGRES, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError:
        yield f"sqlite:///{folder / 'alba.sqlite3'}"
        return
    with connection:
        connection.execute(f"CREATE DATABASE {name}")  # type: ignore[arg-type]
        try:
            yield f"{POSTGRES.rsplit('/', 1)[0]}/{name}"
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")  # type: ignore[arg-type]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def product() -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="alba-bench-") as temporary:
        folder = Path(temporary)
        with database(folder) as url:
            port = free_port()
            workers = (os.cpu_count() or 1) if url.startswith("postgres") else 1
            env = {
                **os.environ,
                "HOST": "127.0.0.1",
                "PORT": str(port),
                "DEBUG": "0",
                "SECRET_KEY": secrets.token_urlsafe(64),
                "ALLOWED_HOSTS": "127.0.0.1",
                "DATABASE_URL": url,
                "MEDIA_ROOT": str(folder / "media"),
                "EMAIL_URL": f"filemail://{folder / 'mail'}",
                "GUARDIAN_CONSENT_BELOW": "0",
                "REDIS_URL": "",
                "ACCESS_TOKEN_MINUTES": "120",
                "WEB_CONCURRENCY": os.environ.get("WEB_CONCURRENCY") or str(workers),
            }
            migrate = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
            subprocess.run(migrate, cwd=BACKEND, env=env, check=True)
            with running([sys.executable, str(SERVE)], env) as process:
                wait(port, "/readyz")
                yield Server(port, url, env, process)


@contextlib.contextmanager
def floor(server: Server, application: str) -> Iterator[Server]:
    """Another web application (`module:name` here) in the same web server on the same database."""
    port = free_port()
    config = str(BACKEND / "gunicorn.conf.py")
    bind = f"127.0.0.1:{port}"
    command = [sys.executable, "-m", "gunicorn", "-c", config, "--bind", bind, application]
    env = {**server.env, "PYTHONPATH": str(BENCH)}
    with running(command, env) as process:
        wait(port, "")
        yield Server(port, server.url, env, process)


@contextlib.contextmanager
def running(command: list[str], env: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, cwd=BACKEND, env=env, stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(60)


def wait(port: int, path: str) -> None:
    """Until the server answers at `path`, or without one takes connections."""
    for _ in range(600):
        with contextlib.suppress(OSError, RuntimeError, EOFError):
            if path:
                ask(port, ("GET", path, None, ""))
            else:
                socket.create_connection(("127.0.0.1", port), 1).close()
            return
        time.sleep(0.1)
    raise RuntimeError("the server did not become ready")
