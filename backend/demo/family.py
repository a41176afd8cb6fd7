"""A family of the demo whom its school has asked: its link can be tried."""

from alba.campaigns.choices import AssignmentState, Voice
from alba.campaigns.consent import links, texts
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Campaign
from alba.people.records.consents import Purpose
from alba.people.records.contacts import GuardianContact, Relation
from demo.lesson import NAME, PUPIL_WITH_ACCOUNT

CONTACT = "Laia Roca i Camps"


def link_to_try() -> str | None:
    """The path of a link, as an email holds it; None where there can be none now."""
    campaign = Campaign.objects.open().filter(name=NAME).first()
    if campaign is None or not campaign.takes_answers:
        return None
    waiting = campaign.assignments.filter(voice=Voice.SELF, state=AssignmentState.TODO)
    asked = waiting.exclude(informant__user__email=PUPIL_WITH_ACCOUNT).order_by("pk").first()
    text = texts.current(campaign.school_id, Purpose.SCREENING)
    if asked is None or text is None:
        return None
    contact, _made = GuardianContact.objects.get_or_create(
        taker=asked.subject, full_name=CONTACT, defaults={"relation": Relation.MOTHER}
    )
    request, _made = ConsentRequest.objects.get_or_create(
        campaign=campaign, taker=asked.subject, contact=contact, purpose=text.purpose, text=text
    )
    return f"/consent/{links.make(request, None)}"
