"""The product as it is served in production, on a separate database, and the CPU time of its
processes."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg

from harness import databases
from harness.product import BACKEND, Product, ending, product

TICKS = os.sysconf("SC_CLK_TCK")


def on_postgres(server: Product) -> bool:
    return server.env["DATABASE_URL"].startswith("postgres")


@contextlib.contextmanager
def serving(tree: Path = BACKEND.parent) -> Iterator[Product]:
    """The product, from this checkout or another."""
    with tempfile.TemporaryDirectory(prefix="alba-bench-") as temporary:
        folder = Path(temporary)
        with databases.empty(folder) as url:
            workers = (os.cpu_count() or 1) if url.startswith("postgres") else 1
            settings = {
                "DATABASE_URL": url,
                "ACCESS_TOKEN_MINUTES": "120",
                "WEB_CONCURRENCY": os.environ.get("WEB_CONCURRENCY") or str(workers),
            }
            with product(folder, tree=tree, **settings) as made:
                made.start_worker()
                made.start()
                made.wait()
                yield made


@contextlib.contextmanager
def floor(server: Product, application: str) -> Iterator[Product]:
    """Another web application in the same web server on the same database."""
    with ending(Product(server.env, server.log, application=application)) as made:
        made.start()
        assert made.web
        made.web.until(lambda: made.status("/") != 0)
        yield made


def cpu(server: Product) -> float:
    """Seconds of CPU that its processes have taken so far, with those of PostgreSQL that serve it
    where they run on this machine."""
    own = [process.pid for process in (server.web, server.worker) if process]
    started = [pid for parent in own for pid in family(parent)]
    return sum(map(_cpu_of, started + _backends(server)))


def _backends(server: Product) -> list[int]:
    if not on_postgres(server):
        return []
    asked = "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
    with psycopg.connect(server.env["DATABASE_URL"]) as connection:
        own = connection.info.backend_pid
        return [pid for (pid,) in connection.execute(asked).fetchall() if pid != own]


def _cpu_of(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    except OSError:  # the process has ended, or runs on another machine
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def family(pid: int) -> list[int]:
    """`pid` and everything it has started."""
    above = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError, IndexError):
                fields = (entry / "stat").read_text().rsplit(") ", 1)[1].split()
                above[int(entry.name)] = int(fields[1])
    found = [pid]
    for parent in found:
        found += [child for child, of in above.items() if of == parent]
    return found
