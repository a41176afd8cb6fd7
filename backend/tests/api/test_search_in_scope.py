"""Searching one's own few rows reveals nothing about other people's, not even by the clock."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.schools.models import Course
from alba.takers.models import TestTaker
from tests.support import factories, screenings

PATHS = [
    "/app/tests/",
    "/app/tests/?limit=10",
    "/app/tests/?status=in_progress",
    "/app/test-takers/",
]


@pytest.fixture
def teacher(world: Any) -> Any:
    screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    screenings.make_test(world.north.teacher, finished=False)
    screenings.make_test(world.south.teacher)
    return world.north.teacher


def searched(client: Any, path: str, word: str) -> tuple[Any, list[str]]:
    """The answer, and the statements that compare a name."""
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(f"{path}{'&' if '?' in path else '?'}search={word}")
    assert answer.status_code == 200
    return answer, [q["sql"] for q in queries if "LIKE" in q["sql"]]


@pytest.mark.parametrize("path", PATHS)
def test_a_search_of_ones_own_rows_reads_no_others(
    world: Any, as_user: Any, teacher: Any, path: str
) -> None:
    client = as_user(teacher.user)
    _answer, statements = searched(client, path, world.south.teacher.user.last_name)
    assert statements
    for sql in statements:
        if connection.vendor != "sqlite":  # whose plan of a small table is always a scan
            assert f'"user_id" = {teacher.user.pk}' in sql.replace("'", "")
            continue
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN QUERY PLAN {sql}")
            plan = [row[-1] for row in cursor.fetchall()]
        scans = [step for step in plan if step.startswith("SCAN") and "subquery" not in step]
        assert scans == [], plan


@pytest.mark.parametrize("path", PATHS)
def test_as_many_statements_whether_a_person_has_that_name(
    world: Any, as_user: Any, teacher: Any, path: str
) -> None:
    client = as_user(teacher.user)
    for _ in range(5):
        factories.make_taker("parent", course=Course.objects.first(), last_name="Zzyzx")
    (there, one), (not_there, other) = (searched(client, path, word) for word in ("zzyzx", "qqqqq"))
    assert there.json() in ([], {"count": 0, "next": None, "previous": None, "results": []})
    assert there.json() == not_there.json()
    assert [sql.replace("zzyzx", "qqqqq") for sql in one] == other


def test_ones_own_people_are_still_found(world: Any, as_user: Any, teacher: Any) -> None:
    client = as_user(teacher.user)
    child = world.north.child.user
    child.first_name, child.last_name = "Núria", "Puigdomènech"
    child.save()
    for search, number in (
        ("puigdomenech", 1),
        ("nuria puigdomenech", 1),
        (f"nuria {teacher.user.last_name}", 0),
        (teacher.user.email, 1),
    ):
        assert len(client.get(f"/app/tests/?search={search}").json()) == number, search


def test_a_name_that_is_not_shown_finds_nothing(world: Any, as_user: Any, teacher: Any) -> None:
    """The child has gone to another school: here the row names only the teacher who answered."""
    child = world.north.child
    child.user.first_name = "Guifré"
    child.user.save()

    def found(user: Any) -> int:
        return len(as_user(user).get("/app/tests/?search=guifre").json())

    assert (found(world.north.admin), found(world.alba)) == (1, 1)
    TestTaker.objects.filter(pk=child.pk).update(course=world.south.course)
    assert (found(world.north.admin), found(world.alba)) == (0, 1)
