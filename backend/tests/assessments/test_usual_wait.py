"""When a report is usually there, for people who wait for it."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from alba.assessments.models import Test
from tests.support import factories, screenings

pytestmark = pytest.mark.sql

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def released_after(taker: Any, *waits: int, **fields: Any) -> None:
    """Finished tests of `taker` whose reports were released after so many days."""
    for wait in waits:
        test = screenings.make_test(taker)
        kind = "alba" if test.school_id is None else "school_admin"
        Test.objects.filter(pk=test.pk).update(
            finished_at=NOON,
            release_mailed_at=NOON + timedelta(days=wait),
            **{f"is_approved_by_{kind}": True, **fields},
        )


def waiting(taker: Any) -> Test:
    test = screenings.make_test(taker)
    Test.objects.filter(pk=test.pk).update(finished_at=NOON)
    return test


def shown(client: Any, test: Test) -> str | None:
    day = client.get(f"/app/tests/{test.pk}/").json()["usual_release_on"]
    listed = {row["id"]: row["usual_release_on"] for row in client.get("/app/tests/").json()}
    assert listed.get(test.pk) == day
    return day


def colleague(world: Any) -> Any:
    return factories.make_taker(course=world.north.course)


def test_it_is_the_median_of_ones_own_school(world: Any, as_user: Any) -> None:
    released_after(colleague(world), 1, 2, 6, 9, 40)
    released_after(world.south.teacher, 90, 90, 90, 90, 90)
    mine = waiting(world.north.teacher)
    day = date(2026, 3, 2) + timedelta(days=6)
    assert shown(as_user(world.north.teacher.user), mine) == day.isoformat()


def test_half_a_day_is_rounded_up(world: Any, as_user: Any) -> None:
    released_after(colleague(world), 1, 2, 3, 4, 8, 9)
    mine = waiting(world.north.teacher)
    assert shown(as_user(world.north.teacher.user), mine) == "2026-03-06"


def test_fewer_than_five_say_nothing(world: Any, as_user: Any) -> None:
    released_after(colleague(world), 1, 2, 3, 4)
    mine = waiting(world.north.teacher)
    assert shown(as_user(world.north.teacher.user), mine) is None


def test_without_a_school_it_is_how_long_alba_takes(world: Any, as_user: Any) -> None:
    released_after(world.alone, 2, 2, 2, 2, 2)
    released_after(colleague(world), 20, 20, 20, 20, 20)
    mine = waiting(world.alone)
    assert shown(as_user(world.alone.user), mine) == "2026-03-04"


def test_nothing_once_released_or_before_the_finish_or_for_administrators(
    world: Any, as_user: Any
) -> None:
    teacher = world.north.teacher
    released_after(colleague(world), 1, 2, 3, 4, 5)
    mine = waiting(teacher)
    assert shown(as_user(teacher.user), mine) == "2026-03-05"
    running = screenings.make_test(teacher, 1, finished=False)
    assert shown(as_user(teacher.user), running) is None
    for admin in (world.alba, world.north.admin):
        assert shown(as_user(admin), mine) is None
    as_user(world.north.admin).patch(f"/app/tests/{mine.pk}/approve/", {"approved": True})
    assert shown(as_user(teacher.user), mine) is None


@pytest.mark.parametrize("schools", [1, 3])
def test_the_number_of_queries_does_not_depend_on_the_schools(
    schools: int, world: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    teacher = world.north.teacher
    places = [(world.north.school, world.north.course), (world.south.school, world.south.course)]
    for school, course in [*places, (None, None)][:schools]:
        released_after(colleague(world), 7, 7, 7, 7, 7)
        Test.objects.exclude(test_taker=teacher).update(school=school, course=course)
        mine = waiting(teacher)
        Test.objects.filter(pk=mine.pk).update(school=school, course=course)
    client = as_user(teacher.user)
    with django_assert_num_queries(4):  # the login, the tests, the schools, what was released there
        assert len(client.get("/app/tests/").json()) == schools
