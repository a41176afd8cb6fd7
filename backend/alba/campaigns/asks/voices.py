"""Who is asked in an ask, and how far each has got."""

from dataclasses import dataclass

from alba.campaigns.choices import WAITING, AssignmentState, Questionnaire, Reason, Voice
from alba.campaigns.consent import permission
from alba.campaigns.models import Campaign
from alba.people.records.contacts import GuardianContact

CONSENT = "consent"
REASONS = [*Reason.values, CONSENT]
"""Why a voice cannot be heard; `consent`: the family has not said yes, or has said no."""


@dataclass(frozen=True)
class AskedVoice:
    voice: str
    name: str
    questionnaire: str
    state: str
    reason: str | None


def of(ask: Campaign) -> list[AskedVoice]:
    """Guardians who have not begun yet are their contacts."""
    held = bool(permission.held_back(ask, [ask.pupil_id])) if ask.pupil_id else False
    rows = ask.assignments.exclude(state=AssignmentState.CANCELLED)
    rows = rows.select_related("informant__user").order_by("pk")
    found = [
        AskedVoice(
            one.voice,
            one.informant.user.full_name,
            next(kind.value for kind in Questionnaire if kind.test_type == one.test_type),
            one.state,
            one.reason or (CONSENT if held and one.state in WAITING else None),
        )
        for one in rows
    ]
    if Voice.GUARDIAN in ask.voices:
        there = {one.informant_id for one in rows if one.voice == Voice.GUARDIAN}
        contacts = GuardianContact.objects.decides().filter(taker=ask.pupil_id)
        found += [
            AskedVoice(
                Voice.GUARDIAN, one.full_name, code, AssignmentState.TODO, CONSENT if held else None
            )
            for one in contacts.order_by("pk")
            if one.answers_as_id not in there
            for code in ask.questionnaires
        ]
    return sorted(found, key=lambda one: (list(Voice).index(Voice(one.voice)), one.name))
