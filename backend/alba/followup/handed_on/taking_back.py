"""Work that was handed over by mistake goes back to its reader: what is still open, and still with
the colleague or with nobody."""

from datetime import date

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict
from alba.followup import readers, undoing
from alba.followup.handed_on import taking_over
from alba.followup.handed_on.models import HandedOn
from alba.schools.duties.models import Duty


def newest(duty: Duty) -> tuple[HandedOn, date] | None:
    """The last one that can be undone, and until when."""
    row = HandedOn.objects.select_related("to", "by").filter(duty=duty).order_by("pk").last()
    until = undoing.undo_until(duty.school_id, row.at) if row else None
    return (row, until) if row is not None and until is not None else None


def take_back(by: User, duty: Duty) -> None:
    """Raises Http404 if nothing was handed over, Conflict `too_late`, and `not_reading` if its
    holder reads no more."""
    with transaction.atomic():
        User.objects.locked(duty.user_id)
        row = HandedOn.objects.filter(duty=duty).order_by("pk").last()
        if row is None:
            raise Http404
        undoing.refuse_too_late(duty.school_id, row.at)
        if not Duty.objects.reading().filter(pk=duty.pk).exists():
            text = _("This person does not read for the school now, so nothing was given back.")
            raise Conflict("not_reading", text)
        back = 0
        for rows in taking_over.passed_on():
            ids = row.moved.get(rows.model.__name__, [])
            still = rows.filter(Q(owner=row.to_id) | Q(owner=None), pk__in=ids)
            still = readers.without_own_children(still.filter(school=duty.school_id), duty.user)
            back += taking_over.give_all(still, duty.user, by)
        row.delete()
        record(Action.DUTY_TAKE_BACK, actor=by, about=duty.user, school=duty.school_id)
        if back and not by.is_same_person(duty.user_id):
            outbox.queue("work_taken_over", duty.user)
