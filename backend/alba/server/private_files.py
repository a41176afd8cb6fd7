"""Makes files and folders readable only by the account that runs Alba, whatever its umask and
however they were created, because they hold children's answers."""

import contextlib
import os
import stat
from pathlib import Path

FOLDER, FILE = 0o700, 0o600


def make_folder(path: Path) -> None:
    """`path`, with the folders above it that are missing. An existing one is closed too, unless it
    is not ours alone: the system's, a home, one that several may write into, or another
    account's."""
    before = os.umask(0o077)
    try:
        path.mkdir(parents=True, exist_ok=True)
    finally:
        os.umask(before)
    state = path.stat()
    shared = state.st_mode & stat.S_ISVTX or path.resolve() in {Path("/"), Path.home().resolve()}
    if state.st_uid == os.geteuid() and not shared:
        _close(path, FOLDER)


def close_database(path: Path) -> None:
    """The folder of an SQLite database, its file, and those that SQLite keeps beside it."""
    make_folder(path.parent)
    for ending in ("", "-wal", "-shm"):
        _close(path.with_name(path.name + ending), FILE)


def make_file(path: Path) -> None:
    """Creates an empty one if there is none. An existing one is not opened: closing it again would
    release every lock that this process holds on it, and SQLite depends on those."""
    with contextlib.suppress(OSError):  # the next write reports the reason
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, FILE))


def close_tree(root: Path) -> None:
    """Everything in `root`, for what an older release or another program left open."""
    if not root.is_dir():
        return
    make_folder(root)
    for folder, folders, files in os.walk(root):
        for name in folders:
            _close(Path(folder, name), FOLDER)
        for name in files:
            _close(Path(folder, name), FILE)


def _close(path: Path, mode: int) -> None:
    """Missing files, files of another account and links are left alone."""
    with contextlib.suppress(FileNotFoundError, PermissionError):
        state = path.lstat()
        if not stat.S_ISLNK(state.st_mode) and stat.S_IMODE(state.st_mode) & ~mode:
            path.chmod(mode)
