"""Adding, changing and removing people."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts import erasure, holder
from alba.accounts.models import User
from alba.accounts.people import normalize_email
from alba.accounts.registration import invitations
from alba.audit.models import Action
from alba.audit.trail import record
from alba.enrolment.addresses import corrections, taken_addresses
from alba.enrolment.admission import present_staff
from alba.errors import Conflict, Invalid
from alba.families.children import children
from alba.people import numbers
from alba.people.edits import PERSON
from alba.people.models import UNSAID, Bond, Role, TestTaker
from alba.people.names import Identity, identity
from alba.people.placement import changes, places
from alba.people.scope import excluded_people
from alba.people.scope.own_children import refuse_own_child
from alba.people.tutorship import appointments, new_tutors
from alba.schools.archive import refuse_archived
from alba.schools.models import Course


def create_responsible(*, by: User, course: Course, role: str, **fields: Any) -> TestTaker:
    """Adds a professional to `course` and sends an invitation. Raises Invalid for an address in use
    and an archived class, Conflict `left` for somebody who has left the school, TooOften (see
    `taken_addresses`)."""
    refuse_archived(course, "course")
    present_staff.refuse_left({"role": role, **fields}, course.school)
    birth_date = fields.pop("birth_date", None)
    person = taken_addresses.person(
        fields["email"], fields.get("first_name", ""), fields.get("last_name", "")
    )
    taken_addresses.refuse(person, by=by, school=course.school, is_staff=True)
    with transaction.atomic():
        user = invitations.invite(by=by, is_test_taker=True, **fields)
        taker = TestTaker.objects.create(
            user=user, role=role, own_course=course, course=course, birth_date=birth_date
        )
        record(Action.TAKER_CREATE, actor=by, about=taker, **taker.audit_facts())
        changes.tell([taker])
        new_tutors.announce([taker], by=by)
    return taker


KEEP = places.KEEP
NAMES = {"first_name", "last_name", "known_as"}


@dataclass(frozen=True)
class TakerChange:
    """What changes about a person; None and KEEP stay as they are. `responsible`: the person
    assigned to (KEEP stays, None: nobody). `course`: their class (None: that of this person).
    `courses`: the classes whose tutor they are. `email`: until the invitation was used. `version`:
    the one that the caller saw."""

    first_name: str | None = None
    last_name: str | None = None
    known_as: str | None = None
    role: str | None = None
    responsible: Any = KEEP
    birth_date: Any = KEEP
    external_id: str | None = None
    course: Any = KEEP
    courses: Any = KEEP
    email: str | None = None
    quiet: bool | None = None
    version: str | None = None

    @property
    def fields(self) -> dict[str, str]:
        """The names and the role that change."""
        said = {name: getattr(self, name) for name in (*sorted(NAMES), "role")}
        return {name: value for name, value in said.items() if value is not None}


def update_taker(taker: TestTaker, change: TakerChange, *, by: User) -> None:
    """Raises Invalid if something is not allowed, Conflict `already_active` for an address that its
    owner uses, and for everything except names and birth date of a child whom a guardian added, and
    `changed_meanwhile` if the caller saw another version; Http404 if one of the two has just been
    deleted."""
    if taker.added_by_id is not None:
        change = _of_own_child(taker, change)
    email, fields = change.email, change.fields
    if email is not None:
        corrections.refuse_taken(taker, email, by=by)
    _refuse_family(taker, change.responsible, email, by=by)
    moves = not all(place is KEEP for place in (change.responsible, change.course, change.courses))
    with transaction.atomic():
        user = _hold_accounts(taker, change.responsible)  # first of all, as when erasing
        _refuse_changed(taker, change.version, by)
        if moves or change.external_id is not None or "role" in fields:
            _hold_places(taker, change.responsible, change.course)
        # The key is not locked: the rows of people assigned to this one refer to it.
        rows = TestTaker.objects.select_for_update(of=("self",), no_key=True)
        held = rows.filter(pk=taker.pk).first()
        if held is None:
            raise Http404
        held.user = user
        if email is not None:
            corrections.correct(held, user, email, by=by)
        taker, was = held, identity(user, held.birth_date)
        _write_facts(user, taker, change.birth_date, change.quiet, fields)
        moved = _move(taker, change.responsible, change.course, change.courses, by=by)
        if change.external_id is not None or (change.course is not KEEP and taker.external_id):
            number = change.external_id
            numbers.give(taker, taker.external_id if number is None else number)
        # Each move is an event of its own, also for people who move along; all other changes are
        # one more event.
        places.record_moves(moved, by=by)
        others = (email, change.external_id, change.quiet)
        told = fields or change.birth_date is not KEEP or others != (None, None, None)
        if told or not moved:
            record(Action.TAKER_UPDATE, actor=by, about=taker, **taker.audit_facts())
        is_other = change.birth_date is not KEEP or change.quiet is not None or "role" in fields
        if moved or is_other:
            changes.tell([taker, *moved])
        _tell_named(user, taker, was, by)
        new_tutors.announce([taker, *moved], by=by)


def _of_own_child(taker: TestTaker, change: TakerChange) -> TakerChange:
    """The change of a child whom a guardian added, without a place. Raises Conflict if there is
    one, or an address, or another role."""
    other = change.responsible is not KEEP and change.responsible != taker.assigned_to
    placed = change.course is not KEEP and change.course is not None
    if other or placed or change.email or change.role not in (None, taker.role):
        text = _("A guardian added this child, and it stays with that guardian alone.")
        raise Conflict("added_by_guardian", text)
    return replace(change, responsible=KEEP, course=KEEP)


def _move(
    taker: TestTaker, responsible: Any, course: Any, courses: Any, *, by: User
) -> list[TestTaker]:
    """Moves the person and returns everybody whose place has changed."""
    moves = responsible is not KEEP or course is not KEEP
    moved = places.move(taker, responsible=responsible, course=course) if moves else []
    if courses is not KEEP:
        appointments.set_classes(taker, courses, by=by)
    return moved


def _tell_named(user: User, taker: TestTaker, was: Identity, by: User) -> None:
    if identity(user, taker.birth_date) != was:
        holder.named_otherwise([user.pk], by)


def _hold_accounts(taker: TestTaker, responsible: Any) -> User:
    """Locks the account of `taker` and of the person they have been assigned to: a former tie to it
    is stored, which locks it, and after `places.hold` no more accounts may be locked. A weak lock:
    rows that refer to the account can still be written."""
    wanted = {taker.user_id}
    if responsible is not KEEP and taker.assigned_to is not None:
        wanted.add(taker.assigned_to.user_id)
    rows = User.objects.select_for_update(of=("self",), no_key=True).filter(pk__in=wanted)
    held: dict[int, User] = {user.pk: user for user in rows.order_by("pk")}
    if taker.user_id not in held:
        raise Http404
    return held[taker.user_id]


def _hold_places(taker: TestTaker, responsible: Any, course: Any) -> None:
    to = [] if responsible in (KEEP, None) else [responsible.pk]
    places.hold(taker.pk, to=to, schools=[] if course in (KEEP, None) else [course.school_id])


def _refuse_family(taker: TestTaker, responsible: Any, email: str | None, *, by: User) -> None:
    """Raises Refused `own_child` for a change that makes somebody family, and Conflict
    `contact_excluded` for an address of the child's whose mailbox somebody excluded reads."""
    address = normalize_email(email or "")
    is_new = email is not None and address != taker.user.email
    if is_new or (responsible is not KEEP and responsible != taker.assigned_to):
        refuse_own_child(by, taker.pk)
    if is_new and excluded_people.is_shut_out(taker.pk, email=address):
        raise excluded_people.shut_out()


