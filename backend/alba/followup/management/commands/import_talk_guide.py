from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.followup.talk_sheet import guides

SHOWN = 20


class Command(BaseCommand):
    help = (
        "Puts a guide for talks in the place of the one in force. FILE.json has version, "
        "approved_by (the psychologist) and rules: [{when, section, text: {ca, es, en}}]. A file "
        "with any mistake changes nothing."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE.json")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        try:
            found = guides.read(path.read_bytes())
        except OSError as error:
            raise CommandError(f"{path} cannot be read: {error.strerror}") from None
        except guides.GuideError as bad:
            more = len(bad.problems) - SHOWN
            lines = [*bad.problems[:SHOWN], *([f"and {more} more"] if more > 0 else [])]
            text = "\n  ".join(["Nothing was changed. In this file:", *lines])
            raise CommandError(text) from None
        guide = guides.put_in_force(found)
        said = f"{len(guide.rules)} rules of the guide {guide.version}"
        self.stdout.write(f"{said}, approved by {guide.approved_by}, are in force.")
