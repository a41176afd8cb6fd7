"""A tutor reads what pupils ask to tell their tutor, so nobody can become one unseen: the people
who read for the school and its administrators are told at once."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Exists, F, OuterRef, Q

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.hooks import Event
from alba.people.models import Role, TestTaker, TestTakerQuerySet
from alba.people.records.tutorships import Tutorship
from alba.people.tutorship import class_tutors
from alba.schools.duties import hearing
from alba.schools.models import Course

another_holder: Event[[TestTaker]] = Event()
"""Happens in the transaction that gives a tutor's account another mailbox."""


def announce(people: Iterable[TestTaker], *, by: User | None) -> None:
    """Tells of new tutors. To be called when `people` were added, moved, came back, or got another
    role or class, in the same transaction: it may have made someone the tutor of a class with
    pupils. Pupils count too, since a class may have had a tutor before it had any pupils."""
    ids, courses = set(), set()
    for taker in people:
        ids.add(taker.pk)
        courses |= {taker.course_id, taker.own_course_id}
    courses -= {None}
    _follow_own(Q(pk__in=ids) | Q(own_course__in=courses), by=by)
    _follow_others(Q(teacher__in=ids) | Q(course__in=courses), by=by)


def follow_all() -> None:
    """Does the same for everybody, after any change: the daily job tells what no call has told."""
    _follow_own(Q(), by=None)
    _follow_others(Q(), by=None)


def forget(taker: TestTaker) -> None:
    """The account has got another mailbox: the tutor may be somebody else now. `follow` tells of
    them once more."""
    another_holder(taker)
    TestTaker.objects.filter(pk=taker.pk).update(tutor_of=None)
    taker.tutorships.update(told=False)


def leads_pupils(taker: TestTaker) -> bool:
    """True if the teacher is tutor of a class with pupils."""
    return TestTaker.objects.filter(
        course__in=class_tutors.classes_of_all([taker.pk]),
        role=Role.STUDENT,
        left_on=None,
        added_by=None,
    ).exists()


def _follow_own(who: Q, *, by: User | None) -> None:
    tutors = class_tutors.teachers().filter(own_course__isnull=False, tutors_own_course=True)
    known = TestTaker.objects.filter(who, tutor_of__isnull=False)
    known.exclude(pk__in=tutors.filter(tutor_of=F("own_course")).values("pk")).update(tutor_of=None)
    new = tutors.filter(
        Exists(_pupils(OuterRef("own_course"))), who, tutor_of=None, tutor_waits_for=""
    )
    rows = new.select_related("own_course", "user").order_by("pk")
    found = [(one, one.own_course) for one in rows]
    TestTaker.objects.filter(pk__in=[one.pk for one, _course in found]).update(
        tutor_of=F("own_course")
    )
    _tell(found, by=by)


def _follow_others(who: Q, *, by: User | None) -> None:
    rows = Tutorship.objects.filter(who)
    rows.filter(told=True).exclude(teacher__in=class_tutors.teachers()).update(told=False)
    new = rows.filter(
        Exists(_pupils(OuterRef("course"))), told=False, teacher__in=class_tutors.trusted()
    )
    found = list(new.select_related("teacher__user", "course").order_by("pk"))
    Tutorship.objects.filter(pk__in=[row.pk for row in found]).update(told=True)
    _tell([(row.teacher, row.course) for row in found], by=by)


def _pupils(course: Any) -> TestTakerQuerySet:
    return TestTaker.objects.filter(role=Role.STUDENT, left_on=None, added_by=None, course=course)


def _tell(found: list[tuple[TestTaker, Any]], *, by: User | None) -> None:
    by_school: dict[int, list[tuple[TestTaker, Course]]] = {}
    for taker, course in found:
        by_school.setdefault(course.school_id, []).append((taker, course))
    actor = [by] if by else []
    for school, of_school in by_school.items():
        users = sorted({taker.user_id for taker, _course in of_school})
        courses = sorted({course.pk for _taker, course in of_school})
        tutors = [taker.user for taker, _course in of_school]
        for person in hearing.others_at(school, *tutors, *actor):
            outbox.queue("tutor_new", person, school=school, tutors=users, courses=courses)
