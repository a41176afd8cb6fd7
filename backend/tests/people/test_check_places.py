"""Planted damage in where people belong: found, told, and mended."""

import io
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from alba.audit.models import Event
from alba.people.models import Role, TestTaker
from tests.people.test_places import events, in_line, last_event
from tests.people.test_places_races import rings
from tests.support import factories


def run(*options: str) -> str:
    out = io.StringIO()
    call_command("check_places", *options, stdout=out)
    return out.getvalue()


def damage(taker: TestTaker, **fields: Any) -> None:
    TestTaker.objects.filter(pk=taker.pk).update(**fields)


def everybody() -> list[Any]:
    return list(TestTaker.objects.order_by("pk").values())


def test_where_all_is_well_it_says_so_and_changes_nothing(world: Any) -> None:
    before, written = everybody(), last_event()
    assert run() == run("--mend") == "Everybody is where they belong.\n"
    assert everybody() == before
    assert events(written) == []


def test_it_only_reports_unless_told_otherwise(world: Any) -> None:
    north, south = world.north, world.south
    damage(north.child, course=south.course)
    damage(north.parent, assigned_to=north.child)
    damage(north.child, assigned_to=north.parent)
    before, written, out = everybody(), last_event(), io.StringIO()
    with pytest.raises(CommandError, match="1 rings, 2 people out of place; nothing was changed"):
        call_command("check_places", stdout=out)
    ring = sorted([north.parent.pk, north.child.pk])
    assert out.getvalue().splitlines() == [
        f"ring: {ring[0]} -> {ring[1]} -> {ring[0]}",
        f"out of place: test taker {north.parent.pk}",
        f"out of place: test taker {north.child.pk}",
    ]
    assert everybody() == before
    assert events(written) == []


def test_a_course_out_of_line_is_brought_back_with_all_below(world: Any) -> None:
    north, south = world.north, world.south
    grandchild = factories.make_taker(Role.STUDENT, assigned_to=north.parent)
    for taker in (north.teacher, north.parent, grandchild):
        damage(taker, course=south.course)
    written = last_event()
    assert "mended" in run("--mend")
    assert in_line()
    for taker in (north.teacher, north.parent, grandchild, north.child):
        taker.refresh_from_db()
        assert taker.course_id == north.course.pk
    moved = sorted([north.teacher.pk, north.parent.pk, grandchild.pk])
    assert events(written) == [("taker.move", pk, north.school.pk) for pk in moved]
    assert set(Event.objects.filter(pk__gt=written).values_list("actor", flat=True)) == {None}
    assert run() == "Everybody is where they belong.\n"


def test_whose_class_follows_from_nothing_keeps_it_as_its_own(world: Any) -> None:
    child = world.north.child
    damage(child, assigned_to=world.alone)
    assert "mended" in run("--mend")
    child.refresh_from_db()
    assert (child.own_course_id, child.course_id) == (world.north.course.pk,) * 2
    assert child.assigned_to_id == world.alone.pk


@pytest.mark.parametrize("size", [2, 3, 7])
def test_a_ring_is_opened_at_the_professional_and_nobody_loses_the_class(
    world: Any, size: int
) -> None:
    north = world.north
    people = [north.teacher]
    for _one in range(size - 1):
        people.append(factories.make_taker(Role.PARENT, assigned_to=people[-1]))
    damage(north.teacher, assigned_to=people[-1], own_course=None)
    assert len(rings()) == size
    assert "1 rings" in run("--mend")
    assert rings() == set()
    assert in_line()
    north.teacher.refresh_from_db()
    assert north.teacher.assigned_to is None
    for taker in (*people, north.parent, north.child):
        taker.refresh_from_db()
        assert taker.course_id == north.course.pk
    assert run() == "Everybody is where they belong.\n"


def test_a_ring_of_parents_is_opened_at_the_one_entered_first(world: Any) -> None:
    one, two = (factories.make_taker(Role.PARENT, course=world.north.course) for _ in range(2))
    damage(one, assigned_to=two)
    damage(two, assigned_to=one)
    written = last_event()
    assert "mended" in run("--mend")
    one.refresh_from_db()
    two.refresh_from_db()
    assert (one.assigned_to_id, two.assigned_to_id) == (None, one.pk)
    assert events(written) == [("taker.move", one.pk, world.north.school.pk)]
