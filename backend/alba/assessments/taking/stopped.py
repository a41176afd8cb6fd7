"""Tests under way about children whose family has said no since: they were stopped when it did
(`answerable.py`), and go with the next daily job. Those of guardians go on."""

from django.db import transaction

from alba.assessments.models import Test
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns import permission
from alba.campaigns.consent.status import NO
from alba.campaigns.models import Campaign, Voice


def remove() -> int:
    """How many were deleted. Harmless to run any number of times."""
    running = Test.objects.in_progress().filter(assignment__isnull=False)
    running = running.exclude(assignment__voice=Voice.GUARDIAN)
    campaigns = Campaign.objects.filter(pk__in=running.values("assignment__campaign"))
    return sum(_remove_of(campaign) for campaign in campaigns.order_by("pk"))


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
