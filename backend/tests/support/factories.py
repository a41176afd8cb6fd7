"""Rows for tests, made as the product makes them, with safe defaults."""

from itertools import count
from typing import Any

from django.utils import timezone

from alba.accounts.models import User
from alba.people.models import Role, TestTaker
from alba.schools.models import Course, School

PHONE = "930 000 000"
PASSWORD = "a quiet room with light"
_number = count(1)


def make_user(kind: str, **fields: Any) -> User:
    """`kind`: "alba_admin", "school_admin" or "test_taker". Verified, with PASSWORD."""
    number = next(_number)
    defaults = {
        "email": f"{kind}{number}@example.org",
        "first_name": f"First{number}",
        "last_name": f"Last{number}",
        "locale": "en",
        "email_verified_at": timezone.now(),
        f"is_{kind}": True,
    }
    return User.objects.create_user(**{"password": PASSWORD, **defaults, **fields})


def make_school(name: str = "North", **fields: Any) -> School:
    """Its families know where to ask."""
    given = {"school_postal_code": "08001", "contact_phone": PHONE, **fields}
    return School.objects.create(school_name=name, **given)


def make_course(school: School, course: str = "2n ESO", class_name: str = "B") -> Course:
    return Course.objects.create(school=school, course=course, class_name=class_name)


def make_taker(
    role: str = Role.TEACHER,
    *,
    course: Course | None = None,
    assigned_to: TestTaker | None = None,
    birth_date: Any = None,
    **user: Any,
) -> TestTaker:
    placed = course or (assigned_to.course if assigned_to else None)
    return TestTaker.objects.create(
        user=make_user("test_taker", **user),
        role=role,
        own_course=course,
        course=placed,
        tutor_of=course if role == Role.TEACHER else None,
        assigned_to=assigned_to,
        birth_date=birth_date,
    )


def make_invited(course: Course) -> TestTaker:
    """A parent of `course` who has not used the invitation yet."""
    waiting = {"password": None, "email_verified_at": None, "invited_at": timezone.now()}
    return make_taker(Role.PARENT, course=course, **waiting)
