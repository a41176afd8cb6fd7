"""Tells the readers of a school that released reports have not been handed over yet, once a week,
from the first school day of the week on."""

from datetime import date, timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from alba.accounts.mail import outbox
from alba.campaigns.consent import holidays, school_days
from alba.days import local
from alba.followup import readers
from alba.followup.hand_over import waiting
from alba.followup.hand_over.models import HandOverReminder


def remind() -> None:
    """Every minute, by whichever worker is first; of two concurrent ones, one creates the row and
    sends."""
    now = local(timezone.now())
    monday = now.date() - timedelta(days=now.weekday())
    schools = waiting.late().order_by().values_list("test__school", flat=True).distinct()
    told = HandOverReminder.objects.filter(monday=monday).values("school")
    for school in schools.exclude(test__school__in=told).filter(test__school__rests=False):
        if school_days.is_time(now, holidays.of(school)):
            _tell(school, monday)


def _tell(school: int, monday: date) -> None:
    """Readers are not told if only reports about their own children are waiting."""
    late = waiting.late().filter(test__school=school)
    with transaction.atomic():
        try:
            with transaction.atomic():
                HandOverReminder.objects.create(school_id=school, monday=monday)
        except IntegrityError:
            return
        for user in readers.of_school(school):
            if waiting.visible_to(user).filter(pk__in=late.values("pk")).exists():
                outbox.queue("hand_over_waits", user)
