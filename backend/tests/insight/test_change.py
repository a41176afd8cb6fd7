"""Change over time: words only where a difference is more than chance."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from alba.assessments.models import Test
from alba.assessments.voices.change import Change, Point, compare
from alba.audit.models import Action, Event
from alba.days import months_later, today
from alba.schools.duties.models import Duty, ends_after
from tests.support import screenings

# One that is 5 to 24 months ago.
SEPTEMBER = today().year - (1 if today().month > 2 else 2)
FIRST = date(2025, 10, 31)


def point(total: int, on: date = date(2026, 10, 1), **fields: Any) -> Point:
    usual = {"informant": "parent", "key": ("alba-2", True), "wording": 1, "who": 1}
    return Point(on=on, total=total, **{**usual, **fields})


@pytest.mark.parametrize(
    ("informant", "perhaps", "beyond"), [("parent", 7, 10), ("teacher", 8, 11), ("self", 7, 9)]
)
@pytest.mark.parametrize("sign", [1, -1])
def test_the_thresholds_of_each_informant(
    informant: str, perhaps: int, beyond: int, sign: int
) -> None:
    direction = "higher" if sign > 0 else "lower"
    for difference, words in (
        (perhaps - 1, "about_the_same"),
        (perhaps, "perhaps"),
        (perhaps + 1, "perhaps"),
        (beyond - 1, "perhaps"),
        (beyond, "beyond_chance"),
        (beyond + 1, "beyond_chance"),
    ):
        points = [
            point(20, FIRST, informant=informant),
            point(20 + sign * difference, informant=informant),
        ]
        same = words == "about_the_same"
        assert compare(points) == Change(words, None if same else direction), difference  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("on", "reason"),
    [
        (date(2026, 3, 30), "too_near"),
        (date(2026, 3, 31), None),
        (date(2027, 10, 31), None),
        (date(2027, 11, 1), "too_far"),
    ],
)
def test_five_to_twenty_four_months_apart(on: date, reason: str | None) -> None:
    assert compare([point(10, FIRST), point(10, on)]).reason == reason


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ({"wording": 2}, "other_wording"),
        ({"key": ("alba-1", True)}, "other_key"),
        ({"key": ("alba-2", False)}, "other_key"),
        ({"informant": "teacher"}, "other_informant"),
    ],
)
def test_another_instrument_has_no_words(other: dict[str, Any], reason: str) -> None:
    assert compare([point(10, FIRST), point(30, **other)]) == Change(reason=reason)  # type: ignore[arg-type]


def test_another_person_of_the_kind_has_words_and_one_point_none() -> None:
    assert compare([point(10, FIRST), point(20, who=2)]).words == "beyond_chance"
    assert compare([point(10)]) == Change(reason="one_point")


def test_months_end_with_their_last_day() -> None:
    assert months_later(date(2025, 9, 30), 5) == date(2026, 2, 28)


@pytest.fixture
def tests(world: Any) -> list[Test]:
    """About the child of the north by its teacher; the first a year ago, at half past midnight of
    1 September in Madrid."""
    north = world.north
    made = [screenings.make_test(north.teacher, on_behalf_of=north.child) for _one in range(2)]
    then = datetime(SEPTEMBER, 9, 1, 0, 30, tzinfo=ZoneInfo("Europe/Madrid"))
    Test.objects.filter(pk=made[0].pk).update(finished_at=then, scores={"total": 8})
    Test.objects.filter(pk=made[1].pk).update(finished_at=timezone.now(), scores={"total": 20})
    return made


def get(client: Any, world: Any) -> Any:
    return client.get(f"/app/test-takers/{world.north.child.pk}/change/")


def test_a_product_administrator_sees_numbers_and_is_recorded(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    [series] = get(as_user(world.alba), world).json()["series"]
    assert (series["informant"], series["relation"]) == ("teacher", "same_person")
    assert (series["words"], series["direction"]) == ("beyond_chance", "higher")
    assert [one["punctuation"] for one in series["points"]] == [8, 20]
    assert (series["chance"], series["band_limits"]) == (11, [12, 16, 19])
    assert series["points"][0]["finished_on"] == f"{SEPTEMBER}-09-01"
    seen = Event.objects.filter(action=Action.SCORES_VIEW, actor=world.alba.pk)
    assert {event.object_id for event in seen} == {test.pk for test in tests}


def test_a_reader_sees_bands_of_the_own_school_alone(
    world: Any, as_user: Any, tests: list[Test]
) -> None:
    north, south = world.north, world.south
    assert get(as_user(north.admin), world).status_code == 403
    for side in (north, south):
        side.school.admins.add(side.admin)
        Duty.objects.create(user=side.admin, school=side.school, ends_on=ends_after(today()))
    [series] = get(as_user(north.admin), world).json()["series"]
    assert all("punctuation" not in one for one in series["points"])
    assert not series.keys() & {"chance", "band_limits"}
    assert get(as_user(south.admin), world).status_code == 404
    Duty.objects.update(ends_on=today() - timedelta(days=1))
    assert get(as_user(north.admin), world).status_code == 403
