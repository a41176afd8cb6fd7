"""A paper form as PDF: a page for each child, with the school's question and a slip to cut off and
return."""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from alba.campaigns.consent import form_codes, letters, slip_days
from alba.campaigns.consent.forms import Form, Forms
from alba.campaigns.models import Basis, Campaign, Questionnaire
from alba.days import in_words
from alba.paper import drawing
from alba.schools.logo import logos

PAGE_WIDTH, PAGE_HEIGHT = A4
LEFT = 20 * mm
ROOM = PAGE_WIDTH - 2 * LEFT
TOP: float = PAGE_HEIGHT - 18 * mm
# The line along which the slip is cut off.
CUT = 104 * mm
BOTTOM = 14 * mm
SIZES = (11, 10.5, 10, 9.5, 9, 8.5, 8)
LEADING = 1.4
QR_SIZE = 22 * mm
# Above the first line, on the right.
LOGO_ROOM = (50 * mm, 11 * mm)
# The page on which the school types in a class's answers (frontend/src/screens.ts).
ENTRY = "/test-takers/consents?code="


@dataclass(frozen=True)
class Words:
    """The parts that all forms of a language share."""

    title: str
    lines: list[str]
    """Paragraphs are separated by an empty line."""
    size: float
    facts: list[tuple[str, str]]


def draw(forms: Forms, locale: str) -> bytes:
    """In this order, each in its family's language; `locale`: the language of the person who
    prints."""
    file = io.BytesIO()
    words: dict[str, Words] = {}
    back_by = slip_days.by_class(forms.campaign)
    logo = logos.image_of(forms.campaign.school)
    with drawing.LOCK:
        canvas = Canvas(file, pagesize=A4, invariant=True, lang=locale)
        with translation.override(locale):
            canvas.setTitle(_("Forms for families"))
        canvas.setAuthor("Alba")
        for form in forms.forms:
            with translation.override(form.locale):
                if form.locale not in words:
                    words[form.locale] = _words(forms, form.locale)
                day = back_by.get(form.course.pk, forms.campaign.closes_on)
                _draw_form(canvas, forms.campaign, form, words[form.locale], day, logo)
        canvas.save()
    return file.getvalue()


def _words(forms: Forms, locale: str) -> Words:
    campaign, text = forms.campaign, forms.text
    facts = _facts(campaign)
    above = CUT + 12 * mm + len(facts) * 5.5 * mm
    room = TOP - 36 * mm - above
    for size in SIZES:
        lines = list(_broken(text.paragraphs[locale], size))
        if len(lines) * size * LEADING <= room:
            break
    return Words(text.title[locale], lines, size, facts)


def _broken(paragraphs: list[str], size: float) -> Iterator[str]:
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield ""
        yield from drawing.broken(paragraph, size, ROOM)


def _facts(campaign: Campaign) -> list[tuple[str, str]]:
    kinds = [Questionnaire(code) for code in campaign.questionnaires]
    how_long = _("%(count)d short sentences, about %(minutes)d minutes") % {
        "count": sum(kind.sentences for kind in kinds),
        "minutes": sum(kind.minutes for kind in kinds),
    }
    days = _("%(opens)s to %(closes)s") % {
        "opens": in_words(campaign.opens_on),
        "closes": in_words(campaign.closes_on),
    }
    return [
        (_("When"), days),
        (_("How long"), how_long),
        (_("Questions?"), letters.questions_to(campaign.school)),
        (_("All the sentences"), letters.about_page(campaign).split("://")[-1]),
    ]


def _draw_form(
    canvas: Canvas,
    campaign: Campaign,
    form: Form,
    words: Words,
    back_by: date,
    logo: bytes | None,
) -> None:
    y = _draw_head(canvas, campaign, form, words, logo)
    rest = _draw_lines(canvas, y, words.lines, words.size, CUT + 12 * mm + len(words.facts) * 16)
    _draw_facts(canvas, words.facts)
    _draw_slip(canvas, campaign, form, back_by)
    canvas.showPage()
    while rest:  # a text that is too long for one page
        rest = _draw_lines(canvas, TOP, rest, words.size, BOTTOM)
        canvas.showPage()


def _draw_head(
    canvas: Canvas, campaign: Campaign, form: Form, words: Words, logo: bytes | None
) -> float:
    y = TOP
    drawing.draw_text(canvas, LEFT, y, campaign.school.school_name, 10.5, color=drawing.SOFT)
    if logo:
        drawing.draw_picture(canvas, LEFT + ROOM, TOP - 1 * mm, logo, *LOGO_ROOM)
    y -= 8.5 * mm
    for line in drawing.broken(words.title, 17, ROOM, bold=True):
        drawing.draw_text(canvas, LEFT, y, line, 17, bold=True, color=drawing.DARK)
        y -= 7 * mm
    drawing.draw_text(canvas, LEFT, y, _whose(form), 12, bold=True)
    return float(y - 9 * mm)


def _whose(form: Form) -> str:
    return f"{form.taker.user.full_name} · {form.course.title}"


