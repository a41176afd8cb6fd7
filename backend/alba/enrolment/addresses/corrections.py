"""A mistyped address can be corrected until the invitation has been used. From then on, only the
person can change it."""

from django.utils.translation import gettext as _

from alba.accounts import holder
from alba.accounts.mail import links
from alba.accounts.models import User
from alba.accounts.people import normalize_email
from alba.accounts.registration import invitations
from alba.audit.models import Action
from alba.audit.trail import record
from alba.enrolment.addresses import notices, taken_addresses
from alba.errors import Conflict
from alba.people.models import TestTaker


def refuse_taken(taker: TestTaker, email: str, *, by: User) -> None:
    """Raises Invalid and TooOften (see `taken_addresses`). To be called outside the transaction
    that makes the correction, because it counts."""
    user = taker.user
    if normalize_email(email) != user.email:
        person = taken_addresses.person(email, user.first_name, user.last_name)
        school = taker.course.school if taker.course else None
        taken_addresses.refuse(person, by=by, school=school)


def correct(taker: TestTaker, user: User, email: str, *, by: User) -> None:
    """Gives another address to the account `user` of `taker`, whose row the caller has locked. If
    the person was invited, a new invitation is sent there, and the link in the old mailbox becomes
    invalid. Raises Conflict if the address is proven or was not given by a school."""
    email = normalize_email(email)
    if email == user.email:
        return
    if user.email_verified_at is not None or user.came_alone:
        text = _("This person already uses the account, and only they can change its address.")
        raise Conflict("already_active", text)
    was_invited, former = user.invited_at is not None, user.email
    holder.set_address(user, email, by=by)
    record(Action.ADDRESS_GIVE, actor=by, about=user, **taker.audit_facts())
    links.drop_all(user)
    notices.tell_set([taker], by=by, former={taker.pk: former} if former else {})
    if was_invited:
        invitations.again([user], by=by)
