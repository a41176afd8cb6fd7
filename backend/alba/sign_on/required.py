"""Schools where a password is not enough for staff. Product administrators always keep theirs: they
are the way in when everything else fails."""

import secrets
from datetime import timedelta

from django.db.models import Exists
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.errors import Refused, TokenNotValid
from alba.sign_on import staff
from alba.sign_on.models import Identity, LinkTicket, Provider
from alba.sign_on.starting import digest

TICKET_LIFETIME = timedelta(minutes=5)


def some_required() -> Exists:
    """See `accounts/signed_on.py`."""
    return Exists(Provider.objects.enforced())


def provider_for(user: User) -> Provider | None:
    """With which the user has to sign on now."""
    if user.is_alba_admin:
        return None
    found: Provider | None = staff.providers_of(user).enforced().order_by("pk").first()
    return found


def name_for(user: User) -> str:
    provider = provider_for(user)
    return provider.name if provider else ""


def instead_of_password(user: User, is_proved: bool) -> Refused | None:
    """See `accounts/signed_on.py`. Who has a second step gives it before the account can be
    connected: a stolen password must not be enough for that."""
    provider = provider_for(user)
    if provider is None:
        return None
    is_linked = Identity.objects.filter(user=user, issuer=provider.issuer).exists()
    if not is_linked and not is_proved:
        return None
    text = _("Your school asks you to sign on with %(name)s.") % {"name": provider.name}
    shown = {"id": provider.pk, "kind": provider.kind, "name": provider.name}
    ticket = None if is_linked else _ticket(user, provider)
    return Refused("use_sso", text, provider=shown, ticket=ticket)


def _ticket(user: User, provider: Provider) -> str:
    token = secrets.token_urlsafe(32)
    end = timezone.now() + TICKET_LIFETIME
    LinkTicket.objects.create(user=user, provider=provider, digest=digest(token), expires_at=end)
    return token


def use_ticket(token: str, provider: Provider) -> User:
    """Whose ticket it was. Raises TokenNotValid."""
    rows = LinkTicket.objects.filter(
        digest=digest(token), provider=provider, expires_at__gt=timezone.now()
    )
    found = rows.select_related("user").first()
    if found is None or not rows.delete()[0]:
        raise TokenNotValid
    return found.user
