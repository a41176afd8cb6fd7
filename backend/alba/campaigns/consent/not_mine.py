"""The reader of a link says that the child is not theirs: an address was mistyped, or belongs to
somebody else by now. A mistake is taken back on the same page through the seventh day."""

from dataclasses import dataclass
from datetime import date, timedelta

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns.consent import family_answers, links
from alba.campaigns.consent.models import ConsentLink, ConsentRequest
from alba.days import day_of, today
from alba.errors import Conflict
from alba.families.events import contacts_changed
from alba.people.records.contacts import GuardianContact

THROUGH = timedelta(days=7)


@dataclass(frozen=True)
class Told:
    """The page of a link after its reader has said that the child is not theirs."""

    link: ConsentLink
    on: date
    nonce: str

    @property
    def until(self) -> date:
        """The last day on which it can be taken back."""
        return self.on + THROUGH

    @property
    def can_be_taken_back(self) -> bool:
        return today() <= self.until


def told(token: str) -> Told | None:
    """None if nobody has said so by this link's address, or if the contact is another by now."""
    link = links.ever(token)
    contact = link.request.contact if link else None
    if link is None or contact is None or contact.not_mine_at is None or not links.is_held(link):
        return None
    return Told(link, day_of(contact.not_mine_at), family_answers.NONCE.sign(link.digest))


def say(token: str, nonce: str) -> None:
    """Ends the requests about the child to this address, its links and the emails. Answers stay.
    Raises Http404, also once it was said, and Invalid for a nonce of another page."""
    found = family_answers.find(token)
    family_answers.check_nonce(token, nonce)
    with transaction.atomic():
        User.objects.locked(found.taker.user_id)
        request = family_answers.find(token)
        contact = request.contact
        assert contact is not None  # noqa: S101 (a link without its contact is not found)
        now = timezone.now()
        rows = GuardianContact.objects.filter(taker=request.taker, email=contact.email)
        for one in rows.filter(not_mine_at=None).order_by("pk"):
            one.not_mine_at = now
            one.save(update_fields=["not_mine_at"])
            ConsentRequest.objects.filter(contact=one, ended_at=None).update(ended_at=now)
            trail.record(
                Action.CONTACT_UPDATE,
                about=one,
                login_kind="link",
                details={"route": "link", "not_mine": True},
                **one.audit_facts(),
            )
        contacts_changed([request.taker_id])
        school = request.campaign.school
        for admin in school.admins.filter(is_active=True).order_by("pk"):
            outbox.queue("contact_not_mine", admin, taker=request.taker_id)


def take_back(token: str, nonce: str) -> None:
    """Everything is as before, as far as it was not changed since; harmless to repeat. Raises
    Http404, also after the last day; Invalid for a nonce of another page; and Conflict
    `contact_changed` if the school has corrected or removed the contact meanwhile."""
    link = links.ever(token)
    if link is None:
        raise Http404
    family_answers.check_nonce(token, nonce)
    with transaction.atomic():
        User.objects.locked(link.request.taker.user_id)
        if links.find(token) is not None:
            return
        now = told(token)
        if now is None:
            text = _("The school has changed this contact in the meantime. Please ask the school.")
            raise Conflict("contact_changed", text)
        if not now.can_be_taken_back:
            raise Http404
        _take_back(now.link.request)


def _take_back(request: ConsentRequest) -> None:
    assert request.contact is not None  # noqa: S101 (`told`)
    at = request.contact.not_mine_at
    rows = GuardianContact.objects.filter(taker=request.taker, email=request.contact.email)
    for one in rows.filter(not_mine_at=at).order_by("pk"):
        one.not_mine_at = None
        one.save(update_fields=["not_mine_at"])
        asked = ConsentRequest.objects.filter(contact=one)
        newer = asked.filter(
            campaign=OuterRef("campaign"), purpose=OuterRef("purpose"), ended_at=None
        )
        ended = asked.filter(~Exists(newer), ended_at=at).values_list("pk", flat=True)
        ConsentRequest.objects.filter(pk__in=list(ended)).update(ended_at=None)
        trail.record(
            Action.CONTACT_UPDATE,
            about=one,
            login_kind="link",
            details={"route": "link", "not_mine": False},
            **one.audit_facts(),
        )
    contacts_changed([request.taker_id])
    for admin in request.campaign.school.admins.filter(is_active=True).order_by("pk"):
        outbox.queue("contact_mine_after_all", admin, taker=request.taker_id)
