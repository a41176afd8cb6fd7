"""Reads the records about the families of pupils, in a number of queries that does not depend on
the number of pupils."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple

from django.db.models import FilteredRelation, Q, QuerySet

from alba.campaigns.choices import Basis, How
from alba.campaigns.consent import links, texts
from alba.campaigns.consent.models import ConsentLink, ConsentRequest, FamilyAnswer
from alba.campaigns.consent.status import Contact, Facts, Word
from alba.campaigns.models import Campaign, FamilyInformed
from alba.days import day_of, school_year
from alba.families.consent import coming_of_age, guardian_consent
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent, Purpose, Said
from alba.people.records.contacts import GuardianContact

WITH = ("link", "request__contact", "taker", "text")
"""The related rows that are needed to read an answer."""

UNREAD = ("text__title", "text__paragraphs")
"""The wording in all languages is long. Only pages and emails need it, and they load it."""

DECIDING = (Purpose.SCREENING, Purpose.ASK)
"""The purposes for which a guardian's answer decides if anything is answered."""

Asked = Mapping[Campaign, Collection[int]]
"""Campaign -> the pupils (ids) that are looked at."""


class Heard(NamedTuple):
    """One recorded family response. `route`: how the school received it."""

    contact: int | None
    said: str
    at: datetime
    route: str
    is_former: bool


def facts_of(
    campaign: Campaign,
    people: Iterable[TestTaker],
    purpose: str | None = None,
    *,
    with_asked: bool = True,
) -> dict[int, Facts]:
    """Pupil -> the facts for a decision. A contact who has been asked but has not answered yet does
    not affect it; `with_asked` includes these for display. `purpose`: the campaign's own, unless it
    is told."""
    purpose = purpose or campaign.purpose
    takers = {one.pk: one for one in people}
    contacts = contacts_of(takers)
    heard = heard_of(campaign, takers, purpose)
    asked = _asked(campaign, takers, purpose) if with_asked else defaultdict(set)
    is_told_needed = with_asked or campaign.basis == Basis.INFORMATION
    told = _told(campaign, takers) if is_told_needed else {}
    return {
        pk: _facts(campaign, one, contacts[pk], heard[pk], asked[pk], told.get(pk))
        for pk, one in takers.items()
    }


def said_in(asked: Mapping[Campaign, Sequence[TestTaker]]) -> dict[Campaign, dict[int, Facts]]:
    """What guardians have said in each of these screenings, in a number of queries that does not
    depend on the screenings: the facts, without who has been asked and from when silence allows
    answering."""
    contacts = contacts_of(one.pk for people in asked.values() for one in people)
    ids = {campaign: [one.pk for one in people] for campaign, people in asked.items()}
    heard = {one: _listed(newest) for one, newest in _newest(ids, Purpose.SCREENING).items()}
    return {
        campaign: {
            one.pk: _facts(campaign, one, contacts[one.pk], heard[campaign][one.pk], set(), None)
            for one in people
        }
        for campaign, people in asked.items()
    }


def _facts(
    campaign: Campaign,
    taker: TestTaker,
    contacts: list[GuardianContact],
    heard: list[Heard],
    asked: set[int],
    told: date | None,
) -> Facts:
    known = {contact.pk for contact in contacts}
    deciding = [one for one in contacts if one.has_authority and not one.excluded]
    silent = known - {one.pk for one in deciding}
    return Facts(
        basis=campaign.basis,
        needs=campaign.needs_guardians,
        contacts=[
            Contact(one.pk, one.can_be_asked, one.pk in asked, one.undelivered) for one in deciding
        ],
        words=[
            Word(
                one.contact,
                one.said,
                one.is_former,
                is_of_former_contact=one.contact is not None and one.contact not in known,
                at=one.at,
            )
            for one in heard
            if one.contact not in silent
        ],
        is_quiet=taker.quiet,
        is_adult=coming_of_age.is_adult(taker),
        adult_from=coming_of_age.adult_from(taker),
        free_from=guardian_consent.not_asked_from(taker),
        told_from=told,
    )


def contacts_of(takers: Iterable[int]) -> dict[int, list[GuardianContact]]:
    found: dict[int, list[GuardianContact]] = defaultdict(list)
    for contact in GuardianContact.objects.filter(taker__in=list(takers)).order_by("pk"):
        found[contact.taker_id].append(contact)
    return found


def heard_of(
    campaign: Campaign, takers: Iterable[int], purpose: str | None = None
) -> dict[int, list[Heard]]:
    """Pupil -> the newest response of each guardian: by link in this campaign, or recorded by the
    school, which counts in every campaign of the school year. An ask needs a yes of its own, but
    any no of the school year stops it."""
    ids, purpose = list(takers), purpose or campaign.purpose
    newest = _newest({campaign: ids}, purpose)[campaign]
    if purpose == Purpose.ASK:
        others = nos_of(campaign.school_id, ids, school_year(campaign.opens_on), but=campaign.pk)
        for taker, elsewhere in others.items():
            for one in elsewhere:
                before = newest[taker].get(one.contact)
                if before is None or before.at <= one.at:
                    newest[taker][one.contact] = one
    return _listed(newest)


