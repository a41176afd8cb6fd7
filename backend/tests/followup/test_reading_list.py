"""A reader's list: who has to be read, in the order of the rule, and whose it is."""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.assessments.models import Test
from alba.assessments.taking import taking
from alba.audit.models import Event
from alba.days import today
from alba.followup.entries.models import Entry, ListedTest
from alba.people.models import Bond, TestTaker
from tests.support import campaigns, factories, lessons, races, reading, screenings
from tests.support.erasing import after_a_week

pytestmark = pytest.mark.sql

PATH = "/app/reading-list/"
FIRST = datetime(2025, 11, 26, 9, 0, tzinfo=UTC)  # a Wednesday


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


def pupil(world: Any, years: int = 14) -> TestTaker:
    return lessons.pupil(world.north.course, years)


def loud() -> list[int]:
    """Every difficulty at its most, also where an item is counted the other way round."""
    return [0 if number in {7, 11, 14, 21, 25} else 2 for number in range(1, 26)]


def calm() -> list[int]:
    return [2 if number in {1, 4, 7, 9, 11, 14, 17, 20, 21, 25} else 0 for number in range(1, 26)]


def sad() -> list[int]:
    """The emotional scale at its most, the total close to average."""
    return [2 if n in {3, 8, 13, 16, 24} else points for n, points in enumerate(calm(), start=1)]


TWICE = ("very_high", "high_twice", "scale_very_high_twice")


def listed(client: Any, query: str = "") -> list[dict[str, Any]]:
    response = client.get(PATH + query)
    assert response.status_code == 200, response.content
    rows: list[dict[str, Any]] = response.json()
    return rows


def test_a_finished_test_stands_in_the_list(world: Any, reader: Any, as_user: Any) -> None:
    child = pupil(world)
    screenings.make_test(child, answers=loud())
    (row,) = listed(as_user(reader))
    assert row.pop("version")
    assert row | {"finished_at": "", "due_on": ""} == {
        "id": Entry.objects.get().pk,
        "test_taker": child.pk,
        "first_name": child.user.first_name,
        "last_name": child.user.last_name,
        "known_as": "",
        "told_apart": "",
        "course": "2n ESO",
        "class_name": "B",
        "campaign": None,
        "school": world.north.school.pk,
        "school_name": world.north.school.school_name,
        "reasons": ["very_high", "own_emotional_very_high", "high_alone"],
        "voices": {"asked": 1, "done": 1},
        "finished_at": "",
        "state": "to_read",
        "read": None,
        "owner": None,
        "owner_name": "",
        "own": False,
        "ask": None,
        "due_on": "",
        "talk": None,
        "case": None,
        "practice": False,
    }


def test_the_order_is_that_of_the_rule(
    world: Any, reader: Any, as_user: Any, time_machine: Any
) -> None:
    """Made in the reverse order, so that time alone would give the reverse."""
    calm_one, sad_one, loud_one, commenting, talking = (pupil(world) for _ in range(5))
    time_machine.move_to(FIRST, tick=False)
    screenings.make_test(calm_one, answers=calm())
    screenings.make_test(sad_one, answers=sad())
    screenings.make_test(loud_one, answers=loud())
    later = FIRST + timedelta(hours=1)
    time_machine.move_to(later, tick=False)
    second = pupil(world)
    screenings.make_test(second, answers=loud())
    test = screenings.make_test(commenting, answers=calm())
    taking.amend_test(commenting.user, test.pk, comment="I am fine")
    assert as_user(talking.user).post("/app/talk-requests/", {"to": "any"}).status_code == 201
    rows = listed(as_user(reader))
    assert [row["test_taker"] for row in rows] == [
        one.pk for one in (talking, commenting, loud_one, second, sad_one, calm_one)
    ]
    assert [row["reasons"] for row in rows] == [
        ["talk"],
        ["comment"],
        ["very_high", "own_emotional_very_high", "high_alone"],
        ["very_high", "own_emotional_very_high", "high_alone"],
        ["own_emotional_very_high"],
        [],
    ]
    # Five school days, and the next one for a comment or a wish to talk.
    assert [row["due_on"] for row in rows] == [
        *("2025-11-27", "2025-11-27"),
        *("2025-12-03", "2025-12-03", "2025-12-03", "2025-12-03"),
    ]


