"""The emails to families, in the active language. A subject never says anything about a child; in
the text each child is a first name and an initial."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.conf import settings
from django.utils.translation import gettext as _

from alba.accounts.mail import plain_text
from alba.accounts.mail.letter import Letter, address
from alba.campaigns.consent import copies, links
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.campaigns.models import Basis, Campaign, CampaignState
from alba.days import dated
from alba.families.consent.guardian_consent import not_asked_from
from alba.people import ages
from alba.people.models import TestTaker
from alba.people.names import name_key, short_name
from alba.people.records.consents import Purpose
from alba.people.records.contacts import GuardianContact
from alba.schools.logo import logos
from alba.schools.models import School

Linked = Sequence[tuple[ConsentRequest, str]]
"""Requests, each with the token of its link."""


# A family that reads none of our three opens the link's page in its own: "Read and answer in …".
IN_LANGUAGES = {
    "ar": "اقرؤوا وأجيبوا بالعربية",
    "ro": "Citiți și răspundeți în română",
    "uk": "Прочитайте й дайте відповідь українською",
    "zh": "用中文阅读并回答",
    "ur": "اردو میں پڑھیں اور جواب دیں",
}
# The line for an email without such a page: "This email is about your child. If you do not
# understand it, please ask the school."
ASK_IN = {
    "ar": "هذه الرسالة عن طفلكم. إن لم تفهموها فاسألوا المدرسة من فضلكم.",
    "ro": "Acest e-mail este despre copilul dvs. Dacă nu îl înțelegeți, întrebați școala.",
    "uk": "Цей лист про вашу дитину. Якщо ви його не розумієте, запитайте, будь ласка, школу.",
    "zh": "这封邮件与您的孩子有关。如果看不懂，请询问学校。",
    "ur": "یہ ای میل آپ کے بچے کے بارے میں ہے۔ اگر سمجھ نہ آئے تو براہ کرم اسکول سے پوچھیں۔",
}


def with_own_line(letter: Letter, contact: GuardianContact) -> Letter:
    """Adds a line in the contact's own language if the email cannot be in it."""
    code = contact.locale
    if letter.in_languages or code not in IN_LANGUAGES:
        return letter
    pages = (page for _label, page in letter.all_links if page.startswith(links.page("")))
    page = next(pages, "").partition("?")[0]
    line = (code, IN_LANGUAGES[code], f"{page}?lang={code}") if page else (code, ASK_IN[code], "")
    return replace(letter, in_languages=[line])


def sender(campaign: Campaign) -> str:
    return school_named(campaign.school.school_name)


def school_named(name: str) -> str:
    return plain_text.named(name) or _("The school")


def child(request: ConsentRequest) -> str:
    """The official first name and an initial: the family may not know the name that the child goes
    by."""
    return short_name(request.taker.user)


def compose_request(campaign: Campaign, linked: Linked, *, is_reminder: bool) -> Letter:
    school = sender(campaign)
    text = _(
        "%(school)s would like to know how its pupils are doing, so that nobody who needs a hand "
        "is overlooked. It uses a short questionnaire for this."
    )
    if campaign.basis == Basis.INFORMATION:
        subject = _("%(school)s: a short questionnaire")
        what = _informed(linked)
    else:
        subject = _("%(school)s: your answer is needed by %(day)s")
        what = _("Please read what it is about and say yes or no. Both are fine.")
    end = _("The link works until %(day)s. It is yours: please don’t pass it on.")
    before = [text % {"school": school}, what]
    if is_reminder:
        before.insert(0, _("We wrote to you some days ago and haven’t heard from you yet."))
    return Letter(
        subject=dated(subject, school=school, day=campaign.closes_on),
        sender=sender(campaign),
        logo=logos.address_of(campaign.school),
        before=before,
        links=_links(campaign, linked),
        in_languages=[
            (code, line, f"{links.page(linked[0][1])}?lang={code}")
            for code, line in IN_LANGUAGES.items()
        ],
        after=[
            dated(end, day=campaign.closes_on),
            _questions(campaign.school),
            *_about(campaign),
            _("If you don’t know this school, an address was mistyped: please ignore this email."),
            *_stopping(is_reminder),
        ],
        unsubscribe=links.unsubscribing(linked[0][1]),
    )


def _informed(linked: Linked) -> str:
    """The sentence on when pupils begin: those who are old enough do not have to wait for the eight
    days."""
    free = {ages.has_come(not_asked_from(request.taker)) for request, _token in linked}
    if free == {False}:
        return _(
            "You don’t have to do anything. If you’d rather your child didn’t take part, say "
            "so with the link. Nothing begins until eight days have passed."
        )
    if free == {True}:
        return _(
            "You don’t have to do anything. At this age your child can answer from now on. If "
            "you’d rather they didn’t take part, say so with the link, on any day."
        )
    return _(
        "You don’t have to do anything. A child who is old enough can answer from now on; for the "
        "others, nothing begins until eight days have passed. If you’d rather a child of yours "
        "didn’t take part, say so with the link, on any day."
    )


def _about(campaign: Campaign) -> list[str]:
    """The line with the page where families can read more, once that page exists."""
    if campaign.state == CampaignState.DRAFT:
        return []
    return [_("More about it, for every family: %(address)s") % {"address": about_page(campaign)}]


def questions_to(school: School) -> str:
    """The contact for questions: the school, or else those who run Alba."""
    return " · ".join(filter(None, school.contact.values())) or settings.CONTACT_EMAIL


