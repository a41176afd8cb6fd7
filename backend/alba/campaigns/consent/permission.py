"""What has to be on record before anyone except a guardian may answer about a young pupil in a
campaign. On the basis of consent, that consent. On the basis of information, that the family was
told of this campaign in time and has not objected. What families have said is combined in
`consent/status.py`."""

from collections.abc import Iterable
from datetime import date, timedelta

from django.utils.translation import gettext as _

from alba.campaigns.consent import record, status
from alba.campaigns.consent.status import Facts, Status
from alba.campaigns.models import Basis, Campaign
from alba.days import today
from alba.errors import Refused
from alba.takers.ages import has_come
from alba.takers.children import guardian_consent
from alba.takers.models import TestTaker

# A family that was told on the first day has seven full days to object.
WAIT = timedelta(days=8)


def answers_from(told_on: date) -> date:
    """The first day on which a pupil may answer if the family was told on that day."""
    return told_on + WAIT


def first_day(
    facts: Facts | None,
    subject: TestTaker,
    *,
    answering: TestTaker,
    is_bonded: bool | None = None,
) -> date | None:
    """The day from which `answering` may answer about `subject`; None: never. `facts`: those of a
    campaign; without them `guardian_consent.first_day` decides (which also explains `is_bonded`). A
    guardian who answers counts as told."""
    if facts is None or guardian_consent.is_guardian(answering, subject, is_bonded):
        return guardian_consent.first_day(subject, answering=answering, is_bonded=is_bonded)
    return status.first_day(facts)


def statuses(campaign: Campaign, people: Iterable[TestTaker]) -> dict[int, Status]:
    """Pupil -> the status of what the family has said."""
    day = today()
    return {
        pk: status.status(facts, day) for pk, facts in record.facts_of(campaign, people).items()
    }


def held_back(campaign: Campaign, takers: Iterable[int]) -> set[int]:
    """Those of them who may not answer now, and about whom teachers may not answer either."""
    return held_back_of(campaign, TestTaker.objects.filter(pk__in=list(takers)))


def held_back_of(campaign: Campaign, people: Iterable[TestTaker]) -> set[int]:
    found = record.facts_of(campaign, people, with_asked=False)
    return {pk for pk, facts in found.items() if not has_come(status.first_day(facts))}


def held_back_from(
    answering: TestTaker, campaign: Campaign, people: Iterable[TestTaker]
) -> set[int]:
    """Those of `people` about whom `answering` may not answer now. Guardians may answer about their
    own children."""
    held = held_back(campaign, {one.pk for one in people})
    guarded = {one.pk for one in people if guardian_consent.is_guardian(answering, one)}
    return held - guarded


def require(campaign: Campaign | None, subject: TestTaker, *, answering: TestTaker) -> None:
    """Raises 403 `guardian_consent_required` if something is missing; without a campaign, if the
    consent is. A guardian who answers counts as told."""
    if campaign is None:
        guardian_consent.require(subject, answering=answering)
    elif held_back(campaign, [subject.pk]) and not guardian_consent.is_guardian(answering, subject):
        if campaign.basis == Basis.CONSENT and subject.pk == answering.pk:
            raise guardian_consent.refusal(subject, answering)
        if subject.pk == answering.pk:
            text = _("You can’t answer this at the moment. Your school can tell you more.")
            raise Refused("guardian_consent_required", text)
        raise Refused("guardian_consent_required", guardian_consent.not_now(subject))
