"""The PDF that a family reads: one or two calm pages about one finished test, in the language of
the screen it was begun on. It shows places on lines, never numbers or bands."""

import io
from zoneinfo import ZoneInfo

from babel.dates import format_date
from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    KeepTogether,
    PageTemplate,
    Spacer,
    Table,
)

from alba.screening import report_page as page
from alba.screening import report_words as words
from alba.screening.models import Test
from alba.screening.questionnaires import scale_range
from alba.takers.models import TestTaker


def make(test: Test, locale: str | None = None) -> bytes:
    """The report as PDF, in `locale` (ca, es or en), else in the language in which the test's
    terms were accepted."""
    page.load_fonts()
    locale = locale or test.terms_locale or test.test_taker.user.locale
    with translation.override(locale):
        title = words.title(test)
        out = io.BytesIO()
        document = BaseDocTemplate(
            out, pagesize=A4, title=title, author="Alba", lang=locale, invariant=1
        )
        document.addPageTemplates(PageTemplate(frames=[page.frame()]))
        surround = page.Surround(words.demonstration(test), settings.CONTACT_EMAIL)
        document.build(_story(test, title), canvasmaker=page.numbered_canvas(surround))
    return out.getvalue()


def _story(test: Test, title: str) -> list[Flowable]:
    heading, opening = words.opening(test)
    return [
        page.text(title, page.TITLE),
        Spacer(0, 2 * mm),
        _facts(test),
        Spacer(0, 4 * mm),
        _panel([page.text(heading, page.HEADING), page.text(opening)], page.TINT),
        Spacer(0, 4 * mm),
        page.text(words.informant(test)),
        *(page.text(line) for line in words.how_to_read(test)),
        Spacer(0, 4 * mm),
        *_lines(test),
        Spacer(0, 2 * mm),
        KeepTogether(
            [
                page.text(_("And now?"), page.HEADING),
                Spacer(0, 1 * mm),
                page.text(words.next_step(test)),
                Spacer(0, 2 * mm),
                page.text(words.other_people(), page.QUIET),
            ]
        ),
        Spacer(0, 6 * mm),
        _help(),
    ]


def _facts(test: Test) -> Table:
    course = test.course
    facts = [
        (_("About"), _name(test.subject)),
        (_("Answered by"), _name(test.test_taker)),
        (_("Date"), _day(test)),
    ]
    if test.school and course:
        where = f"{test.school.school_name}, {course.course} {course.class_name}"
        facts.append((_("School"), page.printable(where)))
    rows = [[page.text(name, page.FACT_NAME), page.text(value, page.FACT)] for name, value in facts]
    return Table(
        rows,
        colWidths=[32 * mm, page.WIDTH - 32 * mm],
        style=[
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), 1.5),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
        ],
    )


def _name(taker: TestTaker) -> str:
    """The person's name; the address where there is none that can be printed."""
    return page.printable(taker.user.full_name) or page.printable(taker.user.email)


def _day(test: Test) -> str:
    assert test.finished_at is not None  # noqa: S101
    day = test.finished_at.astimezone(ZoneInfo(settings.LOCAL_TIME_ZONE)).date()
    locale = translation.get_language()
    return format_date(day, "long", locale="en_GB" if locale == "en" else locale)


def _lines(test: Test) -> list[Flowable]:
    values = test.punctuation or {}
    scales = [
        (name, values[name])
        for name in test.questionnaire.score_names
        if values.get(name) is not None
    ]
    return [KeepTogether([_scale(test, name, value), Spacer(0, 2 * mm)]) for name, value in scales]


def _scale(test: Test, name: str, value: float) -> page.Scale:
    line = words.LINES[name]
    low, high = scale_range(test.questionnaire, name)
    share = (value - low) / (high - low)
    tinted, where = None, words.place(share)
    band = (test.bands or {}).get(name)
    if band is not None:
        assert test.questionnaire.bands is not None  # noqa: S101
        first = test.questionnaire.bands[test.informant][name][0]  # type: ignore[index]
        tinted = ((first.low - low) / (high - low), (first.high - low) / (high - low))
        where = words.place_compared(band == first.name)
    return page.Scale(
        name=str(line.name),
        sentence=str(line.sentence),
        place=where,
        ends=(str(line.low_end), str(line.high_end)),
        share=share,
        tinted=tinted,
    )


def _help() -> Flowable:
    heading, explanation, lines = words.help_block()
    rows = [
        [page.text(page.printable(number), page.NUMBER), page.text(page.printable(name), page.HELP)]
        for number, name in lines
    ]
    head: list[Flowable] = [
        page.text(heading, page.HELP_HEADING),
        page.text(explanation, page.HELP),
    ]
    if not rows:
        return _panel(head[:1], page.SUN_TINT)
    numbers = Table(
        rows,
        colWidths=[26 * mm, page.WIDTH - 40 * mm],
        style=[("LEFTPADDING", (0, 0), (-1, -1), 0), ("TOPPADDING", (0, 0), (-1, -1), 1)],
    )
    return _panel([*head, Spacer(0, 1 * mm), numbers], page.SUN_TINT)


def _panel(content: list[Flowable], colour: object) -> Table:
    return Table(
        [[content]],
        colWidths=[page.WIDTH],
        style=[
            ("BACKGROUND", (0, 0), (-1, -1), colour),
            ("ROUNDEDCORNERS", [8, 8, 8, 8]),
            ("LEFTPADDING", (0, 0), (-1, -1), 12),
            ("RIGHTPADDING", (0, 0), (-1, -1), 12),
            ("TOPPADDING", (0, 0), (-1, -1), 9),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 11),
        ],
    )
