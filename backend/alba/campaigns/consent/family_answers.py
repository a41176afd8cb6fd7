"""Reads and stores a family's answers by link. Reading changes nothing. An answer is stored as a
new row, unless it repeats the newest answer to the text that is still current."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.core import signing as tokens
from django.db import transaction
from django.http import Http404
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts.models import Locale, User
from alba.accounts.standstill import SchoolMoved
from alba.audit import trail
from alba.campaigns.choices import Basis, CampaignState, Voice
from alba.campaigns.consent import (
    copies,
    delivery,
    holding_notices,
    letters,
    links,
    own_answers,
    record,
    texts,
)
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.campaigns.models import Campaign
from alba.days import midnight, today
from alba.errors import Conflict, Invalid, TooOften
from alba.families.consent import coming_of_age, guardian_consent
from alba.families.exclusion import signatures
from alba.people.names import name_key, short_name
from alba.people.records.consents import Purpose, Said
from alba.people.records.contacts import GuardianContact
from alba.schools import moved

NONCE = tokens.TimestampSigner(salt="alba.consent")
# A page that was left open for longer has to be loaded again.
NONCE_LIFETIME = timedelta(days=30)
MOST_A_DAY = 10
"""Per contact, whichever of their links is used: enough to change one's mind."""


@dataclass(frozen=True)
class Page:
    request: ConsentRequest
    locale: str
    answer: FamilyAnswer | None
    takes: list[str]
    nonce: str

    @property
    def child(self) -> str:
        return short_name(self.request.taker.user)

    @property
    def said_as(self) -> str:
        """The answer in the reader's words."""
        return copies.said_as(self.answer) if self.answer else ""

    @property
    def is_adult(self) -> bool:
        return coming_of_age.is_adult(self.request.taker)

    @property
    def shared_by(self) -> str:
        """The name of the link's owner, if others are asked at the same address; otherwise
        empty."""
        own = self.request.contact
        if own is None:
            return ""
        others = self.request.taker.guardian_contacts.decides().filter(email=own.email)
        return own.full_name if others.exclude(pk=own.pk).exists() else ""

    @property
    def decides(self) -> bool:
        """True if the link's owner decides about the child."""
        contact = self.request.contact
        return contact is not None and contact.has_authority

    @property
    def is_copied(self) -> bool:
        """True if the link's owner gets a copy of their answer."""
        contact = self.request.contact
        return contact is not None and delivery.is_reached(contact)

    @property
    def expires_at(self) -> datetime:
        """The end of the last day."""
        day = self.request.campaign.closes_on + timedelta(days=1)
        return midnight(day)


def read(token: str) -> Page:
    """Raises Http404, and SchoolMoved."""
    request = find(token)
    return Page(
        request=request,
        locale=locale_of(request),
        answer=newest(request),
        takes=takes(request),
        nonce=NONCE.sign(links.digest(token)),
    )


def find(token: str) -> ConsentRequest:
    """Raises Http404, and SchoolMoved."""
    request = links.find(token)
    if request is None:
        ended = links.ever(token)
        if ended is not None and ended.request.campaign.school.moved_at is not None:
            raise SchoolMoved
        raise Http404
    return request


def locale_of(request: ConsentRequest) -> str:
    """The language of the text: that of the contact's emails, or else one in which the text was
    published. What the browser asks for does not count, so that page, email and copy agree."""
    own = request.contact.written_in if request.contact else Locale.CATALAN.value
    return own if own in request.text.title else Locale.CATALAN.value


def newest(request: ConsentRequest) -> FamilyAnswer | None:
    """For the contact who owns the link."""
    return _newest_of(request, request.contact_id)


def _newest_of(request: ConsentRequest, contact: int | None) -> FamilyAnswer | None:
    rows = request.answers.filter(contact=contact).select_related("link", "request__contact")
    return next((one for one in rows.order_by("-pk") if record.stands(one)), None)


def takes(request: ConsentRequest) -> list[str]:
    """The answers that the link still accepts. A yes and a no until the last day; withdrawing a yes
    for as long as any data about the child is kept. A child who has come of age decides alone, and
    then a guardian can only have their own answers deleted."""
    if coming_of_age.is_adult(request.taker):
        return [Said.WITHDRAWN.value] if own_answers.are_left(request) else []
    campaign = request.campaign
    is_over = has_ended(campaign)
    former = texts.is_former(request.text, campaign.school_id)
    found = [] if is_over or former or request.ended_at else [Said.GIVEN, Said.REFUSED]
    if _has_said_yes(request):
        found.append(Said.WITHDRAWN)
    return [one.value for one in found]


