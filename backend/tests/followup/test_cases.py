"""Somebody does something for a child by a date, and writes down what came of it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from alba.audit.models import Event
from alba.days import today
from alba.followup.cases.models import Case, CaseNote
from alba.followup.entries.models import Entry
from alba.followup.talk.models import TalkRequest
from alba.people.models import Bond, TestTaker
from tests.support import days, factories, lessons, reading, screenings
from tests.support.erasing import after_a_week
from tests.support.followup import PATH, close, open_case, said, step

FRIDAY = datetime(2025, 12, 19, 11, 0, tzinfo=UTC)  # the last school day before Christmas


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def child(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course)


@pytest.mark.sql
def test_a_case_is_opened_in_one_press_and_once(
    world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    client = as_user(reader)
    shown = open_case(client, child, "rule")
    assert (shown["state"], shown["reason"], shown["owner"]) == ("talk", "rule", reader.pk)
    assert (shown["notes"], shown["steps"], shown["practice"]) == ([], [], False)
    assert [one["number"] for one in shown["protocol"]] == ["112", "061", "024"]
    again = client.post(PATH, {"test_taker": child.pk, "reason": "comment"})
    assert (again.status_code, again.json()["id"]) == (200, shown["id"])
    for wrong in ({"test_taker": child.pk}, {"reason": "rule"}, {}):
        assert client.post(PATH, wrong).status_code == 400


def test_a_talk_request_opens_one(
    world: Any, reader: Any, child: TestTaker, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(FRIDAY, tick=False)
    asked = as_user(child.user).post("/app/talk-requests/", {"to": "reader"}).json()["id"]
    client = as_user(reader)
    opened = client.post(PATH, {"talk_request": asked})
    assert opened.status_code == 201
    shown = opened.json()
    # The next school day after the holidays.
    assert (shown["reason"], shown["due_on"]) == ("talk", "2026-01-08")
    assert TalkRequest.objects.get().state == "seen"
    (row,) = client.get("/app/reading-list/").json()
    assert (row["reasons"], row["state"], row["case"]) == (["talk"], "read", shown["id"])
    assert step(client, shown["id"], "talked_pupil").status_code == 201
    assert TalkRequest.objects.get().state == "talked"
    assert client.post(PATH, {"talk_request": 987_654}).status_code == 404


@pytest.mark.parametrize(
    ("reason", "due"),
    [
        ("comment", "2026-01-08"),
        ("talk", "2026-01-08"),
        ("rule", "2026-01-14"),
        ("person", "2026-01-14"),
    ],
)
def test_it_is_due_in_school_days(
    reason: str, due: str, reader: Any, child: TestTaker, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(FRIDAY, tick=False)
    assert open_case(as_user(reader), child, reason)["due_on"] == due


@pytest.mark.promise("reading.case.notesText", "reading.case.onlyMe")
def test_notes_are_added_and_never_changed(
    world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    colleague = reading.make_reader(world.north)
    client, other = as_user(reader), as_user(colleague)
    case = open_case(client, child)["id"]
    notes = f"{PATH}{case}/notes/"
    first = client.post(notes, {"text": "We spoke.\nShe is fine."}).json()
    client.post(notes, {"text": "For me", "visibility": "author"})
    better = client.post(notes, {"text": "He is fine.", "corrects": first["id"]})
    assert better.json()["corrects"] == first["id"]
    texts = [note["text"] for note in client.get(f"{PATH}{case}/").json()["notes"]]
    assert texts == ["We spoke.\nShe is fine.", "For me", "He is fine."]
    shown = [note["text"] for note in other.get(f"{PATH}{case}/").json()["notes"]]
    assert shown == ["We spoke.\nShe is fine.", "He is fine."]
    assert other.post(notes, {"text": "x", "corrects": first["id"]}).status_code == 400
    assert client.post(notes, {"text": "x" * 2001}).status_code == 400
    assert client.patch(notes, {"text": "x"}).status_code == 405
    assert CaseNote.objects.count() == 3


def test_a_referral_comes_back_after_six_weeks_and_is_no_end(
    reader: Any, child: TestTaker, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(datetime(2025, 11, 26, 9, 0, tzinfo=UTC), tick=False)
    client = as_user(reader)
    case = open_case(client, child)["id"]
    assert said(close(client, case, "referred")) == (409, "arrival_open")
    referred = step(client, case, "csmij")
    # Six weeks later are still holidays.
    assert referred.json()["check_on"] == "2026-01-08"
    shown = client.get(f"{PATH}{case}/").json()
    assert (shown["state"], shown["due_on"]) == ("waiting", "2026-01-08")
    assert [one["check_on"] for one in shown["steps"]] == ["2026-01-08"]
    assert said(close(client, case, "referred")) == (409, "arrival_open")
    assert step(client, case, "arrived").status_code == 201
    step(client, case, "eap", check_on="2025-12-10")
    assert client.get(f"{PATH}{case}/").json()["due_on"] == "2025-12-10"
    assert said(close(client, case, "referred")) == (409, "arrival_open")
    step(client, case, "family_declined")
    closed = close(client, case, "referred")
    assert (closed.status_code, closed.json()["outcome"]) == (200, "referred")


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "telepathy"},
        {"on": timedelta(days=1)},
        {"outcome": "x" * 201},
        {"kind": "talked_pupil", "check_on": timedelta(days=5)},
        {"kind": "eap", "check_on": timedelta(days=-1)},
    ],
)
def test_steps_that_are_none(
    wrong: dict[str, Any], reader: Any, child: TestTaker, as_user: Any
) -> None:
    client = as_user(reader)
    case = open_case(client, child)["id"]
    sent = {"kind": "eap", **{field: days.written(value) for field, value in wrong.items()}}
    assert step(client, case, sent.pop("kind"), **sent).status_code == 400


@pytest.mark.parametrize(
    "outcome",
    [
        *("nothing_needed", "talked_enough_for_now", "support_at_school", "already_in_care"),
        *("moved_school", "cannot_reach", "family_declined", "arrived"),
    ],
)
def test_a_case_is_closed_with_an_outcome_and_may_be_reopened(
    outcome: str, reader: Any, child: TestTaker, as_user: Any
) -> None:
    client = as_user(reader)
    case = open_case(client, child)["id"]
    assert client.post(f"{PATH}{case}/close/", {}).status_code == 400
    closed = close(client, case, outcome).json()
    assert (closed["state"], closed["outcome"]) == ("closed", outcome)
    for refused in (
        close(client, case, outcome),
        step(client, case, "talked_pupil"),
        client.post(f"{PATH}{case}/notes/", {"text": "x"}),
        client.patch(f"{PATH}{case}/", {"next_step": "x"}),
    ):
        assert said(refused) == (409, "case_closed")
    opened = client.post(f"{PATH}{case}/reopen/").json()
    assert (opened["state"], opened["outcome"], opened["closed_at"]) == ("talk", "", None)
    assert said(client.post(f"{PATH}{case}/reopen/")) == (409, "case_open")


@pytest.mark.sql
def test_open_case_prevents_reopening_another(reader: Any, child: TestTaker, as_user: Any) -> None:
    client = as_user(reader)
    case = open_case(client, child)["id"]
    close(client, case, "nothing_needed")
    open_case(client, child)
    assert said(client.post(f"{PATH}{case}/reopen/")) == (409, "case_open")


def test_an_urgent_case_is_due_today_and_names_who_was_told(
    reader: Any, child: TestTaker, as_user: Any
) -> None:
    client = as_user(reader)
    case = open_case(client, child)["id"]
    shown = client.patch(f"{PATH}{case}/", {"urgent": True}).json()
    assert shown["due_on"] == str(today())
    assert shown["urgent_at"] is not None
    assert said(close(client, case, "support_at_school")) == (409, "urgent_open")
    client.patch(f"{PATH}{case}/", {"told": "061, at 10:15"})
    assert close(client, case, "support_at_school").status_code == 200
    assert len(mail.outbox) == 0


def test_owner_date_state_and_next_step(
    world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    colleague = reading.make_reader(world.north)
    client = as_user(reader)
    path = f"{PATH}{open_case(client, child)['id']}/"
    day = str(today() + timedelta(days=30))
    wanted = {"state": "plan", "owner": colleague.pk, "due_on": day, "next_step": "Call home"}
    shown = client.patch(path, wanted).json()
    assert {name: shown[name] for name in wanted} == wanted
    assert [one["id"] for one in shown["readers"]] == [reader.pk, colleague.pk]
    stranger = reading.make_reader(world.south)
    for wrong in (
        {"state": "closed"},
        {"owner": stranger.pk},
        {"owner": world.north.admin.pk},
        {"due_on": str(today() + timedelta(days=31))},
        {"next_step": "x" * 201},
    ):
        assert client.patch(path, wrong).status_code == 400, wrong


@pytest.mark.sql
def test_cases_of_a_class_and_by_name(world: Any, reader: Any, as_user: Any) -> None:
    client = as_user(reader)
    places = [world.north.course, factories.make_course(world.north.school, "3r ESO", "A")]
    one, other = (lessons.pupil(course) for course in places)
    cases = [open_case(client, child)["id"] for child in (one, other)]
    path = f"{PATH}?search={other.user.last_name}"
    for wanted in (f"{PATH}?course={places[1].pk}", path, f"{path}&limit=5"):
        found = client.get(wanted).json()
        rows = found["results"] if "limit" in wanted else found
        assert [row["id"] for row in rows] == cases[1:], wanted
    assert client.get(f"{PATH}?search=nobody").json() == []
    assert len(client.get(f"{PATH}?search=%20").json()) == 2
    assert client.get(f"{PATH}?course=none").status_code == 400


@pytest.mark.sql
def test_open_ones_come_first_on_every_page(world: Any, reader: Any, as_user: Any) -> None:
    client = as_user(reader)
    cases = [open_case(client, lessons.pupil(world.north.course))["id"] for _ in range(6)]
    for n, case in enumerate(cases):
        Case.objects.filter(pk=case).update(due_on=today() + timedelta(days=10 - n))
    for case in (cases[5], cases[1]):
        assert close(client, case, "nothing_needed").status_code == 200
    wanted = [cases[4], cases[3], cases[2], cases[0], cases[1], cases[5]]
    assert [row["id"] for row in client.get(PATH).json()] == wanted
    for limit in (1, 2, 4):
        pages = [
            client.get(f"{PATH}?limit={limit}&offset={offset}").json()["results"]
            for offset in range(0, 6, limit)
        ]
        assert [row["id"] for page in pages for row in page] == wanted, limit
    closed = client.get(f"{PATH}?state=closed").json()
    assert [row["id"] for row in closed] == wanted[4:]
    assert client.get(f"{PATH}?state=talk&limit=10").json()["count"] == 4
    assert [row["id"] for row in client.get(f"{PATH}?state=open").json()] == wanted[:4]
    assert client.get(f"{PATH}?state=done").status_code == 400


# Readers of a case


def test_the_schools_readers_and_nobody_else(
    world: Any, reader: Any, child: TestTaker, auditor: Any, as_user: Any
) -> None:
    case = open_case(as_user(reader), child)["id"]
    stranger = as_user(reading.make_reader(world.south))
    assert stranger.get(PATH).json() == []
    for user in (world.north.admin, world.north.teacher.user, child.user, auditor):
        client = as_user(user)
        assert client.get(PATH).status_code == 403
        assert client.get(f"{PATH}{case}/").status_code == 403
    calls = [
        ("get", "", {}),
        ("patch", "", {"state": "plan"}),
        ("post", "notes/", {"text": "x"}),
        ("post", "steps/", {"kind": "eap", "on": str(today())}),
        ("post", "close/", {"outcome": "nothing_needed"}),
        ("post", "reopen/", {}),
    ]
    for method, name, body in calls:
        assert getattr(stranger, method)(f"{PATH}{case}/{name}", body).status_code == 404
        if method != "get":
            alba = as_user(world.alba)
            assert getattr(alba, method)(f"{PATH}{case}/{name}", body).status_code == 403


@pytest.mark.promise("voices.gone.text")
def test_ones_own_child_has_no_case_to_oneself(
    world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    colleague = reading.make_reader(world.north)
    Bond.objects.create(taker=child, adult=reader.test_taker, kind="guardian")
    client = as_user(reader)
    refused = client.post(PATH, {"test_taker": child.pk, "reason": "person"})
    assert refused.status_code == 400
    case = open_case(as_user(colleague), child)
    assert [one["id"] for one in case["readers"]] == [colleague.pk]
    assert client.get(PATH).json() == []
    assert client.get(f"{PATH}{case['id']}/").status_code == 404
    assert client.get(f"{PATH}summary/").json()["open"] == 0
    assert as_user(colleague).get(f"{PATH}summary/").json()["open"] == 1


def test_albas_team_says_why_and_the_school_is_told(
    world: Any, reader: Any, child: TestTaker, as_user: Any, run_queue: Any
) -> None:
    client, alba = as_user(reader), as_user(world.alba)
    case = open_case(client, child)["id"]
    client.post(f"{PATH}{case}/notes/", {"text": "Zqsecret"})
    client.post(f"{PATH}{case}/notes/", {"text": "Zqown", "visibility": "author"})
    assert said(alba.get(PATH)) == (403, "reason_needed")
    assert said(alba.get(f"{PATH}{case}/")) == (403, "reason_needed")
    assert alba.get(f"{PATH}{case}/?reason=too+short").status_code == 400
    run_queue()
    assert mail.outbox == []
    shown = alba.get(f"{PATH}{case}/?reason=The+school+asked+for+help")
    assert shown.status_code == 200
    assert "Zqsecret" in shown.content.decode()
    assert "Zqown" not in shown.content.decode()
    run_queue()
    (letter,) = mail.outbox
    assert letter.to == [reader.email]
    assert "Zqsecret" not in letter.body
    assert "asked for help" not in letter.body
    (told,) = client.get(f"{PATH}{case}/").json()["readings"]
    assert told["reason"] == "The school asked for help"
    event = Event.objects.filter(action="case.view", actor=world.alba.pk, outcome="ok").get()
    assert (event.subject, event.details) == (child.pk, None)


# Counts


def test_the_school_sees_counts_and_nobodys_name(
    world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    client = as_user(reader)
    case = open_case(client, child)["id"]
    Case.objects.filter(pk=case).update(due_on=today() - timedelta(days=6))
    as_user(child.user).post("/app/talk-requests/", {"to": "reader"})
    TalkRequest.objects.update(overdue_from=timezone.now())
    counts = {"open": 1, "overdue": 1, "oldest_days": 6, "talk_open": 1, "talk_overdue": 1}
    for user in (world.north.admin, world.alba, reader):
        path = f"{PATH}summary/?school={world.north.school.pk}"
        assert as_user(user).get(path).json() == counts
    assert as_user(world.south.admin).get(f"{PATH}summary/").json()["open"] == 0
    path = f"{PATH}summary/?school={world.north.school.pk}"
    assert as_user(world.south.admin).get(path).status_code == 404
    assert as_user(world.north.teacher.user).get(path).status_code == 403


@pytest.mark.sql
def test_erasing_a_child_takes_the_closed_case_along(
    world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    """Open matters stay with the readers: test_ways_out.py."""
    client = as_user(reader)
    screenings.make_test(child)
    case = open_case(client, child)["id"]
    asked = as_user(child.user).post("/app/talk-requests/", {"to": "reader"}).json()["id"]
    for state in ("seen", "talked"):
        client.patch(f"/app/talk-requests/{asked}/", {"state": state})
    assert close(client, case, "nothing_needed").status_code == 200
    before = timezone.now() - timedelta(days=8)  # the week counts from what was closed last
    Case.objects.update(closed_at=before)
    TalkRequest.objects.update(talked_at=before)
    assert as_user(child.user).delete("/app/user/").status_code == 204
    after_a_week()
    for model in (Case, Entry, TalkRequest):
        assert model.objects.count() == 0, model


def test_a_reader_who_goes_leaves_notes_behind_without_a_name(
    world: Any, reader: Any, child: TestTaker, as_user: Any
) -> None:
    colleague = reading.make_reader(world.north)
    client = as_user(reader)
    case = open_case(client, child)["id"]
    client.post(f"{PATH}{case}/notes/", {"text": "We spoke"})
    assert client.delete("/app/user/").status_code == 204
    shown = as_user(colleague).get(f"{PATH}{case}/").json()
    assert (shown["owner"], shown["notes"][0]["author"]) == (None, None)
