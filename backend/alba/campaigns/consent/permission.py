"""Decides if something may still be answered about a young pupil in a campaign: the one rule for
the page of a link, saving, finishing, emails and the daily job. Before anyone except a guardian
answers, the consent has to be on record or, on the basis of information, the family has to have
been told of this campaign in time and not to have objected. After a no nobody answers, not even
those who had begun. `consent/status.py` combines what families have said."""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta

from django.utils.translation import gettext as _

from alba.campaigns.choices import Basis
from alba.campaigns.consent import record, status
from alba.campaigns.consent.status import Facts, Status
from alba.campaigns.models import Campaign
from alba.days import today
from alba.errors import Conflict, Refused
from alba.families.consent import guardian_consent
from alba.people.ages import has_come
from alba.people.models import TestTaker

# The wait leaves a family that was told on the first day seven full days to object.
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
    if facts is None:
        return guardian_consent.first_day(subject, answering=answering, is_bonded=is_bonded)
    is_guardian = guardian_consent.is_guardian(answering, subject, is_bonded)
    return status.first_day(facts, by_guardian=is_guardian)


def is_refused(
    facts: Facts | None,
    subject: TestTaker,
    *,
    answering: TestTaker,
    is_bonded: bool | None = None,
) -> bool:
    """True if a no ends what `answering` has begun about `subject`. Outside a campaign the school's
    record decides, and only about its own asking: not about what a guardian answers by choice."""
    if facts is not None:
        return status.refuses(facts, today())
    if guardian_consent.is_guardian(answering, subject, is_bonded):
        return False
    return guardian_consent.is_asked(subject) and guardian_consent.is_refused(subject)


def refused(campaign: Campaign, people: Iterable[TestTaker]) -> set[int]:
    """Returns the ids of the people about whom a no stops everybody."""
    return refused_in(record.facts_of(campaign, people, with_asked=False))


def refused_in(facts: Mapping[int, Facts]) -> set[int]:
    day = today()
    return {pk for pk, one in facts.items() if status.refuses(one, day)}


def missing_in(facts: Mapping[int, Facts]) -> set[int]:
    """Returns the pupils who may not answer now, and about whom teachers may not answer either."""
    return {pk for pk, one in facts.items() if not has_come(status.first_day(one))}


def statuses(campaign: Campaign, people: Iterable[TestTaker]) -> dict[int, Status]:
    """Pupil -> the status of what the family has said."""
    day = today()
    return {
        pk: status.status(facts, day) for pk, facts in record.facts_of(campaign, people).items()
    }


def held_back(campaign: Campaign, takers: Iterable[int]) -> set[int]:
    """Returns those of `takers` who may not answer now, and about whom teachers may not answer
    either."""
    return held_back_of(campaign, TestTaker.objects.filter(pk__in=list(takers)))


def held_back_of(campaign: Campaign, people: Iterable[TestTaker]) -> set[int]:
    return missing_in(record.facts_of(campaign, people, with_asked=False))


def decides_alone(campaign: Campaign, subject: TestTaker) -> bool:
    """True if the subject's age permits it, whatever the family has said: then nothing of that has
    to be read."""
    return campaign.basis == Basis.CONSENT and not guardian_consent.is_asked(subject)


def is_held_back(campaign: Campaign, taker: TestTaker) -> bool:
    """True if a pupil, who is asking, may not answer now."""
    return not decides_alone(campaign, taker) and bool(held_back_of(campaign, [taker]))


def held_back_from(
    answering: TestTaker, campaign: Campaign, people: Iterable[TestTaker]
) -> set[int]:
    """Returns those of `people` about whom `answering` may not answer now. Guardians may answer
    about their own children, unless another guardian has said no."""
    people = [one for one in people if not decides_alone(campaign, one)]
    held = held_back_of(campaign, people) if people else set()
    guarded = {one.pk for one in people if guardian_consent.is_guardian(answering, one)} & held
    if guarded:
        guarded -= refused(campaign, [one for one in people if one.pk in guarded])
    return held - guarded


def require(
    campaign: Campaign | None,
    subject: TestTaker,
    *,
    answering: TestTaker,
    has_begun: bool = False,
) -> None:
    """Raises Conflict `refused_meanwhile` for what was begun before a no, and for a guardian who
    begins after another's; and 403 `guardian_consent_required` if something is missing: without a
    campaign, the consent. Pupils and teachers who begin do not learn which of the two it is. A
    guardian who answers counts as told."""
    if campaign is not None and decides_alone(campaign, subject):
        return
    is_guardian = guardian_consent.is_guardian(answering, subject)
    facts = None
    if campaign is not None:
        facts = record.facts_of(campaign, [subject], with_asked=False)[subject.pk]
    if (has_begun or is_guardian) and is_refused(
        facts, subject, answering=answering, is_bonded=is_guardian
    ):
        raise refused_meanwhile()
    if campaign is None or facts is None:
        guardian_consent.require(subject, answering=answering)
    elif not has_come(status.first_day(facts, by_guardian=is_guardian)):
        if campaign.basis == Basis.CONSENT and subject.pk == answering.pk:
            raise guardian_consent.refusal(subject, answering)
        if subject.pk == answering.pk:
            text = _("You can’t answer this at the moment. Your school can tell you more.")
            raise Refused("guardian_consent_required", text)
        raise Refused("guardian_consent_required", guardian_consent.not_now(subject))


def refused_meanwhile() -> Conflict:
    """A refusal that names nobody and says nothing of a family: guardians may live apart, and
    teachers need not know."""
    text = _("No more answers are taken here. The school can tell you more.")
    return Conflict("refused_meanwhile", text)
