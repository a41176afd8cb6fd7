"""Deletes tests under way about children whose family has said no since. They stopped at that
moment (`answerable.py`), for every informant. The next daily job deletes them; so does a later yes,
after which another test is begun. Tests of people who have been shut out of the child are deleted
too."""

from collections.abc import Sequence

from django.db import transaction

from alba.assessments.models import Test, TestQuerySet
from alba.assessments.subjects import of_takers_who_may_know
from alba.assessments.taking import under_way
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent import permission
from alba.campaigns.models import Campaign
from alba.campaigns.planning import assigning
from alba.people.records.exclusions import Exclusion


def remove() -> int:
    """Returns how many were deleted. Harmless to run any number of times."""
    running = Test.objects.in_progress().filter(assignment__isnull=False)
    campaigns = Campaign.every.filter(pk__in=running.values("assignment__campaign"))
    campaigns = campaigns.filter(school__rests=False)
    stopped = sum(_remove_of(campaign) for campaign in campaigns.order_by("pk"))
    return stopped + _remove_refused() + _remove_of_shut_out()


def delete(tests: Sequence[Test]) -> None:
    """Deletes tests in the caller's transaction, which has locked these rows. The assignment of
    such a test is to be done again, unless the next plan cancels it."""
    for test in tests:
        record(Action.RETENTION_PURGE, about=test, **test.audit_facts())
    assigning.give_back([test.assignment_id for test in tests if test.assignment_id])
    Test.objects.filter(pk__in=[test.pk for test in tests]).delete()


def _remove_of(campaign: Campaign) -> int:
    with transaction.atomic():
        tests = _held(Test.objects.filter(assignment__campaign=campaign))
        subjects = {test.subject.pk: test.subject for test in tests}
        refused = permission.refused(campaign, subjects.values())
        gone = [test for test in tests if test.refused_at or test.subject.pk in refused]
        delete(gone)
    return len(gone)


def _remove_refused() -> int:
    """Deletes the refused tests that no campaign asked for."""
    with transaction.atomic():
        gone = _held(Test.objects.filter(assignment=None, refused_at__isnull=False))
        delete(gone)
    return len(gone)


def _remove_of_shut_out() -> int:
    about = Exclusion.objects.in_force().values("taker")
    with transaction.atomic():
        tests = _held(Test.objects.filter(on_behalf_of_test_taker__in=about))
        may_know = {test.pk for test in of_takers_who_may_know(tests)}
        gone = [test for test in tests if test.pk not in may_know]
        delete(gone)
    return len(gone)


def _held(tests: TestQuerySet) -> list[Test]:
    """Locks and returns the tests under way among `tests`."""
    ids = under_way.hold(tests)
    return list(Test.objects.with_people().filter(pk__in=ids).order_by("pk"))
