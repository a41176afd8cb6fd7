"""Schools, their courses and their administrators."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction

from alba.accounts.admins import admins, inviting
from alba.accounts.models import User
from alba.accounts.registration import invitations
from alba.audit.models import Action
from alba.audit.trail import record
from alba.hooks import Event
from alba.schools import names
from alba.schools.archive import refuse_archived
from alba.schools.duties import hearing
from alba.schools.models import Course, School


def create_school(*, by: User, **fields: str) -> School:
    """Raises Conflict `already_exists` with the `id` of the existing one."""
    with transaction.atomic():
        names.hold_schools()
        names.refuse_same_school(**fields)
        school = School.objects.create(**fields)
        record(Action.SCHOOL_CREATE, actor=by, about=school, school=school.pk)
    return school


def create_course(*, by: User, school: School, **fields: str) -> Course:
    """Creates a class. Raises Conflict `already_exists` with the `id` of the existing one, and
    Invalid for an archived school."""
    refuse_archived(school, "school_id")
    with transaction.atomic():
        names.hold(school.pk)
        names.refuse_same_course(school, **fields)
        course = Course.objects.create(school=school, **fields)
        record(Action.COURSE_CREATE, actor=by, about=course, school=school.pk)
    return course


who_comes_back: Event[[Sequence[School], Mapping[str, str]]] = Event()
"""(the schools, address and names) Raises Conflict `left` for somebody who has left one of
them."""


def create_school_admin(*, by: User, email: str, school_ids: list[School], **fields: Any) -> User:
    """A school administrator of `school_ids` (rows), invited by email. Raises Invalid for an
    address already in use and an archived school, Conflict `left` for somebody who has left."""
    for school in school_ids:
        refuse_archived(school, "school_ids")
    who_comes_back(school_ids, {"email": email, **fields})
    with transaction.atomic():
        admin = invitations.invite(by=by, email=email, is_school_admin=True, **fields)
        admin.assigned_schools.set(school_ids)
        record(Action.ADMIN_CREATE, actor=by, about=admin)
        hearing.tell_of_admin(admin, {school.pk for school in school_ids}, by=by)
    return admin


def update_school_admin(
    admin: User,
    *,
    by: User,
    assigned_schools: list[School] | None = None,
    is_active: bool | None = None,
    email: str | None = None,
    **names: str,
) -> User:
    """Change the names and, where given, the whole set of schools; it applies from that
    administrator's next request. Raises Http404 for one who was deleted meanwhile, Invalid for an
    archived school that is new to them; `is_active`: see `admins.set_active`; `email`: see
    `invitations.correct`."""
    had = _administered(admin)
    was_active, former = admin.is_active, admin.email
    for school in assigned_schools or []:
        if school.pk not in had:
            refuse_archived(school, "assigned_schools")
    with transaction.atomic():
        if is_active is not None:
            admin = admins.set_active(admin, is_active, by=by)
        if names or assigned_schools is not None or email is not None:
            admin = User.objects.locked(admin.pk)
            if email is not None:
                inviting.correct(admin, email, by=by)
            for name, value in names.items():
                setattr(admin, name, value)
            admin.save(update_fields=[*names])
            if assigned_schools is not None:
                admin.assigned_schools.set(assigned_schools)
            record(Action.ADMIN_UPDATE, actor=by, about=admin)
        # Somebody whose account is switched on again, or whose invitation goes to another mailbox,
        # is new to all of their schools.
        is_known = was_active and admin.email == former
        new = _administered(admin) - (had if is_known else set())
        if admin.is_active:
            hearing.tell_of_admin(admin, new, by=by)
    return admin


def _administered(admin: User) -> set[int]:
    return set(admin.assigned_schools.values_list("pk", flat=True))


def names_of_administered(user: User) -> Iterable[str]:
    return user.assigned_schools.values_list("school_name", flat=True)
