"""Released reports of pupils without an address: a reader prints them and notes who got them."""

from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from alba.assessments.models import Test
from alba.assessments.report import files
from alba.assessments.report.models import Report
from alba.audit.models import Event
from alba.days import today
from alba.followup import school_time
from alba.followup.hand_over import recording, reminding
from alba.followup.hand_over.models import HandOver
from alba.people.models import Role, TestTaker
from tests.privacy.test_own_data import opened
from tests.support import factories, lessons, races, reading, reports, screenings

PATH = "/app/hand-overs/"
LIST_QUERIES = 4
MONDAY = datetime(2025, 12, 1, 8, 0, tzinfo=UTC)  # 9:00 where the schools are


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


def released(child: TestTaker, **fields: Any) -> Test:
    """A finished test whose report has been released just now."""
    test = screenings.make_test(child, **fields)
    now = {"is_approved_by_school_admin": True, "release_mailed_at": timezone.now()}
    Test.objects.filter(pk=test.pk).update(**now)
    return test


def without_address(world: Any) -> TestTaker:
    return no_address(lessons.pupil(world.north.course))


def no_address(taker: TestTaker) -> TestTaker:
    taker.user.email = None
    taker.user.save(update_fields=["email"])
    return taker


def numbers(client: Any, query: str = "") -> list[int]:
    return [row["test"] for row in client.get(PATH + query).json()]


def give(client: Any, test: Test, to: str = "pupil", **more: Any) -> Any:
    return client.post(f"{PATH}{test.pk}/", {"to": to, **more})


@pytest.mark.promise("review.approval.noAddress")
def test_a_released_report_waits_and_is_handed_over(world: Any, reader: Any, as_user: Any) -> None:
    child = without_address(world)
    test, staff = released(child), as_user(reader)
    (row,) = staff.get(PATH).json()
    assert row == {
        "test": test.pk,
        "questionnaire": "SDQ",
        "test_taker": child.pk,
        "first_name": child.user.first_name,
        "last_name": child.user.last_name,
        "known_as": "",
        "told_apart": "",
        "course": "2n ESO",
        "class_name": "B",
        "school": world.north.school.pk,
        "school_name": world.north.school.school_name,
        "since": today().isoformat(),
        "late": False,
        "handed_over": None,
    }
    done = give(staff, test, "guardian")
    assert done.status_code == 201
    until = school_time.due_in(world.north.school.pk, today(), 1)
    noted = {
        "to": "guardian",
        "on": today().isoformat(),
        "by_name": reader.full_name,
        "undo_until": str(until),
    }
    assert done.json() == row | {"handed_over": noted}
    assert numbers(staff, "?waiting=true") == []
    assert numbers(staff, f"?waiting=false&test_taker={child.pk}") == [test.pk]
    assert numbers(staff, f"?test_taker={world.north.child.pk}") == []


def test_only_what_reaches_nobody_by_email(world: Any, reader: Any, as_user: Any) -> None:
    """A report is not listed before the release, with an address, about others, or after leaving;
    and a teacher is no pupil."""
    course, child = world.north.course, without_address(world)
    screenings.make_test(without_address(world))
    released(lessons.pupil(course))
    parent = no_address(factories.make_taker(Role.PARENT, course=course))
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=parent)
    released(parent, on_behalf_of=child)
    released(no_address(factories.make_taker(Role.TEACHER, course=course)))
    gone = without_address(world)
    released(gone)
    TestTaker.objects.filter(pk=gone.pk).update(left_on=today())
    moved = without_address(world)
    released(moved)
    TestTaker.objects.filter(pk=moved.pk).update(course=world.south.course)
    assert numbers(as_user(reader)) == []
    assert numbers(as_user(reading.make_reader(world.south))) == []


def test_the_file_is_the_released_one(world: Any, reader: Any, as_user: Any) -> None:
    test, staff = released(without_address(world)), as_user(reader)
    answer = staff.get(f"{PATH}{test.pk}/pdf/")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert files.sum_of(b"".join(answer.streaming_content)) == Report.objects.get().digest
    event = Event.objects.latest("pk")
    assert (event.action, event.actor, event.object_id) == (
        "report.download",
        reader.pk,
        test.pk,
    )
    Test.objects.update(is_approved_by_school_admin=False)
    assert staff.get(f"{PATH}{test.pk}/pdf/").status_code == 404
    assert give(staff, test).status_code == 404


def test_nobody_else(world: Any, reader: Any, as_user: Any) -> None:
    """An administrator without a duty may not, nor a reader elsewhere or of their own child."""
    child = without_address(world)
    test = released(child)
    for user, code in (
        (world.north.admin, 403),
        (world.north.teacher.user, 403),
        (world.alba, 403),
        (reading.make_reader(world.south), 404),
    ):
        client = as_user(user)
        assert client.get(f"{PATH}{test.pk}/pdf/").status_code == code
        assert give(client, test).status_code == code
        assert client.delete(f"{PATH}{test.pk}/").status_code == code
    child.guardian_contacts.create(full_name="Parent", relation="mother", email=reader.email)
    own = as_user(reader)
    assert numbers(own) == []
    assert own.get(f"{PATH}{test.pk}/pdf/").status_code == 404
    assert give(own, test).status_code == 404
    assert not HandOver.objects.exists()


