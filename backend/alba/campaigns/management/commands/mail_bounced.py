import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from alba.campaigns.consent import delivery


class Command(BaseCommand):
    help = (
        "Notes that emails to these addresses came back (one a line on standard input, or as "
        "arguments): the school sees it at the contact, and nobody writes there again."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("addresses", nargs="*")

    def handle(self, *, addresses: list[str], **_options: Any) -> None:
        wanted = addresses or [line.strip() for line in sys.stdin]
        count = sum(delivery.undelivered(address) for address in wanted if address)
        self.stdout.write(f"Contacts that emails do not reach: {count}.")