def _questions(school: School) -> str:
    return _("Questions? %(contact)s") % {"contact": questions_to(school)}


def path_about(campaign: Campaign) -> str:
    return f"/families/{campaign.page}"


def about_page(campaign: Campaign) -> str:
    return address(path_about(campaign))


def questionnaire(campaign: Campaign, linked: Linked) -> Letter:
    """A reminder of the guardian's own questionnaire."""
    text = _(
        "You’ve said yes to the short questionnaire of %(school)s. Your own answers about your "
        "child are still missing. It takes about five minutes, and you don’t have to answer."
    )
    return Letter(
        subject=_("%(school)s: a short questionnaire") % {"school": sender(campaign)},
        sender=sender(campaign),
        logo=logos.address_of(campaign.school),
        before=[text % {"school": sender(campaign)}],
        links=_links(campaign, linked),
        after=[_questions(campaign.school), *_stopping(is_reminder=True)],
        unsubscribe=links.unsubscribing(linked[0][1]),
    )


def _stopping(is_reminder: bool) -> list[str]:
    if not is_reminder:
        return []
    return [
        _("If you’d rather not be reminded, you can switch reminders off on the page of the link.")
    ]


def readers(requests: Iterable[ConsentRequest]) -> list[str]:
    """The names of the people who are asked, each once: two contacts may share an address."""
    names: dict[tuple[str, str], str] = {}
    for one in requests:
        if one.contact is not None:
            names.setdefault(name_key(one.contact.full_name, ""), one.contact.full_name)
    return list(names.values())


def greeted(names: list[str]) -> str:
    if len(names) <= 1:
        return "".join(names)
    before = ", ".join(names[:-1])
    return _("%(names)s and %(last)s") % {"names": before, "last": names[-1]}


def _links(campaign: Campaign, linked: Linked) -> list[tuple[str, str]]:
    is_shared = len(readers(request for request, _token in linked)) > 1
    return [(_label(campaign, one, is_shared), _page(one, token)) for one, token in linked]


def _page(request: ConsentRequest, token: str) -> str:
    """The address of the page: in the contact's own language, if the email can't be in it."""
    contact = request.contact
    is_other = contact is not None and contact.locale != contact.written_in
    return links.page(token) + (f"?lang={contact.locale}" if contact and is_other else "")


def _label(campaign: Campaign, request: ConsentRequest, is_shared: bool) -> str:
    name = child(request)
    if is_shared and request.contact is not None:
        whose = {"child": name, "contact": request.contact.full_name}
        name = _("%(child)s, for %(contact)s") % whose
    if request.purpose == Purpose.RESEARCH:
        return _("%(name)s: research") % {"name": name}
    if campaign.basis == Basis.INFORMATION:
        return _("%(name)s: read about it") % {"name": name}
    return _("%(name)s: read and answer") % {"name": name}


def copy(answer: FamilyAnswer, token: str) -> Letter:
    """A copy of the text and the answer, and how to change one's mind. Its digest stands on the
    page of the link: a line of 64 characters is wider than a phone."""
    school = sender(answer.campaign)
    return Letter(
        subject=_("%(school)s: a copy of your answer") % {"school": school},
        sender=sender(answer.campaign),
        logo=logos.address_of(answer.campaign.school),
        before=[
            _("This is what you read and what you answered. Please keep it."),
            *copies.lines(answer),
        ],
        link=(_("Change my mind"), links.page(token)),
        after=[
            _("If it wasn’t you, use the link to answer yourself, and tell the school."),
            _questions(answer.campaign.school),
        ],
    )


def unknown_answer(request: ConsentRequest) -> Letter:
    """To the other contacts. It says neither who answered nor what."""
    text = _(
        "%(school)s asked the family of %(name)s a question. It was answered by a person whose "
        "name the school doesn’t have."
    )
    return Letter(
        subject=_("%(school)s: an answer was given") % {"school": sender(request.campaign)},
        before=[
            text % {"school": sender(request.campaign), "name": child(request)},
            _("If it was you or a person you trust, there’s nothing you need to do."),
            _("If it surprises you, please talk to the school."),
            _questions(request.campaign.school),
        ],
    )


def address_replaced(taker: TestTaker) -> Letter:
    """To a contact's former address. It does not say which child it is about."""
    school = school_named(taker.course.school.school_name if taker.course else "")
    text = _(
        "Until now, %(school)s had this address on record for writing to a child’s family. The "
        "school has changed it, so it no longer writes here."
    )
    return Letter(
        subject=_("%(school)s: your address was changed") % {"school": school},
        before=[
            text % {"school": school},
            _("If it was you or a person you trust, there’s nothing you need to do."),
            _("If it surprises you, please talk to the school."),
            *([_questions(taker.course.school)] if taker.course else []),
        ],
    )


def put_on_record(taker: TestTaker) -> Letter:
    """To the people who decide, when the school has recorded an answer itself."""
    school = school_named(taker.course.school.school_name if taker.course else "")
    text = _(
        "%(school)s has recorded an answer from the family of %(name)s about taking part, "
        "given on paper, by phone or at the school."
    )
    return Letter(
        subject=_("%(school)s: an answer was recorded") % {"school": school},
        before=[
            text % {"school": school, "name": short_name(taker.user)},
            _("If it was you or a person you trust, there’s nothing you need to do."),
            _("If it surprises you, please talk to the school."),
            *([_questions(taker.course.school)] if taker.course else []),
        ],
    )
