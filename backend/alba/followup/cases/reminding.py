"""Reminds of overdue cases: first the owner, two school days later every reader of the school.
Every reader hears of a case without an owner on its day, unless they heard of it when it lost its
owner (`taking_over.py`). The emails only say that there is something to read."""

from datetime import date

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.campaigns.consent import holidays, school_days
from alba.days import local
from alba.followup import readers, school_time
from alba.followup.cases.models import Case, CaseNotice

ESCALATES_AFTER = 2  # school days


def remind() -> None:
    """Every minute, by whichever worker is first; of two concurrent ones, one creates the row and
    sends."""
    now = local(timezone.now())
    is_late = Q(due_on__lt=now.date()) | Q(owner=None, due_on=now.date())
    late = Case.objects.filter(
        is_late, closed_at=None, child__practice_of=None, school__rests=False
    )
    for school in set(late.order_by().values_list("school", flat=True)):
        spans = holidays.of(school)
        if not school_days.is_time(now, spans):
            continue
        for case in late.filter(school=school).select_related("child", "owner").order_by("pk"):
            _remind_of(case, now.date(), spans)


def _remind_of(case: Case, day: date, spans: list[tuple[date, date]]) -> None:
    if case.owner is None:
        _tell(case, CaseNotice.Kind.UNOWNED, "case_unowned")
    else:
        _tell(case, CaseNotice.Kind.OWNER, "case_overdue")
    if day > school_time.school_days_later(case.due_on, ESCALATES_AFTER, spans):
        _tell(case, CaseNotice.Kind.EVERYBODY, "case_overdue_all")


def _tell(case: Case, kind: str, letter: str) -> None:
    """Once for this due date, and only if the case has not changed since it was looked at."""
    with transaction.atomic():
        held = Case.objects.select_for_update(of=("self",)).filter(
            pk=case.pk, closed_at=None, due_on=case.due_on, owner=case.owner_id
        )
        if held.first() is None:
            return
        try:
            with transaction.atomic():
                CaseNotice.objects.create(case=case, kind=kind, due_on=case.due_on)
        except IntegrityError:
            return
        to: list[User] = readers.of_child(case.school_id, case.child)
        if kind == CaseNotice.Kind.OWNER:
            to = [user for user in to if user.pk == case.owner_id]
        for user in to:
            outbox.queue(letter, user)
