"""The reports of the demo's tests. To draw one takes longer than to save a whole class, so only
those of the people who can log in are there at once; the worker draws the others."""

from django.db import transaction
from django_tasks import task

from alba.assessments.models import Test
from alba.assessments.report import files, report
from alba.assessments.report.models import Report
from demo.people import LOGINS

BATCH = 10
# Emails go first.
PRIORITY = -1


def save_or_leave(tests: list[Test], store: files.Store) -> None:
    """`store`: what `files.storing` yields."""
    logins = {email for _what, email in LOGINS}
    save([test for test in tests if test.test_taker.user.email in logins], store)
    others = [test.pk for test in tests if test.test_taker.user.email not in logins]
    for start in range(0, len(others), BATCH):
        draw.using(priority=PRIORITY).enqueue(others[start : start + BATCH])


@task()
def draw(pks: list[int]) -> None:
    """Run by the worker. Somebody may have deleted the test meanwhile, or uploaded a report."""
    waiting = Test.objects.with_people().filter(pk__in=pks, report=None)
    drawn = {test.pk: report.make(test) for test in waiting}
    with files.storing() as store, transaction.atomic():
        still = Test.objects.select_for_update(of=("self",)).filter(pk__in=drawn, report=None)
        Report.objects.bulk_create(_row(test, drawn[test.pk], store) for test in still)


def save(tests: list[Test], store: files.Store) -> None:
    Report.objects.bulk_create(_row(test, report.make(test), store) for test in tests)


def _row(test: Test, content: bytes, store: files.Store) -> Report:
    return Report(
        test=test,
        source=Report.Source.GENERATED,
        file=store(content),
        size=len(content),
        digest=files.sum_of(content),
        is_first=True,
        created_at=test.finished_at or test.created_at,
    )
