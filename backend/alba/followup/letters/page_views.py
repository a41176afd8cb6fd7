"""The page on which a family reads a letter and agrees to it. The server writes it, as the page of
a consent, because it has to work on a bad phone and without scripts."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import translation
from django.views.decorators.http import require_http_methods

from alba.accounts.models import Locale
from alba.assessments.family_page import page_views, words
from alba.days import day_of
from alba.followup.letters import agreeing, answers, page_words
from alba.followup.letters.answers import Page
from alba.followup.letters.serializers import LinkAnswerSerializer
from alba.http.languages import asked_for
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH

FIELDS = ("name", "relation", "has_authority")
LANGUAGES = {code: words.LANGUAGES[code] for code in Locale.values}


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest, token: str) -> HttpResponse:
    """Reading writes nothing: programs open links before people do."""
    try:
        page = answers.read(token)
    except Http404:
        with translation.override(_language(request, "ca")):
            return _written("family_page/page", 404, title=words.title(None, informs=False))
    with translation.override(_language(request, page.link.contact.written_in)):
        if request.method == "POST":
            return _receive(request, token, page)
        return _shown(page)


def _language(request: HttpRequest, own: str) -> str:
    wanted = request.GET.get("lang")
    if wanted in LANGUAGES:
        return str(wanted)
    return asked_for(request.headers.get("Accept-Language", "")) or own


def _receive(request: HttpRequest, token: str, page: Page) -> HttpResponse:
    sent = {name: request.POST[name] for name in FIELDS if request.POST.get(name)}
    given = {
        **sent,
        "answer": request.POST.get("answer"),
        "nonce": request.POST.get("nonce", ""),
        "has_authority": "has_authority" in sent,
    }
    read = LinkAnswerSerializer(data=given)
    if not read.is_valid():
        return _shown(page, sent, list(read.errors))
    if wrong := answers.give(token, dict(read.validated_data)):
        return _shown(answers.read(token), sent, wrong)
    return HttpResponseRedirect(request.get_full_path())


def _shown(
    page: Page, sent: dict[str, str] | None = None, wrong: Sequence[str] = ()
) -> HttpResponse:
    letter, contact = page.letter, page.link.contact
    school = letter.case.school
    if sent is None:
        sent = {"name": contact.full_name, "relation": contact.relation}
    problems = {name: one for name, one in words.problems().items() if name in wrong}
    of_page = (problems[name] for name in words.OF_PAGE if name in problems)
    answer = page.answer
    return _written(
        "letters/letter",
        page_views.status_of(wrong),
        title=page_words.title(school.school_name, page.child),
        tab_title=school.school_name,
        page=page,
        letter=letter,
        school=school,
        about=page_words.about(page, asks_pupil=agreeing.needs_pupil(letter.case.child)),
        said=page_words.said(page.said, day_of(answer.at)) if answer else "",
        choices=page_words.choices(page.said) if page.is_open else [],
        closed=page_words.closed(),
        until=page_words.until(day_of(page.expires_at)),
        no_is_for_good=page_words.no_is_for_good(),
        relation_legend=words.relation_legend(page.child),
        relations=words.relations(),
        longest_name=CONTACT_NAME_MAX_LENGTH,
        sent=sent,
        problems=problems,
        marked=[(name, problems[name]) for name in FIELDS if name in problems],
        problem=next(of_page, words.problems()["marked"]) if wrong else "",
    )


def _written(name: str, status: int, **more: Any) -> HttpResponse:
    """The address holds the token, so it goes nowhere from here."""
    response = page_views.written(name, status, LANGUAGES, words=words.fixed(), **more)
    response.headers["Cache-Control"] = "no-store, private"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
