"""An address that was typed wrong: it can be corrected until the invitation has been used. From
then on it is the person's own to change."""

from django.utils.translation import gettext as _

from alba.accounts.mail import links
from alba.accounts.models import User, normalize_email
from alba.accounts.registration import invitations
from alba.errors import Conflict
from alba.takers.enrolment import taken_addresses
from alba.takers.models import TestTaker
from alba.takers.placement import reaching


def refuse_taken(taker: TestTaker, email: str, *, by: User) -> None:
    """Raises Invalid and TooOften (see `taken_addresses`). Outside the transaction that corrects:
    it counts."""
    if normalize_email(email) != taker.user.email:
        school = taker.course.school if taker.course else None
        taken_addresses.refuse(email, by=by, school=school)


def correct(taker: TestTaker, user: User, email: str, *, by: User) -> None:
    """Give the account `user` of `taker`, whose row the caller holds, another address. Who was
    invited gets a new invitation there, and the link in the old mailbox dies. Raises Conflict for
    an address that is proven or was never given by us."""
    email = normalize_email(email)
    if email == user.email:
        return
    if user.email_verified_at is not None or user.came_alone:
        text = _("This person already uses the account, and only they can change its address.")
        raise Conflict("already_active", text)
    was_invited, former = user.invited_at is not None, user.email
    user.email, user.address_lost_on = email, None
    user.save(update_fields=["email", "address_lost_on"])
    links.drop_all(user)
    reaching.tell([taker], by=by, former={taker.pk: former} if former else {})
    if was_invited:
        invitations.again([user], by=by)
