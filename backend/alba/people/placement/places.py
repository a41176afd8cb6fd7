"""Decides where people belong: who answers for whom, and the class that follows from it. `course`
is the person's `own_course`, or else the course of the person assigned to. Only this module changes
it, one transaction at a time."""

from collections.abc import Collection, Iterable
from typing import Any

from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Invalid
from alba.hooks import Event
from alba.people import former_ties
from alba.people.models import PROFESSIONAL_ROLES, Bond, Role, TestTaker
from alba.people.scope import excluded_people
from alba.schools import locks
from alba.schools.archive import refuse_archived
from alba.schools.models import Course, School

# The first number of PostgreSQL's advisory locks; any number that no other lock of ours uses.
LOCK = 1_961_120_711

KEEP: Any = object()
"""Means that a place is to stay as it is, since None means that there is none."""


people_placed: Event[[list[TestTaker]]] = Event()
"""Happens in the transaction that gives them another course."""


def hold(*people: int, to: Iterable[int] = (), schools: Collection[int] = ()) -> None:
    """Until the caller's transaction ends, no other one can assign or place these people and
    everyone below them, or anybody of `schools`. `to`: people they may be tied to from now on. Two
    changes that are each correct can together form a ring, and row locks do not prevent that: each
    reads before the other has written. Everything that decides must be read after this call.

    Each school has a lock of its own, and a change takes those of all schools that it may affect;
    two changes that could form a ring both affect all schools in it. To be called once, after
    locking the row of an account and before that of any person, and without locking further
    accounts afterwards; otherwise two transactions could deadlock."""
    locks.hold(LOCK, lambda: {*schools, *_touched(people, list(to))})


def hold_all() -> None:
    every = School.objects.values_list("pk", flat=True)
    locks.hold(LOCK, lambda: {locks.NO_SCHOOL, *every.all()})


def keep_still(person: int) -> None:
    """Keeps everybody in their school from being moved until the caller's transaction ends; people
    can be added. Takes locks in the same order as `hold`."""
    locks.hold(LOCK, lambda: _schools({person}), shared=True)


def keep_school_still(school: int) -> None:
    """Does the same in a school that is known."""
    locks.hold(LOCK, lambda: {school}, shared=True)


def _touched(people: Iterable[int], to: list[int]) -> set[int]:
    """The schools of `people`, of everyone below them and of those they are assigned to; if they
    are tied `to` others, also of everyone above those, and then ties between schools count too."""
    around = _all_below(people, with_bonds=bool(to))
    assigned = TestTaker.everyone.filter(pk__in=around, assigned_to__isnull=False)
    around |= {pk for pk in assigned.values_list("assigned_to", flat=True) if pk}
    return _schools(around | set(to) | _all_above(to)) if around else set()


def _schools(people: Collection[int]) -> set[int]:
    found = TestTaker.everyone.filter(pk__in=people).values_list("course__school", flat=True)
    return {school or locks.NO_SCHOOL for school in found}


def move(taker: TestTaker, *, responsible: Any = KEEP, course: Any = KEEP) -> list[TestTaker]:
    """Assigns `taker` to `responsible` (None: to nobody), and gives them `course` as their own
    (None: they follow the person assigned to), within `hold`. Returns everybody whose place that
    changed. Raises Invalid if it is not allowed, Http404 if `responsible` has just been deleted."""
    was = taker.assigned_to_id
    if responsible is not KEEP:
        _assign(taker, responsible)
    if course is not KEEP:
        _refuse_course(taker, course)
        if course and course.pk != taker.own_course_id:
            taker.tutors_own_course = True
        taker.own_course = course
    moved = sync_course([taker])
    is_new = taker.assigned_to_id != was
    return [taker, *(one for one in moved if one is not taker)] if is_new else moved


def _assign(taker: TestTaker, responsible: TestTaker | None) -> None:
    if responsible is not None:
        rows = TestTaker.objects.select_related("user", "course__school")
        now = rows.filter(pk=responsible.pk).first()
        if now is None:
            raise Http404
        responsible = now
        if responsible.pk != taker.assigned_to_id:
            refuse_archived(responsible.course, "assigned_responsible_test_taker")
        refuse_assignment(taker, responsible)
        if responsible.pk != taker.assigned_to_id:
            excluded_people.refuse_user(taker.pk, responsible.user)
            former_ties.tied_anew(taker.pk, responsible.user)
        if responsible.course_id and taker.role not in PROFESSIONAL_ROLES:
            taker.own_course = None  # follows; professionals have a class of their own
    if taker.assigned_to_id and taker.assigned_to != responsible:
        former_ties.keep_assignment(taker)
    taker.assigned_to = responsible


def _refuse_course(taker: TestTaker, course: Course | None) -> None:
    if course and course.pk != taker.own_course_id:
        refuse_archived(course, "course")
    above = taker.assigned_to.course if taker.assigned_to else None
    if course and above and course.school_id != above.school_id:
        text = _("This class and the person responsible belong to different schools.")
        raise Invalid({"course": [text]})


