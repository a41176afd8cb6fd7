"""The page behind a family's link. The server writes it, because it has to open at once on a bad
phone, to work without scripts, and to speak languages that the app does not."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import translation
from django.views.decorators.http import require_http_methods

from alba.accounts.standstill import SchoolMoved
from alba.assessments.family_page import (
    after_words,
    enter_views,
    giving,
    link_page,
    page_views,
    words,
)
from alba.assessments.family_page.link_page import LinkPage
from alba.campaigns.consent import family_answers, links, not_mine
from alba.campaigns.consent.family_answers import Page
from alba.campaigns.consent.serializers import FamilyAnswerSerializer
from alba.people.records.consents import Said
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH

# The buttons that are not answers.
NO_REMINDERS, OWN, BESIDE, NOT_MINE = "no_reminders", "own", "beside", "not_mine"
MINE = "mine"


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest, token: str) -> HttpResponse:
    """Reading writes nothing: programs open links before people do. An answer leads back here."""
    try:
        page = family_answers.read(token)
    except (Http404, SchoolMoved):
        return ended(request, token)
    with translation.override(page_views.language(request, page.request.contact)):
        if request.method == "POST":
            return receive(request, token, page)
        return shown(request, token, page)


def ended(request: HttpRequest, token: str) -> HttpResponse:
    """Why a link leads nowhere: the school has moved, its reader has said that the child is not
    theirs, it is no longer used, or there never was such a link."""
    if request.POST.get("answer") == MINE:
        giving.take_not_mine_back(token, request.POST.get("nonce", ""))
        return HttpResponseRedirect(request.get_full_path())
    link = links.ever(token)
    with translation.override(page_views.language(request, link.request.contact if link else None)):
        if link is None:
            return written("page", 404, title=words.no_such_link())
        school = link.request.campaign.school
        if school.moved_at is not None:
            return written("ended", 410, **after_words.moved(), school=school)
        told = not_mine.told(token)
        if told is None:
            title, lines = after_words.ended_title(), [after_words.ended()]
            return written("ended", 404, title=title, lines=lines, school=school)
        until = told.until if told.can_be_taken_back else None
        return written(
            "ended",
            404 if until is None else 200,
            title=after_words.not_mine_title(told.on),
            lines=after_words.not_mine(until),
            school=school,
            button=after_words.take_not_mine_back() if until else "",
            answer=MINE,
            nonce=told.nonce,
        )


def receive(request: HttpRequest, token: str, page: Page) -> HttpResponse:
    sent = {name: request.POST[name] for name in link_page.FIELDS if request.POST.get(name)}
    pressed = request.POST.get("answer")
    if pressed == NO_REMINDERS:
        family_answers.unsubscribe(token)
        return shown(request, token, family_answers.read(token), sent, is_just_unsubscribed=True)
    if pressed == OWN:
        entered = enter_views.enter(request, token, page)
        return entered or HttpResponseRedirect(request.get_full_path())
    if pressed == BESIDE:
        return lead_on(request, token, page)
    nonce = request.POST.get("nonce", "")
    if pressed == NOT_MINE:
        if giving.say_not_mine(token, nonce):
            return HttpResponseRedirect(request.get_full_path())
        return shown(request, token, page, sent, ["nonce"])
    given = {
        **sent,
        "answer": pressed,
        "nonce": nonce,
        "has_authority": "has_authority" in sent
        or family_answers.is_of_who_decides(page.request.contact, sent.get("name", "")),
        "delete_answers": "delete_answers" in sent,
    }
    read = FamilyAnswerSerializer(data=given)
    wrong = [] if read.is_valid() else list(read.errors)
    if pressed == Said.GIVEN and not given["has_authority"]:
        wrong.append("has_authority")
    if wrong:
        return shown(request, token, page, sent, wrong)
    if wrong := giving.give(token, dict(read.validated_data)):
        return shown(request, token, page, sent, wrong)
    return HttpResponseRedirect(request.get_full_path())


def lead_on(request: HttpRequest, token: str, page: Page) -> HttpResponse:
    """To what was asked in the same email about another child, or for another purpose."""
    wanted = page_views.id_sent(request.POST.get("request", ""))
    next_one = None if wanted is None else links.lead_on(token, page.request, wanted)
    here = request.get_full_path()
    return HttpResponseRedirect(here.replace(token, next_one, 1) if next_one else here)


def shown(
    request: HttpRequest,
    token: str,
    page: Page,
    sent: dict[str, str] | None = None,
    wrong: Sequence[str] = (),
    *,
    is_just_unsubscribed: bool = False,
) -> HttpResponse:
    it = LinkPage(
        token,
        page,
        link_page.known(page) if sent is None else sent,
        wrong,
        is_just_unsubscribed,
    )
    school = it.campaign.school
    return written(
        "link",
        page_views.status_of(wrong),
        title=it.title,
        tab_title=words.error_in(school.school_name) if wrong else school.school_name,
        it=it,
        page=page,
        school=school,
        ahead=enter_views.files_ahead(page),
        longest_name=CONTACT_NAME_MAX_LENGTH,
        sent=it.sent,
        problems=it.problems,
        choices=it.choices,
        **page_views.asked(it.campaign, page.request.text, page.locale),
    )


def written(name: str, status: int, **more: Any) -> HttpResponse:
    """The address holds the token, so it goes nowhere from here."""
    response = page_views.written(
        f"family_page/{name}", status, words.LANGUAGES, words=words.fixed(), **more
    )
    response.headers["Cache-Control"] = "no-store, private"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
