"""What a contact is asked to say yes to, about one child: who answers how many sentences, when,
and who reads the result. The question, the receipt and the emails are made from it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from alba.campaigns.choices import Questionnaire, Voice
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Campaign
from alba.campaigns.planning import assigning, planning
from alba.days import today
from alba.people.models import TestTaker
from alba.people.names import short_name
from alba.people.records.consents import Purpose
from alba.schools.duties.reading_rights import names_of_readers

Kinds = Sequence[Questionnaire]


@dataclass(frozen=True)
class Asked:
    child: str
    school: str
    is_research: bool
    pupil: Kinds = ()
    """The questionnaires that the child answers; `contact`: the reader of the page; `teacher`: a
    teacher."""
    contact: Kinds = ()
    teacher: Kinds = ()
    lesson_on: date | None = None
    """The day of the lesson, if it is known and has not passed."""
    closes_on: date | None = None
    readers: Sequence[str] = ()
    by: str = ""
    """Who asks about this child alone; empty in a screening."""

    @property
    def kinds(self) -> list[Questionnaire]:
        """Everything that is asked about the child."""
        there = {*self.pupil, *self.contact, *self.teacher}
        return [kind for kind in Questionnaire if kind in there]


def size(kinds: Collection[Questionnaire]) -> tuple[int, int]:
    """How many sentences and minutes it takes."""
    return sum(kind.sentences for kind in kinds), sum(kind.minutes for kind in kinds)


def of(request: ConsentRequest) -> Asked:
    return about(request.campaign, request.taker, request.purpose)


def about(campaign: Campaign, taker: TestTaker, purpose: str = "") -> Asked:
    """From the plan that the child's assignments are written from."""
    child, school = short_name(taker.user), campaign.school.school_name
    if purpose == Purpose.RESEARCH:
        return Asked(child, school, is_research=True)
    found: dict[str, set[int]] = {voice: set() for voice in Voice}
    for row in assigning.planned(campaign, [taker.pk]):
        if not row.reason:
            found[row.voice].add(row.key.test_type)
    lesson = campaign.classes.filter(course=taker.course_id).values_list("lesson_on", flat=True)
    on = lesson.first()
    return Asked(
        child,
        school,
        is_research=False,
        pupil=_kinds(campaign, found[Voice.SELF]),
        contact=_of_contact(campaign, taker),
        teacher=_kinds(campaign, found[Voice.TEACHER]),
        lesson_on=on if on is not None and on >= today() else None,
        closes_on=campaign.closes_on,
        readers=names_of_readers(campaign.school_id),
        by=campaign.asked_by,
    )


def _kinds(campaign: Campaign, types: Collection[int]) -> list[Questionnaire]:
    kinds = [Questionnaire(code) for code in campaign.questionnaires]
    return [kind for kind in kinds if kind.test_type in types]


def _of_contact(campaign: Campaign, taker: TestTaker) -> list[Questionnaire]:
    """Contacts are in the plan only once they have begun, so the forms decide."""
    if Voice.GUARDIAN not in campaign.voices:
        return []
    return of_guardian(campaign, taker.birth_date)


def of_guardian(campaign: Campaign, born: date | None) -> list[Questionnaire]:
    """The questionnaires of a campaign that a guardian can answer about a child of that age."""
    day = max(today(), campaign.opens_on)
    kinds = [Questionnaire(code) for code in campaign.questionnaires]
    return [kind for kind in kinds if not planning.unfit(kind, Voice.GUARDIAN, born, day)]
