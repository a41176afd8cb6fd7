"""A class with several tutors, and a tutor with several classes: who is given what, and what they
may do then."""

from typing import Any

import pytest
from django.core import mail

from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from alba.people.records.tutorships import Tutorship
from tests.support import factories, lessons, reading

WISHES = "/app/talk-requests/"


@pytest.fixture
def other(world: Any) -> Any:
    return factories.make_course(world.north.school, "3r ESO", "A")


@pytest.fixture
def second(world: Any, other: Any) -> TestTaker:
    return factories.make_taker(Role.TEACHER, course=other)


def give(client: Any, course: Any, *teachers: TestTaker) -> Any:
    body = {"tutors": [teacher.user_id for teacher in teachers]}
    return client.patch(f"/app/courses/{course.pk}/", body, format="json")


def classes(client: Any, teacher: TestTaker, *courses: Any, **body: Any) -> Any:
    sent = {"courses": [course.pk for course in courses], **body}
    return client.patch(f"/app/test-takers/{teacher.pk}/update/", sent, format="json")


def tutors(client: Any, course: Any) -> list[int]:
    found: list[int] = client.get(f"/app/courses/{course.pk}/").json()["tutors"]
    return found


def classes_of(client: Any, teacher: TestTaker) -> list[int]:
    found: list[int] = client.get(f"/app/test-takers/{teacher.pk}/").json()["courses"]
    return found


def test_a_class_gets_several_tutors_and_a_tutor_several_classes(
    world: Any, other: Any, second: TestTaker, as_user: Any
) -> None:
    north, client = world.north, as_user(world.north.admin)
    assert tutors(client, north.course) == [north.teacher.user_id]
    given = give(client, north.course, north.teacher, second)
    assert given.status_code == 200, given.content
    both = sorted([north.teacher.user_id, second.user_id])
    assert given.json()["tutors"] == tutors(client, north.course) == both
    listed = client.get(f"/app/courses/school/{north.school.pk}/by-admin/").json()
    assert {row["id"]: row["tutors"] for row in listed} == {
        north.course.pk: both,
        other.pk: [second.user_id],
    }
    assert classes_of(client, second) == [north.course.pk, other.pk]
    # The change can be made from the teacher's side too.
    assert classes(client, second, north.course).json()["courses"] == [north.course.pk]
    assert tutors(client, other) == []
    assert classes(client, second).json()["courses"] == []
    # Nobody was moved by any of that.
    second.refresh_from_db()
    assert second.course == other
    # A teacher who gets another class of their own is its tutor, as ever.
    moved = client.patch(f"/app/test-takers/{second.pk}/update/", {"course": north.course.pk})
    assert moved.json()["courses"] == [north.course.pk]


def test_only_teachers_and_classes_of_the_school_can_be_chosen(
    world: Any, other: Any, second: TestTaker, as_user: Any
) -> None:
    north, client = world.north, as_user(world.north.admin)
    nurse = factories.make_taker(Role.PSYCHOLOGIST, course=other)
    for wrong in (nurse, world.south.teacher, lessons.pupil(other)):
        refused = give(client, other, second, wrong)
        assert refused.status_code == 400, wrong
        assert refused.json()["fields"].keys() == {"tutors"}
    never = client.patch(f"/app/courses/{other.pk}/", {"tutors": [999_999]}, format="json")
    assert never.json() == refused.json()
    assert tutors(client, other) == [second.user_id]
    assert classes(client, second, world.south.course).status_code == 400
    assert classes(client, nurse, other).status_code == 400
    assert classes(as_user(world.alba), second, world.south.course).status_code == 400
    # Nobody else may.
    for who, status in ((world.south.admin, 404), (north.teacher.user, 403)):
        assert give(as_user(who), other, north.teacher).status_code == status
    left = "/app/test-takers/left/"
    client.post(left, {"ids": [second.pk], "left_on": "2026-01-01"}, format="json")
    assert tutors(client, other) == []
    assert give(client, other, second).status_code == 400


def test_an_archived_class_gets_no_new_tutor(
    world: Any, other: Any, second: TestTaker, as_user: Any
) -> None:
    client = as_user(world.north.admin)
    assert client.post(f"/app/courses/{other.pk}/archive/").status_code == 200
    assert give(client, other, second, world.north.teacher).status_code == 400
    assert give(client, other).status_code == 200


