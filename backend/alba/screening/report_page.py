"""The report's look: fonts, colours, the frame of a page and the one drawing it has, a line with a
mark. Every text that comes in is escaped; the drawing takes nothing from outside."""

import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from django.utils.translation import gettext as _
from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Frame, Paragraph

# No text can make the library fetch or read a file, even if one were not escaped.
rl_config.trustedSchemes = []
rl_config.trustedHosts = []

FONTS = Path(__file__).parent / "fonts"
REGULAR, BOLD = "AlbaReport", "AlbaReport-Bold"

# The app's colours (frontend/src/theme/tokens.css).
PAPER, LINE = HexColor("#ffffff"), HexColor("#d5dedc")
TEXT, SOFT = HexColor("#1e2b2f"), HexColor("#4a5a5f")
PRIMARY, DARK, TINT = HexColor("#1c6b70"), HexColor("#12494d"), HexColor("#d9eceb")
SUN, SUN_INK, SUN_TINT = HexColor("#f2c14e"), HexColor("#6b4a00"), HexColor("#fff4d6")

MARGIN = 20 * mm
WIDTH = A4[0] - 2 * MARGIN
HEAD, FOOT = 24 * mm, 24 * mm


@cache
def load_fonts() -> frozenset[int]:
    """Makes the fonts known, once in a process. The code points they can show."""
    regular = TTFont(REGULAR, str(FONTS / "NotoSans-Regular.ttf"))
    pdfmetrics.registerFont(regular)
    pdfmetrics.registerFont(TTFont(BOLD, str(FONTS / "NotoSans-Bold.ttf")))
    pdfmetrics.registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=REGULAR)
    return frozenset(regular.face.charToGlyph)


def printable(text: str) -> str:
    """`text` composed (NFC), on one line, without signs that the font cannot show."""
    known = load_fonts()
    composed = " ".join(unicodedata.normalize("NFC", text).split())
    return " ".join("".join(char for char in composed if ord(char) in known).split())


def _style(name: str, **options: Any) -> ParagraphStyle:
    base = {"fontName": REGULAR, "fontSize": 10.5, "leading": 15.5, "textColor": TEXT}
    return ParagraphStyle(name, **{**base, **options})


TITLE = _style("title", fontName=BOLD, fontSize=22, leading=28, textColor=DARK)
HEADING = _style("heading", fontName=BOLD, fontSize=12.5, leading=17, textColor=DARK)
BODY = _style("body")
QUIET = _style("quiet", fontSize=9.5, leading=14, textColor=SOFT)
FACT = _style("fact", fontSize=10.5, leading=15)
FACT_NAME = _style("fact-name", fontSize=9.5, leading=15, textColor=SOFT)
LINE_NAME = _style("line-name", fontName=BOLD, fontSize=11, leading=15)
LINE_PLACE = _style("line-place", fontSize=9, leading=15, textColor=SOFT, alignment=TA_RIGHT)
LINE_TEXT = _style("line-text", fontSize=9.5, leading=13.5, textColor=SOFT)
END = _style("end", fontSize=9, leading=12)
END_RIGHT = _style("end-right", fontSize=9, leading=12, alignment=TA_RIGHT)
NUMBER = _style("number", fontName=BOLD, fontSize=11, leading=16, textColor=SUN_INK)
HELP = _style("help", textColor=SUN_INK)
HELP_HEADING = _style("help-heading", fontName=BOLD, fontSize=12.5, leading=17, textColor=SUN_INK)


def text(words: str, style: ParagraphStyle = BODY) -> Paragraph:
    """`words` as they are: nothing in them is markup."""
    return Paragraph(escape(words), style)