def _refuse_changed(taker: TestTaker, version: str | None, by: User) -> None:
    """Before anything is written; everyone who changes a person locks the account."""
    if version is None:
        return
    now = TestTaker.objects.for_list(by).filter(pk=taker.pk).first()
    if now is None:
        raise Http404
    PERSON.refuse_changed(now, version, by)


def _write_facts(
    user: User, taker: TestTaker, birth_date: Any, quiet: bool | None, fields: dict[str, str]
) -> None:
    if NAMES & fields.keys():
        holder.before_change(user)
    for name in NAMES & fields.keys():
        setattr(user, name, fields[name])
    user.save(update_fields=NAMES)
    if "role" in fields:
        if fields["role"] == Role.STUDENT and taker.bonds_to.exists():
            text = _("This person answers about others. Remove that first: a pupil cannot.")
            raise Invalid({"role": [text]})
        taker.role = fields["role"]
    if birth_date is not KEEP:
        taker.birth_date = birth_date
    if quiet is not None:
        taker.quiet = quiet
    taker.save(update_fields=["role", "birth_date", "quiet"])


def delete_taker(taker: TestTaker, *, by: User) -> None:
    """The person goes with all tests, answers and files (`erasure.leave`). Raises Http404, Conflict
    `open_matters`, `held`, and `has_assigned_test_takers` while other people are assigned to them.
    Children whom the person added go too, unless `by` may know about them."""
    with transaction.atomic():
        user = erasure.hold(taker.user_id)
        held = TestTaker.objects.filter(pk=taker.pk).first()
        if held is None:
            raise Http404
        _refuse_with_people(held, by=by)
        record(Action.TAKER_DELETE, actor=by, about=held, **held.audit_facts())
        erasure.leave(user, by=by)