def test_two_voices_are_one_row_and_declining_is_no_voice(
    world: Any, reader: Any, as_user: Any
) -> None:
    child = pupil(world)
    parent = factories.make_taker("parent", assigned_to=world.north.teacher)
    Bond.objects.create(taker=child, adult=parent, kind="guardian")
    campaigns.make(world.north, questionnaires=["SDQ"], basis="consent")
    give(as_user(child.user), loud())
    own = as_user(parent.user)
    assert listed(as_user(reader))[0]["voices"] == {"asked": 3, "done": 1}
    row = next(r for r in own.get("/app/assignments/").json() if r["subject"]["id"] == child.pk)
    own.post(f"/app/assignments/{row['id']}/decline/")
    tutor = as_user(world.north.teacher.user)
    mine = next(r for r in tutor.get("/app/assignments/").json() if r["subject"]["id"] == child.pk)
    give(tutor, loud(), mine["id"])
    (entry,) = listed(as_user(reader))
    assert entry["voices"] == {"asked": 3, "done": 2}
    assert entry["reasons"] == [*TWICE, "own_emotional_very_high"]


def give(client: Any, answers: list[int], assignment: int | None = None) -> Test:
    if assignment is None:
        (row,) = client.get("/app/assignments/").json()
        assignment = row["id"]
    test = Test.objects.get(
        pk=client.post("/app/tests/create/", {"assignment": assignment}).json()["id"]
    )
    client.patch(f"/app/tests/{test.pk}/", {"has_accepted_terms": True})
    screenings.answer_all(test, answers)
    assert client.patch(f"/app/tests/create/{test.pk}/").status_code == 200
    return test


def test_finish_and_row_are_one_transaction(world: Any, monkeypatch: Any) -> None:
    """Killed between them there is neither."""
    child = pupil(world)
    test = screenings.make_test(child, finished=False)
    screenings.answer_all(test)

    def killed(_test: Test) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(taking.heard, "receivers", (*taking.heard.receivers, killed))
    with pytest.raises(KeyboardInterrupt):
        taking.finish_test(child.user, test.pk)
    test.refresh_from_db()
    assert (test.is_finished, Entry.objects.count()) == (False, 0)
    monkeypatch.undo()
    taking.finish_test(child.user, test.pk)
    assert ListedTest.objects.get().test_id == test.pk


def test_withdrawn_test_takes_its_reasons_along(world: Any, reader: Any, as_user: Any) -> None:
    child, guardian = pupil(world), factories.make_taker("parent")
    Bond.objects.create(taker=child, adult=guardian, kind="guardian")
    own = screenings.make_test(child, answers=loud())
    screenings.make_test(guardian, on_behalf_of=child, answers=loud())
    client = as_user(reader)
    assert listed(client)[0]["reasons"] == [*TWICE, "own_emotional_very_high"]
    assert as_user(child.user).post(f"/app/tests/{own.pk}/withdraw/").status_code == 204
    assert listed(client)[0]["reasons"] == ["very_high", "high_alone"]
    assert as_user(guardian.user).delete("/app/user/").status_code == 204
    after_a_week()
    assert listed(client) == []


@pytest.mark.parametrize("gone", ["withdrawn", "deleted"])
def test_a_press_on_a_row_of_which_nothing_is_left_changes_nothing(
    gone: str, world: Any, reader: Any, as_user: Any
) -> None:
    child = pupil(world)
    test = screenings.make_test(child)
    client = as_user(reader)
    path = f"{PATH}{listed(client)[0]['id']}/"
    if gone == "withdrawn":
        answer = as_user(child.user).post(f"/app/tests/{test.pk}/withdraw/")
    else:
        answer = as_user(world.alba).delete(f"/app/tests/{test.pk}/")
    assert answer.status_code == 204, answer.content
    assert client.patch(path, {"state": "read"}).status_code == 404
    entry = Entry.objects.get()
    assert (entry.state, entry.owner) == ("to_read", None)
    assert not Event.objects.filter(action="reading_list.update", outcome="ok").exists()


