"""Within two school days of being read a wish is talked about, or every reader is told, each school
day."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core import mail

from alba.followup.talk import reminding
from alba.followup.talk.models import TalkRequest
from alba.people.models import Bond, TestTaker
from tests.support import lessons, reading

PATH = "/app/talk-requests/"
# Ten in the morning. In the past, since a token is good by the clock on the wall too.
WEDNESDAY = datetime(2025, 11, 26, 9, 0, tzinfo=UTC)
MONDAY = datetime(2025, 12, 1, 8, 0, tzinfo=UTC)  # nine o'clock
A_MINUTE, A_DAY = timedelta(minutes=1), timedelta(days=1)


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def pupil(world: Any) -> Any:
    return lessons.pupil(world.north.course)


@pytest.fixture
def at(time_machine: Any) -> Any:
    return lambda moment: time_machine.move_to(moment, tick=False)


@pytest.fixture
def told(at: Any, run_queue: Any) -> Any:
    """`told(moment)`: who gets an email when the worker looks twice at that moment."""

    def look(moment: datetime) -> list[str]:
        at(moment)
        mail.outbox.clear()
        for _ in range(2):
            reminding.remind()
        run_queue()
        assert all("Zq" not in message.subject + message.body for message in mail.outbox)
        return sorted(to for message in mail.outbox for to in message.to)

    return look


def read(as_user: Any, pupil: TestTaker, reader: Any) -> int:
    """Asked, and read at once."""
    asked = as_user(pupil.user).post(PATH, {"to": "reader", "note": "Zqsecret"})
    assert asked.status_code == 201, asked.content
    pk: int = asked.json()["id"]
    answer = as_user(reader).patch(f"{PATH}{pk}/", {"state": "seen"})
    assert answer.status_code == 200, answer.content
    return pk


def shown(as_user: Any, reader: Any) -> tuple[str | None, str | None]:
    """(talk by, what is overdue), which is the same wherever it is shown."""
    client = as_user(reader)
    (row,) = client.get(PATH).json()
    (entry,) = client.get("/app/reading-list/").json()
    assert entry["talk"] == {"id": row["id"], "overdue": row["overdue"]}
    late = 1 if row["overdue"] else 0
    for path in ("/app/reading-list/summary/", "/app/cases/summary/"):
        counts = client.get(path).json()
        assert (counts["talk_open"], counts["talk_overdue"]) == (1, late), path
    return row["talk_by"], row["overdue"]


def put_holidays(world: Any, as_user: Any, *spans: tuple[str, str]) -> None:
    path = f"/app/schools/{world.north.school.pk}/holidays/"
    sent = [{"first_day": first, "last_day": last} for first, last in spans]
    answer = as_user(world.north.admin).put(path, {"holidays": sent})
    assert answer.status_code == 200, answer.content


@pytest.mark.parametrize(
    ("read_at", "talk_by", "late"),
    [
        pytest.param(WEDNESDAY, "2025-11-28", MONDAY, id="over a weekend"),
        pytest.param(
            datetime(2025, 10, 22, 9, 0, tzinfo=UTC),
            "2025-10-24",
            datetime(2025, 10, 27, 8, 0, tzinfo=UTC),
            id="winter time begins",
        ),
        pytest.param(
            datetime(2025, 3, 27, 9, 0, tzinfo=UTC),
            "2025-03-31",
            datetime(2025, 4, 1, 7, 0, tzinfo=UTC),
            id="summer time begins",
        ),
        pytest.param(
            datetime(2025, 12, 19, 11, 0, tzinfo=UTC),
            "2026-01-09",
            datetime(2026, 1, 12, 8, 0, tzinfo=UTC),
            id="over Christmas",
        ),
        pytest.param(
            datetime(2025, 11, 25, 23, 30, tzinfo=UTC),
            "2025-11-28",
            MONDAY,
            id="after midnight at the school",
        ),
    ],
)
@pytest.mark.promise("talk.seenText")
def test_two_school_days_after_it_was_read_at_nine_the_day_after(
    read_at: datetime,
    talk_by: str,
    late: datetime,
    world: Any,
    reader: Any,
    pupil: Any,
    as_user: Any,
    at: Any,
) -> None:
    at(read_at)
    pk = read(as_user, pupil, reader)
    at(late - A_MINUTE)
    assert shown(as_user, reader) == (talk_by, None)
    at(late)
    assert shown(as_user, reader) == (talk_by, "talk")
    as_user(reader).patch(f"{PATH}{pk}/", {"state": "talked"})
    counts = as_user(reader).get("/app/reading-list/summary/").json()
    assert (counts["talk_open"], counts["talk_overdue"]) == (0, 0)


def test_unread_it_is_overdue_from_nine_after_the_day_it_was_promised_for(
    world: Any, reader: Any, pupil: Any, as_user: Any, at: Any
) -> None:
    at(WEDNESDAY)
    assert as_user(pupil.user).post(PATH, {"to": "reader"}).status_code == 201
    friday = datetime(2025, 11, 28, 8, 0, tzinfo=UTC)
    at(friday - A_MINUTE)
    assert shown(as_user, reader) == (None, None)
    at(friday)
    assert shown(as_user, reader) == (None, "read")
    (row,) = as_user(reader).get(PATH).json()
    as_user(reader).patch(f"{PATH}{row['id']}/", {"state": "seen"})
    assert shown(as_user, reader) == ("2025-12-02", None), "the second clock has begun"


@pytest.mark.promise("talk.seen")
def test_every_reader_is_told_each_school_day_until_somebody_has_talked(
    world: Any, reader: Any, pupil: Any, as_user: Any, at: Any, told: Any
) -> None:
    colleague, family = reading.make_reader(world.north), reading.make_reader(world.north)
    reading.make_reader(world.south)
    Bond.objects.create(taker=pupil, adult=family.test_taker, kind="guardian")
    at(WEDNESDAY)
    pk = read(as_user, pupil, reader)
    told(WEDNESDAY)
    both = sorted([reader.email, colleague.email])
    assert told(MONDAY - A_MINUTE) == []
    assert told(MONDAY) == both
    assert told(MONDAY + timedelta(hours=3)) == []
    assert told(MONDAY + A_DAY - A_MINUTE) == []
    assert told(MONDAY + A_DAY) == both
    assert told(MONDAY + 5 * A_DAY) == [], "a Saturday"
    assert told(MONDAY + 7 * A_DAY) == [], "the Immaculate Conception"
    as_user(reader).patch(f"{PATH}{pk}/", {"state": "talked"})
    assert told(MONDAY + 8 * A_DAY) == []


def test_several_are_one_email(
    world: Any, reader: Any, pupil: Any, as_user: Any, at: Any, told: Any
) -> None:
    at(WEDNESDAY)
    for child in (pupil, lessons.pupil(world.north.course)):
        read(as_user, child, reader)
    told(WEDNESDAY)
    assert told(MONDAY) == [reader.email]


def test_the_practice_child_does_not_wait(
    world: Any, reader: Any, as_user: Any, at: Any, told: Any
) -> None:
    at(WEDNESDAY)
    client = as_user(reader)
    assert client.post(f"/app/schools/{world.north.school.pk}/practice/").status_code == 201
    (row,) = client.get(PATH).json()
    assert client.patch(f"{PATH}{row['id']}/", {"state": "seen"}).status_code == 200
    told(WEDNESDAY)
    assert told(MONDAY) == []
    assert as_user(reader).get("/app/cases/summary/").json()["talk_overdue"] == 0


def test_holidays_that_are_corrected_move_the_clock(
    world: Any, reader: Any, pupil: Any, as_user: Any, at: Any
) -> None:
    at(WEDNESDAY)
    read(as_user, pupil, reader)
    put_holidays(world, as_user, ("2025-11-28", "2025-11-28"))
    request = TalkRequest.objects.get()
    assert (str(request.talk_by), request.overdue_from) == ("2025-12-01", MONDAY + A_DAY)
    # The day after it is free too, when it would have been overdue.
    put_holidays(world, as_user, ("2025-11-28", "2025-11-28"), ("2025-12-02", "2025-12-02"))
    request.refresh_from_db()
    assert (str(request.talk_by), request.overdue_from) == ("2025-12-01", MONDAY + 2 * A_DAY)
    put_holidays(world, as_user)
    request.refresh_from_db()
    assert (str(request.talk_by), request.overdue_from) == ("2025-11-28", MONDAY)
    assert request.seen_by == date(2025, 11, 27)


def moves_on(world: Any, as_user: Any, pupil: TestTaker) -> None:
    path = f"/app/test-takers/{pupil.pk}/update/"
    moved = as_user(world.alba).patch(path, {"course": world.south.course.pk})
    assert moved.status_code == 200, moved.content


def leaves_and_is_back(world: Any, as_user: Any, pupil: TestTaker) -> None:
    school = as_user(world.north.admin)
    for more in ({}, {"left_on": None}):
        answer = school.post("/app/test-takers/left/", {"ids": [pupil.pk], **more})
        assert answer.status_code == 200, answer.content


def schools_become_one(world: Any, as_user: Any, pupil: TestTaker) -> None:
    path = f"/app/schools/{world.north.school.pk}/merge/"
    answer = as_user(world.alba).post(path, {"into": world.south.school.pk})
    assert answer.status_code == 200, answer.content


@pytest.mark.parametrize("goes", [moves_on, leaves_and_is_back, schools_become_one])
def test_the_clock_runs_on_wherever_the_pupil_and_the_school_go(
    goes: Any, world: Any, reader: Any, pupil: Any, as_user: Any, at: Any, told: Any
) -> None:
    at(WEDNESDAY)
    read(as_user, pupil, reader)
    goes(world, as_user, pupil)
    at(MONDAY - A_MINUTE)
    assert shown(as_user, reader) == ("2025-11-28", None)
    assert reader.email in told(MONDAY)
    assert shown(as_user, reader) == ("2025-11-28", "talk")
