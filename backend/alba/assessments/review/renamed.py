"""A person's name or birth date changes after tests by or about them were finished. If a report is
not released, Alba makes it again, and an uploaded one has to be checked again. A released report
stays as it was read, until its release is withdrawn."""

import logging
from collections.abc import Collection

from django.db import transaction
from django.db.models import Q

from alba.accounts.models import User
from alba.assessments.models import RELEASED, Test, TestQuerySet
from alba.assessments.report import files, named
from alba.assessments.report import report as report_pdf
from alba.assessments.report.models import Report
from alba.assessments.review.withdrawing import withdraw_approvals
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.people.models import TestTaker

logger = logging.getLogger("alba.assessments")
# Making one takes a tenth of a second. For a whole list, this is left to the worker.
AT_ONCE = 10
IN_A_ROUND = 60


def mark_reports(users: Collection[int], by: User) -> None:
    """The names or birth dates of the people of these accounts have just changed."""
    if not users:
        return
    people = list(TestTaker.everyone.filter(user__in=users).values_list("pk", flat=True))
    tests = Test.everyone.filter(Q(test_taker__in=people) | Q(on_behalf_of_test_taker__in=people))
    # This includes tests under way: a finish at this moment is either over, or reads the names
    # after this.
    held = tests.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True)
    ids = list(held)
    Report.objects.filter(test__in=ids).update(name_changed=True)
    for pk in _waiting(Test.objects.filter(pk__in=ids))[:AT_ONCE]:
        _make_again(pk, by)


def every_round() -> None:
    for pk in _waiting(Test.objects.all())[:IN_A_ROUND]:
        _make_again(pk, None)


def catch_up(tests: TestQuerySet, by: User) -> None:
    """Makes the reports of `tests` again that are still waiting for it."""
    for pk in _waiting(tests):
        _make_again(pk, by)


def _of_those_waiting(tests: TestQuerySet) -> TestQuerySet:
    there = tests.finished().filter(
        report__name_changed=True, report__source=Report.Source.GENERATED
    )
    return there.exclude(RELEASED)


def _waiting(tests: TestQuerySet) -> list[int]:
    return list(_of_those_waiting(tests).order_by("pk").values_list("pk", flat=True))


def _make_again(pk: int, by: User | None) -> None:
    """Makes the report again in the language it was in. If that fails, it keeps waiting and cannot
    be released."""
    with files.storing() as store, transaction.atomic():
        rows = _of_those_waiting(Test.objects.filter(pk=pk)).with_people()
        test = rows.select_for_update(of=("self",), skip_locked=True).first()
        if test is None:
            return
        former = test.report
        try:
            content = report_pdf.make(test, former.locale or None)
            name = store(content)
        except Exception as error:  # noqa: BLE001
            logger.error("the report of test %s was not made: %s", pk, type(error).__name__)
            return
        withdraw_approvals(by, test)
        files.attach(
            test,
            name,
            content,
            Report.Source.GENERATED,
            by,
            is_first=former.is_first,
            locale=former.locale,
            says=named.as_read(test),
        )
        record(Action.REPORT_GENERATE, by, test, report=test.report.digest)
