"""What is on record about the families of pupils, in a number of queries that does not depend on
how many they are."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, datetime
from typing import NamedTuple

from django.db.models import Max

from alba.campaigns.consent import texts
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.campaigns.consent.status import Contact, Facts, Word
from alba.campaigns.models import Basis, Campaign, FamilyInformed, How
from alba.days import day_of
from alba.takers.children import coming_of_age, guardian_consent
from alba.takers.contacts.models import GuardianContact
from alba.takers.models import GuardianConsent, Purpose, Said, TestTaker

SCHOOL_YEAR_BEGINS = 9  # September


class Heard(NamedTuple):
    """One word of a family, as it is on record. `route`: how the school learned it."""

    contact: int | None
    said: str
    at: datetime
    route: str
    is_former: bool


def school_year(day: date) -> int:
    return day.year if day.month >= SCHOOL_YEAR_BEGINS else day.year - 1


def facts_of(
    campaign: Campaign, people: Iterable[TestTaker], purpose: str = Purpose.SCREENING
) -> dict[int, Facts]:
    """Pupil -> what there is to decide by."""
    takers = {one.pk: one for one in people}
    contacts = contacts_of(takers)
    heard = heard_of(campaign, takers, purpose)
    asked = _asked(campaign, takers, purpose)
    told = _told(campaign, takers)
    return {
        pk: _facts(campaign, one, contacts[pk], heard[pk], asked[pk], told.get(pk))
        for pk, one in takers.items()
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
            )
            for one in heard
            if one.contact not in silent
        ],
        is_quiet=taker.quiet,
        is_adult=coming_of_age.is_adult(taker),
        free_from=guardian_consent.not_asked_from(taker),
        told_from=told,
    )


def contacts_of(takers: Iterable[int]) -> dict[int, list[GuardianContact]]:
    found: dict[int, list[GuardianContact]] = defaultdict(list)
    for contact in GuardianContact.objects.filter(taker__in=list(takers)).order_by("pk"):
        found[contact.taker_id].append(contact)
    return found


def heard_of(
    campaign: Campaign, takers: Iterable[int], purpose: str = Purpose.SCREENING
) -> dict[int, list[Heard]]:
    """Pupil -> the newest word of each guardian: by link in this campaign, or recorded by the
    school, which counts in every campaign of the school year."""
    ids = list(takers)
    since = texts.since(campaign.school_id, purpose)

    def stays_no(said: str) -> bool:
        """On information silence lets, so a new text must not turn an objection into silence."""
        return campaign.basis == Basis.INFORMATION and said != Said.GIVEN

    newest: dict[int, dict[int | None, Heard]] = defaultdict(dict)
    year = school_year(campaign.opens_on)
    rows = GuardianConsent.objects.filter(taker__in=ids, purpose=purpose, counts=True)
    for row in rows.order_by("pk"):
        said = row.said or (Said.GIVEN if row.given else Said.WITHDRAWN)
        is_outdated = _before(row.at, since.on_record) and not stays_no(said)
        is_former = school_year(day_of(row.at)) != year or is_outdated
        one = Heard(row.contact, said, row.at, row.route or "paper", is_former)
        newest[row.taker_id][row.contact] = one
    answers = FamilyAnswer.objects.filter(
        campaign=campaign, taker__in=ids, purpose=purpose, counts=True
    )
    for answer in answers.order_by("pk"):
        is_former = _before(answer.at, since.by_link) and not stays_no(answer.said)
        one = Heard(answer.contact, answer.said, answer.at, "link", is_former)
        before = newest[answer.taker_id].get(answer.contact)
        if before is None or before.at <= one.at:
            newest[answer.taker_id][answer.contact] = one
    return defaultdict(list, {pk: list(each.values()) for pk, each in newest.items()})


def _before(at: datetime, since: datetime | None) -> bool:
    return since is not None and at < since


def _asked(campaign: Campaign, takers: Iterable[int], purpose: str) -> dict[int, set[int]]:
    """Pupil -> the contacts with an open request in a text that still holds."""
    rows = ConsentRequest.objects.filter(
        campaign=campaign, taker__in=list(takers), purpose=purpose, ended_at=None
    )
    since = texts.since(campaign.school_id, purpose).by_link
    if since is not None:
        rows = rows.filter(text__published_at__gte=since)
    found: dict[int, set[int]] = defaultdict(set)
    for taker, contact in rows.values_list("taker", "contact"):
        found[taker].add(contact)
    return found


def asked_on(campaign: Campaign, takers: Iterable[int]) -> dict[int, date]:
    """Contact -> the day of the newest email that asked or reminded them."""
    rows = ConsentRequest.objects.filter(
        campaign=campaign, taker__in=list(takers), contact__isnull=False
    )
    days = rows.filter(links__mail__isnull=False).values_list("contact")
    return {
        contact: day for contact, day in days.annotate(Max("links__mail__day")) if contact and day
    }


def _told(campaign: Campaign, takers: Iterable[int]) -> dict[int, date]:
    """Pupil -> from which day on silence lets: by what the school has recorded last, else by the
    first email that has arrived."""
    rows = FamilyInformed.objects.filter(campaign=campaign, taker__in=list(takers), arrived=True)
    rows = rows.exclude(contact__excluded=True)
    found: dict[int, date] = {}
    for taker, how, first in rows.order_by("pk").values_list("taker", "how", "answers_from"):
        if how != How.MAIL or taker not in found:
            found[taker] = first
    return found
