"""The tutors of classes, by their accounts. They are people of an app above."""

from collections.abc import Collection, Iterable
from typing import Any

from alba.accounts.models import User
from alba.hooks import Event, Question
from alba.schools.models import Course

tutors_of_each: Question[[Iterable[int]], dict[int, list[int]]] = Question()
"""Class (id) -> the ids of its tutors' accounts."""

before_giving_tutors: Event[[Course]] = Event()
"""Locks what belongs to it, before the class itself is locked."""

tutors_given: Event[[Course, Collection[int], User]] = Event()
"""Happens in the transaction in which a user gives a class these tutors (ids of accounts). Raises
Invalid."""


def look_up(courses: Collection[Course]) -> None:
    """Reads the tutors of all classes, so that `tutors_of` needs no query for each of them."""
    found = tutors_of_each([course.pk for course in courses])
    for course in courses:
        course.tutors = found.get(course.pk, [])  # type: ignore[attr-defined]


def tutors_of(course: Any) -> list[int]:
    if not hasattr(course, "tutors"):
        look_up([course])
    found: list[int] = course.tutors
    return found
