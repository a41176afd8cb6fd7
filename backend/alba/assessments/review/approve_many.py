"""Approving many tests in one call, or withdrawing their approval."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.models import TestType
from alba.assessments.report import files
from alba.assessments.report.models import Report
from alba.assessments.subjects import of_takers_who_may_know
from alba.assessments.trail import refusals
from alba.audit import trail
from alba.audit.models import Action, Event

LIMIT = 500


@dataclass(frozen=True)
class Refused:
    id: int
    code: str
    """`not_found` (also for a test that `by` may not see), `test_unfinished`, `report_changed` or
    `name_changed`."""


@dataclass(frozen=True)
class Outcomes:
    """The outcome for each test, once per id, in the order in which they were named."""

    changed: list[int]
    unchanged: list[int]
    refused: list[Refused]


def set_approvals(
    by: User, ids: Iterable[int], approved: bool, reports: Mapping[int, str | None] | None = None
) -> Outcomes:
    """Gives or withdraws `by`'s kind of approval for each of `ids`: what can be done is done, and
    the rest is reported. `reports`: for each the digest of the report to approve, None if there is
    none. Without it, only reports that Alba made at the finish are approved: any other one may be
    newer than what `by` has read. Only the number of emails adds queries."""
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
                why[pk] = _why_another(tests[pk], there.get(pk), reports or {})
        refused = [Refused(pk, code) for pk, code in why.items() if code]
        able = [tests[pk] for pk in asked if not why[pk]]
        changed = [test for test in able if getattr(test, field) != approved]
        Test.objects.filter(pk__in=[test.pk for test in changed]).update(**{field: approved})
        if approved:
            _confirm([there[test.pk] for test in changed if test.pk in there])
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


def _confirm(reports: list[Report]) -> None:
    looked_at = [report.pk for report in reports if report.is_to_be_looked_at]
    if looked_at:
        Report.objects.filter(pk__in=looked_at).update(name_changed=False)


def _why_another(test: Test, report: Report | None, reports: Mapping[int, str | None]) -> str:
    """Empty if the current report is the one that is approved."""
    if report is not None and report.is_to_be_made_again and not test.is_released:
        return "report_changed"
    if test.pk in reports:
        is_meant = (report.digest if report else None) == reports[test.pk]
        return "" if is_meant else "report_changed"
    if report is not None and report.is_to_be_looked_at:
        return "name_changed"
    return "" if report is not None and report.is_first else "report_changed"


def _event(action: str, by: User, test: Test, **facts: Any) -> Event:
    return trail.event(action, actor=by, about=test, **test.audit_facts(), **facts)


def _mail_first_releases(tests: list[Test]) -> None:
    """One email to each person, however many of their reports can be read from now on. As with a
    single test, only the first release of a report is announced."""
    released = [test for test in tests if test.is_released and test.release_mailed_at is None]
    released = of_takers_who_may_know(released)
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
