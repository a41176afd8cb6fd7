import hashlib
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from alba.audit.models import Action, Event
from alba.audit.reports import keyed
from alba.audit.trail import record


class Command(BaseCommand):
    help = (
        "Says what the trail knows of a report that turned up as a file: a line for each time that "
        "it was approved, stored or downloaded. It is recorded that it was asked."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *, file: Path, **options: Any) -> None:
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        found = Event.objects.filter(report=keyed(digest)).order_by("pk")
        record(Action.AUDIT_VIEW)
        for event in found:
            self.stdout.write(
                f"{event.at.isoformat(timespec='seconds')} {event.action} by {event.actor}, "
                f"test {event.object_id} of {event.subject}"
            )
        if not found:
            self.stderr.write("The trail knows no report with these bytes.")
