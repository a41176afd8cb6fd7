"""Which school a test belongs to: that of the person whom it is about, at its finish, or none."""

from typing import Any

import pytest

from alba.assessments.models import Test
from alba.people.models import Bond, Role, TestTaker
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
