"""The fields of a campaign that staff change, for `schools/meanwhile.py`."""

from collections.abc import Collection
from typing import Any

from django.db.models import Q

from alba.audit.models import Action
from alba.campaigns.models import Campaign
from alba.schools.meanwhile import Edited, lines_about

MERGES = (Action.COURSE_MERGE, Action.COURSE_TAKE_IN, Action.SCHOOL_MERGE)


def _said(campaign: Campaign) -> dict[str, Any]:
    return {
        "name": campaign.name,
        "questionnaires": campaign.questionnaires,
        "voices": campaign.voices,
        "classes": sorted(one.course_id for one in campaign.classes.all()),
        "lessons": sorted(
            (one.course_id, str(one.lesson_on)) for one in campaign.classes.all() if one.lesson_on
        ),
        "opens_on": campaign.opens_on,
        "closes_on": campaign.closes_on,
        "basis": campaign.basis,
        "teacher_voice": campaign.teacher_voice,
        "needs_guardians": campaign.needs_guardians,
    }


def _lines(campaign: Campaign, changed: Collection[str]) -> Q:
    lines = lines_about("campaign", campaign.pk, Action.CAMPAIGN_UPDATE)
    if "classes" in changed:
        lines |= Q(school=campaign.school_id, action__in=MERGES)
    return lines


CAMPAIGN = Edited[Campaign](said=_said, lines=_lines)
