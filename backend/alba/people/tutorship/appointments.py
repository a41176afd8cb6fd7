"""Giving classes to tutors. Nobody is moved by that: the class a teacher belongs to stays, even if
they are no longer its tutor."""

from collections.abc import Collection, Iterable

from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Invalid
from alba.people.models import Role, TestTaker
from alba.people.placement import changes, places
from alba.people.records.tutorships import Tutorship
from alba.people.tutorship import class_tutors, new_tutors
from alba.schools.archive import refuse_archived
from alba.schools.models import Course


def hold(course: Course) -> None:
    places.hold(schools={course.school_id})


def set_tutors(course: Course, users: Collection[int], by: User) -> None:
    """The class has these tutors (ids of accounts) and no others, within `hold`. Raises
    Invalid."""
    here = class_tutors.teachers().filter(course__school=course.school_id, added_by=None)
    wanted = here.filter(user__in=users).order_by("pk")
    if len(wanted) < len(set(users)):
        raise Invalid({"tutors": [_("Choose teachers of this school.")]})
    now = set(class_tutors.tutors_of(course.pk))
    new, former = set(wanted) - now, now - set(wanted)
    if new:
        refuse_archived(course, "tutors")
    for teacher in new:
        _give(teacher, {course.pk})
    for teacher in former:
        _take(teacher, {course.pk})
    if new or former:
        _follow(new | former, {course.pk}, by=by)


def set_classes(teacher: TestTaker, courses: Collection[Course], *, by: User) -> None:
    """Makes the teacher tutor of these classes and no others, within `places.hold`. Raises
    Invalid."""
    if courses and teacher.role != Role.TEACHER:
        raise Invalid({"courses": [_("Only teachers are tutors of a class.")]})
    here = teacher.course.school_id if teacher.course else None
    if any(course.school_id != here for course in courses):
        raise Invalid({"courses": [_("Choose classes of the teacher’s school.")]})
    now, wanted = set(class_tutors.ids_of_classes(teacher)), {course.pk for course in courses}
    for course in courses:
        if course.pk not in now:
            refuse_archived(course, "courses")
    _give(teacher, wanted - now)
    _take(teacher, now - wanted)
    if now != wanted:
        _follow({teacher}, now ^ wanted, by=by)


def _give(teacher: TestTaker, courses: set[int]) -> None:
    if teacher.own_course_id in courses:
        _set_own(teacher, True)
    Tutorship.objects.bulk_create(
        Tutorship(teacher=teacher, course_id=pk) for pk in sorted(courses - {teacher.own_course_id})
    )


def _take(teacher: TestTaker, courses: set[int]) -> None:
    if teacher.own_course_id in courses:
        _set_own(teacher, False)
    Tutorship.objects.filter(teacher=teacher, course__in=courses).delete()


def _set_own(teacher: TestTaker, is_tutor: bool) -> None:
    teacher.tutors_own_course = is_tutor
    teacher.save(update_fields=["tutors_own_course"])


def _follow(teachers: Iterable[TestTaker], courses: set[int], *, by: User) -> None:
    people = sorted(teachers, key=lambda one: one.pk)
    trail.record_all(
        trail.event(
            Action.COURSE_TUTOR, actor=by, about=course, subject=one.pk, school=course.school_id
        )
        for course in Course.objects.filter(pk__in=courses).order_by("pk")
        for one in people
    )
    changes.tell(people)
    new_tutors.announce(people, by=by)
