"""Campaigns, for tests: made through the domain, as the product makes them."""

from datetime import timedelta
from typing import Any

from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import today
from tests.support.reading import ensure_reader


def make(side: Any, *, opened: bool = True, **fields: Any) -> Campaign:
    """Makes a campaign of the side's class, from today on: about the pupils, by everybody, on the
    basis of consent, unless `fields` differ."""
    defaults = {
        "name": "Autumn",
        "questionnaires": ["BFI"],
        "voices": ["self", "guardian", "teacher"],
        "teacher_voice": "all",
        "basis": "consent",
        "opens_on": today(),
        "closes_on": today() + timedelta(days=30),
        "classes": [side.course],
    }
    campaign = running.create(by=side.admin, school=side.school, **{**defaults, **fields})
    if opened:
        ensure_reader(side)
        running.open_campaign(side.admin, campaign.pk)
    return Campaign.objects.get(pk=campaign.pk)
