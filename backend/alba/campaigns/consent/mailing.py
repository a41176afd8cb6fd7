"""Sends what `sending.due` decides. A row of `FamilyMail` is created before an email is handed
over. If two workers try, only one creates it, and a worker that was killed leaves it behind, so no
email is sent twice."""

import logging
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from django.core.mail import EmailMultiAlternatives
from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django_tasks import task

from alba.accounts import limits
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.campaigns.choices import WAITING, Basis, CampaignState, Voice
from alba.campaigns.consent import (
    delivery,
    holidays,
    informing,
    letters,
    links,
    record,
    sending,
    status,
)
from alba.campaigns.consent.models import ConsentLink, ConsentRequest, FamilyMail
from alba.campaigns.consent.status import Facts, Status
from alba.campaigns.models import Assignment, Campaign
from alba.days import day_of, local
from alba.people.records.consents import Purpose, Said
from alba.people.records.contacts import GuardianContact

logger = logging.getLogger("alba.families")

# A task sends for at most this long, and then another continues, so that nothing has to wait behind
# a large school.
AT_A_TIME = timedelta(seconds=60)
PAUSE = timedelta(minutes=5)


def local_now() -> datetime:
    return local(timezone.now())


def address_of(email: str) -> str:
    """The stored form of an address, always the same for the same address."""
    return salted_hmac("alba.families", email.lower(), algorithm="sha256").hexdigest()


def queue(campaign: int) -> None:
    """Queues `send` in the caller's transaction."""
    send.enqueue(campaign)


def queue_reminders() -> None:
    """Every ten minutes, started by whichever worker is first: goes through the campaigns that ask
    families."""
    if limits.family_mails().take() is None:
        queue_all()


def queue_all() -> None:
    asking = ConsentRequest.objects.filter(ended_at=None).values("campaign")
    open_ones = Campaign.every.exclude(state=CampaignState.CLOSED).filter(pk__in=asking)
    awake = open_ones.filter(school__rests=False)
    for pk in awake.order_by("pk").values_list("pk", flat=True):
        queue(pk)


@task()
def send(campaign_id: int, tries: int = 0) -> None:
    """Run by the worker: sends everything that is due in the campaign. An address that the email
    server puts off does not stop the others, and is tried again after them."""
    until = time.monotonic() + AT_A_TIME.total_seconds()
    has_sent = is_put_off = is_left = False
    for email in due_addresses(campaign_id):
        if is_left := time.monotonic() > until and (has_sent or is_put_off):
            break
        try:
            has_sent |= send_one(campaign_id, email)
        except outbox.AwayError:
            is_put_off = True
    if is_left and has_sent:
        send.enqueue(campaign_id)
    elif is_put_off and tries < len(outbox.PAUSES):
        later = timezone.now() + outbox.PAUSES[tries]
        send.using(run_after=later).enqueue(campaign_id, tries=tries + 1)


def due_addresses(campaign_id: int) -> list[str]:
    """Addresses that should get an email now, without any locks. Addresses that were put off come
    last, the newest at the end."""
    found = look_at(campaign_id, None)
    if found is None:
        return []
    return sorted((email for email in found.asked if found.due(email)), key=found.put_off_at)


@dataclass
class Looked:
    """The state of a campaign's addresses, as read at `now`."""

    campaign: Campaign
    now: datetime
    requests: dict[int, ConsentRequest]
    asked: dict[str, list[sending.Asked]]
    sent: dict[str, list[sending.Sent]]
    span: sending.Span
    unsubscribed: set[str]

    def due(self, email: str) -> sending.Due | None:
        return sending.due(
            self.now,
            self.asked[email],
            self.sent.get(address_of(email), []),
            self.span,
            is_unsubscribed=email in self.unsubscribed,
        )

    def put_off_at(self, email: str) -> float:
        """The time of the last delay in seconds, for sorting; 0 for an address that was not put
        off."""
        rows = [self.requests[one.id].put_off_at for one in self.asked[email]]
        return max((at.timestamp() for at in rows if at is not None), default=0)

    def next_automatic(self) -> date | None:
        days = [
            day
            for email, asked in self.asked.items()
            if email not in self.unsubscribed
            for one in asked
            if (day := sending.next_automatic(one, self.sent.get(address_of(email), []), self.span))
        ]
        return min(days, default=None)


def look(campaign: int, takers: set[int] | None = None) -> Looked | None:
    found = look_at(campaign, None)
    if found is not None and takers is not None:
        for email, asked in list(found.asked.items()):
            kept = [one for one in asked if found.requests[one.id].taker_id in takers]
            found.asked[email] = kept
    return found


