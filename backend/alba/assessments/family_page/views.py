"""The page behind a family's link. The server writes it, because it has to open at once on a bad
phone, to work without scripts, and to speak languages that the app does not."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header
from django.views.decorators.http import require_http_methods

from alba.assessments.family_page import enter_views, giving, page_views, visit, words
from alba.campaigns.consent import answering, links
from alba.campaigns.consent.answering import Page
from alba.campaigns.consent.serializers import FamilyAnswerSerializer
from alba.campaigns.models import Basis, CampaignState
from alba.days import day_of
from alba.takers.contacts.models import CONTACT_NAME_MAX_LENGTH
from alba.takers.models import Said

# What is pressed beside the answers.
NO_REMINDERS, OWN, BESIDE = "no_reminders", "own", "beside"
FIELDS = ("name", "relation", "has_authority", "reason", "delete_answers")


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest, token: str) -> HttpResponse:
    """Reading writes nothing: programs open links before people do. An answer leads back here."""
    languages = wanted(request)
    try:
        page = answering.read(token, *languages)
    except Http404:
        with translation.override(languages[0] if languages else "en"):
            return written("page", 404, title=words.title(None, informs=False))
    with translation.override(languages[0] if languages else page.locale):
        return receive(request, token, page) if request.method == "POST" else shown(token, page)


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
        answering.unsubscribe(token)
        return HttpResponseRedirect(request.get_full_path())
    if pressed == OWN:
        entered = enter_views.enter(request, token, page)
        return entered or HttpResponseRedirect(request.get_full_path())
    if pressed == BESIDE:
        return lead_on(request, token, page)
    given = {
        **sent,
        "answer": pressed,
        "nonce": request.POST.get("nonce", ""),
        "has_authority": "has_authority" in sent,
        "delete_answers": "delete_answers" in sent,
    }
    read = FamilyAnswerSerializer(data=given)
    if not read.is_valid():
        return shown(token, page, sent, list(read.errors))
    if wrong := giving.give(token, page.locale, dict(read.validated_data)):
        return shown(token, page, sent, wrong)
    return HttpResponseRedirect(request.get_full_path())


def lead_on(request: HttpRequest, token: str, page: Page) -> HttpResponse:
    """To what was asked in the same email about another child, or for another purpose."""
    wanted = page_views.id_sent(request.POST.get("request", ""))
    next_one = None if wanted is None else links.lead_on(token, page.request, wanted)
    here = request.get_full_path()
    return HttpResponseRedirect(here.replace(token, next_one, 1) if next_one else here)


def shown(
    token: str, page: Page, sent: dict[str, str] | None = None, wrong: Sequence[str] = ()
) -> HttpResponse:
    """`sent`: what was written, which is kept. `wrong`: the fields that are."""
    campaign, text = page.request.campaign, page.request.text
    informs = campaign.basis == Basis.INFORMATION
    said = page.answer.said if page.answer else None
    problems = {name: one for name, one in words.problems().items() if name in wrong}
    whole = problems.get("nonce") or problems.get("link") or words.problems()["marked"]
    choices = words.choices(page.takes, said, informs=informs)
    return written(
        "link",
        400 if wrong else 200,
        title=words.title(campaign.school.school_name, informs=informs),
        page=page,
        campaign=campaign.name,
        **page_views.asked(campaign, text, page.locale),
        about=f"/families/{campaign.pk}" if campaign.state != CampaignState.DRAFT else "",
        said=words.said(said, day_of(page.answer.at)) if page.answer and said else "",
        until=words.until(campaign.closes_on, page.takes),
        choices=choices,
        asks_reason=any(value == Said.REFUSED for value, _label in choices),
        may_delete=any(value == Said.WITHDRAWN for value, _label in choices),
        reminds=said is None and page.request.unsubscribed_at is None and Said.GIVEN in page.takes,
        own=visit.own(page),
        beside=visit.beside(token, page) if said else [],
        is_late=said is None and Said.GIVEN not in page.takes,
        no_more=words.no_more_reminders() if page.request.unsubscribed_at else "",
        relation_legend=words.relation_legend(page.child),
        relations=words.relations(),
        reasons=words.reasons(),
        longest_name=CONTACT_NAME_MAX_LENGTH,
        sent=sent or {},
        problems=problems,
        problem=whole if wrong else "",
    )


def written(name: str, status: int, **more: Any) -> HttpResponse:
    """The address holds the token, so it goes nowhere from here."""
    response = page_views.written(name, status, words.LANGUAGES, words=words.fixed(), **more)
    response.headers["Cache-Control"] = "no-store, private"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response
