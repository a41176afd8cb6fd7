"""Paper forms for families: for whom, in which language, and the code that leads to the child."""

import io
from datetime import date
from typing import Any

import pytest
from pypdf import PdfReader

from alba.accounts.models import User
from alba.campaigns.consent import form_codes, slip_days
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import today
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from tests.support import families, tagged
from tests.support.lessons import pupil

pytestmark = pytest.mark.usefixtures("below_14")
# The title, what one chooses, and what is written by hand: in Spanish, and in English.
READ = (
    ("Un cuestionario", "Sí, estoy de acuerdo", "Firma"),
    ("A short questionnaire", "Yes, I agree", "Signature"),
)


@pytest.fixture
def asked(world: Any) -> Campaign:
    found = families.campaign(world.north, voices=["self", "guardian"])
    TestTaker.objects.filter(pk=world.north.child.pk).update(left_on=today())
    return found


@pytest.fixture
def children(world: Any) -> list[TestTaker]:
    names = [("Nil", "Roca"), ("Ona", "Abad"), ("Łukasz", "Żak")]
    return [
        pupil(world.north.course, 12, first_name=first, last_name=last, known_as="Neus")
        for first, last in names
    ]


def printed(client: Any, asked: Campaign, **body: Any) -> list[str]:
    answer = client.post(f"/app/campaigns/{asked.pk}/consent-forms/", body)
    assert answer.status_code == 200, answer.content
    assert answer.headers["Content-Type"] == "application/pdf"
    return [page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages]


def test_a_class_is_one_pdf_with_a_page_for_each_child_in_the_order_of_the_list(
    world: Any, as_user: Any, asked: Campaign, children: list[TestTaker]
) -> None:
    pages = printed(as_user(world.north.admin), asked, course=world.north.course.pk)
    for name in ("Ona Abad", "Nil Roca", "Łukasz Żak"):
        assert sum(name in page for page in pages) == 1
    firsts = [next(n for n in ("Ona", "Nil", "Łukasz") if n in page) for page in pages]
    assert firsts == ["Ona", "Nil", "Łukasz"]
    assert "Neus" not in "".join(pages)  # a family may not know this name
    assert all(f"/families/{asked.page}" in page for page in pages)
    for child, page in zip((children[1], children[0], children[2]), pages, strict=True):
        assert form_codes.shown(form_codes.of(child.pk)) in page.split()


def test_the_slip_is_due_on_a_school_day_before_the_lesson(
    world: Any, as_user: Any, asked: Campaign, children: list[TestTaker], monkeypatch: Any
) -> None:
    families.contact(children[0])  # English
    monkeypatch.setattr(slip_days, "today", lambda: date(2027, 2, 1))
    asked.opens_on, asked.closes_on = date(2027, 1, 11), date(2027, 2, 28)  # a Sunday
    asked.save()

    def due() -> str:
        pages = printed(as_user(world.north.admin), asked, course=world.north.course.pk)
        page = next(one for one in pages if "Nil Roca" in one)
        return page.partition("hand the slip back by ")[2].partition(".")[0].removesuffix(" 2027")

    assert due() == "26 February"
    asked.classes.update(lesson_on=date(2027, 2, 15))  # a Monday
    assert due() == "12 February"


def test_each_is_in_its_familys_language(
    world: Any, as_user: Any, asked: Campaign, children: list[TestTaker]
) -> None:
    families.contact(children[0])  # English
    contact = families.contact(children[1], "Pau Abad")
    contact.locale = "es"
    contact.save()
    pages = printed(as_user(world.north.admin), asked, test_takers=[c.pk for c in children[:2]])
    spanish, english = pages
    assert "Yes, I agree" in english
    assert "No, I don’t agree" in english
    assert "Signature" in english
    assert "Firma" in spanish
    assert "hijo o hija" in spanish


@pytest.mark.parametrize("locale", ["ar", "ro", "uk", "zh", "ur"])
def test_a_family_of_another_language_finds_the_page_in_it(
    children: list[TestTaker], asked: Campaign, world: Any, as_user: Any, locale: str
) -> None:
    families.contact(children[1])
    GuardianContact.objects.update(locale=locale)
    pages = printed(as_user(world.north.admin), asked, course=world.north.course.pk)
    with_line = [f"/families/{asked.page}?lang={locale}" in page for page in pages]
    assert sum(with_line) == 1


def test_a_screen_reader_reads_each_in_its_language_and_the_slip_last(
    world: Any, as_user: Any, asked: Campaign, children: list[TestTaker]
) -> None:
    families.contact(children[0])
    families.contact(children[1], "Pau Abad")
    GuardianContact.objects.filter(taker=children[1]).update(locale="es")
    User.objects.filter(pk=children[0].user_id).update(first_name="محمد", last_name="علي")
    body = {"test_takers": [child.pk for child in children[:2]]}
    path = f"/app/campaigns/{asked.pk}/consent-forms/"
    content = as_user(world.north.admin).post(path, body).content
    reader = tagged.opened(content, title="Forms for families", lang="en")
    assert tagged.headings(reader) == ["/H1", "/H1"]
    assert "/Figure" not in tagged.roles(reader)
    assert tagged.marks(reader) > 40
    found = tagged.elements(reader.trailer["/Root"]["/StructTreeRoot"]["/K"])
    assert "es" in {one.get("/Lang") for one in found}
    for page in reader.pages:
        text = page.extract_text()
        title, answer, signature = (text.index(words) for words in READ[text.count("Signature")])
        assert title < answer < signature


