"""The words around the questionnaire for a guardian who reads none of the app's languages: the app
gets them with the page, and so downloads no further language."""

from typing import TypedDict

from django.utils import translation
from django.utils.translation import gettext as _

from alba.accounts.models import Locale
from alba.assessments.family_page import words
from alba.campaigns.consent.isolated import plain, with_names


class Frame(TypedDict):
    lang: str
    dir: str
    words: dict[str, str]


def frame(child: str, spoken: str) -> Frame | None:
    """`spoken`: the language of the sentences. None in the app's own languages."""
    language = translation.get_language() or "en"
    if language in Locale.values:
        return None
    return {
        "lang": language,
        "dir": "rtl" if translation.get_language_bidi() else "ltr",
        "words": {key: isolated(text) for key, text in words_of(child, spoken).items()},
    }


def isolated(text: str) -> str:
    """For the app, which shows text and no HTML: names are isolated by characters."""
    return plain(text.replace("<bdi>", "\u2068").replace("</bdi>", "\u2069"))


def words_of(child: str, spoken: str) -> dict[str, str]:
    return {
        "title": with_names(_("How do you see %(child)s?"), child=child),
        "note": words.sentences_in(spoken),
        "unread": words.unread(),
        "freely": _(
            "Taking part is up to you. If you say no and change your mind, open the link in the "
            "email again."
        ),
        "accept": _("I have read this and agree to take part"),
        "accept_first": _("Tick the box to continue."),
        "no": _("I’d rather not answer"),
        "next": _("Next"),
        "thanks": _("Thank you!"),
        "received": _("We have received your answer."),
        "text": words.fixed()["hear_answer"],
        "ask": _("If something worries you now, don’t wait: talk to the school or to your doctor."),
        "end": _("That’s all: you can close this page."),
        "left": _("See you soon"),
        "back": _("To carry on another day, open the link in the email again."),
        "carry_on": _("Carry on"),
    }
