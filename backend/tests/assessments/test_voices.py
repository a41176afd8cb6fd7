"""Several voices about one child, side by side: for readers and nobody else of a school."""

import json
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Wording
from alba.assessments.taking import taking
from alba.audit.models import Event
from alba.days import local
from alba.people.models import Bond, Role, TestTaker
from alba.people.records.contacts import GuardianContact
from alba.schools.duties.models import Duty
from tests.support import campaigns, factories, lessons, reading, screenings
from tests.support.factors import aged, with_app

BANDS = {"emotional", "conduct", "hyperactivity", "peer", "prosocial", "total"}
ROWS = ["emotional", "conduct", "hyperactivity", "peer", "prosocial", "total"]
CALM = [2 if number in {1, 4, 7, 9, 11, 14, 17, 20, 21, 25} else 0 for number in range(1, 26)]
LOUD = [0 if number in {7, 11, 14, 21, 25} else 2 for number in range(1, 26)]


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course)


@pytest.fixture
def parent(child: TestTaker) -> TestTaker:
    adult = factories.make_taker(Role.PARENT)
    Bond.objects.create(taker=child, adult=adult, kind="guardian")
    return adult


def path(child: TestTaker, query: str = "") -> str:
    return f"/app/test-takers/{child.pk}/voices/{query}"


def seen(client: Any, child: TestTaker, query: str = "") -> dict[str, Any]:
    response = client.get(path(child, query))
    assert response.status_code == 200, response.content
    found: dict[str, Any] = response.json()
    return found


def numbers(value: Any) -> list[float]:
    """Every number of an answer, at any depth, but for ids."""
    if isinstance(value, dict):
        return [
            one for key, item in value.items() if key not in {"id", "test"} for one in numbers(item)
        ]
    if isinstance(value, list):
        return [one for item in value for one in numbers(item)]
    return [value] if isinstance(value, (int, float)) and not isinstance(value, bool) else []


def give(client: Any, child: TestTaker, answers: list[int]) -> Test:
    mine = client.get("/app/assignments/").json()
    (row,) = [one for one in mine if one["subject"]["id"] == child.pk]
    created = client.post("/app/tests/create/", {"assignment": row["id"]}).json()
    client.patch(f"/app/tests/{created['id']}/", {"has_accepted_terms": True})
    test = Test.objects.get(pk=created["id"])
    screenings.answer_all(test, answers)
    assert client.patch(f"/app/tests/create/{test.pk}/").status_code == 200
    test.refresh_from_db()
    return test


@pytest.mark.promise("schools.readers.text")
def test_a_column_for_each_voice_that_was_asked(
    world: Any, reader: Any, child: TestTaker, parent: TestTaker, as_user: Any
) -> None:
    GuardianContact.objects.create(
        taker=child, full_name="Rosa", relation="mother", email=parent.user.email
    )
    campaign = campaigns.make(world.north, questionnaires=["SDQ"])
    own = give(as_user(child.user), child, LOUD)
    mine = as_user(parent.user)
    (asked,) = mine.get("/app/assignments/").json()
    assert mine.post(f"/app/assignments/{asked['id']}/decline/").status_code == 204
    found = seen(as_user(reader), child, f"?campaign={campaign.pk}")
    assert found["subject"] == {
        "id": child.pk,
        "first_name": child.user.first_name,
        "last_name": child.user.last_name,
        "told_apart": "",
        "known_as": "",
        "course": "2n ESO",
        "class_name": "B",
        "practice": False,
    }
    assert found["campaign"] == {"id": campaign.pk, "name": "Autumn"}
    assert found["rows"] == ROWS
    first, second, third = found["columns"]
    assert first == {
        "questionnaire": "SDQ",
        "informant": "self",
        "relation": "self",
        "name": child.user.full_name,
        "state": "done",
        "asked_on": str(campaign.opens_on),
        "finished_on": str(own.day),
        "bands": {
            **dict.fromkeys(ROWS, "very_high"),
            "prosocial": "close_to_average",
        },
        "places": None,
        "no_bands_reason": None,
        "comment": "",
        "wording": str(own.wording),
        "is_demonstration_wording": True,
        "key_version": own.key_version,
        "test": own.pk,
        "punctuation": None,
    }
    assert (second["informant"], second["relation"], second["state"]) == (
        "parent",
        "mother",
        "declined",
    )
    assert second["bands"] is None
    assert (third["informant"], third["relation"], third["state"]) == ("teacher", "teacher", "todo")
    assert numbers(found) == []
    assert found["agreement"] == dict.fromkeys(ROWS, "not_comparable")
    assert found["not_comparable"] == "one_voice", "who declined is no voice"


def test_nobody_was_asked_and_it_was_not_possible_are_columns_too(
    world: Any, reader: Any, as_user: Any
) -> None:
    young = lessons.pupil(world.north.course, 10)
    campaign = campaigns.make(world.north, questionnaires=["SDQ"], teacher_voice="on_request")
    columns = seen(as_user(reader), young, f"?campaign={campaign.pk}")["columns"]
    told = [
        (one["informant"], one["state"], one["no_bands_reason"], one["name"]) for one in columns
    ]
    assert told == [
        ("self", "not_possible", "wrong_age", young.user.full_name),
        ("parent", "none", None, None),
        ("teacher", "none", None, None),
    ]


