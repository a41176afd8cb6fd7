"""When something has to be done, counted in days on which schools are open."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings

from alba.campaigns.consent import holidays
from alba.campaigns.consent.school_days import FIXED, Spans, next_school_day

MORNING = time(9)


def school_days_later(day: date, count: int, spans: Spans) -> date:
    """The `count`th school day after `day`. `spans`: the school's own holidays."""
    own = list(spans)
    for _ in range(count):
        day = next_school_day(day + timedelta(days=1), own)
    return day


def due_in(school: int, day: date, count: int) -> date:
    """The same at the school with that id."""
    return school_days_later(day, count, holidays.of(school))


def next_weekday(day: date) -> date:
    """The next school day after `day`, or, in holidays, the next weekday that is not public."""
    day += timedelta(days=1)
    while day.weekday() >= 5 or (day.month, day.day) in FIXED:
        day += timedelta(days=1)
    return day


def morning_of(day: date) -> datetime:
    """9:00 in the schools' time zone."""
    return datetime.combine(day, MORNING, ZoneInfo(settings.LOCAL_TIME_ZONE))
