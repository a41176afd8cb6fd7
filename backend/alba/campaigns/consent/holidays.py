"""A school's own holidays: days on which its families are not reminded."""

from collections.abc import Iterable
from datetime import date

from django.db import transaction
from django.http import Http404

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent.models import SchoolHoliday
from alba.schools.models import School


def of(school: int) -> list[tuple[date, date]]:
    rows = SchoolHoliday.objects.filter(school=school).order_by("first_day", "last_day")
    return list(rows.values_list("first_day", "last_day"))


def put(by: User, pk: int, spans: Iterable[tuple[date, date]]) -> None:
    """In place of those there were. Raises Http404."""
    with transaction.atomic():
        rows = School.objects.visible_to(by).select_for_update(of=("self",), no_key=True)
        school = rows.filter(pk=pk).first()
        if school is None:
            raise Http404
        SchoolHoliday.objects.filter(school=school).delete()
        SchoolHoliday.objects.bulk_create(
            SchoolHoliday(school=school, first_day=first, last_day=last)
            for first, last in sorted(set(spans))
        )
        record(Action.SCHOOL_HOLIDAYS, actor=by, about=school, school=pk)
