"""Pages for families that the server writes itself, without scripts and with their style in
them."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.translation.trans_real import parse_accept_lang_header

from alba.assessments.family_page import sentences, words
from alba.campaigns.consent.models import ConsentText
from alba.campaigns.models import Campaign
from alba.http import webapp
from alba.http.policy import page_policy
from alba.people.records.contacts import GuardianContact

LONGEST_ID = 19  # digits


def id_sent(text: str) -> int | None:
    """The id in a form; None if it is not one."""
    known = text.isascii() and text.isdecimal() and len(text) < LONGEST_ID
    return int(text) if known else None


def asked(campaign: Campaign, text: ConsentText, language: str) -> dict[str, Any]:
    """The consent text in a language in which it is published, and the sentences of the
    questionnaires that it is about."""
    bidi = translation.get_language_info(language)["bidi"]
    spoken = words.language_of_sentences(language)
    is_other = translation.get_language() != language
    note = words.text_in(language, with_questions=spoken == language) if is_other else ""
    return {
        "text": {
            "id": text.pk,
            "title": text.title[language],
            "paragraphs": text.paragraphs[language],
            "lang": language,
            "dir": "rtl" if bidi else "ltr",
        },
        "text_in": note,
        "ask_at": words.ask_at(campaign.school),
        "spoken": spoken,
        "questionnaires": sentences.of(campaign, spoken),
    }


def language(request: HttpRequest, contact: GuardianContact | None) -> str:
    """The language of the frame: as chosen in its menu, or else the contact's. Only without a
    contact does the browser decide."""
    chosen = known_language(request.GET.get("lang", ""))
    own = known_language(contact.locale) if contact else None
    return chosen or own or next(iter(wanted(request)), "en")


def known_language(code: str) -> str | None:
    """In the form of `words.LANGUAGES`. "ro-MD" is Romanian."""
    short = {one.partition("-")[0]: one for one in words.LANGUAGES}
    return short.get(code.lower().partition("-")[0])


def wanted(request: HttpRequest) -> list[str]:
    """The languages of ours that the reader asks for, the first first."""
    header = parse_accept_lang_header(request.headers.get("Accept-Language", ""))
    asked = [request.GET.get("lang", ""), *(code for code, _weight in header)]
    return list(dict.fromkeys(code for one in asked if (code := known_language(one))))


def status_of(wrong: Sequence[str]) -> int:
    """For a page with what is wrong in it."""
    if "ask_school" in wrong:
        return 403
    return 400 if wrong else 200


def written(name: str, status: int, frames: Mapping[str, str], **more: Any) -> HttpResponse:
    """A template, in the active language. `frames`: the languages that the page can be read in."""
    frame = translation.get_language() or "en"
    html = render_to_string(
        f"{name}.html",
        {
            "frame": frame,
            "frame_name": frames[frame],
            "frames": frames.items(),
            "dir": "rtl" if translation.get_language_bidi() else "ltr",
            "unread": words.unread(),
            "contact": settings.CONTACT_EMAIL,
            "font": webapp.font(),
            **more,
        },
    )
    response = HttpResponse(html, status=status)
    response.headers["Content-Language"] = frame
    response.headers["Content-Security-Policy"] = page_policy(html)
    patch_vary_headers(response, ["Accept-Language"])
    return response
