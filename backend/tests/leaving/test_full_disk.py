"""A disk that is full midway: nothing has left, nothing is closed, nothing has arrived."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from harness.product import BACKEND
from tests.leaving.test_between_databases import rows
from tests.support import going, servers

pytestmark = [pytest.mark.slow, pytest.mark.night, pytest.mark.no_database]


def limited(env: dict[str, str], most: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a command that may write no file longer than `most` bytes."""
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=BACKEND,
        env=env,
        text=True,
        capture_output=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
    )


def test_out_and_in(tmp_path: Path) -> None:
    (tmp_path / "key").mkdir()
    key = going.make_key(tmp_path / "key")
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    env = {**servers.environment(here), "PYTHONDONTWRITEBYTECODE": "1"}
    servers.manage(env, "migrate", "--verbosity", "0")
    servers.manage(env, "seed_demo")
    gone = tmp_path / "gone"
    leave = ["leave", "1", "--final", "--to", key.recipient, str(gone)]
    before = rows(here)
    for most in (2_000, 40_000):
        done = limited(env, most, *leave)
        assert done.returncode != 0, most
        assert "Traceback" not in done.stderr, done.stderr
        assert not list(tmp_path.glob("gone*")), most
        assert rows(here) == before
    digest = servers.manage(env, *leave).split()[-1]
    arriving = {**servers.environment(there), "PYTHONDONTWRITEBYTECODE": "1"}
    servers.manage(arriving, "migrate", "--verbosity", "0")
    empty = rows(there)
    arrive = ["arrive", str(gone), "--identity", str(key.file), "--digest", digest]
    done = limited(arriving, 150_000, *arrive)
    assert done.returncode != 0
    assert "Nothing has arrived" in done.stderr
    assert rows(there) == empty
    servers.manage(arriving, *arrive)
