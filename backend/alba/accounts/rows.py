"""Somebody in several schools has a row in each, so that none learns of another. One of the rows,
to which `User.person` of all of them leads, is the one with which they log in: it has the password,
the second step, the sign-on and the logins. When it goes, another one gets all that.

Callers hold the rows (`hold`)."""

from typing import Any

from django.db.models import F, Q
from django.http import Http404
from django.utils import timezone

from alba.accounts.former_addresses import FormerAddress
from alba.accounts.holder import opened
from alba.accounts.mail import links
from alba.accounts.models import Login, User
from alba.accounts.second_factor import stored_secrets
from alba.accounts.second_factor.models import LoginTicket
from alba.hooks import Event

handed_on: Event[[User, User]] = Event()
"""(from which row, to which): what apps above keep for a login follows."""

SAME_FOR_ALL = ("email", "password", "locale", "refused_address")


def hold(pk: int) -> User:
    """The row, locked with all others of the same person, in one order. Raises Http404."""
    person = User.objects.filter(pk=pk, person__isnull=False).values("person")
    rows = User.objects.filter(Q(pk=pk) | Q(person__in=person)).order_by("pk")
    held = {row.pk: row for row in rows.select_for_update(of=("self",))}
    if pk not in held:
        raise Http404
    found: User = held[pk]
    return found


def tie(row: User, holder: User) -> None:
    """`row` stands for the person with the account `holder` from now on. The school sees the same
    as when somebody uses an invitation."""
    if holder.person_id is None:
        holder.person = holder
        holder.save(update_fields=["person"])
    row.person, row.email_verified_at = holder, timezone.now()
    row.set_unusable_password()
    row.save(update_fields=["person", "email_verified_at", "password"])
    links.drop_all(row)
    opened(row)


def untie(row: User) -> None:
    """The school asks the person once more."""
    row.person = row.email_verified_at = None
    row.save(update_fields=["person", "email_verified_at"])
    Login.objects.filter(at=row).delete()


def hand_on(user: User, *, to: User | None = None) -> None:
    """If the person logs in with this row, from now on they do with another: `to`, else the first
    one that is on. All their logins end."""
    if user.person_id != user.pk:
        return
    others = User.objects.other_rows(user).order_by("-is_active", "pk")
    heir = to or others.first()
    if heir is None:
        return
    Login.objects.filter(user=user).delete()
    LoginTicket.objects.filter(user=user).delete()
    FormerAddress.objects.filter(user=user).delete()
    links.drop_all(user)
    _factors(user, heir)
    handed_on(user, heir)
    # First the others: never are there two that hold the address.
    User.objects.filter(person=user.pk).exclude(pk=heir.pk).update(person=heir)
    for name in SAME_FOR_ALL:
        setattr(heir, name, getattr(user, name))
    heir.person, heir.email_verified_at = heir, user.email_verified_at
    heir.save(update_fields=[*SAME_FOR_ALL, "person", "email_verified_at"])
    user.person = heir


def switch_off(user: User) -> None:
    """The account is off: nobody works with it until it is on again. Elsewhere the person goes
    on."""
    if User.objects.other_rows(user).filter(is_active=True).exists():
        hand_on(user)
    user.is_active = False
    user.save(update_fields=["is_active"])


def end_logins_at(users: Any) -> None:
    """Ends the logins of people in several schools who work for that one of them now (ids of
    rows)."""
    here = Q(at__in=users) | Q(at=None, user__in=users, user__person=F("user"))
    Login.objects.filter(here).delete()


def _factors(user: User, heir: User) -> None:
    """Secrets are sealed for one row."""
    for factor in user.second_factors.all():
        secret = stored_secrets.unseal(user, factor.secret) if factor.secret else None
        factor.secret = stored_secrets.seal(heir, secret) if secret else factor.secret
        factor.user = heir
        factor.save(update_fields=["secret", "user"])
    codes = user.recovery_codes.all()
    codes.filter(made_for=None).update(made_for=user.pk)
    codes.update(user=heir)
    user.factor_guesses.all().delete()
