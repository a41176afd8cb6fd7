"""A backup: a folder with the database, the files and a manifest of what they hold. It can be
made while the server runs: it holds one snapshot of the database, and every file that this snapshot
names."""

import hashlib
import hmac
import io
import json
import os
import sqlite3
import subprocess
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, TypedDict

from django.conf import settings
from django.core.files.storage import default_storage
from django.db import connection
from django.utils import timezone
from psycopg import pq

from alba.assessments.questionnaires import recordings
from alba.assessments.questionnaires.models import Recording
from alba.assessments.report import files
from alba.assessments.report.models import Report
from alba.ops import encryption
from alba.server import private_files

FOLDERS = (files.FOLDER, recordings.FOLDER)
DATABASE, FILES, MANIFEST = "database", "files.tar", "manifest.json"


class Manifest(TypedDict, total=False):
    """The description of a backup, kept beside it."""

    product: str
    version: str
    made_at: str
    engine: str
    rows: dict[str, int]
    database: str
    """The digest of the database's file."""
    tar: str
    """The digest of the file with all stored files."""
    files: dict[str, str]
    digest: str
    signature: str


@dataclass
class Snapshot:
    """The database at one moment: rows by table, files it names, and how to write it out."""

    rows: dict[str, int]
    names: list[str]
    dump: Callable[[IO[bytes]], None]


@dataclass
class Made:
    folder: Path
    rows: int
    files: int
    missing: list[str]
    """Names of files that were already missing."""


def make(parent: Path, recipient: str, key: str) -> Made:
    """Writes a new folder below `parent`, readable by its owner alone; it gets its final name only
    when it is complete. Signed with `key`, unless that is empty. Raises EncryptionError, OSError
    and subprocess.CalledProcessError."""
    name = f"alba-{timezone.now():%Y%m%dT%H%M%SZ}"
    os.umask(0o077)
    private_files.make_folder(parent)
    folder = parent / f"{name}.partial"
    folder.mkdir()
    hashes: dict[str, str] = {}
    with (
        encryption.writing(folder, FILES, recipient) as sink,
        tarfile.open(fileobj=sink, mode="w|") as tar,  # type: ignore[call-overload]
    ):
        # Before the snapshot all existing files, after it those that it names and that are new.
        # Otherwise a file deleted in between would be missing although the snapshot names it.
        _add(tar, _stored(), hashes)
        with snapshot() as database:
            with encryption.writing(folder, DATABASE, recipient) as database_sink:
                database.dump(database_sink)  # type: ignore[arg-type]
            _add(tar, [n for n in database.names if n not in hashes], hashes)
    manifest: Manifest = {
        "product": "alba",
        "version": str(settings.SPECTACULAR_SETTINGS["VERSION"]),
        "made_at": timezone.now().isoformat(),
        "engine": connection.vendor,
        "rows": database.rows,
        "database": database_sink.digest.hexdigest(),
        "tar": sink.digest.hexdigest(),
        "files": hashes,
    }
    manifest["digest"] = digest_of(manifest)
    if key:
        manifest["signature"] = signature_of(manifest, key)
    with encryption.writing(folder, MANIFEST, recipient) as sink:
        sink.write(json.dumps(manifest, indent=1).encode())
    folder.rename(parent / name)
    missing = sorted(set(database.names) - hashes.keys())
    return Made(parent / name, sum(database.rows.values()), len(hashes), missing)


def digest_of(manifest: Manifest) -> str:
    """The checksum of the rest of the manifest, so that damage is found before the manifest is
    trusted."""
    return hashlib.sha256(_said(manifest)).hexdigest()


def signature_of(manifest: Manifest, key: str) -> str:
    """The signature of the same, so that nobody without the key can make or change a backup: anyone
    can encrypt to a public key, so anyone who can write to the backups' place could replace one.
    The manifest holds the hash of every file, so the signature covers all of them."""
    return hmac.new(key.encode(), b"alba backup\n" + _said(manifest), hashlib.sha256).hexdigest()


