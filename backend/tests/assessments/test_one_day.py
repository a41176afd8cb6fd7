"""A test's day is that of its finish where the schools are, in every file and list: a test that is
finished after midnight in Madrid is of that day, although in London it is still the day before."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from alba.assessments.models import Test
from alba.days import today
from tests.assessments.test_exports_of_lists import TESTS, csv_of, get
from tests.assessments.test_reports_zip import ask, opened
from tests.support import screenings

pytestmark = pytest.mark.django_db

BEGUN = datetime(2026, 3, 8, 22, 30, tzinfo=UTC)
FINISHED = datetime(2026, 3, 12, 23, 30, tzinfo=UTC)
DAY = "2026-03-13"


@pytest.fixture
def test(world: Any) -> Any:
    made = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    Test.objects.filter(pk=made.pk).update(created_at=BEGUN, finished_at=FINISHED)
    return Test.objects.get(pk=made.pk)


def test_files_say_the_day_of_the_finish(world: Any, as_user: Any, test: Any) -> None:
    alba = as_user(world.alba)
    one = alba.get(f"/app/tests/{test.pk}/export/csv/")
    assert f"_{DAY}_test_results.csv" in one.headers["Content-Disposition"]
    assert f",{DAY}," in one.content.decode()
    [row] = csv_of(get(alba, TESTS))
    assert row["date"] == DAY
    [name] = opened(ask(alba, test)).namelist()
    assert f"_{DAY}" in name


def test_the_report_says_the_day_of_the_finish(world: Any, as_user: Any, test: Any) -> None:
    answer = as_user(world.alba).get(f"/app/tests/{test.pk}/report/?locale=en")
    assert "13 March 2026" in answer.content.decode()


def test_lists_have_the_newest_finish_first(world: Any, as_user: Any, test: Any) -> None:
    older = screenings.make_test(world.north.parent)
    Test.objects.filter(pk=older.pk).update(
        created_at=datetime(2026, 3, 10, tzinfo=UTC), finished_at=datetime(2026, 3, 10, tzinfo=UTC)
    )
    rows = as_user(world.north.admin).get("/app/tests/").json()
    assert [row["id"] for row in rows] == [test.pk, older.pk]


@pytest.mark.parametrize(("hour", "day"), [(21, date(2026, 5, 31)), (22, date(2026, 6, 1))])
def test_today_is_the_schools_day(time_machine: Any, hour: int, day: date) -> None:
    now = datetime(2026, 5, 31, hour, 30, tzinfo=UTC)
    time_machine.move_to(now)
    assert today() == day
