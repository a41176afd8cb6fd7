"""A paper form as PDF: a page for each child, with the school's question and a slip to cut off and
return."""

from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from alba.campaigns.choices import Basis, Questionnaire
from alba.campaigns.consent import form_codes, letters, slip_days
from alba.campaigns.consent.forms import Form, Forms
from alba.campaigns.models import Campaign
from alba.days import dated
from alba.paper import qr
from alba.paper.typesetting import compile_pdf, printable
from alba.schools.logo import logos

LAYOUT = Path(__file__).parent / "layout" / "form.typ"
# The page on which the school types in a class's answers (frontend/src/screens.ts).
ENTRY = "/test-takers/consents?code="
# Before an address. Our Chinese font has few signs: "Please see here".
ON_PAPER = {**letters.IN_LANGUAGES, "zh": "请看这里："}


@dataclass(frozen=True)
class Words:
    """The parts that all forms of a language share."""

    school: str
    title: str
    paragraphs: list[str]
    facts: list[tuple[str, str]]
    answers: list[str]
    relations: list[str]
    authority: str
    lines: list[str]
    """Each is written by hand beside its line."""


@dataclass(frozen=True)
class Printed:
    """`square` is an address with the code, for the person who types in the answer; `own`, where
    a family that the form does not speak to can read about it."""

    locale: str
    family: str
    whose: str
    own: str
    own_at: str
    back_by: str
    code: str
    square: str


@dataclass(frozen=True)
class Sheet:
    locale: str
    title: str
    logo: list[int]
    words: dict[str, Words]
    forms: list[Printed]


def draw(forms: Forms, locale: str) -> bytes:
    """Draws the forms in this order, each in its family's language; `locale` is the language of the
    person who prints. The same forms make the same bytes."""
    return compile_pdf(LAYOUT, sheet=asdict(_sheet(forms, locale)))


def _sheet(forms: Forms, locale: str) -> Sheet:
    words: dict[str, Words] = {}
    printed = []
    back_by = slip_days.by_class(forms.campaign)
    for form in forms.forms:
        with translation.override(form.locale):
            if form.locale not in words:
                words[form.locale] = _words(forms, form.locale)
            day = back_by.get(form.course.pk, forms.campaign.closes_on)
            printed.append(_printed(form, day, letters.about_page(forms.campaign)))
    with translation.override(locale):
        title = _("Forms for families")
    logo = logos.image_of(forms.campaign.school)
    return Sheet(locale, title, list(logo or b""), words, printed)


def _words(forms: Forms, locale: str) -> Words:
    campaign, text = forms.campaign, forms.text
    informs = campaign.basis == Basis.INFORMATION
    return Words(
        school=printable(campaign.school.school_name),
        title=printable(text.title[locale]),
        paragraphs=[printable(one) for one in text.paragraphs[locale]],
        facts=_facts(campaign),
        answers=[
            _("I have read it") if informs else _("Yes, I agree"),
            _("I’d rather my child didn’t take part") if informs else _("No, I don’t agree"),
        ],
        relations=[_("Mother"), _("Father"), _("Legal guardian"), _("Someone else")],
        authority=_("I have parental authority, or am the legal guardian"),
        lines=[_("First and last name"), _("Date"), _("Signature")],
    )


def _facts(campaign: Campaign) -> list[tuple[str, str]]:
    kinds = [Questionnaire(code) for code in campaign.questionnaires]
    how_long = _("%(count)d short sentences, about %(minutes)d minutes") % {
        "count": sum(kind.sentences for kind in kinds),
        "minutes": sum(kind.minutes for kind in kinds),
    }
    days = dated(_("%(opens)s to %(closes)s"), opens=campaign.opens_on, closes=campaign.closes_on)
    return [
        (_("When"), days),
        (_("How long"), how_long),
        (_("Questions?"), printable(letters.questions_to(campaign.school))),
        (_("All the sentences"), letters.about_page(campaign).split("://")[-1]),
    ]


def _printed(form: Form, back_by: date, about: str) -> Printed:
    code = form_codes.shown(form.code)
    own = ON_PAPER.get(form.family, "")
    named = (form.taker.user.full_name, form.told_apart, form.course.title)
    return Printed(
        locale=form.locale,
        family=form.family,
        whose=printable(" · ".join(filter(None, named))),
        own=own,
        own_at=f"{about.split('://')[-1]}?lang={form.family}" if own else "",
        back_by=dated(_("Please cut here and hand the slip back by %(day)s."), day=back_by),
        code=code,
        square=qr.as_svg(f"{settings.FRONTEND_URL}{ENTRY}{code}"),
    )
