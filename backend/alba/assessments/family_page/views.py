"""The page behind a family's link. The server writes it, because it has to open at once on a bad
phone, to work without scripts, and to speak languages that the app does not."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header
from django.views.decorators.http import require_http_methods

from alba.accounts.models import Locale
from alba.assessments.family_page import (
    after_words,
    enter_views,
    giving,
    outcome,
    page_views,
    visit,
    words,
)
from alba.campaigns.consent import family_answers, letters, links, not_mine
from alba.campaigns.consent.family_answers import Page
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.consent.serializers import FamilyAnswerSerializer
from alba.campaigns.models import Basis, CampaignState
from alba.campaigns.school_answer import answers
from alba.days import day_of
from alba.people.names import name_key
from alba.people.records.consents import Said
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH
from alba.schools.duties.reading_rights import names_of_readers

# The buttons that are not answers.
NO_REMINDERS, OWN, BESIDE, NOT_MINE = "no_reminders", "own", "beside", "not_mine"
MINE = "mine"
FIELDS = ("name", "relation", "has_authority", "reason", "delete_answers")


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest, token: str) -> HttpResponse:
    """Reading writes nothing: programs open links before people do. An answer leads back here."""
    languages = wanted(request)
    try:
        page = family_answers.read(token, *languages)
    except Http404:
        return ended(request, token, languages)
    with translation.override(languages[0] if languages else own_language(page.request)):
        if request.method == "POST":
            return receive(request, token, page)
        return shown(request, token, page)


def ended(request: HttpRequest, token: str, languages: list[str]) -> HttpResponse:
    """Why a link leads nowhere: its reader has said that the child is not theirs, it is no longer
    used, or there never was such a link."""
    if request.POST.get("answer") == MINE:
        giving.take_not_mine_back(token, request.POST.get("nonce", ""))
        return HttpResponseRedirect(request.get_full_path())
    link = links.ever(token)
    language = languages[0] if languages else own_language(link.request) if link else "en"
    with translation.override(language):
        if link is None:
            return written("page", 404, title=words.title(None, informs=False))
        school = link.request.campaign.school
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


def own_language(asked: ConsentRequest) -> str:
    """The contact's, as the school has it, in the form of `words.LANGUAGES`."""
    contact = asked.contact
    own = contact.locale if contact else Locale.CATALAN.value
    return next(code for code in words.LANGUAGES if code.partition("-")[0] == own)


def wanted(request: HttpRequest) -> list[str]:
    """The languages of ours that the reader asks for, the first first. "ro-MD" is Romanian."""
    header = request.headers.get("Accept-Language", "")
    asked = [
        request.GET.get("lang", ""),
        *(code for code, _weight in parse_accept_lang_header(header)),
    ]
    short = {code.partition("-")[0]: code for code in words.LANGUAGES}
    known = (short.get(code.lower().partition("-")[0]) for code in asked)
    return list(dict.fromkeys(code for code in known if code))


def receive(request: HttpRequest, token: str, page: Page) -> HttpResponse:
    sent = {name: request.POST[name] for name in FIELDS if request.POST.get(name)}
    pressed = request.POST.get("answer")
    if pressed == NO_REMINDERS:
        family_answers.unsubscribe(token)
        return shown(request, token, family_answers.read(token, page.locale), sent)
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
        "has_authority": "has_authority" in sent or decides(page, sent),
        "delete_answers": "delete_answers" in sent,
    }
    read = FamilyAnswerSerializer(data=given)
    if not read.is_valid():
        return shown(request, token, page, sent, list(read.errors))
    if wrong := giving.give(token, page.locale, dict(read.validated_data)):
        return shown(request, token, page, sent, wrong)
    return HttpResponseRedirect(request.get_full_path())


