"""A voice that is asked on request only: it can be asked for, and what is counted is asked."""

from datetime import timedelta
from typing import Any

import pytest

from alba.audit.models import Event
from alba.campaigns.models import Campaign
from alba.campaigns.planning import assigning
from alba.days import today
from alba.people.models import Role, TestTaker
from tests.support import campaigns, factories


def pupil(course: Any) -> TestTaker:
    born = today() - timedelta(days=round(12 * 365.25) + 30)
    return factories.make_taker(Role.STUDENT, course=course, birth_date=born)


@pytest.fixture
def teacher(world: Any) -> TestTaker:
    one: TestTaker = world.north.teacher
    TestTaker.objects.filter(pk=one.pk).update(own_course=world.north.course)
    return one


@pytest.fixture
def children(world: Any) -> list[TestTaker]:
    return [pupil(world.north.course), pupil(world.north.course)]


@pytest.fixture
def campaign(world: Any, children: Any, teacher: Any) -> Campaign:
    return campaigns.make(
        world.north,
        questionnaires=["SDQ"],
        voices=["self", "teacher"],
        teacher_voice="on_request",
    )


def ask(client: Any, campaign: Campaign, **body: Any) -> Any:
    path = f"/app/campaigns/{campaign.pk}/ask/"
    return client.post(path, {"voice": "teacher", **body}, format="json")


def asked_about(campaign: Campaign) -> set[int]:
    rows = campaign.assignments.filter(voice="teacher", state="todo")
    return set(rows.values_list("subject", flat=True))


def counted(client: Any, campaign: Campaign) -> tuple[int, int]:
    """The teacher's counts in the check and on the page."""
    check = client.get(f"/app/campaigns/{campaign.pk}/check/").json()
    rows = client.get(f"/app/campaigns/{campaign.pk}/progress/").json()["classes"]
    return check["assignments"]["teacher"], sum(row["teacher"]["asked"] for row in rows)


def test_nobody_is_asked_before_it_is_asked_for(
    as_user: Any, world: Any, campaign: Campaign
) -> None:
    assert asked_about(campaign) == set()
    assert counted(as_user(world.north.admin), campaign) == (0, 0)


def test_about_one_child(
    as_user: Any, world: Any, campaign: Campaign, children: list[TestTaker]
) -> None:
    client = as_user(world.north.admin)
    one = children[0]
    answer = ask(client, campaign, test_takers=[one.pk])
    assert (answer.status_code, answer.json()) == (200, {"asked": 1})
    assert asked_about(campaign) == {one.pk}
    assert counted(client, campaign) == (1, 1)
    assert ask(client, campaign, test_takers=[one.pk]).json() == {"asked": 0}, "once is enough"
    lines = Event.objects.filter(action="voice.ask")
    assert list(lines.values_list("subject", "school")) == [(one.pk, world.north.school.pk)]


def test_about_a_class_and_the_next_plan_keeps_it(
    as_user: Any, world: Any, campaign: Campaign, children: list[TestTaker]
) -> None:
    client = as_user(world.north.admin)
    assert ask(client, campaign, course=world.north.course.pk).json()["asked"] >= 2
    asked = asked_about(campaign)
    assert {one.pk for one in children} <= asked
    assigning.write(campaign)
    assert asked_about(campaign) == asked
    assert counted(client, campaign) == (len(asked), len(asked))


def test_a_teacher_who_comes_later_is_asked_too(
    as_user: Any, world: Any, campaign: Campaign, children: list[TestTaker], teacher: TestTaker
) -> None:
    ask(as_user(world.north.admin), campaign, test_takers=[children[0].pk])
    TestTaker.objects.filter(pk=teacher.pk).update(left_on=today())
    other = factories.make_taker(Role.TEACHER, course=world.north.course)
    TestTaker.objects.filter(pk=other.pk).update(own_course=world.north.course)
    assigning.plan_again(list(TestTaker.objects.filter(pk__in=[teacher.pk, other.pk])))
    rows = campaign.assignments.filter(voice="teacher", state="todo")
    assert list(rows.values_list("informant", "subject")) == [(other.pk, children[0].pk)]


def test_without_a_teacher_it_says_so_and_asks_nobody(
    as_user: Any, world: Any, campaign: Campaign, children: list[TestTaker], teacher: TestTaker
) -> None:
    TestTaker.objects.filter(pk=teacher.pk).update(left_on=today())
    answer = ask(as_user(world.north.admin), campaign, test_takers=[children[0].pk])
    assert (answer.status_code, answer.json()["code"]) == (409, "nobody_to_ask")
    assert not campaign.voice_wishes.exists()


def test_only_where_it_is_on_request_and_while_it_is_open(
    as_user: Any, world: Any, campaign: Campaign, children: list[TestTaker]
) -> None:
    client = as_user(world.north.admin)
    one = {"test_takers": [children[0].pk]}
    assert ask(client, campaign, **one, voice="guardian").json()["code"] == "not_on_request"
    Campaign.objects.filter(pk=campaign.pk).update(teacher_voice="all")
    assert ask(client, campaign, **one).json()["code"] == "not_on_request"
    Campaign.objects.filter(pk=campaign.pk).update(state="draft")
    assert ask(client, campaign, **one).json()["code"] == "campaign_not_open"
    Campaign.objects.filter(pk=campaign.pk).update(state="closed")
    assert ask(client, campaign, **one).json()["code"] == "campaign_closed"


def test_people_and_classes_of_elsewhere_are_not_found(
    as_user: Any, world: Any, campaign: Campaign, children: list[TestTaker]
) -> None:
    client = as_user(world.north.admin)
    stranger = pupil(world.south.course)
    assert ask(client, campaign, test_takers=[stranger.pk]).status_code == 404
    assert ask(client, campaign, course=world.south.course.pk).status_code == 404
    assert ask(client, campaign).status_code == 400
    south = ask(as_user(world.south.admin), campaign, test_takers=[children[0].pk])
    assert south.status_code == 404
