"""The calls of people who have no login yet."""

from typing import Any

from rest_framework.test import APIClient

GOOD = "quiet light room 7"


def sign_up(client: APIClient, email: str = "ana@example.org", **more: Any) -> Any:
    return client.post("/app/user/create/", {"email": email, "password": GOOD, **more})


def log_in(client: APIClient, email: str, password: str = GOOD) -> int:
    return client.post("/api/login/", {"username": email, "password": password}).status_code


def verify(client: APIClient, user_id: Any, token: Any) -> Any:
    return client.post("/app/verify-email/", {"user_id": user_id, "token": token})


def reset(client: APIClient, user_id: Any, token: Any, password: str = GOOD) -> Any:
    sent = {"user_id": user_id, "token": token, "password": password}
    return client.patch("/app/reset-password/", sent)


def look_at_reset(client: APIClient, user_id: Any, token: Any) -> Any:
    return client.post("/app/reset-password/link/", {"user_id": user_id, "token": token})
