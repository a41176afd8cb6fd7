"""The PDF of a report: tagged so that a screen reader reads it, two pages at most, and with the
same sentences as the screen."""

import io
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from itertools import cycle, product
from typing import Any

import pytest
from pypdf import PdfReader

from alba.assessments.models import Test
from alba.assessments.report import content as report_content
from alba.assessments.report import pdf_check, report
from alba.people.models import Role
from tests.assessments.test_report import made
from tests.support import factories, screenings, tagged
from tests.support.races import load_questions, together
from tests.support.reading import make_reader

pytestmark = [pytest.mark.slow, pytest.mark.no_database]

LOCALES = ("ca", "es", "en")
#: What nothing stands out in: every difficulty at its lowest, every strength at its highest.
CALM = [2 if n in (1, 4, 9, 17, 20, 7, 21, 25, 11, 14) else 0 for n in range(1, 26)]


def calm_in(*but: int) -> list[int]:
    """CALM, with the hardest answer to these items."""
    return [2 if n in but else answer for n, answer in enumerate(CALM, 1)]


def opened(content: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(content), strict=True)


def about_oneself(
    world: Any, locale: str, test_type: int = 2, make: Any = screenings.make_test, **options: Any
) -> Test:
    child = factories.make_taker(Role.STUDENT, course=world.north.course, locale=locale)
    test: Test = make(child, test_type, **options)
    return test


def by_teacher(
    world: Any, locale: str, test_type: int = 2, make: Any = screenings.make_test, **options: Any
) -> Test:
    teacher = factories.make_taker(Role.TEACHER, course=world.north.course, locale=locale)
    child = factories.make_taker(Role.STUDENT, assigned_to=teacher)
    test: Test = make(teacher, test_type, on_behalf_of=child, **options)
    return test


READERS = {"self": about_oneself, "parent": made, "teacher": by_teacher}


def scored(reader: str, world: Any, locale: str = "en", test_type: int = 2, **options: Any) -> Test:
    """A test by this reader whose report is not drawn yet."""
    return READERS[reader](world, locale, test_type, screenings.make_scored, **options)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("test_type", [1, 2])
def test_a_screen_reader_finds_title_language_and_structure(
    locale: str, test_type: int, world: Any
) -> None:
    test = scored("parent", world, locale, test_type)
    reader = opened(report.make(test))
    root = reader.trailer["/Root"]
    said = report_content.of(test, locale)
    assert root["/Lang"] == locale
    assert root["/MarkInfo"]["/Marked"].value is True
    assert root["/ViewerPreferences"]["/DisplayDocTitle"].value is True
    assert reader.metadata is not None
    assert reader.metadata.title == said.title
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()
    roles = [element["/S"] for element in tagged.elements(root["/StructTreeRoot"]["/K"])]
    headings = [role for role in roles if role.startswith("/H")]
    areas, found = (["/H3"] * len(part.items) for part in (said.areas, said.findings))
    parts = 2 if test_type == 1 else 3  # what helps and the help lines; strong points
    assert headings == ["/H1", "/H2", "/H2", *found, *["/H2"] * parts, "/H2", *areas, "/H2"]
    # Facts, strong points, help, what it cannot say; lines only draw what the words say.
    assert roles.count("/L") == (3 if test_type == 1 else 4 - (not said.strengths.items))
    assert "/Figure" not in roles


def test_everything_on_the_page_is_read_or_decoration(world: Any) -> None:
    assert tagged.marks(opened(report.make(scored("parent", world, "ca")))) > 30


DRAWN = {"locale", "step", "steps", "usual"}


