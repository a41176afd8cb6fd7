"""The children whose family has agreed to research."""

from collections.abc import Iterable

from alba.campaigns.consent import record, status
from alba.campaigns.consent.status import NO, Status
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker
from alba.people.records.consents import Purpose


def agreed(campaign: Campaign, people: Iterable[TestTaker]) -> set[int]:
    """Returns the people whose guardians have said yes to research, in this campaign or in the
    school's record for the year, and have not refused the screening. Silence is never a yes, at any
    age and on any basis."""
    takers = list(people)
    screening = record.facts_of(campaign, takers)
    return {
        pk
        for pk, facts in record.facts_of(campaign, takers, Purpose.RESEARCH).items()
        if status.says(facts) == Status.GIVEN and status.says(screening[pk]) not in NO
    }
