"""The former school has agreed: the pupil moves, and the person whom the new school had entered
becomes the same one.

Answers stay where they were given (a finished test belongs to the school of its day, an open case
to its readers until they close it); everything to come belongs to the new school. Contacts,
exclusions and a no move along, because they are about the family. A yes does not: it was given to
another school (`merger.py`)."""

from django.db.models import Q, QuerySet

from alba.accounts import erasure
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.enrolment.addresses import corrections
from alba.enrolment.moves import ending, merger
from alba.enrolment.moves.models import Move, MoveState
from alba.families.events import contacts_changed
from alba.families.exclusion import exclusions
from alba.hooks import Question
from alba.people import numbers
from alba.people.models import Role, TestTaker
from alba.people.names import NameKey, name_key
from alba.people.placement import changes, places
from alba.people.scope import excluded_people as shut_out
from alba.people.tutorship import new_tutors
from alba.schools.archive import is_archived
from alba.schools.models import School

has_history: Question[[TestTaker], bool] = Question()
"""True if there is a test by or about this person, a talk request or a case."""


def pupils() -> QuerySet[TestTaker]:
    rows = TestTaker.objects.filter(role=Role.STUDENT, added_by=None, practice_of=None)
    return rows.filter(course__isnull=False).select_related("user", "course__school")


def key_of(taker: TestTaker) -> NameKey:
    return name_key(taker.user.first_name, taker.user.last_name)


def newcomer_like(pupil: TestTaker, school: School) -> TestTaker | None:
    """The one person at `school` whom its list has made of the same row (see `elsewhere.find`)."""
    rows = pupils().filter(course__school=school, left_on=None).exclude(pk=pupil.pk)
    near = rows.filter(
        Q(birth_date=pupil.birth_date) | Q(external_id=pupil.external_id) & ~Q(external_id="")
    )
    found = [one for one in near if _is_same(one, pupil)]
    return found[0] if len(found) == 1 else None


def _is_same(one: TestTaker, pupil: TestTaker) -> bool:
    is_day = one.birth_date is not None and one.birth_date == pupil.birth_date
    mine, theirs = key_of(one), key_of(pupil)
    if is_day and mine == theirs:
        return True
    is_number = bool(one.external_id) and one.external_id == pupil.external_id
    return is_number and (
        is_day or any(name and name == other for name, other in zip(mine, theirs, strict=True))
    )


def agree(move: Move, *, by: User) -> None:
    """Within the caller's transaction. The move is `over` if it is no longer possible: the pupil or
    the class is gone, or the newcomer has answered already, so that they stay two people."""
    found = _held(move)
    if found is None:
        return _over(move, by=by)
    pupil, newcomer = found
    course = newcomer.course if newcomer is not None else move.to_course
    if course is None or is_archived(course) or course.school_id != move.school_id:
        return _over(move, by=by)
    number, email, responsible = "", "", None
    # Before the pupil is placed, since who is elsewhere by then is asked for no more.
    move.decide(MoveState.AGREED)
    others = Move.objects.filter(pupil=pupil)
    ending.end(others, by=by, untold=move.school_id)  # the same question again was agreed to
    merger.leave_former(pupil, by=by)
    if newcomer is not None:
        number, email = newcomer.external_id, newcomer.user.email or ""
        merger.hand_over(newcomer, pupil)
        # Before anybody can be asked at the new place.
        exclusions.mark_contacts([pupil.pk])
        responsible = _adult_for(pupil, newcomer)
        record(Action.TAKER_DELETE, actor=by, about=newcomer, **newcomer.audit_facts())
        erasure.erase_shell(newcomer.user)
    pupil.left_on = None
    pupil.external_id = number
    if number and numbers.is_taken(pupil, number):
        pupil.external_id = ""
    pupil.save(update_fields=["left_on", "external_id"])
    if email and pupil.user.email is None:
        corrections.correct(pupil, pupil.user, email, by=by)
    moved = places.move(pupil, responsible=responsible, course=course)
    places.record_moves(moved, by=by)
    changes.tell([pupil])
    new_tutors.announce(moved, by=by)
    contacts_changed([pupil.pk])
    for admin in move.school.other_admins(by).one_row_each():
        outbox.queue("move_agreed", admin, taker=pupil.pk)
    return None


def _over(move: Move, *, by: User) -> None:
    ending.end(Move.objects.filter(pk=move.pk), by=by)
    move.refresh_from_db(fields=["state"])


def _held(move: Move) -> tuple[TestTaker, TestTaker | None] | None:
    """(the pupil, the person entered by the new school), with accounts and places locked."""
    ids = [pk for pk in (move.pupil_id, move.newcomer_id) if pk]
    accounts = TestTaker.objects.filter(pk__in=ids).values("user")
    list(User.objects.select_for_update(of=("self",)).filter(pk__in=accounts).order_by("pk"))
    schools = {move.school_id} | ({move.former_school_id} - {None})
    places.hold(*ids, schools={pk for pk in schools if pk})
    rows = TestTaker.objects.select_related("user", "course__school", "assigned_to__user")
    pupil = rows.filter(pk=move.pupil_id, role=Role.STUDENT).first() if move.pupil_id else None
    if pupil is None or pupil.course is None or pupil.course.school_id != move.former_school_id:
        return None
    newcomer = rows.filter(pk=move.newcomer_id).first() if move.newcomer_id else None
    if newcomer is None:
        newcomer = newcomer_like(pupil, move.school)
    if newcomer is not None and has_history(newcomer):
        return None
    if newcomer is not None and newcomer.user.email_verified_at is not None:
        return None  # somebody uses that account, and two are never made one
    return pupil, newcomer


def _adult_for(pupil: TestTaker, newcomer: TestTaker) -> TestTaker | None:
    """The adult whom the new school has made responsible, unless the former one has shut them
    out."""
    adult = newcomer.assigned_to
    is_shut = adult is not None and shut_out.is_user_shut_out(pupil.pk, adult.user)
    return None if is_shut else adult
