"""Restoring a backup: a private copy is made first, every byte of it is checked before anything is
touched, and the result is compared afterwards. Only that copy is restored: others may write where
the backup lies, and could put another one there after the check."""

import hashlib
import hmac
import json
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection
from django.db.models import Model

from alba.accounts.models import Login, MailLink, User
from alba.ops import encryption
from alba.ops.backup import (
    DATABASE,
    FILES,
    MANIFEST,
    Manifest,
    count_rows,
    digest_of,
    postgresql_env,
    signature_of,
)


class RestoreError(Exception):
    """Why nothing was restored, or what is wrong with what was."""


@dataclass
class Restored:
    made_at: str
    rows: int
    files: int


def restore(
    folder: Path, identity: Path | None, key: str | None, *, overwrite: bool = False
) -> Restored:
    """Database and reports of the backup in `folder`, which must be signed with `key`; None accepts
    any backup. The server must not run. Everybody is logged out, and links in emails are void: what
    was used or ended since then must not become valid again. Needs room for a copy of the backup
    where temporary files go (TMPDIR). Raises RestoreError and EncryptionError."""
    with tempfile.TemporaryDirectory(prefix="alba-restore-") as private:
        copy = _copy_of(folder, Path(private))
        return _restore(copy, _check(copy, identity, key), identity, overwrite=overwrite)


def _restore(
    folder: Path, manifest: Manifest, identity: Path | None, *, overwrite: bool
) -> Restored:
    if manifest["engine"] != connection.vendor:
        raise RestoreError(
            f"This is a backup of {manifest['engine']}; DATABASE_URL is {connection.vendor}."
        )
    if _has_people() and not overwrite:
        raise RestoreError("The database already holds people. Overwriting it must be asked for.")
    with encryption.reading(folder, DATABASE, identity) as source:
        if connection.vendor == "sqlite":
            _into_sqlite(source)
        else:
            _into_postgresql(source)
    _files(folder, identity, manifest["files"])
    with connection.cursor() as cursor:

        def ask(query: str) -> list[Any]:
            cursor.execute(query)
            rows: list[Any] = cursor.fetchall()
            return rows

        found = count_rows(ask)
        if found != manifest["rows"]:
            both = found.keys() | manifest["rows"].keys()
            wrong = [t for t in sorted(both) if found.get(t) != manifest["rows"].get(t)]
            raise RestoreError(f"Rows differ from the manifest in: {', '.join(wrong)}")
        # The models are not used: the backup may be of an older release, without some of the
        # tables.
        of_logins = [relation.related_model for relation in Login._meta.related_objects]  # noqa: SLF001
        ended: list[Any] = [MailLink, *of_logins, Login]
        there = connection.introspection.table_names(cursor)
        for table in map(_table, ended):
            if table in there:
                cursor.execute(f'DELETE FROM "{table}"')  # noqa: S608
    return Restored(manifest["made_at"], sum(found.values()), len(manifest["files"]))


def _copy_of(folder: Path, private: Path) -> Path:
    """The files of the backup, each read once, encrypted where they are. Returns `private`."""
    for name in (MANIFEST, DATABASE, FILES):
        for file in (folder / f"{name}{encryption.SUFFIX}", folder / name):
            if file.exists():
                shutil.copyfile(file, private / file.name)
                break
    return private


def _check(folder: Path, identity: Path | None, key: str | None) -> Manifest:
    """The manifest, once its signature and the hash of every file are verified."""
    try:
        with encryption.reading(folder, MANIFEST, identity) as source:
            manifest: Manifest = json.loads(source.read())
        if digest_of(manifest) != manifest["digest"]:
            raise RestoreError("The manifest is not as it was written: it is damaged.")
        if key is not None:
            _check_signature(manifest, key)
        for name, wanted in ((DATABASE, manifest["database"]), (FILES, manifest["tar"])):
            with encryption.reading(folder, name, identity) as source:
                if source.drain() != wanted:
                    raise RestoreError(f"{name} is not what the manifest says: it is damaged.")
    except FileNotFoundError as error:
        name = Path(error.filename).name
        raise RestoreError(f"This is no whole backup: {name} is missing.") from None
    except (ValueError, KeyError):
        raise RestoreError("The manifest cannot be read.") from None
    return manifest


def _check_signature(manifest: Manifest, key: str) -> None:
    given = str(manifest.get("signature", ""))
    if not given:
        raise RestoreError(
            "This backup is not signed, so anybody may have made it. Restoring it all the same "
            "must be asked for (--unsigned)."
        )
    if not hmac.compare_digest(given.encode(), signature_of(manifest, key).encode()):
        raise RestoreError(
            "The signature does not fit: the backup was changed, or made with another "
            "BACKUP_SIGNING_KEY."
        )


def _has_people() -> bool:
    tables = connection.introspection.table_names()
    return _table(User) in tables and User.objects.only("pk").exists()


def _table(model: type[Model]) -> str:
    return str(model._meta.db_table)  # noqa: SLF001


def _into_sqlite(source: encryption.Hashed) -> None:
    target = Path(connection.settings_dict["NAME"])
    connection.close()
    with tempfile.NamedTemporaryFile(dir=target.parent, prefix=".restoring-", delete=False) as file:
        _copy(source, file)
    with closing(sqlite3.connect(file.name)) as copy:
        [(verdict,)] = copy.execute("PRAGMA integrity_check").fetchall()
    if verdict != "ok":
        Path(file.name).unlink()
        raise RestoreError(f"SQLite finds the database damaged: {verdict}")
    for ending in ("-wal", "-shm"):
        Path(f"{target}{ending}").unlink(missing_ok=True)
    Path(file.name).replace(target)


def _into_postgresql(source: encryption.Hashed) -> None:
    """Restores in one transaction: either everything is restored, or the database is empty."""
    with connection.cursor() as cursor:
        cursor.execute("DROP SCHEMA public CASCADE")
        cursor.execute("CREATE SCHEMA public")
    connection.close()
    command = ["pg_restore", "--no-owner", "--no-privileges", "--exit-on-error"]
    process = subprocess.Popen(  # noqa: S603
        [*command, "--single-transaction", "--dbname", postgresql_env()["PGDATABASE"]],
        env=postgresql_env(),
        stdin=subprocess.PIPE,
    )
    try:
        pipe: Any = process.stdin
        _copy(source, pipe)
        pipe.close()
    except BrokenPipeError:
        pass  # pg_restore has said why
    if process.wait():
        raise RestoreError("pg_restore refused; its own message is above.")


def _copy(source: encryption.Hashed, target: IO[bytes]) -> None:
    while chunk := source.read(encryption.CHUNK):
        target.write(chunk)


def _files(folder: Path, identity: Path | None, hashes: dict[str, str]) -> None:
    seen = set()
    with encryption.reading(folder, FILES, identity) as source:
        with tarfile.open(fileobj=source, mode="r|") as tar:  # type: ignore[call-overload]
            for entry in tar:
                content = tar.extractfile(entry).read() if entry.isfile() else b""
                if hashes.get(entry.name) != hashlib.sha256(content).hexdigest():
                    raise RestoreError(f"{entry.name} is not what the manifest says.")
                if default_storage.exists(entry.name):
                    default_storage.delete(entry.name)
                default_storage.save(entry.name, ContentFile(content))
                seen.add(entry.name)
        source.drain()
    if seen != hashes.keys():
        raise RestoreError(f"Files are missing: {len(hashes.keys() - seen)}")
