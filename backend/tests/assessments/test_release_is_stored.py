"""The finish of a test decides whose word releases it, and which school sees it: nothing of this
changes when people are moved afterwards."""

import csv
import functools
import io
import json
import zipfile
from typing import Any

import pytest
from django.db import connection
from django.db.models import ProtectedError

from alba.assessments.models import ReleasedBy, Test
from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from alba.people.placement import places
from alba.privacy import daily_job
from tests.api.test_size import plan, selects
from tests.assessments.test_review import approve, report_status
from tests.assessments.test_tests_lists import ids
from tests.families.test_consent_of_the_subject import complete, finishing
from tests.support import factories, races, screenings
from tests.support.races import together


@pytest.fixture
def test(world: Any) -> Test:
    return screenings.make_test(world.north.child)


def assign(client: Any, taker: TestTaker, responsible: TestTaker | None) -> Any:
    sent = {"assigned_responsible_test_taker": responsible.pk if responsible else None}
    return client.patch(f"/app/test-takers/{taker.pk}/update/", sent)


def move(taker: TestTaker, **fields: Any) -> None:
    """Beyond what any call does: to another school, or to none."""
    for name, value in fields.items():
        setattr(taker, name, value)
    taker.save()
    places.sync_course([taker])


MOVES = {
    "to another school": lambda world: {"assigned_to": world.south.teacher, "own_course": None},
    "to nobody and no course": lambda world: {
        "assigned_to": None,
        "own_course": None,
        "course": None,
    },
    "to a person without a school": lambda world: {
        "assigned_to": world.alone,
        "own_course": None,
        "course": None,
    },
    "to a course of the other school": lambda world: {"own_course": world.south.course},
}


# --- The release ---------------------------------------------------------------------------------


def test_a_report_that_the_school_withheld_stays_so_wherever_the_person_is_moved(
    world: Any, as_user: Any, test: Test
) -> None:
    alba, school = as_user(world.alba), as_user(world.north.admin)
    pupil = as_user(world.north.child.user)
    approve(alba, test, {"approved": True})
    approve(school, test, {"approved": True})
    approve(school, test, {"approved": False})
    assert report_status(pupil, test) == (403, "not_released")
    assert assign(alba, world.north.child, world.alone).status_code == 200
    assert report_status(pupil, test) == (403, "not_released")
    assert ids(pupil, "?approved=true") == []
    assert ids(pupil, "?approved=false") == [test.pk]
    assert pupil.get(f"/app/tests/{test.pk}/").json()["is_available"] is False


@pytest.mark.parametrize("how", MOVES)
def test_no_move_changes_whose_word_releases_it_or_who_sees_it(
    how: str, world: Any, as_user: Any, test: Test
) -> None:
    alba, north = as_user(world.alba), as_user(world.north.admin)
    south, pupil = as_user(world.south.admin), as_user(world.north.child.user)
    approve(alba, test, {"approved": True})
    move(world.north.child, **MOVES[how](world))
    shown = alba.get(f"/app/tests/{test.pk}/").json()
    assert (shown["school"], shown["course_and_class"]) == ("North", "2n ESO B")
    assert report_status(pupil, test) == (403, "not_released")
    assert ids(north) == ids(north, f"?course={world.north.course.pk}") == [test.pk]
    assert ids(alba, f"?school={world.north.school.pk}") == [test.pk]
    assert ids(alba, f"?school={world.south.school.pk}") == []
    assert ids(alba, f"?course={world.south.course.pk}") == []
    assert ids(south) == []
    assert approve(south, test, {"approved": True}).status_code == 404
    assert south.get(f"/app/tests/{test.pk}/pdf/").status_code == 404
    assert approve(north, test, {"approved": True}).status_code == 200
    assert report_status(pupil, test) == (200, None)
    facts = Event.objects.filter(object_type="test", object_id=test.pk).exclude(outcome="refused")
    assert set(facts.values_list("school", flat=True)) == {world.north.school.pk}


def test_released_by_alba_stays_so_after_joining_a_school(world: Any, as_user: Any) -> None:
    test = screenings.make_test(world.alone)
    person, alba = as_user(world.alone.user), as_user(world.alba)
    move(world.alone, own_course=world.south.course)
    south = as_user(world.south.admin)
    assert ids(south) == []
    assert approve(south, test, {"approved": True}).status_code == 404
    approve(alba, test, {"approved": True})
    assert report_status(person, test) == (200, None)
    assert ids(person, "?approved=true") == [test.pk]


def test_a_move_is_no_event_of_the_test(world: Any, as_user: Any, test: Test) -> None:
    before = Event.objects.filter(object_type="test").count()
    assign(as_user(world.alba), world.north.child, world.alone)
    assert Event.objects.filter(object_type="test").count() == before
    assert Event.objects.filter(action__startswith="taker.", subject=world.north.child.pk).exists()


