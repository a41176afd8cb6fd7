"""Classes that were asked the same questionnaire not long ago: pupils answer less carefully, and a
second screening so soon finds hardly anything new."""

from datetime import date, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from alba.campaigns.choices import CampaignState
from alba.campaigns.models import Campaign, CampaignClass
from alba.campaigns.running.checking import Finding
from alba.days import day_of, today
from alba.errors import Conflict

WITH_A_REASON = timedelta(days=60)
SAID_BEFORE = timedelta(days=180)


def too_soon(campaign: Campaign, within: timedelta) -> list[int]:
    """The classes for which a former screening with one of the same questionnaires ended at most
    that long before this one asks them."""
    classes = campaign.classes.values("course")
    former = CampaignClass.objects.filter(
        course__in=classes,
        campaign__state=CampaignState.CLOSED,
        campaign__opened_at__isnull=False,
    ).exclude(campaign=campaign)
    wanted = set(campaign.questionnaires)
    begins = max(campaign.opens_on, today())
    return sorted(
        {
            one.course_id
            for one in former.select_related("campaign")
            if wanted & set(one.campaign.questionnaires) and begins - _ended(one.campaign) <= within
        }
    )


def _ended(campaign: Campaign) -> date:
    """The last day on which something was answered, as far as the campaign can tell."""
    closed = campaign.closed_at
    return min(campaign.closes_on, day_of(closed)) if closed else campaign.closes_on


def warning(campaign: Campaign) -> Finding | None:
    classes = too_soon(campaign, SAID_BEFORE)
    if not classes:
        return None
    text = ngettext(
        "%(count)d class answered the same questionnaire less than six months ago.",
        "%(count)d classes answered the same questionnaire less than six months ago.",
        len(classes),
    )
    said = [text % {"count": len(classes)}]
    if too_soon(campaign, WITH_A_REASON):
        said.append(_("Opening this screening needs a reason."))
    return Finding("too_soon", len(classes), " ".join(said), classes)


def refusal(classes: list[int]) -> Conflict:
    text = ngettext(
        "%(count)d class answered the same questionnaire in a screening that ended less than "
        "60 days ago. Please say why it is asked again.",
        "%(count)d classes answered the same questionnaire in a screening that ended less than "
        "60 days ago. Please say why they are asked again.",
        len(classes),
    )
    return Conflict("too_soon", text % {"count": len(classes)}, courses=classes)
