"""Decides who is tutor of which class: teachers of their own class, unless a school has said
otherwise, and of those that the school has given them besides."""

from collections.abc import Collection, Iterable
from typing import Any

from django.db.models import Q

from alba.accounts.models import User
from alba.people.models import Role, TestTaker, TestTakerQuerySet
from alba.people.records.tutorships import Tutorship
from alba.schools.models import Course, CourseQuerySet


def teachers() -> TestTakerQuerySet:
    return TestTaker.objects.filter(role=Role.TEACHER, left_on=None)


def trusted() -> TestTakerQuerySet:
    """Teachers who may read and lead as tutors: it is known whose account it is."""
    return teachers().filter(tutor_waits_for="")


def tutors_of(course: Any) -> TestTakerQuerySet:
    """The tutors of one class; `course` may be an `OuterRef`. For questions to the class: only
    tutors who are `trusted` may read."""
    besides = Tutorship.objects.filter(course=course).values("teacher")
    return teachers().filter(Q(own_course=course, tutors_own_course=True) | Q(pk__in=besides))


def tutors_of_each(courses: Iterable[int]) -> dict[int, list[int]]:
    """Class -> its tutors, by id."""
    wanted = list(courses)
    own = teachers().filter(own_course__in=wanted, tutors_own_course=True)
    besides = Tutorship.objects.filter(course__in=wanted, teacher__in=teachers())
    found: dict[int, set[int]] = {}
    for course, teacher in [
        *own.values_list("own_course", "pk"),
        *besides.values_list("course", "teacher"),
    ]:
        found.setdefault(course or 0, set()).add(teacher)
    return {course: sorted(found[course]) for course in sorted(found)}


def accounts_of_each(courses: Iterable[int]) -> dict[int, list[int]]:
    """Class -> the accounts of its tutors."""
    tutors = tutors_of_each(courses)
    people = {pk for those in tutors.values() for pk in those}
    user = dict(TestTaker.objects.filter(pk__in=people).values_list("pk", "user"))
    return {course: sorted(user[pk] for pk in those) for course, those in tutors.items()}


def classes_of(user: User) -> CourseQuerySet:
    """The classes whose tutor `user` is now, and may act as."""
    return _classes(trusted().filter(user=user))


def names_of_classes(user: User) -> list[str]:
    """For the invitation, which is sent before anybody has confirmed whose account it is."""
    classes = _classes(teachers().filter(user=user)).order_by("sort_name", "pk")
    return [course.title for course in classes]


def classes_of_all(people: Collection[int]) -> set[int]:
    """The ids of those of any of these people."""
    return set(_classes(teachers().filter(pk__in=people)).values_list("pk", flat=True))


def _classes(tutors: TestTakerQuerySet) -> CourseQuerySet:
    own = tutors.filter(own_course__isnull=False, tutors_own_course=True).values("own_course")
    besides = Tutorship.objects.filter(teacher__in=tutors.values("pk")).values("course")
    return Course.objects.filter(Q(pk__in=own) | Q(pk__in=besides))


def ids_of_classes(taker: TestTaker) -> list[int]:
    """The classes whose tutor a person is. For lists, whose rows are read with `tutorships`."""
    if taker.role != Role.TEACHER:
        return []
    own = [taker.own_course_id] if taker.own_course_id and taker.tutors_own_course else []
    return sorted({*own, *(one.course_id for one in taker.tutorships.all())})


def is_tutor(user: User) -> bool:
    """True if `user` has a class, and may act as its tutor. Needs no query for most people."""
    if not user.is_test_taker:
        return False
    taker = user.test_taker
    if taker.role != Role.TEACHER or taker.left_on is not None or taker.tutor_waits_for:
        return False
    return has_class(taker)


def has_class(taker: TestTaker) -> bool:
    own = taker.own_course_id is not None and taker.tutors_own_course
    return own or Tutorship.objects.filter(teacher=taker).exists()
