"""The lists of schools, courses and school administrators: filters, order, pages."""

from typing import Any

import pytest

from alba.schools.models import Course
from tests.support import factories

pytestmark = pytest.mark.sql


@pytest.fixture
def head(world: Any) -> Any:
    """Administers both schools."""
    admin = factories.make_user("school_admin", first_name="Mercè")
    admin.assigned_schools.set([world.north.school, world.south.school])
    return admin


@pytest.fixture
def courses(world: Any) -> list[Course]:
    """The classes of the north: its own "2n ESO B" and two more."""
    school = world.north.school
    more = [("1r Batxillerat", "Única"), ("1r ESO", "A")]
    return [world.north.course, *(factories.make_course(school, *names) for names in more)]


def ids(response: Any) -> list[int]:
    assert response.status_code == 200, response.content
    body = response.json()
    return [row["id"] for row in (body["results"] if isinstance(body, dict) else body)]


def paths(world: Any, head: Any) -> list[str]:
    school = world.north.school.pk
    return [
        "/app/schools/",
        f"/app/schools/admin/{head.pk}/",
        f"/app/courses/school/{school}/by-admin/",
        "/app/school-admins/",
    ]


def test_pages_hold_what_the_whole_list_holds(
    world: Any, head: Any, courses: list[Course], as_user: Any
) -> None:
    client = as_user(world.alba)
    school, course = world.north.school.pk, world.north.course.pk
    for path in paths(world, head):
        for query in ("", f"school={school}", f"course={course}", "search=o", "ordering=-id"):
            whole = ids(client.get(f"{path}?{query}"))
            page = client.get(f"{path}?{query}&limit=50")
            assert ids(page) == whole, (path, query)
            assert page.json()["count"] == len(whole), (path, query)


def test_schools_by_school_and_by_course(world: Any, head: Any, as_user: Any) -> None:
    north, south = world.north, world.south
    for user in (world.alba, head):
        for path in paths(world, head)[:2]:
            client = as_user(user)
            assert ids(client.get(f"{path}?school={south.school.pk}")) == [south.school.pk]
            assert ids(client.get(f"{path}?course={south.course.pk}")) == [south.school.pk]
            other = f"{path}?school={south.school.pk}&course={north.course.pk}"
            assert ids(client.get(other)) == []
    foreign = as_user(north.admin).get(f"/app/schools/?school={south.school.pk}")
    assert ids(foreign) == []


def test_schools_of_an_administrator_are_searched_and_ordered(
    world: Any, head: Any, as_user: Any
) -> None:
    client, path = as_user(head), f"/app/schools/admin/{head.pk}/"
    north, south = world.north.school.pk, world.south.school.pk
    assert ids(client.get(f"{path}?search=SOUTH")) == [south]
    assert ids(client.get(f"{path}?ordering=-school_name")) == [south, north]
    assert client.get(f"{path}?ordering=password").status_code == 400


def test_schools_are_ordered_by_counts_where_these_are_shown(world: Any, as_user: Any) -> None:
    factories.make_school("Empty")
    client = as_user(world.alba)
    path = "/app/schools/?counts=true&ordering"
    for what in ("people", "classes", "tests"):
        for sign in ("", "-"):
            shown = [one["counts"][what] for one in client.get(f"{path}={sign}{what}").json()]
            assert shown == sorted(shown, reverse=bool(sign))
    pages = [client.get(f"{path}=-people&limit=1&offset={n}").json()["results"] for n in range(3)]
    assert len({page[0]["id"] for page in pages}) == 3
    assert client.get("/app/schools/?ordering=people").status_code == 400


def test_courses_are_searched_filtered_and_ordered(
    world: Any, courses: list[Course], as_user: Any
) -> None:
    client = as_user(world.north.admin)
    path = f"/app/courses/school/{world.north.school.pk}/by-admin/"
    second, baccalaureate, first = (course.pk for course in courses)
    assert ids(client.get(path)) == [baccalaureate, first, second]
    assert ids(client.get(f"{path}?search=UNICA batx")) == [baccalaureate]
    assert ids(client.get(f"{path}?search=eso")) == [first, second]
    assert ids(client.get(f"{path}?course={first}")) == [first]
    assert ids(client.get(f"{path}?school={world.south.school.pk}")) == []
    assert ids(client.get(f"{path}?ordering=-class_name")) == [baccalaureate, second, first]
    assert client.get(f"{path}?ordering=password").status_code == 400


def test_school_administrators_by_school_and_by_course(world: Any, head: Any, as_user: Any) -> None:
    client, north = as_user(world.alba), world.north
    both = sorted([north.admin.pk, head.pk])
    for query in (f"school={north.school.pk}", f"course={north.course.pk}"):
        assert sorted(ids(client.get(f"/app/school-admins/?{query}"))) == both
    other = f"school={north.school.pk}&course={world.south.course.pk}"
    assert ids(client.get(f"/app/school-admins/?{other}")) == [head.pk]