def look_at(campaign_id: int, email: str | None, *, again: bool = False) -> Looked | None:
    """For one address, or for all. None if nothing may be sent any more. `again`: also what an
    address has had, and addresses to which nothing was delivered or that were corrected."""
    campaign = Campaign.every.select_related("school").filter(pk=campaign_id).first()
    if campaign is None or campaign.state == CampaignState.CLOSED or campaign.school.rests:
        return None
    rows = ConsentRequest.objects.filter(campaign=campaign, ended_at=None, taker__quiet=False)
    if not again:
        rows = rows.filter(contact__undelivered_at=None)
    rows = rows.filter(contact__excluded=False)
    rows = rows.filter(contact__shut_address=False, contact__not_mine_at=None)
    rows = rows.filter(contact__has_authority=True, taker__left_on=None)
    rows = rows.filter(taker__erased_from=None)
    rows = rows.exclude(contact__email="").select_related("contact", "taker__user", "text")
    if email is None:
        rows = rows.defer(*record.UNREAD)
    if email is not None:
        rows = rows.filter(contact__email=email)
    requests = {one.pk: one for one in rows.order_by("pk")}
    people = {one.taker_id: one.taker for one in requests.values()}
    facts = record.facts_of(campaign, people.values())
    mailed, held = record.mailed_to(requests.values())
    about = written_about(campaign)
    open_ones = _questionnaires(campaign, requests)
    asked: dict[str, list[sending.Asked]] = defaultdict(list)
    unsubscribed = set()
    for one in requests.values():
        contact = one.contact
        assert contact is not None  # noqa: S101 (only those with an address are read)
        found = _asked(one, contact, facts[one.taker_id], one.pk in mailed, open_ones)
        is_elsewhere = one.pk in mailed - held and not again
        if found is not None and is_elsewhere and not found.is_questionnaire:
            found = None  # asked at another address: the school asks again
        if one.unsubscribed_at is not None:
            unsubscribed.add(contact.email)
        if found is not None and (one.taker_id, address_of(contact.email)) not in about:
            found = replace(found, is_first=True)
        if found is not None:
            asked[contact.email].append(found)
    return Looked(
        campaign=campaign,
        now=local_now(),
        requests=requests,
        asked=dict(asked),
        sent=sent(campaign, email),
        span=_span(campaign),
        unsubscribed=unsubscribed,
    )


def _span(campaign: Campaign) -> sending.Span:
    spans = holidays.of(campaign.school_id)
    after = sending.AFTER
    if campaign.is_ask:
        after = (min(after[0], (campaign.closes_on - campaign.opens_on) / 2),)
    return sending.Span(campaign.opens_on, campaign.closes_on, spans, after)


def written_about(campaign: Campaign) -> set[tuple[int, str]]:
    """(pupil, stored form of an address that got an email about them)"""
    links = ConsentLink.objects.filter(request__campaign=campaign, mail__isnull=False)
    return set(links.values_list("request__taker", "mail__address"))


def exhausted(campaign: Campaign, contacts: Iterable[int]) -> dict[int, str]:
    """Contact -> address, for the contacts to whom no email would carry a request: their address
    has had all the emails that a screening allows, including one about this child."""
    had, about = sent(campaign), written_about(campaign)
    rows = GuardianContact.objects.filter(pk__in=list(contacts))
    return {
        pk: email
        for pk, taker, email in rows.values_list("pk", "taker", "email")
        if sending.is_full(had.get(address_of(email), ())) and (taker, address_of(email)) in about
    }


def sent(campaign: Campaign, email: str | None = None) -> dict[str, list[sending.Sent]]:
    """Stored form of an address -> the emails sent there, or all addresses."""
    mails = FamilyMail.objects.filter(campaign=campaign)
    if email is not None:
        mails = mails.filter(address=address_of(email))
    found: dict[str, list[sending.Sent]] = defaultdict(list)
    columns = ("address", "day", "by_hand", "again")
    for key, *facts in mails.order_by("day").values_list(*columns):
        found[key].append(sending.Sent(*facts))
    return dict(found)


def _questionnaires(campaign: Campaign, requests: dict[int, ConsentRequest]) -> set[int]:
    """The contacts who have a questionnaire of their own to answer."""
    if Voice.GUARDIAN not in campaign.voices or not campaign.takes_answers:
        return set()
    contacts = {one.contact.pk: one.contact for one in requests.values() if one.contact}
    as_whom = {one.answers_as_id: pk for pk, one in contacts.items() if one.answers_as_id}
    rows = Assignment.objects.filter(campaign=campaign, informant__in=as_whom)
    done = set(rows.exclude(state__in=WAITING).values_list("informant", flat=True))
    return contacts.keys() - {as_whom[informant] for informant in done}