def has_ended(campaign: Campaign) -> bool:
    return campaign.state == CampaignState.CLOSED or campaign.closes_on < today()


def only_deletes(request: ConsentRequest) -> bool:
    """True if it is too late to object to a screening that families were only informed of."""
    informs = request.campaign.basis == Basis.INFORMATION
    return informs and request.purpose != Purpose.RESEARCH and has_ended(request.campaign)


def _has_said_yes(request: ConsentRequest) -> bool:
    """True if there is, or was, a yes to withdraw, recorded for this contact or for the family. If
    families are only informed, silence counts as a yes; after the last day there is something to
    withdraw only as long as answers are kept."""
    if only_deletes(request):
        return own_answers.are_any_left(request)
    if request.campaign.basis == Basis.INFORMATION and request.purpose != Purpose.RESEARCH:
        return True
    heard = record.heard_of(request.campaign, [request.taker_id], request.purpose)
    said = {one.contact: one.said for one in heard[request.taker_id]}
    own = said.get(request.contact_id, said.get(None))
    return own in {Said.GIVEN, Said.WITHDRAWN}


def may_answer_questions(request: ConsentRequest) -> bool:
    """True if the campaign has a questionnaire for the guardian."""
    if request.purpose == Purpose.RESEARCH or coming_of_age.is_adult(request.taker):
        return False
    return Voice.GUARDIAN in request.campaign.voices


def answer(token: str, *, said: str, nonce: str, **given: Any) -> FamilyAnswer:
    """Answers for the contact who owns the link, or for another one with the same address whose
    name it states. Raises Http404; SchoolMoved; Invalid for a nonce of another page, and for a yes
    without authority; Refused `ask_school` for a name that is shut out; Conflict `link_over` if the
    link no longer accepts this answer; and TooOften."""
    found = find(token)
    check_nonce(token, nonce)
    signatures.refuse(found.taker, given["name"])
    with transaction.atomic():
        User.objects.locked(found.taker.user_id)  # before requests, in the same order as everywhere
        list(ConsentRequest.objects.filter(pk=found.pk).select_for_update(of=("self",)))
        moved.refuse(found.campaign.school_id)
        link = links.row(token)
        if link is None:
            raise Http404
        request, contact = _whose(link.request, given["name"])
        last = _newest_of(request, contact)
        is_adult = coming_of_age.is_adult(request.taker)
        wish = is_adult or given.get("delete_answers", False)
        given["delete_answers"] = said == Said.WITHDRAWN and wish
        is_wish = given["delete_answers"] and not (last and last.delete_answers)
        if last is not None and last.said == said and not (is_wish or record.is_former(last)):
            return last
        if said not in takes(request):
            raise _link_over(is_adult)
        _refuse_flood(link.request)
        given["has_authority"] |= is_of_who_decides(link.request.contact, given["name"])
        if said == Said.GIVEN and not given["has_authority"]:
            text = _("Only a person who decides about the child can agree.")
            raise Invalid({"has_authority": [text]})
        given |= {"contact": contact, "link": link}
        row = _write(request, said, locale_of(request), given)
        _tell(request, row)
    return row


def _whose(request: ConsentRequest, name: str) -> tuple[ConsentRequest, int | None]:
    """(what is answered, which contact answers): if two contacts share an address, the one who
    signs answers, whichever link was used."""
    own = request.contact
    if own is None or name_key(own.full_name, "") == name_key(name, ""):
        return request, request.contact_id
    others = request.taker.guardian_contacts.filter(email=own.email, excluded=False)
    for one in others.exclude(pk=own.pk).order_by("pk"):
        if name_key(one.full_name, "") == name_key(name, ""):
            asked = one.requests.filter(
                campaign=request.campaign_id, purpose=request.purpose, ended_at=None
            )
            with_all = asked.select_related(*links.WITH).first()
            return (with_all or request), one.pk
    return request, request.contact_id


def is_of_who_decides(contact: GuardianContact | None, name: str) -> bool:
    """True if the school knows that a person of that name, with the contact's address, decides
    about the child. Then nobody has to state it."""
    if contact is None:
        return False
    there = GuardianContact.objects.decides().filter(taker=contact.taker_id, email=contact.email)
    return name_key(name, "") in {name_key(one.full_name, "") for one in there}


def _link_over(is_adult: bool) -> Conflict:
    if is_adult:
        text = _("The pupil is 18 or older, and decides alone.")
        return Conflict("subject_is_adult", text)
    return Conflict("link_over", _("This link no longer accepts this answer."))


