import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.campaigns.consent import texts
from alba.errors import Invalid
from alba.schools.models import School


class Command(BaseCommand):
    help = (
        "Publishes the text that families read before they consent: a JSON file with purpose, "
        "version, material, title and paragraphs by language. What is published never changes."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--school", type=int, help="id of the school whose text it is")

    def handle(self, *, file: Path, school: int | None, **_options: Any) -> None:
        try:
            content = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise CommandError(f"{file} cannot be read as JSON: {error}") from None
        of_school = None
        if school is not None:
            of_school = School.objects.filter(pk=school).first()
            if of_school is None:
                raise CommandError(f"There is no school {school}.")
        try:
            text = texts.publish(content, of_school)
        except Invalid as refusal:
            raise CommandError(str(refusal.detail)) from None
        self.stdout.write(f"Published: text {text.pk}, version {text.version}.")
