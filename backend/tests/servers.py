"""A real server in processes of its own, for what only shows there."""

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

BACKEND = Path(__file__).parent.parent
KEY = "9xQ2-mV7tR4bN8sK1wZ5yC3hJ6pL0dF_gA"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Nothing of the test run's own; a database and files in `folder`."""
    return {
        "PATH": os.environ["PATH"],
        "SECRET_KEY": KEY,
        "DATABASE_URL": f"sqlite:///{folder}/alba.sqlite3",
        "MEDIA_ROOT": str(folder / "media"),
        "EMAIL_URL": f"filemail://{folder / 'mails'}",
        "GUARDIAN_CONSENT_BELOW": "0",
        **more,
    }


def manage(env: dict[str, str], *arguments: str) -> str:
    """What the command printed. Raises AssertionError with its messages when it fails."""
    command = [sys.executable, "manage.py", *arguments]
    done = subprocess.run(
        command, cwd=BACKEND, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextlib.contextmanager
def serving(env: dict[str, str], log: Path) -> Iterator[str]:
    """The address of a gunicorn that answers; it is ended afterwards."""
    address = f"127.0.0.1:{free_port()}"
    command = [sys.executable, "-m", "gunicorn", "--bind", address, "alba.wsgi:application"]
    with log.open("wb") as output:
        server = subprocess.Popen(command, cwd=BACKEND, env=env, stdout=output, stderr=output)
    try:
        deadline = time.monotonic() + 30
        while status(f"http://{address}/healthz") != 200:
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.1)
        yield f"http://{address}"
    finally:
        server.terminate()
        server.wait(30)


def status(address: str) -> int:
    """0 when nobody answers."""
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0
