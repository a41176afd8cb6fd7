"""Pupils whom a list has put into a class of an open screening: they are asked once the school says
so."""

from django.utils.translation import gettext as _

from alba.campaigns.models import Campaign, SetAside
from alba.campaigns.planning import assigning
from alba.errors import Invalid


def aside_in(campaign: Campaign) -> frozenset[int]:
    """The pupils who are there and not asked."""
    return frozenset(campaign.set_aside.values_list("taker", flat=True))


def take_in(campaign: Campaign, takers: list[int]) -> None:
    """Raises Invalid for anybody else."""
    mine = SetAside.objects.filter(campaign=campaign, taker__in=takers)
    found = set(mine.values_list("taker", flat=True))
    if found != set(takers):
        raise Invalid({"take_in": [_("Choose pupils who are not asked yet.")]})
    mine.delete()
    assigning.write(campaign, sorted(found))
