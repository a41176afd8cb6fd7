"""A user with a second factor, made as the product makes it, and their phone."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pyotp
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.models import Login, User
from alba.accounts.second_factor.models import SecondFactor
from tests.support import browsers
from tests.support.softkey import SoftKey

FACTORS = "/app/user/second-factors/"
SECOND = "/api/login/second-factor/"
STEP_UP = "/api/login/step-up/"


def code(secret: str, steps: int = 0) -> str:
    """The code that the phone shows `steps` of 30 seconds from now."""
    return pyotp.TOTP(secret).at(timezone.now() + timedelta(seconds=30 * steps))


def later() -> None:
    """Time goes on: codes that were used are long past."""
    SecondFactor.objects.update(last_step=0)


def signed_in(user: User) -> APIClient:
    """A browser that has logged in with the password alone."""
    client, answer = browsers.log_in(user)
    assert answer.status_code == 200, answer.content
    return bearing(client, answer)


def bearing(client: APIClient, answer: Any) -> APIClient:
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    return client


@dataclass
class Armed:
    """A person with an authenticator app, or a passkey, and the browser it was set up in."""

    user: User
    client: APIClient
    secret: str = ""
    key: SoftKey = field(default_factory=SoftKey)
    recovery: list[str] = field(default_factory=list)

    def ticket(self, client: APIClient | None = None) -> tuple[APIClient, dict[str, Any]]:
        """The right password in a browser: (it, what it is asked for)."""
        client, answer = browsers.log_in(self.user, client)
        assert answer.status_code == 403, answer.content
        return client, answer.json()

    def logged_in(self) -> APIClient:
        client, asked = self.ticket()
        proof = (
            {"code": code(self.secret)}
            if self.secret
            else {"assertion": self.key.sign(asked["passkey"])}
        )
        later()
        answer = client.post(SECOND, {"ticket": asked["ticket"], **proof})
        assert answer.status_code == 200, answer.content
        later()
        return bearing(client, answer)


def with_app(user: User, client: APIClient | None = None) -> Armed:
    client = client or signed_in(user)
    begun = client.post(f"{FACTORS}totp/", {})
    assert begun.status_code == 201, begun.content
    secret = begun.json()["secret"]
    sent = {"id": begun.json()["id"], "code": code(secret)}
    answer = client.post(f"{FACTORS}totp/confirm/", sent)
    assert answer.status_code == 200, answer.content
    later()
    return Armed(user, client, secret, recovery=answer.json()["recovery_codes"])


def with_passkey(user: User, client: APIClient | None = None) -> Armed:
    armed = Armed(user, client or signed_in(user))
    options = armed.client.post(f"{FACTORS}passkeys/options/", {})
    assert options.status_code == 200, options.content
    sent = {"credential": armed.key.create(options.json()), "name": "Laptop"}
    answer = armed.client.post(f"{FACTORS}passkeys/", sent)
    assert answer.status_code == 201, answer.content
    armed.recovery = answer.json()["recovery_codes"]
    return armed


def aged(*, hours: float = 0, minutes: float = 0, password: bool = False) -> None:
    """All logins' second factor, or also their password, was given so long ago."""
    past = timezone.now() - timedelta(hours=hours, minutes=minutes)
    Login.objects.exclude(second_factor_at=None).update(second_factor_at=past)
    if password:
        Login.objects.update(authenticated_at=past)
