"""How people join on their own: signing up, confirming the address, and getting back in without the
password. No answer reveals whether an address is known; only its mailbox learns that."""

from enum import Enum, auto

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import holder, limits, password_form
from alba.accounts.addresses import claims, unconfirmed
from alba.accounts.logins.devices import Caller
from alba.accounts.mail import links, outbox
from alba.accounts.mail.links import dead_link
from alba.accounts.models import User
from alba.accounts.passwords import credentials, guessing
from alba.accounts.registration import own_address
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Refused
from alba.hooks import Event

signed_up: Event[[User, str]] = Event()
"""(user, what they declare), in the transaction that makes the account."""


def refuse_closed() -> None:
    """Raises Refused `sign_up_closed` where the operator has closed sign-up."""
    if not settings.SIGN_UP:
        text = _("You can’t sign up here yourself. Your school creates an account for you.")
        raise Refused("sign_up_closed", text)


def sign_up(email: str, password: str, locale: str, *, client: str, declares: str = "") -> None:
    """A test taker's account that waits for its address to be confirmed. It replaces an earlier one
    that still waits, since nobody knows whose that was. A person whom a school has invited at this
    address gets that invitation again too, and can choose. If the address is someone's already, its
    owner gets an email instead. Raises Invalid for a bad password, TooOften.

    For a known address no account is made, but the call must take equally long: it makes one
    without an address, with the same statements, and rolls that back."""
    credentials.check_rules(password, User(email=email))
    limit = limits.sign_up(client)
    limit.check()
    # For a known address too, so that the response time does not reveal it.
    encoded = make_password(password_form.composed(password))
    limit.count()  # only now: a caller who has to try again has not signed up
    told = limits.told_of_sign_up(email).take() is not None  # counted for every address
    with transaction.atomic():
        known, invited = User.objects.owner_of(email), _invited(email)
        made = None
        try:
            with transaction.atomic():
                unconfirmed.make_way(email)
                made = _create(None if known else email, encoded, locale, declares)
                transaction.set_rollback(known is not None)
        except IntegrityError:  # signed up twice, or proved by another, at the same moment
            known = User.objects.owner_of(email)
        if known is None:
            outbox.queue("verify", made)
            outbox.queue("invite", None if told else invited)
        else:
            owner = None if told else known
            outbox.queue(_letter_for(known) or "already_registered", owner)
            outbox.queue("invite", None)


def _invited(email: str) -> User | None:
    """The person whom a school has invited to this address last, if they have not used that."""
    waiting: User | None = User.objects.claims().exclude(invited_at=None).by_email(email)
    return waiting


def _create(email: str | None, encoded: str, locale: str, declares: str) -> User:
    user = User(email=email, locale=locale, password=encoded, is_test_taker=True)
    user.trial_started_at = timezone.now()
    user.save()
    signed_up(user, declares)
    record(Action.USER_SIGNUP, actor=user, about=user)
    return user


def _letter_for(user: User) -> str | None:
    """The letter that activates the account; None if it is active already."""
    if user.email_verified_at:
        return None
    return "verify" if user.has_usable_password() else "invite"


def _count_request(caller: Caller) -> None:
    """Requests for emails: first the browser is stopped, and only then everybody behind the same
    network address. Raises TooOften."""
    if caller.name:
        limits.mail_requests_from(caller.name).count()
    limits.mail_requests_of(caller.client, known=bool(caller.entries)).count()


def resend(email: str, *, caller: Caller) -> None:
    """Send the activation email again, a limited number of times to one address. Raises
    TooOften."""
    _count_request(caller)
    if limits.mail_request("resend", email).take() is not None:
        return
    user, invited = User.objects.by_email(email), _invited(email)
    letter = _letter_for(user) if user else None
    outbox.queue(letter or "verify", user if letter else None)
    outbox.queue("invite", invited if invited != user else None)


class Verified(Enum):
    SIGN_UP = auto()
    """Counts with the first login in the same browser (see `confirmation`)."""
    NEW_ADDRESS = auto()
    """Takes effect now."""
    WAITS = auto()
    """A new address that has not taken effect yet: the page was only opened."""


def verify(user_id: int, token: str, *, opened: bool = False) -> tuple[User, Verified]:
    """The user whose link it was, and what it did. The link of a sign-up can be opened again until
    the first login: programs open links before people do, and must not use them up. A new address
    takes effect at once, so nothing changes if the page was only `opened`. Raises Invalid (400 on
    `token`) for a link that is wrong, used or expired."""
    user = links.owner(user_id, token, links.Purpose.VERIFY, links.Purpose.ADDRESS)
    if user is None:
        raise dead_link()
    if email := links.address_of(user, token):
        if opened:
            return user, Verified.WAITS
        if not own_address.confirm(user, token, email):
            raise dead_link()
        return user, Verified.NEW_ADDRESS
    with transaction.atomic():
        if links.note_opened(user, token):
            record(Action.USER_VERIFY, actor=user, about=user)
    return user, Verified.SIGN_UP


def request_reset(email: str, *, caller: Caller) -> None:
    """Send the email for setting a new password, a limited number of times to one address. The
    answer is the same past the limit, so that strangers cannot hinder the owner. Raises
    TooOften."""
    _count_request(caller)
    if limits.mail_request("reset", email).take() is not None:
        return
    user, invited = User.objects.by_email(email), _invited(email)
    if user is not None and user.email_verified_at is None:
        user = invited or user  # what a school has entered is worth more than an empty account
    with transaction.atomic():
        if user:
            record(Action.USER_RESET_REQUEST, about=user)
        else:
            limits.take_as_long()  # instead of a line in the trail, which could never be deleted
        outbox.queue("reset", user)  # sending leaves out disabled accounts


def look_at_reset(user_id: int, token: str) -> User:
    """Returns the person whose password the link of a reset or an invitation would set. Looking
    uses nothing up, because programs open links before people do. Raises Invalid (400 on `token`)
    for a link that is wrong, used or expired."""
    user = links.owner(user_id, token, *links.RESETS, links.Purpose.INVITE)
    if user is None:
        raise dead_link()
    others = User.objects.exclude(pk=user.pk)
    if user.email_verified_at is None and others.owner_of(user.username):
        raise dead_link()  # another person has proved that the address is theirs
    return user


def reset(user_id: int, token: str, password: str, *, client: str) -> User:
    """Set the password with the link of a reset or an invitation. The link also proves the address,
    and lets `client` log in at once however often it has failed before. Returns the user. Raises
    Invalid, on `token` or for a bad password, and Busy; neither uses up the link."""
    user = links.owner(user_id, token, *links.RESETS, links.Purpose.INVITE)
    if user is None:
        raise dead_link()
    credentials.check_rules(password, user)
    first = not user.has_usable_password()
    user.set_password(password)
    with transaction.atomic():
        unproven = user.email_verified_at is None
        if unproven and not claims.prove(user, user.username):
            raise dead_link()
        if not links.use(user, token):
            raise dead_link()
        credentials.save_password(user, tell=not first)  # its event stands for both
        if not (first and unproven):  # who signs on with the school's account has no password
            holder.changed_hands(user, holder.Change.RESET, None)
        if unproven:
            user.email_verified_at = timezone.now()
            user.save(update_fields=["email_verified_at"])
            holder.opened(user)
    guessing.forget(user.username, client)
    return user
