"""An address that was typed wrong: it can be corrected until the invitation has been used. From
then on it is the person's own to change."""

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from alba.accounts import invitations, links, unconfirmed
from alba.accounts.models import User, normalize_email
from alba.errors import Conflict, Invalid
from alba.takers import taken_addresses


def refuse_taken(user: User, email: str, *, by: User) -> None:
    """Raises Invalid and TooOften (see `taken_addresses`). Outside the transaction that corrects:
    it counts."""
    if normalize_email(email) != user.email:
        taken_addresses.refuse(email, by=by)


def correct(user: User, email: str, *, by: User) -> None:
    """Give the account, whose row the caller holds, another address. Who was invited gets a new
    invitation there, and the link in the old mailbox dies. Raises Conflict for an address that is
    proven or was never given by us, Invalid for one in use."""
    email = normalize_email(email)
    if email == user.email:
        return
    if user.email_verified_at is not None or user.came_alone:
        text = _("This person already uses the account, and only they can change its address.")
        raise Conflict("already_active", text)
    was_invited = user.invited_at is not None
    try:
        with transaction.atomic():
            unconfirmed.make_way(email, by=by)
            user.email = email
            user.save(update_fields=["email", "folded"])
    except IntegrityError as error:
        raise Invalid({"email": [invitations.address_taken()]}) from error
    links.drop_all(user)
    if was_invited:
        invitations.again([user], by=by)
