"""A school's week in numbers: who is in each class, how far they have got, and which tests are
waiting. Counted by the database, in as many queries for one class as for a thousand."""

from typing import Any

from django.db.models import Count, Q

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.families.consent import guardian_consent
from alba.people import state
from alba.people.models import TestTaker
from alba.people.state import State
from alba.schools.models import Course
from alba.search.ordering import ByBytes

_STATES = [State.NO_ADDRESS, State.NOT_INVITED, State.INVITED, State.ACTIVE]
_PEOPLE = ["people", *_STATES]
_TESTS = ["running", "finished", "to_approve"]


def of_classes(user: User, school: int | None = None) -> list[dict[str, Any]]:
    """A row for each class that `user` may see, of one school or of all, by school and class."""
    courses = Course.objects.visible_to(user).open()
    if school is not None:
        courses = courses.filter(school=school)
    columns = ["id", "course", "class_name", "school", "school__school_name"]
    named = courses.order_by(ByBytes("school__folded"), "school", "sort_name", "id")
    classes = list(named.values_list(*columns))
    counted = _counts(user, school)
    return [
        {
            "course": course,
            "course_name": course_name,
            "class_name": class_name,
            "school": its_school,
            "school_name": school_name,
            **{name: counts.get(course, {}).get(name, 0) for name, counts in counted.items()},
        }
        for course, course_name, class_name, its_school, school_name in classes
    ]


def _counts(user: User, school: int | None) -> dict[str, dict[int, dict[str, int]]]:
    """Name of a count -> class -> all the counts of the same query."""
    people = TestTaker.objects.visible_to(user).filter(course__isnull=False, left_on=None)
    tests = Test.objects.visible_to(user).filter(course__isnull=False)
    if school is not None:
        people, tests = people.filter(course__school=school), tests.filter(school=school)
    states = {str(each): Count("pk", filter=state.is_in(each)) for each in _STATES}
    done = Q(finished_at__isnull=False)
    waits = done & Q(**{Test.approval_of(user): False})
    of_people = _by_class(people, people=Count("pk"), **states)
    missing = guardian_consent.lacking_among(people)
    of_tests = _by_class(
        tests,
        running=Count("pk", filter=~done),
        finished=Count("pk", filter=done),
        to_approve=Count("pk", filter=waits),
    )
    return {
        **dict.fromkeys(_PEOPLE, of_people),
        **dict.fromkeys(_TESTS, of_tests),
        "consent_missing": _by_class(missing, consent_missing=Count("pk")),
    }


def _by_class(rows: Any, **counts: Count) -> dict[int, dict[str, int]]:
    counted = rows.order_by().values("course").annotate(**counts)
    return {row["course"]: row for row in counted}
