"""Schools that leave and arrive: keys, folders and what is in them."""

import io
import json
import shutil
import subprocess
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command


@dataclass(frozen=True)
class Key:
    file: Path
    recipient: str


def make_key(folder: Path) -> Key:
    if not shutil.which("age-keygen"):
        pytest.skip("age is not installed: nothing leaves without it")
    file = folder / "key"
    made = subprocess.run(["age-keygen", "-o", file], capture_output=True, text=True, check=True)
    return Key(file, made.stderr.split()[-1])


def said(command: str, *arguments: str) -> str:
    """Returns what a command prints."""
    out = io.StringIO()
    call_command(command, *arguments, stdout=out)
    return out.getvalue()


def leave(school: Any, key: Key, folder: Path) -> str:
    """Returns the digest that is to be read out."""
    named = "--all" if school is None else str(school.pk)
    return said("leave", named, "--to", key.recipient, str(folder)).split()[-1]


def compare(a: Path, b: Path, key: Key) -> list[str]:
    return said("leave", "--compare", str(a), str(b), "--identity", str(key.file)).splitlines()


def opened(folder: Path, key: Key, name: str = "tables.tar") -> dict[str, bytes]:
    """Path -> content of a stream of the folder."""
    with tarfile.open(fileobj=io.BytesIO(readable(folder, key, name))) as tar:
        return {one.name: tar.extractfile(one).read() for one in tar}  # type: ignore[union-attr]


def readable(folder: Path, key: Key, name: str) -> bytes:
    command = ["age", "--decrypt", "--identity", str(key.file), str(folder / f"{name}.age")]
    return subprocess.run(command, capture_output=True, check=True).stdout


def manifest(folder: Path, key: Key) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(readable(folder, key, "manifest.json"))
    return found


def rows(folder: Path, key: Key, table: str) -> list[dict[str, Any]]:
    content = opened(folder, key)[f"tables/{table}.jsonl"]
    return [json.loads(line) for line in content.splitlines()]
