"""What a screening will ask of its readers, said before it opens."""

from dataclasses import asdict, dataclass
from typing import Any

from django.utils.translation import gettext as _

from alba.campaigns.checking import Finding
from alba.campaigns.models import Campaign
from alba.followup import readers
from alba.followup.practice import rehearsing

# Of 100 children about as many stand at the top of the list, by how the bands were made
# (80 / 10 / 5 / 5), and each takes a reader so long.
LOW, HIGH = 5, 10  # per cent
MINUTES = 30


@dataclass(frozen=True)
class Load:
    children_low: int
    children_high: int
    hours_low: float
    """For each reader, to half an hour."""
    hours_high: float


def expected(pupils: int, people: int) -> Load:
    """`people`: how many read; without any, as if there was one."""
    low, high = (-(-pupils * share // 100) for share in (LOW, HIGH))
    return Load(low, high, _hours(low, people), _hours(high, people))


def _hours(children: int, people: int) -> float:
    half_hours = -(-children * MINUTES // (30 * max(people, 1)))
    return half_hours / 2


def of_campaign(campaign: Campaign, pupils: int) -> dict[str, Any]:
    return asdict(expected(pupils, len(readers.ids_of(campaign.school_id))))


def not_rehearsed(campaign: Campaign) -> Finding | None:
    if rehearsing.is_rehearsed(campaign.school_id):
        return None
    text = _("No reader of the school has closed a case of the practice child yet.")
    return Finding("not_rehearsed", 1, text)
