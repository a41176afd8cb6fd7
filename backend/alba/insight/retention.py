"""What is put away by the day because nobody needs it any more."""

from datetime import timedelta

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from alba.accounts import housekeeping
from alba.audit.models import Action
from alba.audit.trail import record
from alba.screening import report_files, under_way
from alba.screening.models import Test


def put_away() -> int:
    """Delete the tests that were begun and left for `UNFINISHED_TEST_DAYS`, and everything expired
    of logins, links and the queue, and the files that a crash left behind. Harmless to run any
    number of times. Returns how many tests."""
    housekeeping.tidy()
    report_files.sweep()
    report_files.fill_digests()
    under_way.settle()
    oldest = timezone.now() - timedelta(days=settings.UNFINISHED_TEST_DAYS)
    with transaction.atomic():
        left = Test.objects.in_progress().filter(created_at__lt=oldest)
        tests = list(left.select_for_update(of=("self",)).order_by("pk"))
        for test in tests:
            record(Action.RETENTION_PURGE, about=test, **test.audit_facts())
        left.filter(pk__in=[test.pk for test in tests]).delete()
    _forget_former_pages()
    return len(tests)


def _forget_former_pages() -> None:
    """SQLite's log beside the file keeps pages as they were, also of people who were erased."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
