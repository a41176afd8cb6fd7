"""The report as PDF. Its content comes from `content`, its looks from `report_layout/report.typ`.
The same test and language give the same pages. Each file also contains a random number: otherwise
everybody who knows whom it is about could generate all possible reports, and recognize the right
one by its digest."""

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
    in `content.of`."""
    return drawn(report_content.of(test, locale or locale_of(test), _whole, named=named), test)


def drawn(content: report_content.Content, test: Test) -> bytes:
    foot, number = _foot(test, content.locale), secrets.token_hex(16)
    return compile_pdf(LAYOUT, report=asdict(content), foot=foot, number=number)


def _whole(text: str) -> str:
    """Returns a name or another text from outside whole, or a placeholder: a part of a name could
    be somebody else's."""
    return printable(text) if is_printable(text) else _("name not printable")


def file_name(test: Test, locale: str | None) -> str:
    """Says which test it is and, if requested, in which language; never about whom."""
    return f"test-{test.pk}-{locale}.pdf" if locale else f"test-{test.pk}.pdf"


def _foot(test: Test, locale: str) -> dict[str, Any]:
    """The footer of every page, which screen readers skip."""
    with translation.override(locale):
        said = _("Page %(page)s of %(pages)s")
        pages = [said % {"page": page, "pages": MOST_PAGES} for page in range(1, MOST_PAGES + 1)]
        demonstration = _("Demonstration wording") if test.wording.is_demonstration else ""
    note = " · ".join(filter(None, [printable(settings.CONTACT_EMAIL), demonstration]))
    return {"note": note, "pages": pages}
