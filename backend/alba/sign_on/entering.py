"""The uses of a sign-on: a login, connecting an account, proving once more who one is."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from alba.accounts import holder
from alba.accounts.addresses import claims
from alba.accounts.logins.complete_login import enter, landing, work_at
from alba.accounts.logins.devices import Caller
from alba.accounts.mail import links
from alba.accounts.models import Login, MailLink, User
from alba.accounts.people import normalize_email
from alba.accounts.second_factor import tickets
from alba.accounts.second_factor.models import LoginTicket
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Refusal
from alba.schools.models import School
from alba.sign_on import identities, returning, served_schools, staff
from alba.sign_on.errors import RejectedError, SignOnRefused, not_linked, staff_only
from alba.sign_on.id_tokens import Person
from alba.sign_on.models import Attempt, Identity, Provider, SignedOn

FACTOR_COUNTS_FOR = timedelta(hours=12)
AHEAD = timedelta(minutes=1)


def by_identity(attempt: Attempt, person: Person, caller: Caller) -> Login | tickets.Ticket:
    """A new login of the account that `person` is connected with, or the ticket for one. Raises
    Refused `not_linked` and `sso_staff_only`."""
    with _noted(attempt), transaction.atomic():
        identity = _identity(person)
        return _enter(_held(identity.user_id), identity, attempt.provider, person, caller)


def by_invitation(attempt: Attempt, person: Person, caller: Caller) -> Login | tickets.Ticket:
    """Connects the invited account and logs in. It uses the invitation up and proves the address.
    Raises Conflict `already_linked`, Refused `sso_staff_only`, Invalid for a dead link."""
    with _noted(attempt), transaction.atomic():
        user = _held(attempt.user_id)
        used = MailLink.objects.filter(user=user, digest=attempt.invitation)
        _refuse_stranger(user, attempt.provider)
        if user.email_verified_at is None and not claims.prove(user, user.username):
            raise links.dead_link()
        if not used.filter(expires_at__gt=timezone.now()).delete()[0]:
            raise links.dead_link()
        identity = identities.link(user, attempt.provider, person, by=user)
        if user.email_verified_at is not None:
            _doubt(user, person)
        else:
            user.email_verified_at = timezone.now()
            user.save(update_fields=["email_verified_at"])
            holder.opened(user)
        return _enter(user, identity, attempt.provider, person, caller)


def link(attempt: Attempt, person: Person) -> Identity:
    """Connects `person` with the account of the login that asked, or of the ticket."""
    with _noted(attempt), transaction.atomic():
        login = attempt.login
        user = _held(login.user_id if login else attempt.user_id)
        _refuse_stranger(user, attempt.provider)
        identity = identities.link(user, attempt.provider, person, by=user)
        if login is None:
            _doubt(user, person)
        return identity


def _doubt(user: User, person: Person) -> None:
    """A ticket or a second invitation shows that somebody has the password or the mailbox, as for a
    reset; the account at the provider is the holder's for sure only if it has their address."""
    is_unproved = person.claims.get("email_verified") is False
    if is_unproved or normalize_email(person.label) != user.email:
        holder.changed_hands(user, holder.Change.RESET, None)


def step_up(attempt: Attempt, person: Person) -> datetime:
    """The login that asked is fresh again, by what the provider says of when it asked. Raises
    SignOnRefused for another person, and for a provider that does not say it."""
    login = attempt.login
    at = _recent(person, settings.REAUTH_WINDOW)
    with _noted(attempt):
        mine = SignedOn.objects.filter(
            login=login, identity__issuer=person.issuer, identity__subject=person.subject
        )
        if login is None or at is None or not mine.exists():
            raise SignOnRefused
        with transaction.atomic():
            proved = {"second_factor_at": at} if _factor_counts(attempt.provider, person) else {}
            if proved:
                mine.update(vouched_at=at)
            Login.objects.filter(pk=login.pk).update(confirmed_at=at, **proved)
            record(Action.SESSION_CONFIRM, actor=login.user)
    return at


def redeemed(ticket: LoginTicket, login: Login) -> None:
    """See `accounts/signed_on.py`."""
    came = SignedOn.objects.select_related("provider").get(ticket=ticket)
    came.ticket, came.login = None, login
    came.save(update_fields=["ticket", "login"])
    _land(login, came.provider)


def _enter(
    user: User, identity: Identity, provider: Provider, person: Person, caller: Caller
) -> Login | tickets.Ticket:
    _refuse_stranger(user, provider)
    identities.note_use(identity)
    served_schools.note_use(user, provider)
    came = {"identity": identity, "provider": provider, "sid": person.sid}
    if _factor_counts(provider, person):
        at = person.authenticated_at
        login = _login(user, caller, person, second_factor_at=at)
        SignedOn.objects.create(login=login, vouched_at=at, **came)
        _land(login, provider)
        return login
    ticket = tickets.make(user, kind=Login.Kind.SSO)
    if ticket is not None:
        SignedOn.objects.create(ticket_id=ticket.pk, **came)
        return ticket
    login = _login(user, caller, person)
    SignedOn.objects.create(login=login, **came)
    _land(login, provider)
    return login


def _login(user: User, caller: Caller, person: Person, **proved: Any) -> Login:
    at = _recent(person, FACTOR_COUNTS_FOR)
    return enter(user, caller, kind=Login.Kind.SSO, confirmed_at=at, **proved)


def _land(login: Login, provider: Provider) -> None:
    """Somebody in several schools begins at one that the provider serves."""
    if login.user.person_id is not None:
        served = School.objects.filter(pk__in=staff.schools_of(login.user))
        if not provider.all_schools:
            served = served.filter(sign_on_providers=provider)
        work_at(login, landing(login.user, list(served.values_list("pk", flat=True))))


def _factor_counts(provider: Provider, person: Person) -> bool:
    """True if the provider's second factor is as good as ours: that has to have been decided, and
    the token has to name the factor and its time."""
    if not provider.factor_claim or _recent(person, FACTOR_COUNTS_FOR) is None:
        return False
    found = person.claims.get(provider.factor_claim)
    given = found if isinstance(found, list) else [found]
    return any(value in provider.factor_values for value in given)


def _recent(person: Person, window: timedelta) -> datetime | None:
    """When the provider last asked who it is, if that is not too long ago, nor in the future."""
    at, now = person.authenticated_at, timezone.now()
    if at is None or not now - window <= at <= now + AHEAD:
        return None
    return min(at, now)


def _identity(person: Person) -> Identity:
    found = Identity.objects.filter(issuer=person.issuer, subject=person.subject).first()
    if found is None:
        raise not_linked()
    return found


def _held(pk: int | None) -> User:
    """The row, locked. Raises RejectedError for an account that is off or gone."""
    user: User | None = User.objects.select_for_update().filter(pk=pk, is_active=True).first()
    if user is None:
        raise RejectedError("account")
    return user


def _refuse_stranger(user: User, provider: Provider) -> None:
    """Raises Refused `sso_staff_only`, or `not_linked` at a provider of another school."""
    if not staff.is_staff(user):
        raise staff_only()
    if not staff.providers_of(user).filter(pk=provider.pk).exists():
        raise not_linked()


@contextmanager
def _noted(attempt: Attempt) -> Iterator[None]:
    """A refusal goes into the trail, after what it undoes."""
    try:
        yield
    except RejectedError as reason:
        returning.note(attempt, str(reason))
        raise SignOnRefused from reason
    except Refusal as refusal:
        returning.note(attempt, refusal.code)
        raise
