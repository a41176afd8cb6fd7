"""Where people belong: who answers for whom, and the class that puts them in. `course` is the own
course, else that of the person assigned to; here alone it is changed, with nobody else changing it
at the same time."""

from collections.abc import Callable

from django.db import connection
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.errors import Invalid
from alba.schools.models import Course
from alba.takers.models import PROFESSIONAL_ROLES, Role, TestTaker

# The number of PostgreSQL's advisory lock: any, as long as no other lock of ours has it.
LOCK = 1_961_120_711


Follower = Callable[[list[TestTaker]], None]

_followers: list[Follower] = []


def after_placing(action: Follower) -> Follower:
    """Register `action(people)`, which runs in the transaction that has given `people` another
    course. Usable as a decorator: what follows them lies in apps that may not be imported here."""
    _followers.append(action)
    return action


def hold() -> None:
    """Until the caller's transaction ends nobody else assigns or places anybody. Two changes that
    are right each by itself can make a ring together, and locked rows do not show it: what one of
    them reads, the other has not written yet. Whatever is decided is read after this call.

    It comes after the row of an account and before any row of a person, and a transaction that has
    it locks no further account; otherwise two of them could wait for each other."""
    _lock("pg_advisory_xact_lock")


def keep_still() -> None:
    """Until the caller's transaction ends nobody is moved, but others may add people too. The same
    order holds as for `hold`."""
    _lock("pg_advisory_xact_lock_shared")


def _lock(function: str) -> None:
    if connection.vendor == "postgresql":  # on SQLite one transaction at a time writes anyway
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {function}(%s)", [LOCK])


def assign(taker: TestTaker, responsible: TestTaker | None) -> list[TestTaker]:
    """Assign `taker` to `responsible` (None: to nobody), within `hold`. Returns everybody whose
    place that changed. Raises Invalid where it is not allowed, Http404 when `responsible` was
    deleted meanwhile."""
    if responsible is not None:
        now = TestTaker.objects.select_related("course").filter(pk=responsible.pk).first()
        if now is None:
            raise Http404
        responsible = now
        refuse_assignment(taker, responsible)
        if responsible.course_id and taker.role not in PROFESSIONAL_ROLES:
            taker.own_course = None  # follows; professionals have a class of their own
    is_new = taker.assigned_to_id != (responsible.pk if responsible else None)
    taker.assigned_to = responsible
    moved = place([taker])
    return [taker, *(one for one in moved if one is not taker)] if is_new else moved


def place(takers: list[TestTaker]) -> list[TestTaker]:
    """Write where `takers` belong, after `assigned_to` or `own_course` of theirs was set, and where
    everyone does who is assigned to them directly or through others, within `hold`. Returns those
    whose course changed."""
    level, moved = takers, []
    seen: set[int] = set()
    while level:
        seen |= {taker.pk for taker in level}
        above = dict(
            TestTaker.objects.filter(
                pk__in={taker.assigned_to_id for taker in level} - {None}
            ).values_list("pk", "course")
        )
        for taker in level:
            was = taker.course_id
            taker.own_course_id, taker.course_id = settled(
                taker.own_course_id, was, above.get(taker.assigned_to_id)
            )
            if taker.course_id != was:
                moved.append(taker)
        # Once for each row: the second change of a row in a transaction makes PostgreSQL look at
        # its account too, which somebody may have who waits for us.
        TestTaker.objects.bulk_update(level, ["assigned_to", "own_course", "course"])
        below = TestTaker.objects.filter(assigned_to__in=level, own_course=None)
        level = list(below.exclude(pk__in=seen).order_by("pk"))
    for follow in _followers if moved else ():
        follow(moved)
    return moved


def settled(
    own: int | None, course: int | None, above: int | None
) -> tuple[int | None, int | None]:
    """(own course, course) as they should be, `above` being the course of the person assigned to.
    Where neither gives a course, the one that held becomes the own one: nobody loses the school by
    being assigned, or the school would lose sight of them and of the word it has given."""
    own = own if own or above else course
    return own, own or above


def refuse_assignment(taker: TestTaker, responsible: TestTaker) -> None:
    """Raises Invalid for oneself, somebody below oneself, a student, or another school's person."""
    field = "assigned_responsible_test_taker"
    if responsible.pk == taker.pk:
        raise Invalid({field: [_("Nobody can be assigned to themselves.")]})
    if responsible.role == Role.STUDENT:
        raise Invalid({field: [_("A student cannot be responsible for someone.")]})
    if taker.pk in above(responsible):
        raise Invalid({field: [_("This person is assigned to the one you are editing.")]})
    one, other = taker.course, responsible.course
    if one and other and one.school_id != other.school_id:
        raise Invalid({field: [_("This person belongs to another school.")]})


def above(taker: TestTaker) -> set[int]:
    """The ids of all whom `taker` is assigned to, directly or through others. Each is looked up as
    it is now, and once: a ring that is there already has no end."""
    found: set[int] = set()
    pk = taker.assigned_to_id
    while pk is not None and pk not in found:
        found.add(pk)
        pk = TestTaker.objects.filter(pk=pk).values_list("assigned_to", flat=True).first()
    return found


def record_moves(takers: list[TestTaker], *, by: User | None) -> None:
    """One line of the trail for each of `takers`, with the school that they are in now."""
    schools = dict(
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
