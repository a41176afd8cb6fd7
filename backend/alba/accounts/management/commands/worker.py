import logging
import threading
from datetime import timedelta
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management.base import CommandError
from django.db import Error, close_old_connections, connections
from django_tasks_db.management.commands import db_worker

from alba.accounts.housekeeping import every_round, tidy
from alba.audit import chain, counting
from alba.postgresql import limits
from alba.server import undecided

logger = logging.getLogger("alba.housekeeping")

EVERY_SECONDS = 60
# Until a line is sealed, a change to it goes unnoticed.
SEAL_AFTER = timedelta(minutes=5)


def keep_tidy(ended: threading.Event) -> None:
    while not ended.is_set():
        close_old_connections()
        try:
            tidy()
            every_round()
            if settings.WORKER_ALIVE_FILE:
                Path(settings.WORKER_ALIVE_FILE).touch()
            counting.end_windows()
            chain.seal(waited=SEAL_AFTER)
        except Error as error:  # the database is away; the next round finds it again
            logger.warning("tidying failed: %s", type(error).__name__)
        ended.wait(EVERY_SECONDS)


class Command(db_worker.Command):
    help = "Runs what is queued; tidies up, counts refusals and seals the trail every minute."

    def handle(self, **options: Any) -> None:
        try:
            undecided.refuse()
        except ImproperlyConfigured as refusal:
            raise CommandError(f"The settings are not usable: {refusal}") from None
        limits.milliseconds = limits.WORKER
        connections.close_all()  # connections opened earlier would not have these limits
        ended = threading.Event()
        threading.Thread(target=keep_tidy, args=[ended], daemon=True).start()
        try:
            super().handle(**options)
        finally:
            ended.set()
