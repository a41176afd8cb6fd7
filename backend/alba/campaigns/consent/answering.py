"""What a family does with its link: reading changes nothing; an answer is a new row, unless it says
what the newest one says already."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.core import signing
from django.db import transaction
from django.http import Http404
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit import trail
from alba.campaigns.consent import copies, letters, links, mailing, texts
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.campaigns.models import CampaignState, Voice
from alba.days import midnight, today
from alba.errors import Conflict, Invalid
from alba.takers.children import guardian_consent
from alba.takers.contacts.models import GuardianContact
from alba.takers.enrolment.names import name_key
from alba.takers.models import Purpose, Said

NONCE = signing.TimestampSigner(salt="alba.consent")
# A page that was left open longer is read again.
NONCE_LIFETIME = timedelta(days=30)


@dataclass(frozen=True)
class Page:
    request: ConsentRequest
    locale: str
    answer: FamilyAnswer | None
    takes: list[str]
    nonce: str

    @property
    def child(self) -> str:
        return copies.short_name(self.request.taker.user)

    @property
    def is_copied(self) -> bool:
        """Whether an answer is followed by its copy."""
        contact = self.request.contact
        return contact is not None and mailing.is_reached(contact)

    @property
    def expires_at(self) -> datetime:
        """The end of the last day."""
        day = self.request.campaign.closes_on + timedelta(days=1)
        return midnight(day)


def read(token: str, *languages: str | None) -> Page:
    """`languages`: that are wanted, the first first. Raises Http404."""
    request = _found(token)
    return Page(
        request=request,
        locale=locale_of(request, *languages),
        answer=newest(request),
        takes=takes(request),
        nonce=NONCE.sign(links.digest(token)),
    )


def _found(token: str) -> ConsentRequest:
    request = links.find(token)
    if request is None:
        raise Http404
    return request


def locale_of(request: ConsentRequest, *languages: str | None) -> str:
    """The first of them in which the text was published, else the contact's."""
    own = request.contact.locale if request.contact else "ca"
    return next(one for one in (*languages, own, "ca") if one and one in request.text.title)


def newest(request: ConsentRequest) -> FamilyAnswer | None:
    return request.answers.order_by("-pk").first()


def takes(request: ConsentRequest) -> list[str]:
    """Which answers it still takes: all until the last day; taking a yes back for as long as
    anything of the child is kept."""
    campaign = request.campaign
    is_over = campaign.state == CampaignState.CLOSED or campaign.closes_on < today()
    former = texts.is_former(request.text, campaign.school_id)
    if is_over or former or request.ended_at is not None:
        return [Said.WITHDRAWN.value]
    return [str(one) for one in Said.values]


def may_answer_questions(request: ConsentRequest) -> bool:
    """Whether there is a questionnaire for the guardian in the campaign."""
    is_screening = request.purpose == Purpose.SCREENING
    return is_screening and Voice.GUARDIAN in request.campaign.voices


def answer(token: str, *, said: str, nonce: str, locale: str | None, **given: Any) -> FamilyAnswer:
    """Raises Http404; Invalid for a nonce of another page, and for a yes without authority; and
    Conflict `link_over` where it takes this answer no more."""
    found = _found(token)
    _check_nonce(token, nonce)
    with transaction.atomic():
        User.objects.locked(found.taker.user_id)  # before requests, as everywhere
        list(ConsentRequest.objects.filter(pk=found.pk).select_for_update(of=("self",)))
        request = _found(token)
        last = newest(request)
        given["delete_answers"] = said == Said.WITHDRAWN and given.get("delete_answers", False)
        is_wish = given["delete_answers"] and not (last and last.delete_answers)
        if last is not None and last.said == said and not is_wish:
            return last
        if said not in takes(request):
            raise Conflict("link_over", _("This link takes no answer any more, but to say no."))
        if said == Said.GIVEN and not given["has_authority"]:
            text = _("Only a person who decides about the child can agree.")
            raise Invalid({"has_authority": [text]})
        row = _write(request, said, locale_of(request, locale), given)
        _tell(request, row)
    return row


def _check_nonce(token: str, nonce: str) -> None:
    try:
        fits = NONCE.unsign(nonce, max_age=NONCE_LIFETIME) == links.digest(token)
    except signing.BadSignature:
        fits = False
    if not fits:
        raise Invalid({"nonce": [_("Please open the link again, and then answer.")]})


def _write(request: ConsentRequest, said: str, locale: str, given: dict[str, Any]) -> FamilyAnswer:
    row = FamilyAnswer(
        request=request,
        campaign=request.campaign,
        taker=request.taker,
        purpose=request.purpose,
        contact=request.contact_id,
        said=said,
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
        details={"route": "link", "contact": request.contact_id},
    )
    if request.purpose == Purpose.SCREENING:
        guardian_consent.consent_recorded([request.taker], said == Said.GIVEN)
    return row


def _tell(request: ConsentRequest, row: FamilyAnswer) -> None:
    """A copy to who was asked; and where the name is no contact's, that there is an answer, to the
    other ones who decide."""
    send_copy.enqueue(row.pk)
    contacts = list(request.taker.guardian_contacts.filter(excluded=False))
    names = {name_key(one.full_name, "") for one in contacts}
    if name_key(row.name, "") in names:
        return
    for one in contacts:
        if one.pk != request.contact_id and one.has_authority and one.can_be_asked:
            send_notice.enqueue(request.pk, one.pk)


@task()
def send_copy(answer_id: int, tries: int = 0) -> None:
    rows = FamilyAnswer.objects.select_related(
        "request__contact__taker", "campaign__school", "text", "taker__user"
    )
    row = rows.filter(pk=answer_id).first()
    contact = row.request.contact if row else None
    if row is None or contact is None or not mailing.is_reached(contact):
        return
    token = links.make(row.request, None)
    with translation.override(row.locale):
        message = outbox.render(letters.copy(row, token), mailing.reader(contact))

    def again(at: datetime) -> None:
        send_copy.using(run_after=at).enqueue(answer_id, tries=tries + 1)

    mailing.deliver(message, f"copy of family answer {answer_id}", tries, again)


@task()
def send_notice(request_id: int, contact_id: int, tries: int = 0) -> None:
    rows = ConsentRequest.objects.select_related("campaign__school", "taker__user")
    request = rows.filter(pk=request_id).first()
    contact = GuardianContact.objects.select_related("taker").filter(pk=contact_id).first()
    if request is None or contact is None or not mailing.is_reached(contact):
        return
    with translation.override(contact.locale):
        message = outbox.render(letters.unknown_answer(request), mailing.reader(contact))

    def again(at: datetime) -> None:
        send_notice.using(run_after=at).enqueue(request_id, contact_id, tries=tries + 1)

    mailing.deliver(message, f"notice of consent request {request_id}", tries, again)


def unsubscribe(token: str) -> None:
    """No more reminders to the address in this campaign. Raises Http404."""
    request = _found(token)
    rows = ConsentRequest.objects.filter(campaign=request.campaign, unsubscribed_at=None)
    email = request.contact.email if request.contact else ""
    same = rows.filter(contact__email=email) if email else rows.filter(pk=request.pk)
    ids = list(same.values_list("pk", flat=True))
    ConsentRequest.objects.filter(pk__in=ids).update(unsubscribed_at=timezone.now())
