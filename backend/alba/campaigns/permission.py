"""What has to be on record before anybody but a guardian answers about a young pupil in a
campaign. On the basis of consent: that consent. On that of information: that the family was told
in time for this campaign, and has not said no. What families have said is put together in
`consent/status.py`."""

from collections.abc import Iterable
from datetime import date, timedelta

from django.utils.translation import gettext as _

from alba.campaigns.consent import record, status
from alba.campaigns.consent.status import Facts, Status
from alba.campaigns.models import Basis, Campaign
from alba.days import today
from alba.errors import Refused
from alba.takers.children import guardian_consent
from alba.takers.models import TestTaker, has_come

# A family that was told on the first day has seven whole days to say no.
WAIT = timedelta(days=8)


def answers_from(told_on: date) -> date:
    """The first day on which a pupil answers whose family was told on that day."""
    return told_on + WAIT


def first_day(
    facts: Facts | None,
    subject: TestTaker,
    *,
    answering: TestTaker,
    is_bonded: bool | None = None,
) -> date | None:
    """From which day on `answering` may answer about `subject`; None: never. `facts`: those of a
    campaign; without one `guardian_consent.first_day` decides, where `is_bonded` is explained. A
    guardian who answers has been told."""
    if facts is None or guardian_consent.is_guardian(answering, subject, is_bonded):
        return guardian_consent.first_day(subject, answering=answering, is_bonded=is_bonded)
    return status.first_day(facts)


def statuses(campaign: Campaign, people: Iterable[TestTaker]) -> dict[int, Status]:
    """Pupil -> the word for what the family has said."""
    day = today()
    return {
        pk: status.status(facts, day) for pk, facts in record.facts_of(campaign, people).items()
    }


def held_back(campaign: Campaign, takers: Iterable[int]) -> set[int]:
    """Those of them who may not answer now, and about whom no teacher may."""
    people = TestTaker.objects.filter(pk__in=list(takers))
    found = record.facts_of(campaign, people)
    return {pk for pk, facts in found.items() if not has_come(status.first_day(facts))}


def require(campaign: Campaign | None, subject: TestTaker, *, answering: TestTaker) -> None:
    """Raises 403 `guardian_consent_required` where it is missing; without a campaign, where the
    consent is. A guardian who answers has been told."""
    if campaign is None:
        guardian_consent.require(subject, answering=answering)
    elif held_back(campaign, [subject.pk]) and not guardian_consent.is_guardian(answering, subject):
        if campaign.basis == Basis.CONSENT:
            raise guardian_consent.refusal(subject, answering)
        raise Refused("guardian_consent_required", _not_now(subject, answering))


def _not_now(subject: TestTaker, answering: TestTaker) -> str:
    """The same words whatever the family has said, or has not been told."""
    if subject.pk == answering.pk:
        return _("You can’t answer this at the moment. Your school can tell you more.")
    text = _("Nothing can be answered about %(name)s at the moment. The school can tell you more.")
    return text % {"name": subject.user.full_name}
