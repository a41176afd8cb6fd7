"""Who at the school reads what pupils ask, and what they note about it."""

from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import event, record, record_all
from alba.errors import Conflict, Invalid
from alba.followup import readers
from alba.followup.talk import asking
from alba.followup.talk.models import TalkRequest, TalkRequestQuerySet, TalkState, Whom
from alba.takers.models import PROFESSIONAL_ROLES

ORDER = list(TalkState)


def readable(user: User) -> TalkRequestQuerySet:
    """With all that is shown of them."""
    return TalkRequest.objects.visible_to(user).select_related(
        "child__user", "child__course", "owner"
    )


def pupils_wait(user: User) -> bool:
    """Whether somebody to whom `user` may talk has not been talked to. Without a query for most."""
    if not user.is_test_taker or user.test_taker.role not in PROFESSIONAL_ROLES:
        return False
    return TalkRequest.objects.visible_to(user).exclude(state=TalkState.TALKED).exists()


def note_shown(user: User, rows: list[TalkRequest]) -> None:
    """In the trail, before they are shown."""
    with transaction.atomic():
        record_all(
            event(Action.TALK_READ, actor=user, about=one, **one.audit_facts()) for one in rows
        )


def change(by: User, pk: int, *, state: str | None = None, **wanted: Any) -> TalkRequest:
    """Read, or talked: never back. Raises Http404, Conflict `already_seen`, and Invalid for an
    owner who may not read it."""
    with transaction.atomic():
        rows = readable(by).select_for_update(of=("self",))
        request = rows.filter(pk=pk).first()
        if request is None:
            raise Http404
        if "owner" in wanted:
            request.owner = _owner(wanted["owner"], request)
        if state is not None:
            _go_on(request, state, by)
        request.save(update_fields=["state", "owner", "seen_at", "talked_at"])
        record(Action.TALK_UPDATE, actor=by, about=request, **request.audit_facts())
    return request


def _go_on(request: TalkRequest, state: str, by: User) -> None:
    if ORDER.index(TalkState(state)) < ORDER.index(TalkState(request.state)):
        raise Conflict("already_seen", _("The pupil has been told already that it was read."))
    now = timezone.now()
    if state != TalkState.ASKED and request.seen_at is None:
        request.seen_at = now
        request.owner = request.owner or by
    if state == TalkState.TALKED and request.talked_at is None:
        request.talked_at = now
    request.state = state


def _owner(pk: int | None, request: TalkRequest) -> User | None:
    """Raises Invalid."""
    if pk is None:
        return None
    may = {user.pk: user for user in readers.of_child(request.school_id, request.child)}
    if request.to != Whom.READER:
        may |= {user.pk: user for user in asking.tutors_of(request.child)}
    if pk not in may:
        raise Invalid({"owner": [_("Choose someone who may read this request.")]})
    return may[pk]


def tell_overdue() -> None:
    """Requests that nobody has read: every reader is told, once. By whichever worker comes first,
    every minute."""
    now = timezone.now()
    late = TalkRequest.objects.of_those_there().filter(
        state=TalkState.ASKED, overdue_from__lte=now, told_at=None, child__practice_of=None
    )
    for pk in late.values_list("pk", flat=True)[:500]:
        with transaction.atomic():
            mine = TalkRequest.objects.filter(pk=pk, state=TalkState.ASKED, told_at=None)
            if not mine.update(told_at=now):
                continue  # another worker, or somebody has read it
            request = TalkRequest.objects.select_related("child").get(pk=pk)
            for user in readers.of_child(request.school_id, request.child):
                outbox.queue("talk_overdue", user)
