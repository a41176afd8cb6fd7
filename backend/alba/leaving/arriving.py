"""A school arrives: all of it or nothing, whatever happens meanwhile."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.db import transaction

from alba.assessments.questionnaires.models import Wording
from alba.assessments.report import files
from alba.audit.models import Action
from alba.audit.trail import record
from alba.leaving import checking, trail, what
from alba.leaving import folder as folders
from alba.leaving.checking import rows_of
from alba.leaving.folder import FolderError, Manifest, Member
from alba.leaving.landing import Landing, in_parts
from alba.leaving.models import Arrival, ArrivedChain, ArrivedEvent, ArrivedNumber, ArrivedSeal
from alba.leaving.settling import Here
from alba.schools.models import School

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Arrived:
    schools: list[School]
    rows: int
    head: str
    kept: int
    """How many addresses are kept aside."""
    wordings: list[Wording]
    """The texts that this installation does not have."""
    renamed: list[tuple[str, str]]


def arrive(
    folder: Path, identity: Path, digest: str, progress: Progress, *, dry_run: bool = False
) -> Arrived:
    """Raises FolderError, EncryptionError, OSError and DatabaseError; then nothing has arrived.
    With `dry_run` everything is written and taken back, and no file is stored."""
    manifest = checking.manifest_of(folder, identity, digest)
    checking.place(manifest)
    progress("checking", 0, 1)
    checking.inside(folder, identity, manifest)
    # The files are stored outside the transaction, and removed again if it fails. What a killed
    # process leaves is named by no row, and the daily job sweeps it away.
    with files.storing_as() as store, transaction.atomic():
        found, landed = _arrive(folder, identity, manifest, digest, progress)
        if dry_run:
            transaction.set_rollback(True)
        else:
            _store(folder, identity, manifest, landed, store, progress)
    return found


def _arrive(
    folder: Path, identity: Path, manifest: Manifest, digest: str, progress: Progress
) -> tuple[Arrived, Landing]:
    arrival = Arrival.objects.create(
        run=manifest["run"], digest=digest.strip().lower(), version=manifest["version"]
    )
    here = Here()
    landed = Landing(manifest, arrival.pk, here)
    tables = {what.label(one): one for one in what.carried(everything=manifest["whole"])}
    coming = _Trail(arrival, landed)
    done = 0
    with folders.members(folder, folders.TABLES, identity) as members:
        for member in members:
            name = member.path.removeprefix("tables/").removesuffix(".jsonl")
            if name in tables:
                done += 1
                progress(name, done, len(tables) + 1)
                landed.table(tables[name], rows_of(member))
            elif not coming.take(member):
                member.read()
            _still_fits(member, manifest)
    here.settle(arrival, landed)
    schools = list(School.objects.filter(pk__in=landed.numbers[School]).order_by("pk"))
    for school in schools:
        facts = {"run": manifest["run"], "version": manifest["version"]}
        record(Action.SCHOOL_ARRIVE, about=school, details=facts, **school.audit_facts())
    found = Arrived(
        schools=schools,
        rows=sum(len(numbers) for numbers in landed.numbers.values()),
        head=manifest["head"],
        kept=len(here.kept),
        wordings=[one for one in landed.added if isinstance(one, Wording)],
        renamed=[(name, row.school_name) for row, name in here.names if row.school_name != name],
    )
    return found, landed


def _still_fits(member: Member, manifest: Manifest) -> None:
    """What was checked is what is written: others may write where the folder lies."""
    if member.digest.hexdigest() != manifest["files"].get(member.path):
        raise FolderError(f"{member.path} has changed since it was checked. Nothing has arrived.")


def _store(
    folder: Path,
    identity: Path,
    manifest: Manifest,
    landed: Landing,
    store: Callable[[str, bytes], str],
    progress: Progress,
) -> None:
    with folders.members(folder, folders.FILES, identity) as members:
        for done, member in enumerate(members):
            progress("files", done, len(landed.files))
            content = member.read()
            _still_fits(member, manifest)
            store(landed.files[member.path], content)


class _Trail:
    def __init__(self, arrival: Arrival, landed: Landing):
        self.arrival, self.landed = arrival, landed
        self._chains: dict[int, ArrivedChain] = {}

    def take(self, member: Member) -> bool:
        """False for what is no part of the trail."""
        how = {trail.EVENTS: self._event, trail.SEALS: self._seal, trail.NUMBERS: self._number}
        make = how.get(member.path)
        if make is None:
            return False
        for part in in_parts(rows_of(member)):
            rows: list[Any] = [make(line) for line in part]
            type(rows[0])._default_manager.bulk_create(rows)  # noqa: SLF001 (Django's API)
        for chain in self._chains.values():
            chain.save(update_fields=["head"])
        return True

    def _chain(self, number: int) -> ArrivedChain:
        if number not in self._chains:
            self._chains[number] = ArrivedChain.objects.create(arrival=self.arrival, number=number)
        return self._chains[number]

    def _event(self, line: dict[str, Any]) -> ArrivedEvent:
        chain = self._chain(line.pop("chain"))
        return ArrivedEvent(chain=chain, number=line["id"], facts=line)

    def _seal(self, line: dict[str, Any]) -> ArrivedSeal:
        chain = self._chain(line.pop("chain"))
        chain.head = line["digest"]
        return ArrivedSeal(chain=chain, **{**line, "at": datetime.fromisoformat(line["at"])})

    def _number(self, line: dict[str, Any]) -> ArrivedNumber:
        _kind, model = next(one for one in trail.PEOPLE.values() if str(one[0]) == line["kind"])
        row = self.landed.of(model, line["row"])
        return ArrivedNumber(**{**line, "chain": self._chain(line["chain"]), "row": row})
