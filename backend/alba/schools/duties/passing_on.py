"""Duties of a school that is merged into another: its readers read for the other school, until the
same day. A merge gives nobody a new duty, and confirms none."""

from django.utils import timezone

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.days import today
from alba.schools.duties import hearing
from alba.schools.duties.granting import can_hold
from alba.schools.duties.models import Duty
from alba.schools.models import School


def of_school(school: School) -> list[Duty]:
    """The current ones, to be read before anybody is moved: they are valid for people of the school
    only."""
    return list(Duty.objects.running().filter(school=school).order_by("pk"))


def pass_on(duties: list[Duty], into: School, *, by: User) -> None:
    """When everybody has moved, in that transaction, for those who are at `into` now. An existing
    duty there is not changed."""
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
        hearing.tell_of_duty(kind, duty)
