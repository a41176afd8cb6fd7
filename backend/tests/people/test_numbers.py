"""The school's own numbers of its people: one in each school, told to administrators only."""

from typing import Any

import pytest

from alba.people.models import TestTaker
from tests.support import factories

pytestmark = pytest.mark.sql


def give(client: Any, person: TestTaker, number: Any) -> Any:
    path = f"/app/test-takers/{person.pk}/update/"
    return client.patch(path, {"external_id": number})


def number_of(person: TestTaker) -> str:
    return TestTaker.objects.values_list("external_id", flat=True).get(pk=person.pk)


def test_a_school_gives_changes_and_takes_away_a_number(world: Any, as_user: Any) -> None:
    school, child = as_user(world.north.admin), world.north.child
    assert give(school, child, " 1234567890 ").json()["external_id"] == "1234567890"
    assert give(school, child, "1234567890").status_code == 200
    assert (
        school.patch(f"/app/test-takers/{child.pk}/update/", {"first_name": "Ona"}).json()[
            "external_id"
        ]
        == "1234567890"
    )
    assert give(school, child, "").json()["external_id"] == ""


def test_no_two_people_of_a_school_have_the_same(world: Any, as_user: Any) -> None:
    alba, north = as_user(world.alba), world.north
    other = factories.make_taker(course=factories.make_course(north.school, "3r ESO"))
    assert give(alba, north.child, "77").status_code == 200
    refused = give(alba, other, "77")
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["external_id"])
    assert number_of(other) == ""
    for person in (other, north.parent):  # none is no number
        assert give(alba, person, "").status_code == 200
    assert give(alba, world.south.child, "77").status_code == 200


def test_who_is_of_no_school_has_none(world: Any, as_user: Any) -> None:
    refused = give(as_user(world.alba), world.alone, "77")
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["external_id"])


@pytest.mark.parametrize("number", ["x" * 51, "1\n2", 7, None])
def test_what_is_no_number_is_refused(world: Any, as_user: Any, number: Any) -> None:
    refused = give(as_user(world.north.admin), world.north.child, number)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["external_id"])


def test_who_answers_for_a_person_is_not_told_the_number(world: Any, as_user: Any) -> None:
    child = world.north.child
    give(as_user(world.alba), child, "77")
    path = f"/app/test-takers/{child.pk}/"
    for who, number in (
        (world.north.admin, "77"),
        (world.alba, "77"),
        (world.north.teacher.user, ""),
        (child.user, ""),
    ):
        assert as_user(who).get(path).json()["external_id"] == number
