"""A pupil who would like to talk is read by the next school day, or every reader is told."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from alba.accounts.models import Login
from alba.audit.models import Event
from alba.followup import rounds
from alba.followup.talk import reminding
from alba.followup.talk.models import TalkRequest
from alba.people.models import Bond
from alba.schools.duties.models import Duty
from tests.support import factories, lessons, reading, screenings

PATH = "/app/talk-requests/"
# Ten in the morning. In the past, since a token is good by the clock on the wall too.
WEDNESDAY = datetime(2025, 11, 26, 9, 0, tzinfo=UTC)


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def pupil(world: Any) -> Any:
    return lessons.pupil(world.north.course)


def ask(client: Any, to: str = "any", **more: Any) -> Any:
    return client.post(PATH, {"to": to, **more})


def said(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def addresses() -> list[str]:
    return sorted(to for message in mail.outbox for to in message.to)


def test_a_pupil_asks_and_is_told_by_when_it_is_read(
    world: Any, reader: Any, pupil: Any, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(WEDNESDAY, tick=False)
    client = as_user(pupil.user)
    asked = ask(client, note="In the break, please")
    assert asked.status_code == 201
    shown = asked.json()
    assert shown == {"id": shown["id"], "to": "any", "state": "asked", "seen_by": "2025-11-27"}
    again = ask(client, "tutor")
    assert (again.status_code, again.json()) == (201, shown)
    assert client.get(PATH).json() == [shown]
    assert client.delete(f"{PATH}{shown['id']}/").status_code == 204
    assert client.get(PATH).json() == []
    assert TalkRequest.objects.count() == 0


def test_without_a_reader_nobody_is_promised_anything(world: Any, pupil: Any, as_user: Any) -> None:
    client = as_user(pupil.user)
    assert client.get("/app/user/").json()["test_taker_info"]["can_ask_to_talk"] is False
    assert said(ask(client)) == (409, "no_reader")
    reading.make_reader(world.north)
    assert client.get("/app/user/").json()["test_taker_info"]["can_ask_to_talk"] is True
    assert ask(client).status_code == 201


def test_pupil_cannot_ask_if_the_only_reader_is_their_parent(
    world: Any, reader: Any, pupil: Any, as_user: Any
) -> None:
    Bond.objects.create(taker=pupil, adult=reader.test_taker, kind="guardian")
    assert said(ask(as_user(pupil.user))) == (409, "no_reader")


@pytest.mark.parametrize(
    ("to", "tutor", "told"),
    [
        ("any", True, {"tutor", "reader"}),
        ("tutor", True, {"tutor"}),
        ("reader", True, {"reader"}),
        ("tutor", False, {"reader"}),
        ("any", False, {"reader"}),
    ],
)
def test_addressee_gets_an_email_without_content(
    to: str,
    tutor: bool,
    told: set[str],
    world: Any,
    reader: Any,
    pupil: Any,
    as_user: Any,
    run_queue: Any,
) -> None:
    teacher = world.north.teacher
    if not tutor:
        type(teacher).objects.filter(pk=teacher.pk).update(own_course=None)
    assert ask(as_user(pupil.user), to, note="Zqsecret").status_code == 201
    run_queue()
    who = {"tutor": teacher.user.email, "reader": reader.email}
    assert addresses() == sorted(who[name] for name in told)
    for message in mail.outbox:
        text = message.subject + message.body
        assert "Zqsecret" not in text
        assert pupil.user.first_name not in text


@pytest.mark.promise("talk.readBy", "talk.text", "talk.seen", "welcome.pupils.read")
def test_pupil_sees_that_it_was_read_and_not_by_whom(
    world: Any, reader: Any, pupil: Any, as_user: Any
) -> None:
    mine = as_user(pupil.user)
    pk = ask(mine, note="In the break").json()["id"]
    staff = as_user(reader)
    (row,) = staff.get(PATH).json()
    assert (row["test_taker"], row["note"], row["state"]) == (pupil.pk, "In the break", "asked")
    assert row["owner"] is None
    changed = staff.patch(f"{PATH}{pk}/", {"state": "seen"})
    assert (changed.status_code, changed.json()["owner"]) == (200, reader.pk)
    (own,) = mine.get(PATH).json()
    assert (own["state"], set(own)) == ("seen", {"id", "to", "state", "seen_by"})
    assert said(mine.delete(f"{PATH}{pk}/")) == (409, "already_seen")
    assert said(staff.patch(f"{PATH}{pk}/", {"state": "asked"})) == (409, "already_seen")
    assert staff.patch(f"{PATH}{pk}/", {"state": "talked"}).status_code == 200
    assert ask(mine).status_code == 201
    assert staff.get(f"{PATH}?state=talked").json()[0]["id"] == pk


def test_a_tutor_reads_what_is_for_the_tutor_of_the_own_class(
    world: Any, reader: Any, pupil: Any, as_user: Any
) -> None:
    other = lessons.pupil(factories.make_course(world.north.school, "3r ESO", "A"))
    for taker, to in [(pupil, "tutor"), (other, "any")]:
        assert ask(as_user(taker.user), to).status_code == 201
    third = lessons.pupil(world.north.course)
    hidden = ask(as_user(third.user), "reader").json()["id"]
    tutor = as_user(world.north.teacher.user)
    (waiting,) = tutor.get(PATH).json()
    assert waiting["test_taker"] == pupil.pk
    assert tutor.patch(f"{PATH}{hidden}/", {"state": "seen"}).status_code == 404
    assert len(as_user(reader).get(PATH).json()) == 3
    for user in (world.north.admin, world.alba):
        assert as_user(user).get(PATH).status_code == 403
    assert as_user(world.south.teacher.user).get(PATH).json() == []
    assert (waits(tutor), waits(as_user(world.south.teacher.user))) == (True, False)
    tutor.patch(f"{PATH}{waiting['id']}/", {"state": "seen"})
    assert waits(tutor), "read, and not yet talked"
    tutor.patch(f"{PATH}{waiting['id']}/", {"state": "talked"})
    assert not waits(tutor)


def test_a_reader_who_waits_to_be_confirmed_is_told_so(
    world: Any, reader: Any, pupil: Any, as_user: Any
) -> None:
    """A tutor too. Without a duty, people go on reading what is theirs."""
    pk = ask(as_user(pupil.user), "tutor").json()["id"]
    tutor = world.north.teacher.user
    assert len(as_user(tutor).get(PATH).json()) == 1
    reading.give_duty(tutor, world.north)
    Duty.objects.update(suspended_at=timezone.now(), suspended_for="reset")
    for user in (reader, tutor):
        client = as_user(user)
        for path in (PATH, "/app/cases/summary/", "/app/cases/figures/", "/app/reading-list/"):
            assert said(client.get(path)) == (403, "confirm_duty"), path
        assert said(client.patch(f"{PATH}{pk}/", {"state": "seen"})) == (403, "confirm_duty")
    Duty.objects.filter(user=tutor).delete()
    assert as_user(tutor).patch(f"{PATH}{pk}/", {"state": "seen"}).status_code == 200
    assert as_user(pupil.user).get(PATH).status_code == 200
    refused = as_user(world.north.parent.user).get("/app/cases/summary/")
    assert said(refused) == (403, "permission_denied")
    # An administrator counts as one, also while a duty waits.
    reading.give_duty(world.north.admin, world.north)
    Duty.objects.update(suspended_at=timezone.now(), suspended_for="reset")
    assert as_user(world.north.admin).get("/app/cases/summary/").status_code == 200


def test_the_list_is_paged_and_searched_as_others_are(
    world: Any, reader: Any, pupil: Any, as_user: Any
) -> None:
    other = lessons.pupil(world.north.course)
    for taker in (pupil, other):
        assert ask(as_user(taker.user)).status_code == 201
    client = as_user(reader)
    assert len(client.get(PATH).json()) == 2
    page = client.get(f"{PATH}?limit=1&offset=1").json()
    assert (page["count"], page["next"], len(page["results"])) == (2, None, 1)
    assert page["results"][0]["test_taker"] == other.pk
    # People who are not shown are not in the trail.
    assert Event.objects.filter(action="talk.view", subject=pupil.pk).count() == 1
    (found,) = client.get(f"{PATH}?search={other.user.last_name}").json()
    assert found["test_taker"] == other.pk
    assert client.get(f"{PATH}?search=nobody").json() == []
    assert len(client.get(f"{PATH}?search=%20").json()) == 2
    own = as_user(pupil.user).get(f"{PATH}?limit=5").json()
    assert (own["count"], len(own["results"])) == (1, 1)
    assert client.get(f"{PATH}?limit=none").status_code == 400


def waits(client: Any) -> bool:
    found: bool = client.get("/app/user/").json()["test_taker_info"]["pupils_wait"]
    return found


def test_only_pupils_ask(world: Any, reader: Any, as_user: Any) -> None:
    for user in (world.north.parent.user, world.north.teacher.user, world.north.admin, world.alba):
        assert ask(as_user(user)).status_code == 403


def test_a_test_is_ones_own(world: Any, reader: Any, pupil: Any, as_user: Any) -> None:
    other = screenings.make_test(world.north.teacher)
    assert ask(as_user(pupil.user), test=other.pk).status_code == 400
    own = screenings.make_test(pupil)
    assert ask(as_user(pupil.user), test=own.pk).status_code == 201
    assert TalkRequest.objects.get().test == own


# By card


def test_by_card_one_may_ask_for_fifteen_minutes_after_the_last_answer(world: Any) -> None:
    reading.make_reader(world.north)
    lesson = lessons.make(world.north, 1)
    client = lesson.enter()
    (row,) = client.get("/app/assignments/").json()
    assert row["can_ask_to_talk"] is True
    assert client.get("/app/user/").json()["can_ask_to_talk"] is True
    test = lessons.begin(client)
    lessons.answer(client, test, range(1, 26))
    assert client.patch(f"/app/tests/create/{test['id']}/").status_code == 200
    asked = ask(client, "reader", note="Zqsecret", test=test["id"])
    assert asked.status_code == 201, asked.content
    assert client.get(PATH).json() == [asked.json()]
    assert client.get("/app/user/").status_code == 401
    Login.objects.update(done_at=timezone.now() - timedelta(minutes=15, seconds=1))
    assert client.get(PATH).status_code == 401


def test_a_later_login_by_card_is_answered_alike_whether_one_is_open_or_not(world: Any) -> None:
    reading.make_reader(world.north)
    lesson = lessons.make(world.north, 2)
    pk = ask(lesson.enter(), "reader", note="Zqsecret").json()["id"]
    answers = []
    for number in (0, 1):
        later = lesson.enter(number)
        asked = ask(later, "tutor")
        listed = later.get(PATH).json()
        assert listed == [asked.json()]
        answers.append((asked.status_code, {**asked.json(), "id": None}))
        assert later.delete(f"{PATH}{pk}/").status_code == 404
        assert later.delete(f"{PATH}{asked.json()['id']}/").status_code == 204
    assert answers[0] == answers[1]
    assert answers[0][0] == 201
    assert TalkRequest.objects.get().pk == pk


def test_a_pupil_asks_six_times_a_day(world: Any, reader: Any, pupil: Any, as_user: Any) -> None:
    client = as_user(pupil.user)
    for _ in range(6):
        pk = ask(client).json()["id"]
        assert client.delete(f"{PATH}{pk}/").status_code == 204
    refused = ask(client)
    assert said(refused) == (429, "throttled")
    assert "help lines" in refused.json()["detail"]
    other = as_user(lessons.pupil(world.north.course).user)
    assert ask(other).status_code == 201


def test_first_wish_is_mailed_at_once_and_later_ones_together(
    world: Any, reader: Any, pupil: Any, as_user: Any, run_queue: Any, time_machine: Any
) -> None:
    time_machine.move_to(WEDNESDAY, tick=False)
    pupils = [pupil, *(lessons.pupil(world.north.course) for _ in range(4))]
    for one in pupils[:4]:
        ask(as_user(one.user), "reader")
    run_queue()
    assert addresses() == [reader.email]
    time_machine.move_to(WEDNESDAY + timedelta(minutes=14), tick=False)
    rounds.every_round()
    run_queue()
    assert len(mail.outbox) == 1
    for _ in range(2):
        time_machine.move_to(WEDNESDAY + timedelta(minutes=15), tick=False)
        rounds.every_round()
        run_queue()
        assert addresses() == [reader.email] * 2
    # Wishes that were taken back, or read meanwhile, are no reason to write.
    mine = as_user(pupils[4].user)
    taken_back = ask(mine, "reader").json()["id"]
    assert mine.delete(f"{PATH}{taken_back}/").status_code == 204
    TalkRequest.objects.update(state="seen")
    time_machine.move_to(WEDNESDAY + timedelta(minutes=31), tick=False)
    rounds.every_round()
    run_queue()
    assert len(mail.outbox) == 2
    ask(as_user(lessons.pupil(world.north.course).user), "reader")
    run_queue()
    assert len(mail.outbox) == 3


def test_a_familys_link_asks_for_nobody(world: Any, as_user: Any) -> None:
    reading.make_reader(world.north)
    lesson = lessons.make(world.north, 1)
    client = lesson.enter()
    Login.objects.update(kind="link")
    for response in (ask(client), client.get(PATH), client.delete(f"{PATH}1/")):
        assert said(response) == (403, "card_login")


# Overdue


@pytest.mark.promise("talk.readBy", "talk.text", "talk.seen")
def test_unread_request_is_told_to_every_reader_once(
    world: Any, reader: Any, pupil: Any, as_user: Any, run_queue: Any, time_machine: Any
) -> None:
    """Asked on a Wednesday, to be read on Thursday, told on Friday at nine."""
    colleague = reading.make_reader(world.north)
    reading.make_reader(world.south)
    time_machine.move_to(WEDNESDAY, tick=False)
    ask(as_user(pupil.user), "tutor", note="Zqsecret")
    run_queue()
    mail.outbox.clear()
    friday = datetime(2025, 11, 28, 7, 59, tzinfo=UTC)  # a minute to nine
    time_machine.move_to(friday, tick=False)
    reminding.remind()
    run_queue()
    assert mail.outbox == []
    time_machine.move_to(friday + timedelta(minutes=1), tick=False)
    for _ in range(2):
        reminding.remind()
    run_queue()
    assert addresses() == sorted([reader.email, colleague.email])
    assert "Zqsecret" not in mail.outbox[0].body


def test_over_christmas_nobody_is_promised_a_reader(
    world: Any, reader: Any, pupil: Any, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(datetime(2025, 12, 19, 11, 0, tzinfo=UTC), tick=False)  # the last Friday
    asked = ask(as_user(pupil.user)).json()
    assert asked["seen_by"] == "2026-01-08"
    request = TalkRequest.objects.get()
    assert request.overdue_from.isoformat() == "2026-01-09T08:00:00+00:00"


def test_the_trail_says_that_and_never_what(
    world: Any, reader: Any, pupil: Any, as_user: Any
) -> None:
    ask(as_user(pupil.user), note="Zqsecret")
    as_user(reader).get(PATH)
    events = Event.objects.filter(action__startswith="talk.")
    assert [event.action for event in events.order_by("pk")] == ["talk.ask", "talk.view"]
    assert all("Zqsecret" not in str(event.details) for event in events)


# Another school


def move(as_user: Any, world: Any, pupil: Any) -> None:
    path = f"/app/test-takers/{pupil.pk}/update/"
    moved = as_user(world.alba).patch(path, {"course": world.south.course.pk})
    assert moved.status_code == 200, moved.content


def test_a_wish_stays_with_the_former_schools_readers_and_another_is_asked_at_the_present_one(
    world: Any, reader: Any, pupil: Any, as_user: Any, run_queue: Any, time_machine: Any
) -> None:
    time_machine.move_to(WEDNESDAY, tick=False)
    client, before = as_user(pupil.user), as_user(reader)
    pk = ask(client, note="Zqold").json()["id"]
    move(as_user, world, pupil)
    # The screen offers to ask where nothing is open.
    assert client.get(PATH).json() == []
    assert said(ask(client)) == (409, "no_reader")
    there = reading.make_reader(world.south)
    run_queue()
    mail.outbox.clear()
    time_machine.move_to(WEDNESDAY + timedelta(days=1), tick=False)
    client, before = as_user(pupil.user), as_user(reader)
    asked = ask(client, "reader", note="In the break")
    assert asked.status_code == 201, asked.content
    new = asked.json()["id"]
    assert asked.json() == {"id": new, "to": "reader", "state": "asked", "seen_by": "2025-11-28"}
    run_queue()
    assert addresses() == [there.email]
    assert client.get(PATH).json() == [asked.json()]
    assert ask(client).status_code == 201
    (row,) = as_user(there).get(PATH).json()
    assert (row["id"], row["note"], row["class_name"]) == (new, "In the break", "B")
    (listed,) = as_user(there).get("/app/reading-list/").json()
    assert (listed["talk"], listed["reasons"]) == ({"id": new, "overdue": None}, ["talk"])
    # The former school still has what was asked there, and does not learn of the new class.
    (row,) = before.get(PATH).json()
    assert (row["id"], row["note"], row["course"], row["class_name"]) == (pk, "Zqold", "", "")
    (listed,) = before.get("/app/reading-list/").json()
    assert (listed["talk"]["id"], listed["course"], listed["class_name"]) == (pk, "", "")
    assert before.get(f"/app/reading-list/?course={world.south.course.pk}").json() == []
    # A case of it is the former school's.
    case = before.post("/app/cases/", {"talk_request": pk})
    assert case.status_code == 201, case.content
    assert as_user(there).get("/app/cases/").json() == []
    assert before.patch(f"{PATH}{pk}/", {"state": "talked"}).status_code == 200
    assert before.get(PATH).json() == []
    assert before.get("/app/reading-list/").json() == []


def test_a_talk_noted_by_mistake_is_undone_after_the_pupil_has_moved(
    world: Any, reader: Any, pupil: Any, as_user: Any, time_machine: Any
) -> None:
    time_machine.move_to(WEDNESDAY, tick=False)
    pk = ask(as_user(pupil.user), "reader", note="Zqold").json()["id"]
    staff, path = as_user(reader), f"{PATH}{pk}/"
    staff.patch(path, {"state": "seen"})
    move(as_user, world, pupil)
    assert staff.patch(path, {"state": "talked"}).json()["undo_until"] == "2025-11-27"
    assert staff.get(PATH).json() == []
    undone = staff.patch(path, {"talked": None}, format="json")
    assert (undone.status_code, undone.json().get("state")) == (200, "seen"), undone.content
    assert [row["id"] for row in staff.get(PATH).json()] == [pk]
    staff.patch(path, {"state": "talked"})
    time_machine.move_to(WEDNESDAY + timedelta(days=2), tick=False)
    late = as_user(reader).patch(path, {"talked": None}, format="json")
    assert said(late) == (409, "too_late")


def test_the_tutor_of_the_next_school_reads_only_what_was_asked_there(
    world: Any, reader: Any, pupil: Any, as_user: Any
) -> None:
    ask(as_user(pupil.user), "any", note="Zqold")
    move(as_user, world, pupil)
    assert as_user(world.south.teacher.user).get(PATH).json() == []


def leaves_by_hand(as_user: Any, world: Any, pupil: Any) -> None:
    school = as_user(world.north.admin)
    assert school.post("/app/test-takers/left/", {"ids": [pupil.pk]}).status_code == 200


def becomes_a_teacher(as_user: Any, world: Any, pupil: Any) -> None:
    path = f"/app/test-takers/{pupil.pk}/update/"
    assert as_user(world.alba).patch(path, {"role": "teacher"}).status_code == 200


@pytest.mark.parametrize("goes", [move, leaves_by_hand, becomes_a_teacher])
@pytest.mark.promise("staff.stillOpen")
def test_unread_wishes_stay_with_the_readers_when_the_pupil_leaves(
    goes: Any,
    world: Any,
    reader: Any,
    pupil: Any,
    as_user: Any,
    run_queue: Any,
    time_machine: Any,
) -> None:
    time_machine.move_to(WEDNESDAY, tick=False)
    pk = ask(as_user(pupil.user)).json()["id"]
    client = as_user(reader)
    case = client.post("/app/cases/", {"test_taker": pupil.pk, "reason": "person"}).json()["id"]
    run_queue()
    mail.outbox.clear()
    goes(as_user, world, pupil)
    time_machine.move_to(WEDNESDAY + timedelta(days=9), tick=False)
    rounds.every_round()
    run_queue()
    assert any("unread" in message.subject for message in mail.outbox)
    counts = as_user(world.north.admin).get("/app/cases/summary/").json()
    assert (counts["talk_open"], counts["talk_overdue"], counts["open"]) == (1, 1, 1)
    client = as_user(reader)
    assert [row["id"] for row in client.get(PATH).json()] == [pk]
    assert [row["talk"]["id"] for row in client.get("/app/reading-list/").json()] == [pk]
    assert [row["id"] for row in client.get("/app/cases/").json()] == [case]
    # The case is still to be closed there, and a talk can be written down.
    step = {"kind": "talked_pupil", "on": "2025-11-28"}
    assert as_user(reader).post(f"/app/cases/{case}/steps/", step).status_code == 201


# Readers of a wish


@pytest.mark.promise(
    "privacy.readers.named", "talk.readersRead", "talk.readersReadToo", "talk.tutorsRead"
)
def test_a_pupil_is_told_by_name_who_reads(
    world: Any, reader: Any, pupil: Any, as_user: Any
) -> None:
    parent = reading.make_reader(world.north)
    Bond.objects.create(taker=pupil, adult=parent.test_taker, kind="guardian")

    def told(user: Any) -> Any:
        return as_user(user).get("/app/user/").json()["test_taker_info"]["who_reads"]

    expected = {"readers": [reader.full_name], "tutors": [world.north.teacher.user.full_name]}
    assert told(pupil.user) == expected
    assert told(world.north.parent.user) is None
    Duty.objects.update(ended_at=timezone.now())
    assert told(pupil.user) is None


@pytest.mark.promise(
    "privacy.readers.named",
    "talk.readersRead",
    "talk.readersReadToo",
    "talk.tutorsRead",
    "talk.byCode",
)
def test_with_a_card_too(world: Any) -> None:
    reader = reading.make_reader(world.north)
    client = lessons.make(world.north, 1).enter()
    assert client.get("/app/user/").json()["who_reads"]["readers"] == [reader.full_name]
