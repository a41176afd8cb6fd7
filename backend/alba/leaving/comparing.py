"""Whether two folders hold the same: what a school took along, and what it takes along from where
it arrived."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import zip_longest
from pathlib import Path
from typing import Any

from alba.leaving import folder as folders
from alba.leaving import trail
from alba.ops import encryption

CHAINS = {trail.EVENTS, trail.SEALS, trail.NUMBERS}


def differences(a: Path, b: Path, identity: Path) -> Iterator[str]:
    """A line for each. What was written into the trail after the arrival is none."""
    first, second = (_manifest(folder, identity) for folder in (a, b))
    for name in ("format", "whole", "origins", "keys", "wordings"):
        if first[name] != second[name]:
            yield f"manifest.json: {name} differs"
    yield from _of_tables(a, b, identity)
    files = [_files(one) for one in (first, second)]
    for path in sorted({*files[0], *files[1]}):
        if files[0].get(path) != files[1].get(path):
            yield f"{path} differs"


def _manifest(folder: Path, identity: Path) -> dict[str, Any]:
    with encryption.reading(folder, folders.MANIFEST, identity) as source:
        found: dict[str, Any] = json.loads(source.read())
        return found


def _files(manifest: dict[str, Any]) -> dict[str, str]:
    return {path: digest for path, digest in manifest["files"].items() if path.startswith("files/")}


def _of_tables(a: Path, b: Path, identity: Path) -> Iterator[str]:
    with ExitStack() as both:
        first, second = (
            both.enter_context(folders.members(folder, folders.TABLES, identity))
            for folder in (a, b)
        )
        for one, other in zip_longest(first, second):
            if one is None or other is None or one.path != other.path:
                yield f"{(one or other).path}: the tables are not the same"
                return
            yield from _of_lines(one, other)


def _of_lines(one: folders.Member, other: folders.Member) -> Iterator[str]:
    for number, (left, right) in enumerate(zip_longest(one.lines(), other.lines()), 1):
        # The chains that were there come first; what follows was written since.
        is_newer = one.path in CHAINS and left is None
        if left != right and not is_newer:
            yield f"{one.path}: line {number} differs"
