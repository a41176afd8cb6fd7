"""The report as PDF (PDF/UA-1: tagged, so that a screen reader reads it in order). What it says is
`report_content`'s, how it looks `report_layout/report.typ`'s. The same test and language give the
same bytes."""

import json
import unicodedata
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import typst
from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from alba.screening import report_content
from alba.screening.models import Test

HERE = Path(__file__).parent
FONTS = HERE / "fonts"
LAYOUT = HERE / "report_layout"
MOST_PAGES = 2


def locale_of(test: Test) -> str:
    """The language in which the test's terms were accepted."""
    return test.terms_locale or test.test_taker.user.locale


def make(test: Test, locale: str | None = None) -> bytes:
    """The report as PDF, in `locale` (ca, es or en), else in the test's own language."""
    locale = locale or locale_of(test)
    content = report_content.of(test, locale, printable)
    made = typst.compile(
        str(LAYOUT / "report.typ"),
        root=str(LAYOUT),
        font_paths=_fonts(),
        ignore_system_fonts=True,
        format="pdf",
        pdf_standards="ua-1",
        sys_inputs={"report": json.dumps(asdict(content)), "foot": json.dumps(_foot(test, locale))},
    )
    assert isinstance(made, bytes)  # noqa: S101
    return made


def _foot(test: Test, locale: str) -> dict[str, Any]:
    """The footer of every page, which screen readers skip."""
    with translation.override(locale):
        said = _("Page %(page)s of %(pages)s")
        pages = [said % {"page": page, "pages": MOST_PAGES} for page in range(1, MOST_PAGES + 1)]
        demonstration = _("Demonstration wording") if test.wording.is_demonstration else ""
    note = " · ".join(filter(None, [printable(settings.CONTACT_EMAIL), demonstration]))
    return {"note": note, "pages": pages}


@cache
def _fonts() -> typst.Fonts:
    """Loaded once per process. Only our own fonts, so that reports look the same on every
    system."""
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


def printable(text: str) -> str:
    """`text` composed (NFC), on one line, without signs that the fonts cannot show."""
    composed = " ".join(unicodedata.normalize("NFC", text).split())
    return " ".join("".join(char for char in composed if char in _letters()).split())
