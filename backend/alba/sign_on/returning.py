"""A person who comes back from a provider: what fits, once, and who that is. Nothing is decided by
an address."""

import base64
from urllib.parse import quote

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from alba.accounts.models import Login
from alba.audit.models import Action, Outcome
from alba.audit.trail import record
from alba.errors import Refusal
from alba.sign_on import description, id_tokens, provider_client, providers, starting
from alba.sign_on.errors import (
    AwayError,
    ProviderUnavailable,
    RejectedError,
    SignOnRefused,
    blocked_by_school,
)
from alba.sign_on.id_tokens import Person
from alba.sign_on.models import Attempt, Provider

BLOCKED = {"admin_policy_enforced", "org_internal", "consent_required"}
AWAY = {"temporarily_unavailable", "server_error"}


def receive(
    state: str, cookie: str, *, code: str, error: str, iss: str | None, login: Login | None
) -> tuple[Attempt, Person]:
    """The attempt, used up by this whatever comes of it, and the person whom the provider vouches
    for. `login`: the one that the call names. Raises SignOnRefused, ProviderUnavailable, and
    Refused `blocked_by_school` and `wrong_domain`."""
    attempt = _take(state)
    try:
        if attempt is None:
            raise RejectedError("state")
        _check(attempt, cookie, iss, login)
        if error in BLOCKED:
            raise blocked_by_school()
        if error in AWAY:
            raise AwayError(error)
        if error or not code:
            raise RejectedError("cancelled" if error == "access_denied" else "error")
        token = _exchange(attempt.provider, code, cookie)
        return attempt, id_tokens.read(token, attempt.provider, nonce=attempt.nonce)
    except AwayError as reason:
        note(attempt, f"away: {reason}")
        raise ProviderUnavailable(attempt.provider.name if attempt else "") from reason
    except RejectedError as reason:
        note(attempt, str(reason))
        raise SignOnRefused from reason
    except Refusal as refusal:
        note(attempt, refusal.code)
        raise


def note(attempt: Attempt | None, reason: str) -> None:
    """The reason is in the trail alone."""
    details = {"reason": reason[:80]}
    about = attempt.provider if attempt else None
    with transaction.atomic():
        record(Action.SSO_REFUSE, about=about, outcome=Outcome.REFUSED, details=details)


def _take(state: str) -> Attempt | None:
    """Takes an attempt: if several calls come at once, one gets it."""
    found = Attempt.objects.select_related("provider").filter(state=starting.digest(state)).first()
    if found is None or not Attempt.objects.filter(pk=found.pk).delete()[0]:
        return None
    return found if found.expires_at > timezone.now() else None


def _check(attempt: Attempt, cookie: str, iss: str | None, login: Login | None) -> None:
    if not constant_time_compare(attempt.cookie, starting.digest(cookie)):
        raise RejectedError("another browser")
    if attempt.login_id is not None and (login is None or login.pk != attempt.login_id):
        raise RejectedError("another login")
    provider = attempt.provider
    says_so = (provider.described or {}).get("authorization_response_iss_parameter_supported")
    if iss != provider.issuer and (iss is not None or says_so is True):
        raise RejectedError("iss of the answer")


def _exchange(provider: Provider, code: str, verifier: str) -> str:
    """The token that the code stands for."""
    said = description.of(provider)
    secret = providers.secret_of(provider)
    fields = {
        "grant_type": "authorization_code",
        "code": code,
        "redirect_uri": starting.redirect_uri(),
        "code_verifier": verifier,
    }
    authorization = ""
    ways = said.get("token_endpoint_auth_methods_supported") or ["client_secret_basic"]
    if "client_secret_basic" in ways:
        pair = f"{quote(provider.client_id, safe='')}:{quote(secret, safe='')}"
        authorization = f"Basic {base64.b64encode(pair.encode()).decode()}"
    else:
        fields |= {"client_id": provider.client_id, "client_secret": secret}
    status, answer = provider_client.post(said["token_endpoint"], fields, authorization)
    token = answer.get("id_token")
    if status != 200 or not isinstance(token, str):
        raise RejectedError(f"exchange {status} {str(answer.get('error', ''))[:40]}")
    return token
