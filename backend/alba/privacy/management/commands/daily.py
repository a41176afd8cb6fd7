from typing import Any

from django.core.management.base import BaseCommand

from alba.privacy import retention


class Command(BaseCommand):
    help = (
        "Puts away what has expired (unfinished tests, logins, links, the queue) and brings "
        "screenings up to date. Run it daily."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"unfinished tests deleted: {retention.purge_expired()}")
