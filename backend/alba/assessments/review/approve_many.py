"""Approving, or taking back the approval of, many tests in one call."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.models import Report, Test, TestType
from alba.assessments.report import files
from alba.assessments.trail import refusals
from alba.audit import trail
from alba.audit.models import Action, Event

LIMIT = 500


@dataclass(frozen=True)
class Refused:
    id: int
    code: str
    """`not_found` (also for a test that `by` may not see), `test_unfinished` or
    `report_changed`."""


@dataclass(frozen=True)
class Outcomes:
    """What became of each test, once per id, in the order in which they were named."""

    changed: list[int]
    unchanged: list[int]
    refused: list[Refused]


def set_approvals(
    by: User, ids: Iterable[int], approved: bool, reports: Mapping[int, str | None] | None = None
) -> Outcomes:
    """Give or take back `by`'s kind of approval for each of `ids`: what can be done is done, and
    the rest is reported. `reports`: of each the digest of the report that is approved, None for
    there being none. Without it only a report that Alba made at the finish is approved: any other
    one may have come after `by` read the test. Only the number of mails adds statements."""
    asked = list(dict.fromkeys(ids))
    with transaction.atomic():
        rows = Test.objects.visible_to(by).with_people().select_for_update(of=("self",))
        # Locked in one order, so that two calls about the same tests cannot deadlock.
        tests = {test.pk: test for test in rows.filter(pk__in=asked).order_by("pk")}
        field = Test.approval_of(by)
        there = files.reports_of(tests.values())
        why = {pk: _why_not(tests.get(pk)) for pk in asked}
        if approved:
            for pk in [pk for pk in asked if not why[pk]]:
                if not _is_meant(there.get(pk), pk, reports or {}):
                    why[pk] = "report_changed"
        refused = [Refused(pk, code) for pk, code in why.items() if code]
        able = [tests[pk] for pk in asked if not why[pk]]
        changed = [test for test in able if getattr(test, field) != approved]
        Test.objects.filter(pk__in=[test.pk for test in changed]).update(**{field: approved})
        for test in changed:
            setattr(test, field, approved)
        digests = {pk: report.digest for pk, report in there.items()}
        action = Action.TEST_APPROVE if approved else Action.TEST_UNAPPROVE
        trail.record_all(
            [
                *(_event(action, by, test, report=digests.get(test.pk, "")) for test in changed),
                *refusals(action, by, [one.id for one in refused]),
            ]
        )
        _mail_first_releases([test for test in changed if test.pk in digests])
    same = {test.pk for test in able} - {test.pk for test in changed}
    return Outcomes(
        changed=[test.pk for test in changed],
        unchanged=[pk for pk in asked if pk in same],
        refused=refused,
    )


def _why_not(test: Test | None) -> str:
    if test is None:
        return "not_found"
    return "" if test.is_finished else "test_unfinished"


def _is_meant(report: Report | None, pk: int, reports: Mapping[int, str | None]) -> bool:
    """Whether the report that is there is the one that is approved."""
    if pk in reports:
        return (report.digest if report else None) == reports[pk]
    return report is not None and report.is_first


def _event(action: str, by: User, test: Test, **facts: Any) -> Event:
    return trail.event(action, actor=by, about=test, **test.audit_facts(), **facts)


def _mail_first_releases(tests: list[Test]) -> None:
    """One mail to each person, however many of their reports can be read from now on. As with a
    single test, only the first release of a report is announced."""
    released = [test for test in tests if test.is_released and test.release_mailed_at is None]
    Test.objects.filter(pk__in=[test.pk for test in released]).update(
        release_mailed_at=timezone.now()
    )
    by_person: dict[int, list[Test]] = {}
    for test in released:
        by_person.setdefault(test.test_taker_id, []).append(test)
    for theirs in by_person.values():
        user = theirs[0].test_taker.user
        wellbeing = any(test.test_type == TestType.EMOTIONAL_WELLBEING for test in theirs)
        if len(theirs) == 1:
            outbox.queue("report_released", user, test_id=theirs[0].pk, wellbeing=wellbeing)
        else:
            outbox.queue("reports_released", user, wellbeing=wellbeing)
