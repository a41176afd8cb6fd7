"""A new tutor of a class is announced to the others at once, and reads what pupils ask from then
on."""

from typing import Any

import pytest
from django.core import mail

from alba.people.models import Role, TestTaker
from alba.privacy import daily_job
from alba.schools.models import Course
from tests.support import factories, lessons, reading

PATH = "/app/talk-requests/"
CREATE = "/app/test-takers/create-responsible/"


@pytest.fixture
def reader(world: Any) -> Any:
    return reading.make_reader(world.north)


@pytest.fixture
def second(world: Any) -> Any:
    admin = factories.make_user("school_admin")
    world.north.school.admins.add(admin)
    return admin


@pytest.fixture
def pupil(world: Any) -> TestTaker:
    return lessons.pupil(world.north.course)


def ask(as_user: Any, pupil: TestTaker, to: str = "any") -> int:
    asked = as_user(pupil.user).post(PATH, {"to": to, "note": "Zqsecret"})
    assert asked.status_code in {200, 201}, asked.content
    pk: int = asked.json()["id"]
    return pk


def read_by(as_user: Any, teacher: TestTaker) -> list[int]:
    return [row["id"] for row in as_user(teacher.user).get(PATH).json()]


def told(run_queue: Any, word: str = "new tutor") -> list[str]:
    run_queue()
    found = sorted(to for one in mail.outbox if word in one.subject for to in one.to)
    mail.outbox.clear()
    return found


def new_teacher(as_user: Any, by: Any, course: Course, **fields: Any) -> TestTaker:
    made = as_user(by).post(
        CREATE,
        {
            "course": course.pk,
            "role": "teacher",
            "email": "second.mailbox@example.org",
            "first_name": "Pat",
            "last_name": "Roe",
            "locale": "en",
            **fields,
        },
    )
    assert made.status_code == 201, made.content
    return TestTaker.objects.order_by("-pk")[0]


def change(as_user: Any, by: Any, taker: TestTaker, **body: Any) -> None:
    answer = as_user(by).patch(f"/app/test-takers/{taker.pk}/update/", body)
    assert answer.status_code == 200, answer.content


# The wishes that a tutor reads


def test_a_teacher_made_later_reads_nothing_that_was_asked_before(
    world: Any, reader: Any, pupil: TestTaker, as_user: Any
) -> None:
    before = ask(as_user, pupil, "tutor")
    made = new_teacher(as_user, world.north.admin, world.north.course)
    assert read_by(as_user, made) == []
    assert as_user(made.user).patch(f"{PATH}{before}/", {"state": "seen"}).status_code == 404
    me = as_user(made.user).get("/app/user/").json()["test_taker_info"]
    assert me["pupils_wait"] is False
    after = ask(as_user, lessons.pupil(world.north.course), "tutor")
    assert read_by(as_user, made) == [after]
    assert read_by(as_user, world.north.teacher) == [before, after]
    owner = as_user(reader).patch(f"{PATH}{before}/", {"owner": made.user_id})
    assert owner.status_code == 400


def test_another_role_or_class_opens_nothing_that_was_asked_before(
    world: Any, reader: Any, pupil: TestTaker, as_user: Any
) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    nurse = factories.make_taker(Role.SCHOOL_ADMIN, course=north.course)
    moving = factories.make_taker(Role.TEACHER, course=other)
    before = ask(as_user, pupil)
    change(as_user, north.admin, nurse, role="teacher")
    change(as_user, north.admin, moving, course=north.course.pk)
    assert read_by(as_user, nurse) == read_by(as_user, moving) == []
    # A move of the pupil to the class of another tutor opens nothing either.
    change(as_user, north.admin, moving, course=other.pk)
    change(as_user, north.admin, pupil, course=other.pk)
    assert read_by(as_user, moving) == []
    # A tutor who was asked reads on once the pupil is back.
    change(as_user, north.admin, pupil, course=north.course.pk)
    assert read_by(as_user, north.teacher) == [before]


def test_classes_that_are_merged_open_nothing_to_each_others_tutors(
    world: Any, reader: Any, pupil: TestTaker, as_user: Any
) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    there = factories.make_taker(Role.TEACHER, course=other)
    of_other = ask(as_user, lessons.pupil(other))
    of_own = ask(as_user, pupil)
    path = f"/app/courses/{other.pk}/merge/"
    merged = as_user(north.admin).post(path, {"into": north.course.pk})
    assert merged.status_code == 200, merged.content
    assert read_by(as_user, there) == [of_other]
    assert read_by(as_user, north.teacher) == [of_own]


def test_a_corrected_address_is_another_person_until_proven_otherwise(
    world: Any, reader: Any, second: Any, pupil: TestTaker, as_user: Any, run_queue: Any
) -> None:
    made = new_teacher(as_user, world.north.admin, world.north.course)
    ask(as_user, pupil)
    assert len(read_by(as_user, made)) == 1
    told(run_queue)
    change(as_user, world.north.admin, made, email="third.mailbox@example.org")
    assert read_by(as_user, made) == []
    assert told(run_queue, "Addresses") == sorted([reader.email, second.email])


# The people who hear of a new tutor