def test_a_page_for_each_or_only_where_an_answer_is_wanted(
    world: Any, as_user: Any, asked: Campaign, children: list[TestTaker]
) -> None:
    admin = as_user(world.north.admin)
    pupil(world.north.course, 15, first_name="Gran", last_name="Zeta")
    said = {"given": True, "reference": "x", "route": "paper"}
    admin.post(f"/app/test-takers/{children[0].pk}/guardian-consent/", said)
    course = world.north.course.pk
    assert "Gran" in "".join(printed(admin, asked, course=course))
    assert len(printed(admin, asked, course=course)) == 4
    assert len(printed(admin, asked, course=course, all=False)) == 2
    assert len(printed(admin, asked, test_takers=[children[0].pk])) == 1
    for child in children[1:]:
        admin.post(f"/app/test-takers/{child.pk}/guardian-consent/", said)
    open_ones = {"course": course, "all": False}
    refused = admin.post(f"/app/campaigns/{asked.pk}/consent-forms/", open_ones)
    assert (refused.status_code, refused.json()["code"]) == (409, "no_forms")


def test_a_name_that_cannot_be_drawn_is_said_and_nothing_is_printed(
    world: Any, as_user: Any, asked: Campaign
) -> None:
    child = pupil(world.north.course, 12, first_name="小明", last_name="王")
    admin = as_user(world.north.admin)
    refused = admin.post(
        f"/app/campaigns/{asked.pk}/consent-forms/", {"course": world.north.course.pk}
    )
    assert (refused.status_code, refused.json()["code"]) == (409, "unprintable_name")
    (one,) = refused.json()["people"]
    assert (one["test_taker"], one["letters"]) == (child.pk, ["小", "明", "王"])


@pytest.mark.parametrize("body", [{}, {"course": 1, "test_takers": [1]}, {"course": "x"}])
def test_what_is_no_choice_is_refused(
    world: Any, as_user: Any, asked: Campaign, body: dict[str, Any]
) -> None:
    answer = as_user(world.north.admin).post(f"/app/campaigns/{asked.pk}/consent-forms/", body)
    assert answer.status_code == 400


def test_outside_the_school_and_after_the_end(
    world: Any, as_user: Any, asked: Campaign, children: list[TestTaker]
) -> None:
    path = f"/app/campaigns/{asked.pk}/consent-forms/"
    assert as_user(world.south.admin).post(path, {"course": 1}).status_code == 404
    stranger = pupil(world.south.course, 12)
    north = as_user(world.north.admin)
    assert north.post(path, {"test_takers": [stranger.pk]}).status_code == 404
    running.close(world.north.admin, asked.pk)
    refused = north.post(path, {"course": world.north.course.pk})
    assert (refused.status_code, refused.json()["code"]) == (409, "campaign_closed")


def test_a_text_that_is_too_long_goes_on_on_the_next_page(
    world: Any, as_user: Any, asked: Campaign, children: list[TestTaker]
) -> None:
    from alba.campaigns.consent import texts  # noqa: PLC0415

    long = ["word " * 300] * 5
    texts.publish(
        {
            "purpose": "screening",
            "version": "long",
            "material": True,
            "title": {"ca": "T", "es": "T", "en": "T"},
            "paragraphs": {"ca": long, "es": long, "en": [*long, "The very end."]},
        },
        None,
    )
    families.contact(children[0])
    pages = printed(as_user(world.north.admin), asked, test_takers=[children[0].pk])
    assert len(pages) > 1
    assert "The very end." in pages[-1]


@pytest.mark.parametrize("form", ["{}", "http://x/test-takers/consents?code={}", " {} "])
def test_the_code_leads_to_the_child(
    world: Any, as_user: Any, children: list[TestTaker], form: str
) -> None:
    code = form_codes.of(children[0].pk)
    admin = as_user(world.north.admin)
    for typed in (code, form_codes.shown(code), code.lower()):
        found = admin.get("/app/consent-forms/", {"code": form.format(typed)})
        assert found.status_code == 200, found.content
        assert found.json() == {
            "test_taker": children[0].pk,
            "first_name": "Nil",
            "last_name": "Roca",
            "told_apart": "",
            "course": world.north.course.pk,
        }
    assert as_user(world.south.admin).get(f"/app/consent-forms/?code={code}").status_code == 404


@pytest.mark.parametrize("typed", ["", "2", "222223", "?", "x" * 300, "ÇÇÇÇÇÇ"])
def test_a_slip_is_no_code(world: Any, as_user: Any, typed: str) -> None:
    answer = as_user(world.north.admin).get("/app/consent-forms/", {"code": typed})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["code"])


@pytest.mark.parametrize("number", [1, 22, 23, 999, 6_436_343, 2**40])
def test_every_number_comes_back_and_no_slip_is_taken_for_another(number: int) -> None:
    code = form_codes.of(number)
    assert form_codes.read(code) == number
    for place in range(len(code)):
        wrong = "3" if code[place] != "3" else "4"
        with pytest.raises(form_codes.MalformedError):
            form_codes.read(code[:place] + wrong + code[place + 1 :])
