"""Turns a campaign's finished tests into the number of children of each class in each band."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from django.db.models import QuerySet

from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import SDQ
from alba.campaigns.choices import ASKED, Voice
from alba.campaigns.models import Campaign
from alba.figures.groups import ClassCounts, Counts, Group
from alba.figures.models import SCALES, band_names
from alba.search.ordering import natural_key

# The kind of informant that each voice of a campaign asks.
INFORMANT_OF = {Voice.SELF: "self", Voice.GUARDIAN: "parent", Voice.TEACHER: "teacher"}
ClassKey = tuple[str, str]


@dataclass
class Answered:
    """The results of one class and one kind of informant."""

    asked: set[int] = field(default_factory=set)
    """Children, by the id of the person."""
    answered: set[int] = field(default_factory=set)
    """Children about whom somebody has finished."""
    bands: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))


Found = dict[ClassKey, dict[str, Answered]]


def count(campaign: Campaign) -> Found:
    """Class (year and group), in the order of the timetable -> kind of informant -> results.

    A child counts once for each kind of informant, by the one who finished first, and in the class
    in which it was asked. Tests without bands (at an age for which there are none) do not count."""
    found: Found = {}
    for key in _classes(campaign):
        found[key] = {informant: Answered() for informant in INFORMANT_OF.values()}
    for key, informant, child in _asked(campaign):
        if key in found:
            found[key][informant].asked.add(child)
    for key, informant, child, bands in _finished(campaign):
        one = found[key][informant]
        if child not in one.answered:
            one.answered.add(child)
            for scale in SCALES:
                one.bands[scale][bands[scale]] += 1
    return found


def table(found: Found, informant: str, scale: str) -> list[ClassCounts]:
    """The classes with the counts of one scale."""
    return [
        ClassCounts(*key, _in_order(of_class[informant].bands[scale], scale))
        for key, of_class in found.items()
    ]


def children(
    found: Found, group: Group, informant: str, which: Literal["asked", "answered"]
) -> set[int]:
    """For the classes of a group: how many were asked, or have answered."""
    return {
        child
        for (year, class_name), of_class in found.items()
        if group.level == "school"
        or (group.year == year and group.level == "year")
        or (group.year, group.class_name) == (year, class_name)
        for child in getattr(of_class[informant], which)
    }


def _in_order(counted: Counter[str], scale: str) -> Counts:
    first, second, third, fourth = (counted[name] for name in band_names(scale))
    return first, second, third, fourth


def _classes(campaign: Campaign) -> list[ClassKey]:
    """The campaign's classes, and those of tests whose class has left it or is gone."""
    of_campaign = campaign.classes.values_list("course__course", "course__class_name")
    of_tests = (
        _tests(campaign)
        .order_by()
        .values_list(
            "assignment__course__course",
            "assignment__course__class_name",
            "assignment__course_label",
        )
        .distinct()
    )
    keys = {*of_campaign, *(_key(*row) for row in of_tests)}
    return sorted(keys, key=lambda key: (natural_key(key[0]), key[0], natural_key(key[1]), key[1]))


def _key(year: str | None, class_name: str | None, label: str) -> ClassKey:
    return (label, "") if year is None or class_name is None else (year, class_name)


def _asked(campaign: Campaign) -> Iterable[tuple[ClassKey, str, int]]:
    rows = campaign.assignments.filter(
        test_type=SDQ.test_type, state__in=ASKED, subject__practice_of=None
    ).values_list(*("course__course", "course__class_name", "course_label", "voice", "subject"))
    for year, class_name, label, voice, child in rows.iterator():
        yield _key(year, class_name, label), INFORMANT_OF[Voice(voice)], child


def _finished(campaign: Campaign) -> Iterable[tuple[ClassKey, str, int, dict[str, str]]]:
    rows = (
        _tests(campaign)
        .order_by("finished_at", "pk")
        .values_list(
            "assignment__course__course",
            "assignment__course__class_name",
            "assignment__course_label",
            "informant",
            "assignment__subject",
            "bands",
        )
    )
    for year, class_name, label, informant, child, bands in rows.iterator():
        if bands and all(bands.get(scale) for scale in SCALES):
            yield _key(year, class_name, label), informant, child, bands


def _tests(campaign: Campaign) -> QuerySet[Test]:
    return Test.objects.finished().filter(
        assignment__campaign=campaign,
        assignment__subject__practice_of=None,
        test_type=SDQ.test_type,
        bands__isnull=False,
    )
