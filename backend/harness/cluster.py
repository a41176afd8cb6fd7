"""A PostgreSQL of our own, which may be killed, stopped, frozen and filled. `databases.py` finds
the one that is shared."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg

from harness.processes import free_port


class MissingError(Exception):
    """There are no PostgreSQL programs on this machine."""


def programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name))
    other = shutil.which("initdb")
    if not found and not other:
        raise MissingError
    return found[-1] if found else Path(str(other)).parent


class Cluster:
    def __init__(self, folder: Path, options: str = "") -> None:
        self.folder, self.data, self.bin = folder, folder / "data", programs()
        self.port, self.options = free_port(), options
        # PostgreSQL refuses to run as root.
        self.who = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self.who:
            shutil.chown(folder, "postgres")
        self._call("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8")
        self.start()
        with self.connect("postgres") as connection:
            connection.execute("CREATE DATABASE alba")

    @property
    def url(self) -> str:
        return self.address("alba")

    def address(self, name: str) -> str:
        """The address of the database `name`."""
        return f"postgres://postgres@127.0.0.1:{self.port}/{name}"

    def connect(self, name: str = "alba", seconds: int = 5) -> psycopg.Connection:
        return psycopg.connect(self.address(name), autocommit=True, connect_timeout=seconds)

    def _call(self, program: str, *arguments: object) -> None:
        line = [*self.who, str(self.bin / program), *map(str, arguments)]
        # No pipes: the server would inherit them and keep them open.
        quiet = subprocess.DEVNULL
        subprocess.run(line, cwd=self.folder, check=True, stdout=quiet, stderr=quiet)

    def start(self) -> float:
        """Returns the moment from which it answers."""
        settings = "-c listen_addresses=127.0.0.1 -c unix_socket_directories="
        options = f"-p {self.port} {settings} {self.options}"
        log = self.folder / "log"
        self._call("pg_ctl", "-D", self.data, "-l", log, "-W", "-o", options, "start")
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with contextlib.suppress(psycopg.OperationalError):
                self.connect("postgres", 2).close()
                return time.monotonic()
            time.sleep(0.02)
        raise RuntimeError(log.read_text()[-2000:])

    def stop(self) -> None:
        self._call("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")

    def pids(self) -> list[int]:
        """The postmaster and everything it has started."""
        file = self.data / "postmaster.pid"
        if not file.exists():
            return []
        first = int(file.read_text().split()[0])
        found = []
        for entry in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError, IndexError):
                parent = int(entry.read_text().rsplit(") ", 1)[1].split()[1])
                if parent == first:
                    found.append(int(entry.parent.name))
        return [first, *found]

    def signal(self, number: signal.Signals) -> None:
        for pid in self.pids():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def kill(self) -> None:
        """Like a crash: no process can clean up."""
        pids = self.pids()
        for number in (signal.SIGSTOP, signal.SIGKILL):  # stopped, none sees the others die
            for pid in pids:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, number)
        while any(Path(f"/proc/{pid}").exists() and not zombie(pid) for pid in pids):
            time.sleep(0.02)
        # If dead processes are not reaped, they keep their ids, and PostgreSQL would take the first
        # for a running server.
        (self.data / "postmaster.pid").unlink(missing_ok=True)


def zombie(pid: int) -> bool:
    with contextlib.suppress(OSError, IndexError):
        return Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].startswith("Z")
    return True


@contextlib.contextmanager
def cluster(options: str = "") -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory(
        prefix="alba-postgresql-", ignore_cleanup_errors=True
    ) as folder:
        made = Cluster(Path(folder), options)
        try:
            yield made
        finally:
            made.signal(signal.SIGCONT)
            with contextlib.suppress(subprocess.CalledProcessError):
                made.stop()