def _said(manifest: Manifest) -> bytes:
    said = {k: v for k, v in manifest.items() if k not in {"digest", "signature"}}
    return json.dumps(said).encode()


def _stored() -> list[str]:
    found = []
    for folder in FOLDERS:
        with suppress(FileNotFoundError):  # nothing was stored there yet
            found += [f"{folder}/{name}" for name in default_storage.listdir(folder)[1]]
    return found


def _add(tar: tarfile.TarFile, names: list[str], hashes: dict[str, str]) -> None:
    for name in names:
        try:
            with default_storage.open(name) as file:
                content = file.read()
        except FileNotFoundError:
            continue
        entry = tarfile.TarInfo(name)
        entry.size, entry.mode = len(content), 0o600
        tar.addfile(entry, io.BytesIO(content))
        hashes[name] = hashlib.sha256(content).hexdigest()


@contextmanager
def snapshot() -> Iterator[Snapshot]:
    with sqlite() if connection.vendor == "sqlite" else postgresql() as found:
        yield found


@contextmanager
def sqlite() -> Iterator[Snapshot]:
    """SQLite's own online copy, in a private folder that is removed afterwards."""
    with tempfile.TemporaryDirectory(prefix="alba-backup-") as folder:
        copy = Path(folder) / "copy.sqlite3"
        source = closing(sqlite3.connect(connection.settings_dict["NAME"]))
        with source as original, closing(sqlite3.connect(copy)) as target:
            original.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")

            def ask(query: str) -> list[Any]:
                return target.execute(query).fetchall()

            rows, names = count_rows(ask), file_names(ask)

        def dump(sink: IO[bytes]) -> None:
            with copy.open("rb") as file:
                while chunk := file.read(encryption.CHUNK):
                    sink.write(chunk)

        yield Snapshot(rows, names, dump)


@contextmanager
def postgresql() -> Iterator[Snapshot]:
    """pg_dump on a snapshot that the counts are taken from too."""
    with connection.cursor() as cursor:

        def ask(query: str) -> list[Any]:
            cursor.execute(query)
            rows: list[Any] = cursor.fetchall()
            return rows

        cursor.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            [[name]] = ask("SELECT pg_export_snapshot()")

            def dump(sink: IO[bytes]) -> None:
                command = ["pg_dump", "--format=custom", "--no-owner", "--no-privileges"]
                process = subprocess.Popen(  # noqa: S603
                    [*command, f"--snapshot={name}"], env=postgresql_env(), stdout=subprocess.PIPE
                )
                with process:
                    output: Any = process.stdout
                    while chunk := output.read(encryption.CHUNK):
                        sink.write(chunk)
                if process.returncode:
                    raise subprocess.CalledProcessError(process.returncode, "pg_dump")

            yield Snapshot(count_rows(ask), file_names(ask), dump)
        finally:
            cursor.execute("ROLLBACK")


def postgresql_env() -> dict[str, str]:
    """The environment with which PostgreSQL's own programs reach the database as Alba does,
    certificates included. The password never appears in a command line."""
    given = connection.get_connection_params()
    named = {
        option.envvar.decode(): str(given[option.keyword.decode()])
        for option in pq.Conninfo.get_defaults()
        if option.envvar and given.get(option.keyword.decode())
    }
    return {"PATH": os.environ.get("PATH", os.defpath), **named}


def count_rows(ask: Callable[[str], list[Any]]) -> dict[str, int]:
    if connection.vendor == "sqlite":
        query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    else:
        query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    tables = sorted(name for (name,) in ask(query))
    return {name: ask(f'SELECT count(*) FROM "{name}"')[0][0] for name in tables}  # noqa: S608


def file_names(ask: Callable[[str], list[Any]]) -> list[str]:
    tables = [model._meta.db_table for model in (Report, Recording)]  # noqa: SLF001
    return [name for table in tables for (name,) in ask(f'SELECT file FROM "{table}"')]  # noqa: S608
