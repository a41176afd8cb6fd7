"""Text and QR codes on what is printed to be cut out, drawn by reportlab.

reportlab draws a string with one font, from left to right. Names come in many scripts, so a text is
split into runs first: in the order in which they are seen (the Unicode bidirectional algorithm, by
python-bidi), each with the first of our fonts that has its letters, Arabic joined by HarfBuzz."""

import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from bidi import get_display
from reportlab.graphics import renderPDF
from reportlab.graphics.barcode.qr import QrCodeWidget
from reportlab.graphics.shapes import Drawing
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import ShapedStr, TTFont, shapeStr
from reportlab.pdfgen.canvas import Canvas

FONTS = Path(__file__).parent / "fonts"
# The first font in this order that has a letter draws it.
FAMILIES = ("AtkinsonHyperlegibleNext", "NotoSans", "NotoNaskhArabic", "NotoSansHebrew")
# reportlab's fonts belong to the whole process and change while they are used.
LOCK = Lock()

# The colours of the web app (frontend/src/theme/tokens.css).
INK = HexColor("#1e2b2f")
SOFT = HexColor("#4a5a5f")
DARK = HexColor("#12494d")
CUT = HexColor("#74868a")


class Run(NamedTuple):
    """A part of a line that one font draws."""

    font: str
    text: str
    """The text in the order in which it is read."""
    shaped: bool
    """True if its letters join, or carry marks that have to be placed."""


@cache
def _font(family: str, bold: bool) -> TTFont:
    name = f"{family}-{'Bold' if bold else 'Regular'}"
    font = TTFont(name, str(FONTS / f"{name}.ttf"), shapable=True)
    pdfmetrics.registerFont(font)
    return font


def missing_letters(text: str) -> list[str]:
    """Letters of `text` that no font has, each once, in order."""
    letters = (letter for letter in unicodedata.normalize("NFC", text) if not letter.isspace())
    return list(dict.fromkeys(letter for letter in letters if not runs_of(letter)))


def _is_right_to_left(letter: str) -> bool:
    """True for letters of the scripts that we join and draw from the right; their digits run like
    ours."""
    if unicodedata.name(letter, "").partition(" ")[0] not in {"ARABIC", "HEBREW"}:
        return False
    return unicodedata.bidirectional(letter) in {"R", "AL", "NSM"}


def runs_of(text: str, bold: bool = False) -> list[Run]:
    """`text`, composed and on one line, as runs from left to right. Letters that no font has are
    left out."""
    seen: str = get_display(" ".join(unicodedata.normalize("NFC", text).split()))
    runs: list[Run] = []
    for backwards, letters in groupby(seen, key=_is_right_to_left):
        part = "".join(letters)
        runs += _in_fonts(part[::-1], bold) if backwards else _in_fonts(part, bold)
    return runs


def _in_fonts(part: str, bold: bool) -> Iterator[Run]:
    """One font for all of it if there is one, so that a word looks the same throughout."""
    fonts = [_font(family, bold) for family in FAMILIES]
    whole = next((f for f in fonts if all(ord(c) in f.face.charToGlyph for c in part)), None)
    if whole:
        shaped = any(_is_right_to_left(c) or unicodedata.combining(c) for c in part)
        yield Run(whole.fontName, part, shaped)
    elif len(part) > 1:
        for letter in part:
            yield from _in_fonts(letter, bold)


def _drawn(run: Run, size: float) -> str:
    return shapeStr(run.text, run.font, size, force=True) if run.shaped else run.text


def _width_of(drawn: str, font: str, size: float) -> float:
    if isinstance(drawn, ShapedStr):
        return float(sum(part.x_advance for part in drawn.__shapeData__) * size / 1000)
    return float(pdfmetrics.stringWidth(drawn, font, size))


def width(text: str, size: float, bold: bool = False) -> float:
    """The width in points, as `draw_text` draws it."""
    return sum(_width_of(_drawn(run, size), run.font, size) for run in runs_of(text, bold))


def fitting_size(text: str, room: float, sizes: range, bold: bool = False) -> int:
    """The largest of the sizes with which `text` is not wider than `room`, or the smallest."""
    falling = sorted(sizes, reverse=True)
    return next((size for size in falling if width(text, size, bold) <= room), falling[-1])


def draw_text(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    size: float,
    *,
    bold: bool = False,
    color: Color = INK,
    spacing: float = 0,
) -> None:
    """One line whose baseline begins at (`x`, `y`). `spacing`: more between two letters, for texts
    that are not joined."""
    canvas.setFillColor(color)
    for run in runs_of(text, bold):
        drawn = _drawn(run, size)
        line = canvas.beginText(x, y)
        line.setFont(run.font, size)
        line.setCharSpace(spacing)
        line.textOut(drawn)
        line.setCharSpace(0)
        canvas.drawText(line)
        x += _width_of(drawn, run.font, size) + spacing * len(run.text)


def draw_lines(
    canvas: Canvas, x: float, y: float, text: str, size: float, room: float, leading: float
) -> None:
    """Our own text, broken into lines of at most `room`; `y` is the baseline of the first."""
    lines = simpleSplit(text, _font(FAMILIES[0], bold=False).fontName, size, room)
    for number, line in enumerate(lines):
        draw_text(canvas, x, y - number * leading, line, size, color=SOFT)


def draw_qr(canvas: Canvas, x: float, y: float, text: str, size: float) -> None:
    """A square with the lower left corner at (`x`, `y`), without a margin of its own; 15 % of it
    may be dirty."""
    code = QrCodeWidget(
        text, barLevel="M", barWidth=size, barHeight=size, barBorder=0, barFillColor=INK
    )
    drawing = Drawing(size, size)
    drawing.add(code)
    renderPDF.draw(drawing, canvas, x, y)
