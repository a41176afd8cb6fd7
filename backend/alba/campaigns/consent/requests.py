"""Asking the families of a campaign, and ending what was asked: who is asked, not when an email
goes out (`sending.py`)."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.http import Http404
from django.utils import timezone

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns import running
from alba.campaigns.consent import mailing, record, status, texts
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.campaigns.consent.status import Facts, Status
from alba.campaigns.lessons import board
from alba.campaigns.models import Campaign, CampaignClass
from alba.days import today
from alba.takers.models import Purpose, TestTaker, TestTakerQuerySet

CHUNK = 500


@dataclass(frozen=True)
class Result:
    sent: int
    """Requests that go out."""
    skipped: dict[str, int]
    """Why the families of the other pupils are not asked -> of how many pupils."""


def pupils_of(campaign: Campaign, course: int | None = None) -> TestTakerQuerySet:
    """In the order of the list. Raises Http404 for a class that the campaign does not ask."""
    if course is None:
        return board.pupils().filter(course__in=campaign.classes.values("course"))
    if not campaign.classes.filter(course=course).exists():
        raise Http404
    return board.pupils_of(course)


def chosen(
    campaign: Campaign, course: int | None = None, test_takers: Iterable[int] | None = None
) -> TestTakerQuerySet:
    """The pupils of a class, or some, or all. Raises Http404 as `pupils_of`, and for anybody whom
    the campaign does not ask."""
    people = pupils_of(campaign, course)
    if test_takers is None:
        return people
    wanted = set(test_takers)
    some = people.filter(pk__in=wanted)
    if some.count() < len(wanted):
        raise Http404
    return some


Wanted = dict[str, dict[int, list[int]]]
"""Purpose -> pupil -> the contacts to ask."""


def planned(campaign: Campaign, people: Collection[TestTaker]) -> tuple[Wanted, dict[str, int]]:
    """(whom to ask, why the other pupils are not asked -> how many they are)"""
    screening = record.facts_of(campaign, people)
    wanted: Wanted = {Purpose.SCREENING: {}, Purpose.RESEARCH: {}}
    if texts.current(campaign.school_id, Purpose.RESEARCH):
        for pk, facts in record.facts_of(campaign, people, Purpose.RESEARCH).items():
            if contacts := _for_research(facts, screening[pk]):
                wanted[Purpose.RESEARCH][pk] = contacts
    skipped = Counter(dict.fromkeys(SKIPPED, 0))
    for pk, facts in screening.items():
        reason, contacts = whom(facts)
        if contacts:
            wanted[Purpose.SCREENING][pk] = contacts
        elif pk not in wanted[Purpose.RESEARCH]:
            skipped[reason] += 1
    return wanted, dict(skipped)


def ask(
    by: User, pk: int, course: int | None = None, test_takers: Iterable[int] | None = None
) -> Result:
    """Raises Http404 as `chosen`, and Conflict `campaign_closed`."""
    with transaction.atomic():
        campaign = running.held(by, pk)
        running.refuse_over(campaign)
        people = list(chosen(campaign, course, test_takers).select_related("user"))
        # Their accounts are held: nobody of them is erased meanwhile.
        accounts = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
        held = accounts.filter(pk__in=[one.user_id for one in people])
        there = set(held.values_list("pk", flat=True))
        wanted, skipped = planned(campaign, [one for one in people if one.user_id in there])
        made = _make(campaign, wanted)
        trail.record_all(
            trail.event(
                Action.CONSENT_ASK,
                actor=by,
                about=campaign,
                subject=pk,
                school=campaign.school_id,
            )
            for pk in sorted(set().union(*wanted.values()))
        )
        if made:
            mailing.queue(campaign.pk)
    return Result(made, skipped)


SKIPPED = ("answered", "no_contact", "not_needed", "quiet", "asked")


def whom(facts: Facts) -> tuple[str, list[int]]:
    """(why nobody is asked, the contacts who are): one of the two is empty."""
    now = status.status(facts, today())
    # The family of a minor who may answer without it is still informed, to be able to object.
    is_to_inform = facts.informs and facts.told_from is None and not facts.is_adult
    if now == Status.NOT_NEEDED and not is_to_inform:
        return "not_needed", []
    if now in status.ANSWERED:
        return "answered", []
    if facts.is_quiet:
        return "quiet", []
    if not any(one.can_be_asked for one in facts.contacts):
        return "no_contact", []
    wanted = _still_to_ask(facts)
    return ("", wanted) if wanted else ("asked", [])


def _for_research(facts: Facts, screening: Facts) -> list[int]:
    """Nobody who would rather not be screened is asked for more, nor the family of an adult."""
    if facts.is_quiet or facts.is_adult or status.says(screening) in status.NO:
        return []
    return [] if status.says(facts) in status.ANSWERED else _still_to_ask(facts)


def _still_to_ask(facts: Facts) -> list[int]:
    """Whom an email reaches, and who was neither asked nor has answered."""
    said = {word.contact for word in facts.words if not word.is_former}
    able = [one for one in facts.contacts if one.can_be_asked]
    return [one.id for one in able if not one.asked and one.id not in said]


def _make(campaign: Campaign, wanted: Wanted) -> int:
    """How many requests. What the same contacts were asked in a former text ends."""
    made: list[ConsentRequest] = []
    for purpose, pupils in wanted.items():
        text = texts.current(campaign.school_id, purpose) if pupils else None
        if text is None:
            continue
        contacts = [contact for ids in pupils.values() for contact in ids]
        former = ConsentRequest.objects.filter(campaign=campaign, purpose=purpose, ended_at=None)
        former.filter(contact__in=contacts).update(ended_at=timezone.now())
        made += [
            ConsentRequest(
                campaign=campaign, taker_id=taker, contact_id=contact, purpose=purpose, text=text
            )
            for taker, ids in pupils.items()
            for contact in ids
        ]
    ConsentRequest.objects.bulk_create(made, batch_size=CHUNK)
    return len(made)


def follow_people(people: list[TestTaker]) -> None:
    """Who has left, or is in a class that the campaign does not ask, is asked nothing more."""
    _end([one.pk for one in people])


def follow_contacts(takers: list[int]) -> None:
    """Nor is a contact who decides nothing any more, is excluded, or is gone."""
    _end(takers)


def follow_classes(campaign: Campaign) -> None:
    """A draft that asks another class than before goes on with the pupils it still asks."""
    asked = ConsentRequest.objects.filter(campaign=campaign, ended_at=None)
    _end(asked.values_list("taker", flat=True))


def follow_addresses(contacts: list[int]) -> None:
    """What was asked, and not answered yet, went to another address: its link answers no more, and
    the contact can be asked again."""
    rows = ConsentRequest.objects.filter(contact__in=contacts, ended_at=None, answers=None)
    found = list(rows.values_list("pk", flat=True))
    ConsentRequest.objects.filter(pk__in=found).update(ended_at=timezone.now())


def follow_exclusion(contact: int, is_excluded: bool) -> None:
    """What an excluded contact has answered counts no more."""
    FamilyAnswer.objects.filter(contact=contact).update(counts=not is_excluded)


def _end(takers: Iterable[int]) -> None:
    ids = list(takers)
    asks = CampaignClass.objects.filter(
        campaign=OuterRef("campaign"), course=OuterRef("taker__course")
    )
    gone = Q(contact=None) | Q(contact__has_authority=False) | Q(contact__excluded=True)
    gone |= ~Q(taker__left_on=None) | Q(~Exists(asks))
    requests = ConsentRequest.objects.filter(taker__in=ids, ended_at=None).filter(gone)
    found = list(requests.values_list("pk", flat=True))
    ConsentRequest.objects.filter(pk__in=found).update(ended_at=timezone.now())
