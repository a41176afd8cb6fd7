"""A school leaves: everything of it is written into a folder for another operator, while the server
serves. The rows are those of one moment."""

import hashlib
import os
import shutil
import uuid
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.storage import default_storage
from django.db import connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from alba.assessments.models import Test
from alba.audit.models import Action
from alba.audit.trail import record
from alba.leaving import departing, readme, schema, trail, what
from alba.leaving import folder as folders
from alba.leaving.arrived import AsItWas
from alba.leaving.folder import FolderError, Manifest, Stream
from alba.leaving.lines import Line, Writer, text
from alba.leaving.rows import Going
from alba.ops import encryption
from alba.schools import moved
from alba.schools.models import School

Progress = Callable[[str, int, int], None]
"""(what is being written, how many parts are done, of how many)"""


@dataclass(frozen=True)
class Left:
    digest: str
    """SHA-256 of the manifest, to be read out by another way."""
    head: str
    counts: dict[str, int]
    missing: list[str]
    """Names of files that were already missing."""


def leave(
    school: int | None, recipient: str, folder: Path, progress: Progress, *, final: bool = False
) -> Left:
    """`school`: None for everything. `final`: the schools are closed in the same transaction, so
    that what is saved for them is either in the folder or refused. Raises FolderError,
    EncryptionError and OSError; then there is no folder, and nothing is closed."""
    partial = folder.with_name(folder.name + folders.PARTIAL)
    if folder.exists() or partial.exists():
        raise FolderError(f"{folder} (or {partial.name}) is there already: name one that is not.")
    os.umask(0o077)
    departing.refuse_other(school, recipient)
    partial.mkdir(mode=0o700)
    try:
        if final:
            left = _finally(school, recipient, partial, folder, progress)
        else:
            with snapshot():
                left = _known(school, recipient, partial, progress)
            _record(school, recipient, left)
            partial.rename(folder)
    except BaseException:
        shutil.rmtree(partial, ignore_errors=True)
        raise
    return left


def _finally(
    school: int | None, recipient: str, partial: Path, folder: Path, progress: Progress
) -> Left:
    schools = list(_schools(school).values_list("pk", flat=True))
    with moved.held(schools), transaction.atomic():
        if connection.vendor == "postgresql" and len(connection.savepoint_ids) == 0:
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        left = _known(school, recipient, partial, progress)
        _record(school, recipient, left, final=True)
        moved.close(schools)
        departing.note_closed(schools)
        partial.rename(folder)
    with transaction.atomic():
        moved.tell_people()
    return left


def _known(school: int | None, recipient: str, partial: Path, progress: Progress) -> Left:
    if school is not None and not School.objects.filter(pk=school).exists():
        raise FolderError(f"There is no school with the number {school}.")
    return _write(school, recipient, partial, progress)


def _schools(school: int | None) -> QuerySet[School]:
    return School.objects.filter(pk=school) if school else School.objects.order_by("pk")


def _record(school: int | None, recipient: str, left: Left, *, final: bool = False) -> None:
    details: dict[str, Any] = {"recipient": departing.fingerprint(recipient), "digest": left.digest}
    details |= {"final": True} if final else {}
    for one in _schools(school):
        record(Action.SCHOOL_LEAVE, about=one, details=details, **one.audit_facts())


@contextmanager
def snapshot() -> Iterator[None]:
    """All that is read inside is of one moment; nobody waits for it."""
    if connection.in_atomic_block:
        yield
        return
    how = "" if connection.vendor == "sqlite" else " ISOLATION LEVEL REPEATABLE READ READ ONLY"
    with connection.cursor() as cursor:
        cursor.execute(f"BEGIN{how}")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def _write(school: int | None, recipient: str, folder: Path, progress: Progress) -> Left:
    going = Going(school)
    writer = Writer(going, AsItWas(school))
    digests: dict[str, str] = {}
    counts: dict[str, int] = {}
    steps = len(going.tables) + 2
    with folders.writing(folder, folders.TABLES, recipient, digests) as tables:
        for done, table in enumerate(going.tables):
            name = what.label(table)
            progress(name, done, steps)
            described = schema.of(table, everything=going.everything)
            tables.add(schema.path_of(table), [text(described)])
            counts[name] = tables.add(f"tables/{name}.jsonl", writer.lines(table))
        progress("trail", steps - 2, steps)
        head = _trail(school, writer, tables)
    with folders.writing(folder, folders.FILES, recipient, digests) as files:
        for done, (path, name) in enumerate(writer.files):
            progress("files", done, len(writer.files))
            files.add(path, _content(name))
    (folder / folders.README).write_text(readme.TEXT, encoding="utf-8")
    digests[folders.README] = folders.digest_of(folder / folders.README)
    manifest = Manifest(
        product="alba",
        format=folders.FORMAT,
        version=str(settings.SPECTACULAR_SETTINGS["VERSION"]),
        run=str(uuid.uuid4()),
        made_at=timezone.now().isoformat(),
        whole=going.everything,
        origins=origins(school),
        counts=counts,
        files=dict(sorted(digests.items())),
        keys=_keys(going),
        wordings=_wordings(going),
        head=head,
    )
    with encryption.writing(folder, folders.MANIFEST, recipient) as sink:
        sink.write(folders.written(manifest))
    return Left(sink.digest.hexdigest(), head, counts, writer.missing)


def _content(name: str) -> Iterator[bytes]:
    with default_storage.open(name) as file:
        while chunk := file.read(encryption.CHUNK):
            yield chunk


def _trail(school: int | None, writer: Writer, tables: Stream) -> str:
    """The hash of its last seal."""
    named: trail.Named = defaultdict(set)
    last = len(trail.arrived(school)) + 1

    def lines() -> Iterator[bytes]:
        for line in trail.events(school):
            for column, (kind, _model) in trail.PEOPLE.items():
                if line["chain"] == last and line[column] is not None:
                    named[str(kind)].add(line[column])
            yield text(line)

    tables.add(trail.EVENTS, lines())
    seals = list(trail.sealed(trail.events(school)))
    tables.add(trail.SEALS, (text({**one}) for one in seals))
    tables.add(trail.NUMBERS, trail.numbers(school, writer.numbers, named))
    return seals[-1]["digest"] if seals else ""


def origins(school: int | None) -> list[str]:
    rows = School.objects.all() if school is None else School.objects.filter(pk=school)
    return sorted(origin(one) for one in rows)


def origin(school: School) -> str:
    """The moment at which a school was made goes along with it, to the microsecond."""
    return hashlib.sha256(f"school of {school.created_at.isoformat()}".encode()).hexdigest()


def _keys(going: Going) -> list[str]:
    used = going.own(Test).exclude(key_version="").order_by().values_list("key_version", flat=True)
    return sorted(set(used.distinct()))


def _wordings(going: Going) -> list[Line]:
    used = going.own(Test).order_by().values("wording").distinct()
    facts = ("wording__name", "wording__version", "wording__is_demonstration")
    rows = going.own(Test).filter(wording__in=used).order_by().values(*facts).distinct()
    return sorted(
        ({name.removeprefix("wording__"): row[name] for name in facts} for row in rows),
        key=lambda one: (one["name"], one["version"]),
    )
