"""The work that a screening will mean for its readers, shown before it opens."""

from django.utils.translation import gettext as _

from alba.campaigns.models import Campaign
from alba.campaigns.running.checking import Finding, Load
from alba.followup import readers
from alba.followup.practice import rehearsing

# About so many of 100 children stand above "the rest" of the list, given how the bands were made
# (80 / 10 / 5 / 5): 5 with a very high total and some 3 more whose own answers about emotions are
# very high; where only one voice answers, 10 with a high total, and 5. Each
# takes a reader this long.
LOW, HIGH = 8, 15  # per cent
MINUTES = 30


def expected(pupils: int, people: int) -> Load:
    """`people`: how many read; if none, as if there was one."""
    low, high = (-(-pupils * share // 100) for share in (LOW, HIGH))
    return Load(low, high, _hours(low, people), _hours(high, people))


def _hours(children: int, people: int) -> float:
    half_hours = -(-children * MINUTES // (30 * max(people, 1)))
    return half_hours / 2


def of_campaign(campaign: Campaign, pupils: int) -> Load:
    return expected(pupils, len(readers.ids_of(campaign.school_id)))


def not_rehearsed(campaign: Campaign) -> Finding | None:
    if rehearsing.is_rehearsed(campaign.school_id):
        return None
    text = _("No reader of the school has closed a case of the practice child yet.")
    return Finding("not_rehearsed", 1, text)
