"""Days and moments where the schools are, whatever time zone the server or the reader is in: a
deadline, an age, a test's day and a file's name all go by the same day."""

from calendar import monthrange
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from babel.dates import format_date
from django.conf import settings
from django.utils import timezone, translation


def local(moment: datetime) -> datetime:
    return moment.astimezone(ZoneInfo(settings.LOCAL_TIME_ZONE))


def day_of(moment: datetime) -> date:
    return local(moment).date()


def today() -> date:
    return timezone.localdate(timezone=ZoneInfo(settings.LOCAL_TIME_ZONE))


def midnight(day: date) -> datetime:
    """When the day begins."""
    return datetime.combine(day, time(), ZoneInfo(settings.LOCAL_TIME_ZONE))


SCHOOL_YEAR_BEGINS = 9  # September


def school_year(day: date) -> int:
    """The year in which the school year of `day` begins."""
    return day.year if day.month >= SCHOOL_YEAR_BEGINS else day.year - 1


def first_of_school_year(year: int) -> date:
    return date(year, SCHOOL_YEAR_BEGINS, 1)


def earliest_entry() -> date:
    """The earliest day that is accepted when somebody records what was done, decided or is planned:
    a mistyped year is often earlier."""
    return first_of_school_year(school_year(today()) - 1)


def end_of_next_school_year() -> date:
    return date(school_year(today()) + 2, SCHOOL_YEAR_BEGINS - 1, 31)


def months_later(day: date, months: int) -> date:
    """The day some months later, or the last day of a month that has no such day."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


BABEL = {"en": "en_GB", "zh-hans": "zh_Hans"}


def in_words(day: date) -> str:
    """ "26 de desembre del 2026": in the active language, which Django's own dates are not always
    good at."""
    language = translation.get_language() or "en"
    return format_date(day, "long", locale=BABEL.get(language, language))


def moment_in_words(at: datetime) -> str:
    """The day and the time, as in "26 de desembre del 2026, 9:33"."""
    return f"{in_words(at.date())}, {at:%H:%M}"