def test_a_reader_takes_it_on_reads_it_and_may_take_that_back(
    world: Any, reader: Any, as_user: Any
) -> None:
    screenings.make_test(pupil(world))
    client = as_user(reader)
    path = f"{PATH}{listed(client)[0]['id']}/"
    mine = client.patch(path, {"owner": reader.pk}).json()
    assert (mine["owner"], mine["own"]) == (reader.pk, True)
    colleague = as_user(reading.make_reader(world.north))
    assert [row["own"] for row in listed(colleague)] == [False]
    for whose, count in ((reader, 1), (world.north.admin, 0)):
        assert len(listed(client, f"?owner={whose.pk}")) == count
    day = today() + timedelta(days=30)
    assert client.patch(path, {"due_on": str(day)}).json()["due_on"] == str(day)
    for wrong in (day + timedelta(days=1), today() - timedelta(days=1)):
        assert client.patch(path, {"due_on": str(wrong)}).status_code == 400
    assert client.patch(path, {"owner": world.north.admin.pk}).status_code == 400
    assert client.patch(path, {"state": "read"}).json()["state"] == "read"
    assert listed(client, "?state=to_read") == []
    assert len(listed(client, "?state=read")) == 1
    assert client.patch(path, {"state": "to_read"}).json()["state"] == "to_read"


def test_a_later_voice_brings_back_who_was_read(world: Any, reader: Any, as_user: Any) -> None:
    child, guardian = pupil(world), factories.make_taker("parent")
    Bond.objects.create(taker=child, adult=guardian, kind="guardian")
    screenings.make_test(child)
    client = as_user(reader)
    (row,) = listed(client)
    client.patch(f"{PATH}{row['id']}/", {"state": "read"})
    screenings.make_test(guardian, on_behalf_of=child)
    (again,) = listed(client)
    assert (again["id"], again["state"], again["owner"]) == (row["id"], "to_read", reader.pk)


def test_filters(world: Any, reader: Any, as_user: Any) -> None:
    screenings.make_test(pupil(world))
    child = pupil(world)
    campaign = campaigns.make(world.north, questionnaires=["SDQ"], voices=["self"])
    own = as_user(child.user)
    give(own, calm())
    client = as_user(reader)
    assert [row["test_taker"] for row in listed(client, f"?campaign={campaign.pk}")] == [child.pk]
    assert len(listed(client, f"?school={world.north.school.pk}")) == 2
    page = client.get(f"{PATH}?limit=1&offset=1").json()
    assert (page["count"], len(page["results"])) == (2, 1)
    assert client.get(f"{PATH}?state=nothing").status_code == 400
    assert [row["test_taker"] for row in listed(client, f"?q={child.user.last_name}")] == [child.pk]
    found = client.get(f"{PATH}?limit=1&q={child.user.first_name}+{child.user.last_name}")
    assert found.json()["count"] == 1
    assert listed(client, "?q=nobody") == []
    own_rows = listed(client, f"?test_taker={child.pk}")
    assert [row["test_taker"] for row in own_rows] == [child.pk]
    assert len(listed(client, "?q=%20")) == 2
    assert client.get(f"{PATH}?q={'x' * 201}").status_code == 400


def test_a_reason_is_found_wherever_it_stands_among_others(
    world: Any, reader: Any, as_user: Any
) -> None:
    loud_one, sad_one, calm_one = (pupil(world) for _ in range(3))
    screenings.make_test(loud_one, answers=loud())
    screenings.make_test(sad_one, answers=sad())
    screenings.make_test(calm_one, answers=calm())
    client = as_user(reader)
    own = listed(client, "?reason=own_emotional_very_high")
    assert [row["test_taker"] for row in own] == [loud_one.pk, sad_one.pk]
    assert listed(client, "?reason=comment") == []
    page = client.get(f"{PATH}?reason=high_alone&limit=50").json()
    assert [row["test_taker"] for row in page["results"]] == [loud_one.pk]
    assert page["count"] == 1
    assert client.get(f"{PATH}?reason=none").status_code == 400


