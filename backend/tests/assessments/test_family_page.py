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

from alba.assessments.family_page import words
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from tests.support import days, families
from tests.support.lessons import pupil

ROOT = Path(__file__).parents[3]
OTHERS = ("ar", "ro", "uk", "zh_Hans", "ur")


class Page(HTMLParser):
    """What a page offers: its buttons with what they send, its fields, its text."""

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
        if tag == "button":
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
    assert "<script" not in page.html
    assert "Nil R." in page.html
    assert "Roca" not in page.html
    assert page.buttons == ["given", "refused", "no_reminders"]
    answered = press(token, "given")
    assert answered.status_code == 302
    assert answered.headers["Location"] == f"/consent/{token}?lang=en"
    assert FamilyAnswer.objects.get().said == "given"
    page = Page(open_page(token))
    assert "You said yes on" in page.html
    assert page.buttons == ["withdrawn"]


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
    response = press(token, "given", has_authority="")
    assert "Please tick this to say yes." in response.content.decode()
    assert 'value="Rosa Vidal"' in response.content.decode()


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
        assert "script-src 'self';" in response.headers["Content-Security-Policy"]
        assert token not in response.content.decode()


def test_no_more_reminders(token: str) -> None:
    assert press(token, "no_reminders").status_code == 302
    assert ConsentRequest.objects.get().unsubscribed_at is not None
    page = Page(open_page(token))
    assert "You will get no more reminders." in page.html
    assert "no_reminders" not in page.buttons


def test_after_the_last_day_a_yes_can_only_be_taken_back(token: str, monkeypatch: Any) -> None:
    press(token, "given")
    days.come(monkeypatch, ConsentRequest.objects.get().campaign.closes_on + timedelta(days=1))
    page = Page(open_page(token))
    assert page.buttons == ["withdrawn"]
    assert "only take a yes back" in page.html


@pytest.mark.parametrize("code", words.LANGUAGES)
def test_its_frame_speaks_eight_languages(token: str, code: str) -> None:
    html = open_page(token, code).content.decode()
    direction = "rtl" if code in {"ar", "ur"} else "ltr"
    assert f'<html lang="{code}" dir="{direction}">' in html
    own = code if code in {"ca", "es", "en"} else "en"  # the contact's
    assert f'<article lang="{own}" dir="ltr">' in html
    assert ("Your first and last name" in html) == (code == "en")


@pytest.mark.parametrize("code", OTHERS)
def test_every_word_of_the_frame_is_translated(code: str) -> None:
    source = ast.parse(Path(words.__file__).read_text())
    calls = [node for node in ast.walk(source) if isinstance(node, ast.Call)]
    used = {ast.literal_eval(call.args[0]) for call in calls if ast.unparse(call.func) == "_"}
    file = Path(words.__file__).parents[1] / "locale" / code / "LC_MESSAGES" / "django.po"
    catalog = read_po(io.BytesIO(file.read_bytes()))
    there = {message.id: message.string for message in catalog if message.id}
    assert used
    assert all(there.get(text) for text in used)
    assert set(there) == used


def test_its_colours_are_those_of_the_app() -> None:
    tokens = (ROOT / "frontend/src/theme/tokens.css").read_text()
    page = (Path(words.__file__).parents[1] / "templates/family_page/page.css").read_text()
    colours = set(re.findall(r"--[\w-]+: #\w+;", page))
    assert colours
    assert all(colour in tokens for colour in colours)
