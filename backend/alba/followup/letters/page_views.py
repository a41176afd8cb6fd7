"""The page on which a family reads a letter and agrees to it. The server writes it, as the page of
a consent, because it has to work on a bad phone and without scripts."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import translation
from django.views.decorators.http import require_http_methods

from alba.accounts.standstill import SchoolMoved
from alba.assessments.family_page import after_words, outcome, page_views, words
from alba.campaigns.consent import family_answers
from alba.days import day_of
from alba.followup.letters import agreeing, answers, links, page_words
from alba.followup.letters.answers import Page
from alba.followup.letters.serializers import LinkAnswerSerializer
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH

FIELDS = ("name", "relation", "has_authority")


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest, token: str) -> HttpResponse:
    """Reading writes nothing: programs open links before people do."""
    try:
        page = answers.read(token)
    except (Http404, SchoolMoved):
        return _ended(request, token)
    with translation.override(page_views.language(request, page.link.contact)):
        if request.method == "POST":
            return _receive(request, token, page)
        return _shown(page)


def _ended(request: HttpRequest, token: str) -> HttpResponse:
    link = links.ever(token)
    with translation.override(page_views.language(request, link.contact if link else None)):
        if link is None:
            return _written("family_page/page", 404, title=words.no_such_link())
        school = link.letter.case.school
        if school.moved_at is not None:
            return _written("family_page/ended", 410, **after_words.moved(), school=school)
        return _written(
            "family_page/ended",
            404,
            title=after_words.ended_title(),
            lines=[after_words.ended()],
            school=school,
        )


def _receive(request: HttpRequest, token: str, page: Page) -> HttpResponse:
    sent = {name: request.POST[name] for name in FIELDS if request.POST.get(name)}
    given = {
        **sent,
        "answer": request.POST.get("answer"),
        "nonce": request.POST.get("nonce", ""),
        "has_authority": "has_authority" in sent or _decides(page, sent),
    }
    read = LinkAnswerSerializer(data=given)
    wrong = [] if read.is_valid() else list(read.errors)
    if given["answer"] == "agreed" and not given["has_authority"]:
        wrong.append("has_authority")
    if wrong:
        return _shown(page, sent, wrong)
    if wrong := answers.give(token, dict(read.validated_data)):
        return _shown(answers.read(token), sent, wrong)
    return HttpResponseRedirect(request.get_full_path())


def _decides(page: Page, sent: dict[str, str]) -> bool:
    return family_answers.is_of_who_decides(page.link.contact, sent.get("name", ""))


def _shown(
    page: Page, sent: dict[str, str] | None = None, wrong: Sequence[str] = ()
) -> HttpResponse:
    letter, answer = page.letter, page.answer
    school = letter.case.school
    if sent is None:
        who = answer or page.link.contact
        name = answer.name if answer else page.link.contact.full_name
        sent = {"name": name, "relation": who.relation}
    problems = {name: one for name, one in words.problems().items() if name in wrong}
    of_page = (problems[name] for name in words.OF_PAGE if name in problems)
    choices = page_words.choices(page) if page.is_open else []
    is_other = letter.locale != translation.get_language()
    return _written(
        "letters/letter",
        page_views.status_of(wrong),
        title=page_words.title(page, school.school_name),
        tab_title=words.error_in(school.school_name) if wrong else school.school_name,
        page=page,
        letter=letter,
        school=school,
        about=page_words.about(page, has_pupil=agreeing.pupil_has_agreed(letter)),
        text_in=page_words.text_in(words.language_name(letter.locale)) if is_other else "",
        ask_at=words.ask_at(school),
        receipt=_receipt(page),
        is_just_answered=not wrong and answer is not None and outcome.is_just_now(answer.at),
        choices=choices,
        asks_yes=any(value == "agreed" for value, _label in choices),
        asks_authority=not _decides(page, sent),
        closed=page_words.closed(page),
        until=page_words.until(day_of(page.expires_at)),
        no_can_be_taken_back=page_words.no_can_be_taken_back(),
        relation_legend=words.relation_legend(page.child),
        relations=words.relations(),
        longest_name=CONTACT_NAME_MAX_LENGTH,
        sent=sent,
        problems=problems,
        marked=[(name, problems[name]) for name in FIELDS if name in problems],
        problem=next(of_page, words.problems()["marked"]) if wrong else "",
    )


def _receipt(page: Page) -> list[str]:
    """Who said what and when, what follows, and where to ask."""
    answer = page.answer
    if answer is None:
        return []
    found = [
        page_words.said(page.said, day_of(answer.at)),
        after_words.answered_as(words.with_relation(answer.name, answer.relation)),
        page_words.follows(page),
        after_words.school_talks(None, words.ask_at(page.letter.case.school)),
    ]
    return list(filter(None, found))


def _written(name: str, status: int, **more: Any) -> HttpResponse:
    """The address holds the token, so it goes nowhere from here."""
    response = page_views.written(name, status, words.LANGUAGES, words=words.fixed(), **more)
    response.headers["Cache-Control"] = "no-store, private"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
