"""A screening that opens while an ask waits asks instead: nobody is asked the same twice."""

from alba.campaigns import class_list, ending
from alba.campaigns.choices import BEGUN, AssignmentState
from alba.campaigns.models import Campaign
from alba.campaigns.planning import assigning


def to(screening: Campaign) -> None:
    """Ends the waiting voices of open asks about its pupils, in the transaction that opens it. What
    somebody has begun goes on."""
    pupils = class_list.in_campaign(screening).order_by().values("pk")
    open_ones = Campaign.every.open().filter(pupil__in=pupils, school=screening.school_id)
    for ask in open_ones.order_by("pk"):
        if not set(ask.questionnaires) & set(screening.questionnaires):
            continue
        asked = _asked_in(screening, ask.pupil_id)
        left = [voice for voice in ask.voices if voice not in asked]
        if left == ask.voices:
            continue
        ask.voices = left
        ask.save(update_fields=["voices"])
        assigning.write(ask)
        there = ask.assignments.exclude(state=AssignmentState.CANCELLED)
        if not left and not there.filter(state__in=BEGUN).exists():
            ending.end(ask, None)


def _asked_in(screening: Campaign, pupil: int | None) -> set[str]:
    """The voices that the screening asks about the pupil; guardians are in its plan only once they
    have begun."""
    rows = screening.assignments.filter(subject=pupil)
    rows = rows.exclude(state__in=[AssignmentState.CANCELLED, AssignmentState.NOT_POSSIBLE])
    found = set(rows.values_list("voice", flat=True))
    return found | (set(screening.voices) & {"guardian"})