Newest = dict[int, dict[int | None, Heard]]
"""Pupil -> contact -> the newest response."""


def _listed(newest: Newest) -> dict[int, list[Heard]]:
    return defaultdict(list, {pk: list(each.values()) for pk, each in newest.items()})


def _newest(asked: Asked, purpose: str) -> dict[Campaign, Newest]:
    """What has been said in each of these campaigns, or to the school."""
    ids = {pk for takers in asked.values() for pk in takers}
    since = texts.since_of({one.school_id for one in asked}, purpose)
    recorded: dict[int, list[GuardianConsent]] = defaultdict(list)
    rows = GuardianConsent.objects.counting().filter(taker__in=ids, purpose=purpose)
    for row in rows.order_by("pk"):
        recorded[row.taker_id].append(row)
    answers = FamilyAnswer.objects.filter(
        campaign__in=asked, taker__in=ids, purpose=purpose, counts=True
    )
    by_link: dict[tuple[int, int], list[FamilyAnswer]] = defaultdict(list)
    for answer in answers.select_related(*WITH).defer(*UNREAD).order_by("pk"):
        if _decides(answer):
            by_link[answer.campaign_id, answer.taker_id].append(answer)
    found: dict[Campaign, Newest] = {}
    for campaign, takers in asked.items():
        found[campaign] = defaultdict(dict)
        for pk in takers:
            links_of, from_then = by_link[campaign.pk, pk], since[campaign.school_id]
            found[campaign][pk] = _newest_of(campaign, recorded[pk], links_of, from_then)
    return found


def _newest_of(
    campaign: Campaign,
    recorded: Iterable[GuardianConsent],
    by_link: Iterable[FamilyAnswer],
    since: datetime | None,
) -> dict[int | None, Heard]:
    newest: dict[int | None, Heard] = {}
    year = school_year(campaign.opens_on)
    for row in recorded:
        said = row.said or (Said.GIVEN if row.given else Said.WITHDRAWN)
        is_outdated = _before(row.at, since) and not _stays_no(campaign, said)
        is_former = school_year(day_of(row.at)) != year or is_outdated
        newest[row.contact] = Heard(row.contact, said, row.at, row.route or "paper", is_former)
    for answer in by_link:
        is_former = _is_former(answer, campaign, since)
        before = newest.get(answer.contact)
        if before is None or before.at <= answer.at:
            newest[answer.contact] = Heard(
                answer.contact, answer.said, answer.at, "link", is_former
            )
    return newest


def nos_of(
    school: int, takers: Iterable[int], year: int, *, but: int | None = None
) -> dict[int, list[Heard]]:
    """Pupil -> the noes of guardians who decide, said to the school or in one of its campaigns
    (`but`: not in this one) in that school year, after which the same guardian has not said yes."""
    ids = list(takers)
    contacts = GuardianContact.objects.filter(taker__in=ids)
    silent = set(contacts.exclude(has_authority=True, excluded=False).values_list("pk", flat=True))
    said: list[tuple[int, Heard]] = []
    for row in GuardianConsent.objects.screening().filter(taker__in=ids).order_by("pk"):
        word = row.said or (Said.GIVEN if row.given else Said.WITHDRAWN)
        said.append((row.taker_id, Heard(row.contact, word, row.at, row.route or "paper", False)))
    answers = FamilyAnswer.objects.filter(
        campaign__school=school, taker__in=ids, purpose__in=DECIDING, counts=True
    ).exclude(campaign=but)
    for answer in answers.select_related(*WITH).defer(*UNREAD).order_by("pk"):
        if _decides(answer):
            one = Heard(answer.contact, answer.said, answer.at, "link", False)
            said.append((answer.taker_id, one))
    newest: dict[int, dict[int | None, Heard]] = defaultdict(dict)
    for taker, one in sorted(said, key=lambda each: each[1].at):
        newest[taker][one.contact] = one
    return {
        taker: [
            one
            for one in each.values()
            if one.said != Said.GIVEN
            and one.contact not in silent
            and school_year(day_of(one.at)) == year
        ]
        for taker, each in newest.items()
    }


def is_former(answer: FamilyAnswer) -> bool:
    """True if the answer was to a text that has changed in meaning since, and no longer counts."""
    campaign = answer.campaign
    return _is_former(answer, campaign, texts.since(campaign.school_id, answer.purpose))


def _is_former(answer: FamilyAnswer, campaign: Campaign, since: datetime | None) -> bool:
    """A yes counts only for the text that was read; a no counts whatever text the link still
    showed."""
    said_at = answer.text.published_at if answer.said == Said.GIVEN else answer.at
    is_outdated = answer.text.retired or _before(said_at, since)
    return is_outdated and not _stays_no(campaign, answer.said)


