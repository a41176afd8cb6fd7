"""The page behind a family's link, as a browser without scripts shows it."""

import ast
import io
import re
from datetime import timedelta
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from django.test import Client

from alba.accounts.models import User
from alba.assessments.family_page import about_words, after_words, visit_words, words
from alba.campaigns.consent import asked_words
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.followup.letters import page_words
from tests.support import days, families, reading
from tests.support.lessons import pupil

ROOT = Path(__file__).parents[3]
OTHERS = ("ar", "ro", "uk", "zh_Hans", "ur")


class Page(HTMLParser):
    """The parts of a page: its buttons with what they send, its fields, its text."""

    def __init__(self, response: Any):
        super().__init__()
        self.html = response.content.decode()
        self.fields: dict[str, str] = {}
        self.buttons: list[str] = []
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "input" and found["type"] in {"hidden", "text"}:
            self.fields[found["name"]] = found.get("value", "")
        if tag == "button" and found.get("type") != "button":  # the one that reads aloud
            self.buttons.append(found["value"])


pytestmark = pytest.mark.usefixtures("below_14")


@pytest.fixture
def token(world: Any, as_user: Any) -> str:
    child = pupil(world.north.course, 12, first_name="Nil", last_name="Roca")
    families.contact(child)
    asked = families.campaign(world.north)
    families.ask(as_user(world.north.admin), asked)
    families.send_due(asked)
    return families.token_of(asked, "rosa@example.org")


def open_page(token: str, language: str = "en", **headers: str) -> Any:
    return Client().get(f"/consent/{token}", {"lang": language} if language else {}, **headers)


def press(token: str, answer: str, **fields: str) -> Any:
    nonce = Page(open_page(token)).fields.get("nonce", "")
    usual = {"name": "Rosa Vidal", "relation": "mother", "has_authority": "true", "nonce": nonce}
    return Client().post(f"/consent/{token}?lang=en", {**usual, **fields, "answer": answer})


def test_a_family_reads_and_says_yes_without_scripts(token: str) -> None:
    page = Page(open_page(token))
    assert page.html.count("<script") == 2  # that reads aloud, and that keeps it without connection
    assert "Nil R." in page.html
    assert "Roca" not in page.html
    assert page.buttons == ["given", "refused", "no_reminders", "not_mine"]
    answered = press(token, "given")
    assert answered.status_code == 302
    assert answered.headers["Location"] == f"/consent/{token}?lang=en"
    assert FamilyAnswer.objects.get().said == "given"
    page = Page(open_page(token))
    assert "You said yes on" in page.html
    assert page.buttons == ["withdrawn"]


@pytest.mark.promise(
    "privacy.readers.named", "talk.readersRead", "talk.readersReadToo", "talk.tutorsRead"
)
@pytest.mark.parametrize("frame", ["ca", "es", "ar", "ro", "uk", "zh", "ur"])
def test_it_holds_the_words_for_no_connection_in_its_language(token: str, frame: str) -> None:
    said = r'<p id="offline" class="problems" role="alert" hidden>(.+)</p>'
    (english,) = re.findall(said, open_page(token).content.decode())
    (shown,) = re.findall(said, open_page(token, frame).content.decode())
    assert shown != english


def test_it_says_by_name_who_reads(world: Any, token: str) -> None:
    reader = reading.make_reader(world.north)
    html = Page(open_page(token)).html
    assert re.search(rf"Who reads the results: [^.]*\b{reader.full_name}\b", html)


def test_opening_it_changes_nothing(token: str) -> None:
    for _ in range(3):
        assert Client().head(f"/consent/{token}").status_code == 200
        assert open_page(token).status_code == 200
    assert not FamilyAnswer.objects.exists()


def test_what_is_missing_is_marked_and_what_was_written_stays(token: str) -> None:
    response = press(token, "given", name="", relation="father")
    page = Page(response)
    assert response.status_code == 400
    assert "Please write your name." in page.html
    assert 'value="father" checked' in page.html
    assert not FamilyAnswer.objects.exists()
    assert '<a href="#name">Please write your name.</a>' in page.html


def test_the_receipt_says_in_whose_name_and_a_change_starts_from_it(token: str) -> None:
    """He answers by her link; then either of them changes the answer."""
    assert "You answer as Rosa Vidal (mother)." in Page(open_page(token)).html
    press(token, "refused", name="Pere Roca", relation="father", has_authority="")
    page = Page(open_page(token))
    assert "You answered as Pere Roca (father)." in page.html
    assert "You answer as Pere Roca (father)." in page.html
    assert "Rosa" not in page.html
    assert page.fields["name"] == "Pere Roca"
    assert 'name="has_authority"' in page.html  # the school does not know that he decides
    press(token, "given", name="Rosa Vidal", relation="mother", has_authority="")
    page = Page(open_page(token))
    assert "You answered as Rosa Vidal (mother)." in page.html
    assert FamilyAnswer.objects.count() == 2


def test_a_no_needs_no_reason_and_no_authority(token: str) -> None:
    assert press(token, "refused", has_authority="").status_code == 302
    row = FamilyAnswer.objects.get()
    assert (row.said, row.reason) == ("refused", "")


