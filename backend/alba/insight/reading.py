"""Reading the trail: what happened. (Who saw one's own results: `access_log.py`.)"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db.models import QuerySet

from alba.accounts.models import User
from alba.audit.models import Event
from alba.schools.models import School
from alba.takers.models import TestTaker


@dataclass
class Names:
    """Names by id of everyone mentioned on a page of events, in three queries whatever its
    length."""

    actors: dict[int | None, str]
    subjects: dict[int | None, str]
    schools: dict[int | None, str]


def names_of(events: Iterable[Event]) -> Names:
    events = list(events)
    users = User.objects.filter(pk__in={e.actor for e in events if e.actor})
    takers = TestTaker.objects.filter(pk__in={e.subject for e in events if e.subject})
    schools = School.objects.filter(pk__in={e.school for e in events if e.school})
    return Names(
        {user.pk: user.full_name or user.email for user in users},
        {taker.pk: taker.user.full_name for taker in takers.select_related("user")},
        {school.pk: school.school_name for school in schools},
    )


def find_events(query: dict[str, Any]) -> QuerySet[Event]:
    """Events that meet the filters of `EventQuery`, newest first. Days are the schools' days."""
    exact = {k: v for k, v in query.items() if k not in {"since", "until"}}
    events = Event.objects.filter(**exact).order_by("-at", "-id")
    zone = ZoneInfo(settings.LOCAL_TIME_ZONE)
    # No event is outside these years, and date arithmetic fails on the first and last possible day.
    if since := query.get("since"):
        day = max(since, date(1900, 1, 1))
        events = events.filter(at__gte=datetime.combine(day, time(), zone))
    if until := query.get("until"):
        day = min(until, date(2999, 12, 31)) + timedelta(days=1)
        events = events.filter(at__lt=datetime.combine(day, time(), zone))
    return events
