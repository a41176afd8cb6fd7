"""People who have left: marked, taken back, out of the usual lists, and beginning nothing."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.assessments.questionnaires.models import TestType
from alba.audit.models import Action, Event, RefusalWindow
from alba.days import today
from alba.people.models import TestTaker
from tests.support import factories, screenings
from tests.support.days import written

PATH = "/app/test-takers/left/"
WELLBEING = TestType.EMOTIONAL_WELLBEING


def mark(client: Any, *people: Any, **more: Any) -> Any:
    ids = [one.pk if isinstance(one, TestTaker) else one for one in people]
    return client.post(PATH, {"ids": ids, **more})


def left_on(person: TestTaker) -> date | None:
    return TestTaker.objects.values_list("left_on", flat=True).get(pk=person.pk)


def listed(client: Any, query: str = "", path: str = "/app/test-takers/") -> list[int]:
    shown = client.get(f"{path}?{query}")
    assert shown.status_code == 200, shown.content
    return [row["id"] for row in shown.json()]


def begin(person: TestTaker, about: TestTaker | None, as_user: Any, kind: int = WELLBEING) -> Any:
    body = {"test_type": kind, "test_taker": person.pk}
    body |= {"on_behalf_of_test_taker": about.pk} if about else {}
    return as_user(person.user).post("/app/tests/create/", body)


@pytest.mark.promise("people.left.done_one", "people.left.done_other", "roster.left.intro")
def test_leaving_is_marked_and_taken_back(world: Any, as_user: Any) -> None:
    school, north = as_user(world.north.admin), world.north
    assert mark(school, north.child, north.parent, north.child).json()["changed"] == 2
    assert left_on(north.child) == left_on(north.parent) == today()
    assert mark(school, north.child, left_on="2026-06-19").json()["changed"] == 1
    assert left_on(north.child) == date(2026, 6, 19)
    shown = school.get(f"/app/test-takers/{north.child.pk}/").json()
    assert shown["left_on"] == "2026-06-19"
    back = mark(school, north.child, north.teacher, left_on=None)
    assert (back.status_code, back.json()["changed"]) == (200, 1)
    assert left_on(north.child) is None


@pytest.mark.parametrize("day", ["1800-01-01", "yesterday", 5, timedelta(days=1)])
def test_nobody_left_on_an_impossible_day(world: Any, as_user: Any, day: Any) -> None:
    answer = mark(as_user(world.alba), world.north.child, left_on=written(day))
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["left_on"])


@pytest.mark.parametrize("ids", [[], ["x"], [0], [2**63], list(range(1, 2002)), None, [None]])
def test_from_one_to_two_thousand_people(world: Any, as_user: Any, ids: Any) -> None:
    answer = as_user(world.alba).post(PATH, {"ids": ids})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["ids"])


def test_people_of_another_school_stay_and_look_like_nobody(world: Any, as_user: Any) -> None:
    school = as_user(world.north.admin)
    answer = mark(school, world.south.child, 999_999, world.north.child)
    assert answer.json()["changed"] == 1
    assert left_on(world.south.child) is None
    events = Event.objects.filter(action=Action.TAKER_LEAVE).order_by("pk")
    assert [(e.outcome, e.object_id, e.school) for e in events] == [
        ("ok", world.north.child.pk, world.north.school.pk),
        ("refused", world.south.child.pk, world.south.school.pk),
    ]
    assert RefusalWindow.objects.get(shared__action=Action.TAKER_LEAVE).count == 2


def test_trail_records_who_came_back_and_only_changes(world: Any, as_user: Any) -> None:
    school, child = as_user(world.north.admin), world.north.child
    mark(school, child, left_on=None)
    for day in (today(), today(), None):
        mark(school, child, left_on=day)
    events = Event.objects.filter(action__in=[Action.TAKER_LEAVE, Action.TAKER_RETURN])
    assert [(e.action, e.subject) for e in events.order_by("pk")] == [
        ("taker.leave", child.pk),
        ("taker.return", child.pk),
    ]


def test_a_guardians_own_child_leaves_no_school(world: Any, as_user: Any) -> None:
    child = factories.make_taker("student", assigned_to=world.alone)
    TestTaker.objects.filter(pk=child.pk).update(added_by=world.alone)
    assert mark(as_user(world.alba), child).json()["changed"] == 0
    assert left_on(child) is None


@pytest.mark.promise("people.left.done_one", "people.left.done_other", "roster.left.intro")
def test_who_left_is_out_of_lists_and_pickers_unless_asked_for(world: Any, as_user: Any) -> None:
    school, north = as_user(world.north.admin), world.north
    everybody = [north.teacher.pk, north.parent.pk, north.child.pk]
    mark(school, north.child, north.parent)
    assert listed(school) == [north.teacher.pk]
    assert listed(school, "left=false") == [north.teacher.pk]
    assert listed(school, "left=true") == everybody[::-1]  # the newest first
    assert listed(school, f"search={north.child.user.email}") == []
    picker = "/app/test-takers/responsible-list/"
    assert listed(school, "guardians=true", picker) == [north.teacher.pk]
    assert listed(school, "guardians=true&left=true", picker) == [north.teacher.pk, north.parent.pk]
    assert school.get("/app/test-takers/?left=perhaps").status_code == 400


def test_nobody_is_offered_a_person_who_left_for_a_test(world: Any, as_user: Any) -> None:
    north = world.north
    teacher = as_user(north.teacher.user)
    mark(as_user(north.admin), north.child)
    [own] = teacher.get("/app/test-takers/").json()
    assert [one["id"] for one in own["assigned_test_takers"]] == [north.parent.pk]
    assert own["has_assigned_people"] is True


def test_own_entry_does_not_mention_leaving(world: Any, as_user: Any) -> None:
    person = world.north.parent
    mark(as_user(world.north.admin), person)
    [own] = as_user(person.user).get("/app/test-takers/").json()
    assert (own["id"], own["left_on"], own["external_id"]) == (person.pk, None, "")


def test_no_test_is_begun_by_or_about_who_left(world: Any, as_user: Any) -> None:
    north, school = world.north, as_user(world.north.admin)
    mark(school, north.child)
    for person, about in ((north.child, None), (north.teacher, north.child)):
        refused = begin(person, about, as_user)
        assert (refused.status_code, refused.json()["code"]) == (403, "has_left")
    assert begin(north.teacher, None, as_user).status_code == 201
    mark(school, north.teacher)
    refused = begin(north.teacher, north.parent, as_user)
    assert (refused.status_code, refused.json()["code"]) == (403, "has_left")
    mark(school, north.child, left_on=None)
    assert begin(north.child, None, as_user).status_code == 201


def test_a_test_under_way_goes_on(world: Any, as_user: Any) -> None:
    child = world.north.child
    running = begin(child, None, as_user).json()["id"]
    mark(as_user(world.north.admin), child)
    again = begin(child, None, as_user)
    assert (again.status_code, again.json()["id"]) == (200, running)


def test_what_there_is_of_who_left_stays(world: Any, as_user: Any) -> None:
    school, child = as_user(world.north.admin), world.north.child
    test = screenings.make_test(child)
    mark(school, child)
    assert school.get(f"/app/tests/{test.pk}/").status_code == 200
    assert listed(school, "", "/app/tests/") == [test.pk]


def test_five_hundred_cost_as_many_statements_as_one(world: Any, as_user: Any) -> None:
    school = as_user(world.north.admin)
    people = [factories.make_taker(course=world.north.course) for _ in range(12)]
    costs = []
    for some in (people[:1], people[1:]):
        with CaptureQueriesContext(connection) as queries:
            assert mark(school, *some).json()["changed"] == len(some)
        costs.append(len(queries))
    assert costs[0] == costs[1]
