"""Lists hold nothing of another school, whatever is searched or filtered for."""

from typing import Any

import pytest

from alba.people.models import TestTaker
from tests.support import factories, screenings
from tests.support.screenings import ids_of

LISTS = [
    *("schools/", "test-takers/", "test-takers/responsible-list/", "test-takers/?guardians=true"),
    *("tests/", "tests/?status=in_progress", "user/sights/", "overview/"),
]
WIDER = ["", "search=a", "search=South", "school={school}", "course={course}", "limit=200"]


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize("who", ["t", "s"])
def test_lists_hold_nothing_of_the_other_school(
    path: str, who: str, world: Any, as_user: Any
) -> None:
    """Nobody's row does either, though families do not keep to one school: a parent of the north
    has a child in the south, a child of the north a guardian, and a child about whom there are
    tests in the north has gone to the south."""
    north, south = world.north, world.south
    named = {"first_name": "Southerner"}
    child = factories.make_taker("student", course=south.course, assigned_to=north.parent, **named)
    screenings.make_test(north.parent, on_behalf_of=child)
    gone = factories.make_taker("student", course=north.course, assigned_to=north.parent, **named)
    screenings.make_test(north.parent, on_behalf_of=gone)
    screenings.make_test(gone)
    TestTaker.objects.filter(pk=gone.pk).update(course=south.course)
    guardian = factories.make_taker("parent", assigned_to=south.teacher, **named)
    factories.make_taker("student", course=north.course, assigned_to=guardian)
    ids_of(world, world.north)
    ids = ids_of(world, world.south)
    client = as_user(world.north.teacher.user if who == "t" else world.north.admin)
    people = [world.south.teacher, world.south.parent, world.south.child, world.alone]
    theirs = {"South", *named.values(), *(person.user.email for person in people)}
    for query in WIDER:
        response = client.get(f"/app/{path}{'&' if '?' in path else '?'}{query.format_map(ids)}")
        assert response.status_code in {200, 403}
        text = response.content.decode()
        assert not [name for name in theirs if f'"{name}' in text], query
        if path.startswith("tests/"):
            rows = response.json()
            found = {row["id"] for row in (rows["results"] if "limit" in query else rows)}
            assert not found & {ids["finished"], ids["running"], ids["started"]}, query
