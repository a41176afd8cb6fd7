"""The report as PDF. What it says is `report_content`'s, how it looks `report_layout/report.typ`'s.
The same test and language give the same pages. Each file has a random number beside them: else
everybody who knows of whom it is could make all possible reports, and tell by the digest of the
file which one it is."""

import secrets
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from alba.assessments.models import Test
from alba.assessments.report import content as report_content
from alba.paper.typesetting import compile_pdf, is_printable, printable

LAYOUT = Path(__file__).parent / "layout" / "report.typ"
MOST_PAGES = 2


def locale_of(test: Test) -> str:
    """The language in which the test's terms were accepted."""
    return test.terms_locale or test.test_taker.user.locale


def make(test: Test, locale: str | None = None, *, named: bool = True) -> bytes:
    """The report as PDF, in `locale` (ca, es or en), else in the test's own language; `named`: as
    in `report_content.of`."""
    locale = locale or locale_of(test)
    content = report_content.of(test, locale, _whole, named=named)
    number = secrets.token_hex(16)
    return compile_pdf(LAYOUT, report=asdict(content), foot=_foot(test, locale), number=number)


def _whole(text: str) -> str:
    """A name or another text from outside; never a part of it, which would be somebody else's."""
    return printable(text) if is_printable(text) else _("name not printable")


def file_name(test: Test, locale: str | None) -> str:
    """Says which test, of which day and, where it is known, in which language; never about whom."""
    with translation.override(locale or translation.get_language()):
        title = report_content.title_of(test).lower().replace(" ", "-")
    parts = ["alba", title, test.day.isoformat(), locale]
    return "_".join(filter(None, parts)) + ".pdf"


def _foot(test: Test, locale: str) -> dict[str, Any]:
    """The footer of every page, which screen readers skip."""
    with translation.override(locale):
        said = _("Page %(page)s of %(pages)s")
        pages = [said % {"page": page, "pages": MOST_PAGES} for page in range(1, MOST_PAGES + 1)]
        demonstration = _("Demonstration wording") if test.wording.is_demonstration else ""
    note = " · ".join(filter(None, [printable(settings.CONTACT_EMAIL), demonstration]))
    return {"note": note, "pages": pages}
