"""Two schools or classes become one: everything moves, all or nothing."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.assessments.models import ReleasedBy, Test
from alba.audit.models import Event
from alba.days import today
from alba.people.models import Role, TestTaker
from alba.schools import merging
from alba.schools.duties.models import Duty
from alba.schools.models import Course, School
from tests.support import factories, lessons, reading, screenings


def merge(client: Any, place: School | Course, into: Any, **more: Any) -> Any:
    kind = "schools" if isinstance(place, School) else "courses"
    path = f"/app/{kind}/{place.pk}/merge/"
    return client.post(path, {"into": getattr(into, "pk", into), **more}, format="json")


# --- Classes -----------------------------------------------------------------------------------


def test_people_and_tests_of_a_class_go_into_another(world: Any, as_user: Any) -> None:
    north, client = world.north, as_user(world.north.admin)
    into = factories.make_course(north.school, "2n ESO", "Bé")
    done = screenings.make_test(north.teacher)
    running = screenings.make_test(north.teacher, on_behalf_of=north.child, finished=False)
    factories.make_taker(Role.STUDENT, course=into)
    answer = merge(client, north.course, into)
    assert answer.status_code == 200, answer.content
    assert answer.json()["id"] == into.pk
    assert answer.json()["moved"] == {"classes": 1, "people": 3, "tests": 2, "admins": 0}
    assert not Course.objects.filter(pk=north.course.pk).exists()
    for person in (north.teacher, north.parent, north.child):
        person.refresh_from_db()
        assert person.course_id == into.pk
    assert (north.teacher.own_course_id, north.child.own_course_id) == (into.pk, None)
    assert set(Test.objects.values_list("pk", "course", "school")) == {
        (done.pk, into.pk, north.school.pk),
        (running.pk, into.pk, north.school.pk),
    }
    # Tests under way can be finished there.
    screenings.answer_all(running)
    teacher = as_user(north.teacher.user)
    assert teacher.patch(f"/app/tests/create/{running.pk}/").status_code == 200
    running.refresh_from_db()
    assert (running.course_id, running.released_by) == (into.pk, ReleasedBy.SCHOOL)


def test_the_trail_says_which_went_where_and_who_came_along(world: Any, as_user: Any) -> None:
    north = world.north
    into = factories.make_course(north.school, "2n ESO", "C")
    before = Event.objects.latest("pk").pk if Event.objects.exists() else 0
    merge(as_user(north.admin), north.course, into)
    events = Event.objects.filter(pk__gt=before).order_by("pk")
    found = [(event.action, event.object_id) for event in events]
    people = [north.teacher.pk, north.parent.pk, north.child.pk]
    assert found[:3] == [("taker.move", pk) for pk in people]
    assert found[3:] == [("course.merge", north.course.pk), ("course.take_in", into.pk)]
    assert {(e.actor, e.school) for e in events} == {(north.admin.pk, north.school.pk)}


def test_classes_of_two_schools_are_not_merged(world: Any, as_user: Any) -> None:
    answer = merge(as_user(world.alba), world.north.course, world.south.course)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["into"])
    # To a school administrator the other one does not exist.
    hidden = merge(as_user(world.north.admin), world.north.course, world.south.course)
    missing = merge(as_user(world.north.admin), world.north.course, 987_654_321)
    assert hidden.status_code == missing.status_code == 400
    assert list(hidden.json()["fields"]) == ["into"]
    assert (
        merge(as_user(world.north.admin), world.south.course, world.north.course).status_code == 404
    )


def test_of_two_own_schools_neither(world: Any, as_user: Any) -> None:
    world.south.school.admins.add(world.north.admin)
    answer = merge(as_user(world.north.admin), world.north.course, world.south.course)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["into"])


@pytest.mark.parametrize("kind", ["course", "school"])
def test_nothing_is_merged_into_itself(world: Any, as_user: Any, kind: str) -> None:
    place = getattr(world.north, kind)
    answer = merge(as_user(world.alba), place, place)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["into"])
    assert type(place).objects.filter(pk=place.pk).exists()


def test_the_second_time_there_is_nothing_to_merge(world: Any, as_user: Any) -> None:
    into = factories.make_course(world.north.school, "2n ESO", "C")
    client = as_user(world.north.admin)
    assert merge(client, world.north.course, into).status_code == 200
    assert merge(client, world.north.course, into).status_code == 404


# --- Schools -----------------------------------------------------------------------------------


def test_a_school_goes_into_another_with_everything(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    alone = factories.make_course(south.school, "4t ESO", "A")
    archived = Course.objects.create(
        school=south.school, course="Old", class_name="A", archived_at="2026-06-20T00:00:00Z"
    )
    pupil = factories.make_taker(Role.STUDENT, course=alone)
    done = screenings.make_test(south.teacher)
    apart = screenings.make_test(pupil)
    as_user(south.admin).patch(f"/app/tests/{done.pk}/approve/", {"approved": True})
    answer = merge(as_user(world.alba), south.school, north.school)
    assert answer.status_code == 200, answer.content
    assert answer.json()["id"] == north.school.pk
    assert answer.json()["moved"] == {"classes": 3, "people": 4, "tests": 2, "admins": 0}
    assert not School.objects.filter(pk=south.school.pk).exists()
    # The class of the same name is one, the others come along.
    assert not Course.objects.filter(pk=south.course.pk).exists()
    classes = set(north.school.courses.values_list("pk", flat=True))
    assert classes == {north.course.pk, alone.pk, archived.pk}
    places = dict(TestTaker.objects.values_list("pk", "course"))
    assert places[south.teacher.pk] == places[south.child.pk] == north.course.pk
    assert places[pupil.pk] == alone.pk
    assert set(Test.objects.values_list("pk", "school", "course")) == {
        (done.pk, north.school.pk, north.course.pk),
        (apart.pk, north.school.pk, alone.pk),
    }
    # Released stays released, and what waits is now the other school's to release.
    done.refresh_from_db()
    assert done.is_released
    admin = as_user(north.admin)
    assert admin.patch(f"/app/tests/{apart.pk}/approve/", {"approved": True}).status_code == 200
    event = Event.objects.get(action="school.merge")
    assert (event.object_id, event.school) == (south.school.pk, north.school.pk)


def test_administrators_lose_the_school_that_is_gone(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    merge(as_user(world.alba), south.school, north.school)
    client = as_user(south.admin)
    assert client.get("/app/schools/").json() == []
    assert client.get("/app/test-takers/").json() == []
    assert client.get(f"/app/test-takers/{south.child.pk}/").status_code == 404
    assert as_user(north.admin).get(f"/app/test-takers/{south.child.pk}/").status_code == 200


def test_with_move_admins_they_come_along(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    north.school.admins.add(south.admin)  # of both already
    third = factories.make_user("school_admin")
    south.school.admins.add(third)
    answer = merge(as_user(world.alba), south.school, north.school, move_admins=True)
    assert answer.json()["moved"]["admins"] == 2
    assert set(north.school.admins.all()) == {north.admin, south.admin, third}
    assert as_user(third).get(f"/app/test-takers/{north.child.pk}/").status_code == 200


def test_who_reads_for_a_school_reads_on_where_it_goes(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    """Until the same day, and its administrators hear of it."""
    north, south = world.north, world.south
    reader = reading.make_reader(south)
    over = reading.make_reader(south)
    Duty.objects.filter(user=over).update(ended_at=timezone.now())
    ends_on = today() + timedelta(days=7)
    Duty.objects.filter(user=reader).update(ends_on=ends_on)
    screenings.make_test(lessons.pupil(south.course))
    answer = merge(as_user(world.alba), south.school, north.school)
    assert answer.status_code == 200, answer.content
    client = as_user(reader)
    assert client.get("/app/user/").json()["reads_for"] == [north.school.pk]
    assert len(client.get("/app/reading-list/").json()) == 1
    duties = as_user(north.admin).get(f"/app/schools/{north.school.pk}/duties/").json()
    assert [(row["user"], row["ends_on"]) for row in duties] == [(reader.pk, str(ends_on))]
    run_queue()
    assert {mail.to[0] for mail in mailoutbox} == {reader.email, north.admin.email}
    event = Event.objects.get(action="duty.grant")
    assert (event.actor, event.object_id, event.school) == (
        *(world.alba.pk, reader.pk, north.school.pk),
    )


def test_a_duty_there_stays_as_it_is(world: Any, as_user: Any, mailoutbox: Any) -> None:
    """This includes one that waits to be confirmed: a merge confirms nothing."""
    north, south = world.north, world.south
    reader = reading.make_reader(south)
    waiting = reading.give_duty(reader, north)
    Duty.objects.filter(pk=waiting.pk).update(suspended_at=timezone.now(), suspended_for="reset")
    assert merge(as_user(world.alba), south.school, north.school).status_code == 200
    (duty,) = as_user(north.admin).get(f"/app/schools/{north.school.pk}/duties/").json()
    assert (duty["id"], duty["waits_for"]) == (waiting.pk, "reset")
    assert as_user(reader).get("/app/user/").json()["reads_for"] == []


def test_one_that_is_out_of_date_there_is_in_nobodys_way(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    reader = reading.make_reader(south)
    reading.give_duty(reader, north)
    Duty.objects.filter(school=north.school).update(ends_on=today())
    assert merge(as_user(world.alba), south.school, north.school).status_code == 200
    assert as_user(reader).get("/app/user/").json()["reads_for"] == [north.school.pk]


def test_one_that_waits_to_be_confirmed_waits_there(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    north, south = world.north, world.south
    reader = reading.make_reader(south)
    Duty.objects.update(suspended_at=timezone.now(), suspended_for="reset")
    assert merge(as_user(world.alba), south.school, north.school).status_code == 200
    refused = as_user(reader).get("/app/reading-list/")
    assert (refused.status_code, refused.json()["code"]) == (403, "confirm_duty")
    run_queue()
    subjects = [mail.subject for mail in mailoutbox if mail.to == [north.admin.email]]
    assert any("confirm" in subject for subject in subjects)
    (duty,) = as_user(north.admin).get(f"/app/schools/{north.school.pk}/duties/").json()
    confirmed = as_user(north.admin).post(f"/app/duties/{duty['id']}/confirm/")
    assert confirmed.status_code == 204
    assert as_user(reader).get("/app/reading-list/").status_code == 200


@pytest.mark.parametrize("move_admins", [True, False])
def test_an_administrator_reads_on_who_comes_along(
    world: Any, as_user: Any, move_admins: bool
) -> None:
    """An administrator who does not come along has no duty waiting there either."""
    north, south = world.north, world.south
    reading.give_duty(south.admin, south)
    answer = merge(as_user(world.alba), south.school, north.school, move_admins=move_admins)
    assert answer.status_code == 200, answer.content
    north.school.admins.add(south.admin)
    expected = [north.school.pk] if move_admins else []
    assert as_user(south.admin).get("/app/user/").json()["reads_for"] == expected


@pytest.mark.parametrize("sent", ["true", 1, None])
def test_move_admins_is_true_or_false(world: Any, as_user: Any, sent: Any) -> None:
    answer = merge(as_user(world.alba), world.south.school, world.north.school, move_admins=sent)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["move_admins"])


def test_a_class_in_use_brings_its_archived_namesake_back(world: Any, as_user: Any) -> None:
    client, north, south = as_user(world.alba), world.north, world.south
    client.post(f"/app/courses/{north.course.pk}/archive/")
    assert merge(client, south.school, north.school).status_code == 200
    north.course.refresh_from_db()
    assert north.course.archived_at is None
    south.child.refresh_from_db()
    assert south.child.course_id == north.course.pk


def test_numbers_that_both_schools_gave_are_in_the_way(world: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    TestTaker.objects.filter(pk__in=[north.child.pk, south.child.pk]).update(external_id="77")
    client = as_user(world.alba)
    answer = merge(client, south.school, north.school)
    assert (answer.status_code, answer.json()["code"]) == (409, "same_numbers")
    assert "1" in answer.json()["detail"]
    south.child.refresh_from_db()
    assert south.child.course_id == south.course.pk
    TestTaker.objects.filter(pk=south.child.pk).update(external_id="78")
    assert merge(client, south.school, north.school).status_code == 200


def test_all_or_nothing(world: Any, as_user: Any, monkeypatch: Any) -> None:
    north, south = world.north, world.south
    screenings.make_test(south.teacher)

    def fail(joining: Any) -> dict[str, int]:
        raise OSError

    monkeypatch.setattr(merging.on_merging, "receivers", (*merging.on_merging.receivers, fail))
    before = list(TestTaker.objects.order_by("pk").values_list("pk", "course", "own_course"))
    tests = list(Test.objects.values_list("pk", "school", "course"))
    events = Event.objects.count()
    answer = merge(as_user(world.alba), south.school, north.school, move_admins=True)
    assert answer.status_code == 503
    assert School.objects.filter(pk=south.school.pk).exists()
    assert (
        list(TestTaker.objects.order_by("pk").values_list("pk", "course", "own_course")) == before
    )
    assert list(Test.objects.values_list("pk", "school", "course")) == tests
    assert Event.objects.count() == events
    assert list(north.school.admins.all()) == [north.admin]


def test_a_merge_takes_as_many_queries_for_one_person_as_for_many(world: Any, as_user: Any) -> None:
    client, school = as_user(world.alba), world.north.school
    counted = []
    for number in (1, 12):
        source = factories.make_course(school, "X", str(number))
        for _ in range(number):
            factories.make_taker(Role.STUDENT, course=source)
        with CaptureQueriesContext(connection) as queries:
            assert merge(client, source, world.north.course).status_code == 200
        counted.append(len(queries))
    assert counted[0] == counted[1]
