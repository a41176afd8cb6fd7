"""The staff's side of pupils' requests to talk: who reads them, and what they record."""

from datetime import date
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
from alba.followup import readers, undoing
from alba.followup.talk import clocks, talk_requests
from alba.followup.talk.models import TalkRequest, TalkRequestQuerySet, TalkState, Whom
from alba.people import told_apart
from alba.people.models import PROFESSIONAL_ROLES, TestTaker

ORDER = list(TalkState)


def readable(user: User, *, undoing: bool = False) -> TalkRequestQuerySet:
    """The requests that `user` may see, with everything that is shown about them."""
    rows = TalkRequest.objects.visible_to(user, undoing=undoing).select_related(
        "child__user", "child__course", "owner", "talked_by", "school"
    )
    return rows.annotate(has_namesake=told_apart.has_namesake(TestTaker.objects.all(), "child"))


def pupils_wait(user: User) -> bool:
    """True if somebody to whom `user` may talk is still waiting. Needs no query for most people."""
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
    """Marked as read, or as talked to (`on` a day, with a `note` for the readers): back only with
    `talked=None`, while that can be undone. Raises Http404, Conflict `already_seen` and what
    `_talk` and `_undo` raise, and Invalid for an owner who may not read it."""
    with transaction.atomic():
        rows = readable(by, undoing="talked" in wanted).select_for_update(of=("self",))
        request = rows.filter(pk=pk).first()
        if request is None:
            raise Http404
        if "owner" in wanted:
            request.owner = _owner(wanted["owner"], request)
        if "talked" in wanted:
            _undo(request)
        if state is not None and ORDER.index(TalkState(state)) < ORDER.index(
            TalkState(request.state)
        ):
            text = _("The pupil has been told already that it was read.")
            raise Conflict("already_seen", text)
        if state == TalkState.SEEN and request.seen_at is None:
            _mark_read(request, by)
        if state == TalkState.TALKED:
            _talk(request, by, wanted.get("on") or today(), wanted.get("note", ""))
        request.save()
        record(Action.TALK_UPDATE, actor=by, about=request, **request.audit_facts())
    return request


def _mark_read(request: TalkRequest, by: User) -> None:
    request.state, request.seen_at = TalkState.SEEN, timezone.now()
    request.owner = request.owner or by
    clocks.start_talking(request, today())


def _talk(request: TalkRequest, by: User, on: date, note: str) -> None:
    """Records a talk. The person who noted it can correct its day and the note. Raises Conflict
    `not_seen`, `already_talked` and `too_late`, and Invalid."""
    if request.state == TalkState.ASKED:
        text = _("Nobody has read this wish yet. Mark it as read first.")
        raise Conflict("not_seen", text)
    if request.state == TalkState.TALKED:
        if request.talked_by_id != by.pk:
            raise Conflict(
                "already_talked", _("Another person has already noted that they talked.")
            )
        undoing.refuse_too_late(request.school_id, request.talked_at or timezone.now())
    if on > today():
        raise Invalid({"on": [_("Write down what has been done: this day is still to come.")]})
    if on < day_of(request.asked_at):
        raise Invalid({"on": [_("On this day the pupil had not asked yet.")]})
    if not note and not answers_for_itself(request, by):
        text = _(
            "The pupil asked to talk with the tutor. Write down who has talked, or why not the "
            "tutor."
        )
        raise Invalid({"note": [text]})
    request.state, request.talked_by = TalkState.TALKED, by
    request.talked_at = request.talked_at or timezone.now()
    request.talked_on, request.talked_note, request.talked_in = on, note, None


def answers_for_itself(request: TalkRequest, by: User) -> bool:
    """True if a talk with `by` is what the pupil has asked for: a reader does not silently answer a
    wish for the tutor."""
    return (
        request.to != Whom.TUTOR
        or request.tutors.filter(user__in=User.objects.row_ids(by)).exists()
    )


def _undo(request: TalkRequest) -> None:
    """That somebody had talked was a mistake: the pupil waits again, since it was read. Raises
    Conflict `too_late`."""
    if request.state != TalkState.TALKED:
        return
    undoing.refuse_too_late(request.school_id, request.talked_at or timezone.now())
    _reopen(request)


def _reopen(request: TalkRequest) -> None:
    request.state, request.talked_at, request.talked_in = TalkState.SEEN, None, None
    request.talked_by, request.talked_on, request.talked_note = None, None, ""
    clocks.start_talking(request, day_of(request.seen_at or timezone.now()))


def reopen(by: User, pk: int) -> None:
    """The step of a case that answered the wish was struck."""
    rows = TalkRequest.objects.select_for_update(of=("self",)).filter(state=TalkState.TALKED)
    for request in rows.filter(pk=pk):
        _reopen(request)
        request.save()
        record(Action.TALK_UPDATE, actor=by, about=request, **request.audit_facts())


def answer_by_step(by: User, step: Any, child: int, school: int) -> None:
    """A talk with the pupil, written down as a step of a case, answers what the pupil had asked by
    then and somebody has read; a wish for the tutor only with a word about it."""
    rows = TalkRequest.objects.filter(state=TalkState.SEEN, school=school, child=child)
    for request in rows.select_for_update(of=("self",)).order_by("pk"):
        if day_of(request.asked_at) > step.on:
            continue
        if not step.outcome and not answers_for_itself(request, by):
            continue
        _talk(request, by, step.on, step.outcome)
        request.talked_in = step
        request.save()
        record(Action.TALK_UPDATE, actor=by, about=request, **request.audit_facts())


def _owner(pk: int | None, request: TalkRequest) -> User | None:
    """Raises Invalid."""
    if pk is None:
        return None
    may = {user.pk: user for user in readers.of_child(request.school_id, request.child)}
    if request.to != Whom.READER:
        asked = request.tutors.values_list("user", flat=True)
        tutors = talk_requests.tutors_of(request.child)
        may |= {user.pk: user for user in tutors if user.pk in set(asked)}
    if pk not in may:
        raise Invalid({"owner": [_("Choose someone who may read this request.")]})
    return may[pk]


def forget_tutor(taker: TestTaker) -> None:
    """Another person may have the account now, whom no pupil has asked."""
    TalkRequest.tutors.through.objects.filter(testtaker=taker).delete()
