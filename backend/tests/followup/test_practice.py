"""A reader goes the whole way once, with a made-up child that is nowhere else."""

from typing import Any

import pytest

from alba.assessments.models import Test
from alba.followup.cases.models import Case
from alba.followup.practice import load
from alba.people.models import TestTaker
from tests.support import campaigns, lessons, reading


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


def practise(client: Any, world: Any) -> int:
    made = client.post(f"/app/schools/{world.north.school.pk}/practice/")
    assert made.status_code == 201, made.content
    pk: int = made.json()["test_taker"]
    return pk


def warnings(client: Any, campaign: Any) -> Any:
    found = client.get(f"/app/campaigns/{campaign.pk}/check/").json()
    return [one["code"] for one in found["warnings"]], found["load"]


def test_the_whole_way_rehearsed(world: Any, reader: Any, as_user: Any) -> None:
    draft = campaigns.make(world.north, opened=False, questionnaires=["SDQ"])
    admin, client = as_user(world.north.admin), as_user(reader)
    assert "not_rehearsed" in warnings(admin, draft)[0]
    child = practise(client, world)
    assert practise(client, world) == child
    (row,) = client.get("/app/reading-list/").json()
    assert (row["test_taker"], row["practice"], row["voices"]["done"]) == (child, True, 3)
    assert row["reasons"] == [
        *("talk", "very_high", "high_twice", "scale_very_high_twice", "own_emotional_very_high"),
    ]
    (asked,) = client.get("/app/talk-requests/").json()
    assert asked["practice"] is True
    case = client.post("/app/cases/", {"talk_request": asked["id"]}).json()
    assert case["practice"] is True
    client.post(f"/app/cases/{case['id']}/steps/", {"kind": "talked_pupil", "on": "2025-11-26"})
    client.post(f"/app/cases/{case['id']}/close/", {"outcome": "talked_enough_for_now"})
    assert "not_rehearsed" not in warnings(admin, draft)[0]
    path = f"/app/schools/{world.north.school.pk}/practice/"
    assert client.delete(path).status_code == 204
    assert client.get("/app/reading-list/").json() == []
    assert TestTaker.objects.filter(practice_of__isnull=False).count() == 0
    assert (Case.objects.count(), Test.objects.count()) == (0, 0)
    assert "not_rehearsed" not in warnings(admin, draft)[0]


@pytest.mark.promise("reading.practice.text")
def test_it_is_in_nothing_else(world: Any, reader: Any, as_user: Any) -> None:
    client = as_user(reader)
    child = practise(client, world)
    client.post("/app/cases/", {"test_taker": child, "reason": "rule"})
    school = world.north.school.pk
    for user in (world.alba, world.north.admin):
        them = as_user(user)
        for path in (
            *("test-takers/", "test-takers/?search=practice", "tests/", "tests/?search=practice"),
            *("test-takers/export/?format=csv", "tests/export/?format=csv", "overview/"),
        ):
            response = them.get(f"/app/{path}")
            content = (
                b"".join(response.streaming_content) if response.streaming else response.content
            )
            assert b"ractice" not in content, path
        assert them.get(f"/app/test-takers/{child}/").status_code == 404
        assert them.post("/app/search/", {"q": "practice"}).json()["people"] == []
        counts = them.get(f"/app/cases/summary/?school={school}").json()
        assert set(counts.values()) == {0}
    assert as_user(world.alba).get("/app/cases/?reason=Looking+for+it").json() == []
    figures = client.get(f"/app/cases/figures/?school={school}").json()
    assert set(figures.values()) == {None}


def test_change_over_time_is_rehearsed_by_readers_alone(
    world: Any, reader: Any, as_user: Any
) -> None:
    client = as_user(reader)
    path = f"/app/test-takers/{practise(client, world)}/change/"
    assert as_user(world.alba).get(path).status_code == 404
    series = client.get(path).json()["series"]
    assert [one["informant"] for one in series] == ["self", "parent", "teacher"]
    assert {one["no_words_reason"] for one in series} == {"one_point"}
    elsewhere = reading.make_reader(world.south)
    assert as_user(elsewhere).get(path).status_code == 404


def test_of_ones_own_school_alone(world: Any, reader: Any, as_user: Any) -> None:
    path = f"/app/schools/{world.south.school.pk}/practice/"
    assert as_user(reader).post(path).status_code == 404
    assert as_user(reader).delete(path).status_code == 404
    for user in (world.north.admin, world.alba, world.north.teacher.user):
        assert as_user(user).post(path).status_code == 403


@pytest.mark.parametrize(
    ("pupils", "readers", "expected"),
    [
        (240, 1, (20, 36, 10, 18)),
        (240, 2, (20, 36, 5, 9)),
        (240, 0, (20, 36, 10, 18)),
        (30, 1, (3, 5, 1.5, 2.5)),
        (0, 1, (0, 0, 0, 0)),
    ],
)
def test_expected_load(pupils: int, readers: int, expected: tuple[float, ...]) -> None:
    found = load.expected(pupils, readers)
    shown = (found.children_low, found.children_high, found.hours_low, found.hours_high)
    assert shown == expected


def test_the_check_says_what_is_to_come(world: Any, reader: Any, as_user: Any) -> None:
    for _ in range(20):
        lessons.pupil(world.north.course)
    draft = campaigns.make(world.north, opened=False, questionnaires=["SDQ"])
    _codes, found = warnings(as_user(world.north.admin), draft)
    assert found == {"children_low": 2, "children_high": 4, "hours_low": 1, "hours_high": 2}
