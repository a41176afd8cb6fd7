"""The rest of a visit after a yes: the guardian's own questionnaire, and the other children of the
same email. As a browser without scripts sees it."""

import json
import re
from datetime import timedelta
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from alba.accounts.models import Login
from alba.assessments.family_page import words as page_words
from alba.assessments.models import Test
from alba.assessments.questionnaires import questionnaires
from alba.campaigns.choices import Questionnaire
from alba.campaigns.consent.models import ConsentLink, ConsentRequest, FamilyAnswer
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import today
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact
from alba.schools.models import School
from tests.assessments.test_family_page import Page, open_page, press
from tests.support import families, lessons
from tests.support.lessons import pupil
from tests.support.promises import ANSWERS_ARE_KEPT

ROOT = Path(__file__).parents[3]


pytestmark = pytest.mark.usefixtures("below_14")


@pytest.fixture(autouse=True)
def built_app(settings: Any, tmp_path: Path) -> None:
    (tmp_path / "pages").mkdir()
    for language in ("ca", "es", "en"):
        page = f'<html lang="{language}"><head></head><body>the app</body></html>'
        (tmp_path / "pages" / f"visit.{language}.template").write_text(page)
    settings.WEBAPP_DIR = tmp_path


@pytest.fixture
def child(world: Any) -> TestTaker:
    made = pupil(world.north.course, 12, first_name="Nil", last_name="Roca")
    families.contact(made)
    return made


@pytest.fixture
def asked(world: Any, child: TestTaker, as_user: Any) -> Campaign:
    found = families.campaign(world.north, voices=["self", "guardian"])
    families.ask(as_user(world.north.admin), found)
    families.send_due(found)
    return found


@pytest.fixture
def token(asked: Campaign) -> str:
    return families.token_of(asked, "rosa@example.org")


def test_the_page_fetches_what_the_questionnaire_needs_while_it_is_read(
    world: Any, asked: Campaign, token: str, settings: Any, as_user: Any
) -> None:
    files = {"ca": ["/assets/app.js", "/assets/ca.js"], "es": ["/assets/es.js"], "en": []}
    (settings.WEBAPP_DIR / "pages" / "visit.json").write_text(json.dumps(files))

    def fetched(language: str) -> list[str]:
        page = Client().get(f"/consent/{token}?lang={language}").content.decode()
        return re.findall(r'<link rel="prefetch" href="([^"]+)">', page)

    assert fetched("ca") == files["ca"]
    assert fetched("es") == files["es"]
    asked.voices = ["self"]
    asked.save()
    assert fetched("ca") == []


def start(token: str, language: str = "en", **headers: str) -> Any:
    """Presses the button of the guardian's own questionnaire."""
    query = f"?lang={language}" if language else ""
    return Client().post(f"/consent/{token}{query}", {"answer": "own"}, **headers)


def handed(response: Any) -> dict[str, Any]:
    """The data with which the app begins."""
    found = re.search(r'<meta name="alba-visit" content="([^"]*)">', response.content.decode())
    assert found, response.content
    given: dict[str, Any] = json.loads(unescape(found[1]))
    return given


def finish(given: dict[str, Any]) -> None:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {given['access']}")
    test = lessons.begin(client)
    lessons.answer(client, test, range(1, 26))
    assert client.patch(f"/app/tests/create/{test['id']}/").status_code == 200


def test_it_is_offered_after_a_yes_and_one_press_leads_into_the_app(token: str) -> None:
    assert "own" not in Page(open_page(token)).buttons
    press(token, "given")
    page = Page(open_page(token))
    assert page.buttons == ["own", "withdrawn"]
    assert "how do you see Nil R.? 25 short sentences, about 5 minutes" in page.html
    assert "need JavaScript" in page.html
    response = start(token)
    given = handed(response)
    assert (given["first_name"], given["todo"], given["more"]) == ("Nil R.", 1, False)
    assert (given["locale"], given["closes_on"]) == ("en", str(Campaign.objects.get().closes_on))
    assert token not in response.content.decode()
    assert response.headers["Cache-Control"] == "no-store, private"
    assert response.headers["Referrer-Policy"] == "no-referrer"
    assert response.cookies == {}
    assert Login.objects.get(kind="link").campaign


@pytest.mark.parametrize("code", page_words.LANGUAGES)
def test_the_app_begins_with_the_words_that_it_has_not(token: str, code: str) -> None:
    GuardianContact.objects.update(locale=code.partition("-")[0])
    press(token, "given")
    given = handed(start(token, code))
    School.objects.update(contact_email="escola@nord.example", contact_phone="93 111 22 33")
    assert handed(start(token, code))["ask_at"] == "escola@nord.example · 93\xa0111\xa022\xa033"
    if code in {"ca", "es", "en"}:
        assert (given["locale"], given["frame"]) == (code, None)
        return
    frame = given["frame"]
    is_from_right = code in {"ar", "ur"}
    assert (frame["lang"], frame["dir"]) == (code[:2], "rtl" if is_from_right else "ltr")
    assert frame["spoken"] == given["locale"] == "es"
    assert [key for key, text in frame["words"].items() if text == key] == []
    name = "\u2068{{name}}\u2069" if is_from_right else "{{name}}"
    assert name in frame["words"]["visit.title"]
    said = [frame["note"], *frame["warnings"]]
    assert len(said) == 3
    assert [text for text in said if "<" in text or "&" in text] == []


