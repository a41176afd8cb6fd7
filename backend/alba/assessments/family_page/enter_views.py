"""Leads from the page of a link into the app, with the login that the link grants."""

from django.http import HttpRequest, HttpResponse

from alba.accounts.logins.devices import Caller
from alba.accounts.logins.tokens import AccessToken
from alba.assessments.family_page import giving, visit, visit_words, words
from alba.campaigns.choices import Voice
from alba.campaigns.consent.family_answers import Page
from alba.days import today
from alba.http import webapp

# In the app (frontend/src/screens.ts).
PATH = "visit"


def enter(request: HttpRequest, token: str, page: Page) -> HttpResponse | None:
    """The app, with the link's login in it; None where there is nothing to answer now."""
    entered = giving.enter(token, Caller.of(request).browser)
    if entered is None or entered.login is None:
        return None
    spoken = words.language_of_sentences(page.locale)
    given = {
        "access": str(AccessToken.for_login(entered.login)),
        "first_name": entered.child,
        "todo": entered.todo,
        "more": bool(visit.beside(token, page)),
        "asked_by": page.request.campaign.asked_by,
        "closes_on": page.request.campaign.closes_on.isoformat(),
        "locale": spoken,
        "ask_at": words.ask_at(page.request.campaign.school),
        "frame": visit_words.frame(spoken),
    }
    return webapp.beginning_with(request, f"{PATH}/{given['locale']}", given)


def files_ahead(page: Page) -> list[str]:
    """The app's files to fetch while the page is read, so that the first sentence appears soon
    after a yes even on a slow line."""
    campaign = page.request.campaign
    if Voice.GUARDIAN not in campaign.voices or campaign.opens_on > today():
        return []
    return webapp.visit_files(words.language_of_sentences(page.locale))
