from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.privacy.retention import research_files


class Command(BaseCommand):
    help = (
        "Writes what stays for research of tests that have left into a folder: a table for each "
        "questionnaire and a codebook. Nothing in it leads to a person. It is recorded."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path)

    def handle(self, *, folder: Path, **_options: Any) -> None:
        try:
            counts = research_files.write(folder)
        except OSError as error:
            raise CommandError(f"{folder} cannot be written: {error}") from None
        for code, count in counts.items():
            self.stdout.write(f"{code}: {count} rows")
