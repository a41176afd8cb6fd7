"""Between the right password and the second factor: a ticket that is valid for five minutes, once,
and only in the browser that got it."""

import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from alba.accounts import holder, signed_on
from alba.accounts.logins.complete_login import enter
from alba.accounts.logins.devices import Caller
from alba.accounts.models import Login, User
from alba.accounts.second_factor import factors, passkeys
from alba.accounts.second_factor.models import LoginTicket
from alba.accounts.second_factor.stored_secrets import digest_of_ticket
from alba.errors import InvalidCredentials, TokenNotValid

LIFETIME = timedelta(minutes=5)


@dataclass(frozen=True)
class Ticket:
    token: str
    cookie: str
    """Goes into a cookie that scripts cannot read."""
    methods: list[str]
    passkey: dict[str, Any] | None
    pk: int


def make(user: User, *, kind: str = Login.Kind.PASSWORD) -> Ticket | None:
    """For a user who has just given the right password, or signed on (`kind`); None if there is no
    second factor. Runs in the caller's transaction, which holds the user's row."""
    methods = factors.methods(user)
    if not methods:
        return None
    token, cookie = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
    now, challenge = timezone.now(), passkeys.new_challenge()
    made = LoginTicket.objects.create(
        user=user,
        kind=kind,
        digest=digest_of_ticket(token),
        cookie=digest_of_ticket(cookie),
        challenge=challenge,
        made_at=now,
        expires_at=now + LIFETIME,
    )
    return Ticket(token, cookie, methods, factors.passkey_options(user, challenge), made.pk)


def redeem(token: str, cookie: str, proof: factors.Proof, *, host: str, caller: Caller) -> Login:
    """The login that the ticket is exchanged for. Raises TokenNotValid for a ticket
    that is wrong, used or expired; InvalidCredentials for a wrong proof, which uses nothing up;
    Refused `use_sso`, TooOften, and Refused `recovery_required`."""
    with transaction.atomic():
        ticket, user = _hold(token, cookie)
        good = factors.weigh(
            user,
            proof,
            challenge=ticket.challenge,
            host=host,
            browser=caller.known_as(user, by_factor=True) or "",
        )
        refusal = None
        if good and user.some_sign_on and ticket.kind == Login.Kind.PASSWORD:
            refusal = signed_on.instead_of_password(user, True)
        if refusal is None and good:
            login = _exchange(ticket, user, caller)
        if good:
            ticket.delete()
    if not good:
        raise InvalidCredentials(detail=factors.wrong(proof))
    if refusal is not None:
        raise refusal
    return login


def _exchange(ticket: LoginTicket, user: User, caller: Caller) -> Login:
    now = timezone.now()
    login = enter(user, caller, at=ticket.made_at, second_factor_at=now, kind=ticket.kind)
    if login.kind == Login.Kind.SSO:
        signed_on.redeemed(ticket, login)
    holder.factor_given(user)
    return login


def drop_all(user: User) -> None:
    """End the user's tickets: they were given for the old password."""
    LoginTicket.objects.filter(user=user).delete()


def _hold(token: str, cookie: str) -> tuple[LoginTicket, User]:
    """The ticket, and the row of its user, held. Raises TokenNotValid."""
    tickets = LoginTicket.objects.filter(
        digest=digest_of_ticket(token), expires_at__gt=timezone.now()
    )
    found = tickets.first()
    if found is None or not constant_time_compare(found.cookie, digest_of_ticket(cookie)):
        raise TokenNotValid
    users = User.objects.select_for_update().filter(pk=found.user_id, is_active=True)
    user = users.annotate(some_sign_on=signed_on.some_required()).first()
    # Another request may have used it, or a new password ended it, while we waited for the row.
    if user is None or not tickets.exists():
        raise TokenNotValid
    return found, user
