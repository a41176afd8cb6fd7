from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.assessments.questionnaires import wordings

SHOWN = 20


class Command(BaseCommand):
    help = (
        "Replaces the text of the questions with a licensed one. FILE.csv (UTF-8) has the columns "
        "message_id,informant,ca,es,en. Each of the 69 questions has one line whose informant is "
        "empty, for everybody, or three: self, parent and teacher. A file with any mistake changes "
        "nothing."
    )

    def create_parser(self, *names: Any, **options: Any) -> CommandParser:
        # --version is the text's here, not Django's.
        return super().create_parser(*names, conflict_handler="resolve", **options)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE.csv")
        parser.add_argument("--name", help="name of the text (default: the file's name)")
        parser.add_argument("--version", default="1", dest="edition", help="version of the text")
        parser.add_argument(
            "--licence-note", default="", help="whose licence allows this use, and how"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        try:
            rows = wordings.read_file(path)
        except OSError as error:
            raise CommandError(f"{path} cannot be read: {error.strerror}") from None
        except wordings.WordingError as bad:
            more = len(bad.problems) - SHOWN
            lines = [*bad.problems[:SHOWN], *([f"and {more} more"] if more > 0 else [])]
            text = "\n  ".join(["Nothing was changed. In this file:", *lines])
            raise CommandError(text) from None
        try:
            wording = wordings.replace(
                rows,
                name=options["name"] or path.stem,
                version=options["edition"],
                licence_note=options["licence_note"],
            )
        except wordings.CampaignOpenError:
            raise CommandError(
                "Nothing was changed (campaign_open): a screening is open, and everybody in it "
                "reads the same text. Import it before one opens or after it is closed."
            ) from None
        questions = len({row["message_id"] for row in rows})
        self.stdout.write(f"{questions} questions now show the text {wording}.")