def decides(page: Page, sent: dict[str, str]) -> bool:
    """True if the school knows that this person decides. Then the page says so beside the yes, and
    asks only others."""
    contact = page.request.contact
    if contact is None:
        return False
    there = page.request.taker.guardian_contacts.decides().filter(email=contact.email)
    name = name_key(sent.get("name", ""), "")
    return any(name_key(one.full_name, "") == name for one in there)


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
) -> HttpResponse:
    """`sent`: what was written, which is kept; before that, what the school knows of the person is
    filled in. `wrong`: the fields that are."""
    if sent is None:
        sent = _known(page)
    campaign, text = page.request.campaign, page.request.text
    informs = campaign.basis == Basis.INFORMATION
    said = page.answer.said if page.answer else None
    problems = {name: one for name, one in words.problems().items() if name in wrong}
    of_page = (problems[name] for name in words.OF_PAGE if name in problems)
    choices = words.choices(page.takes, said, informs=informs)
    is_wish = page.answer is not None and page.answer.delete_answers
    after = outcome.of(page)
    title = words.title(campaign.school.school_name, page.child, informs=informs)
    is_late = said is None and Said.GIVEN not in page.takes
    deletes = family_answers.only_deletes(page.request)
    if deletes:
        choices = words.deletion(are_asked=is_wish) if page.takes else []
    if after:
        title = after.title
    elif is_late and outcome.is_over(page):
        title = after_words.over()
    if page.is_adult:
        title = words.of_age(page.child)
        choices = words.own_answers(are_asked=is_wish) if page.takes else []
    return written(
        "link",
        page_views.status_of(wrong),
        title=title,
        tab_title=campaign.school.school_name,
        page=page,
        is_for=words.is_for(page.shared_by) if page.shared_by else "",
        campaign=campaign.name,
        **page_views.asked(campaign, text, page.locale),
        about=letters.path_about(campaign) if campaign.state != CampaignState.DRAFT else "",
        answer=answers.shown(campaign, page.locale),
        said=_said(page),
        after=after,
        answers_as=_answers_as(sent),
        asks_authority=not decides(page, sent),
        who_decides="" if page.decides else words.who_decides(),
        informs=informs,
        school=campaign.school,
        who_reads=words.who_reads(
            campaign.school.school_name, names_of_readers(campaign.school_id)
        ),
        until=words.until(
            campaign.closes_on, [] if deletes else page.takes, is_adult=page.is_adult
        ),
        choices=choices,
        asks_reason=any(value == Said.REFUSED for value, _label in choices),
        deletes=deletes and not page.is_adult,
        may_delete=not (page.is_adult or deletes)
        and any(value == Said.WITHDRAWN for value, _ in choices),
        reminds=said is None and page.request.unsubscribed_at is None and Said.GIVEN in page.takes,
        own=visit.own(page),
        ahead=enter_views.files_ahead(request, page),
        beside=visit.beside(token, page) if said else [],
        is_late=is_late and not page.is_adult,
        no_more=words.no_more_reminders() if page.request.unsubscribed_at else "",
        relation_legend=words.relation_legend(page.child),
        relations=words.relations(),
        reasons=words.reasons(),
        longest_name=CONTACT_NAME_MAX_LENGTH,
        sent=sent,
        problems=problems,
        marked=[(name, problems[name]) for name in FIELDS if name in problems],
        asks_yes=any(value == Said.GIVEN for value, _label in choices),
        problem=next(of_page, words.problems()["marked"]) if wrong else "",
    )


def _answers_as(sent: dict[str, str]) -> str:
    """Returns the name and relation of the person who answers, as filled in; empty if one is
    missing."""
    name, relation = sent.get("name", ""), sent.get("relation", "")
    if not name or relation not in dict(words.relations()):
        return ""
    return words.answers_as(words.with_relation(name, relation))


def _known(page: Page) -> dict[str, str]:
    """Returns the name and relation of the person who has answered, or else of the one who is
    asked."""
    if (answer := page.answer) is not None:
        return {"name": answer.name, "relation": answer.relation}
    contact = page.request.contact
    return {"name": contact.full_name, "relation": contact.relation} if contact else {}


def _said(page: Page) -> str:
    answer = page.answer
    if answer is None:
        return ""
    is_own = page.is_adult and answer.delete_answers
    return words.said(answer.said if is_own else page.said_as, day_of(answer.at), is_own=is_own)


def written(name: str, status: int, **more: Any) -> HttpResponse:
    """The address holds the token, so it goes nowhere from here."""
    response = page_views.written(
        f"family_page/{name}", status, words.LANGUAGES, words=words.fixed(), **more
    )
    response.headers["Cache-Control"] = "no-store, private"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