def _refuse_with_people(taker: TestTaker, *, by: User) -> None:
    """Raises Conflict while `by` sees other people for whom this one answers."""
    others = taker.assigned_people.all()
    theirs = others if by.is_alba_admin else others.filter(added_by=None)
    if theirs.exists() or Bond.objects.visible_to(by).filter(adult=taker).exists():
        raise Conflict(
            "has_assigned_test_takers",
            _("You cannot delete this test taker because they have assigned test takers."),
        )


def hold_with(user: User) -> None:
    """Locks what goes with the account: the person, the children whom they added, and the places of
    both."""
    added = children.hold_accounts(user.pk)
    places.hold(*TestTaker.everyone.filter(user=user).values_list("pk", flat=True))
    _hold_rows(user, added)


def erase_children(user: User) -> None:
    """Children whom the user added are erased too: nobody else has ever seen them."""
    hold_with(user)
    added = list(TestTaker.everyone.filter(added_by__user=user).select_related("user"))
    # This step finds what goes with a person among people who are not hidden.
    TestTaker.everyone.filter(pk__in=[child.pk for child in added]).update(erased_from=None)
    for child in added:
        children.erase_along(child, by=user)


def release_people(user: User) -> None:
    """People assigned to a user who leaves become unassigned. They keep the course they had through
    that user, because otherwise their school could no longer see them."""
    people = list(TestTaker.objects.filter(assigned_to__user=user, added_by=None).order_by("pk"))
    for taker in people:
        taker.assigned_to = None
    places.sync_course(people)
    places.record_moves(people, by=user)
    new_tutors.announce(people, by=user)


def _hold_rows(user: User, added: list[TestTaker]) -> None:
    """Locks the person and the children before collecting their data for deletion: a test begun at
    this moment is either found, or can no longer be saved. The person comes first, as when a test
    begins; the other order could deadlock."""
    people = Q(user=user) | Q(pk__in=[child.pk for child in added])
    rows = TestTaker.everyone.select_for_update(of=("self",)).filter(people).order_by("pk")
    list(rows.values_list("pk", flat=True))


def enrol_guardian(user: User, declares: str) -> None:
    """People who sign up alone are parents without a school."""
    TestTaker.objects.create(user=user, role=Role.PARENT, declares=declares or UNSAID)


def names_of_attended(user: User) -> Iterable[str]:
    placed = TestTaker.objects.filter(user=user, course__isnull=False)
    return placed.values_list("course__school__school_name", flat=True)
