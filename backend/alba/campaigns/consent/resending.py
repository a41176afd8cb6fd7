"""A family says that it never got the email. The school sends its open questions once more to the
same address, once a day and at any hour, and sees what happened to the last email. This is not
counted among the emails that an address may get, because the family has asked for it."""

from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.choices import CampaignState
from alba.campaigns.consent import mailing, sending
from alba.campaigns.consent.models import ConsentRequest, FamilyMail
from alba.campaigns.models import Campaign
from alba.days import today
from alba.errors import Conflict
from alba.people.records.contacts import GuardianContact
from alba.people.scope.own_children import refuse_own_child


@dataclass(frozen=True)
class Last:
    """The fate of the newest email to a contact."""

    sent_at: datetime | None
    accepted_at: datetime | None
    """The time at which a mail server accepted it."""
    undelivered: bool
    can_send: bool
    """True if it can be sent again today."""


def last(by: User, pk: int) -> Last:
    contact = _visible(by, pk)
    try:
        can_send = bool(_open(contact))
    except Conflict:
        can_send = False
    return _last(contact, can_send=can_send)


def _visible(by: User, pk: int) -> GuardianContact:
    rows = GuardianContact.objects.visible_to(by).select_related("taker__course")
    contact = rows.filter(pk=pk).first()
    if contact is None:
        raise Http404
    return contact


def _last(contact: GuardianContact, *, can_send: bool) -> Last:
    mails = FamilyMail.objects.filter(
        links__request__contact=contact, campaign__in=Campaign.objects.values("pk")
    )
    found = mails.order_by("-claimed_at").first()
    return Last(
        sent_at=found.claimed_at if found else None,
        accepted_at=found.sent_at if found else None,
        undelivered=contact.undelivered,
        can_send=can_send,
    )


def resend(by: User, pk: int) -> Last:
    """Returns what happened to the email before. Raises Http404, Refused `own_child`, and Conflict:
    `not_reached`, `unsubscribed`, `nothing_open`, `sent_today`."""
    with transaction.atomic():
        contact = _visible(by, pk)
        refuse_own_child(by, contact.taker_id)
        before = _last(contact, can_send=False)
        for campaign in _open(contact):
            mail = _made(campaign, contact)
            if mail is None:
                raise _sent_today(before)
            send.enqueue(mail.pk, contact.pk)
        record(Action.CONSENT_RESEND, actor=by, about=contact, **contact.audit_facts())
    return before


def _made(campaign: int, contact: GuardianContact) -> FamilyMail | None:
    """None if another call has just created it."""
    try:
        with transaction.atomic():
            return FamilyMail.objects.create(
                campaign_id=campaign,
                address=mailing.address_of(contact.email),
                day=today(),
                by_hand=True,
                again=True,
            )
    except IntegrityError:
        return None


def _open(contact: GuardianContact) -> list[int]:
    """The screenings whose question can be sent again. Raises Conflict as `resend` does."""
    is_shut = contact.excluded or contact.shut_address or contact.taker.quiet
    if not contact.email or not contact.has_authority or is_shut:
        text = _("No email goes to this person about the child.")
        raise Conflict("not_reached", text)
    rows = ConsentRequest.objects.filter(contact=contact, ended_at=None)
    asking = Campaign.objects.exclude(state=CampaignState.CLOSED).filter(closes_on__gte=today())
    found, is_unsubscribed = [], False
    for campaign in asking.filter(pk__in=rows.values("campaign")).order_by("pk"):
        looked = mailing.look_at(campaign.pk, contact.email, again=True)
        asked = looked.asked.get(contact.email, []) if looked else []
        if not looked or not any(looked.requests[one.id].contact == contact for one in asked):
            continue
        if contact.email in looked.unsubscribed:
            is_unsubscribed = True
            continue
        found.append(campaign.pk)
    if not found and is_unsubscribed:
        text = _("This person has asked for no more emails. Their first link still works.")
        raise Conflict("unsubscribed", text)
    if not found:
        text = _("Nothing is open: this person has answered, or was not asked.")
        raise Conflict("nothing_open", text)
    address = mailing.address_of(contact.email)
    again = FamilyMail.objects.filter(campaign__in=found, address=address, day=today(), again=True)
    left = set(found) - set(again.values_list("campaign", flat=True))
    if not left:
        raise _sent_today(_last(contact, can_send=False))
    return sorted(left)


def _sent_today(before: Last) -> Conflict:
    text = _("It was sent again today already. It can be sent once a day.")
    facts = {"sent_at": before.sent_at, "accepted_at": before.accepted_at}
    return Conflict("sent_today", text, **facts, undelivered=before.undelivered)


@task()
def send(mail_id: int, contact_id: int, tries: int = 0) -> None:
    """Run by the worker, which looks again: they may have answered by now."""
    claimed = _claim(mail_id, contact_id)
    if claimed is None:
        return
    try:
        if mailing.hand_over(claimed):
            asked = [one.contact_id for one in claimed.requests if one.contact_id]
            GuardianContact.objects.filter(pk__in=asked, email=claimed.email).update(
                undelivered_at=None
            )
    except outbox.AwayError:
        if tries < len(outbox.PAUSES):
            later = timezone.now() + outbox.PAUSES[tries]
            send.using(run_after=later).enqueue(mail_id, contact_id, tries=tries + 1)


def _claim(mail_id: int, contact_id: int) -> mailing.Claimed | None:
    with transaction.atomic():
        mail = FamilyMail.objects.filter(pk=mail_id, sent_at=None).first()
        contact = GuardianContact.objects.filter(pk=contact_id).first()
        if mail is None or contact is None or mailing.address_of(contact.email) != mail.address:
            return None
        mailing.hold(mail.campaign_id, contact.email)
        looked = mailing.look_at(mail.campaign_id, contact.email, again=True)
        asked = looked.asked.get(contact.email, []) if looked else []
        if looked is None or not asked:
            return None
        # A contact who has not been informed yet gets the email that informs.
        ids = [one.id for one in asked]
        due = sending.Due(ids, by_hand=True, is_reminder=False)
        return mailing.write(looked, contact.email, mail, due)
