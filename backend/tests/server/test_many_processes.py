"""The limits hold across processes: a real gunicorn of four, each with a connection of its own."""

import json
import random
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.support import servers

pytestmark = pytest.mark.slow

EMAIL, PASSWORD = "ada@example.org", "a quiet room with light"


@pytest.fixture
def address(tmp_path: Path, empty_database: str) -> Iterator[str]:
    env = servers.environment(
        tmp_path,
        DATABASE_URL=empty_database,
        WEB_CONCURRENCY="4",
        WEB_THREADS="8",
        TRUSTED_PROXIES="1",
    )
    servers.manage(env, "migrate", "--verbosity", "0")
    servers.manage(env, "create_alba_admin", EMAIL, "--password", PASSWORD)
    with servers.serving(env, tmp_path / "log") as found:
        yield found


def log_in(address: str, password: str, forwarded: str) -> int:
    body = json.dumps({"username": EMAIL, "password": password}).encode()
    headers = {"Content-Type": "application/json", "X-Forwarded-For": forwarded}
    request = urllib.request.Request(f"{address}/api/login/", body, headers)
    while True:
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            if error.code != 503:
                return error.code
            time.sleep(float(error.headers["Retry-After"]) * random.random())  # as the app does


def test_sixty_wrong_logins_over_four_processes_get_five_answers(address: str) -> None:
    """Each with another made-up address before the one that the proxy saw. The owner gets in from
    elsewhere all the while."""
    with ThreadPoolExecutor(60) as pool:
        found = pool.map(
            lambda n: log_in(address, "wrong", f"203.0.113.{n}, 198.51.100.7"), range(60)
        )
        assert Counter(found) == {401: 5, 429: 55}
    assert log_in(address, PASSWORD, "198.51.100.7") == 429
    assert log_in(address, PASSWORD, "198.51.100.8") == 200
