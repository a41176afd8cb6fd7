"""Guardians who disagree: one's yes against another's no. The school talks with them by the fifth
school day. It ends by itself when they agree, or when one of them withdraws."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Q

from alba.accounts.mail import outbox
from alba.campaigns.choices import CampaignState
from alba.campaigns.consent import holidays, record, status
from alba.campaigns.consent.models import FamilyAnswer
from alba.campaigns.consent.school_days import school_days_later
from alba.campaigns.models import Campaign, CampaignClass
from alba.days import day_of, today
from alba.people import told_apart
from alba.people.models import Role, TestTaker
from alba.people.records.consents import GuardianConsent, Purpose, Said
from alba.people.scope.own_children import is_own_child

WITHIN = 5  # school days


@dataclass(frozen=True)
class Disagreement:
    taker: TestTaker
    school: int
    since: date
    by: date


def of_schools(schools: Collection[int] | None = None) -> list[Disagreement]:
    """Lists the disagreements in the screenings that are not over, each child once. None: of all
    schools. The number of queries does not depend on the schools and screenings."""
    found: dict[int, Disagreement] = {}
    asked = _with_both(schools)
    spans, said = holidays.of_schools({one.school_id for one in asked}), record.said_in(asked)
    for campaign, people in asked.items():
        for taker in people:
            facts = said[campaign][taker.pk]
            at, before = status.differs_since(facts), found.get(taker.pk)
            if at is None or facts.is_adult or (before and before.since <= day_of(at)):
                continue
            by = school_days_later(day_of(at), WITHIN, spans[campaign.school_id])
            found[taker.pk] = Disagreement(taker, campaign.school_id, day_of(at), by)
    return sorted(found.values(), key=lambda one: (one.since, one.taker.pk))


def by_day(campaign: Campaign, taker: TestTaker) -> date | None:
    """The day by which the school talks with the child's guardians; None if they do not
    disagree."""
    at = status.differs_since(record.facts_of(campaign, [taker], with_asked=False)[taker.pk])
    return at and school_days_later(day_of(at), WITHIN, holidays.of(campaign.school_id))


def tell_administrators(subjects: list[TestTaker], given: bool) -> None:
    """Tells the school's administrators once, when it begins: with the newest answer."""
    told = set()
    for campaign, said in record.said_in(_asking(subjects)).items():
        for pk, facts in said.items():
            if pk not in told and not facts.is_adult and _begins_with(given, facts):
                told.add(pk)
                _tell(campaign, pk)


def _begins_with(given: bool, facts: status.Facts) -> bool:
    """True if the newest answer, a yes or a no, is the one that differs."""
    at: datetime | None = status.differs_since(facts)
    newest = {word.said == Said.GIVEN for word in facts.words if word.at == at}
    return at is not None and given in newest and _is_newest(at, facts)


def _is_newest(at: datetime, facts: status.Facts) -> bool:
    return all(word.at <= at for word in facts.words if word.at)


def _tell(campaign: Campaign, taker: int) -> None:
    by = school_days_later(today(), WITHIN, holidays.of(campaign.school_id))
    for admin in campaign.school.admins.filter(is_active=True).order_by("pk"):
        if not is_own_child(admin, taker):
            outbox.queue("families_disagree", admin, taker=taker, by=by.isoformat())


def _open() -> Q:
    return ~Q(state=CampaignState.CLOSED) & Q(closes_on__gte=today())


def _asking(subjects: Iterable[TestTaker]) -> dict[Campaign, list[TestTaker]]:
    """The screenings that ask the classes of these people."""
    found: dict[Campaign, list[TestTaker]] = defaultdict(list)
    classes = {one.course_id: one for one in subjects if one.course_id is not None}
    rows = Campaign.objects.filter(_open(), classes__course__in=classes).select_related("school")
    for campaign in rows.distinct().order_by("pk"):
        courses = set(campaign.classes.values_list("course", flat=True))
        found[campaign] = [one for one in subjects if one.course_id in courses]
    return found


def _with_both(schools: Collection[int] | None) -> dict[Campaign, list[TestTaker]]:
    """Screening -> its pupils about whom somebody has refused and somebody agreed, whenever: few,
    so only they are looked at."""
    campaigns = Campaign.objects.filter(_open())
    if schools is not None:
        campaigns = campaigns.filter(school__in=list(schools))
    wanted: dict[int, set[int]] = defaultdict(set)
    answers = FamilyAnswer.objects.filter(
        campaign__in=campaigns, purpose=Purpose.SCREENING, counts=True
    )
    refused = answers.filter(said=Said.REFUSED)
    for campaign, taker in refused.values_list("campaign", "taker").distinct():
        wanted[campaign].add(taker)
    recorded = GuardianConsent.objects.screening().filter(said=Said.REFUSED)
    courses = dict(
        TestTaker.objects.filter(pk__in=recorded.values("taker")).values_list("pk", "course")
    )
    asking = CampaignClass.objects.filter(campaign__in=campaigns, course__in=courses.values())
    for campaign, course in asking.values_list("campaign", "course"):
        wanted[campaign] |= {pk for pk, own in courses.items() if own == course}
    ids = {pk for pks in wanted.values() for pk in pks}
    agreed = GuardianConsent.objects.screening().filter(Q(said=Said.GIVEN) | Q(given=True))
    people = TestTaker.objects.filter(
        Q(pk__in=agreed.values("taker"))
        | Q(pk__in=answers.filter(said=Said.GIVEN).values("taker")),
        pk__in=ids,
        role=Role.STUDENT,
        left_on=None,
        practice_of=None,
        erased_from=None,
    ).select_related("user")
    namesakes = told_apart.has_namesake(TestTaker.objects.all())
    there = people.annotate(has_namesake=namesakes).in_bulk()
    return {
        campaign: both
        for campaign in campaigns.filter(pk__in=wanted).order_by("pk")
        if (both := [there[pk] for pk in sorted(wanted[campaign.pk]) if pk in there])
    }
