"""A screening that is closed stays as it is."""

from django.utils.translation import gettext as _

from alba.campaigns.choices import CampaignState
from alba.campaigns.models import Campaign
from alba.days import today
from alba.errors import Conflict


def refuse_over(campaign: Campaign) -> None:
    """Raises Conflict `campaign_closed`, also between the last day and the nightly job that closes
    the screening."""
    if campaign.state == CampaignState.CLOSED or campaign.closes_on < today():
        raise conflict()


def conflict() -> Conflict:
    return Conflict("campaign_closed", _("This screening is closed, and it stays as it is."))
