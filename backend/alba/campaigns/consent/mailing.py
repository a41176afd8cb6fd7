"""Sending what `sending.due` says. A row of `FamilyMail` is made before an email is handed over: of
two workers one makes it, and one that was killed leaves it behind, so that nothing goes out
twice."""

import logging
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.core.mail import EmailMultiAlternatives
from django.db import IntegrityError, transaction
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django_tasks import task

from alba.accounts import limits
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.campaigns import informing
from alba.campaigns.consent import holidays, letters, links, record, sending, status
from alba.campaigns.consent.models import (
    ConsentLink,
    ConsentRequest,
    FamilyMail,
)
from alba.campaigns.consent.status import Facts, Status
from alba.campaigns.models import WAITING, Assignment, Campaign, CampaignState, Voice
from alba.days import day_of, local
from alba.takers.contacts.models import GuardianContact
from alba.takers.models import Purpose, Said

logger = logging.getLogger("alba.families")

# One task sends so long, then the next goes on: nothing else has to wait behind a large school.
AT_A_TIME = timedelta(seconds=60)
PAUSE = timedelta(minutes=5)


def local_now() -> datetime:
    return local(timezone.now())


def address_of(email: str) -> str:
    """What is kept of an address: the same for the same one."""
    return salted_hmac("alba.families", email.lower(), algorithm="sha256").hexdigest()


def queue(campaign: int) -> None:
    """In the caller's transaction."""
    send.enqueue(campaign)


def queue_reminders() -> None:
    """Every ten minutes, by whichever worker comes first: campaigns that ask families are looked
    through."""
    if limits.family_mails().take() is None:
        queue_all()


def queue_all() -> None:
    asking = ConsentRequest.objects.filter(ended_at=None).values("campaign")
    open_ones = Campaign.objects.exclude(state=CampaignState.CLOSED).filter(pk__in=asking)
    for pk in open_ones.order_by("pk").values_list("pk", flat=True):
        queue(pk)


@task()
def send(campaign_id: int, tries: int = 0) -> None:
    """Run by the worker: everything that is due in the campaign."""
    until = time.monotonic() + AT_A_TIME.total_seconds()
    for email in due_addresses(campaign_id):
        if time.monotonic() > until:
            send.enqueue(campaign_id)
            return
        try:
            send_one(campaign_id, email)
        except outbox.AwayError:
            if tries < len(outbox.PAUSES):
                later = timezone.now() + outbox.PAUSES[tries]
                send.using(run_after=later).enqueue(campaign_id, tries=tries + 1)
            return


def due_addresses(campaign_id: int) -> list[str]:
    """Addresses to which something goes out now, without holding anything."""
    found = _look(campaign_id, None)
    return [] if found is None else [email for email in found.asked if found.due(email)]


@dataclass
class Looked:
    """What is known of the addresses of a campaign."""

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
    found = _look(campaign, None)
    if found is not None and takers is not None:
        for email, asked in list(found.asked.items()):
            kept = [one for one in asked if found.requests[one.id].taker_id in takers]
            found.asked[email] = kept
    return found


def _look(campaign_id: int, email: str | None) -> Looked | None:
    """Of one address, or of all. None where nothing goes out any more."""
    campaign = Campaign.objects.select_related("school").filter(pk=campaign_id).first()
    if campaign is None or campaign.state == CampaignState.CLOSED:
        return None
    rows = ConsentRequest.objects.filter(campaign=campaign, ended_at=None, taker__quiet=False)
    rows = rows.filter(contact__undelivered_at=None, contact__excluded=False)
    rows = rows.filter(contact__has_authority=True, taker__left_on=None)
    rows = rows.exclude(contact__email="").select_related("contact", "taker__user", "text")
    if email is not None:
        rows = rows.filter(contact__email=email)
    requests = {one.pk: one for one in rows.order_by("pk")}
    people = {one.taker_id: one.taker for one in requests.values()}
    facts = record.facts_of(campaign, people.values())
    mailed = set(
        ConsentLink.objects.filter(request__in=requests, mail__isnull=False).values_list(
            "request", flat=True
        )
    )
    open_ones = _questionnaires(campaign, requests)
    asked: dict[str, list[sending.Asked]] = defaultdict(list)
    unsubscribed = set()
    for one in requests.values():
        contact = one.contact
        assert contact is not None  # noqa: S101 (only those with an address are read)
        found = _asked(one, contact, facts[one.taker_id], one.pk in mailed, open_ones)
        if one.unsubscribed_at is not None:
            unsubscribed.add(contact.email)
        if found is not None:
            asked[contact.email].append(found)
    return Looked(
        campaign=campaign,
        now=local_now(),
        requests=requests,
        asked=dict(asked),
        sent=sent(campaign, email),
        span=sending.Span(campaign.opens_on, campaign.closes_on, holidays.of(campaign.school_id)),
        unsubscribed=unsubscribed,
    )


