"""The report that is made at finish: what it says, in which language, whatever the names."""

import io
import time
from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import translation
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Wording
from alba.assessments.questionnaires.questionnaires import BFI, QUESTIONNAIRES, SDQ
from alba.assessments.report import report
from alba.assessments.report.models import Report
from alba.assessments.report.words import AREAS, TRAITS
from alba.days import today
from alba.paper.typesetting import printable
from alba.people.models import Role
from tests.support import factories, screenings

# Words that put a child in a box, in three languages: no report may hold them.
VERDICTS = [
    *("normal", "abnormal", "borderline", "disorder", "percentile", "neurotic", "raised"),
    *("trastorn", "trastorno", "percentil", "patolog", "límit", "límite"),
]


def text_of(content: bytes) -> str:
    pages = PdfReader(io.BytesIO(content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def made(
    world: Any, locale: str, test_type: int = 2, make: Any = screenings.make_test, **options: Any
) -> Test:
    """A parent's test about their child."""
    parent = factories.make_taker(Role.PARENT, course=world.north.course, locale=locale)
    child = factories.make_taker(Role.STUDENT, assigned_to=parent)
    made: Test = make(parent, test_type, **{"on_behalf_of": child, **options})
    return made


def text_in(test: Test) -> str:
    with test.report.file.open() as file:
        return text_of(file.read())


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        (
            "ca",
            [
                "Benestar emocional",
                "Això és un cribratge, no un diagnòstic.",
                "Segons la mare, el pare o qui en té la tutela",
                "Preocupacions i estat d’ànim",
                "Pàgina 1 / 2",
                "redacció de demostració",
                "116 111",
            ],
        ),
        (
            "es",
            [
                "Bienestar emocional",
                "Esto es un cribado, no un diagnóstico.",
                "Según la madre, el padre o quien ejerce la tutela",
                "Inquietud y atención",
                "Página 1 de 2",
                "redacción de demostración",
                "116 111",
            ],
        ),
        (
            "en",
            [
                "Emotional wellbeing",
                "This is a screening, not a diagnosis.",
                "As seen by a parent or guardian, compared with children in the United Kingdom.",
                "Helping others",
                "Page 1 of 2",
                "demonstration wording",
                "116 111",
            ],
        ),
    ],
)
def test_it_speaks_the_language_of_the_person_who_took_the_test(
    locale: str, expected: list[str], world: Any
) -> None:
    shown = text_in(made(world, locale))
    assert [words for words in expected if words not in shown] == []


@pytest.mark.parametrize(
    ("locale", "day"),
    [("ca", "1 de març del 2026"), ("es", "1 de marzo de 2026"), ("en", "1 March 2026")],
)
def test_the_date_is_that_of_the_school_in_words(locale: str, day: str, world: Any) -> None:
    test = made(world, locale)
    test.finished_at = datetime(2026, 2, 28, 23, 30, tzinfo=UTC)  # past midnight in Barcelona
    assert day in text_of(report.make(test))


@pytest.mark.parametrize("locale", ["ca", "es", "en"])
@pytest.mark.parametrize("test_type", [1, 2])
@pytest.mark.parametrize("value", [1, 2])
def test_it_passes_no_verdict_and_names_no_score(
    locale: str, test_type: int, value: int, world: Any
) -> None:
    items = 44 if test_type == 1 else 25
    test = made(world, locale, test_type, answers=[value] * items)
    shown = text_in(test).lower()
    assert [word for word in VERDICTS if word in shown] == []
    assert test.scores is not None
    decimals = {f"{score:.2f}" for score in test.scores.values()}
    decimals |= {decimal.replace(".", ",") for decimal in decimals}
    assert [decimal for decimal in decimals if decimal in shown] == []


def test_every_area_has_its_line_and_its_words(world: Any) -> None:
    """Scores made of two areas say nothing that these have not said."""
    spoken_of = {**AREAS, **TRAITS}
    scores = {name for each in QUESTIONNAIRES for name in each.score_names}
    assert scores - set(spoken_of) == {"internalising", "externalising"}
    for test_type, questionnaire in ((1, BFI), (2, SDQ)):
        shown = text_in(made(world, "en", test_type))
        for name in set(questionnaire.score_names) & set(spoken_of):
            with translation.override("en"):
                assert str(spoken_of[name].name) in shown
                assert spoken_of[name].about_for("parent") in shown


def test_without_bands_nothing_is_compared(world: Any) -> None:
    child = factories.make_taker(
        Role.STUDENT, course=world.north.course, birth_date=today().replace(day=1)
    )
    shown = text_in(screenings.make_test(child))
    assert "The comparison was made for ages 11 to 17" in shown
    assert "United Kingdom" not in shown
    assert "tinted" not in shown
    assert "one in five" not in shown


def test_it_says_who_answered_about_whom_and_where(world: Any) -> None:
    teacher = factories.make_taker(
        Role.TEACHER,
        course=world.north.course,
        first_name="Núria",
        last_name="Col·lecció O'Brien & <Co>",
        locale="en",
    )
    child = factories.make_taker(
        Role.STUDENT, assigned_to=teacher, first_name="Łukasz", last_name="Ștefan Олена"
    )
    shown = text_in(screenings.make_test(teacher, on_behalf_of=child))
    assert "Łukasz Ștefan Олена" in shown
    assert "Núria Col·lecció O'Brien & <Co>" in shown
    assert "North, 2n ESO B" in shown
    assert "As seen by a professional at the school" in shown