def test_a_second_tutor_is_told_and_reads_what_is_asked_from_then_on(
    world: Any, other: Any, second: TestTaker, as_user: Any, run_queue: Any
) -> None:
    north, client = world.north, as_user(world.north.admin)
    reader = reading.make_reader(north)
    first, later = lessons.pupil(north.course), lessons.pupil(north.course)

    def ask(pupil: TestTaker) -> int:
        made = as_user(pupil.user).post(WISHES, {"to": "tutor", "note": ""})
        pk: int = made.json()["id"]
        return pk

    def read() -> list[int]:
        return [row["id"] for row in as_user(second.user).get(WISHES).json()]

    ask(first)
    assert give(client, north.course, north.teacher, second).status_code == 200
    run_queue()
    (letter,) = [one for one in mail.outbox if "new tutor" in one.subject]
    assert letter.to == [reader.email]
    assert "2n ESO B" in letter.body
    assert "3r ESO A" not in letter.body
    assert read() == []
    after = ask(later)
    assert read() == [after]
    names = as_user(later.user).get("/app/user/").json()["test_taker_info"]["who_reads"]["tutors"]
    assert len(names) == 2
    # No longer tutor, no longer a reader of wishes.
    assert give(client, north.course, north.teacher).status_code == 200
    assert read() == []
    events = Event.objects.filter(action="course.tutor").values_list("object_id", "subject")
    assert list(events) == [(north.course.pk, second.pk)] * 2


def test_another_school_or_a_merge_keeps_the_classes_of_a_tutor_right(
    world: Any, other: Any, second: TestTaker, as_user: Any
) -> None:
    north, client = world.north, as_user(world.north.admin)
    third = factories.make_course(north.school, "4t ESO", "C")
    assert classes(client, second, other, north.course, third).status_code == 200
    merged = client.post(f"/app/courses/{third.pk}/merge/", {"into": north.course.pk})
    assert merged.status_code == 200, merged.content
    assert classes_of(client, second) == [north.course.pk, other.pk]
    merged = client.post(f"/app/courses/{north.course.pk}/merge/", {"into": other.pk})
    assert merged.status_code == 200, merged.content
    assert classes_of(client, second) == classes_of(client, north.teacher) == [other.pk]
    assert not Tutorship.objects.exists()
    # A teacher at another school has lost the former classes.
    more = factories.make_course(north.school, "1r ESO", "D")
    assert classes(client, second, other, more).status_code == 200
    path = f"/app/test-takers/{second.pk}/update/"
    assert as_user(world.alba).patch(path, {"course": world.south.course.pk}).status_code == 200
    assert classes_of(as_user(world.alba), second) == [world.south.course.pk]
    assert tutors(client, more) == []


def test_who_changed_the_tutors_meanwhile_is_said(
    world: Any, other: Any, second: TestTaker, as_user: Any
) -> None:
    client = as_user(world.north.admin)
    seen = client.get(f"/app/courses/{other.pk}/").json()["version"]
    person = client.get(f"/app/test-takers/{second.pk}/").json()["version"]
    assert give(client, other, second, world.north.teacher).status_code == 200
    assert give(client, other).status_code == 200
    late = {"tutors": [second.user_id], "version": seen}
    refused = client.patch(f"/app/courses/{other.pk}/", late, format="json")
    assert refused.status_code == 409
    assert refused.json()["code"] == "changed_meanwhile"
    assert refused.json()["changed"] == ["tutors"]
    assert refused.json()["by"]
    refused = classes(client, second, other, version=person)
    assert refused.json()["changed"] == ["courses"]


def test_the_people_of_a_class_are_listed_with_all_its_tutors(
    world: Any, other: Any, second: TestTaker, as_user: Any
) -> None:
    north, client = world.north, as_user(world.north.admin)
    third = factories.make_course(north.school, "4t ESO", "A")
    assert classes(client, second, north.course, third).status_code == 200

    def listed(course: Any) -> list[int]:
        rows = client.get(f"/app/test-takers/?course={course.pk}&role=teacher").json()
        return sorted(row["id"] for row in rows)

    assert listed(north.course) == sorted([north.teacher.pk, second.pk])
    assert listed(third) == listed(other) == [second.pk]
    saved = client.get(f"/app/test-takers/export/?format=csv&course={third.pk}")
    assert second.user.last_name in b"".join(saved.streaming_content).decode()
