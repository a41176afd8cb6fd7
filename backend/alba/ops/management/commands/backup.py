import os
import subprocess
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.ops import backup, signing
from alba.ops.encryption import EncryptionError


class Command(BaseCommand):
    help = (
        "Backs up database and reports into a new folder, encrypted to an age public key "
        "(--recipient or BACKUP_RECIPIENT) and signed (BACKUP_SIGNING_KEY). The server may run."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("parent", type=Path, help="the folder that the new one is made in")
        parser.add_argument("--recipient", default=os.environ.get("BACKUP_RECIPIENT", ""))
        parser.add_argument("--plain", action="store_true", help="readable by anybody who finds it")
        parser.add_argument("--unsigned", action="store_true", help="anybody could have made it")

    def handle(
        self, *, parent: Path, recipient: str, plain: bool, unsigned: bool, **options: Any
    ) -> None:
        if not (recipient or plain):
            raise CommandError(
                "A backup holds children's answers and is encrypted: set BACKUP_RECIPIENT to an "
                "age public key (age-keygen makes one), or ask for --plain."
            )
        key = "" if unsigned else signing.key()
        try:
            made = backup.make(parent, "" if plain else recipient, key)
        except (EncryptionError, OSError, subprocess.CalledProcessError) as error:
            raise CommandError(f"No backup was made: {error}") from None
        self.stdout.write(f"{made.folder}: {made.rows} rows, {made.files} files")
        if made.missing:
            raise CommandError(
                f"The backup is whole, but {len(made.missing)} reports have no file any more: "
                + ", ".join(made.missing[:5])
            )
