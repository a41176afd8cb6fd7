"""The files of the reports. A file and its row appear and disappear together: a new file is removed
if its transaction fails, and an old one only after its transaction has committed."""

import hashlib
import logging
import uuid
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import timedelta

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test, TestQuerySet
from alba.assessments.report import named
from alba.assessments.report.models import Report

logger = logging.getLogger("alba.assessments")
FOLDER = "reports"
SWEEP_AFTER = timedelta(days=1)

Store = Callable[[bytes], str]
"""Stores the bytes and returns the name of the file."""


def new_name() -> str:
    """Random: nothing about the person, or of the upload's own name, reaches the disk."""
    return f"{FOLDER}/{uuid.uuid4().hex}.pdf"


@contextmanager
def storing() -> Iterator[Store]:
    """Yields `store(content) -> name`. Wrap it around the whole transaction: stored files are
    deleted again if the block or its commit fails."""
    with storing_as() as store:
        yield lambda content: store(new_name(), content)


@contextmanager
def storing_as() -> Iterator[Callable[[str, bytes], str]]:
    """As `storing`, under a name that the caller has from `new_name`."""
    names: list[str] = []

    def store(name: str, content: bytes) -> str:
        # It is noted before writing, because a full disk keeps the part that was written.
        names.append(name)
        return default_storage.save(name, ContentFile(content))

    try:
        yield store
    except BaseException:
        _delete(names)
        raise


def attach(
    test: Test,
    name: str,
    content: bytes,
    source: str,
    by: User | None,
    *,
    is_first: bool = False,
    locale: str = "",
    says: named.Names | None = None,
) -> None:
    """Makes `content`, stored as the file `name`, the report of `test`, replacing the former one.
    For one made by Alba, `locale`: its language, if that was chosen; `says`: the names it was made
    with, which may have changed while waiting for the row."""
    remove_of(Test.objects.filter(pk=test.pk))
    test.report = Report.objects.create(
        test=test,
        source=source,
        file=name,
        size=len(content),
        digest=sum_of(content),
        is_first=is_first,
        locale=locale,
        name_changed=says is not None and says != named.now(test),
        created_by=by,
    )


def sum_of(content: bytes) -> str:
    """SHA-256 as hex."""
    return hashlib.sha256(content).hexdigest()


def digest_of(test: Test) -> str | None:
    """The digest of the test's report; None without one, empty if its file cannot be read."""
    if not test.has_report:
        return None
    report = test.report
    if not report.digest:
        try:
            with default_storage.open(str(report.file.name)) as file:
                report.digest = sum_of(file.read())
        except OSError:
            logger.exception("the file of report %s cannot be read", report.pk)
        else:
            report.save(update_fields=["digest"])
    return report.digest


def reports_of(tests: Iterable[Test]) -> dict[int, Report]:
    """The reports with their digests, by test id; without tests that have no report."""
    found = Test.objects.filter(report__isnull=False, pk__in=[test.pk for test in tests])
    with_report = list(found.select_related("report"))
    for test in with_report:
        digest_of(test)
    return {test.pk: test.report for test in with_report}


def fill_digests() -> None:
    """Fill in the digests of reports that an earlier release stored. Harmless to run any number of
    times."""
    for test in Test.objects.filter(report__digest="").select_related("report").iterator():
        digest_of(test)


def remove_of(tests: TestQuerySet) -> None:
    """Delete the reports of `tests`, rows now and bytes on commit. To be called before tests are
    deleted: the database deletes the rows with them, but never the bytes."""
    reports = Report.objects.filter(test__in=tests)
    names = list(reports.values_list("file", flat=True))
    if names:
        reports.delete()
        transaction.on_commit(lambda: _delete(names), robust=True)


def sweep() -> int:
    """Deletes files that no row refers to: a process that is killed between writing a file and its
    commit leaves one. Recent files are kept, because their commit may still follow. Returns how
    many were deleted."""
    try:
        _folders, stored = default_storage.listdir(FOLDER)
    except FileNotFoundError:  # no report was made yet
        return 0
    before = timezone.now() - SWEEP_AFTER
    unnamed = {f"{FOLDER}/{file}" for file in stored}
    unnamed -= set(Report.objects.values_list("file", flat=True).iterator())
    # The check is limited to these few, because in a bucket every check is a request.
    lost = sorted(n for n in unnamed if default_storage.get_modified_time(n) < before)
    _delete(lost)
    return len(lost)


def _delete(names: Iterable[str]) -> None:
    for name in names:
        try:
            default_storage.delete(name)
        except OSError:
            logger.exception("a report's file could not be deleted: %s", name)


def remove_of_person(user: User) -> None:
    """Reports are deleted with the person who took the test, or whom it is about."""
    person = Q(test_taker__user=user) | Q(on_behalf_of_test_taker__user=user)
    tests = Test.objects.filter(person)
    # Locked until everything is deleted. A concurrent answer is either there already and deleted
    # too, or waits; one saved in between would have no test, and the database would refuse the
    # deletion.
    list(tests.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))
    remove_of(tests)
