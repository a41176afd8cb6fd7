"""What has to be on record before anybody but a guardian answers about a young pupil in a
campaign. On the basis of consent: that consent. On that of information: that the family was told
in time for this campaign, and has not said no. The rule is here and nowhere else."""

from collections.abc import Iterable
from datetime import date, timedelta
from enum import StrEnum
from typing import Any

from django.db.models import OuterRef, Subquery
from django.utils.translation import gettext as _

from alba.campaigns.models import Basis, Campaign, FamilyInformed
from alba.errors import Refused
from alba.takers.children import guardian_consent
from alba.takers.models import TestTaker, TestTakerQuerySet, has_come

# A family that was told on the first day has seven whole days to say no.
WAIT = timedelta(days=8)


class Word(StrEnum):
    """What a pupil's family has said, or still has to be asked or told."""

    NOT_NEEDED = "not_needed"
    NOT_ASKED = "not_asked"
    ASKED = "asked"
    GIVEN = "given"
    WITHDRAWN = "withdrawn"


LETS = (Word.NOT_NEEDED, Word.GIVEN)


def answers_from(told_on: date) -> date:
    """The first day on which a pupil answers whose family was told on that day."""
    return told_on + WAIT


def first_day(
    campaign: Campaign | None,
    subject: TestTaker,
    *,
    answering: TestTaker,
    is_bonded: bool | None = None,
) -> date | None:
    """From which day on `answering` may answer about `subject` (read with `on_record`); None:
    never. `is_bonded`: as in `guardian_consent.first_day`, which decides without a campaign. A
    guardian who answers has been told."""
    if campaign is None or guardian_consent.is_guardian(answering, subject, is_bonded):
        return guardian_consent.first_day(subject, answering=answering, is_bonded=is_bonded)
    return _first_day(campaign, subject)


def _first_day(campaign: Campaign, person: TestTaker) -> date | None:
    """Of the person, and of a teacher. On the basis of information an objection counts at every
    age."""
    informs = campaign.basis == Basis.INFORMATION
    given, told = _record(person)
    if given:
        return date.min
    if informs and given is False:
        return None
    days = [guardian_consent.not_asked_from(person), told if informs else None]
    return min((day for day in days if day is not None), default=None)


def word(campaign: Campaign, person: TestTaker) -> Word:
    """Of a person read with `on_record`."""
    given, told = _record(person)
    if has_come(_first_day(campaign, person)):
        needed = given and guardian_consent.is_asked(person)
        return Word.GIVEN if needed else Word.NOT_NEEDED
    if given is False:
        return Word.WITHDRAWN
    informed = campaign.basis == Basis.INFORMATION and told is not None
    return Word.ASKED if informed else Word.NOT_ASKED


def _record(person: Any) -> tuple[bool | None, date | None]:
    return person.consent_given, person.informed_from


def on_record(campaign: Campaign, people: TestTakerQuerySet) -> TestTakerQuerySet:
    """`people` with the newest word about a consent, and the newest about having been told."""
    told = FamilyInformed.objects.filter(campaign=campaign, taker=OuterRef("pk")).order_by("-id")
    return people.with_consent().annotate(informed_from=Subquery(told.values("answers_from")[:1]))


def waits_until(campaign: Campaign, person: TestTaker) -> date | None:
    """The first day of a person whose family was told and may still say no."""
    return _record(person)[1] if word(campaign, person) is Word.ASKED else None


def held_back(campaign: Campaign, takers: Iterable[int]) -> set[int]:
    """Those of them who may not answer now, and about whom no teacher may."""
    people = on_record(campaign, TestTaker.objects.filter(pk__in=list(takers)))
    return {one.pk for one in people if not has_come(_first_day(campaign, one))}


def require(campaign: Campaign | None, subject: TestTaker, *, answering: TestTaker) -> None:
    """Raises 403 `guardian_consent_required` where it is missing; without a campaign, where the
    consent is. A guardian who answers has been told."""
    if campaign is None or campaign.basis == Basis.CONSENT:
        guardian_consent.require(subject, answering=answering)
    elif held_back(campaign, [subject.pk]) and not guardian_consent.is_guardian(answering, subject):
        raise Refused("guardian_consent_required", _not_now(subject, answering))


def _not_now(subject: TestTaker, answering: TestTaker) -> str:
    """The same words whatever the family has said, or has not been told."""
    if subject.pk == answering.pk:
        return _("You can’t answer this at the moment. Your school can tell you more.")
    text = _("Nothing can be answered about %(name)s at the moment. The school can tell you more.")
    return text % {"name": subject.user.full_name}