class Scale(Flowable):
    """A named line with a mark, what it is about, and its two ends. `share`: where the mark is,
    0 to 1; `tinted`: the part of the line that is set off, as shares, or None."""

    RADIUS = 6
    NAME_SHARE = 0.62

    def __init__(
        self,
        *,
        name: str,
        sentence: str,
        place: str,
        ends: tuple[str, str],
        share: float,
        tinted: tuple[float, float] | None = None,
    ):
        super().__init__()
        self.share, self.tinted = share, tinted
        self.name, self.place = text(name, LINE_NAME), text(place, LINE_PLACE)
        self.sentence = text(sentence, LINE_TEXT)
        self.left, self.right = text(ends[0], END), text(ends[1], END_RIGHT)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.width = width
        half = width / 2 - 8
        self.name_height = max(
            self.name.wrap(width * self.NAME_SHARE, height)[1],
            self.place.wrap(width * (1 - self.NAME_SHARE), height)[1],
        )
        self.sentence_height = self.sentence.wrap(width, height)[1]
        self.ends_height = max(self.left.wrap(half, height)[1], self.right.wrap(half, height)[1])
        self.height = self.name_height + self.sentence_height + 22 + self.ends_height + 12
        return width, self.height

    def draw(self) -> None:
        canvas, top = self.canv, self.height
        self.name.drawOn(canvas, 0, top - self.name.height)
        self.place.drawOn(canvas, self.width * self.NAME_SHARE, top - self.place.height)
        top -= self.name_height
        self.sentence.drawOn(canvas, 0, top - self.sentence.height)
        top -= self.sentence_height + 12
        self._draw_line(canvas, top)
        top -= 10
        self.left.drawOn(canvas, 0, top - self.left.height)
        self.right.drawOn(canvas, self.width / 2 + 8, top - self.right.height)

    def _draw_line(self, canvas: Canvas, y: float) -> None:
        # The mark stays wholly on the line, also at its very ends.
        start, length = self.RADIUS, self.width - 2 * self.RADIUS
        if self.tinted:
            low, high = self.tinted
            canvas.setFillColor(TINT)
            left = start + low * length - self.RADIUS
            size = (high - low) * length + 2 * self.RADIUS
            canvas.roundRect(left, y - 7, size, 14, 7, stroke=0, fill=1)
        canvas.setStrokeColor(HexColor("#74868a"))
        canvas.setLineWidth(1.5)
        canvas.setLineCap(1)
        canvas.line(start, y, start + length, y)
        for end in (0.0, 0.5, 1.0):
            canvas.line(start + end * length, y - 3, start + end * length, y + 3)
        canvas.setFillColor(PRIMARY)
        canvas.setStrokeColor(PAPER)
        canvas.circle(start + self.share * length, y, self.RADIUS, stroke=1, fill=1)


def draw_mark(canvas: Canvas, x: float, y: float, size: float) -> None:
    """The sun half up behind two hills (the app's logo, drawn on a grid of 40)."""
    canvas.saveState()
    canvas.translate(x, y + size)
    canvas.scale(size / 40, -size / 40)
    clip = canvas.beginPath()
    clip.circle(20, 20, 20)
    canvas.clipPath(clip, stroke=0, fill=0)
    canvas.setFillColor(TINT)
    canvas.rect(0, 0, 40, 40, stroke=0, fill=1)
    canvas.setFillColor(SUN)
    canvas.circle(22, 20, 9, stroke=0, fill=1)
    far = canvas.beginPath()
    far.moveTo(-2, 27)
    far.curveTo(5, 21, 12, 21, 19, 25.5)
    far.curveTo(26, 30, 33, 31, 43, 24)
    far.lineTo(43, 44)
    far.lineTo(-2, 44)
    far.close()
    canvas.setFillColor(PRIMARY)
    canvas.drawPath(far, stroke=0, fill=1)
    near = canvas.beginPath()
    near.moveTo(-2, 35)
    near.curveTo(7, 31, 14, 34, 21, 36)
    near.curveTo(28, 38, 34, 37, 43, 32)
    near.lineTo(43, 46)
    near.lineTo(-2, 46)
    near.close()
    canvas.setFillColor(DARK)
    canvas.drawPath(near, stroke=0, fill=1)
    canvas.restoreState()


def frame() -> Frame:
    """Where the text stands on a page."""
    height = A4[1] - HEAD - FOOT
    return Frame(
        MARGIN, FOOT, WIDTH, height, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0
    )


@dataclass
class Surround:
    """What stands around the text on every page."""

    note: str
    contact: str

    def draw(self, canvas: Canvas, page: int, pages: int) -> None:
        top = A4[1] - 19 * mm
        draw_mark(canvas, MARGIN, top, 9 * mm)
        canvas.setFillColor(DARK)
        canvas.setFont(BOLD, 15)
        canvas.drawString(MARGIN + 12 * mm, top + 2.6 * mm, "Alba")
        canvas.setStrokeColor(LINE)
        canvas.setLineWidth(0.75)
        canvas.line(MARGIN, FOOT - 2 * mm, A4[0] - MARGIN, FOOT - 2 * mm)
        foot = text(self.note or self.contact, QUIET)
        used = foot.wrap(WIDTH - 30 * mm, FOOT)[1]
        foot.drawOn(canvas, MARGIN, FOOT - 4 * mm - used)
        canvas.setFillColor(SOFT)
        canvas.setFont(REGULAR, 9.5)
        count = _("Page %(page)s of %(pages)s") % {"page": page, "pages": pages}
        canvas.drawRightString(A4[0] - MARGIN, FOOT - 4 * mm - 10.5, count)


def numbered_canvas(surround: Surround) -> type[Canvas]:
    """A canvas that draws `surround` once the number of pages is known."""

    class NumberedCanvas(Canvas):
        def __init__(self, *args: Any, **options: Any):
            super().__init__(*args, **options)
            self.kept: list[dict[str, Any]] = []

        def showPage(self) -> None:  # noqa: N802
            self.kept.append(dict(self.__dict__))
            self._startPage()

        def save(self) -> None:
            for number, page in enumerate(self.kept, start=1):
                self.__dict__.update(page)
                surround.draw(self, number, len(self.kept))
                super().showPage()
            super().save()

    return NumberedCanvas
