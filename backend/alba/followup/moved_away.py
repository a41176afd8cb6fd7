"""The open matters of a school that moves to another installation, where they continue: here they
are closed, and opened again if it stays after all."""

from datetime import datetime
from typing import TypeVar

from django.db.models import QuerySet

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import event, record_all
from alba.followup.cases.models import Case, CaseState, Outcome
from alba.followup.talk.models import TalkRequest

Row = TypeVar("Row", Case, TalkRequest)

CHANGED = ["state_before", "state", "outcome", "closed_by", "closed_at"]


def close(school: int, at: datetime, by: User) -> None:
    """Runs in the caller's transaction. `at` tells them from what was closed for other reasons."""
    cases = list(_locked(Case.objects.filter(school=school, closed_at=None)))
    for case in cases:
        case.state_before, case.state = case.state, CaseState.CLOSED
        case.outcome, case.closed_by, case.closed_at = Outcome.MOVED_SCHOOL, by, at
    Case.objects.bulk_update(cases, CHANGED, batch_size=100)
    wishes = list(_locked(TalkRequest.objects.open().filter(school=school)))
    TalkRequest.objects.filter(pk__in=[one.pk for one in wishes]).update(moved_at=at)
    _note(Action.CASE_CLOSE, cases, by)
    _note(Action.TALK_UPDATE, wishes, by)


def reopen(school: int, at: datetime, by: User) -> None:
    """Opens what was closed at that moment."""
    mine = Case.objects.filter(school=school, closed_at=at, outcome=Outcome.MOVED_SCHOOL)
    cases = list(_locked(mine))
    for case in cases:
        case.state = case.state_before or CaseState.PLAN
        case.outcome, case.state_before, case.closed_by, case.closed_at = "", "", None, None
    Case.objects.bulk_update(cases, CHANGED, batch_size=100)
    wishes = list(_locked(TalkRequest.objects.filter(school=school, moved_at=at)))
    TalkRequest.objects.filter(pk__in=[one.pk for one in wishes]).update(moved_at=None)
    _note(Action.CASE_REOPEN, cases, by)
    _note(Action.TALK_UPDATE, wishes, by)


def _locked(rows: QuerySet[Row]) -> QuerySet[Row]:
    return rows.select_for_update(of=("self",)).order_by("pk")


def _note(action: Action, rows: list[Case] | list[TalkRequest], by: User) -> None:
    record_all(event(action, actor=by, about=one, **one.audit_facts()) for one in rows)
