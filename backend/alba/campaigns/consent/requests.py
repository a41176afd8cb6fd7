"""Asking the families of a campaign, and ending requests: who is asked, not when an email is sent
(`sending.py`)."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q
from django.http import Http404
from django.utils import timezone

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns import class_list, closed
from alba.campaigns.choices import CampaignState, Voice
from alba.campaigns.consent import mailing, record, status, texts
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.campaigns.consent.status import Facts, Status
from alba.campaigns.models import Campaign, CampaignClass
from alba.days import day_of, school_year, today
from alba.people.models import TestTaker, TestTakerQuerySet
from alba.people.records.consents import GuardianConsent, Purpose
from alba.schools import school_contact
from alba.schools.models import School

CHUNK = 500


@dataclass(frozen=True)
class Result:
    sent: int
    """Requests that are sent."""
    skipped: dict[str, int]
    """Why the families of the other pupils are not asked -> for how many pupils."""
    left_out: int
    """Pupils of whom the person who asks is shut out."""


def pupils_of(campaign: Campaign, course: int | None = None) -> TestTakerQuerySet:
    """The chosen pupils in the order of the class list. Raises Http404 for a class that the
    campaign does not ask."""
    if course is None:
        return class_list.in_campaign(campaign)
    if not campaign.classes.filter(course=course).exists():
        raise Http404
    return class_list.in_campaign(campaign).filter(course=course)


def chosen(
    by: User,
    campaign: Campaign,
    course: int | None = None,
    test_takers: Iterable[int] | None = None,
) -> TestTakerQuerySet:
    """The pupils of a class, or some, or all, without those of whom `by` is shut out. Raises
    Http404 as `pupils_of` does, and for anybody whom the campaign does not ask."""
    people = pupils_of(campaign, course).open_to(by)
    if test_takers is None:
        return people
    wanted = set(test_takers)
    some = people.filter(pk__in=wanted)
    if some.count() < len(wanted):
        raise Http404
    return some


def left_out(
    by: User,
    campaign: Campaign,
    course: int | None = None,
    test_takers: Iterable[int] | None = None,
) -> int:
    """How many `chosen` leaves out: who names a pupil is refused instead."""
    if test_takers is not None:
        return 0
    return len(class_list.own_of(pupils_of(campaign, course), by))


Wanted = dict[str, dict[int, list[int]]]
"""Purpose -> pupil -> the contacts to ask."""


@dataclass(frozen=True)
class Plan:
    wanted: Wanted
    skipped: dict[str, int]
    """Counts of people who are not asked, as in a `Result`."""
    exhausted: int
    """Addresses that have already had every email that a screening allows."""


def planned(campaign: Campaign, people: Collection[TestTaker]) -> Plan:
    screening = record.facts_of(campaign, people)
    wanted: Wanted = {campaign.purpose: {}, Purpose.RESEARCH: {}}
    if not campaign.is_ask and texts.current(campaign.school_id, Purpose.RESEARCH):
        for pk, facts in record.facts_of(campaign, people, Purpose.RESEARCH).items():
            if contacts := _for_research(facts, screening[pk]):
                wanted[Purpose.RESEARCH][pk] = contacts
    reasons = {}
    for pk, facts in screening.items():
        is_voice = campaign.is_ask and Voice.GUARDIAN in campaign.voices
        reasons[pk], contacts = whom(facts, is_voice=is_voice)
        if contacts:
            wanted[campaign.purpose][pk] = contacts
    asked = {pk for pupils in wanted.values() for ids in pupils.values() for pk in ids}
    full = mailing.exhausted(campaign, asked)
    wanted = {purpose: _without(pupils, full) for purpose, pupils in wanted.items()}
    skipped = Counter(dict.fromkeys(SKIPPED, 0))
    for pk, reason in reasons.items():
        if not any(pk in pupils for pupils in wanted.values()):
            skipped[reason or "no_more_mails"] += 1
    return Plan(wanted, dict(skipped), len(set(full.values())))


def _without(pupils: dict[int, list[int]], full: Collection[int]) -> dict[int, list[int]]:
    left = {pk: [one for one in ids if one not in full] for pk, ids in pupils.items()}
    return {pk: ids for pk, ids in left.items() if ids}


def ask(
    by: User, pk: int, course: int | None = None, test_takers: Iterable[int] | None = None
) -> Result:
    """Raises Http404 as `chosen` does, and Conflict `campaign_closed` and `no_contact`."""
    with transaction.atomic():
        campaign = Campaign.objects.visible_to(by).locked(pk)
        closed.refuse_over(campaign)
        school_contact.require(campaign.school)
        people = list(chosen(by, campaign, course, test_takers).select_related("user"))
        # Their accounts are locked, so that nobody is erased meanwhile.
        accounts = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
        held = accounts.filter(pk__in=[one.user_id for one in people])
        there = set(held.values_list("pk", flat=True))
        plan = planned(campaign, [one for one in people if one.user_id in there])
        made = make(campaign, plan.wanted)
        trail.record_all(
            trail.event(
                Action.CONSENT_ASK,
                actor=by,
                about=campaign,
                subject=pk,
                school=campaign.school_id,
            )
            for pk in sorted(set().union(*plan.wanted.values()))
        )
        if made:
            mailing.queue(campaign.pk)
    return Result(made, plan.skipped, left_out(by, campaign, course, test_takers))


SKIPPED = ("answered", "no_contact", "not_needed", "quiet", "asked", "no_more_mails")


def whom(facts: Facts, *, is_voice: bool = False) -> tuple[str, list[int]]:
    """(why nobody is asked, the contacts to ask): one of the two is empty. `is_voice`: guardians
    get their link even if the pupil is old enough to decide, for their own answers."""
    now = status.status(facts, today())
    # If a minor may answer without the family's consent, the family is still informed, so that it
    # can object.
    is_to_inform = facts.informs and facts.told_from is None and not facts.is_adult
    is_wanted = is_to_inform or (is_voice and not facts.is_adult)
    if now == Status.NOT_NEEDED and not is_wanted:
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
    """A family that has refused the screening is not asked for anything else, nor is the family of
    an adult."""
    if facts.is_quiet or facts.is_adult or status.says(screening) in status.NO:
        return []
    return [] if status.says(facts) in status.ANSWERED else _still_to_ask(facts)


def _still_to_ask(facts: Facts) -> list[int]:
    """The contacts who can be reached by email, and who have neither been asked nor answered."""
    said = {word.contact for word in facts.words if not word.is_former}
    able = [one for one in facts.contacts if one.can_be_asked]
    return [one.id for one in able if not one.asked and one.id not in said]


def make(campaign: Campaign, wanted: Wanted) -> int:
    """Returns how many requests were created. Requests to the same contacts in a former text
    end."""
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


def ask_again(ids: Iterable[int]) -> None:
    """Ends these requests (ids), if they are still open, and asks the same contacts again as if for
    the first time. Runs in the caller's transaction."""
    rows = ConsentRequest.objects.filter(pk__in=list(ids), ended_at=None)
    former = list(rows.exclude(campaign__state=CampaignState.CLOSED).order_by("pk"))
    rows.filter(pk__in=[one.pk for one in former]).update(ended_at=timezone.now())
    ConsentRequest.objects.bulk_create(
        ConsentRequest(
            campaign_id=one.campaign_id,
            taker_id=one.taker_id,
            contact_id=one.contact_id,
            purpose=one.purpose,
            text_id=one.text_id,
        )
        for one in former
    )
    for campaign in sorted({one.campaign_id for one in former}):
        mailing.queue(campaign)


