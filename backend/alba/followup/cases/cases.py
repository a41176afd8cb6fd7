"""The course of a case: opened for a reason, continued by steps, closed with an outcome."""

from datetime import date, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.models import Campaign
from alba.days import today
from alba.errors import Conflict, Invalid, Refused
from alba.followup import readers, school_time, undoing
from alba.followup.cases import asking_again, referrals
from alba.followup.cases.edits import CASE
from alba.followup.cases.models import (
    ARRIVALS,
    CAME_OF,
    OPEN,
    REFERRALS,
    Case,
    CaseNote,
    CaseReason,
    CaseState,
    CaseStep,
    Outcome,
    StepKind,
    Visibility,
    ends_of,
)
from alba.followup.entries import entries
from alba.followup.entries.models import Entry, EntryState
from alba.followup.practice import rehearsing
from alba.followup.talk import responses
from alba.followup.talk.models import TalkRequest, TalkState
from alba.people.models import TestTaker
from alba.schools.duties.reading_rights import schools_read_by

FIRST_DUE = {CaseReason.COMMENT: 1, CaseReason.TALK: 1}
OTHERS_DUE = 5  # school days
RETURNS_AFTER = timedelta(days=42)
"""When to ask whether a child who was referred has arrived."""
LATEST_CHECK = timedelta(days=180)


def open_case(
    by: User,
    *,
    child: TestTaker,
    school: int,
    reason: str,
    campaign: Campaign | None = None,
) -> tuple[Case, bool]:
    """(case, is it new): if the child already has an open one at that school, that one. It belongs
    to `by`. An open talk request counts as read."""
    with transaction.atomic():
        list(TestTaker.objects.select_for_update(of=("self",), no_key=True).filter(pk=child.pk))
        there = Case.objects.filter(school=school, child=child, closed_at=None).first()
        if there is None:
            days = FIRST_DUE.get(CaseReason(reason), OTHERS_DUE)
            case = Case.objects.create(
                school_id=school,
                child=child,
                campaign=campaign,
                reason=reason,
                owner=by,
                due_on=school_time.due_in(school, today(), days),
            )
            record(Action.CASE_OPEN, actor=by, about=case, **case.audit_facts())
        rows = Entry.objects.filter(school=school, child=child, owner=None)
        rows.update(owner=by)
        Entry.objects.filter(school=school, child=child).update(state=EntryState.READ)
    return (there, False) if there is not None else (case, True)


def open_for_request(by: User, pk: int) -> tuple[Case, bool]:
    """Opens one directly from a pupil's talk request. Raises Http404."""
    with transaction.atomic():
        request = readable_request(by, pk)
        campaign = request.entry.campaign
        found = open_case(
            by,
            child=request.child,
            school=request.school_id,
            reason=CaseReason.TALK,
            campaign=campaign if campaign and not campaign.is_ask else None,
        )
        if request.state == TalkState.ASKED:
            responses.change(by, pk, state=TalkState.SEEN)
    return found


def readable_request(by: User, pk: int) -> TalkRequest:
    """Raises Http404. Tutors cannot open cases."""
    rows = responses.readable(by).filter(school__in=schools_read_by(by))
    request = rows.select_related("entry__campaign", "child__course").filter(pk=pk).first()
    if request is None:
        raise Http404
    return request


def change(by: User, pk: int, *, version: str | None = None, **wanted: Any) -> None:
    """`state` (an open one), `owner` (a user's id, or None), `due_on`, `next_step`, `urgent` with
    `told`, and `ask_again_on` (or None), which a closed case has too. Raises Http404, Conflict
    `case_closed`, and `changed_meanwhile` if the caller saw another `version`, and Invalid."""
    with transaction.atomic():
        case = _found(by, pk) if set(wanted) == {"ask_again_on"} else held(by, pk)
        CASE.refuse_changed(case, version, by)
        if "owner" in wanted:
            case.owner = readers.checked_owner(wanted["owner"], case.school_id, case.child_id)
        if "due_on" in wanted:
            case.due_on = entries.checked_due(wanted["due_on"])
        if wanted.get("urgent") and case.urgent_at is None:
            case.urgent_at, case.due_on = timezone.now(), today()
            record(Action.CASE_URGENT, actor=by, about=case, **case.audit_facts())
        if wanted.get("urgent") is False:
            case.urgent_at, case.urgent_told = None, ""
        if "told" in wanted and case.urgent_at is not None:
            case.urgent_told = wanted["told"]
        if "ask_again_on" in wanted:
            case.ask_again_on = asking_again.checked(case, wanted["ask_again_on"])
        case.state = wanted.get("state", case.state)
        case.next_step = wanted.get("next_step", case.next_step)
        case.save()
        record(Action.CASE_UPDATE, actor=by, about=case, **case.audit_facts())


def add_note(
    by: User, pk: int, *, text: str, visibility: str = Visibility.TEAM, corrects: int | None = None
) -> CaseNote:
    """Raises Http404, Conflict `case_closed`, and Invalid if the note to correct was not written by
    `by` in this case."""
    with transaction.atomic():
        case = held(by, pk)
        earlier = None
        if corrects is not None:
            earlier = case.notes.filter(pk=corrects, author__in=User.objects.row_ids(by)).first()
            if earlier is None:
                raise Invalid({"corrects": [_("Choose one of your own notes of this case.")]})
        note = CaseNote.objects.create(
            case=case, author=by, text=text, visibility=visibility, corrects=earlier
        )
        record(Action.CASE_NOTE, actor=by, about=case, **case.audit_facts())
    return note


