"""The files of a backup: encrypted to a public key by the program `age`, which streams, so that
nothing readable is ever on a disk; or plain, if the operator asked for that."""

import hashlib
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

SUFFIX = ".age"
CHUNK = 1_048_576


class EncryptionError(Exception):
    """`age` is missing or refused; the text says which."""


class Hashed:
    """A file being written or read, with the SHA-256 of the bytes so far."""

    def __init__(self, file: IO[bytes]):
        self.file = file
        self.digest = hashlib.sha256()
        self.passed = 0

    def write(self, content: bytes) -> int:
        self.digest.update(content)
        return self.file.write(content)

    def read(self, size: int = -1) -> bytes:
        content = self.file.read(size)
        self.digest.update(content)
        self.passed += len(content)
        return content

    def drain(self) -> str:
        """Reads to the end; the hash of everything."""
        while self.read(CHUNK):
            pass
        return self.digest.hexdigest()


@contextmanager
def writing(folder: Path, name: str, recipient: str) -> Iterator[Hashed]:
    """Writes go encrypted into `name.age`, or without a recipient plain into `name`."""
    if not recipient:
        with (folder / name).open("xb") as file:
            yield Hashed(file)
        return
    command = [
        _age(),
        "--encrypt",
        "--recipient",
        recipient,
        "--output",
        f"{folder / name}{SUFFIX}",
    ]
    process = subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        yield Hashed(_pipe(process.stdin))
    except BrokenPipeError:
        pass  # age has said why
    finally:
        _finish(process)
    if process.returncode:
        raise EncryptionError(f"age refused: {_said(process)}")


@contextmanager
def reading(folder: Path, name: str, identity: Path | None) -> Iterator[Hashed]:
    """The readable content of `name.age`, or of the plain `name`."""
    encrypted = folder / f"{name}{SUFFIX}"
    if not encrypted.exists():
        with (folder / name).open("rb") as file:
            yield Hashed(file)
        return
    if identity is None:
        raise EncryptionError("This backup is encrypted: give its key file (BACKUP_IDENTITY).")
    command = [_age(), "--decrypt", "--identity", str(identity), str(encrypted)]
    process = subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    content = Hashed(_pipe(process.stdout))
    try:
        yield content
    except Exception:
        _finish(process)
        if process.returncode and not content.passed:  # the reader failed because age refused
            raise EncryptionError(f"age refused: {_said(process)}") from None
        _pipe(process.stderr).close()
        raise
    content.drain()
    _finish(process)
    if process.returncode:
        raise EncryptionError(f"age refused: {_said(process)}")


def _age() -> str:
    found = shutil.which("age")
    if not found:
        raise EncryptionError("The program age is not installed (Debian, Ubuntu: apt install age).")
    return found


def _pipe(pipe: IO[bytes] | None) -> Any:
    assert pipe is not None  # noqa: S101 (we asked for one)
    return pipe


def _finish(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe:
            try:
                pipe.close()
            except BrokenPipeError:
                continue
    if not process.wait() and process.stderr:
        process.stderr.close()


def _said(process: subprocess.Popen[bytes]) -> str:
    with _pipe(process.stderr) as pipe:
        return str(pipe.read().decode(errors="replace").strip().splitlines()[0])
