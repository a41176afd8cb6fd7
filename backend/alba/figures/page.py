"""The figures on paper, for every voice and every scale: A4 landscape."""

import io
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from django.utils import translation
from django.utils.translation import gettext as _
from reportlab.lib import units
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, landscape
from reportlab.pdfgen.canvas import Canvas

from alba.campaigns.models import Campaign
from alba.days import in_words
from alba.figures import tables
from alba.figures.models import OTHER, SCALES, AggregateTable
from alba.figures.words import BAND_WORDS, INFORMANTS, SCALE_WORDS
from alba.paper import drawing

mm: float = units.mm
WIDTH, HEIGHT = map(float, landscape(A4))
MARGIN = 14 * mm
NAME_WIDTH, N_WIDTH = 52 * mm, 16 * mm
SCALE_WIDTH = (WIDTH - 2 * MARGIN - NAME_WIDTH - N_WIDTH) / len(SCALES)
SIZE, SMALL = 8.5, 7.5
LEADING = 4.6 * mm
BAR_WIDTH, BAR_HEIGHT = SCALE_WIDTH - 4 * mm, 2.2 * mm
# One hue, deeper further from the average, as on the screen (frontend/src/features/figures).
EDGE = HexColor("#1c6b70")
DEPTHS = [HexColor(color) for color in ("#e4eded", "#a9c8ca", "#699da1", "#1c6b70")]
DEPTH_OF = {
    "close_to_average": 0,
    "slightly_raised": 1,
    "slightly_lowered": 1,
    OTHER: 2,
    "high": 2,
    "low": 2,
    "very_high": 3,
    "very_low": 3,
}


class Line(NamedTuple):
    """For one group and one kind of informant; a heading has no cells."""

    name: str
    n: str = ""
    rows: tuple[AggregateTable, ...] = ()
    """One for each scale."""
    bold: bool = False


def draw(campaign: Campaign, locale: str) -> bytes:
    """Draws the figures in `locale`. The same rows make the same bytes."""
    file = io.BytesIO()
    with drawing.LOCK, translation.override(locale):
        canvas = Canvas(file, pagesize=(WIDTH, HEIGHT), invariant=True, lang=locale)
        canvas.setTitle(_("Screening figures"))
        canvas.setAuthor("Alba")
        lines = list(_lines(tables.rows_of(campaign)))
        y = _draw_beginning(canvas, campaign)
        y = _draw_head(canvas, y)
        for line in lines:
            if y < MARGIN:
                canvas.showPage()
                y = _draw_head(canvas, HEIGHT - MARGIN)
            _draw_line(canvas, y, line)
            y -= LEADING + (BAR_HEIGHT + 1 * mm if line.rows else 0)
        canvas.showPage()
        canvas.save()
    return file.getvalue()


def _lines(rows: list[AggregateTable]) -> Iterator[Line]:
    """Kinds of informant for whom no group is shown, and groups for which no scale is, are named
    without figures, all in the same way."""
    for informant, of_informant in groupby(rows, key=lambda row: row.informant):
        yield Line(str(INFORMANTS[informant]), bold=True)
        groups = groupby(of_informant, key=lambda row: (row.level, row.name))
        hidden = []
        for (_level, name), found in groups:
            by_scale = {row.scale: row for row in found}
            n = next((row.n for row in by_scale.values() if row.shown), None)
            if n is None:
                hidden.append(name)
            else:
                yield Line(name, f"≈ {n}", tuple(by_scale[scale] for scale in SCALES))
        if hidden:
            text = _("Not shown, so that no child can be identified: %(names)s.")
            room = WIDTH - 2 * MARGIN
            for line in drawing.broken(text % {"names": ", ".join(hidden)}, SMALL, room):
                yield Line(line)


def _shares(row: AggregateTable) -> str:
    """ "75 · 15 · 5 · 5", from close to average outwards."""
    return " · ".join(str(band["share"]) for band in row.bands) if row.bands else "–"


def _draw_beginning(canvas: Canvas, campaign: Campaign) -> float:
    """Returns where the table begins."""
    y = HEIGHT - MARGIN
    title = f"{campaign.school.school_name} · {campaign.name}"
    size = drawing.fitting_size(title, WIDTH - 2 * MARGIN, range(8, 16), bold=True)
    drawing.draw_text(canvas, MARGIN, y - size, title, size, bold=True)
    y -= size + 5 * mm
    for text in _explained(campaign):
        lines = drawing.broken(text, SMALL, WIDTH - 2 * MARGIN)
        drawing.draw_lines(canvas, MARGIN, y, text, SMALL, WIDTH - 2 * MARGIN, 3.6 * mm)
        y -= 3.6 * mm * len(lines) + 0.6 * mm
    if campaign.tables_frozen_on is not None:
        y = _draw_legend(canvas, y - 2 * mm)
    return y - 3 * mm


