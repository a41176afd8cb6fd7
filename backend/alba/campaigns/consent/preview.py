"""What asking or reminding would send, before anything is sent: how many emails go out about how
many pupils, and one of them in each language, as its reader will see it."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeVar

from django.utils import translation

from alba.accounts.mail import outbox
from alba.accounts.mail.letter import Letter
from alba.accounts.models import User
from alba.campaigns import running
from alba.campaigns.consent import letters, mailing, reminding, requests, sending
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Campaign
from alba.takers.contacts.models import GuardianContact
from alba.takers.models import TestTaker

What = TypeVar("What")

NO_LINK = "…"
"""Where the token of a link stands: a preview opens nothing."""


@dataclass(frozen=True)
class Example:
    """One of `emails` in that language."""

    locale: str
    emails: int
    subject: str
    text: str


@dataclass(frozen=True)
class Asking:
    emails: int
    pupils: int
    exhausted: int
    """Addresses that have had every email a screening allows, and get no more."""
    skipped: dict[str, int]
    letters: list[Example]


@dataclass(frozen=True)
class Reminding:
    emails: int
    pupils: int
    goes_from: datetime | None
    """The next hour in which a school works; None: now."""
    next_automatic_on: date | None
    letters: list[Example]


def ask(
    campaign: Campaign, course: int | None = None, test_takers: Iterable[int] | None = None
) -> Asking:
    """Raises as `requests.ask`."""
    running.refuse_over(campaign)
    people = list(requests.chosen(campaign, course, test_takers).select_related("user"))
    wanted, skipped = requests.planned(campaign, people)
    asked = {pk for pupils in wanted.values() for ids in pupils.values() for pk in ids}
    contacts = GuardianContact.objects.filter(pk__in=asked)
    addresses: dict[str, list[GuardianContact]] = defaultdict(list)
    for contact in contacts.order_by("pk"):
        addresses[contact.email].append(contact)
    had = mailing.sent(campaign)
    reached = [
        those
        for email, those in addresses.items()
        if len(had.get(mailing.address_of(email), [])) < sending.MOST
    ]
    children = {one.pk: one for one in people}
    return Asking(
        emails=len(reached),
        pupils=len({one.taker_id for those in reached for one in those}),
        exhausted=len(addresses) - len(reached),
        skipped=skipped,
        letters=_examples(
            [mailing.reader(those[0]) for those in reached],
            [_requests(campaign, those, children, wanted) for those in reached],
            lambda rows: letters.asking(campaign, _linked(rows), is_reminder=False),
        ),
    )


def _requests(
    campaign: Campaign,
    contacts: Sequence[GuardianContact],
    children: dict[int, TestTaker],
    wanted: requests.Wanted,
) -> list[ConsentRequest]:
    """As they would be made; none is saved."""
    return [
        ConsentRequest(
            campaign=campaign, taker=children[contact.taker_id], contact=contact, purpose=purpose
        )
        for contact in contacts
        for purpose, pupils in wanted.items()
        if contact.pk in pupils.get(contact.taker_id, ())
    ]


def remind(campaign: Campaign, what: str, course: int | None = None) -> Reminding:
    """Raises as `reminding.remind`."""
    running.refuse_over(campaign)
    pupils = set(requests.pupils_of(campaign, course).values_list("pk", flat=True))
    now = mailing.local_now()
    next_hour = reminding.next_hour(now, campaign)
    goes_from = next_hour if next_hour > now else None
    if what not in reminding.OF_FAMILIES:
        users = [one.user for one in reminding.people(campaign, what, pupils)]
        examples = _examples(users, users, lambda _user: reminding.letter(campaign))
        return Reminding(len(users), len(users), goes_from, None, examples)
    looked = mailing.look(campaign.pk, pupils)
    if looked is None:
        return Reminding(0, 0, goes_from, None, [])
    wanted = reminding.wanted(looked, what)
    rows = [[looked.requests[one.id] for one in asked] for asked in wanted.values()]

    def write(those: list[ConsentRequest]) -> Letter:
        if what != reminding.CONSENT:
            return letters.questionnaire(campaign, _linked(those))
        return letters.asking(campaign, _linked(those), is_reminder=True)

    readers = [mailing.reader(contact) for those in rows if (contact := those[0].contact)]
    return Reminding(
        emails=len(rows),
        pupils=len({one.taker_id for those in rows for one in those}),
        goes_from=goes_from,
        next_automatic_on=looked.next_automatic(),
        letters=_examples(readers, rows, write),
    )


def _linked(rows: Iterable[ConsentRequest]) -> letters.Linked:
    return [(one, NO_LINK) for one in rows]


def _examples(
    readers: Sequence[User], what: Sequence[What], write: Callable[[What], Letter]
) -> list[Example]:
    """`what`: what each reader is written about."""
    by_locale: dict[str, list[tuple[User, What]]] = defaultdict(list)
    for reader, one in zip(readers, what, strict=True):
        by_locale[reader.locale].append((reader, one))
    examples = []
    for locale, those in sorted(by_locale.items()):
        reader, first = those[0]
        with translation.override(locale):
            message = outbox.render(write(first), reader)
        text = str(message.body)
        examples.append(Example(locale, len(those), str(message.subject), text))
    return examples
