"""The texts of the page that explains a screening to families, in the active one of eight
languages."""

from django.conf import settings
from django.utils.translation import gettext as _

from alba.campaigns.choices import Basis, Questionnaire, Voice
from alba.campaigns.consent import asked, asked_words
from alba.campaigns.models import Campaign
from alba.days import dated, today

Section = tuple[str, list[str]]
"""A heading with the text below it."""


def fixed() -> dict[str, str]:
    return {
        "nowhere": _("It may have been mistyped, or the screening has not started."),
        "questions": _("Questions? Write to us:"),
        "ask_school": _("Questions? Ask the school:"),
        "answered": _("What we heard, and what we do"),
        "larger": _("Larger letters"),
        "listen": _("Listen"),
        "stop": _("Stop"),
        "sentences": _("The sentences of the questionnaire"),
        "print": _("To keep this page, print it or save it as a PDF."),
    }


def no_title() -> str:
    return _("There is no such page")


def title(campaign: Campaign) -> str:
    return _("About the screening “%(name)s”") % {"name": campaign.name}


def sections(campaign: Campaign) -> list[Section]:
    return [
        (_("What is Alba?"), [_("The website that the school uses for this.")]),
        (_("When"), [_when(campaign)]),
        (_("Who answers, and how long it takes"), [_who(campaign), _size(campaign)]),
        (
            _("Who reads it"),
            [
                _(
                    "Alba’s team works with the answers. The school gets a report in plain words "
                    "and no answers; the staff who read the results see them in words, with the "
                    "comments. Classmates and other families see nothing."
                ),
                _("It is not a diagnosis, and nobody gets a mark."),
            ],
        ),
        (
            _("Will I be told the results?"),
            [_("Alba sends you nothing. The school can tell you, or give you the report.")],
        ),
        (_("How to say no"), _how_to_say_no(campaign)),
    ]


def _when(campaign: Campaign) -> str:
    if campaign.is_over:
        text = _("It took place from %(opens)s to %(closes)s, and is over.")
    elif campaign.opens_on > today():
        text = _("It takes place from %(opens)s to %(closes)s.")
    else:
        text = _("It is under way, from %(opens)s to %(closes)s.")
    return dated(text, opens=campaign.opens_on, closes=campaign.closes_on)


def _who(campaign: Campaign) -> str:
    names = {
        Voice.SELF: _("the pupils, in a lesson"),
        Voice.GUARDIAN: _("their families"),
        Voice.TEACHER: _("a teacher"),
    }
    return _("Who answers: %(names)s.") % {
        "names": asked_words.listed([names[one] for one in Voice if one in campaign.voices])
    }


def _size(campaign: Campaign) -> str:
    count, minutes = asked.size([Questionnaire(code) for code in campaign.questionnaires])
    text = _("Each reads up to %(count)d short sentences: about %(minutes)d minutes.")
    return text % {"count": count, "minutes": minutes}


def _how_to_say_no(campaign: Campaign) -> list[str]:
    own = _("Your child can say no too, on the day itself, without anyone in class seeing it.")
    if campaign.basis == Basis.INFORMATION:
        silence = _(
            "If you don’t say anything, it goes ahead. You can object with the link in the email "
            "or on paper, on any day: your child will then do something else."
        )
        return [silence, own]
    found = []
    if settings.GUARDIAN_CONSENT_BELOW:
        text = _(
            "Below the age of %(age)d, nothing begins without a yes from the family. From "
            "%(age)d on, the pupils decide themselves."
        )
        found = [text % {"age": settings.GUARDIAN_CONSENT_BELOW}]
    return [
        *found,
        _(
            "You can say no with the link in the email or on paper, and take a yes back on any "
            "day, without giving a reason."
        ),
        own,
    ]
