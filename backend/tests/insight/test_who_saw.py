"""The log of who saw my results: every test about oneself and every test one took, a visit a
line."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.assessments.models import Test
from alba.audit.models import Action, Event
from tests.support import reading, screenings

pytestmark = pytest.mark.sql

PATH = "/app/user/sights/"
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


def seen(client: Any, query: str = "") -> list[dict[str, Any]]:
    return client.get(f"{PATH}{query}").json()["results"]


def look(
    by: Any, test: Test, minutes: float, action: str = Action.SCORES_VIEW, role: str = "P"
) -> None:
    """One event of the trail, so long after noon."""
    Event.objects.create(
        action=action,
        actor=by.pk,
        actor_role=role,
        object_type="test",
        object_id=test.pk,
        at=NOON + timedelta(minutes=minutes),
        **test.audit_facts(),
    )


def test_one_who_answered_about_another_person_sees_it_like_the_person_it_is_about(
    world: Any, as_user: Any
) -> None:
    north = world.north
    test = screenings.make_test(north.teacher, on_behalf_of=north.child)
    assert as_user(world.alba).get(f"/app/tests/{test.pk}/").status_code == 200
    assert as_user(north.admin).get(f"/app/tests/{test.pk}/pdf/").getvalue()
    for person, about in (
        (north.teacher, north.child.user.first_name),
        (north.child, None),
    ):
        lines = seen(as_user(person.user))
        assert [(line["action"], line["actor_role"], line["about"]) for line in lines] == [
            ("report.download", "S", about),
            ("scores.view", "P", about),
        ]
        for line in lines:
            assert (line["test"], line["test_type_name"]) == (test.pk, "SDQ")
            finished = test.finished_at
            assert finished is not None
            assert line["test_date"][:19] == finished.isoformat()[:19]
    for stranger in (north.parent, world.south.teacher):
        assert seen(as_user(stranger.user)) == []


@pytest.mark.promise(
    "privacy.readers.albaText",
    "home.privacy.alba",
    "settings.sights.text",
    "privacy.rights.sights",
    "terms.adult.details.seen",
    "terms.child.details.seen",
    "terms.link.details.seen",
)
def test_one_visit_is_one_line(world: Any, as_user: Any) -> None:
    """The third of the same in ten minutes is still the same visit; what is approved or uploaded
    shows the scores as well."""
    north = world.north
    test = screenings.make_test(north.teacher)
    client = as_user(world.alba)
    for _ in range(3):
        client.get(f"/app/tests/{test.pk}/")
    client.patch(f"/app/tests/{test.pk}/approve/", {"approved": True})
    client.get("/app/tests/")
    lines = seen(as_user(north.teacher.user))
    assert [(line["action"], line["actor_name"]) for line in lines] == [
        ("scores.view", world.alba.full_name)
    ]


def test_a_visit_ends_after_half_an_hour_without_a_look(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher)
    for minutes in (0, 29, 58, 58 + 31, 200):
        look(world.alba, test, minutes)
    lines = seen(as_user(world.north.teacher.user))
    assert [datetime.fromisoformat(line["at"]) for line in lines] == [
        NOON + timedelta(minutes=minutes) for minutes in (200, 89, 0)
    ]


@pytest.mark.promise(
    "privacy.readers.albaText",
    "home.privacy.alba",
    "settings.sights.text",
    "privacy.rights.sights",
    "terms.adult.details.seen",
    "terms.child.details.seen",
    "terms.link.details.seen",
)
def test_a_visit_says_all_that_was_seen_once_each(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher)
    for minute, action in enumerate(
        [Action.SCORES_VIEW, Action.COMMENT_VIEW, Action.REPORT_VIEW, Action.TEST_APPROVE]
    ):
        look(world.alba, test, minute, action)
    look(world.alba, test, 90, Action.REPORT_DOWNLOAD)
    lines = seen(as_user(world.north.teacher.user))
    assert [(line["action"], line["actions"]) for line in lines] == [
        ("report.download", ["report.download"]),
        ("scores.view", ["scores.view", "comment.view", "report.view"]),
    ]


def test_another_reader_or_test_is_another_line(world: Any, as_user: Any) -> None:
    north = world.north
    one, other = (screenings.make_test(north.teacher) for _ in range(2))
    look(world.alba, one, 0)
    look(north.admin, one, 1, Action.COMMENT_VIEW, "S")
    look(world.alba, other, 2)
    look(world.alba, one, 3, Action.ANSWERS_VIEW)
    look(world.alba, one, 4)  # goes on with the first
    lines = seen(as_user(north.teacher.user))
    assert [(line["action"], line["test"], line["actor_role"]) for line in lines] == [
        ("scores.view", other.pk, "P"),
        ("comment.view", one.pk, "S"),
        ("scores.view", one.pk, "P"),
    ]


@pytest.mark.promise("settings.sights.reader", "settings.sights.words")
def test_a_reader_is_told_from_everybody_else(world: Any, as_user: Any) -> None:
    """And sees no numbers, which the page says."""
    north = world.north
    reader = reading.make_reader(north)
    test = screenings.make_test(north.child)
    page = as_user(reader).get(f"/app/test-takers/{north.child.pk}/voices/")
    assert page.status_code == 200
    assert {column["punctuation"] for column in page.json()["columns"]} == {None}
    look(north.admin, test, 90, Action.REPORT_VIEW, "S")
    lines = seen(as_user(north.child.user))
    assert [(line["actor_name"], line["action"], line["as_reader"]) for line in lines] == [
        (reader.full_name, "scores.view", True),
        (north.admin.full_name, "report.view", False),
    ]


def test_pages_are_of_visits(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher)
    for visit in range(5):
        for minute in range(3):
            look(world.alba, test, visit * 60 + minute)
    client = as_user(world.north.teacher.user)
    first, second = (client.get(f"{PATH}?limit=3&offset={offset}").json() for offset in (0, 3))
    assert (first["count"], len(first["results"]), len(second["results"])) == (5, 3, 2)
    times = [line["at"] for line in first["results"] + second["results"]]
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == 5


def test_a_test_that_is_deleted_keeps_its_line_for_the_person_it_was_about(
    world: Any, as_user: Any
) -> None:
    test = screenings.make_test(world.north.child)
    look(world.alba, test, 0)
    pk = test.pk
    test.delete()
    [line] = seen(as_user(world.north.child.user))
    assert (line["test"], line["test_type_name"], line["test_date"], line["about"]) == (
        pk,
        None,
        None,
        None,
    )


def test_own_looks_and_refused_ones_are_no_sights(world: Any, as_user: Any) -> None:
    north = world.north
    test = screenings.make_test(north.teacher, on_behalf_of=north.child)
    look(north.teacher.user, test, 0, Action.REPORT_DOWNLOAD, "T")
    assert as_user(world.south.admin).get(f"/app/tests/{test.pk}/").status_code == 404
    assert seen(as_user(north.teacher.user)) == []
    [line] = seen(as_user(north.child.user))  # that was someone else
    assert line["actor_role"] == "T"


@pytest.mark.parametrize("more", [1, 6])
def test_the_list_makes_the_same_number_of_queries(
    world: Any, as_user: Any, django_assert_num_queries: Any, more: int
) -> None:
    north = world.north
    for _ in range(more):
        test = screenings.make_test(north.teacher, on_behalf_of=north.child)
        look(world.alba, test, 0)
        look(north.admin, test, 5, Action.REPORT_DOWNLOAD, "S")
    client = as_user(north.teacher.user)
    # login, own person, own tests, count, page, own person, own tests, all looks, readers,
    # duties, tests
    with django_assert_num_queries(11):
        assert len(seen(client)) == 2 * more


def test_the_trail_is_not_searched_row_by_row(world: Any, as_user: Any) -> None:
    """The two ways in which an event can be one's own are each found by an index."""
    if connection.vendor != "sqlite":
        pytest.skip("the plan of a small table on PostgreSQL is always a scan")
    test = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    look(world.alba, test, 0)
    client = as_user(world.north.teacher.user)
    with CaptureQueriesContext(connection) as queries:
        seen(client)
    sql = next(q["sql"] for q in queries if "LAG(" in q["sql"] and "COUNT(" not in q["sql"])
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {sql}")
        plan = [row[-1] for row in cursor.fetchall()]
    assert not any(line.startswith("SCAN audit_event") for line in plan), plan
