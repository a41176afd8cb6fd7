from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from alba.audit import arrived, chain, integrity


class Command(BaseCommand):
    help = "Checks the trail against its seals; ends with 1 at the first that does not fit."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--head", default="", metavar="HASH", help="of a seal, kept elsewhere: must be there"
        )

        parser.add_argument(
            "--arrived", action="store_true", help="those that came with schools from elsewhere"
        )

    def handle(self, *, head: str, **options: Any) -> None:
        if options["arrived"]:
            self._verify_arrived()
            return
        try:
            found = integrity.check(head)
        except chain.BrokenChainError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(
            f"{found.events} events in {found.seals} seals, head {found.head or 'none'}; "
            f"not sealed yet: {found.waiting}"
        )

    def _verify_arrived(self) -> None:
        number = 0
        try:
            for number, line in enumerate(arrived.verified(), 1):  # noqa: B007
                self.stdout.write(line)
        except chain.BrokenChainError as error:
            raise CommandError(str(error)) from None
        if not number:
            self.stdout.write("No trail has come from elsewhere.")