def sync_course(takers: list[TestTaker]) -> list[TestTaker]:
    """Writes where `takers` belong after their `assigned_to` or `own_course` was set, and everyone
    assigned to them directly or through others, within `hold`. Returns those whose course
    changed."""
    level, moved = takers, []
    seen: set[int] = set()
    while level:
        seen |= {taker.pk for taker in level}
        above: dict[int | None, int | None] = dict(
            TestTaker.objects.filter(
                pk__in=[taker.assigned_to_id for taker in level if taker.assigned_to_id]
            ).values_list("pk", "course")
        )
        for taker in level:
            was = taker.course_id
            taker.own_course_id, taker.course_id = settled(
                taker.own_course_id, was, above.get(taker.assigned_to_id)
            )
            if taker.course_id != was:
                moved.append(taker)
        # Once for each row: changing a row twice in a transaction makes PostgreSQL check its
        # account too, and a transaction that is waiting for us may have locked that.
        TestTaker.objects.bulk_update(
            level, ["assigned_to", "own_course", "tutors_own_course", "course"], batch_size=100
        )
        # A guardian's own entry is in no school, wherever the guardian is.
        below = TestTaker.objects.filter(assigned_to__in=level, own_course=None, added_by=None)
        level = list(below.exclude(pk__in=seen).order_by("pk"))
    if moved:
        people_placed(moved)
    return moved


def settled(
    own: int | None, course: int | None, above: int | None
) -> tuple[int | None, int | None]:
    """(own course, course) as they should be, where `above` is the course of the person assigned
    to. If neither gives a course, the former one becomes `own_course`: nobody loses their school by
    being assigned; otherwise the school would lose sight of them and of what it approved."""
    own = own if own or above else course
    return own, own or above


def refuse_assignment(taker: TestTaker, responsible: TestTaker) -> None:
    """Raises Invalid if `responsible` is the person, someone below them, a student, or in another
    school."""
    field = "assigned_responsible_test_taker"
    if responsible.pk == taker.pk:
        raise Invalid({field: [_("Nobody can be assigned to themselves.")]})
    if responsible.role == Role.STUDENT:
        raise Invalid({field: [_("A pupil cannot be responsible for anyone.")]})
    if responsible.course and responsible.course.of_staff and taker.role not in PROFESSIONAL_ROLES:
        raise Invalid({field: [without_class_text()]})
    if taker.pk in above(responsible):
        raise Invalid({field: [_("This person is assigned to the one you are editing.")]})
    one, other = taker.course, responsible.course
    if one and other and one.school_id != other.school_id:
        raise Invalid({field: [_("This person belongs to another school.")]})


def without_class_text() -> str:
    return _("This person has no class. Give them one first, or choose someone who has.")


def may_be_responsible_for(taker: TestTaker) -> Q:
    """A filter for the people to whom `refuse_assignment` lets `taker` be assigned; it ignores
    roles."""
    fits = ~Q(pk__in=below(taker))
    if taker.course is not None:
        fits &= Q(course=None) | Q(course__school=taker.course.school_id)
    return fits


def below(taker: TestTaker) -> set[int]:
    """The ids of `taker` and of everyone assigned to them, directly or through others."""
    return _all_below([taker.pk])


def _all_below(people: Iterable[int], *, with_bonds: bool = False) -> set[int]:
    """The ids of `people` and of everyone assigned to them, directly or through others;
    `with_bonds`: also through bonds."""
    found: set[int] = set()
    level = set(people)
    while level:
        found |= level
        assigned = TestTaker.everyone.filter(Q(assigned_to__in=level) | Q(added_by__in=level))
        below = set(assigned.values_list("pk", flat=True))
        if with_bonds:
            below |= set(Bond.objects.filter(adult__in=level).values_list("taker", flat=True))
        level = below - found
    return found


def above(taker: TestTaker) -> set[int]:
    """The ids of everyone who answers for `taker`, assigned or bonded, directly or through others.
    Each is looked up once, so that an existing ring does not loop for ever."""
    return _all_above([taker.pk])


def _all_above(people: Iterable[int]) -> set[int]:
    found: set[int] = set()
    level = set(people)
    while level:
        assigned = TestTaker.everyone.filter(pk__in=level, assigned_to__isnull=False)
        bonded = Bond.objects.filter(taker__in=level, adult__isnull=False)
        next_up = {
            *assigned.values_list("assigned_to", flat=True),
            *bonded.values_list("adult", flat=True),
        }
        level = {pk for pk in next_up if pk is not None} - found
        found |= level
    return found


def record_moves(takers: list[TestTaker], *, by: User | None) -> None:
    """One event in the trail for each of `takers`, with the school they are in now."""
    schools: dict[int | None, int] = dict(
        Course.everyone.filter(pk__in={taker.course_id for taker in takers}).values_list(
            "pk", "school"
        )
    )
    trail.record_all(
        trail.event(
            Action.TAKER_MOVE,
            actor=by,
            about=taker,
            subject=taker.pk,
            school=schools.get(taker.course_id),
        )
        for taker in takers
    )
