"""Programs that run beside this one until they are ended."""

import contextlib
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """A program in a process group of its own, which writes what it says to `log`."""

    def __init__(
        self,
        command: Sequence[object],
        *,
        cwd: Path,
        env: Mapping[str, str],
        log: Path,
        before: Callable[[], None] | None = None,
    ) -> None:
        self.log = log
        self._command = [str(part) for part in command]
        with log.open("ab") as output:
            self._process = subprocess.Popen(
                self._command,
                cwd=cwd,
                env=dict(env),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                process_group=0,
                preexec_fn=before,  # noqa: PLW1509 (only before this program has threads)
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    def code(self) -> int | None:
        """The exit code, or None while it runs."""
        return self._process.poll()

    def wait(self, seconds: float) -> int:
        return self._process.wait(seconds)

    def kill(self) -> None:
        """Like a power cut: kills the whole group at once, without warning."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self._process.wait()

    def end(self, seconds: float = 30) -> None:
        """Asks the program to end, and kills the rest of its group after `seconds`."""
        self._process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        self.kill()

    def until(self, ready: Callable[[], bool], seconds: float = 60) -> None:
        """Returns once `ready()` holds. Raises AssertionError with the end of the log when the
        process ends before that, or takes longer."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and self.code() is None:
            with contextlib.suppress(OSError):
                if ready():
                    return
            time.sleep(0.05)
        how = "is not ready" if self.code() is None else f"ended with {self.code()}"
        said = self.log.read_text(errors="replace")[-3000:]
        raise AssertionError(f"{self._command[0]} {how}:\n{said}")


def wait_for(condition: Callable[[], object], seconds: float, what: str) -> float:
    """Seconds until `condition()` held. Raises AssertionError naming `what` when it does not."""
    begun = time.monotonic()
    while not condition():
        if time.monotonic() - begun > seconds:
            raise AssertionError(f"{what}: not within {seconds:.0f} s")
        time.sleep(0.02)
    return time.monotonic() - begun
