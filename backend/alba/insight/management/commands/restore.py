import os
from pathlib import Path
from typing import Any, ClassVar

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.insight import restoring, signing
from alba.insight.sealing import SealingError


class Command(BaseCommand):
    help = "Restores a backup into DATABASE_URL and the reports' place. The server must not run."
    requires_system_checks: ClassVar[list[str]] = []  # the database may be empty

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path, help="the backup")
        identity = os.environ.get("BACKUP_IDENTITY")
        parser.add_argument("--identity", type=Path, default=Path(identity) if identity else None)
        parser.add_argument("--overwrite", action="store_true", help="a database that is in use")
        parser.add_argument("--unsigned", action="store_true", help="whoever may have made it")

    def handle(
        self,
        *,
        folder: Path,
        identity: Path | None,
        overwrite: bool,
        unsigned: bool,
        **options: Any,
    ) -> None:
        key = None if unsigned else signing.key()
        try:
            done = restoring.restore(folder, identity, key, overwrite=overwrite)
        except (restoring.RestoreError, SealingError, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(
            f"Restored what was at {done.made_at}: {done.rows} rows, {done.files} files, each as "
            "in the manifest. Everybody is logged out. Now: migrate, then start the server; and "
            "erase again whoever was erased since (docs/operations.md)."
        )