def sent(campaign: Campaign, email: str | None = None) -> dict[str, list[sending.Sent]]:
    """What is kept of an address -> the emails that went there, or of all addresses."""
    mails = FamilyMail.objects.filter(campaign=campaign)
    if email is not None:
        mails = mails.filter(address=address_of(email))
    found: dict[str, list[sending.Sent]] = defaultdict(list)
    for key, day, by_hand in mails.order_by("day").values_list("address", "day", "by_hand"):
        found[key].append(sending.Sent(day, by_hand))
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
    """None where there is nothing to say to this contact any more."""
    asked_on = day_of(request.asked_at)
    now = status.status(facts, local_now().date())
    own = {w.said for w in facts.words if w.contact == contact.pk and not w.is_former}
    waits = request.remind_at is not None
    if request.purpose == Purpose.RESEARCH and not is_mailed:
        # Also of who has answered about the screening, or need not.
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


def send_one(campaign_id: int, email: str) -> bool:
    """Whether an email went out. It is decided again with the requests held, so that nobody who
    answers at this moment is reminded. Raises AwayError while the mail server is down."""
    claimed = _claim(campaign_id, email)
    if claimed is None:
        return False
    mail, message = claimed
    try:
        outbox.hand_over(message, f"family mail {mail.pk}")
    except outbox.AwayError:
        mail.delete()  # nothing went out
        raise
    except outbox.RefusedError:
        undelivered(email)
        return False
    FamilyMail.objects.filter(pk=mail.pk).update(sent_at=timezone.now())
    return True


def _claim(campaign_id: int, email: str) -> tuple[FamilyMail, EmailMultiAlternatives] | None:
    with transaction.atomic():
        held = ConsentRequest.objects.filter(campaign=campaign_id, contact__email=email)
        list(held.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))
        looked = _look(campaign_id, email)
        if looked is None or email not in looked.asked:
            return None
        due = looked.due(email)
        if due is None:
            return None
        requests = [looked.requests[pk] for pk in due.ids]
        mail = _made(looked, email, by_hand=due.by_hand)
        if mail is None:
            return None
        ConsentRequest.objects.filter(pk__in=due.ids).update(remind_at=None)
        contact = requests[0].contact
        assert contact is not None  # noqa: S101
        for one in requests:
            one.campaign = looked.campaign
        linked = [(one, links.make(one, mail)) for one in requests]
        quest = {one.id for one in looked.asked[email] if one.is_questionnaire}
        with translation.override(contact.locale):
            if due.ids[0] in quest and set(due.ids) <= quest:
                letter = letters.questionnaire(looked.campaign, linked)
            else:
                letter = letters.asking(looked.campaign, linked, is_reminder=due.is_reminder)
            message = outbox.render(letter, reader(contact))
        if looked.campaign.basis == "information" and not due.is_reminder:
            informing.note_mailed(looked.campaign, [(one.taker_id, contact) for one in requests])
    return mail, message


def _made(looked: Looked, email: str, *, by_hand: bool) -> FamilyMail | None:
    """None where another worker has made it at this moment."""
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


def reader(contact: GuardianContact) -> User:
    return User(email=contact.email, locale=contact.locale, first_name=contact.full_name)


def is_reached(contact: GuardianContact) -> bool:
    """Now, when an email goes out that asks nothing."""
    if contact.excluded or not contact.email or contact.undelivered:
        return False
    return not contact.taker.quiet


def deliver(
    message: EmailMultiAlternatives, what: str, tries: int, again: Callable[[datetime], None]
) -> None:
    """A copy or a notice, as `outbox.deliver`. That the address is refused for good is noted, as of
    an email that asks."""
    try:
        outbox.deliver(message, what, tries, again)
    except outbox.RefusedError:
        undelivered(message.to[0])


def undelivered(email: str) -> int:
    """The mail server refuses the address for good, or an email came back. Of how many contacts."""
    with transaction.atomic():
        rows = GuardianContact.objects.filter(email=email.strip().lower(), undelivered_at=None)
        found = list(rows.values_list("pk", flat=True))
        informing.note_undelivered(found)
        return GuardianContact.objects.filter(pk__in=found).update(undelivered_at=timezone.now())
