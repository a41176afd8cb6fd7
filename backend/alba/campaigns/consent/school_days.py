"""The days and hours in which families are reminded: those in which schools are open."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from alba.days import first_of_school_year

FIRST_HOUR, LAST_HOUR = 9, 20
# Public holidays in Catalonia: (month, day).
FIXED = {
    *((1, 1), (1, 6), (5, 1), (6, 24), (8, 15), (9, 11)),
    *((10, 12), (11, 1), (12, 6), (12, 8), (12, 25), (12, 26)),
}
SUMMER, WINTER = ((6, 22), (9, 7)), ((12, 22), (1, 7))
Spans = Iterable[tuple[date, date]]


def easter(year: int) -> date:
    """The day of Easter in the Gregorian calendar (Gauss's algorithm, as given by Meeus)."""
    golden, century, rest = year % 19, year // 100, year % 100
    leap = century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 19 * golden + 15
    moon = leap % 30
    week = (32 + 2 * (century % 4) + 2 * (rest // 4) - moon - rest % 4) % 7
    shift = (golden + 11 * moon + 22 * week) // 451
    month, day = divmod(moon + week - 7 * shift + 114, 31)
    return date(year, month, day + 1)


def is_school_day(day: date, holidays: Spans) -> bool:
    """`holidays`: the school's own, in addition to weekends, public holidays and vacations."""
    here = (day.month, day.day)
    if day.weekday() >= 5 or here in FIXED or SUMMER[0] <= here <= SUMMER[1]:
        return False
    if here >= WINTER[0] or here <= WINTER[1]:
        return False
    sunday = easter(day.year)
    if sunday - timedelta(days=8) <= day <= sunday + timedelta(days=1):
        return False
    return not any(first <= day <= last for first, last in holidays)


def is_time(now: datetime, holidays: Spans) -> bool:
    """`now`: in the schools' time zone."""
    return FIRST_HOUR <= now.hour < LAST_HOUR and is_school_day(now.date(), holidays)


def next_school_day(day: date, holidays: Spans) -> date:
    """`day`, or the first school day after it."""
    spans = list(holidays)
    while not is_school_day(day, spans):
        day += timedelta(days=1)
    return day


def in_school_year(year: int, holidays: Spans) -> int:
    """How many school days the school year has that begins in `year`."""
    spans = list(holidays)
    day, end = first_of_school_year(year), first_of_school_year(year + 1)
    return sum(is_school_day(day + timedelta(days=n), spans) for n in range((end - day).days))


def school_days_later(day: date, count: int, holidays: Spans) -> date:
    """The `count`th school day after `day`."""
    spans = list(holidays)
    for _ in range(count):
        day = next_school_day(day + timedelta(days=1), spans)
    return day
