"""One order of people and of classes, wherever they stand in the order of names, on both
databases."""

from typing import Any

import pytest

from alba.people.models import Role
from alba.search.ordering import person_key
from tests.support import factories, lessons

pytestmark = pytest.mark.sql

# The names in order; of the last two the surname is one name only.
PEOPLE = [
    ("Núria", "Álvarez"),
    ("Zoe", "d'Aro"),
    ("Ona", "D’Aro Mas"),
    ("Joan", "de la Fuente"),
    ("Aina", "López"),
    ("Biel", "lopez"),
    ("Àlex", "Puig"),
    ("Anna", "Puig"),
    ("Anna", "Puig i Mas"),
    ("Wei", ""),
    ("Pau", "Zamora"),
]


def test_case_accents_apostrophes_and_particles_do_not_count() -> None:
    keys = [person_key(last, first) for first, last in PEOPLE]
    assert keys == sorted(keys)
    assert person_key("de la", "Aina") == "la\taina"
    assert person_key("Van Damme", "Lea").startswith("van damme")


def test_lists_exports_and_boards_have_it(world: Any, as_user: Any) -> None:
    north = world.north
    course = factories.make_course(north.school, "1r ESO", "C")
    for first, last in reversed(PEOPLE):
        lessons.pupil(course, first_name=first, last_name=last)
    client = as_user(north.admin)

    def found(path: str) -> list[tuple[str, str]]:
        rows = client.get(path).json()
        rows = rows.get("results", rows.get("pupils")) if isinstance(rows, dict) else rows
        return [(one["first_name"], one["last_name"]) for one in rows]

    listed = f"/app/test-takers/?course={course.pk}&ordering=name&page_size=50"
    assert found(listed) == PEOPLE
    assert found(listed.replace("=name", "=-name")) == PEOPLE[::-1]


def test_classes_stand_as_people_count(world: Any, as_user: Any) -> None:
    north = world.north
    for name in ("Grup 10", "Grup 2", "grup 1"):
        factories.make_course(north.school, "1r", name)
    rows = as_user(north.admin).get(f"/app/courses/school/{north.school.pk}/by-admin/").json()
    names = [one["class_name"] for one in rows if one["course"] == "1r"]
    assert names == ["grup 1", "Grup 2", "Grup 10"]


@pytest.mark.promise("settings.knownAs.hint", "overview.person.knownAsHint")
def test_the_name_in_use_is_the_schools_and_the_childs(world: Any, as_user: Any) -> None:
    """A family may not know it."""
    north = world.north
    child = factories.make_taker(Role.STUDENT, assigned_to=north.parent, email="c@example.org")
    path = f"/app/test-takers/{child.pk}/"
    school = as_user(north.admin)
    assert school.patch(f"{path}update/", {"known_as": "Àlex"}).status_code == 200
    assert school.get(path).json()["known_as"] == "Àlex"
    found = school.get("/app/test-takers/?search=alex").json()
    assert [one["id"] for one in found] == [child.pk]
    assert as_user(world.alba).get(path).json()["known_as"] == "Àlex"
    assert as_user(north.parent.user).get(path).json()["known_as"] == ""
    own = as_user(child.user)
    assert own.get("/app/user/").json()["known_as"] == "Àlex"
    assert own.patch("/app/user/", {"known_as": ""}).json()["known_as"] == ""
    assert own.patch("/app/user/", {"known_as": "x" * 61}).status_code == 400
