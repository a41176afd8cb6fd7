"""Decides who may see a case. Alba's team is not part of the school: it sees a case only with a
reason, of which the school's readers are told and which they can read."""

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet, Value
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.audit.trail import event, record_all
from alba.days import today
from alba.errors import Refused
from alba.followup import readers
from alba.followup.cases import asking_again, measured
from alba.followup.cases.models import Case, CaseQuerySet, CaseReading
from alba.followup.letters.models import Reply
from alba.people import told_apart
from alba.people.models import TestTaker


def visible(user: User) -> CaseQuerySet:
    """The cases that `user` may see, with everything that is shown about them."""
    rows = Case.objects.visible_to(user).select_related(
        "child__user", "child__course", "owner", "closed_by", "school"
    )
    # Letters are the school's own.
    answered = Value(False) if user.is_alba_admin else Exists(reply_waiting())
    namesakes = told_apart.has_namesake(TestTaker.objects.all(), "child")
    return rows.annotate(letter_answered=answered, has_namesake=namesakes)


def reply_waiting() -> QuerySet[Reply]:
    """The reply to a letter of a case (`OuterRef("pk")`) that no reader has confirmed yet."""
    return Reply.objects.waiting().filter(letter__case=OuterRef("pk"))


def waiting(rows: CaseQuerySet, what: str) -> CaseQuerySet:
    """The cases among these rows that wait for somebody: `ask_again`, closed ones too, and open
    ones that are `overdue` or `letter_answered`; all rows for no `what`."""
    if not what:
        return rows
    if what == "ask_again":
        return asking_again.waiting(rows)
    late = {"due_on__lt": today()} if what == "overdue" else {"letter_answered": True}
    return rows.filter(closed_at=None, **late)


def refuse_without(user: User, reason: str) -> None:
    """Raises Refused `reason_needed`."""
    if user.is_alba_admin and not reason:
        text = _("Say first why you need to read this. The school’s readers are told.")
        raise Refused("reason_needed", text)


def show(user: User, pk: int, reason: str = "") -> Case:
    """Raises Http404, and Refused as above."""
    refuse_without(user, reason)
    with transaction.atomic():
        rows = visible(user).prefetch_related("notes__author", "steps__by", "readings")
        case = rows.filter(pk=pk).first()
        if case is None:
            raise Http404
        note([case], user, reason)
        case.measured = measured.seen_by(user, case)  # type: ignore[attr-defined]
        for line in case.measured:  # type: ignore[attr-defined]
            for test in line.tests:
                record(Action.SCORES_VIEW, user, test)
    return case


def note(shown: list[Case], user: User, reason: str) -> None:
    """Records in the trail, and for the school, that these cases were shown. Runs in the caller's
    transaction."""
    record_all(
        event(Action.CASE_VIEW, actor=user, about=case, **case.audit_facts()) for case in shown
    )
    if not user.is_alba_admin:
        return
    CaseReading.objects.bulk_create(
        CaseReading(case=case, by=user, reason=reason) for case in shown
    )
    told = {
        reader.pk: reader
        for case in shown
        for reader in readers.of_child(case.school_id, case.child)
    }
    for reader in told.values():
        outbox.queue("case_read", reader)
