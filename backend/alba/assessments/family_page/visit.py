"""The rest of a family's visit after the answer: the guardian's own questionnaire, in the app, and
the requests about other children in the same email."""

from dataclasses import dataclass

from django.utils import translation

from alba.assessments.family_page import words
from alba.campaigns.choices import Questionnaire
from alba.campaigns.consent import asked, family_answers, link_login, links
from alba.campaigns.consent.family_answers import Page
from alba.campaigns.consent.link_login import Stage
from alba.campaigns.consent.models import ConsentRequest
from alba.people.names import short_name
from alba.people.records.consents import Purpose


@dataclass(frozen=True)
class Own:
    """The guardian's own questionnaires, as the page describes them."""

    text: str
    button: str
    """Empty if nothing can be answered now."""
    note: str
    """The sentence about their language; empty if the page is in it."""


@dataclass(frozen=True)
class Beside:
    request: int
    label: str


def own(page: Page) -> Own | None:
    offer = link_login.offered(page.request)
    if offer is None:
        return None
    text = words.own_questionnaire(
        offer.stage,
        page.child,
        *asked.size([Questionnaire(code) for code in offer.questionnaires]),
        opens_on=page.request.campaign.opens_on,
        closes_on=page.request.campaign.closes_on,
    )
    button, spoken = words.own_button(offer.stage), words.language_of_sentences(page.locale)
    is_other = bool(button) and translation.get_language() != spoken
    return Own(text, button, words.sentences_in(spoken) if is_other else "")


def beside(token: str, page: Page) -> list[Beside]:
    """The other requests of the email that are still open; the page leads on while there is one."""
    return [
        Beside(one.pk, words.beside(short_name(one.taker.user), is_research(one)))
        for one in links.beside(token, page.request)
        if is_open(one)
    ]


def is_research(request: ConsentRequest) -> bool:
    return request.purpose == Purpose.RESEARCH


def is_open(request: ConsentRequest) -> bool:
    if family_answers.newest(request) is None:
        return len(family_answers.takes(request)) > 1
    offer = link_login.offered(request)
    return offer is not None and offer.stage in {Stage.TODO, Stage.RUNNING}
