"""`make backup` and `make restore`: manage.py's commands on the database and files that the
environment or `.env` names, or those of `make run`.

TO (var/backups), BACKUP_RECIPIENT, PLAIN=1; FROM, BACKUP_IDENTITY, OVERWRITE=1; for both
BACKUP_SIGNING_KEY, or UNSIGNED=1.
"""

import os
import secrets
import sys
from pathlib import Path

from run import is_set
from shared.project import BACKEND, PYTHON, ROOT, VAR, PlainError, main, run


def place(name: str, default: str = "") -> str:
    """A path that the environment names, from the folder the command was typed in."""
    value = os.environ.get(name) or default
    return str(ROOT / Path(value).expanduser()) if value else ""


def arguments(command: str) -> list[str]:
    unsigned = ["--unsigned"] if os.environ.get("UNSIGNED") == "1" else []
    if command == "backup":
        plain = ["--plain"] if os.environ.get("PLAIN") == "1" else []
        return [place("TO", str(VAR / "backups")), *plain, *unsigned]
    if not os.environ.get("FROM"):
        raise PlainError("Name the backup: make restore FROM=var/backups/alba-...")
    identity = place("BACKUP_IDENTITY")
    key = ["--identity", identity] if identity else []
    over = ["--overwrite"] if os.environ.get("OVERWRITE") == "1" else []
    return [place("FROM"), *key, *over, *unsigned]


def backup_or_restore() -> None:
    [command] = sys.argv[1:]
    # The settings want a key, and neither command signs anything with it.
    if not is_set("SECRET_KEY"):
        os.environ["SECRET_KEY"] = secrets.token_urlsafe(64)
    what = "The backup" if command == "backup" else "The restore"
    run([PYTHON, "manage.py", command, *arguments(command)], what=what, cwd=BACKEND)


if __name__ == "__main__":
    main(backup_or_restore)
