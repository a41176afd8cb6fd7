from typing import Any

from django.core.management.base import BaseCommand, CommandError

from alba.audit import chain, integrity
from alba.privacy import daily_job, runs


class Command(BaseCommand):
    help = (
        "Puts away what has expired (unfinished tests, logins, links, the queue), removes what "
        "schools have decided to keep no longer, brings screenings up to date, and checks the "
        "trail against its seals. Run it daily."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        gone = daily_job.purge_expired()
        self.stdout.write(f"unfinished tests deleted: {gone.unfinished}")
        self.stdout.write(f"tests that schools no longer keep: {gone.left}")
        try:
            found = integrity.check()
        except chain.BrokenChainError as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"events of the trail that fit their seals: {found.events}")
        runs.note()
