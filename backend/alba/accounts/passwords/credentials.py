"""Uses of a password: logging in, proving one's identity again, setting a new one."""

from typing import Any

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import confirmation, password_form, signed_on
from alba.accounts.addresses import claims
from alba.accounts.logins import session
from alba.accounts.logins.complete_login import enter
from alba.accounts.logins.devices import Caller
from alba.accounts.mail import links, outbox
from alba.accounts.models import Login, User
from alba.accounts.passwords.guessing import Guess
from alba.accounts.second_factor import factors, tickets
from alba.audit.models import Action, Outcome
from alba.audit.trail import record
from alba.errors import Invalid, InvalidCredentials, Refused, TooOften


def log_in(email: str, password: str, *, caller: Caller) -> Login | tickets.Ticket:
    """A new login, or the ticket for one if a second factor is needed. The first login of an
    unconfirmed address has to bring the cookie of the link in the email, and confirms the address.
    Raises InvalidCredentials, after the same time for an unknown address, an account that cannot
    log in and a wrong password; Refused `email_not_verified` and `use_sso` after a right password
    only; TooOften; Busy."""
    known = User.objects.annotate(some_sign_on=signed_on.some_required()).by_email(email)
    guess = Guess(email, caller.client, known_as=caller.known_as(known))
    with guess.turn():
        user = _authenticated(known, password)
    if user is None:
        raise _failure(guess, owner=known, about=known) or InvalidCredentials
    guess.succeeded()
    if user.email_verified_at is None and not confirmation.proves(caller.proof, user):
        _record_failure(about=known)
        text = _(
            "Please confirm your email address first: open the link in our email on this device, "
            "then log in here."
        )
        raise Refused("email_not_verified", text)
    with transaction.atomic():
        first = user.email_verified_at is None
        if first and not claims.prove(user, user.username):
            raise InvalidCredentials
        # If the password was changed while this one was being checked, all logins have ended.
        now = User.objects.select_for_update().filter(pk=user.pk, password=user.password)
        if not now.exists():
            raise InvalidCredentials
        if first:
            now.update(email_verified_at=timezone.now())
            links.drop(user, links.Purpose.VERIFY)
        refusal = None
        if user.some_sign_on:
            refusal = signed_on.instead_of_password(user, not factors.is_set_up(user))
        if refusal is None:
            return tickets.make(user) or enter(user, caller)
    raise refusal


def _failure(guess: Guess, *, owner: User | None, **facts: Any) -> TooOften | None:
    """Records and counts a wrong password. Returns what to raise instead of saying that it was
    wrong, if anything."""
    with transaction.atomic():
        record(Action.SESSION_FAIL, outcome=Outcome.REFUSED, **facts)
        refusal = guess.failed(owner)
    if refusal:
        refusal.is_recorded = True
    return refusal


def _record_failure(**facts: Any) -> None:
    with transaction.atomic():
        record(Action.SESSION_FAIL, outcome=Outcome.REFUSED, **facts)


def _authenticated(known: User | None, password: str) -> User | None:
    """`known` if it may log in and this is its password."""
    if known is None or not known.is_active or not known.has_usable_password():
        for reading in password_form.readings(password):
            make_password(reading)  # takes as long as checking a password
        return None
    return known if known.check_password(password) else None


def confirm(
    user: User, login: Login, current_password: str | None, *, client: str, always: bool = False
) -> None:
    """Makes sure that it is really `user` who asks. Raises Refused `reauth_required` without a
    password if the identity was last proved too long ago, or if the password is `always` required
    of those who have one;
    Invalid if the given password is wrong, TooOften if that is repeated, Busy."""
    if current_password is None:
        is_fresh = timezone.now() - login.proven_at <= settings.REAUTH_WINDOW
        if not is_fresh or (always and user.has_usable_password()):
            raise _wanted(user, login, always=always)
        return
    _check_again(user, login, current_password, client=client, field="current_password")


def _wanted(user: User, login: Login, *, always: bool) -> Refused:
    """The proof with which the owner can go on. A provider that never says when it last asked them
    is of no use for it."""
    if login.kind != Login.Kind.SSO or (always and user.has_usable_password()):
        text = _("Please enter your current password as well.")
        return Refused("reauth_required", text, wants="password")
    if factors.is_set_up(user):
        text = _("Please confirm that it is you with your second step.")
        return Refused("reauth_required", text, wants="second_factor")
    if login.confirmed_at is None and user.has_usable_password():
        text = _("Please enter your current password as well.")
        return Refused("reauth_required", text, wants="password")
    text = _("Please sign on again with your school’s account.")
    return Refused("reauth_required", text, wants="sso")


def step_up(user: User, login: Login, password: str, *, client: str) -> None:
    """Makes `login` fresh again, for calls that cannot carry a password. Its maximum age still
    counts from its start. Raises Invalid (400 on `password`), TooOften or Busy."""
    _check_again(user, login, password, client=client, field="password")
    with transaction.atomic():
        Login.objects.filter(pk=login.pk).update(confirmed_at=timezone.now())
        record(Action.SESSION_CONFIRM, actor=user)


def _check_again(user: User, login: Login, password: str, *, client: str, field: str) -> None:
    guess = Guess(user.username, client, known_as=f"login {login.pk}")
    with guess.turn():
        right = user.check_password(password)
    if not right:
        wrong = Invalid({field: [_("This is not your current password.")]})
        raise _failure(guess, owner=user, actor=user, about=user) or wrong
    guess.succeeded()


def check_rules(password: str, user: User) -> None:
    """Raises Invalid (400 on `password`) unless `user` may have this password."""
    password = password_form.composed(password)
    try:
        if len(password) > settings.PASSWORD_MAX_LENGTH:  # the other rules cost time by length
            raise ValidationError(
                _("This password is too long. It may have at most %(max)d characters.")
                % {"max": settings.PASSWORD_MAX_LENGTH}
            )
        validate_password(password, user)
    except ValidationError as error:
        # Two rules may produce the same message.
        raise Invalid({"password": list(dict.fromkeys(error.messages))}) from error


def save_password(user: User, *, keep: Login | None = None, tell: bool = True) -> None:
    """Stores the password that `user` was given by `set_password`, ends every login except `keep`,
    invalidates open links, and tells the owner by email. Runs in the caller's transaction; the hash
    is made before it, because hashing is slow and would hold up others."""
    User.objects.locked(user.pk)  # see log_in
    user.save(update_fields=["password"])
    session.end_others(user, keep)
    links.drop_all(user)
    tickets.drop_all(user)
    record(Action.USER_PASSWORD, actor=user, about=user)
    if tell:
        outbox.queue("password_changed", user)
