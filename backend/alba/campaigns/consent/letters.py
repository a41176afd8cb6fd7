"""The emails to families, in the active language. A subject never says anything about a child; in
the text each child is a first name and an initial."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.conf import settings
from django.utils.translation import gettext as _

from alba.accounts.mail import plain_text
from alba.accounts.mail.letter import Letter, address
from alba.campaigns.choices import Basis
from alba.campaigns.consent import asked, asked_words, copies, links
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.campaigns.models import Campaign
from alba.days import dated
from alba.families.consent.guardian_consent import not_asked_from
from alba.people import ages
from alba.people.models import TestTaker
from alba.people.names import name_key, short_name
from alba.people.records.consents import Purpose, Said
from alba.people.records.contacts import GuardianContact
from alba.schools.logo import logos
from alba.schools.models import School

Linked = Sequence[tuple[ConsentRequest, str]]
"""Requests, each with the token of its link."""


# The page behind a link has a frame in each of these; the text and the sentences stay in ours.
IN_LANGUAGES = {
    "ar": "هذه الصفحة بالعربية",
    "ro": "Această pagină în română",
    "uk": "Ця сторінка українською",
    "zh": "本页的中文版",
    "ur": "یہ صفحہ اردو میں",
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
# What such an email has in its subject: "Message from the school".
FROM_SCHOOL = {
    "ar": "رسالة من المدرسة",
    "ro": "Mesaj de la școală",
    "uk": "Лист від школи",
    "zh": "学校来信",
    "ur": "اسکول کی طرف سے پیغام",
}
PAGES = ("/consent/", "/letter/")
"""The paths of the pages that speak eight languages."""


def with_own_line(letter: Letter, contact: GuardianContact) -> Letter:
    """Every email to a contact whose language it cannot be in begins with a line in that language,
    and its subject too. The page behind its links opens in it."""
    code = contact.locale
    if code not in IN_LANGUAGES:
        return letter
    page = next((page for _label, page in letter.all_links if is_of_family(page)), "")
    if not page:
        subject, line = FROM_SCHOOL[code], (code, ASK_IN[code], "")
    else:
        subject, line = IN_LANGUAGES[code], (code, IN_LANGUAGES[code], in_language(page, code))
    return replace(
        letter,
        subject=f"{subject} · {letter.subject}",
        own_line=line,
        in_languages=[],
        link=letter.link and (letter.link[0], in_language(letter.link[1], code)),
        links=[(label, in_language(page, code)) for label, page in letter.links],
    )


def is_of_family(page: str) -> bool:
    return page.startswith(tuple(address(path) for path in PAGES))


def in_language(page: str, code: str) -> str:
    """The address of the same page with its frame in that language."""
    return f"{page.partition('?')[0]}?lang={code}" if is_of_family(page) else page


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
    whole_school = [] if campaign.is_ask else [text % {"school": school}]
    before = [*whole_school, *(asked_words.in_mail(asked.of(one)) for one, _ in linked)]
    before.append(what)
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
            what_alba_is(),
            _("If you don’t know this school, an address was mistyped: please ignore this email."),
            *_stopping(is_reminder),
        ],
        unsubscribe=links.unsubscribing(linked[0][1]),
        school_email=replies_to(campaign.school),
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
    if not campaign.has_page:
        return []
    return [_("More about it, for every family: %(address)s") % {"address": about_page(campaign)}]


def what_alba_is() -> str:
    """For readers who see that name for the first time."""
    return " ".join([_("What is Alba?"), _("The website that the school uses for this.")])


def questions_to(school: School) -> str:
    """The contact for questions: the school, or else those who run Alba."""
    return " · ".join(filter(None, school.contact.values())) or settings.CONTACT_EMAIL


def replies_to(school: School) -> str | None:
    """For a letter that says `questions_to` the school."""
    return school.contact_email if school.has_contact else None


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
        "child are still missing: %(count)d sentences, about %(minutes)d minutes. You don’t have "
        "to answer."
    )
    sizes = [asked.size(asked.of(one).contact) for one, _token in linked]
    count, minutes = (sum(each) for each in zip(*sizes, strict=True))
    facts = {"school": sender(campaign), "count": count, "minutes": minutes}
    return Letter(
        subject=_("%(school)s: a short questionnaire") % {"school": sender(campaign)},
        sender=sender(campaign),
        logo=logos.address_of(campaign.school),
        before=[text % facts],
        links=_links(campaign, linked),
        after=[_questions(campaign.school), *_stopping(is_reminder=True)],
        unsubscribe=links.unsubscribing(linked[0][1]),
        school_email=replies_to(campaign.school),
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
    return [(_label(campaign, one, is_shared), links.page(token)) for one, token in linked]


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
            *_what(answer),
            *copies.lines(answer),
        ],
        link=(_("Change my mind"), links.page(token)),
        after=[
            _("If it wasn’t you, use the link to answer yourself, and tell the school."),
            _questions(answer.campaign.school),
        ],
        school_email=replies_to(answer.campaign.school),
    )


def _what(answer: FamilyAnswer) -> list[str]:
    """What was asked, beside a yes or a no."""
    is_asked = answer.said != Said.WITHDRAWN and answer.request is not None
    return [asked_words.in_mail(asked.of(answer.request))] if is_asked else []


def unknown_answer(request: ConsentRequest) -> Letter:
    """To the other contacts. It says neither who answered nor what."""
    text = _(
        "%(school)s asked the family of %(name)s a question. Someone whose name the school doesn’t "
        "have has answered."
    )
    return Letter(
        subject=_("%(school)s: an answer was given") % {"school": sender(request.campaign)},
        before=[
            text % {"school": sender(request.campaign), "name": child(request)},
            _("If it was you or a person you trust, there’s nothing you need to do."),
            _("If it surprises you, please talk to the school."),
            _questions(request.campaign.school),
        ],
        school_email=replies_to(request.campaign.school),
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
        school_email=replies_to(taker.course.school) if taker.course else None,
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
        school_email=replies_to(taker.course.school) if taker.course else None,
    )