def test_the_same_again_changes_nothing_and_something_else_is_refused(
    world: Any, reader: Any, as_user: Any
) -> None:
    test, staff = released(without_address(world)), as_user(reader)
    assert [give(staff, test).status_code for _ in range(2)] == [201, 200]
    other = give(staff, test, "guardian")
    assert (other.status_code, other.json()["code"]) == (409, "already_handed_over")
    assert HandOver.objects.get().to == "pupil"
    assert Event.objects.filter(action="report.hand_over", outcome="ok").count() == 1


def test_a_mistake_is_taken_back(world: Any, reader: Any, as_user: Any) -> None:
    test, staff = released(without_address(world)), as_user(reader)
    assert staff.delete(f"{PATH}{test.pk}/").status_code == 404
    give(staff, test)
    assert staff.delete(f"{PATH}{test.pk}/").status_code == 204
    assert numbers(staff, "?waiting=true") == [test.pk]
    assert give(staff, test, "guardian").status_code == 201


@pytest.mark.parametrize("away", [-1, 1])
def test_the_day_is_one_on_which_it_could_be_given(
    world: Any, reader: Any, as_user: Any, away: int
) -> None:
    """The day is neither before the report was made nor in the future."""
    test, staff = released(without_address(world)), as_user(reader)
    wrong = give(staff, test, on=(today() + timedelta(days=away)).isoformat())
    assert wrong.status_code == 400
    assert list(wrong.json()["fields"]) == ["on"]
    assert give(staff, test, on=today().isoformat()).status_code == 201


def test_a_report_in_its_place_is_handed_over_again(world: Any, reader: Any, as_user: Any) -> None:
    test, staff = released(without_address(world)), as_user(reader)
    give(staff, test)
    assert reports.upload(as_user(world.alba), test.pk).status_code == 200
    Test.objects.update(is_approved_by_school_admin=True)
    assert numbers(staff, "?waiting=true") == [test.pk]


def test_one_s_own_data_say_to_whom_it_was_given(world: Any, reader: Any, as_user: Any) -> None:
    child = without_address(world)
    test = released(child)
    give(as_user(reader), test, "guardian")
    content, _rows, _text = opened(as_user(child.user).post("/app/user/export/", {}))
    assert [one["report_handed_over"] for one in content["tests"]] == [
        {"to": "guardian", "on": today().isoformat()}
    ]


@pytest.fixture
def at(time_machine: Any, run_queue: Any) -> Any:
    """`at(moment)`: who gets an email when the worker looks twice at that moment."""

    def look(moment: datetime) -> list[str]:
        time_machine.move_to(moment, tick=False)
        mail.outbox.clear()
        for _ in range(2):
            reminding.remind()
        run_queue()
        return sorted(to for message in mail.outbox for to in message.to)

    return look


def waiting_since(world: Any, moment: datetime) -> Test:
    test = released(without_address(world))
    Test.objects.filter(pk=test.pk).update(release_mailed_at=moment)
    Report.objects.filter(test=test).update(created_at=moment)
    return test


@pytest.mark.promise("review.approval.noAddress")
def test_after_two_weeks_every_reader_is_told_once_a_week(world: Any, reader: Any, at: Any) -> None:
    reading.make_reader(world.south)
    waiting_since(world, MONDAY - timedelta(days=14))
    assert at(MONDAY - timedelta(minutes=1)) == []
    assert at(MONDAY) == [reader.email]
    assert at(MONDAY + timedelta(days=3)) == []
    # The 8th is a holiday: the first school day of that week.
    assert at(MONDAY + timedelta(days=7)) == []
    assert at(MONDAY + timedelta(days=8)) == [reader.email]
    assert at(MONDAY + timedelta(days=9)) == []


def test_not_before_two_weeks_and_not_once_it_is_handed_over(
    world: Any, reader: Any, at: Any
) -> None:
    test = waiting_since(world, MONDAY - timedelta(days=13))
    assert at(MONDAY) == []
    HandOver.objects.create(report=test.report, to="pupil", on=date(2025, 12, 1), by=reader)
    assert at(MONDAY + timedelta(days=9)) == []


def test_nobody_is_told_of_their_own_child(world: Any, reader: Any, at: Any) -> None:
    test = waiting_since(world, MONDAY - timedelta(days=20))
    test.test_taker.guardian_contacts.create(
        full_name="Parent", relation="mother", email=reader.email
    )
    assert at(MONDAY) == []


@pytest.mark.django_db(transaction=True)
def test_two_at_once_note_it_once_and_of_two_workers_one_writes(
    world: Any, reader: Any, time_machine: Any
) -> None:
    races.load_questions()
    test = waiting_since(world, MONDAY - timedelta(days=20))
    time_machine.move_to(MONDAY, tick=False)
    races.together(*(partial(reminding.remind) for _ in range(2)))
    assert reminding.HandOverReminder.objects.count() == 1
    made = races.together(*(partial(recording.note, reader, test.pk, to="pupil") for _ in range(2)))
    assert sorted(made) == [False, True]


def test_the_list_reads_the_database_as_often_for_many(
    world: Any, reader: Any, as_user: Any, django_assert_num_queries: Any
) -> None:
    staff = as_user(reader)
    released(without_address(world))
    staff.get(PATH)
    with django_assert_num_queries(LIST_QUERIES):
        staff.get(PATH)
    for _ in range(3):
        released(without_address(world))
    with django_assert_num_queries(LIST_QUERIES):
        assert len(staff.get(PATH).json()) == 4
