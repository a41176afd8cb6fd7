"""Which school a test belongs to: that of the person whom it is about, at its finish, or none."""

import importlib
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from alba.assessments.models import Test
from alba.audit.models import Event
from alba.takers.models import Bond, Role, TestTaker
from tests.assessments.test_release_is_stored import move
from tests.assessments.test_review import approve, report_status
from tests.assessments.test_tests_lists import ids
from tests.support import factories, screenings
from tests.support.reports import upload


def about(parent: TestTaker, child: TestTaker, **fields: Any) -> Test:
    """A test that `parent` takes about `child`, to whom they are bonded."""
    Bond.objects.get_or_create(taker=child, adult=parent, kind=Bond.Kind.GUARDIAN)
    return screenings.make_test(parent, on_behalf_of=child, **fields)


PLACES = {
    # the child's own class; else that of the adult the child is assigned to; else none
    "own class": lambda world: {"course": world.south.course},
    "class of the adult": lambda world: {"assigned_to": world.south.teacher},
    "none": lambda _world: {},
}


@pytest.mark.parametrize("place", PLACES)
def test_a_test_about_a_child_is_where_the_child_is(
    place: str, world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    child = factories.make_taker(Role.STUDENT, first_name="Zqdidac", **PLACES[place](world))
    parent = world.north.parent
    test = about(parent, child)
    in_south = place != "none"
    assert (test.school, test.course) == (
        (world.south.school, world.south.course) if in_south else (None, None)
    )
    assert test.released_by == ("school" if in_south else "alba")
    assert ids(as_user(world.north.admin)) == []
    assert ids(as_user(world.south.admin)) == ([test.pk] if in_south else [])
    for call in ("", "report/", "pdf/", "pdf/?locale=ca"):
        path = f"/app/tests/{test.pk}/{call}"
        for admin, expected in ((world.north.admin, 404), (world.south.admin, 200)):
            answer = as_user(admin).get(path)
            if answer.streaming:
                assert b"".join(answer.streaming_content)
            assert answer.status_code == (expected if in_south else 404)
    assert approve(as_user(world.north.admin), test, {"approved": True}).status_code == 404
    releases = as_user(world.south.admin if in_south else world.alba)
    assert approve(releases, test, {"approved": True}).status_code == 200
    assert report_status(as_user(parent.user), test) == (200, None)
    run_queue()
    [mail] = mailoutbox
    assert mail.to == [parent.user.email]
    assert "zqdidac" not in f"{mail.subject} {mail.body} {mail.message()}".lower()


def test_while_it_is_under_way_it_follows_the_child_and_not_the_adult(
    world: Any, as_user: Any
) -> None:
    child = factories.make_taker(Role.STUDENT, course=world.south.course)
    test = about(world.north.parent, child, finished=False)
    move(world.north.parent, own_course=None, assigned_to=world.south.teacher)
    test.refresh_from_db()
    assert test.school == world.south.school
    move(child, own_course=world.north.course)
    test.refresh_from_db()
    assert (test.school, test.course) == (world.north.school, world.north.course)


def test_finished_it_stays_and_the_school_that_keeps_it_is_not_told_the_name(
    world: Any, as_user: Any
) -> None:
    child = factories.make_taker(Role.STUDENT, first_name="Zqelna", course=world.north.course)
    test = about(world.north.parent, child)
    own = screenings.make_test(child)
    north, south = as_user(world.north.admin), as_user(world.south.admin)
    assert "zqelna" in north.get(f"/app/tests/{test.pk}/report/").content.decode().lower()
    move(child, own_course=world.south.course)
    assert (ids(north), ids(south)) == ([own.pk, test.pk], [])
    for one in (test, own):
        for call in ("", "report/"):
            shown = north.get(f"/app/tests/{one.pk}/{call}")
            assert shown.status_code == 200
            assert "zqelna" not in shown.content.decode().lower()
    assert ids(north, "?search=Zqelna") == []
    assert ids(as_user(world.alba), "?search=Zqelna") == [own.pk, test.pk]


def test_an_uploaded_report_may_name_anybody_so_that_school_gets_none(
    world: Any, as_user: Any
) -> None:
    child = factories.make_taker(Role.STUDENT, course=world.north.course)
    test = about(world.north.parent, child)
    assert upload(as_user(world.alba), test.pk).status_code == 200
    north = as_user(world.north.admin)
    assert report_status(north, test) == (200, None)
    move(child, own_course=world.south.course)
    for call in ("pdf/", "pdf/?locale=es"):
        assert north.get(f"/app/tests/{test.pk}/{call}").status_code == 404
    assert north.get(f"/app/tests/reports/?ids={test.pk}").status_code == 404
    assert report_status(as_user(world.alba), test) == (200, None)


# --- What an upgrade finds -----------------------------------------------------------------------


def as_before(test: Test, side: Any, **fields: Any) -> Test:
    """As the release before placed it: where the adult is."""
    Test.objects.filter(pk=test.pk).update(
        school=side.school, course=side.course, released_by="school", **fields
    )
    return test


def place_again() -> None:
    migration = importlib.import_module("alba.assessments.migrations.0016_places_of_children")
    migration.place(apps, None)


def placed(test: Test) -> tuple[Any, ...]:
    test.refresh_from_db()
    return test.school, test.course, test.released_by


def test_the_migration_puts_tests_where_the_child_was(world: Any, as_user: Any) -> None:
    north, south, parent = world.north, world.south, world.north.parent
    there = factories.make_taker(Role.STUDENT, course=south.course)
    nowhere = factories.make_taker(Role.STUDENT)
    moved = factories.make_taker(Role.STUDENT, course=north.course)
    foreign = as_before(about(parent, there), north)
    loose = as_before(about(parent, nowhere), north)
    right = about(parent, north.child)
    later = about(parent, moved)
    running = as_before(about(parent, there, test_type=1, finished=False), north)
    Test.objects.filter(pk=running.pk).update(released_by="")
    update = f"/app/test-takers/{moved.pk}/update/"
    assert as_user(world.alba).patch(update, {"course": south.course.pk}).status_code == 200
    for _again in range(2):
        place_again()
        assert placed(foreign) == (south.school, south.course, "school")
        assert placed(loose) == (None, None, "alba")
        # The trail says that this child was moved after the finish.
        assert placed(later) == placed(right) == (north.school, north.course, "school")
        assert placed(running) == (south.school, south.course, "")
    events = Event.objects.filter(action="test.move").order_by("object_id")
    assert list(events.values_list("object_id", "subject", "school", "actor")) == [
        (foreign.pk, there.pk, south.school.pk, None),
        (loose.pk, nowhere.pk, None, None),
    ]


def test_the_migration_takes_no_report_away_that_was_released(world: Any, as_user: Any) -> None:
    parent = world.north.parent
    there = factories.make_taker(Role.STUDENT, course=world.south.course)
    released = {"is_approved_by_school_admin": True, "release_mailed_at": timezone.now()}
    tests = [
        as_before(about(parent, child), world.north, **released)
        for child in (there, factories.make_taker(Role.STUDENT))
    ]
    withheld = as_before(about(parent, factories.make_taker(Role.STUDENT)), world.north)
    client = as_user(parent.user)
    before = [report_status(client, test)[0] for test in (*tests, withheld)]
    place_again()
    assert [report_status(client, test)[0] for test in (*tests, withheld)] == before
    assert before == [200, 200, 403]
    # And those who release it now can take that back.
    approve(as_user(world.south.admin), tests[0], {"approved": False})
    approve(as_user(world.alba), tests[1], {"approved": False})
    assert [report_status(client, test)[0] for test in tests] == [403, 403]
