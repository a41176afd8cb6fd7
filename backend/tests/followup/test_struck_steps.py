"""A step that was written down by mistake is struck on the same day, by who wrote it: it is still
to be seen, and counts for nothing."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from alba.audit.models import Event
from alba.days import today
from alba.followup.cases.models import Case
from alba.people.models import TestTaker
from tests.support import lessons, reading
from tests.support.followup import PATH, close, open_case, said, step

# The day is in the past, since a token is good by the clock on the wall too.
WEDNESDAY = datetime(2025, 11, 26, 9, 0, tzinfo=UTC)


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course)


def strike(client: Any, case: int, pk: int) -> Any:
    return client.delete(f"{PATH}{case}/steps/{pk}/")


def add(client: Any, case: int, kind: str, **more: Any) -> int:
    added = step(client, case, kind, **more)
    assert added.status_code == 201, added.content
    pk: int = added.json()["id"]
    return pk


def shown(client: Any, case: int) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"{PATH}{case}/").json()
    return found


def test_it_stays_to_be_seen_and_no_longer_says_that_the_child_arrived(
    reader: Any, child: TestTaker, as_user: Any
) -> None:
    client = as_user(reader)
    case = open_case(client, child)["id"]
    add(client, case, "eap")
    arrived = add(client, case, "arrived")
    assert strike(client, case, arrived).status_code == 204
    rows = {row["id"]: row for row in shown(client, case)["steps"]}
    assert (rows[arrived]["struck"], rows[arrived]["may_strike"]) == (True, False)
    for outcome in ("arrived", "nothing_needed", "cannot_reach"):
        assert said(close(client, case, outcome)) == (409, "arrival_open")
    event = Event.objects.get(action="case.strike")
    assert (event.actor, event.subject, event.object_id) == (reader.pk, child.pk, case)
    assert strike(client, case, arrived).status_code == 404, "once"


def test_by_who_wrote_it_and_on_the_same_day(
    world: Any, reader: Any, child: TestTaker, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(WEDNESDAY, tick=False)
    colleague = reading.make_reader(world.north)
    client, other = as_user(reader), as_user(colleague)
    case = open_case(client, child)["id"]
    pk = add(client, case, "talked_family")
    (row,) = shown(client, case)["steps"]
    assert (row["struck"], row["may_strike"]) == (False, True)
    (row,) = shown(other, case)["steps"]
    assert row["may_strike"] is False
    assert said(strike(other, case, pk)) == (403, "permission_denied")
    second = open_case(other, lessons.pupil(world.north.course))["id"]
    assert strike(client, second, pk).status_code == 404
    assert strike(as_user(reading.make_reader(world.south)), case, pk).status_code == 404
    for user in (world.alba, world.north.admin, world.north.teacher.user):
        assert strike(as_user(user), case, pk).status_code == 403
    # A minute after midnight at the school.
    time_machine.move_to(datetime(2025, 11, 26, 23, 1, tzinfo=UTC), tick=False)
    client = as_user(reader)
    assert said(strike(client, case, pk)) == (409, "too_late")
    (row,) = shown(client, case)["steps"]
    assert (row["struck"], row["may_strike"]) == (False, False)
    today_s = add(client, case, "talked_tutor")
    assert close(client, case, "nothing_needed").status_code == 200
    assert said(strike(client, case, today_s)) == (409, "case_closed")
    assert [row["may_strike"] for row in shown(client, case)["steps"]] == [False, False]


def due(client: Any, case: int) -> tuple[str, str]:
    found = shown(client, case)
    return found["due_on"], found["state"]


def test_the_case_is_due_as_before(
    reader: Any, child: TestTaker, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(WEDNESDAY, tick=False)
    client = as_user(reader)
    case = open_case(client, child)["id"]
    before = due(client, case)
    assert before == ("2025-12-03", "talk")
    first = add(client, case, "eap", check_on="2025-12-10")
    second = add(client, case, "csmij", check_on="2025-12-17")
    assert due(client, case) == ("2025-12-10", "waiting"), "the earlier one decides"
    strike(client, case, second)
    assert due(client, case) == ("2025-12-10", "waiting")
    strike(client, case, first)
    assert due(client, case) == before


def test_in_whichever_order_they_are_struck(
    reader: Any, child: TestTaker, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(WEDNESDAY, tick=False)
    client = as_user(reader)
    case = open_case(client, child)["id"]
    before = due(client, case)
    first = add(client, case, "eap", check_on="2025-12-10")
    second = add(client, case, "csmij", check_on="2025-12-17")
    strike(client, case, first)
    assert due(client, case) == ("2025-12-17", "waiting")
    strike(client, case, second)
    assert due(client, case) == before


def test_a_day_that_somebody_chose_since_stays(
    reader: Any, child: TestTaker, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(WEDNESDAY, tick=False)
    client = as_user(reader)
    case = open_case(client, child)["id"]
    referred = add(client, case, "eap", check_on="2025-12-10")
    client.patch(f"{PATH}{case}/", {"due_on": "2025-12-05", "state": "plan"})
    strike(client, case, referred)
    assert due(client, case) == ("2025-12-05", "plan")


def test_a_pupil_with_whom_nobody_has_talked_after_all_waits_again(
    reader: Any, child: TestTaker, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(WEDNESDAY, tick=False)
    client = as_user(reader)
    asked = as_user(child.user).post("/app/talk-requests/", {"to": "reader"}).json()["id"]
    case = client.post(PATH, {"talk_request": asked}).json()["id"]
    talked = add(client, case, "talked_pupil")
    assert client.get("/app/talk-requests/").json()[0]["state"] == "talked"
    strike(client, case, talked)
    (row,) = client.get("/app/talk-requests/").json()
    assert (row["state"], row["talk_by"], row["overdue"]) == ("seen", "2025-11-28", None)
    time_machine.move_to(datetime(2025, 12, 1, 8, 0, tzinfo=UTC), tick=False)
    assert as_user(reader).get("/app/reading-list/summary/").json()["talk_overdue"] == 1


def test_in_the_figures_it_is_nothing(world: Any, reader: Any, as_user: Any) -> None:
    client = as_user(reader)
    cases = [open_case(client, lessons.pupil(world.north.course))["id"] for _ in range(5)]
    steps = [(case, add(client, case, kind)) for case in cases for kind in ("talked_family", "eap")]
    path = "/app/cases/figures/"
    assert client.get(path).json()["referred"] == 5
    for case, pk in steps:
        assert strike(client, case, pk).status_code == 204
    figures = client.get(path).json()
    assert (figures["opened"], figures["referred"], figures["within_10_school_days"]) == (
        *(5, None),
        None,
    )
    assert figures["first_talk_days_median"] is None
    for case in cases:
        assert close(client, case, "nothing_needed").status_code == 200


def test_closing_outcome_counts_after_reopening(
    world: Any, reader: Any, as_user: Any, monkeypatch: Any
) -> None:
    client = as_user(reader)
    cases = [open_case(client, lessons.pupil(world.north.course))["id"] for _ in range(10)]
    for n, case in enumerate(cases):
        assert close(client, case, "arrived" if n < 5 else "family_declined").status_code == 200
    wanted = {"referred": 10, "arrived": 5, "family_declined": 5, "lost": None}
    for case in cases:
        assert client.post(f"{PATH}{case}/reopen/").status_code == 200
    assert wanted.items() <= client.get("/app/cases/figures/").json().items()
    for case in cases:
        add(client, case, "eap", on=str(today()))
        add(client, case, "cannot_reach")
        assert close(client, case, "nothing_needed").status_code == 200
    assert wanted.items() <= client.get("/app/cases/figures/").json().items()


@pytest.mark.parametrize("kind", ["wellbeing_coordinator", "protocol"])
def test_what_the_school_itself_sets_going_is_no_referral(
    kind: str, reader: Any, child: TestTaker, as_user: Any
) -> None:
    client = as_user(reader)
    case = open_case(client, child)["id"]
    before = due(client, case)
    add(client, case, kind)
    refused = step(client, case, kind, check_on=str(today() + timedelta(days=5)))
    assert refused.status_code == 400
    assert due(client, case) == before
    assert close(client, case, "support_at_school").status_code == 200
    assert Case.objects.get().came_of == ""
