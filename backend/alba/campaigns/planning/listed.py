"""Pupils whom a list puts into a class of an open screening. They join it only if somebody chooses
so; pupils who move up with their class stay in it."""

from typing import Any

from alba.campaigns.models import Assignment, Campaign, CampaignClass, SetAside
from alba.campaigns.planning import assigning
from alba.enrolment.roster.screenings import Placing, Screening
from alba.people.models import Role, TestTaker
from alba.schools.models import School


def open_ones(school: School) -> list[Screening]:
    campaigns = Campaign.objects.open().filter(school=school).order_by("pk")
    return [
        Screening(
            campaign.pk,
            frozenset(campaign.classes.values_list("course", flat=True)),
            frozenset(pupil.pk for pupil in assigning.pupils_of(campaign)),
        )
        for campaign in campaigns
    ]


def settle(before: list[Screening], placing: Placing) -> dict[str, Any]:
    aside: list[SetAside] = []
    joined: list[CampaignClass] = []
    again: list[tuple[int, int]] = []
    for one in before:
        new = _classes_of(one, placing)
        joined += [CampaignClass(campaign_id=one.id, course_id=course) for course in new]
        others = TestTaker.objects.filter(role=Role.STUDENT, course__in=new)
        came = set(others.values_list("pk", flat=True)) - placing.placed.keys()
        courses = one.courses | new
        came |= {pk for pk, course in placing.placed.items() if course in courses}
        came -= one.asked
        if one.id in placing.chosen:
            again += _ask_again(one.id, placing)
            came -= placing.placed.keys()
        aside += [SetAside(campaign_id=one.id, taker_id=pk) for pk in sorted(came)]
    CampaignClass.objects.bulk_create(joined)
    there = set(
        SetAside.objects.filter(campaign__in=[one.id for one in before]).values_list(
            "campaign", "taker"
        )
    )
    aside = [one for one in aside if (one.campaign_id, one.taker_id) not in there]
    SetAside.objects.bulk_create(aside, batch_size=500)
    return {
        "aside": [one.pk for one in aside],
        "joined": [one.pk for one in joined],
        "again": again,
    }


def _ask_again(campaign: int, placing: Placing) -> list[tuple[int, int]]:
    mine = SetAside.objects.filter(campaign=campaign, taker__in=placing.placed)
    again = list(mine.values_list("campaign", "taker"))
    mine.delete()
    assigning.write(Campaign.objects.get(pk=campaign), [taker for _campaign, taker in again])
    return again


def _classes_of(one: Screening, placing: Placing) -> frozenset[int]:
    """The classes into which pupils of the screening move up."""
    with_it = {placing.placed[pk] for pk in one.asked & set(placing.moved_up)}
    return frozenset(with_it - one.courses)


def take_back(was: dict[str, Any]) -> None:
    SetAside.objects.filter(pk__in=was.get("aside", ())).delete()
    joined = CampaignClass.objects.filter(pk__in=was.get("joined", ()))
    for pk, course in joined.values_list("campaign", "course"):
        # They go back to their class, and with them what they are asked.
        Assignment.objects.filter(campaign=pk, course=course).update(course=None)
    joined.delete()
    again = was.get("again", ())
    SetAside.objects.bulk_create(
        (SetAside(campaign_id=pk, taker_id=taker) for pk, taker in again), ignore_conflicts=True
    )
    for campaign in Campaign.objects.filter(pk__in={pk for pk, _taker in again}).order_by("pk"):
        assigning.write(campaign, [taker for pk, taker in again if pk == campaign.pk])
