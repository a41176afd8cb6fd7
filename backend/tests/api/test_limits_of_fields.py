"""Every text has a greatest length, counted in characters."""

from typing import Any

import pytest

from alba.people.models import TestTaker
from alba.schools.models import Course, School
from tests.support import screenings

pytestmark = pytest.mark.sql

LETTER = "é"  # two bytes: characters are counted
NAMES = {"first_name": "Nova", "last_name": "Persona"}


def address(length: int) -> str:
    """One of exactly so many characters."""
    domain = ".".join(["a" * 60] * 4)
    return "x" * (length - len(domain) - 5) + f"@{domain}.org"


def cases(world: Any) -> dict[str, tuple[Any, str, str, dict[str, Any], str, int]]:
    """name -> (who, method, path, body, field, greatest length)"""
    north, alba = world.north, world.alba
    person = {**NAMES, "email": "nova@example.org"}
    test = screenings.make_test(north.teacher, finished=False)
    school = {"school_name": "West", "school_postal_code": "17001"}
    course = {"course": "1r", "class_name": "A", "school_id": north.school.pk}
    create, new = "/app/alba-admins/create/", {**person, "locale": "ca"}
    responsible = "/app/test-takers/create-responsible/"
    professional = {**person, "role": "teacher", "course": north.course.pk}
    update = f"/app/test-takers/{north.child.pk}/update/"
    return {
        "school": (alba, "post", "/app/schools/create/", school, "school_name", 200),
        "postal code": (alba, "post", "/app/schools/create/", school, "school_postal_code", 20),
        "course": (north.admin, "post", "/app/courses/create/", course, "course", 100),
        "class": (north.admin, "post", "/app/courses/create/", course, "class_name", 100),
        "admin's first name": (alba, "post", create, new, "first_name", 150),
        "admin's last name": (alba, "post", create, new, "last_name", 150),
        "admin's address": (alba, "post", create, new, "email", 254),
        "person's first name": (north.admin, "post", responsible, professional, "first_name", 150),
        "person's address": (north.admin, "post", responsible, professional, "email", 254),
        "edited name": (north.admin, "patch", update, {}, "last_name", 150),
        "reference of a consent": (
            north.admin,
            "post",
            f"/app/test-takers/{north.child.pk}/guardian-consent/",
            {"given": True},
            "reference",
            200,
        ),
        "comment": (
            north.teacher.user,
            "patch",
            f"/app/tests/{test.pk}/",
            {},
            "extra_comment",
            1000,
        ),
    }


@pytest.mark.parametrize(
    "name",
    [
        *("school", "postal code", "course", "class", "admin's first name", "admin's last name"),
        *("admin's address", "person's first name", "person's address", "edited name", "comment"),
        "reference of a consent",
    ],
)
def test_a_text_of_the_greatest_length_is_kept_and_a_longer_one_refused(
    name: str, world: Any, as_user: Any
) -> None:
    user, method, path, body, field, most = cases(world)[name]
    make = address if field == "email" else lambda length: LETTER * length
    before = School.objects.count(), Course.objects.count(), TestTaker.objects.count()
    refused = getattr(as_user(user), method)(path, {**body, field: make(most + 1)})
    assert (refused.status_code, list(refused.json()["fields"])) == (400, [field])
    assert (School.objects.count(), Course.objects.count(), TestTaker.objects.count()) == before
    kept = getattr(as_user(user), method)(path, {**body, field: make(most)})
    assert kept.status_code in {200, 201}, kept.content
    assert kept.json()[field] == make(most)