def test_markup_in_a_name_is_text_and_opens_no_file(world: Any, tmp_path: Any) -> None:
    picture = tmp_path / "secret.png"
    picture.write_bytes(b"not for others")
    name = f'<img src="{picture}"/></para><b>x'
    test = made(world, "en")
    test.test_taker.user.first_name = name
    content = report.make(test)
    assert "<b>x" in text_of(content)
    assert b"not for others" not in content


def test_a_name_the_font_cannot_show_gives_way_to_words(world: Any) -> None:
    test = made(world, "en")
    test.test_taker.user.first_name = "山田"
    test.test_taker.user.last_name = "太郎"
    text = text_of(report.make(test))
    assert "name not printable" in text
    assert test.test_taker.user.email not in text


def test_decomposed_letters_are_composed(world: Any) -> None:
    assert printable("Nu\u0301ria\n\tC\u0327a") == "Núria Ça"


def test_licensed_wording_has_no_demonstration_note(world: Any) -> None:
    test = made(world, "en")
    test.wording = Wording(name="Licensed", version="1", licence_note="", is_demonstration=False)
    assert "demonstration" not in text_of(report.make(test))


def test_help_lines_are_the_operators(world: Any, settings: Any) -> None:
    settings.HELP_LINES = [{"number": "900 000", "name": "The helpline of Sabadell & co"}]
    shown = text_in(made(world, "en"))
    assert "900 000" in shown
    assert "The helpline of Sabadell & co" in shown
    assert "You can call:" in shown
    assert "Catalonia" not in shown
    settings.HELP_LINES = []
    without = text_in(made(world, "en"))
    assert "right now" not in without
    assert "Catalonia" not in without


@pytest.mark.django_db
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(first=st.text(max_size=150), last=st.text(max_size=150), school=st.text(max_size=200))
def test_any_name_makes_a_report(world: Any, first: str, last: str, school: str) -> None:
    test = Test.objects.first() or made(world, "ca", on_behalf_of=None)
    test.test_taker.user.first_name, test.test_taker.user.last_name = first, last
    test.test_taker.course.school.school_name = school
    assert len(PdfReader(io.BytesIO(report.make(test))).pages) <= 2


def test_making_one_is_quick(world: Any) -> None:
    test = made(world, "ca")
    report.make(test)
    took = []
    for _ in range(5):
        before = time.process_time()
        report.make(test)
        took.append(time.process_time() - before)
    assert min(took) < 0.1


@pytest.mark.promise("settings.languageHint")
def test_the_taker_has_the_released_report_in_any_language(world: Any, as_user: Any) -> None:
    test = made(world, "ca")
    path = f"/app/tests/{test.pk}/pdf/"
    client = as_user(test.test_taker.user)
    assert client.get(f"{path}?locale=es").json()["code"] == "not_released"
    as_user(world.north.admin).patch(f"/app/tests/{test.pk}/approve/", {"approved": True})
    answer = client.get(f"{path}?locale=es")
    assert answer.status_code == 200
    assert "Bienestar emocional" in text_of(b"".join(answer.streaming_content))
    assert answer.headers["Content-Type"] == "application/pdf"
    assert "Benestar emocional" in text_in(test)  # what is kept stays as it is
    assert "locale" in client.get(f"{path}?locale=fr").json()["fields"]
    Report.objects.filter(test=test).update(source=Report.Source.UPLOADED)
    refused = client.get(f"{path}?locale=es")
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["locale"])


def test_a_file_is_named_by_its_test_and_the_language_asked_for(world: Any, as_user: Any) -> None:
    """And not by whom it is about: it lies in a folder that others see."""
    for test_type in (1, 2):
        test = made(world, "ca", test_type)
        client = as_user(world.alba)
        for query, name in (
            ("", f"test-{test.pk}.pdf"),
            ("?locale=ca", f"test-{test.pk}-ca.pdf"),
            ("?locale=es", f"test-{test.pk}-es.pdf"),
            ("?locale=en", f"test-{test.pk}-en.pdf"),
        ):
            answer = client.get(f"/app/tests/{test.pk}/pdf/{query}")
            assert answer.getvalue()  # reads the file to its end, which closes it
            assert answer["Content-Disposition"].endswith(f"UTF-8''{name}"), query


def test_the_report_is_made_again_and_then_has_no_ones_approval(world: Any, as_user: Any) -> None:
    test = made(world, "ca")
    alba, school = as_user(world.alba), as_user(world.north.admin)
    school.patch(f"/app/tests/{test.pk}/approve/", {"approved": True})
    assert alba.delete(f"/app/tests/{test.pk}/pdf/").status_code == 204
    shown = alba.post(f"/app/tests/{test.pk}/pdf/generate/", {"locale": "en"}).json()
    assert shown["report_source"] == "generated"
    assert not shown["is_approved_by_school_admin"]
    test.refresh_from_db()
    assert "Emotional wellbeing" in text_in(test)
    again = alba.post(f"/app/tests/{test.pk}/pdf/generate/")
    assert again.json()["report_digest"] != shown["report_digest"]
    assert "Benestar emocional" in text_in(Test.objects.get(pk=test.pk))
    assert alba.post(f"/app/tests/{test.pk}/pdf/generate/", {"locale": "fr"}).status_code == 400
