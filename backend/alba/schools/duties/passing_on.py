"""Duties of a school that goes into another: who reads for the one reads on for the other, until
the same day. A merge gives nobody a duty who had none, and confirms none that waits."""

from django.db.models import Q
from django.utils import timezone

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import today
from alba.schools.duties.granting import can_hold
from alba.schools.duties.models import Duty
from alba.schools.models import School


def of_school(school: School) -> list[Duty]:
    """Those that run, to be asked for before anybody is moved: they run for people of the school
    alone."""
    return list(Duty.objects.running().filter(school=school).order_by("pk"))


def pass_on(duties: list[Duty], into: School, *, by: User) -> None:
    """Once everybody is moved, in that transaction, for those who are of `into` now. Where somebody
    has one there, that one stays as it is."""
    there = Duty.objects.filter(school=into, ended_at=None)
    there.filter(ends_on__lte=today()).update(ended_at=timezone.now())
    can, have = can_hold(into), there.values("user")
    holders = set(can.exclude(pk__in=have).values_list("pk", flat=True))
    for duty in duties:
        if duty.user_id not in holders:
            continue
        duty.school = into
        duty.save(update_fields=["school"])
        record(Action.DUTY_GRANT, actor=by, about=duty.user, school=into.pk)
        kind = "duty_granted" if duty.suspended_at is None else "duty_waits"
        admins = into.admins.filter(is_active=True)
        for person in User.objects.filter(Q(pk=duty.user_id) | Q(pk__in=admins)).order_by("pk"):
            outbox.queue(kind, person, duty=duty.pk, holder=duty.user_id)
