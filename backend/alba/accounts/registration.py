"""How people join on their own: signing up, confirming the address, and getting back in without the
password. No answer reveals whether an address is known; only its mailbox learns that."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import (
    credentials,
    guessing,
    limits,
    links,
    mails,
    own_address,
    passwords,
    unconfirmed,
)
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Invalid, Refused

_after: list[Callable[[User, str], None]] = []


def after_sign_up(action: Callable[[User, str], None]) -> Callable[[User, str], None]:
    """Register `action(user, declares)`, which runs in the transaction that makes the account: what
    a new person is beyond the account belongs to apps that accounts may not import."""
    _after.append(action)
    return action


def refuse_closed() -> None:
    """Raises Refused `sign_up_closed` where the operator has closed sign-up."""
    if not settings.SIGN_UP:
        text = _("You can’t sign up here yourself. Your school creates an account for you.")
        raise Refused("sign_up_closed", text)


def sign_up(email: str, password: str, locale: str, *, client: str, declares: str = "") -> None:
    """A test taker's account that waits for its address to be confirmed. It replaces an earlier one
    that still waits, since nobody knows whose that was. If the address is already known, its owner
    gets an email instead. Raises Invalid for a bad password, TooOften."""
    credentials.check_rules(password, User(email=email))
    limit = limits.sign_up(client)
    limit.check()
    # For a known address too: the time must not tell.
    encoded = make_password(passwords.composed(password))
    limit.count()  # only now: a caller who has to try again has not signed up
    known = User.objects.exclude(pk__in=User.objects.unconfirmed_sign_ups()).by_email(email)
    if known is None:
        try:
            with transaction.atomic():
                unconfirmed.make_way(email)
                _create(email, encoded, locale, declares)
            return
        except IntegrityError:  # signed up twice, or logged in, at the same moment
            known = User.objects.by_email(email)
    if known is not None:
        mails.queue(_letter_for(known) or "already_registered", known)


def _create(email: str, encoded: str, locale: str, declares: str) -> None:
    user = User(email=email, locale=locale, password=encoded, is_test_taker=True)
    user.trial_started_at = timezone.now()
    user.save()
    for action in _after:
        action(user, declares)
    record(Action.USER_SIGNUP, actor=user, about=user)
    mails.queue("verify", user)


def _letter_for(user: User) -> str | None:
    """The letter that activates the account; None if it is active already."""
    if user.email_verified_at:
        return None
    return "verify" if user.has_usable_password() else "invite"


def resend(email: str, *, client: str) -> None:
    """Send the activation email again, a limited number of times to one address. Raises
    TooOften."""
    limits.mail_requests_of(client).count()
    if limits.mail_request("resend", email).take() is not None:
        return
    user = User.objects.by_email(email)
    letter = _letter_for(user) if user else None
    mails.queue(letter or "verify", user if letter else None)


def verify(user_id: int, token: str) -> tuple[User, bool]:
    """(the user whose link it was, whether it was for a new address, which holds from now on); the
    link is used up. That of a new account counts as confirmed with the first login in the same
    browser (see `confirmation`). Raises Invalid (400 on `token`) for a link that is wrong, used or
    expired."""
    user = links.owner(user_id, token, links.Purpose.VERIFY, links.Purpose.ADDRESS)
    if user is not None and (email := links.address_of(user, token)):
        if not own_address.confirm(user, token, email):
            raise dead_link()
        return user, True
    with transaction.atomic():
        if user is None or not links.use(user, token):
            raise dead_link()
        record(Action.USER_VERIFY, actor=user, about=user)
    return user, False


def request_reset(email: str, *, client: str) -> None:
    """Send the email for setting a new password, a limited number of times to one address. The
    answer is the same past the limit, so that strangers cannot hinder the owner. Raises
    TooOften."""
    limits.mail_requests_of(client).count()
    if limits.mail_request("reset", email).take() is not None:
        return
    user = User.objects.by_email(email)
    with transaction.atomic():
        if user:
            record(Action.USER_RESET_REQUEST, about=user)
        else:
            limits.take_as_long()  # the trail keeps its lines for good, so nobody gets none
        mails.queue("reset", user)  # sending leaves out disabled accounts


def reset(user_id: int, token: str, password: str, *, client: str) -> User:
    """Set the password with the link of a reset or an invitation. The link also proves the address,
    and lets `client` log in at once however often it has failed before. Returns the user. Raises
    Invalid: on `token`, or for a bad password; and Busy; which use nothing up."""
    user = links.owner(user_id, token, *links.RESETS, links.Purpose.INVITE)
    if user is None:
        raise dead_link()
    credentials.check_rules(password, user)
    first = not user.has_usable_password()
    user.set_password(password)
    with transaction.atomic():
        if not links.use(user, token):
            raise dead_link()
        credentials.save_password(user, tell=not first)  # and its event tells of both
        if user.email_verified_at is None:
            user.email_verified_at = timezone.now()
            user.save(update_fields=["email_verified_at"])
    guessing.forget(user.username, client)
    return user


def dead_link() -> Invalid:
    text = _("This link no longer works. Please ask for a new one.")
    return Invalid({"token": [text]}, detail=text)