def _stays_no(campaign: Campaign, said: str) -> bool:
    """On the basis of information silence allows answering, so a new text must not turn an
    objection into silence."""
    return campaign.basis == Basis.INFORMATION and said != Said.GIVEN


def stands(answer: FamilyAnswer) -> bool:
    """False for an answer under nobody's name, by a link to an address that was corrected or
    removed since: it was a wrong mailbox; and for a yes at a passing address. Needs the link and
    the contact."""
    if answer.is_passing:
        return False
    if answer.is_named or answer.link is None:
        return True
    contact = answer.request.contact
    email = contact.email if contact is not None else None
    return links.holds(answer.link.digest, answer.link.address, email)


def is_of_adult(answer: FamilyAnswer) -> bool:
    """True if the pupil was of age on that day: a guardian's answer is then about their own answers
    only, and decides nothing."""
    day = coming_of_age.adult_from(answer.taker)
    return day is not None and day <= day_of(answer.at)


def _decides(answer: FamilyAnswer) -> bool:
    return stands(answer) and not is_of_adult(answer)


def _before(at: datetime, since: datetime | None) -> bool:
    return since is not None and at < since


def _asked(campaign: Campaign, takers: Iterable[int], purpose: str) -> dict[int, set[int]]:
    """Pupil -> the contacts with an open request in the current text that was sent to their current
    address, or is still to be sent."""
    rows = ConsentRequest.objects.filter(
        campaign=campaign, taker__in=list(takers), purpose=purpose, ended_at=None
    )
    since = texts.since(campaign.school_id, purpose)
    if since is not None:
        rows = rows.filter(text__published_at__gte=since)
    found: dict[int, set[int]] = defaultdict(set)
    mailed = rows.annotate(sent=FilteredRelation("links", condition=Q(links__mail__isnull=False)))
    columns = ("taker", "contact", "contact__email", "sent__digest", "sent__address")
    for taker, contact, email, link, address in mailed.values_list(*columns):
        if link is None or links.holds(link, address, email):
            found[taker].add(contact)
    return found


def mailed_to(requests: Iterable[ConsentRequest]) -> tuple[set[int], set[int]]:
    """(ids of the contacts who got an email, ids of those who got a link at their current
    address)."""
    rows = ConsentLink.objects.filter(request__in=requests, mail__isnull=False)
    columns = ("request", "digest", "address", "request__contact__email")
    mailed, held = set(), set()
    for request, link, address, email in rows.values_list(*columns):
        mailed.add(request)
        if links.holds(link, address, email):
            held.add(request)
    return mailed, held


def asked_on(campaign: Campaign, takers: Iterable[int]) -> dict[int, date]:
    """Contact -> the day of the newest email that asked or reminded them at their current
    address."""
    rows = ConsentLink.objects.filter(
        request__campaign=campaign, request__taker__in=list(takers), mail__isnull=False
    )
    columns = ("request__contact", "request__contact__email", "digest", "address", "mail__day")
    return {
        contact: day
        for contact, email, link, address, day in rows.order_by("mail__day").values_list(*columns)
        if contact and links.holds(link, address, email)
    }


def _told(campaign: Campaign, takers: Iterable[int]) -> dict[int, date]:
    """Pupil -> the day from which silence allows answering: as last recorded by the school, or else
    from the first email that has arrived."""
    rows = FamilyInformed.objects.filter(campaign=campaign, taker__in=list(takers), arrived=True)
    columns = ("taker", "how", "answers_from", "contact")
    said = rows.exclude(contact__excluded=True).order_by("pk").values_list(*columns)
    by_mail = any(how == How.MAIL for _taker, how, *_rest in said)
    readdressed = _readdressed(campaign, takers) if by_mail else set()
    found: dict[int, date] = {}
    for taker, how, first, contact in said:
        if how == How.MAIL and (taker in found or contact in readdressed):
            continue
        found[taker] = first
    return found


def _readdressed(campaign: Campaign, takers: Iterable[int]) -> set[int]:
    """The contacts who have not been informed, because all their emails went to a former
    address."""
    rows = ConsentLink.objects.filter(
        request__campaign=campaign, request__taker__in=list(takers), mail__isnull=False
    )
    mailed = set(rows.values_list("request__contact", flat=True))
    return mailed - _held_of(rows) - {None}


def reached(takers: Iterable[int]) -> set[int]:
    """The contacts who have a valid link."""
    return _held_of(ConsentLink.objects.filter(request__taker__in=list(takers)))


def _held_of(rows: QuerySet[ConsentLink]) -> set[int]:
    columns = ("request__contact", "request__contact__email", "digest", "address")
    return {
        contact
        for contact, email, link, address in rows.values_list(*columns)
        if contact and links.holds(link, address, email)
    }
