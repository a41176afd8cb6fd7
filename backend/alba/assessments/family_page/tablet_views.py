"""The page of a school's tablet at a meeting with families. It has a single address, so that going
back in the browser shows nothing of the family before."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone, translation
from django.views.decorators.http import require_http_methods

from alba.accounts.logins.origin import refuse_foreign
from alba.accounts.models import Locale
from alba.assessments.family_page import giving, page_views, tablet_words, words
from alba.campaigns.choices import Basis
from alba.campaigns.consent import asked, asked_words
from alba.campaigns.tablet import handing, opening
from alba.campaigns.tablet.handing import Stage
from alba.campaigns.tablet.models import Desk
from alba.campaigns.tablet.serializers import OtherGuardianSerializer
from alba.campaigns.tablet.views import COOKIE, PATH, forget_cookie
from alba.people.names import short_name
from alba.people.records.contacts import CONTACT_NAME_MAX_LENGTH

DONE = "done"


@require_http_methods(["GET", "HEAD", "POST"])
def show(request: HttpRequest) -> HttpResponse:
    tablet = opening.find(request.COOKIES.get(COOKIE, ""))
    language = next(iter(page_views.wanted(request)), Locale.CATALAN.value)
    with translation.override(language):
        if tablet is None:
            return over()
        if request.method != "POST":
            return shown(tablet, is_done=DONE in request.GET)
        refuse_foreign(request)
        return receive(request, tablet)


def receive(request: HttpRequest, tablet: Desk) -> HttpResponse:
    sent = request.POST
    stage = handing.stage(tablet, timezone.now())
    if "pin" in sent:
        left = handing.unlock(tablet, sent["pin"].strip())
        is_wrong = 0 < left < handing.MOST_WRONG
        return shown(tablet, problem=tablet_words.wrong_pin(left)) if is_wrong else on()
    if "back" in sent:
        handing.hand_back(tablet)
    elif stage == Stage.CHOOSING and "end" in sent:
        opening.end(tablet)
        response = on()
        forget_cookie(response)
        return response
    elif stage == Stage.CHOOSING and "hand" in sent:
        return hand(tablet, sent["hand"])
    elif "answer" in sent:
        return answer(request, tablet) if stage == Stage.ANSWERING else answered(request, tablet)
    return on()


def on(query: str = "") -> HttpResponse:
    """To the page as it is now."""
    return HttpResponseRedirect(PATH + query)


def hand(tablet: Desk, sent: str) -> HttpResponse:
    """`sent`: the ids of the child and of the contact, if it is one."""
    taker, _colon, contact = sent.partition(":")
    to, who = page_views.id_sent(taker), page_views.id_sent(contact)
    if to is None or (contact and who is None) or not handing.hand(tablet, to, who):
        return shown(tablet, problem=tablet_words.not_handed())
    return on(f"?lang={tablet.contact.locale}" if tablet.contact else "")


def answer(request: HttpRequest, tablet: Desk) -> HttpResponse:
    sent = {name: request.POST.get(name, "") for name in ("name", "has_authority")}
    if tablet.contact_id is None:
        given = {**sent, "has_authority": bool(sent["has_authority"])}
        read = OtherGuardianSerializer(data={**given, "answer": request.POST["answer"]})
        if not read.is_valid():
            return shown(tablet, sent=sent, wrong=list(read.errors))
    if request.POST.get("text") != str(handing.text_of(tablet).pk):
        return shown(tablet, sent=sent, wrong=["nonce"])
    wrong = giving.give_on_tablet(
        tablet,
        said=request.POST["answer"],
        locale=_text_language(tablet),
        name=sent["name"].strip(),
    )
    return shown(tablet, sent=sent, wrong=wrong) if wrong else answered(request, tablet)


def answered(request: HttpRequest, tablet: Desk) -> HttpResponse:
    """Thanks for what is on record, also when the button is pressed twice. Otherwise it says that
    nothing was recorded."""
    if handing.has_answered(tablet, request.POST.get("handing", "")):
        return on(f"?lang={translation.get_language()}&{DONE}")
    return shown(tablet, problem=words.not_recorded())


def _text_language(tablet: Desk) -> str:
    """The contact's, or the page's for somebody of whom none is known."""
    own = tablet.contact.written_in if tablet.contact else Locale.CATALAN.value
    return own if tablet.contact else words.language_of_sentences(own)


def shown(
    tablet: Desk,
    *,
    problem: str = "",
    is_done: bool = False,
    sent: dict[str, str] | None = None,
    wrong: list[str] | None = None,
) -> HttpResponse:
    match handing.stage(tablet, timezone.now()):
        case Stage.ANSWERING:
            return _answering(tablet, problem, sent or {}, wrong or [])
        case Stage.CHOOSING:
            return _choosing(tablet, problem)
        case Stage.LOCKED:
            return written(
                Stage.LOCKED,
                400 if problem else 200,
                title=words.tablet()["thanks" if is_done else "next"],
                problem=problem,
                give_back=is_done,
            )


def _answering(tablet: Desk, problem: str, sent: dict[str, str], wrong: list[str]) -> HttpResponse:
    assert tablet.taker is not None  # noqa: S101 (the stage)
    campaign = tablet.campaign
    informs, child = campaign.basis == Basis.INFORMATION, short_name(tablet.taker.user)
    what = asked.about(campaign, tablet.taker)
    school_name = campaign.school.school_name
    problems = {name: one for name, one in words.problems().items() if name in wrong}
    return written(
        Stage.ANSWERING,
        page_views.status_of(wrong or problem),
        title=words.informed_title(school_name) if informs else asked_words.question(what),
        what=asked_words.lines(what),
        child=child,
        school=campaign.school,
        tab_title=words.error_in(school_name) if wrong or problem else school_name,
        campaign=campaign.name,
        handing=handing.handing_of(tablet),
        answers_as=words.answers_as(tablet.contact.full_name) if tablet.contact else "",
        choices=words.choices(handing.offered(tablet), None, informs=informs),
        longest_name=CONTACT_NAME_MAX_LENGTH,
        sent=sent,
        problems=problems,
        problem=problem or _problem_of_page(problems, wrong),
        **page_views.asked(campaign, handing.text_of(tablet), _text_language(tablet)),
    )


def _problem_of_page(problems: dict[str, str], wrong: list[str]) -> str:
    if not wrong:
        return ""
    of_page = (problems[name] for name in ("nonce", "ask_school") if name in problems)
    return next(of_page, words.problems()["marked"])


def _choosing(tablet: Desk, problem: str) -> HttpResponse:
    others = handing.takes_others(tablet)
    families = [
        {
            "id": one.taker.pk,
            "name": one.taker.user.full_name,
            "who": [
                (f"{one.taker.pk}:{contact}", label)
                for contact, label in tablet_words.who(one.contacts, others=others)
            ],
        }
        for one in handing.families(tablet)
    ]
    title = tablet_words.title_choosing(tablet.course.title)
    code = 400 if problem else 200
    return written(Stage.CHOOSING, code, title=title, problem=problem, families=families)


def over() -> HttpResponse:
    """Closes the tablet. A browser that was never a tablet gets the same page as one whose time is
    over."""
    response = written("over", 200, title=tablet_words.title_over())
    forget_cookie(response)
    return response


def written(stage: str, status: int, **more: object) -> HttpResponse:
    response = page_views.written(
        "family_page/tablet",
        status,
        words.LANGUAGES,
        stage=stage,
        words=words.fixed(),
        tablet=words.tablet(),
        staff=tablet_words.fixed(),
        is_shared=True,
        here=f"?lang={translation.get_language()}",
        **more,
    )
    response.headers["Cache-Control"] = "no-store, private"
    # Under "no-referrer", browsers would not say where its forms come from.
    response.headers["Referrer-Policy"] = "same-origin"
    return response
