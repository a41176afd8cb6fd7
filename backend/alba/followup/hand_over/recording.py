"""Recording that a report was handed over, and opening it for that purpose."""

from datetime import date
from typing import IO

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.report.models import Report
from alba.assessments.review import review
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.days import day_of, today
from alba.errors import Conflict, Invalid
from alba.followup.hand_over import waiting
from alba.followup.hand_over.models import HandOver


def _held(by: User, test: int) -> Report:
    """Raises Http404."""
    rows = waiting.visible_to(by).select_for_update(of=("self",)).filter(test=test)
    report: Report | None = rows.select_related("test__test_taker").first()
    if report is None:
        raise Http404
    return report


def find(by: User, test: int) -> Report:
    """Fetches the report with everything that is shown about it. Raises Http404."""
    report: Report | None = waiting.shown(waiting.visible_to(by).filter(test=test)).first()
    if report is None:
        raise Http404
    return report


def note(by: User, test: int, *, to: str, on: date | None = None) -> bool:
    """Records that the report of `test` was given `to` them `on` that day (by default today).
    Returns whether that is new. Raises Http404, Invalid for an impossible day, and Conflict
    `already_handed_over` if something else is recorded already."""
    with transaction.atomic():
        report = _held(by, test)
        day = on or today()
        former = HandOver.objects.filter(report=report).first()
        if former is not None:
            if (former.to, former.on) == (to, day):
                return False
            text = _("It is noted already that this report was handed over.")
            raise Conflict("already_handed_over", text)
        if not day_of(report.created_at) <= day <= today():
            text = _("Choose a day between the one of the report and today.")
            raise Invalid({"on": [text]})
        HandOver.objects.create(report=report, to=to, on=day, by=by)
        record(Action.REPORT_HAND_OVER, by, report.test)
    return True


def take_back(by: User, test: int) -> None:
    """Undoes it: the report has to be handed over again. Raises Http404."""
    with transaction.atomic():
        report = _held(by, test)
        former = HandOver.objects.filter(report=report)
        if not former.exists():
            raise Http404
        former.delete()
        record(Action.REPORT_KEEP, by, report.test)


def open_pdf(by: User, test: int) -> tuple[str, IO[bytes]]:
    """The report's file name and its bytes. Raises Http404."""
    return review.open_to_hand_over(by, find(by, test).test)
