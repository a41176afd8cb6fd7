"""The contact for reporting a vulnerability (RFC 9116)."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from harness.product import BACKEND
from tests.support import servers

PATH = "/.well-known/security.txt"
ROOT = BACKEND.parent


def fields(content: bytes) -> list[tuple[str, str]]:
    lines = content.decode().splitlines()
    assert all(re.fullmatch(r"[A-Z][A-Za-z-]+: \S.*", line) for line in lines), lines
    return [(name, value) for name, value in (line.split(": ", 1) for line in lines)]


def test_without_a_contact_there_is_none(settings: Any) -> None:
    settings.SECURITY_CONTACT = []
    assert Client().get(PATH).status_code == 404


def test_it_says_what_the_standard_asks_for(settings: Any) -> None:
    settings.SECURITY_CONTACT = ["security@alba.example.org", "https://example.org/report"]
    settings.SECURITY_POLICY = "https://example.org/policy"
    settings.FRONTEND_URL, settings.SERVED_OVER_HTTPS = "https://alba.example.org", True
    answer = Client().get(PATH)
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    found = fields(answer.content)
    # The contacts are in the order of preference; an address stands there as a URI.
    contacts = [value for name, value in found if name == "Contact"]
    assert contacts == ["mailto:security@alba.example.org", "https://example.org/report"]
    rest = dict(pair for pair in found if pair[0] != "Contact")
    # Exactly once, ahead, and by less than a year.
    expires = datetime.strptime(rest.pop("Expires"), "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    assert timedelta(days=30) < expires - datetime.now(UTC) < timedelta(days=365)
    assert rest == {
        "Preferred-Languages": "ca, es, en",
        "Canonical": "https://alba.example.org/.well-known/security.txt",
        "Policy": "https://example.org/policy",
    }
    assert len(found) == len(rest) + 1 + len(contacts)


def test_an_address_without_encryption_is_no_canonical_one(settings: Any) -> None:
    settings.SECURITY_CONTACT = ["security@alba.example.org"]
    settings.FRONTEND_URL, settings.SERVED_OVER_HTTPS = "http://localhost:8000", False
    assert "Canonical" not in Client().get(PATH).content.decode()


def test_it_can_only_be_read(settings: Any) -> None:
    settings.SECURITY_CONTACT = ["security@alba.example.org"]
    assert Client().head(PATH).status_code == 200
    answer = Client().post(PATH)
    assert (answer.status_code, answer.headers["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("contact", ["http://example.org/report", "javascript:1", "nobody", ":"])
def test_a_contact_that_is_none_stops_the_start(tmp_path: Path, contact: str) -> None:
    env = servers.environment(tmp_path, SECURITY_CONTACT=contact)
    done = servers.command(env, "check")
    assert done.returncode != 0
    assert "SECURITY_CONTACT and SECURITY_POLICY are https:// addresses" in done.stderr


def test_production_serves_it(tmp_path: Path) -> None:
    """The web app's files lie beside it, and none stands in its way."""
    env = servers.environment(tmp_path, SECURITY_CONTACT="security@alba.example.org")
    with servers.serving(env, tmp_path / "log") as address:
        assert servers.status(f"{address}{PATH}") == 200


def test_the_repository_says_how_to_report() -> None:
    said = (ROOT / "SECURITY.md").read_text()
    assert "/.well-known/security.txt" in said
