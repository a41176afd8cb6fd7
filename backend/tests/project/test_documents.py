"""The documents' links and files exist."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

ROOT = settings.ROOT_DIR
# A path is written from one of these folders, or from the document's own.
ROOTS = [ROOT / folder for folder in (".", "backend", "backend/alba", "frontend", "frontend/src")]
CODE_BLOCK = re.compile(r"```.*?```", re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
FILE = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|tsx?|css|md|toml|json|yml|sh|conf|po|typ))`")


def documents() -> Iterator[tuple[Path, str]]:
    listed = subprocess.run(
        ["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.split():
        # Made by a command; the changelog speaks of files of former releases.
        if name not in {"THIRD_PARTY_NOTICES.md", "CHANGELOG.md"}:
            yield ROOT / name, CODE_BLOCK.sub("", (ROOT / name).read_text(encoding="utf-8"))


def find(document: Path, path: str) -> Path | None:
    candidates = [root / path for root in (document.parent, *ROOTS)]
    return next((found for found in candidates if found.exists()), None)


def test_links_lead_somewhere() -> None:
    dead = [
        f"{document.name}: {link}"
        for document, text in documents()
        for link in LINK.findall(text)
        if "://" not in link and not link.startswith("mailto:")
        if not (document.parent / link).exists()
    ]
    assert dead == []


def test_files_that_are_named_exist() -> None:
    dead = [
        f"{document.name}: {path}"
        for document, text in documents()
        for path in FILE.findall(text)
        if find(document, path) is None
    ]
    assert dead == []
