"""Questions that can no longer be agreed to are over at once. The former school is told, and so is
the one that asks if its list had told it that there is such a pupil: else it learns nothing."""

from collections.abc import Collection

from django.db.models import F

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.enrolment.moves.models import Move, MoveQuerySet, MoveState
from alba.people.models import TestTaker


def end(open_moves: MoveQuerySet, *, by: User | None, untold: int | None = None) -> None:
    """Whoever did it knows it, and so does the school `untold`. A question that is being answered
    is left to the answer, which finds out by itself."""
    moves = open_moves.open().select_for_update(of=("self",), skip_locked=True)
    for move in moves.order_by("pk"):
        move.decide(MoveState.OVER)
        if move.school_id == untold:
            continue
        told = {move.former_school_id, move.school_id if move.is_known else None} - {None}
        admins = User.objects.filter(is_active=True, assigned_schools__in=told)
        for admin in admins.without(*([by] if by else [])).one_row_each():
            outbox.queue("move_over", admin, move=move.pk)


def follow_gone(accounts: Collection[int], by: User | None) -> None:
    """Pupils who are in no list any more change no school."""
    end(Move.objects.filter(pupil__user__in=accounts), by=by)


def follow_places(moved: list[TestTaker]) -> None:
    """Pupils who are at another school by now: whoever was asked for them has nothing to say."""
    asked = Move.objects.filter(pupil__in=[taker.pk for taker in moved])
    end(asked.exclude(pupil__course__school=F("former_school")), by=None)
