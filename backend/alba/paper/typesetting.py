"""PDFs (PDF/UA-1: tagged, so that a screen reader reads them in order), drawn by typst from a
layout and from data. The same data give the same bytes."""

import json
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

import typst

FONTS = Path(__file__).parent / "fonts"


def compile_pdf(layout: Path, **data: Any) -> bytes:
    """What `layout` makes of `data`, each of which it reads as JSON from `sys.inputs`. It can read
    the other files of its folder, and nothing else."""
    made = typst.compile(
        str(layout),
        root=str(layout.parent),
        font_paths=_fonts(),
        ignore_system_fonts=True,
        format="pdf",
        pdf_standards="ua-1",
        sys_inputs={name: json.dumps(value) for name, value in data.items()},
    )
    assert isinstance(made, bytes)  # noqa: S101
    return made


@cache
def _fonts() -> typst.Fonts:
    """Loaded once per process. Only our own fonts, so that a PDF looks the same on every system."""
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)]
    )


@cache
def _letters() -> frozenset[str]:
    """The characters that the fonts can show."""
    ranges = (line.split("-") for line in (FONTS / "letters.txt").read_text().split())
    return frozenset(
        chr(point) for low, high in ranges for point in range(int(low, 16), int(high, 16) + 1)
    )


def is_printable(text: str) -> bool:
    """Whether the fonts have every character of it. Invisible ones (directions, joiners) do not
    count."""
    return all(
        char in _letters() or char.isspace() or unicodedata.category(char) == "Cf"
        for char in unicodedata.normalize("NFC", text)
    )


def printable(text: str) -> str:
    """`text` composed (NFC), on one line, without signs that the fonts cannot show."""
    composed = " ".join(unicodedata.normalize("NFC", text).split())
    return " ".join("".join(char for char in composed if char in _letters()).split())