def test_the_summary_counts_what_waits_at_the_schools_where_one_reads(
    world: Any, reader: Any, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(FIRST, tick=False)
    client, child = as_user(reader), pupil(world)
    screenings.make_test(child, answers=calm())
    own = pupil(world)
    screenings.make_test(own)
    Bond.objects.create(taker=own, adult=reader.test_taker, kind="guardian")
    assert as_user(pupil(world).user).post("/app/talk-requests/", {"to": "any"}).status_code == 201
    case = {"test_taker": pupil(world).pk, "reason": "person"}
    assert client.post("/app/cases/", case).status_code == 201
    assert client.post(f"/app/schools/{world.north.school.pk}/practice/").status_code == 201
    path = f"{PATH}summary/"
    counts = {
        "talk_open": 1,
        "talk_overdue": 0,
        "to_read": 2,
        "cases_open": 1,
        "cases_overdue": 0,
        "letters_answered": 0,
        "ask_again": 0,
    }
    assert client.get(path).json() == counts
    assert len(listed(client, "?state=to_read")) == 3, "the practice child is in the list"
    time_machine.move_to(FIRST + timedelta(days=9), tick=False)
    late = as_user(reader).get(path).json()
    assert late == {**counts, "talk_overdue": 1, "cases_overdue": 1}
    elsewhere = as_user(reading.make_reader(world.south))
    assert set(elsewhere.get(path).json().values()) == {0}
    for user in (world.north.teacher.user, world.north.admin, world.alba):
        assert as_user(user).get(path).status_code == 403


def test_nobody_else_has_a_list(world: Any, reader: Any, auditor: Any, as_user: Any) -> None:
    test = screenings.make_test(pupil(world))
    pk = Entry.objects.get().pk
    other = reading.make_reader(world.south)
    people = [world.alba, world.north.admin, world.north.teacher.user, test.test_taker.user]
    for user in [*people, auditor]:
        client = as_user(user)
        assert client.get(PATH).status_code == 403
        assert client.patch(f"{PATH}{pk}/", {"state": "read"}).status_code == 403
    client = as_user(other)
    assert listed(client) == []
    assert client.patch(f"{PATH}{pk}/", {"state": "read"}).status_code == 404


@pytest.mark.promise("voices.gone.text")
def test_ones_own_child_is_absent(world: Any, reader: Any, as_user: Any) -> None:
    child = pupil(world)
    screenings.make_test(child)
    Bond.objects.create(taker=child, adult=reader.test_taker, kind="guardian")
    client = as_user(reader)
    assert listed(client) == []
    path = f"{PATH}{Entry.objects.get().pk}/"
    assert client.patch(path, {"state": "read"}).status_code == 404


def test_adults_are_not_in_it(world: Any, reader: Any, as_user: Any) -> None:
    screenings.make_test(world.north.teacher, answers=loud())
    assert listed(as_user(reader)) == []


def test_who_has_moved_to_another_school_is_not_named(
    world: Any, reader: Any, as_user: Any
) -> None:
    child = pupil(world)
    screenings.make_test(child)
    path = f"/app/test-takers/{child.pk}/update/"
    moved = as_user(world.alba).patch(path, {"course": world.south.course.pk})
    assert moved.status_code == 200
    assert listed(as_user(reader)) == []


def test_the_case_of_a_row_is_one_of_its_own_school(world: Any, reader: Any, as_user: Any) -> None:
    child = pupil(world)
    wanted = {"test_taker": child.pk, "reason": "person"}
    assert as_user(reader).post("/app/cases/", wanted).status_code == 201
    path = f"/app/test-takers/{child.pk}/update/"
    as_user(world.alba).patch(path, {"course": world.south.course.pk})
    child.refresh_from_db()
    screenings.make_test(child)
    client = as_user(reading.make_reader(world.south))
    assert [row["case"] for row in listed(client)] == [None]
    own = client.post("/app/cases/", wanted).json()["id"]
    assert [row["case"] for row in listed(client)] == [own]


def test_the_number_of_queries_does_not_grow(world: Any, reader: Any, as_user: Any) -> None:
    counts = []
    client = as_user(reader)
    for _ in range(2):
        screenings.make_test(pupil(world))
        screenings.make_test(pupil(world))
        with CaptureQueriesContext(connection) as queries:
            listed(client)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_each_child_shown_is_a_line_of_the_trail(world: Any, reader: Any, as_user: Any) -> None:
    child = pupil(world)
    screenings.make_test(child, answers=loud())
    listed(as_user(reader))
    event = Event.objects.get(action="reading_list.view")
    assert (event.subject, event.actor, event.details) == (child.pk, reader.pk, None)


@pytest.mark.django_db(transaction=True)
def test_two_voices_at_once_make_one_row(world: Any) -> None:
    races.load_questions()
    child, guardian = pupil(world), factories.make_taker("parent")
    Bond.objects.create(taker=child, adult=guardian, kind="guardian")
    tests = [
        screenings.make_test(child, finished=False),
        screenings.make_test(guardian, on_behalf_of=child, finished=False),
    ]
    for test in tests:
        screenings.answer_all(test)
    races.together(*(partial(taking.finish_test, test.test_taker.user, test.pk) for test in tests))
    assert (Entry.objects.count(), ListedTest.objects.count()) == (1, 2)
