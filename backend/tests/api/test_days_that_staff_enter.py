"""Days that staff write down: nothing from years ago, nothing in two hundred years."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail

from alba.days import today
from alba.followup.cases.models import Case
from alba.followup.entries.models import Entry
from alba.followup.talk.models import TalkRequest
from alba.people.models import TestTaker
from tests.support import days, lessons, reading
from tests.support.followup import open_case, step

NOW = datetime(2026, 11, 27, 10, tzinfo=UTC)  # a Friday
TOO_EARLY = ["1926-11-20", "0026-11-20", "2025-08-31"]


@pytest.fixture
def reader(world: Any, time_machine: Any) -> Any:
    time_machine.move_to(NOW, tick=False)
    return reading.make_reader(world.north)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course)


def refused(response: Any, field: str) -> None:
    assert response.status_code == 400, response.content
    assert list(response.json()["fields"]) == [field]


def put_holidays(world: Any, as_user: Any, *spans: tuple[str, str]) -> Any:
    path = f"/app/schools/{world.north.school.pk}/holidays/"
    sent = [{"first_day": first, "last_day": last} for first, last in spans]
    return as_user(world.north.admin).put(path, {"holidays": sent})


@pytest.mark.parametrize("day", TOO_EARLY)
def test_nothing_was_done_before_the_former_school_year(
    day: str, world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    client, admin = as_user(reader), as_user(world.north.admin)
    case = open_case(client, child)["id"]
    refused(step(client, case, "talked_pupil", on=day), "on")
    refused(step(client, case, "eap", check_on=day), "check_on")
    body = {"ids": [child.pk], "left_on": day}
    refused(admin.post("/app/test-takers/left/", body), "left_on")
    path = f"/app/schools/{world.north.school.pk}/retention/"
    decided = {"tests_months": 24, "decided_by": "Consell", "decided_on": day}
    refused(admin.put(path, decided), "decided_on")
    refused(put_holidays(world, as_user, (day, day)), "holidays")
    assert step(client, case, "talked_pupil", on="2025-09-01").status_code == 201
    body["left_on"] = "2025-09-01"
    assert admin.post("/app/test-takers/left/", body).status_code == 200


def test_nobody_leaves_before_being_born(world: Any, child: TestTaker, as_user: Any) -> None:
    TestTaker.objects.filter(pk=child.pk).update(birth_date=today())
    body = {"ids": [child.pk], "left_on": str(today() - timedelta(days=1))}
    refused(as_user(world.north.admin).post("/app/test-takers/left/", body), "left_on")


@pytest.mark.parametrize(
    "span",
    [
        ("2026-12-07", "2206-12-07"),
        ("0026-12-07", "2026-12-07"),
        ("2026-08-31", "2026-09-01"),
        ("2028-08-31", "2028-09-01"),
    ],
)
def test_holidays_are_of_this_school_year_or_the_next(
    span: tuple[str, str], world: Any, reader: Any, as_user: Any
) -> None:
    refused(put_holidays(world, as_user, span), "holidays")
    assert put_holidays(world, as_user, ("2026-12-07", "2026-12-07")).status_code == 200
    assert put_holidays(world, as_user, ("2028-06-01", "2028-08-31")).status_code == 200


SUMMER = ("2027-06-22", "2027-09-07")


@pytest.mark.parametrize(
    ("spans", "told"),
    [
        ([("2027-06-22", "2028-06-20")], "365 days"),
        ([("2027-03-01", "2027-06-09")], "101 days"),
        ([("2027-03-01", "2027-05-01"), ("2027-05-02", "2027-06-09")], "101 days"),
        # Each is short enough, and hardly a school day is left.
        ([("2026-12-01", "2027-02-26"), ("2027-03-01", "2027-05-28")], "2026–2027"),
    ],
)
def test_holidays_leave_a_school_year(
    spans: Any, told: str, world: Any, reader: Any, as_user: Any
) -> None:
    answer = put_holidays(world, as_user, *spans)
    refused(answer, "holidays")
    assert told in answer.json()["fields"]["holidays"][0]
    hundred = ("2027-05-31", "2027-09-07")
    assert put_holidays(world, as_user, SUMMER, hundred).status_code == 200


def test_a_pupil_who_is_told_a_day_far_away_is_no_secret(
    world: Any, reader: Any, child: TestTaker, as_user: Any, monkeypatch: Any, run_queue: Any
) -> None:
    """Every reader and administrator of the school hears of it, at once and when it moves away."""
    subject = "A pupil has to wait long for an answer on Alba"

    def told() -> list[str]:
        run_queue()
        found = [one for one in mail.outbox if one.subject == subject]
        mail.outbox.clear()
        assert all(child.user.first_name not in one.body for one in found)
        return sorted(to for one in found for to in one.to)

    both = sorted([reader.email, world.north.admin.email])
    week = ("2026-11-30", "2026-12-11")
    put_holidays(world, as_user, ("2026-11-30", "2026-12-04"))
    assert as_user(child.user).post("/app/talk-requests/", {"to": "reader"}).status_code == 201
    assert told() == [], "within ten days"
    assert put_holidays(world, as_user, week).status_code == 200
    assert str(TalkRequest.objects.get().seen_by) == "2026-12-14"
    assert told() == both, "moved away"
    other = lessons.pupil(world.north.course)
    as_user(other.user).post("/app/talk-requests/", {"to": "reader"})
    assert told() == both, "asked"


def test_holidays_of_a_former_year_stay_in_the_list(
    world: Any, reader: Any, as_user: Any, monkeypatch: Any
) -> None:
    former = ("2026-12-07", "2026-12-07")
    assert put_holidays(world, as_user, former).status_code == 200
    days.come(monkeypatch, (NOW + timedelta(days=400)).date())
    assert put_holidays(world, as_user, former, ("2027-12-07", "2027-12-07")).status_code == 200
    refused(put_holidays(world, as_user, ("2026-12-04", "2026-12-04")), "holidays")


def test_correcting_holidays_moves_what_is_open(
    world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    """A week too many: a wish, a row of the list and two cases; but no day that a reader chose."""
    client = as_user(reader)
    wrong, right = ("2026-11-30", "2026-12-04"), ("2026-11-30", "2026-11-30")
    assert put_holidays(world, as_user, wrong).status_code == 200
    as_user(child.user).post("/app/talk-requests/", {"to": "reader"})
    case = open_case(client, lessons.pupil(world.north.course))["id"]
    referred = open_case(client, lessons.pupil(world.north.course))["id"]
    step(client, referred, "eap", check_on="2026-12-01")
    chosen = open_case(client, lessons.pupil(world.north.course))["id"]
    assert client.patch(f"/app/cases/{chosen}/", {"due_on": "2026-12-03"}).status_code == 200

    def due() -> list[str]:
        rows = [Case.objects.get(pk=pk).due_on for pk in (case, referred, chosen)]
        asked = TalkRequest.objects.get()
        return [
            *(str(day) for day in (asked.seen_by, asked.overdue_from.date())),
            *(str(day) for day in (Entry.objects.get().due_on, *rows)),
        ]

    # The 8th is a public holiday.
    assert due() == [
        *("2026-12-07", "2026-12-09", "2026-12-07"),
        *("2026-12-14", "2026-12-07", "2026-12-03"),
    ]
    assert put_holidays(world, as_user, right).status_code == 200
    assert due() == [
        *("2026-12-01", "2026-12-02", "2026-12-01"),
        *("2026-12-07", "2026-12-01", "2026-12-03"),
    ]
    assert put_holidays(world, as_user).status_code == 200
    assert due()[:3] == ["2026-11-30", "2026-12-01", "2026-11-30"]
