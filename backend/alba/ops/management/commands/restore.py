import os
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.ops import restoring, signing
from alba.ops.encryption import EncryptionError


class Command(BaseCommand):
    help = "Restores a backup into DATABASE_URL and the reports' place. The server must not run."
    requires_system_checks = []  # the database may be empty

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path, help="the backup")
        identity = os.environ.get("BACKUP_IDENTITY")
        parser.add_argument("--identity", type=Path, default=Path(identity) if identity else None)
        parser.add_argument("--overwrite", action="store_true", help="a database that is in use")
        parser.add_argument("--unsigned", action="store_true", help="anybody could have made it")

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
        except (restoring.RestoreError, EncryptionError, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(
            f"Restored what was at {done.made_at}: {done.rows} rows, {done.files} files, each as "
            "in the manifest. Everybody is logged out. Now: migrate, then start the server; and "
            "erase again everyone who was erased since (docs/operators/operations.md)."
        )
