"""Shows what asking or reminding would send before anything is sent: how many emails about how many
pupils, and an example in each language, as its reader will see it."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import TypeVar

from django.utils import translation

from alba.accounts.mail import outbox
from alba.accounts.mail.letter import Letter
from alba.accounts.models import User
from alba.campaigns import closed
from alba.campaigns.consent import delivery, letters, mailing, reminding, requests
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker
from alba.people.records.contacts import GuardianContact

What = TypeVar("What")

NO_LINK = "…"
"""Shown in place of a link's token: a preview grants no access."""


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
    """Addresses that have already had every email that a screening allows."""
    skipped: dict[str, int]
    letters: list[Example]
    left_out: int
    """Pupils of whom the person who asks is shut out."""


@dataclass(frozen=True)
class Reminding:
    emails: int
    pupils: int
    goes_from: datetime | None
    """The next hour in which schools are open; None: now."""
    next_automatic_on: date | None
    letters: list[Example]
    why_not: list[str] = field(default_factory=list)
    """Why no family gets an email, if none does."""
    left_out: int = 0


def ask(
    by: User,
    campaign: Campaign,
    course: int | None = None,
    test_takers: Iterable[int] | None = None,
) -> Asking:
    """Raises as `requests.ask` does."""
    closed.refuse_over(campaign)
    people = list(requests.chosen(by, campaign, course, test_takers).select_related("user"))
    plan = requests.planned(campaign, people)
    wanted = plan.wanted
    asked = {pk for pupils in wanted.values() for ids in pupils.values() for pk in ids}
    contacts = GuardianContact.objects.filter(pk__in=asked)
    addresses: dict[str, list[GuardianContact]] = defaultdict(list)
    for contact in contacts.order_by("pk"):
        addresses[contact.email].append(contact)
    reached = list(addresses.values())
    children = {one.pk: one for one in people}
    return Asking(
        emails=len(reached),
        pupils=len({one.taker_id for those in reached for one in those}),
        exhausted=plan.exhausted,
        skipped=plan.skipped,
        left_out=requests.left_out(by, campaign, course, test_takers),
        letters=_examples(
            [those[0].written_in for those in reached],
            [_requests(campaign, those, children, wanted) for those in reached],
            lambda rows: (
                letters.compose_request(campaign, _linked(rows), is_reminder=False),
                _reader(rows),
            ),
        ),
    )


def _requests(
    campaign: Campaign,
    contacts: Sequence[GuardianContact],
    children: dict[int, TestTaker],
    wanted: requests.Wanted,
) -> list[ConsentRequest]:
    """Requests as they would be created; none is saved."""
    return [
        ConsentRequest(
            campaign=campaign, taker=children[contact.taker_id], contact=contact, purpose=purpose
        )
        for contact in contacts
        for purpose, pupils in wanted.items()
        if contact.pk in pupils.get(contact.taker_id, ())
    ]


def remind(by: User, campaign: Campaign, what: str, course: int | None = None) -> Reminding:
    """Raises as `reminding.remind` does."""
    found = _reminding(by, campaign, what, course)
    return replace(found, left_out=requests.left_out(by, campaign, course))


def _reminding(by: User, campaign: Campaign, what: str, course: int | None) -> Reminding:
    closed.refuse_over(campaign)
    pupils = set(requests.chosen(by, campaign, course).values_list("pk", flat=True))
    now = mailing.local_now()
    next_hour = reminding.next_hour(now, campaign)
    goes_from = next_hour if next_hour > now else None
    if what not in reminding.OF_FAMILIES:
        users = [one.user for one in reminding.people(campaign, what, pupils)]
        examples = _examples(
            [user.locale for user in users], users, lambda user: (reminding.letter(campaign), user)
        )
        return Reminding(len(users), len(users), goes_from, None, examples)
    looked = mailing.look(campaign.pk, pupils)
    if looked is None:
        return Reminding(0, 0, goes_from, None, [])
    reasons = reminding.why_not(looked, what, pupils)
    wanted = reminding.wanted(looked, what)
    rows = [[looked.requests[one.id] for one in asked] for asked in wanted.values()]

    def write(those: list[ConsentRequest]) -> tuple[Letter, User]:
        if what != reminding.CONSENT:
            return letters.questionnaire(campaign, _linked(those)), _reader(those)
        return letters.compose_request(campaign, _linked(those), is_reminder=True), _reader(those)

    locales = [contact.written_in for those in rows if (contact := those[0].contact)]
    return Reminding(
        emails=len(rows),
        pupils=len({one.taker_id for those in rows for one in those}),
        goes_from=goes_from,
        next_automatic_on=looked.next_automatic(),
        why_not=[] if rows else reasons,
        letters=_examples(locales, rows, write),
    )


def _linked(rows: Iterable[ConsentRequest]) -> letters.Linked:
    return [(one, NO_LINK) for one in rows]


def _reader(rows: Sequence[ConsentRequest]) -> User:
    contact = rows[0].contact
    assert contact is not None  # noqa: S101 (those who are asked have an address)
    return delivery.reader(contact, letters.readers(rows))


def _examples(
    locales: Sequence[str],
    what: Sequence[What],
    write: Callable[[What], tuple[Letter, User]],
) -> list[Example]:
    """Renders one example for each locale. `what`: the subject of each reader's email."""
    by_locale: dict[str, list[What]] = defaultdict(list)
    for locale, one in zip(locales, what, strict=True):
        by_locale[locale].append(one)
    examples = []
    for locale, those in sorted(by_locale.items()):
        with translation.override(locale):
            message = outbox.render(*write(those[0]))
        text = str(message.body)
        examples.append(Example(locale, len(those), str(message.subject), text))
    return examples