def sentences(value: Any) -> Iterator[str]:
    """Every text of a report in reading order, but what is drawn instead of written."""
    if isinstance(value, str):
        if value:
            yield value
    elif isinstance(value, list):
        for item in value:
            yield from sentences(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in DRAWN:
                yield from sentences(item)


def as_read(said: dict[str, Any]) -> list[Any]:
    """The parts of a report in the order in which they are read."""
    names = list(said)
    if said["strengths_first"]:
        names.remove("strengths")
        names.insert(names.index("opening") + 1, "strengths")
    return [said[name] for name in names if name not in DRAWN]


# Signs that stand on paper alone are no sentence: the points of lists, and the foot of each page.
LEFT_OVER = r"(•|hola@alba\.example·[\w/]+)*"


def squeezed(text: str) -> str:
    """The text without spaces, which the ends of lines come and go with."""
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize(
    ("reader", "locale", "test_type", "value"),
    [
        # Each reader in each language, with all answers by turns.
        (reader, locale, *answers)
        for answers, (reader, locale) in zip(
            cycle([(1, 5), (2, 0), (2, 1), (2, 2), (1, 2)]), product(READERS, LOCALES)
        )
    ],
)
def test_screen_and_paper_say_the_same_in_the_same_order(
    reader: str, locale: str, test_type: int, value: int, world: Any, as_user: Any
) -> None:
    items = 44 if test_type == 1 else 25
    test = READERS[reader](world, locale, test_type, answers=[value] * items)
    path = f"/app/tests/{test.pk}"
    client = as_user(world.north.admin)
    shown = client.get(f"{path}/report/?locale={locale}").json()
    content = b"".join(client.get(f"{path}/pdf/").streaming_content)
    pages = [squeezed(page.extract_text()) for page in opened(content).pages]
    on_paper = "".join(page.removeprefix("Alba") for page in pages)
    for said in sentences(as_read(shown)):
        before, found, after = on_paper.partition(squeezed(said))
        assert found, (said, on_paper)
        assert re.fullmatch(LEFT_OVER, before), (said, before)
        on_paper = after
    assert re.fullmatch(LEFT_OVER, on_paper), on_paper


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("test_type", [1, 2])
def test_the_longest_fits_two_pages(
    locale: str, reader: str, test_type: int, world: Any, settings: Any
) -> None:
    settings.HELP_LINES = [{"number": "900 000 000", "name": "A helpline " * 8}] * 6
    make_reader(world.north)
    items = 44 if test_type == 1 else 25
    for value in range(3) if test_type == 2 else (1, 2, 5):
        test = scored(reader, world, locale, test_type, answers=[value] * items)
        test.test_taker.user.email_verified_at = None  # reads of another way to speak to somebody
        for user in (test.test_taker.user, test.subject.user):
            user.first_name, user.last_name = "W" * 50, "Wilhelmina " * 5
        assert test.school is not None
        assert test.course is not None
        test.school.school_name = "W" * 100
        test.course.course = test.course.class_name = "W" * 30
        assert len(opened(report.make(test, locale)).pages) <= 2


def lowest(page: Any) -> float:
    """How far down a page its text goes, of what is there between head and foot, 0 to 1."""
    heights: list[float] = []

    def visit(text: str, cm: Any, tm: Any, _font: Any, _size: Any) -> None:
        if text.strip():
            heights.append(tm[4] * cm[1] + tm[5] * cm[3] + cm[5])

    page.extract_text(visitor_text=visit)
    height = float(page.mediabox.height)
    foot = 19 / 297 * height
    return (height - min(y for y in heights if y > foot)) / (height - foot)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("reader", READERS)
def test_no_page_is_half_empty(locale: str, reader: str, world: Any) -> None:
    """Nothing stands out, something, all; of a personality too."""
    for answers in (
        CALM,
        calm_in(8, 24),
        [1] * 25,
        [2 - answer for answer in CALM],
        [3] * 44,
        [5] * 44,
    ):
        test = scored(reader, world, locale, 1 if len(answers) == 44 else 2, answers=answers)
        pages = opened(report.make(test)).pages
        assert len(pages) == test.test_type, "one on personality, two on wellbeing"
        assert min(map(lowest, pages)) > 0.55


@pytest.mark.parametrize("reader", READERS)
def test_help_lines_are_where_they_are_in_every_other_report(reader: str, world: Any) -> None:
    """A place or letters of their own would be a sign that something is wrong."""
    found: set[Any] = set()

    def visit(text: str, cm: Any, tm: Any, _font: Any, size: Any) -> None:
        if "116 111" in text:
            across, down = (tm[4] * cm[n] + tm[5] * cm[n + 2] + cm[n + 4] for n in (0, 1))
            found.add((round(across), round(down), round(size * tm[0] * cm[0], 1)))

    for answers in (CALM, calm_in(8, 24), [1] * 25, [2 - answer for answer in CALM]):
        first, second = opened(report.make(scored(reader, world, "ca", answers=answers))).pages
        first.extract_text(visitor_text=visit)
        assert "116 111" not in second.extract_text()
    assert len(found) == 1


@pytest.mark.parametrize(
    "name",
    [
        '#eval("1+1")',
        '#read("/etc/passwd")',
        "*Núria* _Puig_ `x` $x^2$",
        "<b>Núria</b> <!-- x -->",
        "// = Heading \\ @ref [a] {b}",
        '"}, "title": "x',
        "--- ... 'quoted'",
    ],
)
def test_a_name_is_never_markup(name: str, world: Any) -> None:
    test = scored("parent", world)
    test.subject.user.first_name, test.subject.user.last_name = name, "Puig"
    content = report.make(test)
    shown = squeezed("".join(page.extract_text() for page in opened(content).pages))
    assert squeezed(f"About{name} Puig") in shown
    assert pdf_check.verdict(content) == pdf_check.FINE


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\u202eNúria\u202c Puig", "Núria Puig"),
        ("Zoë \u200bŁukasz", "Zoë Łukasz"),
        # A part of it would be another name.
        ("Núria 🌞 Puig", "name not printable"),
        ("Núria 山田", "name not printable"),
    ],
)
def test_a_name_is_shown_whole_or_not_at_all(name: str, shown: str, world: Any) -> None:
    test = scored("parent", world)
    test.subject.user.first_name, test.subject.user.last_name = name, ""
    text = opened(report.make(test)).pages[0].extract_text()
    assert f"About {shown} Answered" in " ".join(text.split())


