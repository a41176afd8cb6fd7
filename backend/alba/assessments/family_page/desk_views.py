"""The page of a school's tablet at a meeting with families. It has a single address, so that going
back in the browser shows nothing of the family before."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone, translation
from django.views.decorators.http import require_http_methods

from alba.accounts.models import Locale
from alba.accounts.sessions.origin import refuse_foreign
from alba.assessments.family_page import desk_words, giving, page_views, words
from alba.assessments.family_page import views as link_page
from alba.campaigns.consent import copies
from alba.campaigns.desk import handing, opening
from alba.campaigns.desk.handing import Stage
from alba.campaigns.desk.models import Desk
from alba.campaigns.desk.serializers import OtherGuardianSerializer
from alba.campaigns.desk.views import COOKIE, PATH, forget_cookie
from alba.campaigns.models import Basis
from alba.takers.contacts.models import CONTACT_NAME_MAX_LENGTH

DONE = "done"


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest) -> HttpResponse:
    desk = opening.find(request.COOKIES.get(COOKIE, ""))
    language = next(iter(link_page.wanted(request)), Locale.CATALAN.value)
    with translation.override(language):
        if desk is None:
            return over()
        if request.method != "POST":
            return shown(desk, is_done=DONE in request.GET)
        refuse_foreign(request)
        return receive(request, desk)


def receive(request: HttpRequest, desk: Desk) -> HttpResponse:
    sent = request.POST
    stage = handing.stage(desk, timezone.now())
    if "pin" in sent:
        left = handing.unlock(desk, sent["pin"].strip())
        is_wrong = 0 < left < handing.MOST_WRONG
        return shown(desk, problem=desk_words.wrong_pin(left)) if is_wrong else on()
    if "back" in sent:
        handing.hand_back(desk)
    elif stage == Stage.CHOOSING and "end" in sent:
        opening.end(desk)
        response = on()
        forget_cookie(response)
        return response
    elif stage == Stage.CHOOSING and "hand" in sent:
        return hand(desk, sent["hand"])
    elif "answer" in sent:
        return answer(request, desk) if stage == Stage.ANSWERING else answered(request, desk)
    return on()


def on(query: str = "") -> HttpResponse:
    """To the page as it is now."""
    return HttpResponseRedirect(PATH + query)


def hand(desk: Desk, sent: str) -> HttpResponse:
    """`sent`: the ids of the child and of the contact, if it is one."""
    taker, _colon, contact = sent.partition(":")
    to, who = page_views.id_sent(taker), page_views.id_sent(contact)
    if to is None or (contact and who is None) or not handing.hand(desk, to, who):
        return shown(desk, problem=desk_words.not_handed())
    return on(f"?lang={desk.contact.locale}" if desk.contact else "")


def answer(request: HttpRequest, desk: Desk) -> HttpResponse:
    sent = {name: request.POST.get(name, "") for name in ("name", "has_authority")}
    if desk.contact_id is None:
        given = {**sent, "has_authority": bool(sent["has_authority"])}
        read = OtherGuardianSerializer(data={**given, "answer": request.POST["answer"]})
        if not read.is_valid():
            return shown(desk, sent=sent, wrong=list(read.errors))
    if request.POST.get("text") != str(handing.text_of(desk).pk):
        return shown(desk, sent=sent, wrong=["nonce"])
    giving.give_at_desk(
        desk, said=request.POST["answer"], locale=_text_language(desk), name=sent["name"].strip()
    )
    return answered(request, desk)


def answered(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Thanks for what is on record, also when the button is pressed twice. Otherwise it says that
    nothing was recorded."""
    if handing.has_answered(desk, request.POST.get("handing", "")):
        return on(f"?lang={translation.get_language()}&{DONE}")
    return shown(desk, problem=words.not_recorded())


def _text_language(desk: Desk) -> str:
    """The page's, else the contact's."""
    frame = translation.get_language() or ""
    own = desk.contact.locale if desk.contact else Locale.CATALAN.value
    return frame if frame in Locale.values else own


def shown(
    desk: Desk,
    *,
    problem: str = "",
    is_done: bool = False,
    sent: dict[str, str] | None = None,
    wrong: list[str] | None = None,
) -> HttpResponse:
    match handing.stage(desk, timezone.now()):
        case Stage.ANSWERING:
            return _answering(desk, problem, sent or {}, wrong or [])
        case Stage.CHOOSING:
            return _choosing(desk, problem)
        case Stage.LOCKED:
            return written(
                Stage.LOCKED,
                400 if problem else 200,
                title=words.desk()["thanks" if is_done else "next"],
                problem=problem,
                give_back=is_done,
            )


def _answering(desk: Desk, problem: str, sent: dict[str, str], wrong: list[str]) -> HttpResponse:
    assert desk.taker is not None  # noqa: S101 (the stage)
    campaign = desk.campaign
    informs = campaign.basis == Basis.INFORMATION
    problems = {name: one for name, one in words.problems().items() if name in wrong}
    return written(
        Stage.ANSWERING,
        400 if wrong or problem else 200,
        title=words.title(campaign.school.school_name, informs=informs),
        child=copies.short_name(desk.taker.user),
        campaign=campaign.name,
        handing=handing.handing_of(desk),
        answers_as=words.answers_as(desk.contact.full_name) if desk.contact else "",
        choices=words.choices(handing.offered(desk), None, informs=informs),
        longest_name=CONTACT_NAME_MAX_LENGTH,
        sent=sent,
        problems=problems,
        problem=problem or problems.get("nonce") or (words.problems()["marked"] if wrong else ""),
        **page_views.asked(campaign, handing.text_of(desk), _text_language(desk)),
    )


def _choosing(desk: Desk, problem: str) -> HttpResponse:
    others = handing.takes_others(desk)
    families = [
        {
            "id": one.taker.pk,
            "name": one.taker.user.full_name,
            "who": [
                (f"{one.taker.pk}:{contact}", label)
                for contact, label in desk_words.who(one.contacts, others=others)
            ],
        }
        for one in handing.families(desk)
    ]
    title = desk_words.title_choosing(desk.course.title)
    code = 400 if problem else 200
    return written(Stage.CHOOSING, code, title=title, problem=problem, families=families)


def over() -> HttpResponse:
    """The same for a browser that was never a tablet and for one whose time is over."""
    response = written("over", 200, title=desk_words.title_over())
    forget_cookie(response)
    return response


def written(stage: str, status: int, **more: object) -> HttpResponse:
    response = page_views.written(
        "desk",
        status,
        words.LANGUAGES,
        stage=stage,
        words=words.fixed(),
        desk=words.desk(),
        staff=desk_words.fixed(),
        is_shared=True,
        here=f"?lang={translation.get_language()}",
        **more,
    )
    response.headers["Cache-Control"] = "no-store, private"
    # With "no-referrer" browsers would not say where its forms come from.
    response.headers["Referrer-Policy"] = "same-origin"
    return response
