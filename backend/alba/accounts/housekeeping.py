"""Periodic clean-up, run by the worker; requeues interrupted tasks."""

import logging
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django_tasks import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from alba.accounts.addresses import unconfirmed
from alba.accounts.former_addresses import FormerAddress
from alba.accounts.models import Attempts, Login, MailLink
from alba.accounts.second_factor import factors, guesses
from alba.accounts.second_factor.models import Challenge, LoginTicket, SecondFactor
from alba.hooks import Event

logger = logging.getLogger("alba.housekeeping")

# No task takes this long, so the worker that ran it was killed.
INTERRUPTED_AFTER = timedelta(minutes=10)
MOST_RUNS = 5
# The database was away, or the worker was told to stop for the second time.
BLAMELESS = [
    "django.db.utils.OperationalError",
    "django.db.utils.InterfaceError",
    "builtins.SystemExit",
    "builtins.KeyboardInterrupt",
]
KEEP_DONE, KEEP_FAILED = timedelta(days=1), timedelta(days=30)


every_round: Event[[]] = Event()
"""Every minute, by each worker."""


def tidy() -> None:
    """Requeues what a killed worker left unfinished, and deletes what has expired. Harmless to run
    any number of times, also by several workers at once."""
    revive()
    unconfirmed.discard_expired()
    now = timezone.now()
    idle = now - timedelta(hours=settings.SESSION_IDLE_HOURS)
    oldest = now - timedelta(hours=settings.SESSION_MAX_HOURS)
    ended = Q(rotated_at__lt=idle) | Q(authenticated_at__lt=oldest) | Q(expires_at__lt=now)
    Login.objects.filter(ended).delete()
    MailLink.objects.filter(expires_at__lt=now).delete()
    FormerAddress.objects.filter(expires_at__lt=now).delete()
    Attempts.objects.filter(resets_at__lt=now).delete()
    LoginTicket.objects.filter(expires_at__lt=now).delete()
    Challenge.objects.filter(expires_at__lt=now).delete()
    guesses.tidy()
    waiting = SecondFactor.objects.filter(confirmed_at=None)
    waiting.filter(created_at__lt=now - factors.TO_CONFIRM).delete()
    DBTaskResult.objects.filter(
        Q(status=TaskResultStatus.SUCCESSFUL, finished_at__lt=now - KEEP_DONE)
        | Q(status=TaskResultStatus.FAILED, finished_at__lt=now - KEEP_FAILED)
    ).delete()


def revive() -> None:
    """A task that a worker began and never finished, or that failed for outside reasons, goes back
    into the queue, unless it has been tried so often that the task itself must be at fault."""
    stuck = Q(status=TaskResultStatus.RUNNING, started_at__lt=timezone.now() - INTERRUPTED_AFTER)
    blameless = Q(status=TaskResultStatus.FAILED, exception_class_path__in=BLAMELESS)
    with transaction.atomic():
        rows = DBTaskResult.objects.select_for_update(skip_locked=True)
        for task in rows.filter(stuck | blameless):
            if len(task.worker_ids) >= MOST_RUNS:
                logger.error("task %s was begun %s times and never ended", task.pk, MOST_RUNS)
                task.set_failed(RuntimeError("begun many times and never ended"))
            else:
                logger.warning("task %s was interrupted and is queued again", task.pk)
                task.status = TaskResultStatus.READY
                task.save(update_fields=["status"])
