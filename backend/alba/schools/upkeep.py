"""Changing and removing schools and classes."""

from typing import Any

from django.db import transaction
from django.db.models import ProtectedError
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict
from alba.schools import names, school_contact
from alba.schools.meanwhile import COURSE, SCHOOL
from alba.schools.models import Course, School
from alba.schools.tutors import before_giving_tutors, tutors_given


def change_school(
    school: School,
    /,
    *,
    by: User,
    contact: dict[str, str] | None = None,
    version: str | None = None,
    **fields: Any,
) -> None:
    """Changes name, postal code, where families ask, and whether it takes part in research. Raises
    Conflict `already_exists`, `contact_in_use`, and `changed_meanwhile` if the caller saw another
    `version`; Http404 if it is gone."""
    with transaction.atomic():
        names.hold_schools(school.pk)
        held = School.objects.filter(pk=school.pk).first()
        if held is None:
            raise Http404
        SCHOOL.refuse_changed(held, version, by)
        was = names.key(held.school_name, held.school_postal_code)
        fields |= {f"contact_{name}": value for name, value in (contact or {}).items()}
        had_contact, took_part = held.has_contact, held.research
        for name, value in fields.items():
            setattr(held, name, value)
        if had_contact and not held.has_contact:
            school_contact.refuse_taking_away(held)
        if names.key(held.school_name, held.school_postal_code) != was:
            names.refuse_same_school(held.school_name, held.school_postal_code)
        held.save(update_fields=[*fields, "folded"])
        if held.research != took_part:
            details = {"research": held.research}
            record(
                Action.SCHOOL_RESEARCH, actor=by, about=held, details=details, **held.audit_facts()
            )
        if fields.keys() != {"research"}:
            record(Action.SCHOOL_RENAME, actor=by, about=held, **held.audit_facts())


def change_course(
    course: Course,
    /,
    *,
    by: User,
    version: str | None = None,
    tutors: list[int] | None = None,
    **fields: Any,
) -> None:
    """Changes a class within its school; `tutors`: the accounts of its tutors from now on. Raises
    as `change_school` does, and Invalid for somebody who cannot be a tutor."""
    with transaction.atomic():
        if tutors is not None:
            before_giving_tutors(course)
        names.hold_place(course)
        held = Course.objects.select_related("school").filter(pk=course.pk).first()
        if held is None:
            raise Http404
        COURSE.refuse_changed(held, version, by)
        was = names.key(held.course, held.class_name)
        for name, value in fields.items():
            setattr(held, name, value)
        if names.key(held.course, held.class_name) != was:
            names.refuse_same_course(held.school, held.course, held.class_name)
        held.save(update_fields=[*fields, "sort_name"])
        if fields or tutors is None:
            record(Action.COURSE_RENAME, actor=by, about=held, **held.audit_facts())
        if tutors is not None:
            tutors_given(held, tutors, by)


def delete_school(school: School, *, by: User) -> None:
    """Raises Conflict `not_empty` while there are classes, people or tests. Its administrators keep
    their accounts and other schools."""
    _delete(School.objects.with_counts(), school, Action.SCHOOL_DELETE, by=by)


def delete_course(course: Course, *, by: User) -> None:
    """Raises Conflict `not_empty` while there are people, also those who have left, or tests."""
    _delete(Course.objects.with_counts(), course, Action.COURSE_DELETE, by=by)


def _delete(rows: Any, place: School | Course, action: Action, *, by: User) -> None:
    with transaction.atomic():
        names.hold_place(place)
        # The lock matters if somebody is added at this moment: that locks the row they refer to.
        type(place).objects.select_for_update().filter(pk=place.pk).first()
        held = rows.filter(pk=place.pk).first()
        if held is None:
            raise Http404
        if any(value for name, value in vars(held).items() if name.endswith("_count")):
            raise not_empty()
        details = {"name": held.title}
        record(action, actor=by, about=held, details=details, **held.audit_facts())
        try:
            held.delete()
        except ProtectedError as error:
            raise not_empty() from error


def not_empty() -> Conflict:
    text = _("Only what is empty can be deleted. You can archive it, or merge it into another.")
    return Conflict("not_empty", text)
