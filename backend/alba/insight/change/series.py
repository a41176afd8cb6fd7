"""A child's total scores over time, for people who may read them."""

from typing import Any

from django.db import transaction
from django.shortcuts import get_object_or_404

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.questionnaires.questionnaires import KEY_VERSION, SDQ, band_limits
from alba.assessments.trail import record
from alba.assessments.voices import totals
from alba.assessments.voices.change import BEYOND_CHANCE, Change, compare
from alba.audit.models import Action
from alba.people.models import TestTaker
from alba.schools.duties.reading_rights import schools_read_by

INFORMANTS = ("self", "parent", "teacher")


def series_of(by: User, pk: int) -> list[dict[str, Any]]:
    """For each kind of informant the two latest finished tests, and what may be said about the
    change; each test shown is recorded. Raises Http404."""
    children = (
        TestTaker.objects.visible_to(by)
        if by.is_alba_admin
        else TestTaker.objects.read_by(by).select_related("course")
    )
    child = get_object_or_404(children, pk=pk)
    tests = totals.about([child.pk])
    # Tests of a made-up child are in no school.
    if not by.is_alba_admin and child.practice_of_id is None:
        tests = tests.filter(school__in=schools_read_by(by))
    found: dict[str, list[Test]] = {informant: [] for informant in INFORMANTS}
    for test in tests.select_related("assignment"):
        found[test.informant].append(test)
    with transaction.atomic():
        shown = [_series(by, informant, of[-2:]) for informant, of in found.items() if of]
        for of in found.values():
            for test in of[-2:]:
                record(Action.SCORES_VIEW, by, test)
    return shown


def _series(by: User, informant: str, tests: list[Test]) -> dict[str, Any]:
    change: Change = compare([totals.point(test) for test in tests])
    same = len({test.test_taker_id for test in tests}) == 1
    shown = {
        "questionnaire": SDQ.code,
        "informant": informant,
        "relation": "same_person" if same else "other_person",
        "points": [_shown(by, test) for test in tests],
        "words": change.words,
        "direction": change.direction,
        "no_words_reason": change.reason,
    }
    return {**shown, **_measures(informant, tests)} if by.is_alba_admin else shown


def _measures(informant: str, tests: list[Test]) -> dict[str, Any]:
    """The reference values for drawing the numbers."""
    of_this_key = all(test.bands is not None and test.key_version == KEY_VERSION for test in tests)
    return {
        "chance": BEYOND_CHANCE[informant],
        "band_limits": band_limits(SDQ, informant)["total"] if of_this_key else [],
    }


def _shown(by: User, test: Test) -> dict[str, Any]:
    point = {
        "test": test.pk,
        "finished_on": test.day,
        "campaign": test.assignment.campaign.shown_id if test.assignment else None,
        "band": (test.bands or {}).get("total"),
    }
    return {**point, "punctuation": (test.scores or {})["total"]} if by.is_alba_admin else point