def _asked(
    request: ConsentRequest,
    contact: GuardianContact,
    facts: Facts,
    is_mailed: bool,
    open_ones: set[int],
) -> sending.Asked | None:
    """None if there is nothing more to say to this contact."""
    asked_on = day_of(request.asked_at)
    now = status.status(facts, local_now().date())
    own = {w.said for w in facts.words if w.contact == contact.pk and not w.is_former}
    waits = request.remind_at is not None
    if request.purpose == Purpose.RESEARCH and not is_mailed:
        # This includes contacts who have answered about the screening, or do not need to.
        return None if now in status.NO else sending.Asked(request.pk, asked_on, is_mailed)
    if own == {Said.GIVEN} and now in status.LETS and contact.pk in open_ones:
        if request.purpose == Purpose.RESEARCH:
            return None
        return sending.Asked(request.pk, asked_on, is_mailed, is_questionnaire=True, by_hand=waits)
    if own or now in status.ANSWERED:
        return None
    if now == Status.NOT_NEEDED and is_mailed:
        return None
    wants = not facts.informs
    return sending.Asked(request.pk, asked_on, is_mailed, wants_answer=wants, by_hand=waits)


@dataclass
class Claimed:
    """An email that is about to be sent, and what it asks."""

    mail: FamilyMail
    message: EmailMultiAlternatives
    email: str
    campaign: Campaign
    requests: list[ConsentRequest]
    informs: bool


def send_one(campaign_id: int, email: str) -> bool:
    """Sends what is due to this address; True if an email was sent. The decision is made again with
    the requests locked, so that nobody who is answering at this moment is reminded. Raises
    AwayError if the mail server puts the email off."""
    claimed = _claim(campaign_id, email)
    return claimed is not None and hand_over(claimed)


def hand_over(claimed: Claimed) -> bool:
    """True if a mail server accepted the email. Raises AwayError if it puts the email off."""
    asked = ConsentRequest.objects.filter(pk__in=[one.pk for one in claimed.requests])
    try:
        outbox.hand_over(claimed.message, f"family mail {claimed.mail.pk}")
    except outbox.AwayError:
        if not claimed.mail.again:
            claimed.mail.delete()  # nothing went out
        asked.update(put_off_at=timezone.now())
        raise
    except outbox.RefusedError:
        delivery.undelivered(claimed.email)
        return False
    asked.update(remind_at=None, put_off_at=None)
    _note_accepted(claimed)
    return True


def _note_accepted(claimed: Claimed) -> None:
    """Records that the contacts who still have the address were informed: an email informs nobody
    before a mail server has accepted it."""
    with transaction.atomic():
        FamilyMail.objects.filter(pk=claimed.mail.pk).update(sent_at=timezone.now())
        if not claimed.informs:
            return
        asked = {
            one.contact_id: one.taker_id for one in claimed.requests if one.contact_id is not None
        }
        # Their accounts are locked, so that nobody is erased meanwhile.
        accounts = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
        list(accounts.filter(test_taker__in=asked.values()).values_list("pk", flat=True))
        there = GuardianContact.objects.filter(pk__in=asked, email=claimed.email)
        informing.note_mailed(claimed.campaign, [(one.taker_id, one) for one in there])


def _claim(campaign_id: int, email: str) -> Claimed | None:
    with transaction.atomic():
        hold(campaign_id, email)
        looked = look_at(campaign_id, email)
        if looked is None or email not in looked.asked:
            return None
        due = looked.due(email)
        if due is None:
            return None
        mail = _made(looked, email, by_hand=due.by_hand)
        return write(looked, email, mail, due) if mail else None


def hold(campaign_id: int, email: str) -> None:
    held = ConsentRequest.objects.filter(campaign=campaign_id, contact__email=email)
    list(held.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))


def write(looked: Looked, email: str, mail: FamilyMail, due: sending.Due) -> Claimed:
    requests = [looked.requests[pk] for pk in due.ids]
    contact = requests[0].contact
    assert contact is not None  # noqa: S101
    for one in requests:
        one.campaign = looked.campaign
    linked = [(one, links.make(one, mail)) for one in requests]
    quest = {one.id for one in looked.asked[email] if one.is_questionnaire}
    with translation.override(contact.written_in):
        if set(due.ids) <= quest:
            letter = letters.questionnaire(looked.campaign, linked)
        else:
            letter = letters.compose_request(looked.campaign, linked, is_reminder=due.is_reminder)
        message = delivery.rendered(letter, contact, letters.readers(requests))
    informs = looked.campaign.basis == Basis.INFORMATION and not due.is_reminder
    return Claimed(mail, message, email, looked.campaign, requests, informs)


def _made(looked: Looked, email: str, *, by_hand: bool) -> FamilyMail | None:
    """None if another worker has just created it."""
    try:
        with transaction.atomic():
            return FamilyMail.objects.create(
                campaign=looked.campaign,
                address=address_of(email),
                day=looked.now.date(),
                by_hand=by_hand,
            )
    except IntegrityError:
        return None
