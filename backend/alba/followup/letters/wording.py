"""The text of a letter: made from the case each time, so that nobody agrees to a text that is no
longer true. It holds no number of a result, no item, no comment and no other child."""

import hashlib

from django.utils import translation
from django.utils.translation import gettext as _

from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import SDQ
from alba.assessments.report import advice, words
from alba.assessments.voices import columns
from alba.days import dated, in_words
from alba.followup.cases.models import ARRIVALS, StepKind
from alba.followup.letters.models import Letter, To
from alba.paper.typesetting import printable

NAMEABLE = [kind for kind in StepKind if kind not in {*ARRIVALS, StepKind.OTHER}]
"""The steps that a letter can name."""


def services() -> dict[str, str]:
    return {
        To.PRIMARY_CARE: _("Primary care: paediatrics and family medicine"),
        To.CSMIJ: _("Mental health centre for children and young people (CSMIJ)"),
        To.EAP: _("Educational psychology team (EAP)"),
        To.SOCIAL_SERVICES: _("Social services"),
    }


def steps() -> dict[str, str]:
    return {
        StepKind.TALKED_PUPIL: _("a talk with the pupil"),
        StepKind.TALKED_FAMILY: _("a talk with the family"),
        StepKind.TALKED_TUTOR: _("a talk with the class tutor"),
        StepKind.WELLBEING_COORDINATOR: _("the school’s wellbeing coordinator was told"),
        StepKind.PROTOCOL: _("the protocol that applies was started"),
        StepKind.EAP: _("a referral to the educational psychology team (EAP)"),
        StepKind.CSMIJ: _("a referral to the mental health centre (CSMIJ)"),
        StepKind.PRIMARY_CARE: _("a referral to primary care"),
        StepKind.SOCIAL_SERVICES: _("a referral to social services"),
        StepKind.HEALTH_LINE: _("a call to the health line 061"),
        StepKind.EMERGENCIES: _("a call to the emergency number 112"),
    }


def digest(paragraphs: list[str]) -> str:
    return hashlib.sha256("\n".join(paragraphs).encode()).hexdigest()


def title() -> str:
    """The title in the active language, as everything below."""
    return _("Letter from a school")


def written(letter: Letter) -> list[str]:
    """The paragraphs, in the letter's language."""
    with translation.override(letter.locale):
        return [printable(one) for one in _paragraphs(letter)]


def _paragraphs(letter: Letter) -> list[str]:
    case, child = letter.case, letter.case.child
    school = case.school.school_name
    name = child.user.full_name
    to = ", ".join(filter(None, [letter.addressee, services()[letter.to]]))
    facts = {"name": name, "school": school}
    if child.birth_date is None:
        about = _("We write about %(name)s, a pupil of %(school)s.") % facts
    else:
        text = _("We write about %(name)s, born on %(day)s, a pupil of %(school)s.")
        about = dated(text, **facts, day=child.birth_date)
    return [
        _("To: %(to)s") % {"to": to},
        about,
        *_why(letter.why),
        *_done(letter),
        *(_voices(letter) if letter.with_voices else []),
        _("We ask you to see the child, and to tell us on the reply page that this has happened."),
        *_from(letter),
    ]


def paragraphs_of(why: str) -> list[str]:
    """The paragraphs as they were typed, line by line."""
    return [line.strip() for line in why.splitlines() if line.strip()]


def _why(why: str) -> list[str]:
    first, *others = paragraphs_of(why) or [""]
    return [_("Why we write: %(why)s") % {"why": first}, *others]


def _done(letter: Letter) -> list[str]:
    standing = set(letter.case.steps.standing().values_list("kind", flat=True))
    named = steps()
    kinds = [kind for kind in NAMEABLE if kind in letter.done and kind in standing]
    if not kinds:
        return []
    said = "; ".join(named[kind] for kind in kinds)
    return [_("What the school has done so far: %(steps)s.") % {"steps": said}]


def _from(letter: Letter) -> list[str]:
    school = letter.case.school
    reader = letter.by.full_name if letter.by else ""
    reached = " · ".join(filter(None, [school.contact_phone, school.contact_email]))
    found = [", ".join(filter(None, [reader, school.school_name]))]
    if reached:
        found.append(_("How to reach us: %(contact)s") % {"contact": reached})
    return found


def _voices(letter: Letter) -> list[str]:
    case = letter.case
    tests = columns.heard_at(case.school_id, case.child, case.campaign)
    tests = [one for one in tests if one.questionnaire == SDQ and one.bands]
    if not tests:
        return []
    found = [_("What a wellbeing questionnaire shows, beside what most people of that age say:")]
    found += [_voice(test) for test in tests]
    found.append(
        _("This is a screening and no diagnosis. It says where it may be worth looking closer.")
    )
    if any(test.wording is None or test.wording.is_demonstration for test in tests):
        found.append(
            _(
                "The questions were asked in a demonstration wording, which has not been "
                "validated: please read the answers with caution."
            )
        )
    return found


def _voice(test: Test) -> str:
    who = {
        "self": _("As the pupil says"),
        "parent": _("As a parent or guardian says"),
        "teacher": _("As a professional at the school says"),
    }[test.informant]
    said = [
        f"{_area(name)}: {words.degrees(name, 'adult')[advice.step_of(band)]}"
        for name, band in (test.bands or {}).items()
        if band is not None and name in words.AREAS and name != "total"
    ]
    return f"{who} ({in_words(test.day)}): {'; '.join(said)}."


def _area(name: str) -> str:
    """Each is named so that "more" means more of it."""
    difficulties = {
        "emotional": _("worries and low mood"),
        "conduct": _("anger and trouble with rules"),
        "hyperactivity": _("restlessness and trouble concentrating"),
        "peer": _("trouble with others of that age"),
    }
    return difficulties.get(name) or str(words.AREAS[name].name).lower()
