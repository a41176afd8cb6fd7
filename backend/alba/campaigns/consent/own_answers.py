"""A guardian's own answers about a child by a link. They may have them deleted, even once the child
is of age."""

from alba.campaigns.choices import AssignmentState
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Assignment

LEFT = (AssignmentState.DONE, AssignmentState.RUNNING)


def are_any_left(request: ConsentRequest) -> bool:
    """True if any answer about the child in this screening is kept, by any informant."""
    rows = Assignment.objects.filter(campaign=request.campaign_id, subject=request.taker_id)
    return rows.filter(state__in=LEFT).exists()


def are_left(request: ConsentRequest) -> bool:
    contact = request.contact
    if contact is None or contact.answers_as_id is None:
        return False
    rows = Assignment.objects.filter(campaign=request.campaign_id, subject=request.taker_id)
    return rows.filter(informant=contact.answers_as_id, state__in=LEFT).exists()
