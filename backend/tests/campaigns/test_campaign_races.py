"""Campaigns and what they ask, by several people at the same moment."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from alba.assessments.models import Test
from alba.campaigns.models import Campaign
from alba.campaigns.planning import assigning
from alba.campaigns.running import running
from alba.days import today
from alba.people.models import Role, TestTaker
from tests.support import campaigns, factories
from tests.support.erasing import after_a_week
from tests.support.races import clients, load_questions, together
from tests.support.reading import ensure_reader

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
CREATE = "/app/tests/create/"


@pytest.fixture
def north(world: Any) -> Any:
    load_questions()
    world.north.pupils = [
        factories.make_taker(
            Role.STUDENT,
            course=world.north.course,
            birth_date=today() - timedelta(days=round(13.5 * 365.25)),
        )
        for _ in range(4)
    ]
    return world.north


def six_times(call: Callable[[], None]) -> None:
    for _ in range(6):
        call()


def test_twenty_beginnings_are_one_test(north: Any, as_user: Any) -> None:
    child = north.pupils[0]
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["self"])
    own = campaign.assignments.get(informant=child)
    answers = together(
        *(
            lambda c=client: c.post(CREATE, {"assignment": own.pk})
            for client in clients(as_user, child.user, 20)
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200] * 19 + [201]
    assert len({answer.json()["id"] for answer in answers}) == 1
    own.refresh_from_db()
    assert own.state == "running"


def test_two_that_share_a_class_are_not_both_opened(north: Any, as_user: Any) -> None:
    ensure_reader(north)
    drafts = [campaigns.make(north, questionnaires=["SDQ"], opened=False) for _ in range(6)]
    answers = together(
        *(
            lambda c=client, pk=draft.pk: c.post(f"/app/campaigns/{pk}/open/")
            for client, draft in zip(clients(as_user, north.admin, 6), drafts, strict=True)
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
    assert Campaign.objects.open().count() == 1


def test_beginning_and_declining_against_the_plan(north: Any, as_user: Any) -> None:
    """While the plan is written again and again, and people leave and come back, nothing that was
    begun or declined becomes something else."""
    campaign = campaigns.make(north, questionnaires=["SDQ"], voices=["self"])
    own = {row.informant_id: row.pk for row in campaign.assignments.all()}
    begins, declines, leaves, stays = north.pupils
    mark = as_user(north.admin)

    def leave_and_return() -> int:
        for left_on in (str(today()), None) * 3:
            body = {"ids": [leaves.pk], "left_on": left_on}
            answer = mark.post("/app/test-takers/left/", body, format="json")
            assert answer.status_code == 200
        return 200

    first, second = as_user(begins.user), as_user(declines.user)
    done = together(
        lambda: first.post(CREATE, {"assignment": own[begins.pk]}).status_code,
        lambda: second.post(f"/app/assignments/{own[declines.pk]}/decline/").status_code,
        lambda: six_times(lambda: assigning.write(campaign)),
        lambda: six_times(running.nightly),
        leave_and_return,
    )
    assert done[:2] == [201, 204]
    states = dict(campaign.assignments.values_list("informant", "state"))
    assert states[begins.pk] == "running"
    assert states[declines.pk] == "declined"
    assert states[leaves.pk] == states[stays.pk] == "todo"
    assert Test.objects.count() == 1


def test_erasing_against_the_plan_leaves_nothing(north: Any, as_user: Any) -> None:
    campaign = campaigns.make(north, questionnaires=["SDQ"])
    gone = north.pupils[0]
    client = as_user(north.admin)
    done = together(
        lambda: client.delete(f"/app/test-takers/{gone.pk}/delete/").status_code,
        lambda: six_times(lambda: assigning.write(campaign)),
    )
    assert done[0] == 204
    after_a_week()
    assert not TestTaker.objects.filter(pk=gone.pk).exists()
    assert not campaign.assignments.filter(subject_id=gone.pk).exists()
