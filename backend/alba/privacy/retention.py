"""The daily deletion of data that is no longer needed."""

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
from alba.campaigns import running
from alba.campaigns.consent import mailing
from alba.takers.roster import importing


def purge_expired() -> int:
    """Delete tests that have been unfinished for `UNFINISHED_TEST_DAYS`, expired logins, links and
    queue entries, and files that a crash left behind; bring campaigns up to date. Safe to run any
    number of times. Returns the number of tests."""
    housekeeping.tidy()
    importing.tidy()
    files.sweep()
    files.fill_digests()
    under_way.settle()
    oldest = timezone.now() - timedelta(days=settings.UNFINISHED_TEST_DAYS)
    with transaction.atomic():
        left = Test.objects.in_progress().filter(created_at__lt=oldest)
        tests = list(left.select_for_update(of=("self",)).order_by("pk"))
        for test in tests:
            record(Action.RETENTION_PURGE, about=test, **test.audit_facts())
        left.filter(pk__in=[test.pk for test in tests]).delete()
    stopped.remove()
    running.nightly()  # with the tests as they are now
    answerable.check_all()
    mailing.queue_all()
    _forget_former_pages()
    return len(tests)


def _forget_former_pages() -> None:
    """SQLite's write-ahead log keeps old pages, including those of erased people."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
