"""The account that Alba runs under is the only one to read its files, at any umask."""

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from alba.server import database, private_files
from tests.support import servers

pytestmark = [pytest.mark.slow, pytest.mark.night, pytest.mark.no_database]


@pytest.fixture(autouse=True)
def open_umask() -> Iterator[None]:
    """Everything would be anybody's to read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(root: Path) -> dict[str, str]:
    found = {}
    for path in (root, *root.rglob("*")):
        kind = "folder" if path.is_dir() else "file"
        found[f"{kind} {path.relative_to(root)}"] = oct(stat.S_IMODE(path.lstat().st_mode))
    return found


def all_closed(root: Path) -> bool:
    wanted = {"folder": "0o700", "file": "0o600"}
    return all(mode == wanted[name.split()[0]] for name, mode in modes(root).items())


def opened(root: Path) -> None:
    for path in (root, *root.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    place = tmp_path / "a" / "b"
    return servers.environment(
        tmp_path,
        DATABASE_URL=f"sqlite:///{place}/alba.sqlite3",
        MEDIA_ROOT=str(tmp_path / "media"),
    )


def run(env: dict[str, str], command: str) -> None:
    servers.manage(env, "shell", "--no-imports", "--command", command)


# -wal and -shm exist only while there is a connection.
WRITE = """
from pathlib import Path
from django.db import connection
with connection.cursor() as cursor:
    cursor.execute("CREATE TABLE x (y)")
    for path in Path(connection.settings_dict["NAME"]).parent.iterdir():
        print(path.name, oct(path.stat().st_mode & 0o777))
    assert sorted(oct(p.stat().st_mode & 0o777) for p in
        Path(connection.settings_dict["NAME"]).parent.iterdir()) == ["0o600"] * 3
"""


def test_the_database_is_closed_from_its_first_byte_on(env: dict[str, str], tmp_path: Path) -> None:
    run(env, WRITE)
    assert all_closed(tmp_path / "a")


def test_an_open_one_is_closed_at_the_next_start(env: dict[str, str], tmp_path: Path) -> None:
    run(env, WRITE)
    folder = tmp_path / "a" / "b"
    for ending in ("-wal", "-shm"):  # as a process that was killed leaves them
        (folder / f"alba.sqlite3{ending}").touch()
    opened(folder)
    run(env, "pass")
    assert all_closed(folder), modes(folder)


def test_reports_are_closed_and_open_ones_at_the_next_start(
    env: dict[str, str], tmp_path: Path
) -> None:
    media = tmp_path / "media"
    save = (
        "from django.core.files.base import ContentFile;"
        "from django.core.files.storage import default_storage;"
        "default_storage.save('reports/one.pdf', ContentFile(b'x'))"
    )
    run(env, save)
    assert all_closed(media), modes(media)
    assert len(modes(media)) == 3
    opened(media)
    run(env, "import alba.wsgi")
    assert all_closed(media), modes(media)


def test_a_backup_is_closed_with_the_folder_it_lies_in(env: dict[str, str], tmp_path: Path) -> None:
    servers.manage(env, "migrate", "--verbosity", "0")
    servers.manage(env, "backup", str(tmp_path / "kept" / "backups"), "--plain", "--unsigned")
    assert all_closed(tmp_path / "kept"), modes(tmp_path / "kept")
    assert len(modes(tmp_path / "kept")) == 6


def test_what_is_restored_is_closed(env: dict[str, str], tmp_path: Path) -> None:
    servers.manage(env, "migrate", "--verbosity", "0")
    servers.manage(env, "backup", str(tmp_path / "backups"), "--plain", "--unsigned")
    [made] = (tmp_path / "backups").iterdir()
    there = env | {"DATABASE_URL": f"sqlite:///{tmp_path}/c/alba.sqlite3"}
    servers.manage(there, "restore", str(made), "--unsigned")
    assert all_closed(tmp_path / "c"), modes(tmp_path / "c")


def test_a_folder_that_is_not_albas_alone_is_left_as_it_is(tmp_path: Path) -> None:
    """If the database lies in /tmp, nobody else may be locked out of that."""
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    (shared / "alba.sqlite3").touch(0o644)
    private_files.close_database(shared / "alba.sqlite3")
    assert modes(shared) == {"folder .": "0o1777", "file alba.sqlite3": "0o600"}


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    target, media = tmp_path / "other", tmp_path / "media"
    target.touch(0o644)
    media.mkdir()
    (media / "link").symlink_to(target)
    private_files.close_tree(media)
    assert stat.S_IMODE(target.stat().st_mode) == 0o644


def test_memory_is_no_file(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    env = servers.environment(tmp_path, DATABASE_URL="sqlite://:memory:")
    tmp_path.chmod(0o755)
    run(env, "pass")
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_another_connection_takes_no_lock_away(tmp_path: Path) -> None:
    """Closing any descriptor of a file ends all locks of the process on it: another process would
    then write at the same time, and the database be lost."""
    file = tmp_path / "locked.sqlite3"
    writing = database.Connection(str(file), isolation_level=None)
    writing.execute("CREATE TABLE facts (number)")
    writing.execute("BEGIN IMMEDIATE")
    database.Connection(str(file)).close()
    other = (
        "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)"
        ".execute('BEGIN IMMEDIATE')"
    )
    done = subprocess.run(
        [sys.executable, "-c", other, file], check=False, capture_output=True, text=True
    )
    writing.close()
    assert "database is locked" in done.stderr
