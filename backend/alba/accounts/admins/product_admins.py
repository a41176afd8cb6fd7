"""The product's administrators."""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone

from alba.accounts.addresses import claims, unconfirmed
from alba.accounts.admins import admins
from alba.accounts.mail import plain_text
from alba.accounts.models import User
from alba.accounts.passwords import credentials
from alba.accounts.people import normalize_email
from alba.accounts.registration import invitations
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Invalid

CHECKS = {
    "email": plain_text.address,
    "first_name": plain_text.name,
    "last_name": plain_text.name,
}


def create(*, by: User, email: str, **fields: Any) -> User:
    """Another product administrator, invited by email. Raises Invalid for an address in use."""
    with transaction.atomic():
        admin = invitations.invite(by=by, email=email, is_alba_admin=True, **fields)
        record(Action.ADMIN_CREATE, actor=by, about=admin)
    return admin


def create_first(email: str, password: str, **fields: Any) -> User:
    """A product administrator who can log in at once, made on the server itself. Raises Invalid."""
    user = User(email=normalize_email(email), is_alba_admin=True, **fields)
    _check_written(user)
    credentials.check_rules(password, user)
    user.set_password(password)
    user.email_verified_at = timezone.now()
    try:
        with transaction.atomic():
            unconfirmed.make_way(user.username)
            user.save()
            claims.prove(user, user.username)
            record(Action.ADMIN_CREATE, about=user)
    except IntegrityError as error:
        raise Invalid({"email": [invitations.address_taken()]}) from error
    return user


def _check_written(user: User) -> None:
    """Checks the fields as the app's forms do. Raises Invalid."""
    problems: dict[str, list[str]] = {}
    try:
        user.clean_fields(exclude=["password"])
    except ValidationError as error:
        problems = {name: list(texts) for name, texts in error.message_dict.items()}
    for name, check in CHECKS.items():
        try:
            setattr(user, name, check(getattr(user, name)))
        except ValidationError as error:
            problems.setdefault(name, list(error.messages))
    if problems:
        raise Invalid(problems)


def update(
    admin: User,
    *,
    by: User,
    is_active: bool | None = None,
    is_auditor: bool | None = None,
    **names: str,
) -> User:
    """Raises Http404 for one who was deleted meanwhile; see `admins.set_active`, `set_auditor`."""
    with transaction.atomic():
        if is_active is not None:
            admin = admins.set_active(admin, is_active, by=by)
        if is_auditor is not None:
            admin = admins.set_auditor(admin, is_auditor, by=by)
        if names:
            admin = User.objects.locked(admin.pk)
            for name, value in names.items():
                setattr(admin, name, value)
            admin.save(update_fields=[*names])
            record(Action.ADMIN_UPDATE, actor=by, about=admin)
    return admin
