"""The folder in which a school leaves: two streams and their description, encrypted to the new
operator. The description too: the hash of a report tells its content to whoever can make all the
reports that there may be."""

import hashlib
import io
import json
import tarfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypedDict

from alba.ops import encryption
from alba.ops.encryption import SUFFIX

FORMAT = 1
MANIFEST, README = "manifest.json", "README.txt"
TABLES, FILES = "tables.tar", "files.tar"
PARTIAL = ".partial"


class Manifest(TypedDict):
    product: str
    format: int
    version: str
    run: str
    made_at: str
    whole: bool
    """True if everything of the installation goes, and not one school."""
    origins: list[str]
    """A name for each school that is the same wherever it goes."""
    counts: dict[str, int]
    files: dict[str, str]
    """Path -> SHA-256, of everything in the folder and in its streams."""
    keys: list[str]
    """The versions of the scoring keys."""
    wordings: list[dict[str, Any]]
    head: str
    """The hash of the last seal of the trail."""


class FolderError(Exception):
    """What is wrong with a folder, in a sentence that says what to do."""


class Packed:
    """Bytes that are kept until their size is known: compressed in memory, since nothing readable
    may be on a disk."""

    def __init__(self) -> None:
        self.size = self.lines = 0
        self.digest = hashlib.sha256()
        self._parts: list[bytes] = []
        self._packer = zlib.compressobj(1)

    def add(self, content: bytes) -> None:
        self.size += len(content)
        self.lines += 1
        self.digest.update(content)
        if packed := self._packer.compress(content):
            self._parts.append(packed)

    def read_all(self) -> Iterator[bytes]:
        self._parts.append(self._packer.flush())
        unpacker = zlib.decompressobj()
        for part in self._parts:
            yield unpacker.decompress(part)
        yield unpacker.flush()


class Stream:
    """A file of the folder to which members are added."""

    def __init__(self, sink: encryption.Hashed, digests: dict[str, str]):
        self._sink, self._digests = sink, digests

    def add(self, path: str, lines: Iterable[bytes]) -> int:
        """Returns how many lines."""
        packed = Packed()
        for line in lines:
            packed.add(line)
        self._digests[path] = packed.digest.hexdigest()
        entry = tarfile.TarInfo(path)
        entry.size, entry.mode = packed.size, 0o600
        self._sink.write(entry.tobuf(tarfile.PAX_FORMAT))
        for part in packed.read_all():
            self._sink.write(part)
        self._sink.write(b"\0" * (-packed.size % tarfile.BLOCKSIZE))
        return packed.lines

    def close(self) -> None:
        self._sink.write(b"\0" * tarfile.BLOCKSIZE * 2)


@contextmanager
def writing(folder: Path, name: str, recipient: str, digests: dict[str, str]) -> Iterator[Stream]:
    with encryption.writing(folder, name, recipient) as sink:
        stream = Stream(sink, digests)
        yield stream
        stream.close()
    digests[f"{name}{SUFFIX}"] = digest_of(folder / f"{name}{SUFFIX}")


def digest_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def written(manifest: Manifest) -> bytes:
    return json.dumps(manifest, indent=1, ensure_ascii=False).encode()


@contextmanager
def members(folder: Path, name: str, identity: Path) -> Iterator[Iterator["Member"]]:
    """What is in a stream, one after the other: each has to be read before the next."""
    with encryption.reading(folder, name, identity) as source:
        with tarfile.open(fileobj=source, mode="r|") as tar:  # type: ignore[call-overload]
            yield (Member(entry.name, tar.extractfile(entry)) for entry in tar if entry.isfile())
        source.drain()


class Member:
    def __init__(self, path: str, content: Any):
        self.path = path
        self.digest = hashlib.sha256()
        self._content: io.BufferedReader = content

    def lines(self) -> Iterator[bytes]:
        for line in self._content:
            self.digest.update(line)
            yield line

    def read(self) -> bytes:
        content = self._content.read()
        self.digest.update(content)
        return content
