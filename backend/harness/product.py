"""The product's processes as they run in production, under a supervisor that starts them again."""

import contextlib
import json
import os
import resource
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from harness.cluster import free_port

BACKEND = Path(__file__).resolve().parent.parent


class Product:
    def __init__(self, folder: Path, database: str, **env: str) -> None:
        self.folder, self.port = folder, free_port()
        self.env = {
            "PATH": os.environ["PATH"],
            "SECRET_KEY": secrets.token_urlsafe(48),
            "DATABASE_URL": database,
            "MEDIA_ROOT": str(folder / "media"),
            "EMAIL_URL": f"filemail://{folder / 'mails'}",
            "GUARDIAN_CONSENT_BELOW": "0",
            "ACCESS_TOKEN_MINUTES": "60",
            "WEB_CONCURRENCY": "2",
            "THROTTLE_RESET": "",
            "PYTHONUNBUFFERED": "1",
            **env,
        }
        self.log = folder / "log"
        self.web: subprocess.Popen[bytes] | None = None
        self.worker: subprocess.Popen[bytes] | None = None
        self.manage("migrate", "--verbosity", "0")

    def manage(self, *arguments: str) -> str:
        line = [sys.executable, "manage.py", *arguments]
        return subprocess.run(
            line, cwd=BACKEND, env=self.env, check=True, stdout=subprocess.PIPE, text=True
        ).stdout

    def script(self, file: Path, *arguments: object) -> Any:
        """The JSON that the program `file` prints, run in the product's own environment."""
        line = [sys.executable, str(file), *map(str, arguments)]
        found = subprocess.run(line, env=self.env, check=True, stdout=subprocess.PIPE)
        return json.loads(found.stdout)

    def start(self, most_file_bytes: int | None = None) -> None:
        def small_disk() -> None:
            assert most_file_bytes is not None
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_file_bytes, most_file_bytes))

        address = f"127.0.0.1:{self.port}"
        line = [sys.executable, "-m", "gunicorn", "--bind", address, "alba.wsgi:application"]
        with self.log.open("ab") as output:
            self.web = subprocess.Popen(
                line,
                cwd=BACKEND,
                env=self.env,
                stdout=output,
                stderr=output,
                process_group=0,
                preexec_fn=small_disk if most_file_bytes else None,  # noqa: PLW1509 (no threads yet)
            )

    def start_worker(self) -> None:
        line = [sys.executable, "manage.py", "worker", "--no-startup-delay", "--no-reload"]
        line += ["--interval", "0.2", "--verbosity", "0"]
        with self.log.open("ab") as output:
            self.worker = subprocess.Popen(
                line, cwd=BACKEND, env=self.env, stdout=output, stderr=output, process_group=0
            )

    def workers(self) -> list[int]:
        """Process ids of gunicorn's workers."""
        assert self.web
        file = Path(f"/proc/{self.web.pid}/task/{self.web.pid}/children")
        return [int(pid) for pid in file.read_text().split()]

    def kill_all(self) -> None:
        """Master and workers at once, without a word."""
        if self.web:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.web.pid, signal.SIGKILL)
            self.web.wait()

    def end(self) -> None:
        for process in (self.web, self.worker):
            if process and process.poll() is None:
                process.terminate()
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    with contextlib.suppress(ProcessLookupError):
                        os.killpg(process.pid, signal.SIGKILL)
                    process.wait()


@contextlib.contextmanager
def product(folder: Path, database: str, **env: str) -> Iterator[Product]:
    made = Product(folder, database, **env)
    try:
        yield made
    finally:
        made.end()


def wait_for(condition: Any, seconds: float, what: str) -> float:
    """Seconds until `condition()` held. Raises AssertionError naming `what` when it does not."""
    begun = time.monotonic()
    while not condition():
        if time.monotonic() - begun > seconds:
            raise AssertionError(f"{what}: not within {seconds:.0f} s")
        time.sleep(0.02)
    return time.monotonic() - begun
