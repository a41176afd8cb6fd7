"""Finds the Chromium that the browser tests drive. The answer is kept in `.tools/chromium`, where
Playwright's configuration reads it: a path, or `playwright` for Playwright's own download."""

import os
import shutil
import subprocess
from pathlib import Path

from shared.project import TOOLS, say

# Chromium without the parts that draw windows takes a fifth less of the processor's time.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
KEPT = TOOLS / "chromium"


def find() -> str | None:
    """The path of a browser that starts, `playwright`, or None. Remembers what it found."""
    named = os.environ.get("CHROMIUM_PATH")
    kept = KEPT.read_text().strip() if KEPT.exists() else ""
    if not named and (kept == "playwright" or (kept and Path(kept).exists())):
        return kept
    for candidate in [named] if named else [shutil.which(name) for name in NAMES]:
        if candidate and starts(candidate):
            remember(candidate)
            return candidate
    if named:
        say(f"CHROMIUM_PATH={named} does not start")
    return None


def starts(path: str) -> bool:
    """Ubuntu's chromium-browser may be a stub that only suggests a snap, so check its version."""
    try:
        command = [path, "--version"]
        return subprocess.run(command, capture_output=True, timeout=30, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def remember(path: str) -> None:
    TOOLS.mkdir(exist_ok=True)
    KEPT.write_text(path + "\n")
