"""Second factors at work: proving with one, setting one up, taking it away.

Everything here locks the user's row, so that concurrent tries are checked one after another: each
is counted, and a code works only once."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import holder, limits
from alba.accounts.logins import session
from alba.accounts.mail import outbox
from alba.accounts.models import Login, User
from alba.accounts.second_factor import guesses, passkeys, stored_secrets, totp
from alba.accounts.second_factor.models import (
    Challenge,
    FactorKind,
    LoginTicket,
    RecoveryCode,
    SecondFactor,
)
from alba.audit.models import Action, Outcome
from alba.audit.trail import record
from alba.errors import Conflict, Invalid, Refused, TokenNotValid

RECOVERY_CODES = 10
MAX_FACTORS = 10
"""Factors of one person."""
TO_CONFIRM = timedelta(hours=1)
TO_SIGN = timedelta(minutes=5)


@dataclass(frozen=True)
class Proof:
    kind: str
    """code, recovery or assertion"""
    value: Any


def is_set_up(user: User) -> bool:
    return SecondFactor.objects.visible_to(user).confirmed().exists()


def methods(user: User) -> list[str]:
    """The methods with which this person can prove a login."""
    kinds = set(_confirmed(user).values_list("kind", flat=True))
    if kinds and user.recovery_codes.exists():
        kinds.add("recovery")
    return [name for name in (FactorKind.TOTP, FactorKind.PASSKEY, "recovery") if name in kinds]


def passkey_options(user: User, challenge: str) -> dict[str, Any] | None:
    """The options that the browser is asked to sign; None for a user without a passkey."""
    known = list(_confirmed(user).of_kind(FactorKind.PASSKEY))
    return passkeys.request_options(known, challenge) if known else None


def weigh(
    user: User, proof: Proof, *, challenge: str, host: str, browser: str, by: User | None = None
) -> bool:
    """True if `proof` is a valid second factor of `user`; it is used up by this. A wrong one is
    counted and recorded. Runs in the caller's transaction, which holds the user's row and commits
    either way. `challenge`: what a passkey had to sign, `host`: where; `browser`: a name of the
    browser or login that has proved to be this person's by second factor before, else empty; `by`:
    the user, when already logged in. Raises TooOften, and Refused `recovery_required`."""
    if proof.kind == "code":
        guesses.check(user, browser)
    if _holds(user, proof, challenge, host):
        guesses.forget(user, browser)
        return True
    if proof.kind == "code":
        guesses.count(user, browser)
    else:
        limits.long_proofs(user.pk, browser).count()
    guesses.tell_owner(user)
    record(Action.FACTOR_FAIL, actor=by, about=user, outcome=Outcome.REFUSED)
    return False


def wrong(proof: Proof) -> str:
    if proof.kind == "assertion":
        return _("This passkey could not be checked. Please try again.")
    return _("This code isn’t right, or has already been used.")


def _confirmed(user: User) -> Any:
    return SecondFactor.objects.visible_to(user).confirmed().order_by("pk")


def _holds(user: User, proof: Proof, challenge: str, host: str) -> bool:
    if proof.kind == "code":
        return _use_code(user, proof.value)
    if proof.kind == "recovery":
        return _use_recovery_code(user, proof.value)
    return _use_passkey(user, proof.value, challenge, host)


def _use_code(user: User, code: str) -> bool:
    for factor in _confirmed(user).of_kind(FactorKind.TOTP):
        secret = stored_secrets.unseal(user, factor.secret)
        step = totp.step_of(secret, code) if secret else None
        if step is not None and step > factor.last_step:
            factor.last_step, factor.last_used_at = step, timezone.now()
            factor.save(update_fields=["last_step", "last_used_at"])
            return True
    return False


def _use_recovery_code(user: User, code: str) -> bool:
    codes = user.recovery_codes
    made_for = {number or user.pk for number in codes.values_list("made_for", flat=True)}
    digests = [stored_secrets.digest_of_recovery(number, code) for number in made_for]
    if not is_set_up(user) or not codes.filter(digest__in=digests).delete()[0]:
        return False
    record(Action.FACTOR_RECOVERY, actor=user, about=user)
    outbox.queue("recovery_code_used", user)
    return True


def _use_passkey(user: User, assertion: dict[str, Any], challenge: str, host: str) -> bool:
    known = list(_confirmed(user).of_kind(FactorKind.PASSKEY))
    found = passkeys.signed_by(known, assertion, challenge, host=host)
    if found is None:
        return False
    factor, count = found
    factor.sign_count, factor.last_used_at = count, timezone.now()
    factor.save(update_fields=["sign_count", "last_used_at"])
    return True


# --- Once more, while logged in ----------------------------------------------------------------


def ask_again(login: Login) -> tuple[list[str], dict[str, Any] | None]:
    """(methods, options for a passkey). Raises Conflict `no_second_factor`."""
    with transaction.atomic():
        user = _hold(login)
        _check_set_up(user)
        known = [name for name in methods(user) if name != "recovery"]
        return known, passkey_options(user, _challenge(login, Challenge.Purpose.STEP_UP))


def step_up(login: Login, proof: Proof, *, host: str) -> datetime:
    """Renew the second factor of this login, for calls that need a recent one. Returns the moment.
    Raises Invalid for a wrong one, Conflict `no_second_factor`, TooOften, and Refused
    `recovery_required`."""
    with transaction.atomic():
        user = _hold(login)
        _check_set_up(user)
        signed = (
            _use_challenge(login, Challenge.Purpose.STEP_UP) if proof.kind == "assertion" else ""
        )
        browser = f"login {login.pk}"
        good = weigh(user, proof, challenge=signed, host=host, browser=browser, by=user)
        now = timezone.now()
        if good:
            also = {"confirmed_at": now} if login.kind == Login.Kind.SSO else {}
            Login.objects.filter(pk=login.pk).update(second_factor_at=now, **also)
            record(Action.FACTOR_STEP_UP, actor=user, about=user)
            holder.factor_given(user)
    if not good:
        raise Invalid({proof.kind: [wrong(proof)]})
    return now


# --- Setting up --------------------------------------------------------------------------------


def begin_totp(login: Login, name: str = "") -> tuple[SecondFactor, str]:
    """(factor that waits for its first code, its secret). Only one waits at a time: an earlier one
    is dropped. Raises Conflict `too_many_factors`."""
    with transaction.atomic():
        user = _hold(login)
        _check_room(user)
        user.second_factors.filter(confirmed_at=None).delete()
        secret = totp.new_secret()
        sealed = stored_secrets.seal(user, secret)
        factor = user.second_factors.create(kind=FactorKind.TOTP, name=name, secret=sealed)
    return factor, secret


def confirm_totp(login: Login, pk: int, code: str) -> list[str]:
    """Confirm the factor by its first code. Returns new recovery codes, or none if there are some
    already. Raises Invalid."""
    with transaction.atomic():
        user = _hold(login)
        since = timezone.now() - TO_CONFIRM
        waiting = user.second_factors.filter(pk=pk).first()
        if waiting is None or waiting.confirmed_at or waiting.created_at < since:
            unseen = None if waiting else SecondFactor(pk=pk)
            text = _("That took too long. Please start again.")
            raise Invalid({"id": [text]}, unseen=unseen)
        secret = stored_secrets.unseal(user, waiting.secret)
        step = totp.step_of(secret, code) if secret else None
        if step is None:
            raise Invalid({"code": [_("This code isn’t right. Please try the next one.")]})
        waiting.last_step = step
        return _adopt(user, login, waiting)


def passkey_to_make(login: Login) -> dict[str, Any]:
    """Options for the browser. Raises Conflict `too_many_factors`."""
    with transaction.atomic():
        user = _hold(login)
        _check_room(user)
        known = list(_confirmed(user).of_kind(FactorKind.PASSKEY))
        challenge = _challenge(login, Challenge.Purpose.ADD)
        return passkeys.creation_options(user, known, challenge)


def add_passkey(
    login: Login, credential: dict[str, Any], *, host: str, name: str = ""
) -> tuple[SecondFactor, list[str]]:
    """(factor, new recovery codes). Raises Invalid, Conflict `too_many_factors`."""
    with transaction.atomic():
        user = _hold(login)
        _check_room(user)
        challenge = _use_challenge(login, Challenge.Purpose.ADD)
        made = passkeys.read_new(credential, challenge, host=host) if challenge else None
        taken = made and SecondFactor.objects.filter(credential_id=made.credential_id).exists()
        if made is not None and not taken:
            factor = SecondFactor(user=user, kind=FactorKind.PASSKEY, name=name, **vars(made))
            return factor, _adopt(user, login, factor)
    text = _("This passkey could not be added. Please start again.")
    raise Invalid({"credential": [text]})


def renew_recovery_codes(login: Login) -> list[str]:
    """Raises Conflict `no_second_factor`."""
    with transaction.atomic():
        user = _hold(login)
        _check_set_up(user)
        record(Action.FACTOR_CODES, actor=user, about=user)
        return _new_recovery_codes(user)


def _adopt(user: User, login: Login, factor: SecondFactor) -> list[str]:
    """The factor counts from now on. The first one ends all logins made without it."""
    first = not is_set_up(user)
    now = timezone.now()
    factor.confirmed_at = factor.last_used_at = now
    factor.save()
    if first:
        session.end_others(user, keep=login)
    Login.objects.filter(pk=login.pk).update(second_factor_at=now)
    record(Action.FACTOR_ADD, actor=user, about=factor)
    outbox.queue("factor_added", user)
    return [] if user.recovery_codes.exists() else _new_recovery_codes(user)


def _new_recovery_codes(user: User) -> list[str]:
    codes = [stored_secrets.recovery_code() for _ in range(RECOVERY_CODES)]
    user.recovery_codes.all().delete()
    RecoveryCode.objects.bulk_create(
        RecoveryCode(user=user, digest=stored_secrets.digest_of_recovery(user.pk, code))
        for code in codes
    )
    return codes


# --- Taking away -------------------------------------------------------------------------------


def remove(login: Login, pk: int) -> None:
    """Remove one of the user's own factors. The recovery codes go with the last one. Raises
    Http404."""
    with transaction.atomic():
        user = _hold(login)
        factor = SecondFactor.objects.visible_to(user).filter(pk=pk).first()
        if factor is None:
            raise Http404
        record(Action.FACTOR_REMOVE, actor=user, about=factor)
        factor.delete()
        if factor.confirmed_at is None:
            return
        outbox.queue("factor_removed", user)
        if not is_set_up(user):
            _forget(user)
            Login.objects.filter(user=user).update(second_factor_at=None)


def reset(user: User, *, by: User | None = None) -> None:
    """Remove every factor of a user who has lost them, and end every login: a thief who has the
    phone may have the computer too. Raises Conflict `own_account`, Http404."""
    user = user.holder
    if by is not None and by.is_same_person(user.pk):
        raise Conflict("own_account", _("You can change your own second step under Settings."))
    if by is not None:
        refuse_shared(user, by=by)
    with transaction.atomic():
        user = User.objects.locked(user.pk)
        record(Action.FACTOR_RESET, actor=by, about=user)
        if is_set_up(user):
            outbox.queue("factors_reset", user)
        user.second_factors.all().delete()
        _forget(user)
        session.end_others(user)
        holder.changed_hands(user, holder.Change.RESET, by)


def refuse_shared(user: User, *, by: User) -> None:
    """Raises Refused `ask_alba` where what proves a login is not this school's alone to take away.
    It does not say why."""
    if not by.is_alba_admin and User.objects.other_rows(user).exists():
        raise Refused("ask_alba", _("Only Alba’s team can do this for this person."))


def _forget(user: User) -> None:
    user.recovery_codes.all().delete()
    guesses.forget_all(user)
    LoginTicket.objects.filter(user=user).delete()


# --- What all of these need --------------------------------------------------------------------


def _hold(login: Login) -> User:
    """The row of the login's user. Raises TokenNotValid for a login that ended meanwhile."""
    user: User | None = User.objects.select_for_update().filter(pk=login.user_id).first()
    if user is None or not Login.objects.filter(pk=login.pk).exists():
        raise TokenNotValid
    return user


def _check_set_up(user: User) -> None:
    if not is_set_up(user):
        raise Conflict("no_second_factor", _("You haven’t set up a second step yet."))


def _check_room(user: User) -> None:
    if _confirmed(user).count() >= MAX_FACTORS:
        text = _("You can’t have any more. Please remove one first.")
        raise Conflict("too_many_factors", text)


def _challenge(login: Login, purpose: str) -> str:
    challenge = passkeys.new_challenge()
    made = {"challenge": challenge, "expires_at": timezone.now() + TO_SIGN}
    Challenge.objects.update_or_create(login=login, purpose=purpose, defaults=made)
    return challenge


def _use_challenge(login: Login, purpose: str) -> str:
    """The open challenge, empty if there is none. It is used up by this."""
    found = Challenge.objects.filter(login=login, purpose=purpose).first()
    if found is None:
        return ""
    found.delete()
    return found.challenge if found.expires_at > timezone.now() else ""
