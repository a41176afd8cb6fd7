from typing import Any

from django.core.management.base import BaseCommand
from django.db import connection

from alba.audit import integrity, rekeying
from alba.audit.models import Event, Seal


class Command(BaseCommand):
    help = (
        "Replaces digests of reports that a release before wrote into the trail by keyed ones, and "
        "makes the seals over them again. For the owner of the tables, once after the upgrade."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        done = rekeying.replace(Event, Seal, connection)
        integrity.check()  # the hash that was kept last time has changed
        self.stdout.write(f"events changed: {done.events}, seals made again: {done.seals}")
