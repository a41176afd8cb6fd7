"""The classes that a list of staff names and the school does not have: one question for all rows of
a class, made or left out together."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Invalid
from alba.schools import names
from alba.schools.archive import refuse_archived
from alba.schools.models import Course, School


@dataclass(frozen=True)
class NewClass:
    """`rows`: the indexes of its people. `create`: false leaves them without a class."""

    course: str
    class_name: str
    create: bool
    rows: Collection[int]


def refuse_unclear(classes: Sequence[NewClass], taken: Collection[int], *, rows: int) -> None:
    """Raises Invalid for a row that is not there, has a class already (`taken`), or stands in two
    classes."""
    named = [index for one in classes for index in one.rows]
    if len(named) != len(set(named)) or not set(named) <= set(range(rows)) - set(taken):
        raise Invalid({"new_classes": [_("Each row belongs to one class of the list at most.")]})


def make(classes: Sequence[NewClass], *, school: School, by: User) -> dict[int, Course]:
    """Row -> its class. One that somebody has made meanwhile is used. Within `names.hold`."""
    found: dict[int, Course] = {}
    for one in classes:
        if one.create:
            course = _course(one, school, by)
            found |= dict.fromkeys(one.rows, course)
    return found


def _course(one: NewClass, school: School, by: User) -> Course:
    pk = names.find_course(school, one.course, one.class_name)
    if pk is not None:
        there = Course.objects.select_related("school").get(pk=pk)
        refuse_archived(there, "new_classes")
        return there
    course = Course.objects.create(school=school, course=one.course, class_name=one.class_name)
    record(Action.COURSE_CREATE, actor=by, about=course, school=school.pk)
    return course
