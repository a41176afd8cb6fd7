"""Everything about a folder that can be wrong is found before the first row is written."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from django.apps import apps
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import FileField

from alba.assessments.questionnaires.models import Question
from alba.leaving import folder as folders
from alba.leaving import out, schema, trail, what
from alba.leaving.folder import FolderError, Manifest, Member
from alba.leaving.models import Arrival
from alba.leaving.what import Table
from alba.ops import encryption
from alba.schools.models import School

COPYING = "Is it still being copied? Wait until it is whole, or copy it again."


def manifest_of(folder: Path, identity: Path, digest: str) -> Manifest:
    """Raises FolderError unless the folder is whole and the very one that was read out."""
    if folder.name.endswith(folders.PARTIAL):
        raise FolderError("This folder was never finished: write it again with leave.")
    for name in (folders.MANIFEST, folders.TABLES, folders.FILES):
        if not (folder / f"{name}{encryption.SUFFIX}").is_file():
            raise FolderError(f"{name}{encryption.SUFFIX} is missing. {COPYING}")
    with encryption.reading(folder, folders.MANIFEST, identity) as source:
        content = source.read()
    if source.digest.hexdigest() != digest.strip().lower():
        raise FolderError(
            "The SHA-256 is not that of this folder. Ask for it again, by telephone or in person; "
            "if it is right, the folder is another one or was changed: have it written again."
        )
    found = json.loads(content)
    if (found["product"], found["format"]) != ("alba", folders.FORMAT):
        raise _other_version(found)
    for name in (folders.TABLES, folders.FILES):
        path = f"{name}{encryption.SUFFIX}"
        if folders.digest_of(folder / path) != found["files"][path]:
            raise FolderError(f"{path} is not as it was written. {COPYING}")
    return cast(Manifest, found)


def place(manifest: Manifest) -> None:
    """Raises FolderError if it cannot come to this installation."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise FolderError("This database is not up to date: run migrate first.")
    if Arrival.objects.filter(run=manifest["run"]).exists():
        raise FolderError("This very folder has arrived here already.")
    here = {out.origin(school): school for school in School.objects.all()}
    if there := [here[one] for one in manifest["origins"] if one in here]:
        raise FolderError(
            f"This school is here: {there[0].school_name}, number {there[0].pk}. It would be here "
            "twice: erase that one first, or go on with it."
        )


def inside(folder: Path, identity: Path, manifest: Manifest) -> None:
    """Reads every byte. Raises FolderError."""
    seen: set[str] = set()
    check = Tables(manifest)
    with folders.members(folder, folders.TABLES, identity) as members:
        for member in members:
            check.member(member)
            _fits(member, manifest)
            seen.add(member.path)
    with folders.members(folder, folders.FILES, identity) as members:
        for member in members:
            for _line in member.lines():
                pass
            _fits(member, manifest)
            seen.add(member.path)
    check.trail(manifest)
    if missing := {path for path in manifest["files"] if "/" in path} - seen:
        raise FolderError(f"{sorted(missing)[0]} is missing. {COPYING}")


def _fits(member: Member, manifest: Manifest) -> None:
    if member.digest.hexdigest() != manifest["files"].get(member.path):
        raise FolderError(f"{member.path} is not as it was written. {COPYING}")


def _other_version(manifest: Any) -> FolderError:
    own = settings.SPECTACULAR_SETTINGS["VERSION"]
    return FolderError(
        f"This folder was written by version {manifest.get('version')} of Alba, and this is {own}: "
        "bring the older one up to the newer, and have the folder written again."
    )


class Tables:
    """Whether the lines of each table are what this version would write."""

    def __init__(self, manifest: Manifest):
        self.manifest, self.everything = manifest, manifest["whole"]
        carried = what.carried(everything=self.everything)
        self.named = {what.label(table): table for table in carried}
        if manifest["counts"].keys() != self.named.keys():
            raise _other_version(manifest)
        self.made: list[trail.Seal] = []
        self.given: list[trail.Seal] = []

    def member(self, member: Member) -> None:
        name = member.path.removeprefix("tables/")
        if name.endswith(".schema.json"):
            table = self.named.get(name.removesuffix(".schema.json"))
            if table is None or json.loads(member.read()) != schema.of(
                table, everything=self.everything
            ):
                raise _other_version(self.manifest)
        elif name.endswith(".jsonl") and name != member.path:
            table = self.named.get(name.removesuffix(".jsonl"))
            if table is None:
                raise _other_version(self.manifest)
            self._lines(table, member)
        elif member.path == trail.EVENTS:
            self.made = list(trail.sealed(rows_of(member)))
        elif member.path == trail.SEALS:
            self.given = [cast(trail.Seal, line) for line in rows_of(member)]
        else:
            for _line in member.lines():
                pass

    def trail(self, manifest: Manifest) -> None:
        try:
            head = trail.compare(self.made, self.given)
        except trail.BrokenError as error:
            raise FolderError(str(error)) from None
        if head != manifest["head"]:
            raise FolderError("The last seal of the trail is not that of the description.")

    def _lines(self, table: Table, member: Member) -> None:
        columns = what.columns(table, everything=self.everything)
        how = what.going(table, everything=self.everything)
        numbers = {**how.numbers} if how else {}
        names = {one.name for one in columns} | ({"id"} if what.has_number(table) else set())
        number = 0
        for number, raw in enumerate(member.lines(), 1):
            line = json.loads(raw)
            if line.keys() != names or line.get("id", number) != number:
                raise self._wrong(table, number)
            for column in columns:
                if not self._is_fine(column, line[column.name], numbers):
                    raise self._wrong(table, number)
            if table is Question and not Question.objects.filter(**line_without_id(line)).exists():
                raise _other_version(self.manifest)
        if number != self.manifest["counts"][what.label(table)]:
            raise self._wrong(table, number)

    def _is_fine(self, column: Any, value: Any, numbers: dict[str, str]) -> bool:
        if value is None:
            return bool(column.null)
        if what.is_key(column):
            return self._is_number(value, what.label(column.related_model))
        if column.name in numbers:
            label = what.label(apps.get_model(numbers[column.name]))
            return isinstance(value, int) and (value < 0 or self._is_number(value, label))
        if isinstance(column, FileField):
            return value in self.manifest["files"]
        try:
            column.to_python(value)
        except ValidationError:
            return False
        return not (column.max_length and isinstance(value, str) and len(value) > column.max_length)

    def _is_number(self, value: Any, label: str) -> bool:
        return isinstance(value, int) and 0 < value <= self.manifest["counts"].get(label, 0)

    def _wrong(self, table: Table, number: int) -> FolderError:
        return FolderError(f"Row {number} of {what.label(table)} is not what Alba writes.")


def line_without_id(line: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in line.items() if name != "id"}


def rows_of(member: Member) -> Iterator[dict[str, Any]]:
    for line in member.lines():
        yield json.loads(line)