@pytest.mark.parametrize(
    "name",
    [
        "محمد الحسيني",
        "עדי כהן",
        "Núria أمينة",
        "محمد Puig",
        "علی\u200cرضا",
        "مُحَمَّد ٹیپو",
        "ڭ\u200c\u0301a",
    ],
)
def test_a_name_written_from_the_right_is_drawn(name: str, world: Any) -> None:
    test = scored("parent", world)
    test.subject.user.first_name, test.subject.user.last_name = name, ""
    content = report.make(test)
    assert pdf_check.verdict(content) == pdf_check.FINE
    fonts = {str(font) for font in fonts_of(opened(content))}
    assert any("Arabic" in font or "Hebrew" in font for font in fonts)
    text = opened(content).pages[0].extract_text()
    assert "not printable" not in text
    shown = unicodedata.normalize("NFKC", text)
    assert set(re.findall(r"[^\W\d_]", name)) <= set(shown)


@pytest.mark.django_db(transaction=True)  # other threads do not see what is not committed
def test_the_same_report_is_the_same_pages_also_at_once(world: Any) -> None:
    load_questions()
    test = Test.objects.with_people().select_related("report").get(pk=made(world, "ca").pk)
    files = together(*[partial(report.make, test)] * 8)
    assert len(set(files)) == 8
    number = re.compile(rb"[0-9a-f]{32}|[\w+/]{22}==")  # of the file, and the id made of it
    assert len({number.sub(b"", content) for content in files}) == 1


def fonts_of(reader: PdfReader) -> set[str]:
    return {
        str(font.get_object()["/BaseFont"]).partition("+")[2]
        for page in reader.pages
        for font in page["/Resources"]["/Font"].values()
    }


def test_only_our_fonts_are_in_it(world: Any) -> None:
    names = fonts_of(opened(report.make(scored("parent", world, "es"))))
    assert names == {"AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold"}


@pytest.mark.promise("review.reading.several")
def test_the_content_is_of_the_test_and_its_answers_alone(
    world: Any, django_assert_num_queries: Any
) -> None:
    pk = made(world, "ca").pk
    test = Test.objects.with_people().get(pk=pk)
    with django_assert_num_queries(2):  # the answers, twice
        first, second = (asdict(report_content.of(test, "en")) for _ in range(2))
    assert first == second