def add_step(
    by: User,
    pk: int,
    *,
    kind: str,
    on: date,
    outcome: str = "",
    check_on: date | None = None,
    referral: int | None = None,
) -> CaseStep:
    """Records what was done. A talk with the pupil answers the pupil's request; a referral is due
    again when it has to be asked whether the child arrived; what came of it names the `referral`
    where several are open. Raises Http404, Conflict `case_closed` and `referral_ended`, and Invalid
    for a day in the future and for a referral that is none."""
    with transaction.atomic():
        case = held(by, pk)
        if on > today():
            raise Invalid({"on": [_("Write down what has been done: this day is still to come.")]})
        is_referral = kind in REFERRALS
        if check_on is not None and (not is_referral or not on <= check_on <= on + LATEST_CHECK):
            text = _("Choose a day after the referral, at most half a year later.")
            raise Invalid({"check_on": [text]})
        if kind in ARRIVALS:
            return put_end(
                by, case, referrals.chosen(case, referral), kind=kind, on=on, outcome=outcome
            )
        if referral is not None:
            raise Invalid({"referral": [_("Only what came of a referral names one.")]})
        if is_referral and check_on is None:
            check_on = on + RETURNS_AFTER
        said: dict[str, Any] = {"kind": kind, "on": on, "outcome": outcome, "check_on": check_on}
        step = CaseStep(case=case, by=by, at=timezone.now(), **said)
        if is_referral:
            referrals.wait_for(step, case)
        step.save()
        if kind == StepKind.TALKED_PUPIL:
            responses.answer_by_step(by, step, case.child_id, case.school_id)
        record(Action.CASE_STEP, actor=by, about=case, **case.audit_facts())
    return step


def put_end(
    by: User, case: Case, referral: CaseStep | None, *, kind: str, on: date, outcome: str = ""
) -> CaseStep:
    """Records what came of a referral of a case that the caller holds."""
    said: dict[str, Any] = {"kind": kind, "on": on, "outcome": outcome, "referral": referral}
    step = CaseStep.objects.create(case=case, by=by, at=timezone.now(), **said)
    referrals.end(step, case)
    record(Action.CASE_STEP, actor=by, about=case, **case.audit_facts())
    return step


def strike(by: User, pk: int, step: int) -> None:
    """One's own of today, written down by mistake: it stays to be seen and counts for nothing, and
    what it changed is put back. Raises Http404, also for one that is struck already; Refused for
    somebody else's; Conflict `case_closed`, and `too_late` on a later day."""
    with transaction.atomic():
        case = held(by, pk)
        found = case.steps.standing().filter(pk=step).first()
        if found is None:
            raise Http404
        if not by.is_same_person(found.by_id):
            raise Refused("permission_denied", _("Only the person who wrote this can strike it."))
        if not found.is_of_today:
            text = _("This was written on another day. Please add a step that says what is right.")
            raise Conflict("too_late", text)
        referrals.strike(found, case)
        for talk in TalkRequest.objects.filter(talked_in=found).values_list("pk", flat=True):
            responses.reopen(by, talk)
        record(Action.CASE_STRIKE, actor=by, about=case, **case.audit_facts())


def close(by: User, pk: int, outcome: str) -> None:
    """Raises Http404, and Conflict `case_closed`, `urgent_open` if it is not recorded who was told,
    and `arrival_open` if nobody knows of one of the `referrals` whether it was taken up."""
    with transaction.atomic():
        case = held(by, pk)
        if case.urgent_at is not None and not case.urgent_told:
            text = _("This case was urgent. Write down first who was told, and when.")
            raise Conflict("urgent_open", text)
        ends = ends_of(case.steps.standing())
        waiting = [one for one, came in ends.items() if came == OPEN]
        if waiting or (outcome == Outcome.REFERRED and not ends):
            text = _(
                "Write down first of each referral whether the child has arrived, did not come, "
                "the family has declined, or nobody could be reached."
            )
            raise Conflict("arrival_open", text, referrals=sorted(waiting))
        case.state_before, case.state, case.outcome = case.state, CaseState.CLOSED, outcome
        case.closed_by = by
        case.closed_at = timezone.now()
        if outcome in CAME_OF:
            case.came_of = outcome
        case.save()
        rehearsing.note(case.school_id, case.child, by)
        record(Action.CASE_CLOSE, actor=by, about=case, **case.audit_facts())


def reopen(by: User, pk: int) -> None:
    """Reopens the case as it stood, while closing it can be undone; later `by` opens it again.
    Raises Http404, and Conflict `case_open` if it, or another one about the child, is open."""
    with transaction.atomic():
        case = _found(by, pk)
        text = _("There is an open case of this child already.")
        if case.is_open:
            raise Conflict("case_open", text)
        if undoing.undo_until(case.school_id, case.closed_at) and case.state_before:
            case.state = case.state_before
        else:
            case.state, case.owner = CaseState.PLAN, by
            case.due_on = school_time.due_in(case.school_id, today(), OTHERS_DUE)
        case.outcome, case.closed_at, case.closed_by, case.state_before = "", None, None, ""
        try:
            with transaction.atomic():
                case.save()
        except IntegrityError:
            raise Conflict("case_open", text) from None
        record(Action.CASE_REOPEN, actor=by, about=case, **case.audit_facts())


def _found(by: User, pk: int) -> Case:
    rows = Case.objects.visible_to(by).select_for_update(of=("self",)).select_related("child")
    case = rows.filter(pk=pk).first()
    if case is None:
        raise Http404
    return case


def held(by: User, pk: int) -> Case:
    """Locked, to be changed. Raises Http404, and Conflict `case_closed`."""
    case = _found(by, pk)
    if not case.is_open:
        raise Conflict("case_closed", _("This case is closed. Please reopen it first."))
    return case
