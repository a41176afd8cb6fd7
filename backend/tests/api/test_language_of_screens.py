"""A screen in Spanish is answered in Spanish, also for a user whose account is Catalan; emails
follow the account, and a report the screen on which the terms of its test were accepted."""

from typing import Any

import pytest
from pypdf import PdfReader

from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.assessments.taking import terms
from alba.http import languages
from tests.support import screenings

PASSWORD = "quiet light room 7"


@pytest.fixture
def catalan(world: Any) -> Any:
    user = world.north.teacher.user
    user.locale = "ca"
    user.save()
    return user


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("es", "es"),
        ("es-ES,es;q=0.9,en;q=0.8", "es"),
        ("fr, en;q=0.5, ca;q=0.9", "ca"),
        ("EN-gb", "en"),
        ("fr", None),
        ("*", None),
        ("", None),
        ("\xff;q=x", None),
        ("a" * 10_000, None),
    ],
)
def test_the_language_asked_for(header: str, found: str | None) -> None:
    assert languages.asked_for(header) == found


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("es", "No tienes permiso para hacer esto."),
        ("en", "You do not have permission to perform this action."),
        ("fr", "No tens permís per fer això."),
        (None, "No tens permís per fer això."),
    ],
)
def test_a_refusal_is_in_the_language_of_the_screen(
    catalan: Any, as_user: Any, language: str | None, text: str
) -> None:
    headers = {"Accept-Language": language} if language else {}
    answer = as_user(catalan).get("/app/audit/", headers=headers)
    assert answer.status_code == 403
    assert answer.json()["detail"] == text


def test_the_mail_is_in_the_language_of_the_account(
    catalan: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    client = as_user(catalan)
    headers = {"Accept-Language": "es"}
    refused = client.patch("/app/user/", {"password": "short"}, headers=headers)
    assert refused.json()["fields"]["password"][0].startswith("Esta contraseña")
    assert client.patch("/app/user/", {"password": PASSWORD}, headers=headers).status_code == 200
    run_queue()
    [mail] = mailoutbox
    assert mail.extra_headers["Content-Language"] == "ca"
    assert "contrasenya" in mail.subject


def finished(catalan: Any, world: Any, client: Any, headers: dict[str, str]) -> Test:
    """A test of the teacher, taken on a screen with these headers."""
    taker = world.north.teacher
    sent = {"test_type": 2, "test_taker": taker.pk}
    pk = client.post("/app/tests/create/", sent, headers=headers).json()["id"]
    terms = client.patch(f"/app/tests/{pk}/", {"has_accepted_terms": True}, headers=headers)
    assert terms.status_code == 200
    Answer.objects.bulk_create(
        Answer(test_id=pk, question=question, answer=1)
        for question in Question.objects.filter(test_type=2)
    )
    assert (
        client.patch(f"/app/tests/create/{pk}/", headers={"Accept-Language": "en"}).status_code
        == 200
    )
    return Test.objects.get(pk=pk)


@pytest.mark.parametrize(
    ("language", "kept", "word"), [("es", "es", "¿Y ahora?"), (None, "ca", "I ara?")]
)
def test_a_report_speaks_the_language_the_terms_were_accepted_in(
    catalan: Any, world: Any, as_user: Any, language: str | None, kept: str, word: str
) -> None:
    headers = {"Accept-Language": language} if language else {}
    test = finished(catalan, world, as_user(catalan), headers)
    assert (test.terms_locale, test.terms_digest) == (kept, terms.ADULT.digests[kept])
    with test.report.file.open() as file:
        text = "".join(page.extract_text() for page in PdfReader(file).pages)
    assert word in text


def test_terms_accepted_by_no_screen_are_in_the_persons_language(catalan: Any, world: Any) -> None:
    assert screenings.make_test(world.north.teacher, finished=False).terms_locale == "ca"