def _draw_lines(
    canvas: Canvas, y: float, lines: list[str], size: float, lowest: float
) -> list[str]:
    """Yields the forms that do not fit on a page."""
    for number, line in enumerate(lines):
        if y < lowest:
            return lines[number:]
        drawing.draw_text(canvas, LEFT, y, line, size)
        y -= size * LEADING * (1 if line else 0.55)
    return []


def _draw_facts(canvas: Canvas, facts: list[tuple[str, str]]) -> None:
    y = CUT + 10 * mm + (len(facts) - 1) * 5.5 * mm
    canvas.setStrokeColor(drawing.CUT)
    canvas.setLineWidth(0.4)
    canvas.line(LEFT, y + 6 * mm, LEFT + ROOM, y + 6 * mm)
    for label, value in facts:
        drawing.draw_text(canvas, LEFT, y, label, 9.5, bold=True, color=drawing.SOFT)
        size = drawing.fitting_size(value, ROOM - 38 * mm, range(7, 11))
        drawing.draw_text(canvas, LEFT + 38 * mm, y, value, size)
        y -= 5.5 * mm


def _draw_slip(canvas: Canvas, campaign: Campaign, form: Form, back_by: date) -> None:
    canvas.setStrokeColor(drawing.CUT)
    canvas.setLineWidth(0.6)
    canvas.setDash(3, 3)
    canvas.line(8 * mm, CUT, PAGE_WIDTH - 8 * mm, CUT)
    canvas.setDash()
    back = _("Please cut here and hand the slip back by %(day)s.") % {"day": in_words(back_by)}
    drawing.draw_text(canvas, LEFT, CUT - 5.5 * mm, back, 9, color=drawing.SOFT)
    size = drawing.fitting_size(_whose(form), ROOM, range(8, 14), bold=True)
    drawing.draw_text(canvas, LEFT, CUT - 13 * mm, _whose(form), size, bold=True)
    _draw_answers(canvas, campaign, CUT - 31 * mm)
    _draw_relations(canvas, CUT - 39 * mm)
    authority = _("I have parental authority, or am the legal guardian")
    drawing.draw_text(canvas, LEFT, CUT - 46 * mm, authority, 9.5)
    wide = ROOM - QR_SIZE - 10 * mm
    for number, label in enumerate([_("First and last name"), _("Date"), _("Signature")]):
        y = CUT - 57 * mm - number * 11 * mm
        _draw_line(canvas, y, label, wide)
    _draw_code(canvas, form)


def _draw_answers(canvas: Canvas, campaign: Campaign, y: float) -> None:
    """Two boxes of the same size, because neither answer is the right one."""
    informs = campaign.basis == Basis.INFORMATION
    yes = _("I have read it") if informs else _("Yes, I agree")
    no = _("I’d rather my child didn’t take part") if informs else _("No, I don’t agree")
    wide, tall = (ROOM - 6 * mm) / 2, 13 * mm
    room = wide - 18 * mm
    size = min(drawing.fitting_size(one, room, range(7, 14), bold=True) for one in (yes, no))
    for number, label in enumerate((yes, no)):
        x = LEFT + number * (wide + 6 * mm)
        canvas.setStrokeColor(drawing.DARK)
        canvas.setLineWidth(1)
        canvas.roundRect(x, y, wide, tall, 2.5 * mm)
        canvas.rect(x + 4 * mm, y + 3.5 * mm, 6 * mm, 6 * mm)
        drawing.draw_text(canvas, x + 14 * mm, y + 4.8 * mm, label, size, bold=True)


def _draw_relations(canvas: Canvas, y: float) -> None:
    x = LEFT
    for label in (_("Mother"), _("Father"), _("Legal guardian"), _("Someone else")):
        canvas.setStrokeColor(drawing.DARK)
        canvas.setLineWidth(0.8)
        canvas.rect(x, y - 0.6 * mm, 3.6 * mm, 3.6 * mm)
        drawing.draw_text(canvas, x + 5.6 * mm, y, label, 10)
        x += 5.6 * mm + drawing.width(label, 10) + 9 * mm


def _draw_line(canvas: Canvas, y: float, label: str, wide: float) -> None:
    drawing.draw_text(canvas, LEFT, y, label, 9, color=drawing.SOFT)
    begins = 36 * mm
    canvas.setStrokeColor(drawing.CUT)
    canvas.setLineWidth(0.6)
    canvas.line(LEFT + begins, y - 1 * mm, LEFT + wide, y - 1 * mm)


def _draw_code(canvas: Canvas, form: Form) -> None:
    """For the person who types in the answer."""
    code = form_codes.shown(form.code)
    x, y = LEFT + ROOM - QR_SIZE, BOTTOM + 7 * mm
    drawing.draw_qr(canvas, x, y, f"{settings.FRONTEND_URL}{ENTRY}{code}", QR_SIZE)
    wide = drawing.width(code, 11, bold=True)
    drawing.draw_text(canvas, x + (QR_SIZE - wide) / 2, y - 5 * mm, code, 11, bold=True)
