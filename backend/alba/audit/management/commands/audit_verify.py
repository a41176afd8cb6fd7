from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.audit import chain, integrity


class Command(BaseCommand):
    help = "Checks the trail against its seals; ends with 1 at the first that does not fit."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--head", default="", metavar="HASH", help="of a seal, kept elsewhere: must be there"
        )

    def handle(self, *, head: str, **options: Any) -> None:
        try:
            found = integrity.check(head)
        except chain.BrokenChainError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(
            f"{found.events} events in {found.seals} seals, head {found.head or 'none'}; "
            f"not sealed yet: {found.waiting}"
        )
