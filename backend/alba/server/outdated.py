"""Databases that were made before the first release, whose steps have since been put together."""

from typing import Any

from django.core.management.base import CommandError
from django.db import connections
from django.db.migrations.recorder import MigrationRecorder

FORMER_STEPS = {("accounts", "0002_search"), ("takers", "0001_initial")}
"""Such a database has one of them, and no other has."""


def refuse(using: str, **_rest: Any) -> None:
    """Receiver of `pre_migrate`. Raises CommandError for a database that cannot be upgraded."""
    applied = MigrationRecorder(connections[using]).applied_migrations()
    if FORMER_STEPS & applied.keys():
        raise CommandError(
            "This database was made by a version of Alba before 1.0.0 and cannot be upgraded: "
            "start with an empty one (for `make run`: delete var/demo.sqlite3)."
        )
