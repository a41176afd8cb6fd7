"""Names on what is printed: whole, joined, and in their direction."""

import io
import unicodedata
from typing import Any

import pytest
from pypdf import PdfReader
from reportlab.pdfgen.canvas import Canvas

from alba.paper import drawing
from tests.campaigns.test_cards import codes_in, print_cards, text_of
from tests.support import campaigns
from tests.support.lessons import pupil


def drawn(text: str, **options: Any) -> str:
    """The text that a reader of PDFs copies from it."""
    file = io.BytesIO()
    canvas = Canvas(file)
    drawing.draw_text(canvas, 50, 50, text, 12, **options)
    canvas.save()
    return PdfReader(file).pages[0].extract_text().strip()


@pytest.mark.parametrize("name", ["Núria Àvila", "Łukasz Şahin", "Ελένη Π.", "Иван Їжак", "Zoë"])
def test_a_name_in_the_scripts_of_europe_is_drawn_whole(name: str) -> None:
    assert drawn(name) == drawn(name, bold=True) == name


@pytest.mark.parametrize("name", ["محمد", "علي", "דוד"])
def test_arabic_and_hebrew_are_drawn_from_the_right(name: str) -> None:
    [run] = drawing.runs_of(name)
    assert run.text == name
    # The first letter is the rightmost of the line. The PDF holds joined forms, hence NFKC.
    seen = unicodedata.normalize("NFKC", drawn(name))
    assert seen == name


def test_arabic_letters_are_joined() -> None:
    # Unicode has code points for joined forms: meem at the beginning and in the middle of a word.
    assert {"\ufee3", "\ufee4"} <= set(drawn("محمد"))


def test_each_part_of_a_mixed_line_keeps_its_direction() -> None:
    assert [run.text for run in drawing.runs_of("Pol محمد")] == ["Pol ", "محمد"]
    assert [run.text for run in drawing.runs_of("محمد Pol")] == ["Pol ", "محمد"]


def test_letters_that_no_font_has_are_named() -> None:
    assert drawing.missing_letters("子涵 Li子") == ["子", "涵"]
    assert drawing.missing_letters("Núria محمد") == []


def test_a_long_name_gets_smaller_until_it_fits() -> None:
    assert drawing.fitting_size("Pol V.", 150, range(8, 17)) == 16
    small = drawing.fitting_size("Maria del Roser Concepció L.", 150, range(8, 17))
    assert 8 <= small < 16
    assert drawing.width("Maria del Roser Concepció L.", small) <= 150


def test_cards_of_pupils_with_other_scripts(world: Any, as_user: Any) -> None:
    north = world.north
    pupil(north.course, first_name="Ελένη", last_name="Παπά")
    pupil(north.course, first_name="محمد", last_name="علي")
    campaign = campaigns.make(north)
    answer = print_cards(as_user(north.admin), campaign, course=north.course.pk)
    said = unicodedata.normalize("NFKC", text_of(answer.content))
    assert "Ελένη Π." in said
    assert "محمد" in said
    assert len(codes_in(answer.content)) == 2
