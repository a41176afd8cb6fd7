"""The daily deletion of data that is no longer needed."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from alba.accounts import housekeeping
from alba.assessments.models import Test
from alba.assessments.report import files
from alba.assessments.taking import answerable, stopped, under_way
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent import mailing
from alba.campaigns.running import running
from alba.enrolment.roster import imports
from alba.figures import freezing
from alba.followup import rounds
from alba.hooks import Event
from alba.people.tutorship import new_tutors
from alba.privacy import idle
from alba.privacy.erasing import erasing
from alba.privacy.research import remembered, stored
from alba.privacy.retention import asked_alone, consents, holds, notices, others, removing
from alba.schools.duties import ending

logger = logging.getLogger("alba.privacy")

more: Event[[]] = Event()
"""What the apps above do every day."""


def purge_unfinished() -> int:
    """Deletes tests that have been unfinished for `UNFINISHED_TEST_DAYS`. Returns how many."""
    oldest = timezone.now() - timedelta(days=settings.UNFINISHED_TEST_DAYS)
    with transaction.atomic():
        left = Test.objects.in_progress().filter(created_at__lt=oldest)
        left = left.exclude(school__rests=True)
        tests = list(left.select_for_update(of=("self",)).order_by("pk"))
        for test in tests:
            record(Action.RETENTION_PURGE, about=test, **test.audit_facts())
        left.filter(pk__in=[test.pk for test in tests]).delete()
    return len(tests)


def _forget_former_pages() -> None:
    """SQLite's write-ahead log keeps old pages, including those of erased people."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _the_apps_above() -> None:
    more()


STEPS: tuple[Callable[[], int | None], ...] = (
    housekeeping.tidy,
    imports.tidy,
    files.sweep,
    files.fill_digests,
    under_way.settle,
    purge_unfinished,
    stopped.remove,
    running.nightly,  # with the tests as they are now
    freezing.nightly,  # before any of them goes
    answerable.check_all,
    new_tutors.follow_all,
    mailing.queue_all,
    rounds.daily,
    ending.tell_all,
    holds.tidy,
    erasing.finish_all,
    removing.remove_all,
    asked_alone.forget_all,
    others.remove_all,
    consents.remove_all,
    stored.delete_old,
    remembered.forget_all,
    notices.tell_all,
    idle.check_all,
    _the_apps_above,
    _forget_former_pages,
)


@dataclass(frozen=True)
class Gone:
    """How many tests."""

    unfinished: int
    left: int
    """Finished ones whose day had come."""


def purge_expired() -> Gone:
    """Runs every step of the daily job: deletes what has expired, brings campaigns up to date, and
    applies the schools' retention periods. Safe to run any number of times.

    A step that fails does not stop the others, and the next run makes up for it. The first failure
    is raised at the end."""
    counts: dict[Callable[[], int | None], int] = {}
    failures: list[Exception] = []
    for step in STEPS:
        try:
            counts[step] = step() or 0
        except Exception as error:  # noqa: BLE001 (raised below)
            name = f"{step.__module__}.{step.__name__}"
            logger.error("%s, a step of the daily job, failed: %s", name, type(error).__name__)
            failures.append(error)
    if failures:
        raise failures[0]
    return Gone(counts[purge_unfinished], counts[removing.remove_all])
