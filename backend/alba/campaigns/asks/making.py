"""An ask is made at once: planned, and with its request to the family."""

from collections.abc import Collection
from datetime import date

from django.utils import timezone

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.asks.models import Ask
from alba.campaigns.choices import (
    Basis,
    CampaignKind,
    CampaignState,
    NeedsGuardians,
    Questionnaire,
    TeacherVoice,
    Voice,
)
from alba.campaigns.consent import mailing, requests
from alba.campaigns.models import Campaign
from alba.campaigns.planning import assigning
from alba.days import today
from alba.people.models import TestTaker


def make(
    by: User,
    pupil: TestTaker,
    school: int,
    *,
    why: str,
    voices: Collection[str],
    teachers: Collection[TestTaker],
    due_on: date,
) -> Ask:
    """Runs in the caller's transaction, which has locked the pupil."""
    campaign = Campaign.every.create(
        kind=CampaignKind.ONE,
        pupil=pupil,
        school_id=school,
        name="",
        questionnaires=[Questionnaire.SDQ.value],
        voices=[voice.value for voice in Voice if voice in voices],
        teacher_voice=TeacherVoice.NAMED,
        basis=Basis.CONSENT,
        needs_guardians=NeedsGuardians.ONE,
        opens_on=today(),
        closes_on=due_on,
        state=CampaignState.OPEN,
        opened_at=timezone.now(),
        created_by=by,
    )
    ask = Ask.objects.create(campaign=campaign, why=why)
    ask.teachers.set(teachers)
    assigning.write(campaign)
    record(Action.ASK_MAKE, actor=by, about=ask, **ask.audit_facts())
    if requests.make(campaign, requests.planned(campaign, [pupil]).wanted):
        mailing.queue(campaign.pk)
    return ask
