"""Keeps anonymous rows for research of the tests that are deleted: of children for whom a guardian
has agreed to research, and only if at least ten children share every value that could tell them
apart."""

import secrets
from collections import defaultdict
from collections.abc import Iterable

from alba.campaigns.models import Campaign
from alba.privacy.finished_tests import CHUNK
from alba.privacy.models import ResearchRow
from alba.privacy.research.rows import of_tests
from alba.privacy.research.sharing import shared_by_enough
from alba.privacy.retention.kept import Kept

TOGETHER = ("campaign", "questionnaire", "informant", "age")
FURTHER = ("level", "language")


def keep(going: Iterable[Kept]) -> None:
    """Keeps the rows in the transaction that deletes the tests, for all tests of a campaign that
    are deleted that day. A child that is deleted alone, for example after leaving, leaves no row:
    fewer than ten are deleted together. Nor do tests that no campaign asked for: nobody has agreed
    to research with them."""
    by_campaign: dict[int, dict[int, int]] = defaultdict(dict)
    for one in going:
        if one.campaign is not None:
            by_campaign[one.campaign][one.test] = one.child
    # Asks are left out: no research is done with them.
    for campaign in Campaign.objects.filter(pk__in=by_campaign).order_by("pk"):
        found = of_tests(campaign, by_campaign[campaign.pk])
        rows = shared_by_enough(found, TOGETHER, FURTHER)
        secrets.SystemRandom().shuffle(rows)
        ResearchRow.objects.bulk_create(rows, batch_size=CHUNK)
