"""The columns of a school's lists that somebody has chosen by hand, so that the next list with the
same headings is read at once. Only the headings of a file are kept."""

from typing import Any

from django.db import transaction
from django.http import Http404

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.enrolment.roster.models import ListColumns
from alba.schools.models import School

# The newest lists of a school, of several programs.
MOST_LISTS = 20


def of(school: School) -> list[dict[str, Any]]:
    found = ListColumns.objects.filter(school=school).first()
    return found.known if found else []


def put(school: School, headings: list[str], columns: dict[str, str | None], *, by: User) -> None:
    """Remembers how a list with these headings is read, in place of what was said of them before;
    without `columns` it is forgotten."""
    with transaction.atomic():
        # One after the other. A school that has just been deleted takes nothing new.
        if not School.objects.select_for_update(no_key=True).filter(pk=school.pk).exists():
            raise Http404
        others = [one for one in of(school) if one["headings"] != headings]
        said = [{"headings": headings, "columns": columns}] if columns else []
        known = [*said, *others][:MOST_LISTS]
        ListColumns.objects.update_or_create(school=school, defaults={"known": known})
        record(Action.SCHOOL_LIST_COLUMNS, actor=by, about=school, school=school.pk)
