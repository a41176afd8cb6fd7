"""A trial of a provider, which connects nobody: it shows what would come."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.sign_on.id_tokens import Person
from alba.sign_on.models import Provider

# Their values say something of the provider, and nothing of who tried.
SHOWN = ("iss", "aud", "hd", "tid", "amr", "acr", "acrs", "auth_time")


def keep(provider: Provider, person: Person, *, by: User) -> dict[str, Any]:
    """Keeps the trial's claims; of those outside SHOWN only the names."""
    seen = [
        {"claim": str(name)[:80], "value": _words(value) if name in SHOWN else None}
        for name, value in sorted(person.claims.items())
    ][:40]
    with transaction.atomic():
        provider.proved_at, provider.claims_seen = timezone.now(), seen
        provider.save(update_fields=["proved_at", "claims_seen"])
        record(Action.SSO_PROVE, actor=by, about=provider)
    return {"proved_at": provider.proved_at, "claims_seen": seen}


def _words(value: Any) -> str:
    return ", ".join(map(str, value))[:200] if isinstance(value, list) else str(value)[:200]
