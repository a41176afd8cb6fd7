"""Reading the trail."""

from datetime import timedelta
from typing import Any

import pytest

from alba.audit.models import Event
from alba.insight import access_log
from tests.support import screenings
from tests.support.reports import upload

pytestmark = pytest.mark.sql


def test_a_product_administrator_reads_and_filters_the_trail(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.north.teacher, on_behalf_of=world.north.child)
    client = as_user(world.alba)
    client.get(f"/app/tests/{test.pk}/")
    body = client.get("/app/audit/?action=scores.view").json()
    assert body["count"] == 1
    line = body["results"][0]
    assert line["actor_name"] == world.alba.full_name
    assert line["subject_name"] == world.north.child.user.full_name
    assert line["school_name"] == "North"
    assert (line["object_type"], line["object_id"]) == ("test", test.pk)
    assert line["outcome"] == "ok"
    assert client.get(f"/app/audit/?subject={world.south.child.pk}").json()["results"] == []


def test_reading_the_trail_is_itself_recorded(world: Any, as_user: Any) -> None:
    as_user(world.alba).get("/app/audit/")
    assert Event.objects.filter(action="audit.view", actor=world.alba.pk).count() == 1


@pytest.mark.parametrize("query", ["action=nonsense", "since=yesterday", "actor=me"])
def test_a_wrong_filter_is_refused(world: Any, as_user: Any, query: str) -> None:
    assert as_user(world.alba).get(f"/app/audit/?{query}").status_code == 400


def test_days_are_whole_days_of_the_schools_place(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    second_of_may = "2026-05-01T22:30:00Z"  # in Madrid
    Event.objects.create(action="audit.view", actor=world.alba.pk, at=second_of_may)

    def count(query: str) -> int:
        return client.get(f"/app/audit/?action=audit.view&{query}").json()["count"]

    assert count("since=2026-05-02&until=2026-05-02") == 1
    assert count("until=2026-05-01") == 0


def test_the_trail_makes_the_same_number_of_queries(
    world: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    client = as_user(world.alba)
    for side in (world.north, world.south):
        test = screenings.make_test(side.teacher)
        client.get(f"/app/tests/{test.pk}/")
        # login, whom the caller is shut out of, count, page and own event in a transaction, then
        # the names of people, takers and schools
        with django_assert_num_queries(10):
            client.get("/app/audit/?object_type=test")


def test_a_person_sees_who_saw_their_own_results(world: Any, as_user: Any) -> None:
    north = world.north
    own = screenings.make_test(north.child)
    other = screenings.make_test(north.parent)
    staff = as_user(world.alba)
    for test in (own, other):
        staff.get(f"/app/tests/{test.pk}/")
    assert as_user(north.admin).get(f"/app/tests/{own.pk}/pdf/").getvalue()
    body = as_user(north.child.user).get("/app/user/sights/").json()
    assert [(s["action"], s["actor_role"], s["test"]) for s in body["results"]] == [
        ("report.download", "S", own.pk),
        ("scores.view", "P", own.pk),
    ]
    assert body["results"][0]["actor_name"] == north.admin.full_name


def test_what_shows_scores_by_the_way_is_a_sight_too(
    world: Any, as_user: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One event for each of these calls, whose answer holds the scores where Alba makes it."""
    monkeypatch.setattr(access_log, "VISIT", timedelta(0))  # or all would be one line
    north = world.north
    test = screenings.make_test(north.teacher)
    path = f"/app/tests/{test.pk}/"
    for user in (north.admin, world.alba):
        assert as_user(user).patch(f"{path}approve/", {"approved": True}).status_code == 200
    assert upload(as_user(world.alba), test.pk).status_code == 200
    # The upload ended the approval, so this gives it to the new report.
    assert as_user(world.alba).patch(f"{path}approve/", {"approved": True}).status_code == 200
    # Approved already: nothing changes, and what is left of the call is the sight.
    assert as_user(world.alba).patch(f"{path}approve/", {"approved": True}).status_code == 200
    body = as_user(north.teacher.user).get("/app/user/sights/").json()
    assert [(s["action"], s["actor_role"]) for s in body["results"]] == [
        ("scores.view", "P"),
        ("test.approve", "P"),
        ("report.upload", "P"),
        ("test.unapprove", "P"),
        ("test.approve", "P"),
    ]
