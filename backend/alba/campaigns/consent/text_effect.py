"""The effect of publishing a text on the families of screenings that are not over: the answers that
stop counting, and the open questions that are asked in other words."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from alba.campaigns.choices import Basis, CampaignState
from alba.campaigns.consent import texts
from alba.campaigns.consent.models import ConsentRequest, ConsentText, FamilyAnswer
from alba.campaigns.models import Campaign, CampaignClass
from alba.days import first_of_school_year, midnight, school_year, today
from alba.people.records.consents import GuardianConsent, Said
from alba.schools.models import School

Pupils = set[tuple[int, int]]
"""(campaign, pupil)"""


@dataclass(frozen=True)
class Effect:
    outdates: bool
    """True if answers to the text before it stop counting."""
    schools: int
    """The number of schools that will use it."""
    screenings: int = 0
    answered: int = 0
    """Pupils whose family has to answer again."""
    waiting: int = 0
    """Pupils whose family has been asked, has not answered, and has to be asked again."""


def of(content: Any, school: School | None) -> Effect:
    """Publishes nothing. Raises Invalid as `texts.publish` does."""
    texts.refuse(content, school)
    purpose, scope = content["purpose"], school.pk if school else None
    schools = _using(purpose, school)
    if not content["material"] and texts.published(scope, purpose):
        return Effect(False, schools.count())
    since = texts.since(scope, purpose)
    open_now = Campaign.objects.exclude(state=CampaignState.CLOSED)
    running = open_now.filter(school__in=schools.values("pk"), closes_on__gte=today())
    answered = _by_link(running, purpose, since) | _recorded(running, purpose, since)
    waiting = _asked(running, purpose, since) - answered
    again = answered - _objections(running, purpose)
    waiting -= _objections(running, purpose)
    return Effect(
        True,
        schools.count(),
        len({campaign for campaign, _pupil in again | waiting}),
        len({pupil for _campaign, pupil in again}),
        len({pupil for _campaign, pupil in waiting}),
    )


def _using(purpose: str, school: School | None) -> QuerySet[School]:
    """Everybody's text is not for those that have one of their own."""
    if school is not None:
        return School.objects.filter(pk=school.pk)
    own = ConsentText.objects.filter(school=OuterRef("pk"), purpose=purpose, retired=False)
    return School.objects.open().exclude(Exists(own))


def _by_link(running: QuerySet[Campaign], purpose: str, since: datetime | None) -> Pupils:
    rows = FamilyAnswer.objects.filter(
        campaign__in=running, purpose=purpose, counts=True, taker__left_on=None
    )
    if since is not None:
        to_current = Q(text__published_at__gte=since, text__retired=False)
        rows = rows.filter(to_current | Q(at__gte=since) & ~Q(said=Said.GIVEN))
    return set(rows.values_list("campaign", "taker"))


def _recorded(running: QuerySet[Campaign], purpose: str, since: datetime | None) -> Pupils:
    """The pupils whose family's answer the school has recorded, which counts in every screening of
    the school year."""
    begin = midnight(first_of_school_year(school_year(today())))
    rows = GuardianConsent.objects.counting().filter(
        purpose=purpose, at__gte=max(begin, since or begin), taker__left_on=None
    )
    classes = CampaignClass.objects.filter(campaign__in=running)
    return set(
        classes.filter(course__test_takers__guardian_consents__in=rows)
        .values_list("campaign", "course__test_takers__guardian_consents__taker")
        .distinct()
    )


def _asked(running: QuerySet[Campaign], purpose: str, since: datetime | None) -> Pupils:
    rows = ConsentRequest.objects.filter(campaign__in=running, purpose=purpose, ended_at=None)
    if since is not None:
        rows = rows.filter(text__published_at__gte=since)
    return set(rows.values_list("campaign", "taker"))


def _objections(running: QuerySet[Campaign], purpose: str) -> Pupils:
    """They stay whatever the text."""
    rows = FamilyAnswer.objects.filter(
        campaign__in=running.filter(basis=Basis.INFORMATION), purpose=purpose, counts=True
    )
    return set(rows.exclude(said=Said.GIVEN).values_list("campaign", "taker"))