def _draw_legend(canvas: Canvas, y: float) -> float:
    x = MARGIN
    for depth, color in enumerate(DEPTHS):
        canvas.setStrokeColor(EDGE)
        canvas.setLineWidth(0.4)
        canvas.setFillColor(color)
        canvas.rect(x, y - 0.4 * mm, BAR_HEIGHT, BAR_HEIGHT, fill=1)
        names = [str(word) for band, word in BAND_WORDS.items() if DEPTH_OF[band] == depth]
        text = " / ".join(names)
        drawing.draw_text(canvas, x + 3.4 * mm, y, text, SMALL, color=drawing.SOFT)
        x += 3.4 * mm + drawing.width(text, SMALL) + 6 * mm
    return y - 3.6 * mm


def _explained(campaign: Campaign) -> list[str]:
    if campaign.tables_frozen_on is None:
        return [_("These figures have not been made yet.")]
    bands = list(BAND_WORDS.values())
    return [
        _("Made on %(day)s, and unchanged since.") % {"day": in_words(campaign.tables_frozen_on)},
        _(
            "For each group: about how many answers there are (rounded to 5), and what share of "
            "them (per cent, rounded to 5, from 5 to 95) is in each band, from close to average "
            "outwards. With 30 answers or more, four bands: %(four)s; for helping others: "
            "%(falling)s. With fewer, two: %(two)s. A dash: not shown."
        )
        % {
            "four": ", ".join(map(str, [bands[0], *bands[2:5]])),
            "falling": ", ".join(map(str, [bands[0], *bands[5:]])),
            "two": ", ".join(map(str, bands[:2])),
        },
        _(
            "The bands come from children in the United Kingdom, and in each area about one child "
            "in five is outside the first one by design. This is a screening: it says how many may "
            "be worth a closer look, not how many have a problem."
        ),
    ]


def _draw_head(canvas: Canvas, y: float) -> float:
    room = SCALE_WIDTH - 2 * mm
    heads = [drawing.broken(str(SCALE_WORDS[scale]), SMALL, room) for scale in SCALES]
    tallest = max(len(lines) for lines in heads)
    y -= 3.4 * mm * (tallest - 1)
    drawing.draw_text(canvas, _x_of(0), y, _("Answers"), SMALL, color=drawing.SOFT)
    for column, lines in enumerate(heads, start=1):
        for up, text in enumerate(reversed(lines)):
            drawing.draw_text(
                canvas, _x_of(column), y + 3.4 * mm * up, text, SMALL, color=drawing.SOFT
            )
    canvas.setStrokeColor(drawing.CUT)
    canvas.setLineWidth(0.5)
    canvas.line(MARGIN, y - 1.6 * mm, WIDTH - MARGIN, y - 1.6 * mm)
    return y - 1.6 * mm - LEADING


def _draw_line(canvas: Canvas, y: float, line: Line) -> None:
    if not line.rows:
        size = SIZE if line.bold else SMALL
        color = drawing.INK if line.bold else drawing.SOFT
        drawing.draw_text(canvas, MARGIN, y, line.name, size, bold=line.bold, color=color)
        return
    size = drawing.fitting_size(line.name, NAME_WIDTH - 2 * mm, range(6, 9))
    drawing.draw_text(canvas, MARGIN, y, line.name, size)
    drawing.draw_text(canvas, _x_of(0), y, line.n, SIZE)
    for column, row in enumerate(line.rows, start=1):
        drawing.draw_text(canvas, _x_of(column), y, _shares(row), SIZE)
        if row.bands:
            _draw_bar(canvas, _x_of(column), y - 1.2 * mm - BAR_HEIGHT, row.bands)


def _draw_bar(canvas: Canvas, x: float, y: float, bands: list[dict[str, Any]]) -> None:
    canvas.setStrokeColor(EDGE)
    canvas.setLineWidth(0.4)
    # Rounded shares add up to about 100.
    whole = sum(band["share"] for band in bands)
    for band in bands:
        room = BAR_WIDTH * band["share"] / whole
        canvas.setFillColor(DEPTHS[DEPTH_OF[band["name"]]])
        canvas.rect(x, y, room, BAR_HEIGHT, fill=1)
        x += room


def _x_of(column: int) -> float:
    """For the number of answers (0), and for the scales (from 1)."""
    before = N_WIDTH + SCALE_WIDTH * (column - 1) if column else 0
    return MARGIN + NAME_WIDTH + before
