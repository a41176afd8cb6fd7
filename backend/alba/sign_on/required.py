"""Schools where a password is not enough for staff. Product administrators always keep theirs: they
are the way in when everything else fails."""

import secrets
from collections.abc import Collection
from datetime import timedelta
from typing import Any

from django.db.models import Exists
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import Login, User
from alba.accounts.second_factor import factors
from alba.errors import Refused, TokenNotValid
from alba.sign_on import served_schools, staff
from alba.sign_on.models import Identity, LinkTicket, Provider, SignedOn
from alba.sign_on.starting import digest

TICKET_LIFETIME = timedelta(minutes=5)


def some_required() -> Exists:
    """See `accounts/signed_on.py`."""
    return Exists(Provider.objects.enforced())


def provider_for(user: User) -> Provider | None:
    """The provider with which the user has to sign on now."""
    if user.is_alba_admin:
        return None
    if not staff.is_staff(user):
        return None
    found: Provider | None = (
        served_schools.enforced_at(staff.schools_of(user)).order_by("pk").first()
    )
    return found


def name_for(user: User) -> str:
    provider = provider_for(user)
    return provider.name if provider else ""


def instead_of_password(user: User, is_proved: bool) -> Refused | None:
    """See `accounts/signed_on.py`. A person with a second step gives it before the account can be
    connected: a stolen password must not be enough for that."""
    provider = provider_for(user)
    if provider is None:
        return None
    is_linked = Identity.objects.filter(user=user, issuer=provider.issuer).exists()
    if not is_linked and not is_proved:
        return None
    text = _("Your school asks you to sign on with %(name)s.") % {"name": provider.name}
    ticket = None if is_linked else _ticket(user, provider)
    return Refused("use_sso", text, provider=_shown(provider), ticket=ticket)


def refusal_at(login: Login, schools: Collection[int]) -> Refused | None:
    """See `accounts/signed_on.py`. A sign-on is as good as a password at all of a person's schools,
    but for one that requires another provider; and its second factor counts only where the provider
    serves the school: others have not trusted it."""
    came = SignedOn.objects.filter(login=login).first()
    there = Provider.objects.on().serving(schools)
    wanted = served_schools.enforced_at(schools).order_by("pk")
    first = wanted.first()
    if first is not None and (came is None or not wanted.filter(pk=came.provider_id).exists()):
        text = _("For this school, log in with %(name)s. You can connect it under Settings.")
        return Refused("use_sso", text % {"name": first.name}, provider=_shown(first), ticket=None)
    if came is None or came.vouched_at is None or came.vouched_at != login.second_factor_at:
        return None
    if there.filter(pk=came.provider_id).exists():
        return None
    if factors.is_set_up(login.user):
        text = _("Please confirm that it is you with your second step.")
        return Refused("reauth_required", text, wants="second_factor")
    text = _("For this school, please set up Alba’s own second step under Settings first.")
    return Refused("own_second_step", text)


def _shown(provider: Provider) -> dict[str, Any]:
    return {"id": provider.pk, "kind": provider.kind, "name": provider.name}


def _ticket(user: User, provider: Provider) -> str:
    token = secrets.token_urlsafe(32)
    end = timezone.now() + TICKET_LIFETIME
    LinkTicket.objects.create(user=user, provider=provider, digest=digest(token), expires_at=end)
    return token


def use_ticket(token: str, provider: Provider) -> User:
    """Uses up a ticket and returns its user. Raises TokenNotValid."""
    rows = LinkTicket.objects.filter(
        digest=digest(token), provider=provider, expires_at__gt=timezone.now()
    )
    found = rows.select_related("user").first()
    if found is None or not rows.delete()[0]:
        raise TokenNotValid
    return found.user
