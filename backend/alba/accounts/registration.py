"""How somebody comes in alone: signing up, confirming the address, and getting back in without
the password. No answer tells whether an address is known here; only its mailbox learns it."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import credentials, guessing, limits, links, mails, unconfirmed
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
    """Raises Refused `sign_up_closed` where the operator lets nobody sign up."""
    if not settings.SIGN_UP:
        text = _("Nobody can sign up here. Your school or your centre makes an account for you.")
        raise Refused("sign_up_closed", text)


def sign_up(email: str, password: str, locale: str, *, client: str, declares: str = "") -> None:
    """A test taker's account that waits for its address to be confirmed. It takes the place of one
    that still does so: whose that was nobody knows. For an address already known the owner gets a
    mail instead. Raises Invalid for a bad password, TooOften."""
    credentials.check_rules(password, User(email=email))
    limit = limits.sign_up(client)
    limit.check()
    encoded = make_password(password)  # for a known address too: the time must not tell
    limit.count()  # now, since one that is told to come again has not signed up
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
    """The letter that brings an account into use which is not yet; None for one that is."""
    if user.email_verified_at:
        return None
    return "verify" if user.has_usable_password() else "invite"


def resend(email: str, *, client: str) -> None:
    """Send the mail again with which the account comes into use; not again and again to the same
    address. Raises TooOften."""
    limits.mail_requests_of(client).count()
    if limits.mail_request("resend", email).take() is not None:
        return
    user = User.objects.by_email(email)
    letter = _letter_for(user) if user else None
    mails.queue(letter or "verify", user if letter else None)


def verify(user_id: int, token: str) -> User:
    """Whose link it was; it is used up. The address counts as confirmed with the first login in the
    same browser (see `confirmation`). Raises Invalid (400 on `token`) for a link that does not work
    (any more)."""
    user = links.owner(user_id, token, links.Purpose.VERIFY)
    with transaction.atomic():
        if user is None or not links.use(user, token):
            raise dead_link()
        record(Action.USER_VERIFY, actor=user, about=user)
    return user


def request_reset(email: str, *, client: str) -> None:
    """Send the mail with which a new password can be set; not again and again to the same address:
    what strangers ask for must not stand in the owner's way, so the answer is the same. Raises
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
        mails.queue("reset", user)  # one who is disabled is sorted out when it is sent


def reset(user_id: int, token: str, password: str, *, client: str) -> User:
    """Set the password with the link of a reset or an invitation; having got it also proves the
    address, and lets `client` log in at once however often it has failed before. Returns whose it
    is. Raises Invalid: on `token`, or for a bad password; and Busy; which use nothing up."""
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
    guessing.forget(user.email, client)
    return user


def dead_link() -> Invalid:
    text = _("This link does not work any more. Please ask for a new one.")
    return Invalid({"token": [text]}, detail=text)
