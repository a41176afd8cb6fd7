"""Holds: nothing about a child leaves before their last day is over."""

from datetime import date

from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import months_later, today
from alba.errors import Invalid
from alba.privacy.leaving import who
from alba.privacy.models import Hold
from alba.takers.models import TestTaker

LONGEST_MONTHS = 12


def visible_to(user: User) -> QuerySet[Hold]:
    """Those that hold today, of the children whom `user` sees in the schools where they read."""
    rows = Hold.objects.on(today()).select_related("taker__user", "taker__course", "made_by")
    return rows.filter(taker__in=who.children(user).values("pk")).order_by("until", "pk")


def place(taker: TestTaker, *, by: User, reason: str, until: date) -> Hold:
    """Raises Invalid for a day that is over, or more than a year away. The account is held, so that
    a hold is either there before what leaves is decided, or comes after it is gone."""
    first, last = today(), months_later(today(), LONGEST_MONTHS)
    if not first <= until <= last:
        text = _("A hold lasts until a day from today on, and for twelve months at most.")
        raise Invalid({"until": [text]})
    with transaction.atomic():
        User.objects.locked(taker.user_id)
        hold = Hold.objects.create(taker=taker, reason=reason, until=until, made_by=by)
        record(Action.RETENTION_HOLD, actor=by, about=hold, **hold.audit_facts())
    return hold


def end(by: User, pk: int) -> None:
    """Before its day. Raises Http404."""
    with transaction.atomic():
        hold = visible_to(by).select_for_update(of=("self",)).filter(pk=pk).first()
        if hold is None:
            raise Http404
        record(Action.RETENTION_RELEASE, actor=by, about=hold, **hold.audit_facts())
        hold.delete()


def tidy() -> None:
    """Those whose day is over; the trail knows that they were there."""
    Hold.objects.filter(until__lt=today()).delete()
