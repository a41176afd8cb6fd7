"""A provider's description of itself, and its keys: kept for an hour, or a day while it is away."""

from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from alba.sign_on import provider_client
from alba.sign_on.errors import AwayError
from alba.sign_on.models import Provider

FRESH, KEPT, ASKED_AGAIN = timedelta(hours=1), timedelta(hours=24), timedelta(minutes=1)
ENDPOINTS = ("authorization_endpoint", "token_endpoint", "jwks_uri")


def of(provider: Provider) -> dict[str, Any]:
    """Its addresses, of which each may be asked. Raises AwayError."""
    if provider.described and _younger(provider.described_at, FRESH):
        return dict(provider.described)
    try:
        found = _read(provider)
    except AwayError:
        if provider.described and _younger(provider.described_at, KEPT):
            return dict(provider.described)
        raise
    provider.described, provider.described_at = found, timezone.now()
    provider.save(update_fields=["described", "described_at"])
    return found


def _read(provider: Provider) -> dict[str, Any]:
    found = provider_client.get(f"{provider.issuer.rstrip('/')}/.well-known/openid-configuration")
    if found.get("issuer") != provider.issuer:
        raise AwayError("another issuer")
    for name in ENDPOINTS:
        if not isinstance(found.get(name), str):
            raise AwayError(f"no {name}")
        provider_client.refuse_address(found[name])
    return found


def key(provider: Provider, kid: str) -> dict[str, Any] | None:
    """The key of that name, None if the provider has none. Raises AwayError."""
    known = provider.keys or []
    if _younger(provider.keys_at, FRESH):
        found = _named(known, kid)
        if found is not None or not _may_ask(provider):
            return found
    elif not _may_ask(provider) and not known:
        raise AwayError("asked a moment ago")
    try:
        known = _read_keys(provider)
    except AwayError:
        if not _younger(provider.keys_at, KEPT):
            raise
    return _named(known, kid)


def _may_ask(provider: Provider) -> bool:
    """True at most once a minute, even if somebody keeps sending tokens with unknown keys."""
    now = timezone.now()
    due = Q(keys_asked_at=None) | Q(keys_asked_at__lt=now - ASKED_AGAIN)
    return Provider.objects.filter(due, pk=provider.pk).update(keys_asked_at=now) == 1


def _read_keys(provider: Provider) -> list[dict[str, Any]]:
    found = provider_client.get(of(provider)["jwks_uri"]).get("keys")
    if not isinstance(found, list):
        raise AwayError("no keys")
    provider.keys = [one for one in found if isinstance(one, dict)]
    provider.keys_at = timezone.now()
    provider.save(update_fields=["keys", "keys_at"])
    return provider.keys


def _named(keys: list[dict[str, Any]], kid: str) -> dict[str, Any] | None:
    found = [one for one in keys if one.get("kid") == kid]
    return found[0] if len(found) == 1 else None


def _younger(at: datetime | None, age: timedelta) -> bool:
    return at is not None and timezone.now() - at < age
