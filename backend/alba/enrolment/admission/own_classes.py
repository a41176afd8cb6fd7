"""The classes of the professionals in a list: each teacher gets the one they are tutor of, rather
than that of the person to whom the rest of the list is assigned."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from alba.enrolment.lists.bad_rows import Problems
from alba.people.models import PROFESSIONAL_ROLES
from alba.schools.models import Course, School


def find(rows: Sequence[dict[str, Any] | None], school: School | None) -> dict[int, Course]:
    """The open classes of `school` that `rows` name, by id."""
    wanted = {row["course"] for row in rows if row and row.get("course")}
    if school is None or not wanted:
        return {}
    found = Course.objects.open().filter(school=school, pk__in=wanted)
    return {course.pk: course for course in found}


def problems(rows: Sequence[dict[str, Any] | None], school: School | None) -> Problems:
    """For rows with a class that they cannot have."""
    there = find(rows, school)
    told: Problems = {}
    for index, row in enumerate(rows):
        course = row.get("course") if row else None
        if row is None or not course:
            continue
        if row["role"] not in PROFESSIONAL_ROLES:
            told[index] = {"course": [_("Only staff can be given a class of their own here.")]}
        elif course not in there:
            told[index] = {"course": [_("This class is not one of the school’s.")]}
    return told


def not_staff(rows: Sequence[dict[str, Any] | None]) -> Problems:
    """For rows of a staff list that are somebody else."""
    told = [_("This list takes staff only. Pupils and families have lists of their own.")]
    return {
        index: {"role": told}
        for index, row in enumerate(rows)
        if row and row["role"] not in PROFESSIONAL_ROLES
    }
