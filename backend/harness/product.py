"""The product's processes as they run in production: gunicorn and the queue's worker, on a database
and in a folder of their own.

    python -m harness.product FOLDER [NAME=VALUE ...]

serves it on an empty SQLite database, or on the copy of one that is in FOLDER, for programs in
other languages: it prints one line of JSON once it answers ({"baseUrl", "mailDir", "env"}), and
ends with its standard input.
"""

import argparse
import contextlib
import json
import os
import resource
import secrets
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from harness.processes import Process, free_port

BACKEND = Path(__file__).resolve().parent.parent


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """The product's environment: only PATH is inherited; database, emails and files are in
    `folder`."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONUNBUFFERED": "1",
        "SECRET_KEY": secrets.token_urlsafe(48),
        "DATABASE_URL": f"sqlite:///{folder / 'alba.sqlite3'}",
        "MEDIA_ROOT": str(folder / "media"),
        "EMAIL_URL": f"filemail://{folder / 'mails'}",
        "GUARDIAN_CONSENT_BELOW": "0",
        "CLASS_SESSION_HOURS": "0-24",  # checks run at any time of day
        **settings,
    }


def printed(env: Mapping[str, str], *arguments: str) -> str:
    """Returns the output of Python, run in the product's folder and that environment."""
    line = [sys.executable, *arguments]
    done = subprocess.run(line, cwd=BACKEND, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(arguments)}: {done.stderr}"
    return done.stdout


def manage(env: Mapping[str, str], *arguments: str) -> str:
    return printed(env, "manage.py", *arguments)


class Product:
    application = "alba.wsgi:application"

    def __init__(self, env: Mapping[str, str], log: Path) -> None:
        self.port, self.log = free_port(), log
        # `localhost`, since browsers keep cookies marked Secure for it without TLS.
        self.url = f"http://localhost:{self.port}"
        self.env = {"FRONTEND_URL": self.url, **env}
        self.web: Process | None = None
        self.worker: Process | None = None

    def manage(self, *arguments: str) -> str:
        return manage(self.env, *arguments)

    def run(self, module: str, *arguments: object) -> str:
        """What the program `module` prints, run in the product's own environment."""
        return printed(self.env, "-m", module, *map(str, arguments))

    def script(self, module: str, *arguments: object) -> Any:
        """Returns the answer, read as JSON."""
        return json.loads(self.run(module, *arguments))

    def _start(self, *arguments: str, most_file_bytes: int | None = None) -> Process:
        def small_disk() -> None:
            assert most_file_bytes is not None
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_file_bytes, most_file_bytes))

        return Process(
            [sys.executable, *arguments],
            cwd=BACKEND,
            env=self.env,
            log=self.log,
            before=small_disk if most_file_bytes else None,
        )

    def start(self, most_file_bytes: int | None = None) -> None:
        bind = f"127.0.0.1:{self.port}"
        options = ["-m", "gunicorn", "--bind", bind, self.application]
        self.web = self._start(*options, most_file_bytes=most_file_bytes)

    def start_worker(self) -> None:
        options = ["--queue-name", "*", "--no-startup-delay", "--no-reload", "--interval", "0.2"]
        self.worker = self._start("manage.py", "worker", *options, "--verbosity", "0")

    def status(self, path: str) -> int:
        """0 when nobody answers."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code
        except OSError:
            return 0

    def wait(self, path: str = "/readyz", status: int = 200) -> None:
        assert self.web
        self.web.until(lambda: self.status(path) == status)

    def workers(self) -> list[int]:
        """Process ids of gunicorn's workers."""
        assert self.web
        file = Path(f"/proc/{self.web.pid}/task/{self.web.pid}/children")
        return [int(pid) for pid in file.read_text().split()]

    def kill_all(self) -> None:
        """Kills master and workers at once, without warning."""
        assert self.web
        self.web.kill()

    def end(self) -> None:
        for process in (self.web, self.worker):
            if process:
                process.end()


@contextlib.contextmanager
def product(folder: Path, **settings: str) -> Iterator[Product]:
    """On the database that DATABASE_URL names among the settings, or on SQLite; migrated, and not
    started yet."""
    env = environment(folder, **settings)
    if env["DATABASE_URL"].startswith("postgres"):
        env = {"WEB_CONCURRENCY": "2", **env}
    made = Product(env, folder / "log")
    made.manage("migrate", "--verbosity", "0")
    with ending(made):
        yield made


@contextlib.contextmanager
def ending(made: Product) -> Iterator[Product]:
    try:
        yield made
    finally:
        made.end()


def serve(folder: Path, settings: dict[str, str]) -> None:
    mails = folder / "mails"
    mails.mkdir(parents=True, exist_ok=True)
    made = Product(environment(folder, **settings), folder / "log")
    is_copy = (folder / "alba.sqlite3").exists()  # of the database of a server that runs
    with ending(made):
        made.start()  # reads its code meanwhile, and is ready once all tables are there
        if not is_copy:
            made.manage("migrate", "--verbosity", "0")
        made.start_worker()
        made.wait()
        told = {"baseUrl": made.url, "mailDir": str(mails), "env": made.env}
        print(json.dumps(told), flush=True)
        sys.stdin.read()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("settings", nargs="*", help="NAME=VALUE")
    wanted = parser.parse_args()
    settings = dict(pair.split("=", 1) for pair in wanted.settings)
    serve(wanted.folder.resolve(), settings)


if __name__ == "__main__":
    main()