@pytest.mark.promise("voices.usual.text")
def test_agreement_in_words_and_never_a_mean(
    world: Any, reader: Any, child: TestTaker, parent: TestTaker, as_user: Any
) -> None:
    screenings.make_test(child, answers=LOUD)
    screenings.make_test(parent, on_behalf_of=child, answers=LOUD)
    client = as_user(reader)
    found = seen(client, child)
    assert set(found["agreement"].values()) == {"same"}
    assert found["not_comparable"] is None
    screenings.make_test(world.north.teacher, on_behalf_of=_in_class(world, child), answers=CALM)
    found = seen(client, child)
    assert found["agreement"] == {**dict.fromkeys(ROWS, "two_steps"), "prosocial": "same"}
    assert numbers(found) == []
    assert not [key for key in _keys(found) if "mean" in key or "average" in key]


def _in_class(world: Any, child: TestTaker) -> TestTaker:
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=world.north.teacher)
    child.refresh_from_db()
    return child


def days_before(test: Test, days: int) -> datetime:
    """Counts days by the schools' calendar, in which a day is not always 24 hours."""
    assert test.finished_at
    return local(test.finished_at) - timedelta(days=days)


def _keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*map(_keys, value.values()))
    return set[str]().union(*map(_keys, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda test: {"finished_at": days_before(test, 61)}, "too_far_apart"),
        (lambda test: {"finished_at": days_before(test, 60)}, None),
        (lambda test: {"key_version": "alba-1"}, "other_key"),
        (
            lambda test: {
                "wording": Wording.objects.create(
                    name="Other", version="2", licence_note="x", is_demonstration=False
                )
            },
            "other_wording",
        ),
    ],
)
def test_what_cannot_be_compared_says_why(
    change: Any, reason: str | None, reader: Any, child: TestTaker, parent: TestTaker, as_user: Any
) -> None:
    test = screenings.make_test(child, answers=LOUD)
    screenings.make_test(parent, on_behalf_of=child, answers=LOUD)
    Test.objects.filter(pk=test.pk).update(**change(test))
    found = seen(as_user(reader), child)
    assert found["not_comparable"] == reason
    words = {"same"} if reason is None else {"not_comparable"}
    assert set(found["agreement"].values()) == words


def test_personality_has_places_and_no_agreement(
    reader: Any, child: TestTaker, parent: TestTaker, as_user: Any, world: Any
) -> None:
    for taker, about in ((child, None), (parent, child)):
        screenings.make_test(taker, 1, on_behalf_of=about, answers=[3] * 44)
    found = seen(as_user(reader), child)
    assert found["agreement"] == {}
    assert found["not_comparable"] is None
    assert len(found["rows"]) == 5
    for column in found["columns"]:
        assert (column["bands"], column["no_bands_reason"]) == (None, "not_banded")
        assert set(column["places"].values()) == {"in_the_middle"}
    assert numbers(found) == []
    shown = seen(as_user(world.alba), child)
    assert shown["columns"][0]["punctuation"]["openness"] == 3.0


def test_a_product_administrator_sees_numbers_and_each_view_is_recorded(
    world: Any, reader: Any, child: TestTaker, parent: TestTaker, as_user: Any
) -> None:
    tests = [
        screenings.make_test(child, answers=LOUD),
        screenings.make_test(parent, on_behalf_of=child, answers=CALM),
    ]
    for who, role in ((world.alba, "P"), (reader, "T")):
        found = seen(as_user(who), child)
        assert [bool(one["punctuation"]) for one in found["columns"]] == [role == "P"] * 2
        events = Event.objects.filter(action="scores.view", actor=who.pk, outcome="ok")
        assert {(one.object_id, one.subject, one.school, one.actor_role) for one in events} == {
            (test.pk, child.pk, world.north.school.pk, role) for test in tests
        }
    assert seen(as_user(world.alba), child)["columns"][0]["punctuation"]["total"] == 40


def test_out_of_scope_is_no_child(world: Any, reader: Any, as_user: Any, auditor: Any) -> None:
    away = lessons.pupil(world.south.course)
    theirs = campaigns.make(world.south, questionnaires=["SDQ"])
    ours = lessons.pupil(world.north.course)
    client = as_user(reader)
    assert client.get(path(away)).status_code == 404
    assert client.get(path(TestTaker(pk=987654))).status_code == 404
    assert client.get(path(ours, f"?campaign={theirs.pk}")).status_code == 404
    assert client.get(path(ours, "?campaign=x")).status_code == 400
    assert client.get(path(world.north.teacher)).status_code == 404, "no pupil"
    for who in (world.north.admin, world.north.teacher.user, ours.user, auditor):
        assert as_user(who).get(path(ours)).status_code == 403
    assert as_user(None).get(path(ours)).status_code == 401


