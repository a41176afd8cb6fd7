"""Looks for secrets in every line that was ever committed and in the working tree. Pictures and
fonts are not read.

What it may find is listed in `.secrets.baseline` (passwords of tests, examples), by digest:
`python scripts/audit.py --accept` rewrites that list, after a look at what is new."""

import json
import subprocess
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path, PurePath

from detect_secrets.core.secrets_collection import SecretsCollection
from detect_secrets.settings import default_settings

BASELINE = ".secrets.baseline"
# Hashes of packages and of the terms' texts; what has no lines.
NOT_READ = (
    "package-lock.json",
    "requirements.txt",
    "requirements-dev.txt",
    "requirements-s3.txt",
    "terms.json",
)
NO_TEXT = (".png", ".ttf", ".woff2")
# "password" beside a text is a label or a made-up password there; all other detectors still run.
MADE_UP = ("backend/tests/", "frontend/e2e/", "frontend/src/i18n/", ".test.ts", ".test.tsx")

Found = set[tuple[str, str, str]]
"""(path, kind, digest)"""


def scan(root: Path) -> list[str]:
    """What is found in `root` and is not on the list, as readable lines without the secrets."""
    listed = {tuple(entry) for entry in read_list(root)}
    return [f"{path}: {kind}" for path, kind, _digest in sorted(find(root) - listed)]


def accept(root: Path) -> int:
    """Put everything found on the list. Returns how many."""
    found = sorted(find(root))
    (root / BASELINE).write_text(json.dumps(found, indent=1) + "\n")
    return len(found)


def read_list(root: Path) -> list[list[str]]:
    file = root / BASELINE
    return json.loads(file.read_text()) if file.is_file() else []


def find(root: Path) -> Found:
    with tempfile.TemporaryDirectory(prefix="alba-secrets-") as folder:
        place = Path(folder)
        paths = [write(place, path, lines) for path, lines in lines_of(root).items()]
        secrets = SecretsCollection(root=folder)
        with default_settings():
            secrets.scan_files(*(str(path) for path in paths))
        return {
            (path, secret.type, secret.secret_hash)
            for path, secret in secrets
            if not (secret.type == "Secret Keyword" and is_made_up(path))
        }


def is_made_up(path: str) -> bool:
    return path.startswith(MADE_UP) or path.endswith(MADE_UP)


def write(place: Path, path: str, lines: Iterable[str]) -> Path:
    file = place / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(lines))
    return Path(path)


def lines_of(root: Path) -> dict[str, list[str]]:
    """Every line that the files have or ever had, oldest first, each under the first file it was in
    among those of one suffix: that decides what is looked for."""
    found: dict[str, list[str]] = defaultdict(list)
    seen: set[tuple[str, bool, str]] = set()

    def take(path: str, lines: Iterable[str]) -> None:
        kind = (PurePath(path).suffix, is_made_up(path))
        new = [line for line in dict.fromkeys(lines) if (*kind, line.strip()) not in seen]
        seen.update((*kind, line.strip()) for line in new)
        found[path] += new

    order = ("--reverse", "--all", "--no-renames", "--format=")
    path = ""
    for line in git(root, "log", "-p", "-U0", "--no-color", *order).splitlines():
        if line.startswith("+++ "):
            path = line.removeprefix("+++ b/") if line.startswith("+++ b/") else ""
        elif line.startswith("+") and is_read(path):
            take(path, [line[1:]])
    for name in git(root, "ls-files", "--cached", "--others", "--exclude-standard").splitlines():
        file = root / name
        if is_read(name) and file.is_file():
            take(name, file.read_text(encoding="utf-8", errors="replace").splitlines())
    return found


def is_read(path: str) -> bool:
    named = PurePath(path).name in (*NOT_READ, BASELINE)
    return bool(path) and not named and not path.endswith(NO_TEXT)


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, check=True)
    return done.stdout.decode("utf-8", errors="replace")
