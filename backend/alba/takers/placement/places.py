"""Where people belong: who answers for whom, and the class that follows from it. `course` is the
person's `own_course`, else the course of the person assigned to; only this module changes it, one
transaction at a time."""

from typing import Any

from django.db import connection
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Invalid
from alba.hooks import Hook
from alba.schools.archive import refuse_archived
from alba.schools.models import Course
from alba.takers.models import PROFESSIONAL_ROLES, Bond, Role, TestTaker

# The number of PostgreSQL's advisory lock: any, as long as no other lock of ours has it.
LOCK = 1_961_120_711

KEEP: Any = object()
"""For a place that is to stay as it is, where None means that there is none."""


people_placed: Hook[[list[TestTaker]], None] = Hook()
"""In the transaction that has given them another course."""


def hold() -> None:
    """Until the caller's transaction ends, no other transaction can assign or place people. Two
    changes that are each correct can together make a ring, and row locks do not prevent it: each
    reads before the other has written. Whatever is decided is read after this call.

    Take it after the row of an account and before any row of a person, and lock no further account
    after it; otherwise two transactions could deadlock."""
    _lock("pg_advisory_xact_lock")


def keep_still() -> None:
    """Until the caller's transaction ends nobody can be moved, but others may add people. The same
    order holds as for `hold`."""
    _lock("pg_advisory_xact_lock_shared")


def _lock(function: str) -> None:
    if connection.vendor == "postgresql":  # on SQLite one transaction at a time writes anyway
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {function}(%s)", [LOCK])


def move(taker: TestTaker, *, responsible: Any = KEEP, course: Any = KEEP) -> list[TestTaker]:
    """Assign `taker` to `responsible` (None: to nobody), and give them `course` as their own (None:
    they follow the person assigned to), within `hold`. Returns everybody whose place that changed.
    Raises Invalid where it is not allowed, Http404 when `responsible` was deleted meanwhile."""
    was = taker.assigned_to_id
    if responsible is not KEEP:
        _assign(taker, responsible)
    if course is not KEEP:
        _refuse_course(taker, course)
        taker.own_course = course
    moved = sync_course([taker])
    is_new = taker.assigned_to_id != was
    return [taker, *(one for one in moved if one is not taker)] if is_new else moved


def _assign(taker: TestTaker, responsible: TestTaker | None) -> None:
    if responsible is not None:
        now = TestTaker.objects.select_related("course__school").filter(pk=responsible.pk).first()
        if now is None:
            raise Http404
        responsible = now
        if responsible.pk != taker.assigned_to_id:
            refuse_archived(responsible.course, "assigned_responsible_test_taker")
        refuse_assignment(taker, responsible)
        if responsible.course_id and taker.role not in PROFESSIONAL_ROLES:
            taker.own_course = None  # follows; professionals have a class of their own
    taker.assigned_to = responsible


def _refuse_course(taker: TestTaker, course: Course | None) -> None:
    if course and course.pk != taker.own_course_id:
        refuse_archived(course, "course")
    above = taker.assigned_to.course if taker.assigned_to else None
    if course and above and course.school_id != above.school_id:
        text = _("This class is of another school than the person responsible.")
        raise Invalid({"course": [text]})


def sync_course(takers: list[TestTaker]) -> list[TestTaker]:
    """Write where `takers` belong, after `assigned_to` or `own_course` of theirs was set, and where
    everyone does who is assigned to them directly or through others, within `hold`. Returns those
    whose course changed."""
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
        # account too, and a transaction that waits for us may hold that.
        TestTaker.objects.bulk_update(
            level, ["assigned_to", "own_course", "course"], batch_size=100
        )
        # A guardian's own entry is of no school, wherever the guardian is.
        below = TestTaker.objects.filter(assigned_to__in=level, own_course=None, added_by=None)
        level = list(below.exclude(pk__in=seen).order_by("pk"))
    if moved:
        people_placed(moved)
    return moved


def settled(
    own: int | None, course: int | None, above: int | None
) -> tuple[int | None, int | None]:
    """(own course, course) as they should be, `above` being the course of the person assigned to.
    If neither gives a course, the former one becomes `own_course`: nobody loses their school by
    being assigned, or the school would lose sight of them and of what it approved."""
    own = own if own or above else course
    return own, own or above


def refuse_assignment(taker: TestTaker, responsible: TestTaker) -> None:
    """Raises Invalid if `responsible` is the person, someone below them, a student, or of another
    school."""
    field = "assigned_responsible_test_taker"
    if responsible.pk == taker.pk:
        raise Invalid({field: [_("Nobody can be assigned to themselves.")]})
    if responsible.role == Role.STUDENT:
        raise Invalid({field: [_("A student cannot be responsible for anyone.")]})
    if taker.pk in above(responsible):
        raise Invalid({field: [_("This person is assigned to the one you are editing.")]})
    one, other = taker.course, responsible.course
    if one and other and one.school_id != other.school_id:
        raise Invalid({field: [_("This person belongs to another school.")]})


def may_be_responsible_for(taker: TestTaker) -> Q:
    """Those whom `refuse_assignment` lets `taker` be assigned to, as a filter; roles aside."""
    fits = ~Q(pk__in=below(taker))
    if taker.course is not None:
        fits &= Q(course=None) | Q(course__school=taker.course.school_id)
    return fits


def below(taker: TestTaker) -> set[int]:
    """The ids of `taker` and of all who are assigned to them, directly or through others."""
    found: set[int] = set()
    level = {taker.pk}
    while level:
        found |= level
        assigned = TestTaker.objects.filter(assigned_to__in=level)
        level = set(assigned.values_list("pk", flat=True)) - found
    return found


def above(taker: TestTaker) -> set[int]:
    """The ids of all who answer for `taker`, assigned or bonded, directly or through others. Each
    is looked up once, so that an existing ring does not loop for ever."""
    found: set[int] = set()
    level = {taker.pk}
    while level:
        assigned = TestTaker.objects.filter(pk__in=level, assigned_to__isnull=False)
        bonded = Bond.objects.filter(taker__in=level, adult__isnull=False)
        next_up = {
            *assigned.values_list("assigned_to", flat=True),
            *bonded.values_list("adult", flat=True),
        }
        level = {pk for pk in next_up if pk is not None} - found
        found |= level
    return found


def record_moves(takers: list[TestTaker], *, by: User | None) -> None:
    """One line of the trail for each of `takers`, with the school that they are in now."""
    schools: dict[int | None, int] = dict(
        Course.objects.filter(pk__in={taker.course_id for taker in takers}).values_list(
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
