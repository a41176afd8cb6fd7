"""Pages for families that the server writes itself, without scripts and with their style in
them."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.cache import patch_vary_headers

from alba.assessments.family_page import sentences, words
from alba.campaigns.consent.models import ConsentText
from alba.campaigns.models import Campaign
from alba.http import webapp
from alba.http.policy import page_policy

LONGEST_ID = 19  # digits


def id_sent(text: str) -> int | None:
    """The id in a form; None if it is not one."""
    known = text.isascii() and text.isdecimal() and len(text) < LONGEST_ID
    return int(text) if known else None


def asked(campaign: Campaign, text: ConsentText, language: str) -> dict[str, Any]:
    """The consent text in a language in which it is published, and the sentences of the
    questionnaires that it is about."""
    bidi = translation.get_language_info(language)["bidi"]
    return {
        "text": {
            "id": text.pk,
            "title": text.title[language],
            "paragraphs": text.paragraphs[language],
            "lang": language,
            "dir": "rtl" if bidi else "ltr",
        },
        "text_in": words.text_in(language) if translation.get_language() != language else "",
        "questionnaires": sentences.of(campaign, language),
    }


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
