"""Checks what stands in the way of opening a campaign, and what the school should know before."""

from collections.abc import Collection
from dataclasses import asdict, dataclass, field
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from alba.accounts.models import User
from alba.campaigns.choices import Basis, Reason, Voice
from alba.campaigns.consent import permission
from alba.campaigns.models import Campaign, CampaignClass
from alba.campaigns.planning import assigning
from alba.campaigns.planning.planning import Pupil, Row, counted
from alba.days import today
from alba.hooks import Poll, Question
from alba.people.lacks import HoldsUp, Lacks, is_lacking
from alba.people.models import TestTaker
from alba.schools import school_contact
from alba.schools.duties.models import Duty


@dataclass(frozen=True)
class Finding:
    """`detail`: a sentence for people; `courses`: the classes it is about."""

    code: str
    count: int
    detail: str
    courses: list[int] = field(default_factory=list)

    def shown(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Load:
    """The work for the school's readers: how many children, and the hours of each reader."""

    children_low: int
    children_high: int
    hours_low: float
    """Rounded to half an hour."""
    hours_high: float


@dataclass(frozen=True)
class Check:
    """The result of a check. `assignments`: how many are possible, by voice."""

    blocking: list[Finding]
    warnings: list[Finding]
    pupils: int
    load: Load
    assignments: dict[str, int]


more_warnings: Poll[[Campaign], Finding | None] = Poll()
"""Warnings that need more than the campaign's own data."""

expected_load: Question[[Campaign, int], Load] = Question()
"""How much work so many pupils will be for the school's readers."""


def check(campaign: Campaign) -> Check:
    """Returns what opening the campaign now would find."""
    pupils = assigning.pupils_of(campaign)
    teachers = assigning.teachers_of(campaign)
    rows = assigning.planned_for(campaign, pupils, teachers)
    possible = counted(rows)
    found = _blocking(campaign, pupils)
    if not campaign.school.has_contact:
        found.insert(0, Finding("no_contact", 0, school_contact.missing()))
    return Check(
        blocking=found,
        warnings=_warnings(campaign, pupils, rows, teachers),
        pupils=len(pupils),
        load=expected_load(campaign, len(pupils)),
        assignments={str(voice): possible[voice] for voice in Voice},
    )


def blocking(campaign: Campaign) -> list[Finding]:
    return _blocking(campaign, assigning.pupils_of(campaign))


def _blocking(campaign: Campaign, pupils: list[Pupil]) -> list[Finding]:
    found = []
    if not _readers(campaign):
        text = _(
            "Nobody reads the results of this school yet. Someone has to be given that duty first."
        )
        found.append(Finding("no_reader", 0, text))
    if not pupils:
        text = _("There are no pupils in these classes.")
        found.append(Finding("no_pupils", 0, text, _classes(campaign)))
    if shared := taken(campaign):
        text = ngettext(
            "%(count)d class is asked for the same questionnaire by another open screening.",
            "%(count)d classes are asked for the same questionnaire by another open screening.",
            len(shared),
        )
        found.append(Finding("class_taken", len(shared), text % {"count": len(shared)}, shared))
    if campaign.basis not in settings.CAMPAIGN_BASES:
        text = _("Screenings on this basis are not allowed here. Please choose another one.")
        found.append(Finding("basis_not_allowed", 0, text))
    if campaign.closes_on < today():
        found.append(Finding("dates_over", 0, _("The last day of this screening is over.")))
    return found


def _readers(campaign: Campaign) -> int:
    """How many people may read the school's results now."""
    return Duty.objects.reading().filter(school=campaign.school_id).count()


def _classes(campaign: Campaign) -> list[int]:
    return list(campaign.classes.order_by("course").values_list("course", flat=True))


def taken(campaign: Campaign) -> list[int]:
    """The classes that another open campaign asks for one of the same questionnaires."""
    others = CampaignClass.objects.filter(
        course__in=_classes(campaign), campaign__in=Campaign.objects.open()
    ).exclude(campaign=campaign)
    wanted = set(campaign.questionnaires)
    rows = others.values_list("course", "campaign__questionnaires")
    return sorted({course for course, questionnaires in rows if wanted & set(questionnaires)})


def _warnings(
    campaign: Campaign, pupils: list[Pupil], rows: list[Row], teachers: Collection[int]
) -> list[Finding]:
    named = [
        ("no_birth_date", _with(rows, Reason.NO_BIRTH_DATE)),
        *_kept_out(campaign, pupils, rows).items(),
        ("no_guardian_contact", _without_guardian(campaign, pupils)),
    ]
    course_of = {pupil.pk: pupil.course for pupil in pupils}
    found = [
        Finding(code, len(who), _of_pupils(code, len(who)), sorted({course_of[pk] for pk in who}))
        for code, who in named
        if who
    ]
    alone = [course for course in _classes(campaign) if course not in teachers]
    if alone and {Voice.SELF, Voice.TEACHER} & set(campaign.voices):
        text = ngettext(
            "%(count)d class has no tutor.", "%(count)d classes have no tutor.", len(alone)
        )
        found.append(Finding("no_tutor", len(alone), text % {"count": len(alone)}, alone))
    if _readers(campaign) == 1:
        text = _("Only one person reads the results: while they are away, nobody does.")
        found.append(Finding("no_deputy", 1, text))
    return [*found, *filter(None, more_warnings(campaign))]


def held_up(user: User, campaign: int, by: str) -> set[int]:
    """See `lacks.py`."""
    found = Campaign.objects.visible_to(user).filter(pk=campaign).first()
    if found is None:
        return set()
    pupils = assigning.pupils_of(found)
    rows = assigning.planned_for(found, pupils, assigning.teachers_of(found))
    return _kept_out(found, pupils, rows).get(by, set())


def _kept_out(campaign: Campaign, pupils: list[Pupil], rows: list[Row]) -> dict[str, set[int]]:
    """The pupils who are kept out, by what does."""
    return {
        HoldsUp.WRONG_AGE: _with(rows, Reason.WRONG_AGE),
        _MISSING[campaign.basis]: _held_back(campaign, pupils),
    }


def _with(rows: list[Row], reason: str) -> set[int]:
    return {row.key.subject for row in rows if row.reason == reason}


_MISSING: dict[str, str] = {
    Basis.CONSENT: HoldsUp.NO_CONSENT,
    Basis.INFORMATION: HoldsUp.NOT_INFORMED,
}


def _held_back(campaign: Campaign, pupils: list[Pupil]) -> set[int]:
    """The pupils whose families have to be asked or told; none if only guardians answer."""
    if not {Voice.SELF, Voice.TEACHER} & set(campaign.voices):
        return set()
    return permission.held_back(campaign, [pupil.pk for pupil in pupils])


def _without_guardian(campaign: Campaign, pupils: list[Pupil]) -> set[int]:
    if Voice.GUARDIAN not in campaign.voices:
        return set()
    there = TestTaker.objects.filter(pk__in=[pupil.pk for pupil in pupils])
    return set(there.filter(is_lacking(Lacks.GUARDIAN)).values_list("pk", flat=True))


def _of_pupils(code: str, count: int) -> str:
    texts = {
        "no_birth_date": ngettext(
            "The date of birth of %(count)d pupil is missing.",
            "The dates of birth of %(count)d pupils are missing.",
            count,
        ),
        "wrong_age": ngettext(
            "%(count)d pupil is too young or too old for one of the forms.",
            "%(count)d pupils are too young or too old for one of the forms.",
            count,
        ),
        "no_consent": ngettext(
            "For %(count)d pupil, the consent of a guardian is not on record.",
            "For %(count)d pupils, the consent of a guardian is not on record.",
            count,
        ),
        "not_informed": ngettext(
            "For %(count)d pupil, it is not on record that the family was told eight days ago.",
            "For %(count)d pupils, it is not on record that the family was told eight days ago.",
            count,
        ),
        "no_guardian_contact": ngettext(
            "%(count)d pupil has no guardian who can be asked.",
            "%(count)d pupils have no guardian who can be asked.",
            count,
        ),
    }
    return texts[code] % {"count": count}
