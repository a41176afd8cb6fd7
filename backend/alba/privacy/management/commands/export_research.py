import shutil
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.http import Http404

from alba.errors import Conflict
from alba.privacy.research import exporting
from alba.server import private_files


class Command(BaseCommand):
    help = (
        "Writes the file of a research export that two product administrators have decided on "
        "into a folder. It is recorded."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("export", type=int, help="its number")
        parser.add_argument("folder", type=Path)

    def handle(self, *, export: int, folder: Path, **_options: Any) -> None:
        path = folder / f"alba-research-{export}.zip"
        try:
            private_files.make_folder(folder)
            if path.exists():
                raise CommandError(f"{path} exists already.")
            with exporting.fetch_by_command(export) as file:
                private_files.make_file(path)
                with path.open("wb") as target:
                    shutil.copyfileobj(file, target)
        except Http404:
            raise CommandError(f"There is no research export {export}.") from None
        except Conflict as refusal:
            raise CommandError(str(refusal.detail)) from None
        except OSError as error:
            raise CommandError(f"{path} cannot be written: {error}") from None
        self.stdout.write(str(path))
