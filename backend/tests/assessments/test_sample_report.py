"""The report that a visitor of the home page can open."""

import io
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from alba.assessments.models import Test
from alba.assessments.report import pdf_check
from alba.audit.models import Event


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("ca", ["Benestar emocional", "Això és una mostra", "redacció de demostració"]),
        ("es", ["Bienestar emocional", "Esto es una muestra", "redacción de demostración"]),
        ("en", ["Emotional wellbeing", "This is a sample", "demonstration wording"]),
    ],
)
def test_anybody_opens_a_report_about_an_invented_child(
    db: Any, locale: str, said: list[str]
) -> None:
    answer = Client().get(f"/sample-report-{locale}.pdf")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
    assert pdf_check.verdict(answer.content) == pdf_check.FINE
    pages = PdfReader(io.BytesIO(answer.content)).pages
    assert len(pages) == 2
    text = " ".join(" ".join(page.extract_text() for page in pages).split())
    for words in said:
        assert words.lower() in text.lower()
    assert not Test.objects.exists()
    assert not Event.objects.exists()


def test_there_is_no_other_sample(db: Any) -> None:
    assert Client().get("/sample-report-fr.pdf").status_code == 404
    assert Client().post("/sample-report-ca.pdf").status_code == 405