@pytest.mark.parametrize("sent", [{"nonce": "made up"}, {"answer": "perhaps"}, {"relation": "x"}])
def test_made_up_forms_answer_nothing(token: str, sent: dict[str, str]) -> None:
    response = Client().post(
        f"/consent/{token}",
        {"name": "R", "relation": "mother", "has_authority": "true", "answer": "given", **sent},
    )
    assert response.status_code == 400
    assert not FamilyAnswer.objects.exists()


@pytest.mark.django_db
def test_a_link_that_never_was_says_so_in_the_readers_language() -> None:
    response = open_page("x" * 43, "", HTTP_ACCEPT_LANGUAGE="ro-MD,en;q=0.5")
    assert response.status_code == 404
    assert "Acest link nu funcționează" in response.content.decode()


def test_the_address_goes_nowhere_from_here(token: str) -> None:
    for response in (open_page(token), press(token, "given", name="")):
        assert response.headers["Referrer-Policy"] == "no-referrer"
        assert response.headers["Cache-Control"] == "no-store, private"
        policy = response.headers["Content-Security-Policy"]
        # What reads aloud, and what says that the line is gone.
        assert re.search(r"script-src 'self' 'sha256-[^' ]+' 'sha256-[^' ]+';", policy)
        assert token not in response.content.decode()


def test_who_the_school_knows_types_neither_name_nor_relation(token: str) -> None:
    page = Page(open_page(token))
    assert page.fields["name"] == "Rosa Vidal"
    assert re.findall(r'name="relation" value="(\w+)" checked', page.html) == ["mother"]


def test_no_more_reminders_keeps_what_was_written(token: str) -> None:
    pressed = press(token, "no_reminders", name="Rosa V. Pons", relation="guardian")
    assert pressed.status_code == 200
    assert ConsentRequest.objects.get().unsubscribed_at is not None
    kept = Page(pressed)
    assert kept.fields["name"] == "Rosa V. Pons"
    assert re.findall(r'name="relation" value="(\w+)" checked', kept.html) == ["guardian"]
    assert "has_authority" in kept.html
    page = Page(open_page(token))
    assert "You will get no more reminders." in page.html
    assert "no_reminders" not in page.buttons


def test_after_the_last_day_a_yes_can_only_be_taken_back(token: str, monkeypatch: Any) -> None:
    press(token, "given")
    assert "<summary>Change your answer</summary>" in Page(open_page(token)).html
    days.come(monkeypatch, ConsentRequest.objects.get().campaign.closes_on + timedelta(days=1))
    page = Page(open_page(token))
    assert page.buttons == ["withdrawn"]
    assert "You can still withdraw your consent here." in page.html
    assert "<summary>Withdraw my consent</summary>" in page.html
    assert "Change your answer" not in page.html
    press(token, "withdrawn")
    assert "You can still withdraw" not in Page(open_page(token)).html


@pytest.mark.parametrize("code", words.LANGUAGES)
def test_its_frame_speaks_eight_languages(token: str, code: str) -> None:
    html = open_page(token, code).content.decode()
    direction = "rtl" if code in {"ar", "ur"} else "ltr"
    assert f'<html lang="{code}" dir="{direction}">' in html
    assert '<article lang="en" dir="ltr">' in html  # the contact's language
    assert ("Your first and last name" in html) == (code == "en")


@pytest.mark.parametrize("code", OTHERS)
def test_every_word_of_the_frame_is_translated(code: str) -> None:
    modules = (words, after_words, about_words, visit_words, asked_words, page_words)
    sources = [ast.parse(Path(one.__file__).read_text()) for one in modules]
    calls = [node for one in sources for node in ast.walk(one) if isinstance(node, ast.Call)]
    used = {ast.literal_eval(call.args[0]) for call in calls if ast.unparse(call.func) == "_"}
    files = (ROOT / "backend/alba").glob(f"*/locale/{code}/LC_MESSAGES/django.po")
    catalogs = [read_po(io.BytesIO(file.read_bytes())) for file in files]
    messages = [message for catalog in catalogs for message in catalog if message.id]
    there = {message.id: message.string for message in messages}
    assert used
    used.update(visit_words.KEYS)
    assert all(there.get(text) for text in used)
    assert set(there) == used


def test_its_colours_are_those_of_the_app() -> None:
    tokens = (ROOT / "frontend/src/theme/tokens.css").read_text()
    page = (Path(words.__file__).parents[1] / "templates/family_page/page.css").read_text()
    colours = set(re.findall(r"--[\w-]+: #\w+;", page))
    assert colours
    assert all(colour in tokens for colour in colours)


@pytest.mark.parametrize("code", ["ar", "ur"])
def test_read_from_the_right_each_name_is_isolated(token: str, code: str) -> None:
    html = open_page(token, code).content.decode()
    body = html.partition("<body>")[2]
    for name in ("Nil R.", "North"):
        assert name in body
        assert name not in re.sub(r"<bdi>[^<]*</bdi>", "", body)
    assert "<bdi>" not in html.partition("</title>")[0]


def test_so_is_a_name_that_is_itself_read_from_the_right(token: str) -> None:
    User.objects.filter(first_name="Nil").update(first_name="ليلى", last_name="مراد")
    html = open_page(token, "ca").content.decode()
    assert "ليلى م." not in re.sub(r"<bdi>[^<]*</bdi>", "", html)
