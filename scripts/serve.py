"""`make serve`: migrates, then runs the web server (gunicorn) and the queue's worker side by side
until one of SIGTERM, SIGINT or SIGHUP arrives, and then ends both. Configuration is the
environment's alone (see `.env.example`), plus HOST and PORT.

A worker that dies is started again, with growing pauses; without the web server nothing is
served, so its death ends everything with exit code 1.
"""

import contextlib
import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FrameType

from shared.project import BACKEND, DIST, PYTHON, PlainError, main, run, say, tool_env

GRACE_SECONDS = 25  # gunicorn gives running requests 20, see gunicorn.conf.py
LONGEST_PAUSE = 30
PR_SET_PDEATHSIG = 1


def address() -> tuple[str, int]:
    """HOST and PORT of the environment. Raises PlainError for a port that is none."""
    host = os.environ.get("HOST") or "127.0.0.1"
    port = os.environ.get("PORT") or "8000"
    if not port.isdigit() or not 0 < int(port) < 65536:
        raise PlainError(f"PORT={port} is not a port number.")
    return host, int(port)


def base_url() -> str:
    """The address to open on this machine: 0.0.0.0 listens everywhere but is no address."""
    host, port = address()
    shown = {"0.0.0.0": "127.0.0.1", "::": "localhost"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def check_port_is_free() -> None:
    host, port = address()
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise PlainError(
                f"Cannot listen on {host}:{port} ({error.strerror}). "
                f"Choose another port, for example: PORT={port + 1 if port < 65535 else 8001}"
            ) from None


def die_with_parent(sig: signal.Signals) -> None:
    """Asks Linux to end this process when its parent ends for any reason: a supervisor that is
    killed must not leave a server behind."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, int(sig))


def start(
    command: Sequence[str | Path], cwd: Path = BACKEND, env: Mapping[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """A child in a group of its own: a signal to our group reaches us alone, and we end the
    children once."""
    return subprocess.Popen(
        [str(part) for part in command],
        cwd=cwd,
        env=tool_env(env),
        process_group=0,
        preexec_fn=lambda: die_with_parent(signal.SIGTERM),  # noqa: PLW1509 (we have no threads)
    )


def web_command() -> list[str]:
    host, port = address()
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    return [str(PYTHON), "-m", "gunicorn", "--bind", bind, "alba.wsgi:application"]


def worker_command() -> list[str]:
    options = ["--queue-name", "*", "--no-reload", "--no-startup-delay", "--verbosity", "0"]
    return [str(PYTHON), "manage.py", "worker", *options]


# The settings explain a refusal in one sentence; a stack trace would only hide it.
CHECK_SETTINGS = """
import sys
from django.core.exceptions import ImproperlyConfigured
try:
    from alba.settings import UNDECIDED
except ImproperlyConfigured as refusal:
    sys.exit(f"The settings are not usable: {refusal}")
if UNDECIDED:
    sys.exit(f"The settings are not usable: {' '.join(UNDECIDED)}")
"""


def check_settings() -> None:
    """Raises PlainError when the settings are refused."""
    run([PYTHON, "-c", CHECK_SETTINGS], what="Reading the settings", cwd=BACKEND)


def refuse_demo() -> None:
    """Raises PlainError when the database holds people whose password is published."""
    run([PYTHON, "manage.py", "may_start"], what="Looking at the database", cwd=BACKEND)


def migrate() -> None:
    """Raises PlainError when the settings are refused or the database cannot be reached."""
    check_settings()
    command = [str(PYTHON), "manage.py", "migrate", "--noinput", "--verbosity", "0"]
    run(command, what="Preparing the database", cwd=BACKEND)


# The server answers only to its own host names, which the settings may have from `.env`.
HOST_NAME = """
from alba.settings import ALLOWED_HOSTS
print(ALLOWED_HOSTS[0].lstrip(".").replace("*", "localhost"))
"""


def host_name() -> str:
    command = [str(PYTHON), "-c", HOST_NAME]
    return subprocess.check_output(command, cwd=BACKEND, env=tool_env(), text=True).strip()


def wait_until_ready(web: subprocess.Popen[bytes], seconds: float = 60) -> None:
    """Returns when /readyz answers 200. Raises PlainError when it does not in time."""
    # No proxy: the address is this machine's.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    probe = urllib.request.Request(f"{base_url()}/readyz", headers={"Host": host_name()})
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline and web.poll() is None:
        with contextlib.suppress(OSError, urllib.error.URLError):
            if opener.open(probe, timeout=2).status == 200:
                return
        time.sleep(0.1)
    raise PlainError(f"The server at {base_url()} did not become ready; its messages are above.")


class Supervisor:
    """Keeps web and worker running until it is told to stop."""

    def __init__(self) -> None:
        self.stopping = False
        self.web: subprocess.Popen[bytes] | None = None
        self.worker: subprocess.Popen[bytes] | None = None

    def stop(self, _signal: int, _frame: FrameType | None) -> None:
        self.stopping = True

    def run(self, on_ready: Callable[[], None]) -> int:
        """The exit code: 0 after a signal, 1 when the web server died by itself."""
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, self.stop)
        if os.environ.get("MAKELEVEL"):
            die_with_parent(signal.SIGTERM)
        try:
            self.web = start(web_command())
            self.worker = start(worker_command())
            self._wait_for_readiness(on_ready)
            return self._watch()
        finally:
            self._end_children()

    def _wait_for_readiness(self, on_ready: Callable[[], None]) -> None:
        assert self.web
        try:
            wait_until_ready(self.web)
        except PlainError:
            # A signal during the start ends the server too; that is no failure.
            if not self.stopping:
                raise
        else:
            if not self.stopping:
                on_ready()

    def _watch(self) -> int:
        pause, started, restart_at = 1, time.monotonic(), 0.0
        while not self.stopping:
            time.sleep(0.2)
            assert self.web
            assert self.worker
            if self.web.poll() is not None:
                if self.stopping:
                    break
                say(f"The web server ended by itself (exit code {self.web.returncode}).")
                return 1
            if self.worker.poll() is None:
                continue
            now = time.monotonic()
            if restart_at == 0.0:
                pause = 1 if now - started > 60 else min(pause * 2, LONGEST_PAUSE)
                restart_at = now + pause
                code = self.worker.returncode
                say(f"The queue's worker ended (exit code {code}); starting it again in {pause} s.")
            elif now >= restart_at:
                self.worker, started, restart_at = start(worker_command()), now, 0.0
        return 0

    def _end_children(self) -> None:
        running = [p for p in (self.web, self.worker) if p is not None and p.poll() is None]
        for process in running:
            process.send_signal(signal.SIGTERM)
        deadline = time.monotonic() + GRACE_SECONDS
        for process in running:
            try:
                process.wait(max(0.1, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def end_at_once(*_: object) -> None:
    sys.exit(0)


def serve() -> int:
    # Until both processes run there is nothing to wind down.
    signal.signal(signal.SIGTERM, end_at_once)
    check_port_is_free()
    check_settings()
    refuse_demo()
    if not (DIST / "index.html").exists():
        raise PlainError("The web app has not been built: run make build first.")
    migrate()
    return Supervisor().run(lambda: say(f"Alba is ready at {base_url()}"))


if __name__ == "__main__":
    main(serve)
