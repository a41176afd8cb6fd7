"""A real server in processes of its own, for what only shows there."""

import contextlib
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from harness import product
from harness.product import BACKEND

KEY = "9xQ2-mV7tR4bN8sK1wZ5yC3hJ6pL0dF_gA"


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Nothing of the test run's own; a database and files in `folder`."""
    own = {"SECRET_KEY": KEY, "FRONTEND_URL": "http://localhost:8000"}
    return product.environment(folder, **{**own, **more})


def command(env: dict[str, str], *arguments: str) -> "subprocess.CompletedProcess[str]":
    """`manage.py ARGUMENTS` with nothing in its environment but `env`."""
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=BACKEND,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )


def manage(env: dict[str, str], *arguments: str) -> str:
    """Returns the output of the command. Raises AssertionError with its messages when it fails."""
    done = command(env, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextlib.contextmanager
def serving(env: dict[str, str], log: Path) -> Iterator[str]:
    """The address of a web server that answers; it is ended afterwards."""
    with product.ending(product.Product(env, log)) as made:
        made.start()
        made.wait("/healthz")
        yield f"http://127.0.0.1:{made.port}"


def status(address: str) -> int:
    """0 when nobody answers."""
    try:
        with urllib.request.urlopen(address, timeout=5) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0
