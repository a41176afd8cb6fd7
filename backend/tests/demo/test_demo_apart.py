"""The demo, whose password everybody may read, and a real installation stay apart. The commands
run for real, in a checkout with a `var` of its own."""

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from rest_framework.test import APIClient

from alba.accounts.models import User
from demo.people import ALBA_ADMIN, DOMAIN, PASSWORD
from harness.processes import free_port
from harness.product import BACKEND
from tests.support import factories, servers

pytestmark = [pytest.mark.slow, pytest.mark.no_database]

ROOT = BACKEND.parent


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: Any) -> Path:
    folder = Path(tmp_path_factory.mktemp("checkout"))
    shutil.copytree(ROOT / "scripts", folder / "scripts")
    for part in ("alba", "demo", "locale"):
        shutil.copytree(BACKEND / part, folder / "backend" / part)
    for file in ("manage.py", "gunicorn.conf.py"):
        shutil.copy(BACKEND / file, folder / "backend")
    (folder / ".venv" / "bin").mkdir(parents=True)
    python = folder / ".venv" / "bin" / "python"
    # A link would look for its packages beside itself.
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    # Nothing is there to be built.
    stamp = "from build import build_stamp; build_stamp().write()"
    subprocess.run([sys.executable, "-c", stamp], cwd=folder / "scripts", check=True)
    return folder


def environment(**more: str) -> dict[str, str]:
    """The environment of a machine where nothing is set but what must be."""
    named = {"PATH": os.environ["PATH"], "HOST": "127.0.0.1", "PORT": str(free_port())}
    return named | more


def must(**more: str) -> dict[str, str]:
    given = {
        "SECRET_KEY": servers.KEY,
        "EMAIL_URL": "consolemail://",
        "FRONTEND_URL": "https://alba.example.org",
        "GUARDIAN_CONSENT_BELOW": "14",
    }
    return environment(**given | more)


def serve(checkout: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "scripts/serve.py"],
        cwd=checkout,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@contextmanager
def running(
    checkout: Path, env: dict[str, str], program: str = "run", ready: str = "Ctrl-C ends it"
) -> Iterator[str]:
    """`make run` once it answers; what it says is in `checkout/said`."""
    said = checkout / "said"
    with said.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, f"scripts/{program}.py"],
            cwd=checkout,
            env=env,
            stdout=output,
            stderr=output,
        )
    try:
        deadline = time.monotonic() + 300
        while ready not in said.read_text():
            assert process.poll() is None, said.read_text()
            assert time.monotonic() < deadline, said.read_text()
            time.sleep(0.2)
        yield f"http://127.0.0.1:{env['PORT']}"
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(60)


def log_in(address: str) -> int:
    body = json.dumps({"username": ALBA_ADMIN, "password": PASSWORD}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}/api/login/", body, headers)
    with urllib.request.urlopen(request, timeout=20) as answer:
        return int(answer.status)


@pytest.fixture(scope="module")
def tried(checkout: Path) -> Path:
    """The checkout after a `make run`."""
    env = environment()
    with running(checkout, env) as address:
        assert log_in(address) == 200
        assert servers.status(f"{address}/demo/mails/") == 200
    return checkout


@pytest.mark.no_database
def test_the_last_thing_make_run_says_is_who_can_log_in_where(tried: Path) -> None:
    """Mails come before, a line each."""
    mails, ready, accounts = (tried / "said").read_text().partition("Alba is ready")
    assert ready
    assert "Mail to orientacio@" in mails
    assert "<html" not in mails
    assert ALBA_ADMIN in accounts
    assert "/demo/mails/" in accounts


@pytest.mark.no_database
def test_make_run_keeps_the_demo_in_a_file_of_its_own(tried: Path) -> None:
    var = tried / "var"
    assert (var / "demo.sqlite3").exists()
    assert len(list((var / "demo-media" / "reports").iterdir())) > 10
    assert list((var / "demo-media" / "mails").iterdir())
    assert not (var / "alba.sqlite3").exists()
    assert not (var / "media").exists()


@pytest.mark.night
@pytest.mark.no_database
def test_make_serve_stops_at_the_database_of_an_earlier_make_run(tried: Path) -> None:
    """Before it migrates or serves, with a sentence that says what to do."""
    old = tried / "var" / "alba.sqlite3"
    shutil.copy(tried / "var" / "demo.sqlite3", old)
    before = hashlib.sha256(old.read_bytes()).hexdigest()
    env = must()
    done = serve(tried, env)
    assert done.returncode == 1
    assert f"holds demo accounts, whose password is published: {ALBA_ADMIN} and " in done.stderr
    assert "mv var/alba.sqlite3 var/demo.sqlite3" in done.stderr
    assert "Traceback" not in done.stderr
    assert hashlib.sha256(old.read_bytes()).hexdigest() == before
    assert servers.status(f"http://127.0.0.1:{env['PORT']}/healthz") == 0

    check = [sys.executable, "manage.py", "check", "--deploy"]
    found = subprocess.run(
        check, cwd=tried / "backend", env=env, capture_output=True, text=True, check=False
    )
    assert found.returncode == 1
    assert "(alba.E002)" in found.stderr
    assert ALBA_ADMIN in found.stderr

    # The trial's data are not lost, and the way is free.
    shutil.move(old, tried / "var" / "demo.sqlite3")
    with running(tried, environment()) as address:
        assert log_in(address) == 200
    done = serve(tried, env)
    assert "The web app has not been built" in done.stderr, "the next thing that this copy lacks"


@pytest.mark.night
@pytest.mark.no_database
def test_make_serve_answers_to_its_own_name_alone(tried: Path) -> None:
    """The documents have it set like this: no name of this machine is among them."""
    dist = tried / "frontend" / "dist"
    dist.mkdir(parents=True, exist_ok=True)
    (dist / "index.html").write_text("<html></html>")
    env = must(ALLOWED_HOSTS="alba.example.org", EMAIL_URL="smtp://mail.example.org:587")
    with running(tried, env, "serve", "Alba is ready") as address:
        assert servers.status(f"{address}/readyz") == 400
    shutil.rmtree(dist)


@pytest.mark.django_db
def test_the_demo_and_a_volume_are_found_by_every_way_in() -> None:
    call_command("may_start")
    call_command("make_volume", "--schools=1", "--people=20", "--tests=5")
    with pytest.raises(CommandError, match=r"alba@volume\.alba\.example and \d+ more"):
        call_command("may_start")
    # This removes its administrators too: the others' password is the same.
    User.objects.filter(is_test_taker=False).delete()
    with pytest.raises(CommandError, match="volume"):
        call_command("may_start")


@pytest.mark.django_db
def test_nobody_can_stop_the_next_start_by_signing_up_as_the_demo() -> None:
    """Neither a stranger nor a school: no email confirms an address there."""
    body = {"email": ALBA_ADMIN, "password": PASSWORD, "first_name": "A", "last_name": "B"}
    assert APIClient().post("/app/user/create/", {**body, "locale": "ca"}).status_code == 201
    factories.make_user("test_taker", email=f"invited@{DOMAIN}", email_verified_at=None)
    assert User.objects.count() == 2
    call_command("may_start")
