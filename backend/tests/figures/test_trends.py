"""How a group compares with the screening before: only where that may be told."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.campaigns.models import Campaign
from alba.figures import freezing
from alba.figures.models import AggregateTable
from alba.figures.trends import words
from alba.people.models import TestTaker
from tests.support import screened


def told(client: Any, campaign: Campaign) -> Any:
    return client.get(f"/app/campaigns/{campaign.pk}/figures/").json()


def screening(side: Any, counts: list[int], *, again: list[TestTaker] | None = None) -> Any:
    """Returns a closed screening with figures, of one class that is all of the school; and the
    pupils who answered."""
    course = side.course if again is None else again[0].course
    Campaign.objects.filter(state="closed").update(closed_at=timezone.now() - timedelta(days=300))
    campaign = screened.closed(side, [course])
    pupils = screened.answer(campaign, course, counts, again=again or [])
    freezing.freeze(campaign.pk)
    return campaign, pupils


def test_a_group_is_compared_with_itself(world: Any, as_user: Any) -> None:
    side = world.north
    first, pupils = screening(side, [30, 6, 2, 2])
    second, _pupils = screening(side, [18, 14, 4, 4], again=pupils)
    admin = as_user(side.admin)
    before = told(admin, first)
    assert (before["trend"], before["no_trend_reason"]) == ([], "none_before")
    now = told(admin, second)
    assert now["no_trend_reason"] is None
    school = next(one for one in now["trend"] if one["level"] == "school")
    assert (school["before"], school["before_name"]) == (first.pk, first.name)
    assert (school["informant"], school["share_before"], school["share"]) == ("self", 75, 45)
    assert school["words"] == "lower"


@pytest.mark.parametrize(("size", "compared"), [(29, False), (30, True), (31, True)])
def test_from_thirty_answers_on(size: int, compared: bool, world: Any, as_user: Any) -> None:
    first, pupils = screening(world.north, [size - 6, 6, 0, 0])
    second, _pupils = screening(world.north, [size - 6, 6, 0, 0], again=pupils)
    assert AggregateTable.objects.filter(campaign=first, shown=True).exists()
    found = told(as_user(world.alba), second)
    assert bool(found["trend"]) is compared
    assert found["no_trend_reason"] == (None if compared else "no_group_twice")


@pytest.mark.parametrize(("again", "compared"), [(31, False), (32, True), (33, True)])
def test_four_in_five_have_to_answer_again(
    again: int, compared: bool, world: Any, as_user: Any
) -> None:
    """The number of new ones does not matter: 32 of 40."""
    _first, pupils = screening(world.north, [30, 6, 2, 2])
    second, _pupils = screening(world.north, [30, 6, 2, 2], again=pupils[:again])
    found = told(as_user(world.alba), second)
    assert bool(found["trend"]) is compared
    assert found["no_trend_reason"] == (None if compared else "too_few_again")


def test_later_erasure_makes_no_first_group_smaller(world: Any, as_user: Any) -> None:
    """30 of 40 are 75 per cent, though only 30 of the first tests are left."""
    first, pupils = screening(world.north, [30, 6, 2, 2])
    TestTaker.objects.filter(pk__in=[one.pk for one in pupils[30:]]).delete()
    second, _pupils = screening(world.north, [22, 4, 2, 2], again=pupils[:30])
    assert AggregateTable.objects.filter(campaign=first, n=40).exists()
    assert told(as_user(world.alba), second)["no_trend_reason"] == "too_few_again"


@pytest.mark.parametrize(
    ("answers", "least"), [(30, 25), (55, 25), (60, 20), (95, 20), (100, 15), (400, 15)]
)
def test_what_chance_could_explain_is_about_the_same(answers: int, least: int) -> None:
    assert words(50, 50, answers) == "about_the_same"
    for difference in (least - 5, least - 1):
        assert words(50, 50 + difference, answers) == "about_the_same"
        assert words(50, 50 - difference, answers) == "about_the_same"
    assert words(50, 50 + least, answers) == "higher"
    assert words(50, 50 - least, answers) == "lower"