def test_every_way_to_a_new_tutor_is_told_to_readers_and_other_administrators(
    world: Any, reader: Any, second: Any, pupil: TestTaker, as_user: Any, run_queue: Any
) -> None:
    north, everybody = world.north, sorted([reader.email, second.email])
    made = new_teacher(as_user, north.admin, north.course)
    run_queue()
    (letter, *_more) = [one for one in mail.outbox if "new tutor" in one.subject]
    assert "Pat Roe" in letter.body
    assert "2n ESO B" in letter.body
    assert pupil.user.first_name not in letter.body
    assert told(run_queue) == everybody
    # Another class, and the role.
    other = factories.make_course(north.school, "3r ESO", "A")
    lessons.pupil(other)
    change(as_user, north.admin, made, course=other.pk)
    assert told(run_queue) == everybody
    change(as_user, north.admin, made, first_name="Patricia")
    assert told(run_queue) == []
    change(as_user, north.admin, made, role="psychologist")
    assert told(run_queue) == []
    change(as_user, north.admin, made, role="teacher")
    assert told(run_queue) == everybody
    # A change by a product administrator is told to all administrators.
    change(as_user, world.alba, made, course=north.course.pk)
    assert told(run_queue) == sorted([*everybody, north.admin.email])
    # A teacher who had left comes back.
    leave = "/app/test-takers/left/"
    for on in ("2026-01-01", None):
        answer = as_user(north.admin).post(leave, {"ids": [made.pk], "left_on": on})
        assert answer.status_code == 200, answer.content
    assert told(run_queue) == everybody


def test_a_list_of_staff_is_one_email_with_all_new_tutors(
    world: Any, reader: Any, pupil: TestTaker, as_user: Any, run_queue: Any
) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    lessons.pupil(other)
    rows = [
        {
            "email": f"t{number}@example.org",
            "first_name": f"Tutor{number}",
            "last_name": "Roe",
            "locale": "en",
            "role": "teacher",
            "course": course.pk,
        }
        for number, course in enumerate([north.course, other])
    ]
    body = {"responsible_test_taker_id": north.teacher.pk, "test_takers": rows}
    made = as_user(north.admin).post("/app/test-takers/create-bulk/", body)
    assert made.status_code == 201, made.content
    run_queue()
    (letter,) = [one for one in mail.outbox if "new tutor" in one.subject]
    assert letter.to == [reader.email]
    assert "Tutor0" in letter.body
    assert "Tutor1" in letter.body


def test_a_tutor_of_an_empty_class_is_told_once_it_has_pupils(
    world: Any, reader: Any, as_user: Any, run_queue: Any
) -> None:
    north = world.north
    empty = factories.make_course(north.school, "3r ESO", "A")
    new_teacher(as_user, north.admin, empty)
    assert told(run_queue) == []
    change(as_user, north.admin, lessons.pupil(north.course), course=empty.pk)
    assert told(run_queue) == [reader.email]


def test_a_pupil_list_that_fills_a_class_tells_of_its_tutor(
    world: Any, reader: Any, as_user: Any, run_queue: Any
) -> None:
    north = world.north
    new_teacher(as_user, north.admin, factories.make_course(north.school, "3r ESO", "A"))
    row = {
        "external_id": "7",
        "first_name": "Noa",
        "last_name": "Pi",
        "course": "3r ESO",
        "class_name": "A",
    }
    client = as_user(north.admin)
    preview = client.post("/app/roster/preview/", {"school": north.school.pk, "rows": [row]}).json()
    body = {"preview_id": preview["preview_id"], "left": [], "unclear": {}}
    assert client.post("/app/roster/apply/", body).status_code == 200
    assert told(run_queue) == [reader.email]


def test_a_merge_tells_of_tutors_who_got_another_class(
    world: Any, reader: Any, pupil: TestTaker, as_user: Any, run_queue: Any
) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    factories.make_taker(Role.TEACHER, course=other)
    path = f"/app/courses/{other.pk}/merge/"
    assert as_user(north.admin).post(path, {"into": north.course.pk}).status_code == 200
    assert told(run_queue) == [reader.email]


def test_what_no_call_has_told_the_daily_job_tells(
    world: Any, reader: Any, second: Any, pupil: TestTaker, run_queue: Any
) -> None:
    late = factories.make_taker(Role.TEACHER, course=world.north.course)
    TestTaker.objects.filter(pk=late.pk).update(tutor_of=None)
    daily_job.purge_expired()
    everybody = sorted([reader.email, second.email, world.north.admin.email])
    assert told(run_queue) == everybody
    daily_job.purge_expired()
    assert told(run_queue) == []


def test_a_new_administrator_is_told_to_readers_and_the_other_administrators(
    world: Any, reader: Any, second: Any, as_user: Any, run_queue: Any
) -> None:
    north, everybody = world.north, sorted([reader.email, second.email, world.north.admin.email])
    client = as_user(world.alba)
    body = {
        "email": "new.admin@example.org",
        "first_name": "Ann",
        "last_name": "Roe",
        "school_ids": [north.school.pk],
    }
    made = client.post("/app/school-admins/create/", body)
    assert made.status_code == 201, made.content
    assert told(run_queue, "new administrator") == everybody
    path = f"/app/school-admins/{made.json()['id']}/"
    both = [{"id": north.school.pk}, {"id": world.south.school.pk}]
    assert client.patch(path, {"assigned_schools": both}).status_code == 200
    assert told(run_queue, "new administrator") == [world.south.admin.email]
    assert client.patch(path, {"is_active": False}).status_code == 200
    assert told(run_queue, "new administrator") == []
    assert client.patch(path, {"is_active": True}).status_code == 200
    assert told(run_queue, "new administrator") == sorted([*everybody, world.south.admin.email])


def test_a_new_reader_is_told_to_the_other_readers(
    world: Any, reader: Any, second: Any, as_user: Any, run_queue: Any
) -> None:
    path = f"/app/schools/{world.north.school.pk}/duties/"
    given = as_user(second).post(path, {"user": world.north.teacher.user_id})
    assert given.status_code == 201
    found = told(run_queue, "reads results")
    assert reader.email in found
    assert world.north.admin.email in found
