"""Days and moments where the schools are, whatever time zone the server or the reader is in: a
deadline, an age, a test's day and a file's name all go by the same day."""

import re
from calendar import monthrange
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_skeleton
from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import ngettext


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
    return format_date(day, "long", locale=_locale())


def _locale() -> str:
    language = translation.get_language() or "en"
    return BABEL.get(language, language)


NEAR = timedelta(days=92)


def in_sentence(day: date) -> str:
    """The day in words, without its year if it is within three months: nobody mistakes it."""
    if abs(day - today()) > NEAR:
        return in_words(day)
    return format_skeleton("MMMMd", day, locale=_locale())


def moment_in_words(at: datetime) -> str:
    """The day and the time, as in "26 de desembre del 2026 a les 9:33"."""
    # In Catalan and Spanish one o'clock is singular.
    text = ngettext("%(day)s at %(time)s", "%(day)s at %(time)s", at.hour)
    return text % {"day": in_words(at.date()), "time": f"{at.hour}:{at:%M}"}


# The first and the eleventh are the only days of a month that begin with a vowel when said.
BEFORE_VOWEL = re.compile(r"\b([Ee]l|al|del|pel) (?=11? (?:de |d’))")
ELIDED = {"el": "l’", "El": "L’", "al": "a l’", "del": "de l’", "pel": "per l’"}


def elide(text: str) -> str:
    """Elides in Catalan the article before a day: "fins al 30 de maig", but "fins a l’1 de
    maig"."""
    if translation.get_language() != "ca":
        return text
    return BEFORE_VOWEL.sub(lambda found: ELIDED[found[1]], text)


def dated(text: str, **facts: str | int | date) -> str:
    """The text with its variables filled in, each day as a sentence says it."""
    said = {
        name: in_sentence(fact) if isinstance(fact, date) else fact for name, fact in facts.items()
    }
    return elide(text % said)
