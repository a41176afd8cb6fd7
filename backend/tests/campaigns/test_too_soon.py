"""A class gets the same questionnaire again soon after only with a reason."""

from datetime import timedelta
from typing import Any

import pytest

from alba.audit.models import Action, Event
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import local, today
from tests.support import campaigns, factories
from tests.support.reading import ensure_reader

REASON = "The headteacher asked for it."


def screened(side: Any, ago: int, **fields: Any) -> Campaign:
    """A screening that ended so many days ago."""
    campaign = campaigns.make(side, **fields)
    running.close(side.admin, campaign.pk)
    campaign.refresh_from_db()
    assert campaign.closed_at is not None
    ended = local(campaign.closed_at) - timedelta(days=ago)  # a day is not always 24 hours
    Campaign.objects.filter(pk=campaign.pk).update(closed_at=ended, opened_at=ended)
    return campaign


def draft(side: Any, **fields: Any) -> Campaign:
    ensure_reader(side)
    return campaigns.make(side, opened=False, name="Again", **fields)


def open_(client: Any, campaign: Campaign, *body: Any) -> Any:
    return client.post(f"/app/campaigns/{campaign.pk}/open/", *body)


def warned(client: Any, campaign: Campaign) -> list[dict[str, Any]]:
    found = client.get(f"/app/campaigns/{campaign.pk}/check/").json()["warnings"]
    return [one for one in found if one["code"] == "too_soon"]


@pytest.fixture
def school(world: Any, as_user: Any) -> Any:
    return as_user(world.north.admin)


@pytest.mark.parametrize(("ago", "status"), [(0, 409), (59, 409), (60, 409), (61, 200)])
@pytest.mark.promise("campaignSteps.again.hint")
def test_within_sixty_days_it_opens_with_a_reason_alone(
    ago: int, status: int, world: Any, school: Any
) -> None:
    screened(world.north, ago)
    campaign = draft(world.north)
    (found,) = warned(school, campaign)
    assert (found["count"], found["courses"]) == (1, [world.north.course.pk])
    answer = open_(school, campaign)
    assert answer.status_code == status
    if status == 200:
        return
    assert answer.json()["code"] == "too_soon"
    assert answer.json()["courses"] == [world.north.course.pk]
    assert open_(school, campaign, {"reason": ""}).status_code == 409
    assert school.get(f"/app/campaigns/{campaign.pk}/").json()["state"] == "draft"
    assert open_(school, campaign, {"reason": REASON}).json()["state"] == "open"
    line = Event.objects.filter(action=Action.CAMPAIGN_OPEN, object_id=campaign.pk).get()
    assert line.details == {"reason": REASON}


@pytest.mark.parametrize("reason", ["too short", "\u200b" * 12, "a b c d e f", 12345678901, None])
def test_a_reason_has_ten_characters_that_can_be_seen(reason: Any, world: Any, school: Any) -> None:
    screened(world.north, 1)
    campaign = draft(world.north)
    answer = open_(school, campaign, {"reason": reason})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["reason"])


@pytest.mark.parametrize(("ago", "count"), [(61, 1), (180, 1), (181, 0)])
def test_within_six_months_the_check_says_so(ago: int, count: int, world: Any, school: Any) -> None:
    screened(world.north, ago)
    assert len(warned(school, draft(world.north))) == count


def test_the_day_counts_on_which_people_are_asked(world: Any, school: Any) -> None:
    screened(world.north, 0)
    later = today() + timedelta(days=61)
    campaign = draft(world.north, opens_on=later, closes_on=later + timedelta(days=10))
    assert open_(school, campaign).status_code == 200


def test_another_class_another_questionnaire_or_a_draft_is_no_second_time(
    world: Any, school: Any
) -> None:
    side = world.north
    other = factories.make_course(side.school, "3r ESO", "C")
    factories.make_taker("student", course=other)
    screened(side, 1, questionnaires=["SDQ"])
    draft(side)
    campaign = draft(side, classes=[other], questionnaires=["SDQ"])
    assert warned(school, campaign) == []
    assert open_(school, campaign).status_code == 200
    assert open_(school, draft(side, questionnaires=["BFI"])).status_code == 200
    assert open_(school, draft(side, questionnaires=["SDQ"])).status_code == 409


def test_a_reason_that_is_not_needed_is_not_kept(world: Any, school: Any) -> None:
    campaign = draft(world.north)
    assert open_(school, campaign, {"reason": REASON}).status_code == 200
    line = Event.objects.filter(action=Action.CAMPAIGN_OPEN, object_id=campaign.pk).get()
    assert line.details is None
