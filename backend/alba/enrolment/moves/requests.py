"""Asks for a pupil who has changed school, and refuses. People who type names and birth dates learn
nothing from it: every question is answered alike, and how many a school may ask is limited."""

from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts import limits
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.enrolment.moves import completion
from alba.enrolment.moves.models import Move, MoveState, without_newcomers
from alba.enrolment.roster import elsewhere
from alba.errors import Conflict, Invalid
from alba.people.models import Role, TestTaker
from alba.people.names import name_key
from alba.people.scope import excluded_people as shut_out
from alba.schools.archive import refuse_archived
from alba.schools.models import Course, School


def ask(
    *, by: User, to_course: Course, test_taker: TestTaker | None = None, match: str = ""
) -> Move:
    """`test_taker`: somebody whom the school has entered; or a pupil of another school that `by`
    administers too, who then moves at once. `match`: see `elsewhere.token`. Raises Invalid for an
    archived class, for somebody who is no pupil, and for a match that this school was not given;
    TooOften."""
    school = to_course.school
    refuse_archived(to_course, "to_course")
    if test_taker is not None and test_taker.role != Role.STUDENT:
        raise Invalid({"test_taker": [_("Only pupils change school.")]})
    newcomer: TestTaker | None = None
    if test_taker is None:
        if not elsewhere.is_token_of(match, school):
            raise Invalid({"match": [_("This match is too old. Please upload the list again.")]})
        pupil = elsewhere.resolve(match, school)
        newcomer = _same_here(pupil, school) if pupil else None
    elif test_taker.course is None or test_taker.course.school_id == school.pk:
        newcomer, pupil = test_taker, _found_elsewhere(test_taker, school)
    else:
        pupil = test_taker
    if pupil is not None and shut_out.is_user_shut_out(pupil.pk, by):
        pupil = None
    if test_taker is None or newcomer is not None:
        # Before anything is looked at again: what is counted must not say what was found.
        limits.moves_asked(school.pk).count()
    with transaction.atomic():
        move = _kept(by, school, to_course, newcomer, pupil, is_known=test_taker is None)
        if pupil is not None and newcomer is not None:
            _look_again(pupil, newcomer, by)
        if pupil is not None and newcomer is not pupil and _is_of(by, move.former_school):
            completion.agree(move, by=by)
    return move


def _kept(
    by: User,
    school: School,
    to_course: Course,
    newcomer: TestTaker | None,
    pupil: TestTaker | None,
    *,
    is_known: bool,
) -> Move:
    """An open question about the same person is not asked twice, nor one that only looks open: a
    second one would say that the first was answered."""
    School.objects.select_for_update().get(pk=school.pk)
    rows = Move.objects.open().filter(school=school)
    there = None
    if newcomer is not None:
        seen = rows if is_known else Move.objects.open_to_asker().filter(school=school)
        there = seen.filter(newcomer=newcomer).first()
    elif pupil is not None:
        there = rows.filter(pupil=pupil).first()
    if there is None and newcomer is not None:
        there = _asked_by_list(rows, newcomer, school)
    if there is not None:
        return there
    move = Move.objects.create(
        school=school,
        to_course=to_course,
        newcomer=newcomer,
        pupil=pupil,
        former_school=pupil.course.school if pupil and pupil.course else None,
        is_known=is_known,
        asked_by=by,
    )
    record(
        Action.MOVE_ASK, actor=by, about=move, subject=newcomer and newcomer.pk, school=school.pk
    )
    _tell_former(move, by)
    return move


def _asked_by_list(rows: QuerySet[Move], newcomer: TestTaker, school: School) -> Move | None:
    """The question that the list's row has asked before it was applied."""
    for there in rows.filter(is_known=True, newcomer=None).select_related("pupil__user"):
        if there.pupil and completion.newcomer_like(there.pupil, school) == newcomer:
            there.newcomer = newcomer
            there.save(update_fields=["newcomer"])
            return there
    return None


def _tell_former(move: Move, by: User) -> None:
    if move.former_school is not None and not _is_of(by, move.former_school):
        for admin in move.former_school.other_admins().one_row_each():
            outbox.queue("move_asked", admin, move=move.pk)


def _look_again(pupil: TestTaker, newcomer: TestTaker, by: User) -> None:
    """Another school may have asked before and found two, `newcomer` being one of them."""
    school = pupil.course.school if pupil.course else None
    waiting = Move.objects.open().filter(pupil=None, newcomer__birth_date=pupil.birth_date)
    waiting = waiting.exclude(newcomer=newcomer).exclude(school=school)
    for move in waiting.select_for_update(of=("self",)).order_by("pk"):
        other = move.newcomer
        if other is None or _found_elsewhere(other, move.school) != pupil:
            continue
        if move.asked_by and shut_out.is_user_shut_out(pupil.pk, move.asked_by):
            continue
        move.pupil, move.former_school = pupil, school
        move.save(update_fields=["pupil", "former_school"])
        _tell_former(move, by)


def _is_of(by: User, school: School | None) -> bool:
    """True if `by` may agree: they need not ask themselves."""
    return school is not None and School.objects.visible_to(by).filter(pk=school.pk).exists()


def _found_elsewhere(taker: TestTaker, school: School) -> TestTaker | None:
    """The one pupil of another school with the same full name and birth date."""
    if taker.birth_date is None:
        return None
    key = name_key(taker.user.first_name, taker.user.last_name)
    rows = completion.pupils().filter(birth_date=taker.birth_date).exclude(course__school=school)
    found = {one.pk: one for one in rows if completion.key_of(one) == key}
    left = without_newcomers(found)
    return found[left.pop()] if len(left) == 1 else None


def _same_here(pupil: TestTaker, school: School) -> TestTaker | None:
    """The person whom the school has made of the same row of its list, if it was applied."""
    return completion.newcomer_like(pupil, school)


def refuse(by: User, pk: int) -> Move:
    """Nothing is told to the school that has asked. Raises as `answering` does."""
    with transaction.atomic():
        move = hold_asked(by, pk)
        move.decide(MoveState.REFUSED)
        record(Action.MOVE_REFUSE, actor=by, about=move, **_of_former(move))
    return move


def agree(by: User, pk: int) -> Move:
    with transaction.atomic():
        move = hold_asked(by, pk)
        record(Action.MOVE_AGREE, actor=by, about=move, **_of_former(move))
        completion.agree(move, by=by)
    if move.state == MoveState.OVER:
        raise _over()
    return move


def _of_former(move: Move) -> dict[str, int | None]:
    return {"subject": move.pupil_id, "school": move.former_school_id}


def hold_asked(by: User, pk: int) -> Move:
    """The move, locked, for somebody of the former school. Raises Http404, and Conflict `over` if
    it was answered, or nobody did in time."""
    mine = School.objects.visible_to(by).values("pk")
    rows = Move.objects.visible_to(by).filter(former_school__in=mine)
    move = rows.select_for_update(of=("self",)).filter(pk=pk).first()
    if move is None:
        raise Http404
    if move.state_now() != MoveState.ASKED:
        raise _over()
    return move


def _over() -> Conflict:
    return Conflict("over", _("This question is no longer open."))
