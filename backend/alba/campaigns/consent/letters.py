"""What families are written, in the active language. No subject says anything about a child; in an
email each child is a first name and an initial."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from alba.accounts.mail import plain_text
from alba.accounts.mail.letter import Letter, address
from alba.campaigns.consent import copies, links
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.campaigns.models import Basis, Campaign, CampaignState
from alba.days import in_words
from alba.takers.models import Purpose, TestTaker

Linked = Sequence[tuple[ConsentRequest, str]]
"""Requests, each with the token of its link."""


def sender(campaign: Campaign) -> str:
    return school_named(campaign.school.school_name)


def school_named(name: str) -> str:
    return name if plain_text.is_named(name) else _("The school")


def child(request: ConsentRequest) -> str:
    """The official first name, and an initial: the family may not know another one."""
    return copies.short_name(request.taker.user)


def asking(campaign: Campaign, linked: Linked, *, is_reminder: bool) -> Letter:
    school = sender(campaign)
    text = _(
        "%(school)s would like to know how its pupils are doing, so that nobody who needs a hand "
        "is overlooked. It uses a short questionnaire for this."
    )
    if campaign.basis == Basis.INFORMATION:
        what = _(
            "You don’t have to do anything. If you’d rather your child didn’t take part, say so "
            "with the link. Nothing begins before eight days have gone by."
        )
    else:
        what = _("Please read what it is about and say yes or no. Both are fine.")
    end = _("The link works until %(day)s. It is yours: please don’t pass it on.")
    before = [text % {"school": school}, what]
    if is_reminder:
        before.insert(0, _("We wrote to you some days ago and haven’t heard from you yet."))
    last = in_words(campaign.closes_on)
    return Letter(
        subject=_("%(school)s: a short questionnaire") % {"school": school},
        before=before,
        links=[(_label(campaign, request), links.page(token)) for request, token in linked],
        after=[
            end % {"day": last},
            *_about(campaign),
            _("If you don’t know this school, an address was mistyped: please ignore this email."),
            *_stopping(is_reminder),
        ],
        unsubscribe=links.unsubscribing(linked[0][1]),
    )


def _about(campaign: Campaign) -> list[str]:
    """Where it says more, once families can read it."""
    if campaign.state == CampaignState.DRAFT:
        return []
    return [_("More about it, for every family: %(address)s") % {"address": about_page(campaign)}]


def about_page(campaign: Campaign) -> str:
    return address(f"/families/{campaign.pk}")


def questionnaire(campaign: Campaign, linked: Linked) -> Letter:
    """A reminder of the guardian's own questionnaire."""
    text = _(
        "You’ve said yes to the short questionnaire of %(school)s. Your own answers about your "
        "child are still missing. It takes about five minutes, and you may leave it out."
    )
    return Letter(
        subject=_("%(school)s: a short questionnaire") % {"school": sender(campaign)},
        before=[text % {"school": sender(campaign)}],
        links=[(_label(campaign, request), links.page(token)) for request, token in linked],
        after=_stopping(is_reminder=True),
        unsubscribe=links.unsubscribing(linked[0][1]),
    )


def _stopping(is_reminder: bool) -> list[str]:
    if not is_reminder:
        return []
    return [_("If you’d rather not be reminded, you can switch that off on the page of the link.")]


def _label(campaign: Campaign, request: ConsentRequest) -> str:
    if request.purpose == Purpose.RESEARCH:
        return _("%(name)s: research") % {"name": child(request)}
    if campaign.basis == Basis.INFORMATION:
        return _("%(name)s: read about it") % {"name": child(request)}
    return _("%(name)s: read and answer") % {"name": child(request)}


def copy(answer: FamilyAnswer, token: str) -> Letter:
    """What was read and answered, with its digest, and the way to change one's mind."""
    school = sender(answer.campaign)
    return Letter(
        subject=_("%(school)s: a copy of your answer") % {"school": school},
        before=[
            _("This is what you read and what you answered. Please keep it."),
            *copies.lines(answer),
            _("Check sum of this copy (SHA-256): %(digest)s") % {"digest": answer.digest},
        ],
        link=(_("Change my mind"), links.page(token)),
        after=[_("If it wasn’t you, use the link to answer yourself, and tell the school.")],
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
        ],
    )


def put_on_record(taker: TestTaker) -> Letter:
    """To those who decide, when the school has recorded an answer itself."""
    school = school_named(taker.course.school.school_name if taker.course else "")
    text = _(
        "%(school)s has put on record an answer of the family of %(name)s about taking part, given "
        "on paper, by phone or at the school."
    )
    return Letter(
        subject=_("%(school)s: an answer was put on record") % {"school": school},
        before=[
            text % {"school": school, "name": copies.short_name(taker.user)},
            _("If it was you or a person you trust, there’s nothing you need to do."),
            _("If it surprises you, please talk to the school."),
        ],
    )