@pytest.mark.promise("schools.readers.text")
def test_an_administrator_reads_by_the_duty_alone(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    screenings.make_test(child, answers=LOUD)
    client = as_user(world.north.admin)
    assert client.get(path(child)).status_code == 403
    reading.give_duty(world.north.admin, world.north)
    assert seen(client, child)["columns"][0]["bands"]["total"] == "very_high"
    Duty.objects.update(ended_at=timezone.now())
    assert client.get(path(child)).status_code == 403


@pytest.mark.promise("voices.gone.text")
def test_the_own_child_is_not_there(reader: Any, child: TestTaker, as_user: Any) -> None:
    Bond.objects.create(taker=child, adult=reader.test_taker, kind="guardian")
    assert as_user(reader).get(path(child)).status_code == 404


def test_a_child_who_came_from_another_school_brings_no_result_along(
    world: Any, reader: Any, as_user: Any
) -> None:
    came = lessons.pupil(world.south.course)
    screenings.make_test(came, answers=LOUD)
    TestTaker.objects.filter(pk=came.pk).update(
        course=world.north.course, own_course=world.north.course
    )
    assert seen(as_user(reader), came)["columns"] == []
    assert len(seen(as_user(world.alba), came)["columns"]) == 1


def test_who_has_a_second_factor_has_given_it_in_the_last_hours(
    reader: Any, child: TestTaker, as_user: Any
) -> None:
    armed = with_app(reader)
    client = armed.logged_in()
    assert client.get(path(child)).status_code == 200
    aged(hours=13)
    answer = client.get(path(child))
    assert (answer.status_code, answer.json()["code"]) == (403, "reauth_required")


def test_what_is_withdrawn_or_erased_is_gone_at_once(
    reader: Any, child: TestTaker, parent: TestTaker, as_user: Any
) -> None:
    own = screenings.make_test(child, answers=LOUD)
    screenings.make_test(parent, on_behalf_of=child, answers=LOUD)
    client = as_user(reader)
    assert len(seen(client, child)["columns"]) == 2
    assert as_user(child.user).post(f"/app/tests/{own.pk}/withdraw/").status_code == 204
    assert [one["informant"] for one in seen(client, child)["columns"]] == ["parent"]
    assert as_user(parent.user).delete("/app/user/").status_code == 204
    assert seen(client, child)["columns"] == []


def test_of_each_person_the_newest_counts(reader: Any, child: TestTaker, as_user: Any) -> None:
    first = screenings.make_test(child, answers=LOUD)
    Test.objects.filter(pk=first.pk).update(finished_at=timezone.now() - timedelta(days=300))
    second = screenings.make_test(child, answers=CALM)
    (column,) = seen(as_user(reader), child)["columns"]
    assert column["test"] == second.pk


def test_the_number_of_queries_does_not_grow_with_the_voices(
    reader: Any, child: TestTaker, parent: TestTaker, as_user: Any
) -> None:
    client = as_user(reader)
    counts = []
    for _ in range(2):
        screenings.make_test(parent, on_behalf_of=child, answers=LOUD)
        parent = factories.make_taker(Role.PARENT)
        Bond.objects.create(taker=child, adult=parent, kind="guardian")
        with CaptureQueriesContext(connection) as queries:
            seen(client, child)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_a_reader_finds_no_score_in_the_trail(reader: Any, child: TestTaker, as_user: Any) -> None:
    screenings.make_test(child, answers=LOUD)
    seen(as_user(reader), child)
    told = json.dumps(list(Event.objects.values("action", "details")))
    assert "very_high" not in told


@pytest.mark.promise("myClass.commentHint")
def test_a_reader_reads_comments_and_each_view_is_recorded(
    reader: Any, child: TestTaker, parent: TestTaker, as_user: Any
) -> None:
    """They bring a child to the head of the reading list, so somebody has to be able to."""
    test = screenings.make_test(child, answers=CALM)
    taking.amend_test(child.user, test.pk, comment="I do not sleep.")
    screenings.make_test(parent, on_behalf_of=child, answers=CALM)
    columns = seen(as_user(reader), child)["columns"]
    assert [one["comment"] for one in columns] == ["I do not sleep.", ""]
    (event,) = Event.objects.filter(action="comment.view")
    assert (event.actor, event.object_id, event.subject) == (reader.pk, test.pk, child.pk)


def test_a_reader_practises_with_three_voices_that_nobody_else_sees(
    world: Any, reader: Any, as_user: Any
) -> None:
    client = as_user(reader)
    made = client.post(f"/app/schools/{world.north.school.pk}/practice/").json()
    child = TestTaker.objects.get(pk=made["test_taker"])
    found = seen(client, child)
    assert found["subject"]["practice"] is True
    assert [one["informant"] for one in found["columns"]] == ["self", "parent", "teacher"]
    assert set(found["agreement"].values()) <= {"same", "one_step", "two_steps"}
    assert as_user(world.alba).get(path(child)).status_code == 404
    assert as_user(reading.make_reader(world.south)).get(path(child)).status_code == 404
