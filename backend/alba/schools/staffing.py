"""Schools, their courses, and who administers them."""

from collections.abc import Iterable
from typing import Any

from django.db import transaction

from alba.accounts import admins, invitations, passwords
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.schools.models import Course, School


def create_school(*, by: User, **fields: str) -> School:
    with transaction.atomic():
        school = School.objects.create(**fields)
        record(Action.SCHOOL_CREATE, actor=by, about=school, school=school.pk)
    return school


def create_course(*, by: User, school: School, **fields: str) -> Course:
    with transaction.atomic():
        course = Course.objects.create(school=school, **fields)
        record(Action.COURSE_CREATE, actor=by, about=course, school=school.pk)
    return course


def create_school_admin(*, by: User, email: str, school_ids: list[School], **fields: Any) -> User:
    """A school administrator of `school_ids` (rows), invited by mail. Raises Invalid for an
    address already in use."""
    with transaction.atomic():
        admin = invitations.invite(by=by, email=email, is_school_admin=True, **fields)
        admin.assigned_schools.set(school_ids)
        record(Action.ADMIN_CREATE, actor=by, about=admin)
    return admin


def update_school_admin(
    admin: User,
    *,
    by: User,
    assigned_schools: list[School] | None = None,
    is_active: bool | None = None,
    **names: str,
) -> User:
    """Change the names and, where given, the whole set of schools; it holds from the next request
    of that administrator on. Raises Http404 for one who was deleted meanwhile; `is_active`: see
    `admins.set_active`."""
    with transaction.atomic():
        if is_active is not None:
            admin = admins.set_active(admin, is_active, by=by)
        if names or assigned_schools is not None:
            admin = User.objects.locked(admin.pk)
            for name, value in names.items():
                setattr(admin, name, value)
            admin.save(update_fields=[*names, "folded"])
            if assigned_schools is not None:
                admin.assigned_schools.set(assigned_schools)
            record(Action.ADMIN_UPDATE, actor=by, about=admin)
    return admin


@passwords.school_names
def names_of_administered(user: User) -> Iterable[str]:
    return user.assigned_schools.values_list("school_name", flat=True)
