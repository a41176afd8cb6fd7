"""Assignments are answered between the days of the screening, at the age of the day."""

from datetime import timedelta
from typing import Any

import pytest

from alba.assessments.models import Test
from alba.campaigns.models import Campaign
from alba.campaigns.running import running
from alba.days import today
from alba.people.models import TestTaker
from tests.campaigns.test_assignments import CREATE, PATH, asked, child, make, mother, save
from tests.support import days, screenings

__all__ = ["child", "mother"]


@pytest.mark.parametrize("days", [(1, 5), (-5, -1)])
def test_only_between_its_days(
    days: tuple[int, int], world: Any, child: TestTaker, as_user: Any
) -> None:
    campaign = make(world.north)
    opens, closes = (today() + timedelta(days=one) for one in days)
    Campaign.objects.filter(pk=campaign.pk).update(opens_on=opens, closes_on=closes)
    client = as_user(child.user)
    assert asked(client) == []
    own = campaign.assignments.get(informant=child).pk
    refused = client.post(CREATE, {"assignment": own})
    assert (refused.status_code, refused.json()["code"]) == (409, "campaign_not_open")


def test_on_the_first_and_on_the_last_day(world: Any, child: TestTaker, as_user: Any) -> None:
    make(world.north, opens_on=today(), closes_on=today())
    assert len(asked(as_user(child.user))) == 1


def test_after_closing_nothing_begins_and_nothing_ends(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    campaign = make(world.north)
    client, teacher = as_user(child.user), as_user(world.north.teacher.user)
    (row,) = asked(client)
    begun = client.post(CREATE, {"assignment": row["id"]}).json()["id"]
    client.patch(f"/app/tests/{begun}/", {"has_accepted_terms": True}, format="json")
    screenings.answer_all(Test.objects.get(pk=begun))
    running.close(world.north.admin, campaign.pk)
    assert asked(client) == asked(teacher) == []
    waiting = campaign.assignments.get(informant=world.north.teacher, subject=child).pk
    for call in (CREATE, f"{PATH}{waiting}/decline/"):
        refused = teacher.post(call, {"assignment": waiting} if call == CREATE else None)
        assert (refused.status_code, refused.json()["code"]) == (409, "campaign_not_open")
    test = Test.objects.get(pk=begun)
    closed = (409, "campaign_closed")
    for language, words in (("ca", "El centre ha"), ("es", "El centro ha"), ("en", "The school")):
        refused = save(client, begun, language)
        assert (refused.status_code, refused.json()["code"]) == closed
        assert refused.json()["detail"].startswith(words)
    answer = test.answers.order_by("pk").first()
    assert answer is not None
    calls = (f"/app/test-answers/{answer.pk}/", f"/app/tests/create/{begun}/")
    for path in calls:
        refused = client.patch(path, {"answer": 2}, format="json")
        assert (refused.status_code, refused.json()["code"]) == closed
    refused = client.patch(f"/app/tests/{begun}/", {"extra_comment": "Late"}, format="json")
    assert (refused.status_code, refused.json()["code"]) == closed
    test.refresh_from_db()
    assert (test.finished_at, test.extra_comment, answer.answer) == (None, "", 1)


def test_a_comment_on_a_finished_test_may_come_after_the_end(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    campaign = make(world.north)
    client = as_user(child.user)
    begun = client.post(CREATE, {"assignment": asked(client)[0]["id"]}).json()["id"]
    path = f"/app/tests/{begun}/"
    client.patch(path, {"has_accepted_terms": True}, format="json")
    screenings.answer_all(Test.objects.get(pk=begun))
    assert client.patch(f"/app/tests/create/{begun}/").status_code == 200
    running.close(world.north.admin, campaign.pk)
    assert client.patch(path, {"extra_comment": "More"}, format="json").status_code == 200


def test_terms_are_not_accepted_after_the_end(world: Any, child: TestTaker, as_user: Any) -> None:
    campaign = make(world.north)
    client = as_user(child.user)
    begun = client.post(CREATE, {"assignment": asked(client)[0]["id"]}).json()["id"]
    running.close(world.north.admin, campaign.pk)
    refused = client.patch(f"/app/tests/{begun}/", {"has_accepted_terms": True}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "campaign_closed")


def test_after_the_last_day_nothing_ends_either(
    world: Any, child: TestTaker, as_user: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds even before the nightly job has closed the campaign."""
    campaign = make(world.north)
    client = as_user(child.user)
    begun = client.post(CREATE, {"assignment": asked(client)[0]["id"]}).json()["id"]
    client.patch(f"/app/tests/{begun}/", {"has_accepted_terms": True}, format="json")
    assert save(client, begun).status_code == 201
    days.come(monkeypatch, campaign.closes_on)
    assert save(client, begun).status_code == 200
    days.come(monkeypatch, campaign.closes_on + timedelta(days=1))
    refused = save(client, begun)
    assert (refused.status_code, refused.json()["code"]) == (409, "campaign_closed")


def test_the_age_of_the_day_counts(world: Any, child: TestTaker, as_user: Any) -> None:
    """This holds on the day itself, before the plan is run at night."""
    campaign = make(world.north)
    own = campaign.assignments.get(informant=child)
    TestTaker.objects.filter(pk=child.pk).update(birth_date=today().replace(year=today().year - 9))
    refused = as_user(child.user).post(CREATE, {"assignment": own.pk})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_possible")
    running.nightly()
    assert campaign.assignments.get(pk=own.pk).state == "not_possible"
    assert asked(as_user(child.user)) == []


def test_the_guardian_of_an_adult_is_not_asked(
    world: Any, child: TestTaker, mother: TestTaker, as_user: Any
) -> None:
    born = today().replace(year=today().year - 18) - timedelta(days=3)
    TestTaker.objects.filter(pk=child.pk).update(birth_date=born)
    campaign = make(world.north, questionnaires=["BFI"], voices=["guardian", "teacher"])
    assert campaign.assignments.get(informant=mother).state == "todo"
    assert asked(as_user(mother.user)) == []
    about = [row["subject"]["id"] for row in asked(as_user(world.north.teacher.user))]
    assert child.pk in about
