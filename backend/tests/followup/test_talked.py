"""That somebody has talked with a pupil is noted with its day, and can be undone for a while."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from alba.followup.talk.models import TalkRequest
from tests.support import lessons, reading

PATH = "/app/talk-requests/"
WEDNESDAY = datetime(2025, 11, 26, 9, 0, tzinfo=UTC)
THURSDAY, FRIDAY = WEDNESDAY + timedelta(days=1), WEDNESDAY + timedelta(days=2)


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def pupil(world: Any) -> Any:
    return lessons.pupil(world.north.course)


@pytest.fixture
def at(time_machine: Any) -> Any:
    return lambda moment: time_machine.move_to(moment, tick=False)


def asked(as_user: Any, pupil: Any, to: str = "any") -> str:
    answer = as_user(pupil.user).post(PATH, {"to": to})
    assert answer.status_code == 201, answer.content
    return f"{PATH}{answer.json()['id']}/"


def talked(client: Any, wish: str, **more: Any) -> Any:
    return client.patch(wish, {"state": "talked", **more})


def of_pupil(client: Any, pupil: Any) -> Any:
    (row,) = client.get(f"{PATH}?test_taker={pupil.pk}").json()
    return row


def test_it_is_noted_with_its_day_and_stands_on_the_childs_page(
    world: Any, reader: Any, pupil: Any, as_user: Any, at: Any
) -> None:
    at(WEDNESDAY)
    wish, other = asked(as_user, pupil), lessons.pupil(world.north.course)
    asked(as_user, other)
    client = as_user(reader)
    assert client.patch(wish, {"state": "seen"}).json()["talked"] is None
    at(FRIDAY)
    noted = talked(as_user(reader), wish, on="2025-11-27", note="Zq: again on Monday")
    assert noted.status_code == 200, noted.content
    said = noted.json()["talked"]
    assert said.pop("at").startswith("2025-11-28")
    assert said == {
        "on": "2025-11-27",
        "note": "Zq: again on Monday",
        "by_name": reader.full_name,
    }
    row = of_pupil(as_user(reading.make_reader(world.north)), pupil)
    assert (row["state"], row["talked"]["note"]) == ("talked", "Zq: again on Monday")
    # The tutor is no reader, and the pupil is told neither.
    tutor = as_user(world.north.teacher.user).get(f"{PATH}?test_taker={pupil.pk}")
    assert [one["talked"] for one in tutor.json()] == [None]
    assert "Zq" not in as_user(pupil.user).get(PATH).content.decode()


def test_today_is_the_day_unless_another_one_is_said(
    reader: Any, pupil: Any, as_user: Any, at: Any
) -> None:
    at(WEDNESDAY)
    wish = asked(as_user, pupil)
    client = as_user(reader)
    client.patch(wish, {"state": "seen"})
    assert talked(client, wish).json()["talked"]["on"] == "2025-11-26"


def test_nobody_has_talked_about_what_nobody_has_read(
    reader: Any, pupil: Any, as_user: Any
) -> None:
    wish = asked(as_user, pupil)
    refused = talked(as_user(reader), wish)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_seen")
    assert of_pupil(as_user(reader), pupil)["state"] == "asked"


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"state": "talked", "on": "2025-11-28"}, "on"),
        ({"state": "talked", "on": "2025-11-25"}, "on"),
        ({"state": "talked", "on": "yesterday"}, "on"),
        ({"state": "talked", "note": "x" * 301}, "note"),
        ({"state": "seen", "note": "We talked"}, "note"),
        ({"on": "2025-11-27"}, "on"),
        ({"talked": False}, "talked"),
        ({"talked": None, "state": "talked"}, "talked"),
    ],
)
def test_what_cannot_be_is_refused_where_it_is_written(
    sent: dict[str, Any], field: str, reader: Any, pupil: Any, as_user: Any, at: Any
) -> None:
    at(WEDNESDAY)
    wish = asked(as_user, pupil)
    as_user(reader).patch(wish, {"state": "seen"})
    at(THURSDAY)
    refused = as_user(reader).patch(wish, sent)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, [field])
    assert of_pupil(as_user(reader), pupil)["state"] == "seen"


def test_a_reader_answers_a_wish_for_the_tutor_only_with_a_word(
    world: Any, reader: Any, pupil: Any, as_user: Any
) -> None:
    wish = asked(as_user, pupil, "tutor")
    client, tutor = as_user(reader), as_user(world.north.teacher.user)
    client.patch(wish, {"state": "seen"})
    assert list(talked(client, wish).json()["fields"]) == ["note"]
    assert talked(tutor, wish).status_code == 200, "the tutor needs none"
    assert tutor.patch(wish, {"talked": None}).json()["state"] == "seen"
    assert talked(client, wish, note="The tutor is ill; I did").status_code == 200


def test_by_mistake_it_is_undone_until_the_next_school_day(
    world: Any, reader: Any, pupil: Any, as_user: Any, at: Any
) -> None:
    at(THURSDAY)
    wish = asked(as_user, pupil)
    as_user(reader).patch(wish, {"state": "seen"})
    at(FRIDAY)
    assert talked(as_user(reader), wish, note="Zqwrong").json()["undo_until"] == "2025-12-01"
    monday = FRIDAY + timedelta(days=3)
    at(monday)
    undone = as_user(reading.make_reader(world.north)).patch(wish, {"talked": None})
    assert (undone.status_code, undone.json()["state"]) == (200, "seen")
    # The row is as if nobody had said so: promised since it was read.
    assert (undone.json()["talk_by"], undone.json()["talked"]) == ("2025-12-01", None)
    assert as_user(reader).get("/app/reading-list/summary/").json()["talk_open"] == 1
    assert not TalkRequest.objects.filter(talked_note="Zqwrong").exists()
    assert talked(as_user(reader), wish).status_code == 200
    at(monday + timedelta(days=2))
    refused = as_user(reader).patch(wish, {"talked": None})
    assert (refused.status_code, refused.json()["code"]) == (409, "too_late")
    row = of_pupil(as_user(reader), pupil)
    assert (row["state"], row["undo_until"]) == ("talked", None)


def test_second_note_does_not_replace_the_first(
    world: Any, reader: Any, pupil: Any, as_user: Any
) -> None:
    wish = asked(as_user, pupil)
    client, colleague = as_user(reader), as_user(reading.make_reader(world.north))
    client.patch(wish, {"state": "seen"})
    talked(client, wish, note="At ten")
    refused = talked(colleague, wish, note="At noon")
    assert (refused.status_code, refused.json()["code"]) == (409, "already_talked")
    assert talked(client, wish, note="At eleven").status_code == 200, "one's own is corrected"
    assert of_pupil(client, pupil)["talked"]["note"] == "At eleven"


def test_a_step_of_a_case_answers_what_was_asked_and_read_by_then(
    world: Any, reader: Any, pupil: Any, as_user: Any, at: Any
) -> None:
    at(WEDNESDAY)
    client = as_user(reader)
    case = client.post("/app/cases/", {"test_taker": pupil.pk, "reason": "person"}).json()["id"]
    at(FRIDAY)
    wish, client = asked(as_user, pupil, "tutor"), as_user(reader)

    def step(on: str, outcome: str = "") -> str:
        sent = {"kind": "talked_pupil", "on": on, "outcome": outcome}
        assert client.post(f"/app/cases/{case}/steps/", sent).status_code == 201
        state: str = of_pupil(client, pupil)["state"]
        return state

    assert step("2025-11-28", "Read by nobody") == "asked"
    client.patch(wish, {"state": "seen"})
    assert step("2025-11-27", "Before it was asked") == "seen"
    assert step("2025-11-28") == "seen", "it was the tutor who was asked"
    assert step("2025-11-28", "With me, in the break") == "talked"
    said = of_pupil(client, pupil)["talked"]
    assert (said["on"], said["note"]) == ("2025-11-28", "With me, in the break")


@pytest.mark.sql
def test_the_list_takes_as_many_queries_for_many_talks(
    world: Any, reader: Any, as_user: Any, at: Any
) -> None:
    client, counts = as_user(reader), []
    for _ in range(2):
        for _ in range(2):
            wish = asked(as_user, lessons.pupil(world.north.course))
            client.patch(wish, {"state": "seen"})
            assert talked(client, wish).status_code == 200
        with CaptureQueriesContext(connection) as queries:
            client.get(PATH)
        counts.append(len(queries))
    assert counts[0] == counts[1]
