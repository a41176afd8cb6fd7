"""Classes and schools that become one take their campaigns along."""

from typing import Any

from alba.campaigns.models import Campaign
from alba.people.models import Role
from alba.schools.models import Course, School
from tests.support import campaigns, factories


def merge(client: Any, place: School | Course, into: Any) -> Any:
    kind = "schools" if isinstance(place, School) else "courses"
    return client.post(f"/app/{kind}/{place.pk}/merge/", {"into": into.pk}, format="json")


def test_a_class_takes_its_campaign_along(world: Any, as_user: Any) -> None:
    north = world.north
    into = factories.make_course(north.school, class_name="C")
    other = factories.make_taker(Role.STUDENT, course=into)
    campaign = campaigns.make(north, questionnaires=["BFI"], voices=["teacher"])
    answer = merge(as_user(north.admin), north.course, into)
    assert answer.status_code == 200, answer.content
    assert list(campaign.classes.values_list("course", flat=True)) == [into.pk]
    rows = campaign.assignments.values_list("subject", "informant", "course", "state")
    teacher = north.teacher.pk
    assert set(rows) == {
        (north.child.pk, teacher, into.pk, "todo"),
        (other.pk, teacher, into.pk, "todo"),
    }


def test_one_that_asks_both_classes_asks_the_one(world: Any, as_user: Any) -> None:
    north = world.north
    into = factories.make_course(north.school, class_name="C")
    campaign = campaigns.make(north, classes=[north.course, into])
    assert merge(as_user(north.admin), north.course, into).status_code == 200
    assert list(campaign.classes.values_list("course", flat=True)) == [into.pk]


def test_two_open_ones_for_the_same_are_not_made_one(world: Any, as_user: Any) -> None:
    north = world.north
    into = factories.make_course(north.school, class_name="C")
    factories.make_taker(Role.STUDENT, course=into)
    campaigns.make(north)
    campaigns.make(north, classes=[into])
    refused = merge(as_user(north.admin), north.course, into)
    assert (refused.status_code, refused.json()["code"]) == (409, "class_taken")
    assert Course.objects.filter(pk=north.course.pk).exists()


def test_a_school_takes_its_campaigns_along(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    campaign = campaigns.make(north)
    answer = merge(as_user(world.alba), north.school, south.school)
    assert answer.status_code == 200, answer.content
    assert Campaign.objects.get(pk=campaign.pk).school == south.school
    assert list(campaign.classes.values_list("course", flat=True)) == [south.course.pk]
    seen = as_user(south.admin).get("/app/campaigns/").json()
    assert [row["id"] for row in seen] == [campaign.pk]