def refuse_over_of_record(row: GuardianConsent) -> None:
    """Raises Conflict `campaign_closed` if every screening of that school year which asks the
    child's class is over, so that nobody is asked any more."""
    year = school_year(day_of(row.at))
    campaigns = Campaign.objects.filter(classes__course__test_takers=row.taker_id)
    mine = [one for one in campaigns if school_year(one.opens_on) == year]
    if mine and all(one.state == CampaignState.CLOSED for one in mine):
        raise closed.conflict()


def are_open_at(school: School) -> bool:
    """True while a screening of the school, also one that is not opened yet, asks families."""
    campaigns = Campaign.objects.filter(school=school, closes_on__gte=today())
    asking = Exists(ConsentRequest.objects.filter(campaign=OuterRef("pk"), ended_at=None))
    campaigns = campaigns.exclude(state=CampaignState.CLOSED)
    return campaigns.filter(Q(state=CampaignState.OPEN) | asking).exists()


def follow_people(people: list[TestTaker]) -> None:
    """Ends the requests about pupils who have left, or whose class the campaign does not ask."""
    _end([one.pk for one in people])


def follow_contacts(takers: list[int]) -> None:
    """Ends the requests to contacts who no longer decide, are excluded, or are gone."""
    _end(takers)


def follow_classes(campaign: Campaign) -> None:
    """When a draft's classes change, it keeps the requests about the pupils whom it still asks."""
    asked = ConsentRequest.objects.filter(campaign=campaign, ended_at=None)
    _end(asked.values_list("taker", flat=True))


def follow_exclusion(contact: int, is_excluded: bool) -> None:
    """The answers of an excluded contact no longer count."""
    FamilyAnswer.objects.filter(contact=contact).update(counts=not is_excluded)


def _end(takers: Iterable[int]) -> None:
    ids = list(takers)
    asks = CampaignClass.objects.filter(
        campaign=OuterRef("campaign"), course=OuterRef("taker__course")
    )
    alone = Q(campaign__pupil=F("taker"), campaign__school=F("taker__course__school"))
    gone = Q(contact=None) | Q(contact__has_authority=False) | Q(contact__excluded=True)
    gone |= ~Q(taker__left_on=None) | Q(~Exists(asks)) & ~alone
    requests = ConsentRequest.objects.filter(taker__in=ids, ended_at=None).filter(gone)
    found = list(requests.values_list("pk", flat=True))
    ConsentRequest.objects.filter(pk__in=found).update(ended_at=timezone.now())