def test_the_spreadsheet_and_ones_own_data_tell_where_it_was(
    world: Any, as_user: Any, test: Test
) -> None:
    move(world.north.child, **MOVES["to another school"](world))
    sheet = as_user(world.alba).get(f"/app/tests/{test.pk}/export/csv/").content.decode("utf-8-sig")
    (row,) = csv.DictReader(io.StringIO(sheet))
    assert (row["school"], row["course"], row["class"]) == ("North", "2n ESO", "B")
    own = as_user(world.north.child.user).post("/app/user/export/", {}).content
    content = json.loads(zipfile.ZipFile(io.BytesIO(own)).read("alba.json"))
    (told,) = content["tests"]
    assert (told["school"], told["class_name"], told["released_by"]) == ("North", "B", "school")
    assert content["person"]["school"] == "South"


# --- Under way -----------------------------------------------------------------------------------


def test_a_test_under_way_follows_the_person_until_the_finish(world: Any, as_user: Any) -> None:
    child, alba = world.north.child, as_user(world.alba)
    test = screenings.make_test(child, finished=False)
    running = "?status=in_progress&school="
    assert ids(alba, f"{running}{world.north.school.pk}") == [test.pk]
    move(child, **MOVES["to another school"](world))
    assert ids(alba, f"{running}{world.north.school.pk}") == []
    assert ids(alba, f"{running}{world.south.school.pk}") == [test.pk]
    assert approve(as_user(world.north.admin), test).status_code == 404
    assert approve(as_user(world.south.admin), test).status_code == 409
    done = screenings.make_test(child, 1)
    assert ids(as_user(world.south.admin)) == [done.pk]
    assert (done.school, done.course, done.released_by) == (
        world.south.school,
        world.south.course,
        ReleasedBy.SCHOOL,
    )


def test_those_of_people_further_down_follow_too(world: Any) -> None:
    parent = world.north.parent
    child = factories.make_taker(Role.STUDENT, assigned_to=parent)
    test = screenings.make_test(child, finished=False)
    about = screenings.make_test(parent, on_behalf_of=child, finished=False)
    move(parent, **MOVES["to another school"](world))
    for one in (test, about):
        one.refresh_from_db()
        assert (one.school, one.course) == (world.south.school, world.south.course)


@pytest.mark.django_db(transaction=True)
def test_a_finish_against_a_move_belongs_to_one_school_wholly(as_user: Any) -> None:
    races.load_questions()
    alba = as_user(factories.make_user("alba_admin"))
    course = factories.make_course(factories.make_school())
    here = factories.make_taker(Role.TEACHER, course=course)
    for _round in range(6):
        # The test has no school, so that the move to one is allowed.
        child = factories.make_taker(Role.STUDENT)
        test = complete(child)
        moving = functools.partial(assign, alba, child, here)
        finished, moved = together(finishing(as_user(child.user), test), moving)
        assert (finished.status_code, moved.status_code) == (200, 200)
        test.refresh_from_db()
        place = test.school_id, test.course_id, test.released_by
        assert place in {(None, None, "alba"), (course.school_id, course.pk, "school")}


# --- What stays, and what an upgrade finds -------------------------------------------------------


def test_a_school_or_class_that_has_tests_cannot_be_deleted(world: Any, test: Test) -> None:
    move(world.north.child, own_course=None, assigned_to=None, course=None)
    for row in (world.north.course, world.north.school):
        with pytest.raises(ProtectedError):
            row.delete()


def unplaced() -> None:
    """Tests as the release before left them."""
    Test.objects.update(school=None, course=None, released_by="")


def placed() -> list[tuple[Any, ...]]:
    return list(Test.objects.order_by("pk").values_list("school", "course", "released_by"))


@pytest.fixture
def three(world: Any, test: Test) -> list[tuple[Any, ...]]:
    screenings.make_test(world.alone)
    screenings.make_test(world.south.teacher, finished=False)
    north, south = world.north, world.south
    return [
        (north.school.pk, north.course.pk, "school"),
        (None, None, "alba"),
        (south.school.pk, south.course.pk, ""),
    ]


def test_tests_finished_by_old_code_wait_for_their_place(
    world: Any, as_user: Any, three: Any
) -> None:
    Test.objects.update(is_approved_by_alba=False)
    unplaced()
    Test.objects.finished().update(is_approved_by_alba=True, is_approved_by_school_admin=True)
    pupil = as_user(world.north.child.user)
    test = Test.objects.order_by("pk").first()
    assert test is not None
    assert report_status(pupil, test) == (403, "not_released")
    daily_job.purge_expired()
    assert placed()[:2] == three[:2]
    assert report_status(pupil, test) == (200, None)


def test_a_schools_newest_tests_come_in_the_order_of_an_index(world: Any, as_user: Any) -> None:
    for _ in range(3):
        screenings.make_test(world.north.teacher)
    _count, ids_, _rows = selects(as_user(world.north.admin), "/app/tests/?limit=2")
    assert "JOIN" not in ids_
    if connection.vendor == "sqlite":
        assert "finished_tests_of_school" in plan(ids_)
