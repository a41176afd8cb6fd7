"""Accounts that an administrator makes for other people."""

from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.addresses import unconfirmed
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.accounts.people import normalize_email
from alba.errors import Invalid


def address_taken() -> str:
    return _("Someone already has an account with this email address.")


def _role_of(sender: User) -> str:
    return "alba" if sender.is_alba_admin else "school"


def invite(*, by: User, email: str, **fields: Any) -> User:
    """A user without a password, and an email in the user's language whose link sets one and proves
    the address. It takes the place of an unconfirmed sign-up for the same address. Runs in
    the caller's transaction. Raises Invalid (400 on `email`) for an address already in use; for an
    administrator's account also one that a school has invited, because their roles do not mix."""
    invited = User.objects.claims().filter(email=normalize_email(email), invited_at__isnull=False)
    if not fields.get("is_test_taker") and invited.exists():
        raise Invalid({"email": [address_taken()]})
    try:
        with transaction.atomic():
            unconfirmed.make_way(normalize_email(email), by=by)
            user = User.objects.create_user(email, invited_at=timezone.now(), **fields)
    except IntegrityError as error:
        raise Invalid({"email": [address_taken()]}) from error
    outbox.queue("invite", user, by=_role_of(by))
    return user


def invite_many(people: list[dict[str, Any]], *, by: User) -> list[User]:
    """Invites a whole list in a few statements, as `invite` does one person. The caller has looked
    for taken addresses; one that was taken meanwhile raises IntegrityError (409)."""
    users = [User(**{**person, "email": normalize_email(person["email"])}) for person in people]
    now = timezone.now()
    for user in users:
        user.invited_at = now
        user.set_unusable_password()
    unconfirmed.make_way(*[user.username for user in users], by=by)
    User.objects.bulk_create(users)
    for user in users:
        outbox.queue("invite", user, by=_role_of(by))
    return users


def again(users: list[User], *, by: User) -> None:
    """A new invitation for each of `users`, none of whom has used one; its link replaces the one
    before. Runs in the caller's transaction."""
    now = timezone.now()
    User.objects.filter(pk__in=[user.pk for user in users]).update(invited_at=now)
    for user in users:
        user.invited_at = now
        outbox.queue("invite", user, by=_role_of(by))
