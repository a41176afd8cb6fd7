"""The sign-on service of `make run SSO=1` (frontend/tools/signOnProvider.ts), already tried out and
on, with two people connected and one who can try that."""

from django.utils import timezone

from alba.accounts.models import User
from alba.ops.demo_accounts import DOMAIN
from alba.sign_on import providers
from alba.sign_on.models import Provider, ProviderKind, ProviderState
from demo.people import LOGINS

# The service itself tells Alba by this number that somebody has left.
ID = 1000
CLIENT, SECRET = "alba", "a-secret-that-everybody-may-read"
CONNECTED = [LOGINS[1][1], LOGINS[7][1]]
NOT_YET = LOGINS[2][1]


def set_up(base: str | None) -> list[tuple[str, str]]:
    """(role, address) of those who can try it. It is at the address `base`; without one nobody is
    offered it. Connections that people have made themselves stay."""
    if base is None:
        Provider.objects.filter(pk=ID).delete()
        return []
    provider, _made = Provider.objects.update_or_create(
        pk=ID,
        defaults={
            "kind": ProviderKind.OIDC,
            "name": "Compte del centre (demo)",
            "all_schools": True,
            "client_id": CLIENT,
            "own_issuer": f"{base}/oidc",
            "state": ProviderState.ON,
            "proved_at": timezone.now(),
            **dict.fromkeys(("described", "keys", "keys_asked_at")),
        },
    )
    providers.seal_secret(provider, SECRET)
    provider.domains.get_or_create(name=DOMAIN)
    for email in CONNECTED:
        provider.identities.update_or_create(
            issuer=provider.issuer,
            subject=email.encode().hex()[:24],
            defaults={"user": User.objects.get(email=email), "label": email},
        )
    connected = [("with the school's account", email) for email in CONNECTED]
    return [*connected, ("the same, to be connected first", NOT_YET)]
