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
    """Returns the PDF that `layout` makes of `data`; it reads each value as JSON from `sys.inputs`.
    It can read the other files of its folder, and nothing else."""
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


PLAIN = {
    **dict.fromkeys("‐‑‒–—―−", "-"),
    **dict.fromkeys("“”„‟", '"'),
    **dict.fromkeys("→➔➙➜➞\uf0e0", "->"),
    **dict.fromkeys("←\uf0df", "<-"),
    **dict.fromkeys("⇒\uf0f0", "=>"),
    **dict.fromkeys("↔\uf0f3", "<->"),
    **dict.fromkeys("✓✔\uf0fc", "√"),
    **dict.fromkeys("✗✘✕✖\uf0fb", "x"),
    **dict.fromkeys("☐□❑❏\uf0a8\uf071\uf06f", "[ ]"),
    **dict.fromkeys("☑☒\uf0fe\uf0fd\uf078", "[x]"),
    **dict.fromkeys("▪■●◦○◆➢►▶‣⁃\uf0b7\uf0a7\uf0d8\uf076", "•"),
    **dict.fromkeys("☎☏✆📞", "tel."),
    **dict.fromkeys("☺🙂\uf04a", ":)"),
    **dict.fromkeys("☹🙁\uf04c", ":("),
    **dict.fromkeys("\u200b\ufe0e\ufe0f\ufeff\u00ad", ""),
    **dict.fromkeys("\u2028\u2029\u000b\u000c\u0085", "\n"),
}
"""Signs that word processors and telephones put in by themselves, and the ones that people type."""


def plain(text: str) -> str:
    """`text` composed (NFC), with the signs of word processors as plain ones. A sign that the fonts
    do not have is taken apart where that makes it one that they have, such as ⅓ and ﬁ."""
    return "".join(_plain(char) for char in unicodedata.normalize("NFC", text))


def _plain(char: str) -> str:
    if char in PLAIN:
        return PLAIN[char]
    if char in _letters() or char.isspace():
        return char
    apart = unicodedata.normalize("NFKC", char)
    return apart if is_printable(apart) else char


AROUND = 20


def unprintable(text: str) -> list[tuple[str, str]]:
    """Each sign that the fonts do not have, once, with the words around the first of it."""
    composed = unicodedata.normalize("NFC", text)
    found: dict[str, str] = {}
    for place, char in enumerate(composed):
        if char not in found and not is_printable(char):
            first, last = max(place - AROUND, 0), place + AROUND + 1
            around = " ".join(composed[first:last].split())
            before, after = "…" if first else "", "…" if last < len(composed) else ""
            found[char] = f"{before}{around}{after}"
    return list(found.items())


def is_printable(text: str) -> bool:
    """True if the fonts have every character of it. Invisible ones (directions, joiners) do not
    count."""
    return all(
        char in _letters() or char.isspace() or unicodedata.category(char) == "Cf"
        for char in unicodedata.normalize("NFC", text)
    )


def printable(text: str) -> str:
    """`text` composed (NFC), on one line, without signs that the fonts cannot show."""
    composed = " ".join(unicodedata.normalize("NFC", text).split())
    return " ".join("".join(char for char in composed if char in _letters()).split())
