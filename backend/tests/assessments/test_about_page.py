"""The page about a screening for all its families, without a login."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import today
from tests.support import factories, families, lessons


@pytest.fixture
def asked(world: Any) -> Campaign:
    return families.campaign(world.north, voices=["self", "guardian"])


def open_page(pk: object, query: str = "?lang=en", **headers: str) -> Any:
    return Client().get(f"/families/{pk}{query}", headers=headers)


def test_it_says_what_is_asked_of_whom_and_how_to_say_no(asked: Campaign, settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    response = open_page(asked.page)
    html = response.content.decode()
    assert response.status_code == 200
    for text in (
        "North",
        "Autumn",
        "up to 25 short sentences: about 5 minutes",
        "Who reads it",
        "How to say no",
        "Below the age of 14, nothing begins without a yes",
        "the pupils, in a lesson and their families.",
        factories.PHONE,
    ):
        assert text in html
    assert html.count("<li>") >= 25 + 3
    assert html.count("<script") == 1  # that reads aloud


def test_it_names_nobody_and_writes_nothing(world: Any, asked: Campaign) -> None:
    child = lessons.pupil(world.north.course, 12, first_name="Nil", last_name="Roca")
    families.contact(child)
    with CaptureQueriesContext(connection) as queries:
        html = open_page(asked.page).content.decode()
    assert [q["sql"] for q in queries if not q["sql"].startswith("SELECT")] == []
    assert len(queries) <= 5
    for word in ("Nil", "Roca", "Rosa", world.north.course.class_name + " "):
        assert word not in html


def test_a_draft_and_what_never_was_are_404(world: Any, asked: Campaign) -> None:
    Campaign.objects.filter(pk=asked.pk).update(state="draft")
    for pk in (asked.page, asked.pk, 0, 10**25):
        response = open_page(pk)
        assert response.status_code == 404
        assert "There is no such page" in response.content.decode()
        assert "North" not in response.content.decode()
    assert Client().post(f"/families/{asked.page}").status_code == 405


@pytest.mark.parametrize(
    ("query", "accepts", "language"),
    [
        ("?lang=es", "ca", "es"),
        ("", "en-GB", "en"),
        ("?lang=ar", "es", "ar"),
        ("", "uk", "uk"),
        ("", "fr", "ca"),
        ("?lang=xx", "", "ca"),
    ],
)
def test_its_language(asked: Campaign, query: str, accepts: str, language: str) -> None:
    html = open_page(asked.page, query, **{"Accept-Language": accepts}).content.decode()
    direction = "rtl" if language == "ar" else "ltr"
    assert f'<html lang="{language}" dir="{direction}">' in html
    # The school's text and the sentences are in the app's three languages, and the page says so.
    own = language if language in {"ca", "es", "en"} else "es"
    assert f'<article lang="{own}" dir="ltr">' in html
    assert ('class="note"' in html) == (own != language)


def test_it_says_when(asked: Campaign, world: Any) -> None:
    assert "It is under way" in open_page(asked.page).content.decode()
    Campaign.objects.filter(pk=asked.pk).update(opens_on=today() + timedelta(days=1))
    assert "It takes place from" in open_page(asked.page).content.decode()
    running.close(world.north.admin, asked.pk)
    assert "is over" in open_page(asked.page).content.decode()


def test_the_email_and_the_page_of_the_link_lead_there(
    world: Any, asked: Campaign, as_user: Any, settings: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    families.contact(lessons.pupil(world.north.course, 12))
    families.ask(as_user(world.north.admin), asked)
    families.send_due(asked)
    (message,) = families.mails_to("rosa@example.org")
    assert f"/families/{asked.page}" in message.body
    token = families.token_of(asked, "rosa@example.org")
    page = Client().get(f"/consent/{token}?lang=en").content.decode()
    assert f'href="/families/{asked.page}?lang=en"' in page


def test_its_address_is_not_to_be_guessed(world: Any, asked: Campaign) -> None:
    assert re.fullmatch(r"[a-z2-7]{26}", asked.page or "")
    assert open_page((asked.page or "").upper()).status_code == 200
    for number in (asked.pk, asked.pk + 1, 0):
        assert open_page(number).status_code == 404
    assert families.campaign(world.south).page != asked.page


def test_one_of_an_earlier_release_is_given_an_address_when_it_is_saved(asked: Campaign) -> None:
    Campaign.objects.update(page=None)
    held = Campaign.objects.get(pk=asked.pk)
    held.save(update_fields=["name"])
    assert len(Campaign.objects.get(pk=asked.pk).page or "") == 26
