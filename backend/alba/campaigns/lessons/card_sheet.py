"""The sheet of cards as PDF: A4, two by five, to be cut out."""

import io
from collections.abc import Iterator
from itertools import groupby

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from alba.campaigns import codes
from alba.campaigns.lessons.cards import Printed
from alba.paper import drawing

PATH = "/entra"

COLUMNS, ROWS = 2, 5
WIDTH, HEIGHT = 95 * mm, 54 * mm
PADDING = 5 * mm
QR_SIZE = 21 * mm
PAGE_WIDTH, PAGE_HEIGHT = A4
LEFT = (PAGE_WIDTH - COLUMNS * WIDTH) / 2
BOTTOM = (PAGE_HEIGHT - ROWS * HEIGHT) / 2
# Far enough apart that no character looks like part of its neighbour.
CODE_SIZE, CODE_SPACING = 23, 2.3


def draw(printed: list[Printed], locale: str) -> bytes:
    """The cards in this order, each class starting a new page, each card in its pupil's language;
    `locale`: the language of the person who prints."""
    file = io.BytesIO()
    with drawing.LOCK:
        canvas = Canvas(file, pagesize=A4, invariant=True, lang=locale)
        with translation.override(locale):
            canvas.setTitle(_("Cards for a lesson"))
        canvas.setAuthor("Alba")
        for page in _pages(printed):
            _draw_cut_marks(canvas)
            for place, one in enumerate(page):
                row, column = divmod(place, COLUMNS)
                _draw_card(canvas, LEFT + column * WIDTH, BOTTOM + (ROWS - 1 - row) * HEIGHT, one)
            canvas.showPage()
        canvas.save()
    return file.getvalue()


def _pages(printed: list[Printed]) -> Iterator[list[Printed]]:
    for _course, group in groupby(printed, key=lambda one: one.course.pk):
        of_class = list(group)
        for start in range(0, len(of_class), COLUMNS * ROWS):
            yield of_class[start : start + COLUMNS * ROWS]


def _draw_cut_marks(canvas: Canvas) -> None:
    """Draws the marks at the edges of the page, where it is cut, and not on the cards."""
    canvas.setStrokeColor(drawing.CUT)
    canvas.setLineWidth(0.5)
    for column in range(COLUMNS + 1):
        x = LEFT + column * WIDTH
        canvas.line(x, 4 * mm, x, BOTTOM - 2 * mm)
        canvas.line(x, PAGE_HEIGHT - BOTTOM + 2 * mm, x, PAGE_HEIGHT - 4 * mm)
    for row in range(ROWS + 1):
        y = BOTTOM + row * HEIGHT
        canvas.line(1.5 * mm, y, LEFT - 1 * mm, y)
        canvas.line(PAGE_WIDTH - LEFT + 1 * mm, y, PAGE_WIDTH - 1.5 * mm, y)


def _draw_card(canvas: Canvas, x: float, y: float, one: Printed) -> None:
    """Draws a card with its lower left corner at (`x`, `y`)."""
    user, code = one.taker.user, codes.shown(one.code)
    name = one.label
    class_name = f"{one.course.course} {one.course.class_name}"
    address = settings.FRONTEND_URL + PATH
    with translation.override(user.locale):
        yours = _("This card is only yours: what is answered with it counts as yours.")
        back = _("Give it back at the end.")
    left, top, room = x + PADDING, y + HEIGHT - PADDING, WIDTH - 2 * PADDING

    beside_code = room - QR_SIZE - 3 * mm
    size = drawing.fitting_size(name, beside_code, range(8, 17), bold=True)
    drawing.draw_text(canvas, left, top - 5 * mm, name, size, bold=True)
    size = drawing.fitting_size(class_name, beside_code, range(7, 11))
    drawing.draw_text(canvas, left, top - 10.5 * mm, class_name, size, color=drawing.SOFT)
    # After `#`, so that the code appears neither in a log nor at another site.
    drawing.draw_qr(canvas, left + room - QR_SIZE, top - QR_SIZE, f"{address}#{code}", QR_SIZE)

    wide = drawing.width(code, CODE_SIZE, bold=True) + CODE_SPACING * (len(code) - 1)
    middle = x + (WIDTH - wide) / 2
    drawing.draw_text(
        canvas, middle, y + 19.5 * mm, code, CODE_SIZE, bold=True, spacing=CODE_SPACING
    )

    shown = address.split("://")[-1]
    size = drawing.fitting_size(shown, room, range(6, 11), bold=True)
    drawing.draw_text(canvas, left, y + 13.5 * mm, shown, size, bold=True, color=drawing.DARK)
    drawing.draw_lines(canvas, left, y + 9.5 * mm, f"{yours} {back}", 8.5, room, 3.7 * mm)
