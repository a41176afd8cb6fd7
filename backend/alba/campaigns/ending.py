"""The end of a campaign, a screening or an ask."""

from django.utils import timezone

from alba.accounts.models import Login, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.choices import CampaignState
from alba.campaigns.lessons import lessons
from alba.campaigns.models import Campaign
from alba.hooks import Event

last_day_changed: Event[[Campaign]] = Event()
"""Happens in the transaction that closes it, or moves its last day."""

ask_ended: Event[[Campaign]] = Event()
"""Happens in the transaction that closes an ask."""


def end(campaign: Campaign, by: User | None) -> None:
    """Closes it for good, in the caller's transaction, which has locked it. `by` None: by
    itself."""
    campaign.state = CampaignState.CLOSED
    campaign.closed_at = timezone.now()
    campaign.save(update_fields=["state", "closed_at"])
    lessons.close_all(campaign.class_sessions.all())
    last_day_changed(campaign)
    if not campaign.is_ask:
        record(Action.CAMPAIGN_CLOSE, actor=by, about=campaign, **campaign.audit_facts())
        return
    Login.objects.filter(campaign=campaign.pk, done_at=None).delete()
    ask = campaign.ask
    record(Action.ASK_CLOSE, actor=by, about=ask, **ask.audit_facts())
    ask_ended(campaign)
