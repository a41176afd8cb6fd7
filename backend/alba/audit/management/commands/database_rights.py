from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db import connection

from alba.audit import rights


class Command(BaseCommand):
    help = (
        "Gives the app's own PostgreSQL user rows to read and write and nothing else, and of the "
        "trail only reading and adding. Run by the owner of the tables after every migration."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("role", help="the user in the app's DATABASE_URL")

    def handle(self, *, role: str, **options: Any) -> None:
        if connection.vendor != "postgresql":
            self.stdout.write("Nothing to do: SQLite has no users.")
        elif rights.grant(role):
            self.stdout.write(f"{role} may read and write rows, and add to the trail.")
        else:
            self.stdout.write(f"Nothing to do: {role} is no other user of this PostgreSQL.")
