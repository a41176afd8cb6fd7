"""When something has to be done, counted in days on which schools are open."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings

from alba.campaigns.consent import holidays, school_days
from alba.campaigns.consent.school_days import FIXED

MORNING = time(9)

school_days_later = school_days.school_days_later


def due_in(school: int, day: date, count: int) -> date:
    """The day `count` school days after `day` at the school with that id."""
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