def _refuse_flood(request: ConsentRequest) -> None:
    """All links of one contact are counted together, because each copy contains a new one."""
    rows = FamilyAnswer.objects.filter(link__request=request, at__gte=midnight(today()))
    if rows.count() >= MOST_A_DAY:
        wait = midnight(today() + timedelta(days=1)) - timezone.now()
        text = _(
            "You have changed your answer too often today. The last one counts. Please try again "
            "tomorrow, or tell the school."
        )
        raise TooOften(wait.total_seconds(), detail=text)


def check_nonce(token: str, nonce: str) -> None:
    try:
        fits = NONCE.unsign(nonce, max_age=NONCE_LIFETIME) == links.digest(token)
    except tokens.BadSignature:
        fits = False
    if not fits:
        raise Invalid({"nonce": [_("Please open the link again, and then answer.")]})


def _write(request: ConsentRequest, said: str, locale: str, given: dict[str, Any]) -> FamilyAnswer:
    row = FamilyAnswer(
        request=request,
        campaign=request.campaign,
        taker=request.taker,
        purpose=request.purpose,
        said=said,
        is_named=_is_named(request, given["name"]),
        text=request.text,
        locale=locale,
        **given,
    )
    row.digest = copies.digest(row)
    row.save(force_insert=True)
    trail.record(
        guardian_consent.ACTIONS[said],
        about=row,
        subject=request.taker_id,
        school=request.campaign.school_id,
        login_kind="link",
        details={"route": "link", "contact": row.contact},
    )
    if request.purpose != Purpose.RESEARCH and not coming_of_age.is_adult(request.taker):
        guardian_consent.consent_recorded([request.taker], said == Said.GIVEN)
    return row


def _is_named(request: ConsentRequest, name: str) -> bool:
    """True if `name` is the name of a contact."""
    contacts = request.taker.guardian_contacts.filter(excluded=False)
    return name_key(name, "") in {name_key(one.full_name, "") for one in contacts}


def _tell(request: ConsentRequest, row: FamilyAnswer) -> None:
    """Sends a copy to the contact who was asked. If the name belongs to no contact, also tells the
    other people who decide that there is an answer."""
    send_copy.enqueue(row.pk)
    if row.is_named:
        return
    for one in request.taker.guardian_contacts.filter(excluded=False):
        if one.pk != request.contact_id and one.has_authority and one.can_be_asked:
            send_notice.enqueue(request.pk, one.pk)


@task()
def send_copy(answer_id: int, tries: int = 0) -> None:
    rows = FamilyAnswer.objects.select_related(
        "request__contact__taker", "campaign__school", "text", "taker__user"
    )
    row = rows.filter(pk=answer_id).first()
    contact = row.request.contact if row else None
    if row is None or contact is None or not delivery.is_reached(contact):
        return
    token = links.make(row.request, None)
    with translation.override(row.locale):
        message = delivery.rendered(letters.copy(row, token), contact)

    def again(at: datetime) -> None:
        send_copy.using(run_after=at).enqueue(answer_id, tries=tries + 1)

    what = f"copy of family answer {answer_id}"
    delivery.deliver(message, row.campaign.school, what, tries, again)


@task()
def send_notice(request_id: int, contact_id: int, tries: int = 0, held: int | None = None) -> None:
    rows = ConsentRequest.objects.select_related("campaign__school", "taker__user")
    request = rows.filter(pk=request_id).first()
    contact = GuardianContact.objects.select_related("taker").filter(pk=contact_id).first()
    if request is None or contact is None or not contact.can_be_asked:
        return

    def later(at: datetime, held: int | None) -> None:
        send_notice.using(run_after=at).enqueue(request_id, contact_id, held=held)

    if not tries and holding_notices.waits(contact, request, later, held):
        return
    with translation.override(contact.written_in):
        message = delivery.rendered(letters.unknown_answer(request), contact)

    def again(at: datetime) -> None:
        send_notice.using(run_after=at).enqueue(request_id, contact_id, tries=tries + 1)

    what = f"notice of consent request {request_id}"
    delivery.deliver(message, request.campaign.school, what, tries, again)


def unsubscribe(token: str) -> None:
    """Sends no more reminders to the address in this campaign. Raises Http404."""
    request = find(token)
    rows = ConsentRequest.objects.filter(campaign=request.campaign, unsubscribed_at=None)
    email = request.contact.email if request.contact else ""
    same = rows.filter(contact__email=email) if email else rows.filter(pk=request.pk)
    ids = list(same.values_list("pk", flat=True))
    ConsentRequest.objects.filter(pk__in=ids).update(unsubscribed_at=timezone.now())
