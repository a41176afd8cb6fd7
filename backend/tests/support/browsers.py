"""A browser's view of a session: logging in, refreshing, asking who one is."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.models import Login, User
from tests.support import factories

COOKIE = "alba_refresh"


def browser() -> APIClient:
    return APIClient(raise_request_exception=False)


def log_in(user: User, client: APIClient | None = None, **headers: str) -> tuple[APIClient, Any]:
    client = client or browser()
    sent = {"username": user.email, "password": factories.PASSWORD}
    return client, client.post("/api/login/", sent, headers=headers)


def refresh(client: APIClient, cookie: str | None = None) -> Any:
    if cookie is not None:
        client.cookies[COOKIE] = cookie
    return client.post("/api/token/refresh/")


def ask_me(access: str) -> Any:
    return browser().get("/app/user/", headers={"Authorization": f"Bearer {access}"})


def age(*, seconds: float = 0, hours: float = 0, authenticated: bool = False) -> None:
    """Make the only login so much older: its last rotation, or also its beginning."""
    past = timezone.now() - timedelta(seconds=seconds, hours=hours)
    Login.objects.update(rotated_at=past)
    if authenticated:
        Login.objects.update(authenticated_at=past)