def test_reopening_says_that_it_was_answered_and_nothing_of_it(token: str) -> None:
    press(token, "given")
    finish(handed(start(token)))
    page = Page(open_page(token))
    assert "You have said how you see Nil R." in page.html
    assert page.buttons == ["withdrawn"]
    assert start(token).status_code == 302


def test_the_child_has_one_name_from_the_email_to_the_last_question(token: str) -> None:
    press(token, "given")
    assert "Nil R." in open_page(token).content.decode()
    given = handed(start(token))
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {given['access']}")
    test = lessons.begin(client)
    assert test["on_behalf_of_test_taker_name"] == given["first_name"] == "Nil R."
    seen = client.get(f"/app/tests/{test['id']}/").json()
    assert seen["on_behalf_of_test_taker_name"] == "Nil R."


@pytest.mark.promise("visit.thanks.text", "terms.link.responses.text")
def test_a_released_report_is_sent_to_no_guardian_with_a_link(
    token: str, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    press(token, "given")
    finish(handed(start(token)))
    run_queue()
    before = len(mailoutbox)
    pk = Test.objects.get().pk
    for user in (world.alba, world.north.admin):
        sent = {"approved": True}
        assert as_user(user).patch(f"/app/tests/{pk}/approve/", sent).status_code == 200
    run_queue()
    assert Test.objects.get().is_approved_by_alba
    assert [mail for mail in mailoutbox[before:] if "rosa@example.org" in mail.to] == []


@ANSWERS_ARE_KEPT
@pytest.mark.promise("terms.link.questionnaire.text", "visit.left.text")
def test_what_was_begun_is_carried_on(token: str) -> None:
    press(token, "given")
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {handed(start(token))['access']}")
    test = lessons.begin(client)
    # Nothing is said to be kept before there is something.
    assert "Answer the sentences" in open_page(token).content.decode()
    lessons.answer(client, test, range(1, 4))
    assert "Carry on" in open_page(token).content.decode()
    again = APIClient()
    again.credentials(HTTP_AUTHORIZATION=f"Bearer {handed(start(token))['access']}")
    assert again.get(f"/app/tests/{test['id']}/answers/").json() == []
    shown = again.get(f"/app/tests/{test['id']}/").json()
    assert shown["answered_numbers"] == [1, 2, 3]


def test_between_two_questionnaires_it_says_that_it_was_begun(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    both = families.campaign(world.north, voices=["guardian"], questionnaires=["SDQ", "BFI"])
    families.ask(as_user(world.north.admin), both)
    families.send_due(both)
    token = families.token_of(both, "rosa@example.org")
    press(token, "given")
    finish(handed(start(token)))
    html = open_page(token).content.decode()
    assert "You have started to say how you see Nil R." in html
    assert "Carry on" in html


@pytest.mark.promise("visit.declined.text")
def test_who_would_rather_not_may_still(token: str, asked: Campaign) -> None:
    press(token, "given")
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {handed(start(token))['access']}")
    (mine,) = client.get("/app/assignments/").json()
    assert client.post(f"/app/assignments/{mine['id']}/decline/").status_code == 204
    page = Page(open_page(token))
    assert "rather not say" in page.html
    assert "own" in page.buttons


@pytest.mark.parametrize("voices", [["self"], ["self", "teacher"]])
def test_nothing_is_offered_where_the_guardian_is_not_asked(
    world: Any, child: TestTaker, as_user: Any, voices: list[str]
) -> None:
    found = families.campaign(world.north, voices=voices)
    families.ask(as_user(world.north.admin), found)
    families.send_due(found)
    token = families.token_of(found, "rosa@example.org")
    press(token, "given")
    assert "own" not in Page(open_page(token)).buttons
    assert start(token).status_code == 302


def test_before_the_first_day_the_day_is_said(token: str, asked: Campaign) -> None:
    Campaign.objects.filter(pk=asked.pk).update(
        opens_on=today() + timedelta(days=2), closes_on=today() + timedelta(days=9)
    )
    press(token, "given")
    page = Page(open_page(token))
    assert "on you can also say here how you see Nil R." in page.html
    assert "own" not in page.buttons
    assert start(token).status_code == 302


@pytest.mark.parametrize("answer", [None, "refused", "withdrawn"])
def test_without_a_yes_it_is_not_offered(token: str, answer: str | None) -> None:
    if answer == "withdrawn":
        press(token, "given")
    if answer:
        press(token, answer)
    assert "own" not in Page(open_page(token)).buttons
    assert start(token).status_code == 302
    assert not Login.objects.filter(kind="link").exists()


def test_after_the_end_it_is_not_offered(token: str, asked: Campaign, world: Any) -> None:
    press(token, "given")
    running.close(world.north.admin, asked.pk)
    assert Page(open_page(token)).buttons == ["withdrawn"]


@pytest.mark.parametrize(
    ("frame", "accepts", "expected"),
    [("ca", "", "ca"), ("ar", "ar,es;q=0.5", "en"), ("ur", "", "en"), ("", "es-MX", "en")],
)
def test_the_app_goes_on_in_the_frames_language_or_the_contacts(
    token: str, frame: str, accepts: str, expected: str
) -> None:
    press(token, "given")
    response = start(token, frame, headers={"Accept-Language": accepts} if accepts else {})
    assert handed(response)["locale"] == expected
    assert response.headers["Content-Language"] == expected


# --- Several children in one email


@pytest.fixture
def sister(world: Any, child: TestTaker) -> TestTaker:
    made = pupil(world.north.course, 10, first_name="Ona", last_name="Roca")
    families.contact(made)
    return made


@pytest.fixture
def both(sister: TestTaker, asked: Campaign) -> list[str]:
    return families.tokens(families.mails_to("rosa@example.org")[-1])


def beside(token: str) -> list[str]:
    """The buttons that lead on to another child."""
    html = open_page(token).content.decode()
    return re.findall(r'<button class="go" name="request" value="(\d+)">', html)


def lead_on(token: str, request: str) -> Any:
    body = {"answer": "beside", "request": request}
    return Client().post(f"/consent/{token}?lang=es", body)


def test_one_child_after_the_other_in_one_visit(both: list[str], asked: Campaign) -> None:
    first, _second = both
    assert beside(first) == []  # one question at a time
    press(first, "given")
    assert "Go on to Ona R." in open_page(first).content.decode()
    (ona,) = beside(first)
    answer = lead_on(first, ona)
    assert answer.status_code == 302
    found = re.fullmatch(r"/consent/([\w-]{43})\?lang=es", answer.headers["Location"])
    assert found
    assert found[1] not in both
    press(found[1], "refused")
    assert {row.taker.user.first_name: row.said for row in FamilyAnswer.objects.all()} == {
        "Nil": "given",
        "Ona": "refused",
    }
    finish(handed(start(first)))
    assert beside(first) == []
    assert beside(found[1]) == []


def test_the_app_is_told_that_there_is_more(both: list[str]) -> None:
    press(both[0], "given")
    given = handed(start(both[0]))
    assert given["more"] is True
    del given["access"]  # random letters, which may be any name
    assert "Ona" not in str(given)


def test_a_link_leads_to_nothing_that_was_not_in_its_email(
    both: list[str], world: Any, asked: Campaign, as_user: Any
) -> None:
    press(both[0], "given")
    stranger = pupil(world.north.course, 11)
    families.contact(stranger, "Pau Vidal")
    families.ask(as_user(world.north.admin), asked)
    other = ConsentRequest.objects.get(taker=stranger)
    links = ConsentLink.objects.count()
    for wanted in (str(other.pk), "0", "x", "9" * 30, "", "٣"):
        answer = lead_on(both[0], wanted)
        assert answer.status_code == 302
        assert answer.headers["Location"] == f"/consent/{both[0]}?lang=es"
    assert ConsentLink.objects.count() == links


def test_a_copys_link_leads_to_no_other_child(both: list[str], asked: Campaign) -> None:
    contact = ConsentRequest.objects.order_by("pk").first()
    assert contact
    assert contact.contact
    copy = families.token_of_any(contact.contact)
    press(copy, "given")
    assert beside(copy) == []


def test_quiet_excluded_and_departed_are_not_named(
    both: list[str], sister: TestTaker, asked: Campaign
) -> None:
    press(both[0], "given")
    (ona,) = beside(both[0])
    TestTaker.objects.filter(pk=sister.pk).update(quiet=True)
    assert beside(both[0]) == []
    assert lead_on(both[0], ona).headers["Location"].endswith(f"{both[0]}?lang=es")
    TestTaker.objects.filter(pk=sister.pk).update(quiet=False)
    sister.guardian_contacts.update(excluded=True)
    assert beside(both[0]) == []


def test_sizes_are_those_of_the_questionnaires_and_of_the_app() -> None:
    plan = (ROOT / "frontend/src/features/taking/plan/plan.ts").read_text()
    for one in Questionnaire:
        assert one.sentences == questionnaires.by_code(one.value).item_count
        part = plan[plan.index(f"name: '{one.value}'") :]
        assert re.search(r"minutes: (\d+)", part).group(1) == str(one.minutes)  # type: ignore[union-attr]
