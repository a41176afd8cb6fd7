"""Who at the school reads pupils' requests to talk, and what they record about them."""

from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import event, record, record_all
from alba.days import day_of, today
from alba.errors import Conflict, Invalid
from alba.followup import readers
from alba.followup.talk import asking, clocks
from alba.followup.talk.models import TalkRequest, TalkRequestQuerySet, TalkState, Whom
from alba.takers.models import PROFESSIONAL_ROLES, TestTaker

ORDER = list(TalkState)


def readable(user: User) -> TalkRequestQuerySet:
    """With everything that is shown about them."""
    return TalkRequest.objects.visible_to(user).select_related(
        "child__user", "child__course", "owner"
    )


def pupils_wait(user: User) -> bool:
    """Whether somebody to whom `user` may talk is still waiting. Needs no query for most people."""
    if not user.is_test_taker or user.test_taker.role not in PROFESSIONAL_ROLES:
        return False
    return TalkRequest.objects.visible_to(user).exclude(state=TalkState.TALKED).exists()


def note_shown(user: User, rows: list[TalkRequest]) -> None:
    """Recorded in the trail before they are shown."""
    with transaction.atomic():
        record_all(
            event(Action.TALK_READ, actor=user, about=one, **one.audit_facts()) for one in rows
        )


def change(by: User, pk: int, *, state: str | None = None, **wanted: Any) -> TalkRequest:
    """Marked as read, or as talked to: never back. Raises Http404, Conflict `already_seen`, and
    Invalid for an owner who may not read it."""
    with transaction.atomic():
        rows = readable(by).select_for_update(of=("self",))
        request = rows.filter(pk=pk).first()
        if request is None:
            raise Http404
        if "owner" in wanted:
            request.owner = _owner(wanted["owner"], request)
        if state is not None:
            _go_on(request, state, by)
        request.save(
            update_fields=["state", "owner", "seen_at", "talk_by", "overdue_from", "talked_at"]
        )
        record(Action.TALK_UPDATE, actor=by, about=request, **request.audit_facts())
    return request


def _go_on(request: TalkRequest, state: str, by: User) -> None:
    if ORDER.index(TalkState(state)) < ORDER.index(TalkState(request.state)):
        raise Conflict("already_seen", _("The pupil has been told already that it was read."))
    now = timezone.now()
    if state != TalkState.ASKED and request.seen_at is None:
        request.seen_at = now
        request.owner = request.owner or by
        clocks.start_talking(request, today())
    if state == TalkState.TALKED and request.talked_at is None:
        request.talked_at = now
    request.state = state


def reopen(by: User, pk: int) -> None:
    """That somebody had talked was a mistake: the pupil waits again, since it was read."""
    rows = TalkRequest.objects.select_for_update(of=("self",)).filter(state=TalkState.TALKED)
    for request in rows.filter(pk=pk):
        request.state, request.talked_at, request.talked_in = TalkState.SEEN, None, None
        clocks.start_talking(request, day_of(request.seen_at or timezone.now()))
        request.save()
        record(Action.TALK_UPDATE, actor=by, about=request, **request.audit_facts())


def _owner(pk: int | None, request: TalkRequest) -> User | None:
    """Raises Invalid."""
    if pk is None:
        return None
    may = {user.pk: user for user in readers.of_child(request.school_id, request.child)}
    if request.to != Whom.READER:
        asked = request.tutors.values_list("user", flat=True)
        tutors = asking.tutors_of(request.child)
        may |= {user.pk: user for user in tutors if user.pk in set(asked)}
    if pk not in may:
        raise Invalid({"owner": [_("Choose someone who may read this request.")]})
    return may[pk]


def forget_tutor(taker: TestTaker) -> None:
    """Another person may have the account now, whom no pupil has asked."""
    TalkRequest.tutors.through.objects.filter(testtaker=taker).delete()
