"""Sends a person to a provider, and keeps what has to fit when they return."""

import base64
import hashlib
import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from urllib.parse import urlencode

from django.conf import settings
from django.utils import timezone

from alba.accounts.models import Login, User
from alba.sign_on import description
from alba.sign_on.errors import AwayError, ProviderUnavailable
from alba.sign_on.models import Attempt, Provider, ProviderKind, Purpose

COOKIE, COOKIE_PATH, MOST_COOKIES = "alba_sso_", "/api/sso/", 5
LIFETIME = timedelta(minutes=10)


@dataclass(frozen=True)
class Started:
    url: str
    cookie_name: str
    cookie: str
    """Goes into a cookie that scripts cannot read. It is the verifier of PKCE: only this browser
    can exchange the code."""
    surplus: list[str]
    """The names of older cookies that have to go."""


def begin(
    provider: Provider,
    purpose: str,
    *,
    cookies: dict[str, str],
    login: Login | None = None,
    user: User | None = None,
    invitation: str = "",
) -> Started:
    """`login`: the one that asks; `user` and `invitation`: see `Attempt`. Raises
    ProviderUnavailable."""
    try:
        endpoint = description.of(provider)["authorization_endpoint"]
    except AwayError as error:
        raise ProviderUnavailable(provider.name) from error
    state, nonce = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
    # It begins with the time, so that the oldest of several can be told.
    cookie = f"{int(time.time()):x}.{secrets.token_urlsafe(48)}"
    Attempt.objects.create(
        state=digest(state),
        cookie=digest(cookie),
        nonce=nonce,
        provider=provider,
        purpose=purpose,
        login=login,
        user=user,
        invitation=invitation,
        expires_at=timezone.now() + LIFETIME,
    )
    asked = {
        "response_type": "code",
        "response_mode": "query",
        "client_id": provider.client_id,
        "redirect_uri": redirect_uri(),
        "scope": "openid email",
        "state": state,
        "nonce": nonce,
        "code_challenge": _challenge(cookie),
        "code_challenge_method": "S256",
        **_prompts(provider, purpose),
    }
    joint = "&" if "?" in endpoint else "?"
    return Started(
        url=f"{endpoint}{joint}{urlencode(asked)}",
        cookie_name=cookie_name(state),
        cookie=cookie,
        surplus=_surplus(cookies),
    )


def redirect_uri() -> str:
    """The address to which providers send people back, as registered there."""
    return f"{settings.FRONTEND_URL}/sso"


def logout_uri(provider: Provider) -> str:
    """The address at which a provider tells us that somebody has left."""
    return f"{settings.FRONTEND_URL}/api/sso/logout/{provider.pk}/"


def cookie_name(state: str) -> str:
    return f"{COOKIE}{state[:8]}"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _challenge(verifier: str) -> str:
    made = hashlib.sha256(verifier.encode()).digest()
    return base64.urlsafe_b64encode(made).rstrip(b"=").decode()


def _prompts(provider: Provider, purpose: str) -> dict[str, str]:
    """Google knows no `login`; both it and Microsoft let a person choose among accounts."""
    is_google = provider.kind == ProviderKind.GOOGLE
    if purpose == Purpose.STEP_UP:
        return {"max_age": "0"} | (
            {"prompt": "select_account"} if is_google else {"prompt": "login"}
        )
    return {} if provider.kind == ProviderKind.OIDC else {"prompt": "select_account"}


def _surplus(cookies: dict[str, str]) -> list[str]:
    def age(name: str) -> str:
        return cookies[name].partition(".")[0]

    known: Iterable[str] = (name for name in cookies if name.startswith(COOKIE))
    newest = sorted(known, key=age, reverse=True)
    return newest[MOST_COOKIES - 1 :]
