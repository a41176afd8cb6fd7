"""A school's own holidays: days on which its families are not reminded."""

from collections.abc import Collection, Iterable
from datetime import date, timedelta

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent import school_days
from alba.campaigns.consent.models import SchoolHoliday
from alba.campaigns.consent.school_days import Spans
from alba.days import dated, end_of_next_school_year, first_of_school_year, school_year, today
from alba.errors import Invalid
from alba.hooks import Event
from alba.schools.meanwhile import Edited, lines_about
from alba.schools.models import School

# Numbers outside these bounds come from a mistyped year: everything that is due would wait for its
# end.
MOST_DAYS = 100
LEAST_SCHOOL_DAYS = 150  # of a school year

holidays_changed: Event[[int, Spans]] = Event()
"""(school, its holidays so far), in the transaction that changes them."""


def of(school: int) -> list[tuple[date, date]]:
    return of_schools([school])[school]


def of_schools(schools: Iterable[int]) -> dict[int, list[tuple[date, date]]]:
    found: dict[int, list[tuple[date, date]]] = {pk: [] for pk in schools}
    rows = SchoolHoliday.objects.filter(school__in=found).order_by("first_day", "last_day")
    for school, first, last in rows.values_list("school", "first_day", "last_day"):
        found[school].append((first, last))
    return found


def _lines(school: School, _changed: Collection[str]) -> Q:
    return lines_about("school", school.pk, Action.SCHOOL_HOLIDAYS)


HOLIDAYS = Edited[School](said=lambda school: {"holidays": of(school.pk)}, lines=_lines)


def put(
    by: User, pk: int, spans: Iterable[tuple[date, date]], *, version: str | None = None
) -> None:
    """Replaces a school's holidays; the due dates of open matters move with them. Raises Http404,
    Conflict `changed_meanwhile` if the caller saw another `version`, and Invalid for days outside
    this school year and the next, unless they are already recorded and past, and for holidays that
    are too long."""
    with transaction.atomic():
        rows = School.objects.visible_to(by).select_for_update(of=("self",), no_key=True)
        school = rows.filter(pk=pk).first()
        if school is None:
            raise Http404
        HOLIDAYS.refuse_changed(school, version, by)
        spans, former = set(spans), of(pk)
        _refuse_impossible(spans, former)
        SchoolHoliday.objects.filter(school=school).delete()
        SchoolHoliday.objects.bulk_create(
            SchoolHoliday(school=school, first_day=first, last_day=last)
            for first, last in sorted(spans)
        )
        holidays_changed(pk, former)
        record(Action.SCHOOL_HOLIDAYS, actor=by, about=school, school=pk)


def _refuse_impossible(spans: Iterable[tuple[date, date]], former: Spans) -> None:
    first, last = first_of_school_year(school_year(today())), end_of_next_school_year()
    over = {span for span in former if span[1] < first}
    planned = set(spans) - over
    if not all(first <= begins and ends <= last for begins, ends in planned):
        text = _(
            "Holidays have to be between %(first)s and %(last)s: in this school year or the next."
        )
        raise _refused(text, first=first, last=last)
    for begins, ends in _joined(planned):
        if (days := (ends - begins).days + 1) > MOST_DAYS:
            text = _(
                "From %(first)s to %(last)s there are %(count)d days; holidays can have at most "
                "%(most)d in a row. Please check the year."
            )
            raise _refused(text, first=begins, last=ends, count=days, most=MOST_DAYS)
    for year in (school_year(first), school_year(last)):
        if (left := school_days.in_school_year(year, planned)) < LEAST_SCHOOL_DAYS:
            text = _(
                "With these holidays the school year %(year)s has only %(count)d school days; it "
                "needs at least %(least)d. Please check the days."
            )
            named = f"{year}–{year + 1}"
            raise _refused(text, year=named, count=left, least=LEAST_SCHOOL_DAYS)


def _refused(text: str, **words: str | int | date) -> Invalid:
    return Invalid({"holidays": [dated(text, **words)]})


def _joined(spans: Iterable[tuple[date, date]]) -> list[tuple[date, date]]:
    """Joins spans that overlap or that adjoin."""
    found: list[tuple[date, date]] = []
    for first, last in sorted(spans):
        if found and first <= found[-1][1] + timedelta(days=1):
            begun, before = found.pop()
            found.append((begun, max(last, before)))
        else:
            found.append((first, last))
    return found
