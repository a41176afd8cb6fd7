import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection

from alba.leaving import arriving
from alba.leaving.folder import FolderError
from alba.ops.encryption import EncryptionError
from alba.schools.models import School


class Command(BaseCommand):
    help = (
        "Takes in a school that was written by leave: all of it or nothing. It rests until its "
        "administrator says that they work here. On SQLite beside other schools the server must "
        "not run, since nobody else can write meanwhile."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("--identity", type=Path, required=True, help="the file of an age key")
        parser.add_argument("--digest", required=True, help="the SHA-256 that was read out to you")
        parser.add_argument("--dry-run", action="store_true", help="checks all, and keeps nothing")

    def handle(
        self, *, folder: Path, identity: Path, digest: str, dry_run: bool, **options: Any
    ) -> None:
        if connection.vendor == "sqlite" and School.objects.exists():
            self.stderr.write("On SQLite the server must be stopped while a school arrives.")
        try:
            done = arriving.arrive(folder, identity, digest, self._progress, dry_run=dry_run)
        except (FolderError, EncryptionError, OSError, DatabaseError) as error:
            raise CommandError(f"Nothing has arrived: {error}") from None
        self.stderr.write("")
        for name, named in done.renamed:
            self.stdout.write(f"{name} is called {named} here: another school has that name.")
        for wording in done.wordings:
            self.stdout.write(
                f"The text {wording} is not here: answers given in it stay, by number."
            )
        if done.kept:
            self.stdout.write(
                f"{done.kept} addresses are somebody's here already: they are kept aside, and "
                "their owners are asked."
            )
        numbers = ", ".join(str(one.pk) for one in done.schools)
        what = "Nothing was kept of it" if dry_run else f"School {numbers}"
        self.stdout.write(f"{what}: {done.rows} rows, trail sealed by {done.head or 'nothing'}.")

    def _progress(self, name: str, done: int, of: int) -> None:
        if sys.stderr.isatty() or done % 100 == 0:
            self.stderr.write(f"\r{100 * done // max(of, 1):3} %  {name:40}", ending="")
