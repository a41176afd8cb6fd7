"""The queue in front of the password hash, which is what costs a login its time and memory."""

import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher
from rest_framework.test import APIClient

from alba.accounts.mail import links
from alba.accounts.models import Attempts, User
from alba.accounts.passwords import hashers
from alba.accounts.passwords.hashers import Argon2id
from alba.errors import Busy
from tests.support import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How many hashes are made now, and the most at any moment so far."""
    count, lock = {"now": 0, "most": 0}, threading.Lock()
    original = Argon2PasswordHasher.encode

    def counted(*args: Any) -> str:
        with lock:
            count["now"] += 1
            count["most"] = max(count["most"], count["now"])
        try:
            return str(original(*args))
        finally:
            with lock:
                count["now"] -= 1

    monkeypatch.setattr(Argon2PasswordHasher, "encode", counted)
    return count


def test_no_more_hashes_are_made_at_once_than_there_are_processors(running: dict[str, int]) -> None:
    """The limit holds however many log in at one moment: each takes 19 MiB and a processor of its
    own."""
    hasher = Argon2id()
    with ThreadPoolExecutor(hashers.QUEUE_SLOTS) as pool:
        made = set(pool.map(lambda _: hasher.encode("quiet light room", hasher.salt()), range(32)))
    assert len(made) == 32
    assert 1 <= running["most"] <= max(1, os.cpu_count() or 1)


def hash_all_at_once(number: int) -> list[bool]:
    """Hashes that many passwords at one moment; for each, True if it was made, False if refused as
    busy."""
    gate, hasher = threading.Barrier(number), Argon2id()

    def make(_: int) -> bool:
        gate.wait()
        try:
            return bool(hasher.encode("quiet light room", hasher.salt()))
        except Busy:
            return False

    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(make, range(number)))


def test_a_class_waits_for_its_hashes_and_more_are_told_to_come_again() -> None:
    """They are told at once, and the next hash is made as soon as there is room."""
    assert hashers.QUEUE_SLOTS >= 60
    made = hash_all_at_once(3 * hashers.QUEUE_SLOTS)
    assert hashers.QUEUE_SLOTS <= made.count(True) < len(made)
    assert hash_all_at_once(hashers.QUEUE_SLOTS) == [True] * hashers.QUEUE_SLOTS


def test_the_suspect_leave_places_and_processors_to_everybody_else(running: dict[str, int]) -> None:
    gate, hasher = threading.Barrier(32), Argon2id()

    def make(_: int) -> bool:
        gate.wait()
        try:
            with hashers.suspect():
                return bool(hasher.encode("quiet light room", hasher.salt()))
        except Busy:
            return False

    with ThreadPoolExecutor(32) as pool:
        made = list(pool.map(make, range(32)))
    assert any(made)
    assert not all(made)
    assert running["most"] == 1


@pytest.fixture
def user() -> User:
    return factories.make_user("test_taker")


@pytest.fixture
def full(user: User, settings: Any) -> Iterator[None]:
    """Every place of the queue is taken."""
    settings.PASSWORD_HASHERS = ["alba.accounts.passwords.hashers.Argon2id"]
    with ExitStack() as stack:
        for _ in range(hashers.QUEUE_SLOTS):
            stack.enter_context(hashers.queue_slot())
        yield


def test_every_call_that_hashes_is_busy_when_the_queue_is_full_and_uses_nothing_up(
    user: User, as_user: Any, full: Any, settings: Any
) -> None:
    settings.THROTTLE_SIGNUP = "1/hour"
    nobody, somebody = APIClient(), as_user(user)
    token = links.make(user, links.Purpose.RESET)
    login = {"username": user.email, "password": "wrong"}
    new = {"email": "new@example.org", "password": "quiet light room 7"}
    link = {"user_id": user.pk, "token": token, "password": "quiet light room 7"}
    own = {"password": "quiet light room 7"}
    proof = {"current_password": factories.PASSWORD}
    for answer in (
        nobody.post("/api/login/", login),
        nobody.post("/app/user/create/", new),
        nobody.patch("/app/reset-password/", link),
        somebody.patch("/app/user/", own),
        somebody.patch("/app/user/", {**own, **proof}),
        somebody.delete("/app/user/", proof),
        somebody.post("/app/user/export/", proof),
    ):
        assert (answer.status_code, answer.json()["code"]) == (503, "busy")
        assert answer.headers["Retry-After"] == "2"
        assert not answer.cookies
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    assert not Attempts.objects.exists()
    assert not User.objects.filter(email="new@example.org").exists()
    assert nobody.post("/app/user/create/", new).status_code == 201
    assert nobody.patch("/app/reset-password/", link).status_code == 200
