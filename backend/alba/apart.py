"""Uploaded files are read in a process of their own, under limits: a file may keep a reader busy,
or find a fault in it, and neither must reach the server."""

import resource
import subprocess
import sys
from pathlib import Path

WALL_SECONDS = 20
CPU_SECONDS = 8
MEMORY_BYTES = 768 * 2**20


def limit() -> None:
    """Called first by that process: limits of time, memory and files."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def read(module: str, content: bytes) -> "subprocess.CompletedProcess[bytes] | None":
    """Runs `module` with the file on its standard input and returns the finished process; None if
    it took too long."""
    try:
        return subprocess.run(  # noqa: S603
            [sys.executable, "-m", module],
            input=content,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=WALL_SECONDS,
            cwd=Path(__file__).parents[1],
            env={"PYTHONDONTWRITEBYTECODE": "1"},  # the server's secrets are not passed on
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None
