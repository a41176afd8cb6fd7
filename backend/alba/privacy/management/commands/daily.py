from typing import Any

from django.core.management.base import BaseCommand, CommandError

from alba.audit import chain, integrity
from alba.privacy import retention


class Command(BaseCommand):
    help = (
        "Puts away what has expired (unfinished tests, logins, links, the queue) and brings "
        "screenings up to date, and checks the trail against its seals. Run it daily."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"unfinished tests deleted: {retention.purge_expired()}")
        try:
            found = integrity.check()
        except chain.BrokenChainError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"events of the trail that fit their seals: {found.events}")
