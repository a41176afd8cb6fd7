"""From SQLite to PostgreSQL and back nothing changes; and whenever the command is killed, nothing
has arrived."""

import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from harness import databases
from harness.product import BACKEND
from tests.support import going, servers

pytestmark = [pytest.mark.slow, pytest.mark.night, pytest.mark.no_database]

KILLED = 20
"""At how many moments."""


@pytest.fixture(scope="module")
def key(tmp_path_factory: Any) -> going.Key:
    return going.make_key(tmp_path_factory.mktemp("key"))


@pytest.fixture(scope="module")
def gone(tmp_path_factory: Any, key: going.Key) -> tuple[Path, str]:
    """The demo's first school on its way, and the digest of its folder."""
    place = tmp_path_factory.mktemp("here")
    env = servers.environment(place)
    servers.manage(env, "migrate", "--verbosity", "0")
    servers.manage(env, "seed_demo")
    folder = tmp_path_factory.mktemp("way") / "gone"
    return folder, leave(env, key, folder)


def leave(env: dict[str, str], key: going.Key, folder: Path) -> str:
    return servers.manage(env, "leave", "1", "--to", key.recipient, str(folder)).split()[-1]


def arrive(env: dict[str, str], key: going.Key, gone: tuple[Path, str]) -> None:
    servers.manage(env, "migrate", "--verbosity", "0")
    servers.manage(env, *how(key, gone))


def how(key: going.Key, gone: tuple[Path, str]) -> list[str]:
    return ["arrive", str(gone[0]), "--identity", str(key.file), "--digest", gone[1]]


def test_from_sqlite_to_postgresql_and_back_are_no_differences(
    gone: tuple[Path, str], key: going.Key, tmp_path: Path
) -> None:
    with databases.server() as address:
        if address is None:
            pytest.skip("no PostgreSQL")
        with databases.database(address, "alba_arriving") as there:
            (tmp_path / "there").mkdir()
            env = servers.environment(tmp_path / "there", DATABASE_URL=there)
            arrive(env, key, gone)
            again = tmp_path / "again"
            digest = leave(env, key, again)
    (tmp_path / "back").mkdir()
    back = servers.environment(tmp_path / "back")
    arrive(back, key, (again, digest))
    leave(back, key, tmp_path / "third")
    for folder in (again, tmp_path / "third"):
        compared = ["leave", "--compare", str(gone[0]), str(folder), "--identity", str(key.file)]
        assert servers.manage(back, *compared) == "0 differences\n"
    assert "chain 1" in servers.manage(back, "audit_verify", "--arrived")


def rows(place: Path) -> dict[str, int]:
    with sqlite3.connect(place / "alba.sqlite3") as database:
        found = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
            for (name,) in found
        }


def test_killed_at_any_moment_nothing_has_arrived(
    gone: tuple[Path, str], key: going.Key, tmp_path: Path
) -> None:
    env = servers.environment(tmp_path)
    servers.manage(env, "migrate", "--verbosity", "0")
    before = rows(tmp_path)
    command = [sys.executable, "manage.py", *how(key, gone)]
    began = time.monotonic()
    subprocess.run([*command, "--dry-run"], cwd=BACKEND, env=env, check=True, capture_output=True)
    lasts = time.monotonic() - began
    for moment in range(KILLED):
        process = subprocess.Popen(
            command, cwd=BACKEND, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(lasts * (moment + 1) / (KILLED + 1))
        process.kill()
        process.wait()
        found = rows(tmp_path)
        if found["leaving_arrival"]:
            # It was faster this time, and has arrived whole.
            break
        assert found == before
    else:
        servers.manage(env, *how(key, gone))
    assert (
        rows(tmp_path)["screening_test"] == going.manifest(gone[0], key)["counts"]["screening.Test"]
    )
