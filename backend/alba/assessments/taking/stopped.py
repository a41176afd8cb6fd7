"""Tests under way about children whose family has said no since. They were stopped at that moment
(`answerable.py`), and the next daily job deletes them. Those of guardians continue, unless the
guardian has been shut out of the child."""

from django.db import transaction

from alba.assessments.models import Test
from alba.assessments.subjects import of_takers_who_may_know
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent import permission
from alba.campaigns.consent.status import NO
from alba.campaigns.models import Campaign, Voice
from alba.campaigns.planning import assigning
from alba.takers.shut_out.models import Exclusion


def remove() -> int:
    """Returns how many were deleted. Harmless to run any number of times."""
    running = Test.objects.in_progress().filter(assignment__isnull=False)
    running = running.exclude(assignment__voice=Voice.GUARDIAN)
    campaigns = Campaign.objects.filter(pk__in=running.values("assignment__campaign"))
    stopped = sum(_remove_of(campaign) for campaign in campaigns.order_by("pk"))
    return stopped + _remove_of_shut_out()


def _remove_of_shut_out() -> int:
    about = Exclusion.objects.in_force().values("taker")
    with transaction.atomic():
        rows = Test.objects.in_progress().filter(on_behalf_of_test_taker__in=about)
        ids = list(rows.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))
        tests = list(Test.objects.with_people().filter(pk__in=ids).order_by("pk"))
        may_know = {test.pk for test in of_takers_who_may_know(tests)}
        gone = [test for test in tests if test.pk not in may_know]
        for test in gone:
            record(Action.RETENTION_PURGE, about=test, **test.audit_facts())
        assigning.give_back([test.assignment_id for test in gone if test.assignment_id])
        Test.objects.filter(pk__in=[test.pk for test in gone]).delete()
    return len(gone)


def _remove_of(campaign: Campaign) -> int:
    with transaction.atomic():
        rows = Test.objects.in_progress().filter(assignment__campaign=campaign)
        rows = rows.exclude(assignment__voice=Voice.GUARDIAN)
        ids = list(rows.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))
        held = Test.objects.filter(pk__in=ids).select_related(
            "test_taker", "on_behalf_of_test_taker"
        )
        tests = list(held.order_by("pk"))
        subjects = {test.subject.pk: test.subject for test in tests}
        words = permission.statuses(campaign, subjects.values())
        gone = [test for test in tests if words[test.subject.pk] in NO]
        for test in gone:
            record(Action.RETENTION_PURGE, about=test, **test.audit_facts())
        Test.objects.filter(pk__in=[test.pk for test in gone]).delete()
    return len(gone)
