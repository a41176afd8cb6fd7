"""Schools and classes that are no longer used: they are out of pickers and lists and take nothing
new. Their people and tests stay, and they can come back."""

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.accounts.standstill import SchoolMoved
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, Invalid
from alba.schools import names
from alba.schools.models import Course, School


def archive_school(school: School, *, by: User) -> None:
    _mark(school, Action.SCHOOL_ARCHIVE, archived=True, by=by)


def restore_school(school: School, *, by: User) -> None:
    _mark(school, Action.SCHOOL_RESTORE, archived=False, by=by)


def archive_course(course: Course, *, by: User) -> None:
    _mark(course, Action.COURSE_ARCHIVE, archived=True, by=by)


def restore_course(course: Course, *, by: User) -> None:
    """Raises Conflict `school_archived`: a class can only be in use in a school that is."""
    _mark(course, Action.COURSE_RESTORE, archived=False, by=by)


def _mark(place: School | Course, action: Action, *, archived: bool, by: User) -> None:
    """Doing it twice changes nothing, and records nothing. Raises Http404 if the place is gone."""
    with transaction.atomic():
        names.hold_place(place)
        held = type(place).objects.filter(pk=place.pk).first()
        if held is None:
            raise Http404
        if (held.archived_at is not None) == archived:
            return
        if isinstance(held, Course) and not archived and held.school.archived_at is not None:
            text = _("The school is archived. Restore it first.")
            raise Conflict("school_archived", text)
        held.archived_at = timezone.now() if archived else None
        held.save(update_fields=["archived_at"])
        record(action, actor=by, about=held, **held.audit_facts())


def is_archived(place: School | Course) -> bool:
    """A class counts as archived if its school is."""
    if place.archived_at is not None:
        return True
    return isinstance(place, Course) and place.school.archived_at is not None


def refuse_archived(place: School | Course | None, field: str) -> None:
    """Raises Invalid if something new would be added to an archived school or class, which the
    body's `field` names; SchoolMoved if the school has. None: it belongs to neither."""
    if place is None:
        return
    if (place if isinstance(place, School) else place.school).moved_at is not None:
        raise SchoolMoved
    if not is_archived(place):
        return
    if isinstance(place, School) or place.school.archived_at is not None:
        text = _("This school is archived: nothing new can be added to it.")
    else:
        text = _("This class is archived: nothing new can be added to it.")
    raise Invalid({field: [text]}, detail=text)
