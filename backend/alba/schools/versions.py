"""The version of a row that several people may change: a short digest of each of its fields.

It is worked out from the row itself, so whatever changes the row (a form, a list, an undo, a merge,
an update of many rows) changes the version too, and comparing it with the version somebody saw
tells which fields have changed. A row that is changed back has its former version again."""

import json
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from django.conf import settings

BYTES = 3
"""The length of one field's digest: one pair of different values in sixteen million looks the
same."""
LENGTH = 4
"""The length of one field's digest, in letters."""


def version_of(said: Mapping[str, Any]) -> str:
    """`said`: values by the names of the fields that change them, always in the same order."""
    return "".join(_mark(name, value) for name, value in said.items())


def changed_since(version: str, said: Mapping[str, Any]) -> list[str]:
    """The names of what has changed since `version`; all of them if that is not a version of
    ours."""
    if len(version) != LENGTH * len(said):
        return list(said)
    seen = [version[at : at + LENGTH] for at in range(0, len(version), LENGTH)]
    return [
        name
        for mark, (name, value) in zip(seen, said.items(), strict=True)
        if mark != _mark(name, value)
    ]


def _mark(name: str, value: Any) -> str:
    # The key matters: otherwise a birth date could be found by trying all of them.
    text = json.dumps([name, value], default=str)
    key = settings.SECRET_KEY.encode()[: blake2b.MAX_KEY_SIZE]
    digest = blake2b(text.encode(), key=key, digest_size=BYTES)
    return urlsafe_b64encode(digest.digest()).decode()
