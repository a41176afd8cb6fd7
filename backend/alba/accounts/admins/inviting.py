"""Administrators who have not used their invitation yet: it can be sent again, and a mistyped
address corrected. After that, only they can change the address."""

from django.db import IntegrityError, transaction
from django.db.models import Case, CharField, Q, QuerySet, Value, When
from django.utils.translation import gettext as _

from alba.accounts import holder
from alba.accounts.addresses import unconfirmed
from alba.accounts.mail import links, outbox
from alba.accounts.models import User
from alba.accounts.people import normalize_email
from alba.accounts.registration import invitations
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, Invalid

STATES = ("invited", "active", "blocked")


def with_state(admins: QuerySet[User]) -> QuerySet[User]:
    """Each with its `state`: one of STATES."""
    return admins.annotate(
        state=Case(
            When(Q(is_active=False), then=Value("blocked")),
            When(Q(email_verified_at=None), then=Value("invited")),
            default=Value("active"),
            output_field=CharField(),
        )
    )


def again(admin: User, *, by: User) -> None:
    """Sends a new invitation, whose link replaces the one before. Raises Conflict `already_active`
    or `deactivated`, and Http404 if the account has just been deleted."""
    with transaction.atomic():
        admin = User.objects.locked(admin.pk)
        _refuse(admin)
        invitations.again([admin], by=by)
        record(Action.ADMIN_UPDATE, actor=by, about=admin)


def correct(admin: User, email: str, *, by: User) -> None:
    """Gives another address to `admin`, whose row the caller has locked: the link in the wrong
    mailbox becomes invalid, and an invitation goes to the right one. The address of an account in
    use does not change. Raises Invalid for an address in use, and Conflict `deactivated`."""
    email = normalize_email(email)
    if email == admin.email or admin.email_verified_at is not None:
        return
    _refuse(admin)
    others = User.objects.exclude(pk=admin.pk)
    if others.claims().filter(email=email, invited_at__isnull=False).exists():
        raise Invalid({"email": [invitations.address_taken()]})
    former = admin.email
    try:
        with transaction.atomic():
            unconfirmed.make_way(email, by=by)
            holder.set_address(admin, email, by=by)
    except IntegrityError as error:
        raise Invalid({"email": [invitations.address_taken()]}) from error
    record(Action.ADDRESS_GIVE, actor=by, about=admin)
    links.drop_all(admin)
    if former:
        outbox.queue_to_former("address_replaced", admin, outbox.TO_SEND, former)
    invitations.again([admin], by=by)


def _refuse(admin: User) -> None:
    if not admin.is_active:
        text = _("This account is deactivated. Activate it first.")
        raise Conflict("deactivated", text)
    if admin.email_verified_at is not None:
        text = _("This person already uses the account.")
        raise Conflict("already_active", text)
