"""Checks that the permission table finds a missing guard.

    python -m faults.scopes

Tries every cell of the table on the product as it is, then takes out one guard after the other
(`planted_scopes`) until the tests' own checks object. Prints how many cells there were and leaks,
and how many of the plants were found; fails unless all."""

import logging
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple
from unittest.mock import patch

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django
from django.conf import settings

django.setup()

from django.db import connection, transaction
from django.test.utils import setup_test_environment
from rest_framework.test import APIClient

from alba.accounts.sessions import session, tokens
from faults.planted_scopes import BESIDE, PLANTS
from tests.api import test_access, test_assignment
from tests.audit import test_audit_every_call
from tests.conftest import World, make_side
from tests.support import factories


class Check(NamedTuple):
    name: str
    test: Any
    arguments: tuple[Any, ...]


def checks() -> Iterator[Check]:
    """Every cell, the foreign ones first: there a missing guard shows soonest."""
    foreign = [cell for cell in test_access.CELLS if "foreign" in cell.id]
    for cell in sorted(test_access.CELLS, key=lambda cell: cell not in foreign):
        yield Check(cell.id, test_access.test_cell, cell.values)
    for path in test_access.LISTS:
        for who in "ts":
            test = test_access.test_lists_hold_nothing_of_the_other_school
            yield Check(f"{path} {who}", test, (path, who))
    for row in test_assignment.NAMED:
        test = test_assignment.test_ids_in_bodies_reach_no_further_than_the_callers_scope
        yield Check(f"{row[1]} {row[2]} {row[3]}", test, row)
    for cell in foreign:
        test = test_access.test_foreign_rows_answer_as_if_they_did_not_exist
        yield Check(f"{cell.id}, or none at all", test, cell.values)


def as_user(user: Any) -> APIClient:
    client = APIClient(raise_request_exception=False)
    if user is not None:
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {tokens.issue(session.start(user)).access}")
    return client


def objections(world: World) -> Iterator[str | None]:
    """For every check None, or its name if it fails; all changes are rolled back."""
    for check in checks():
        found = None
        with transaction.atomic():
            try:
                check.test(*check.arguments, world, as_user)
            except Exception:  # noqa: BLE001 (an answer that a check cannot read is one too)
                found = check.name
            transaction.set_rollback(True)
        yield found


def main() -> int:
    begun = time.monotonic()
    logging.disable()  # what a plant breaks is reported below
    setup_test_environment()
    connection.creation.create_test_db(verbosity=0)
    try:
        with tempfile.TemporaryDirectory(prefix="alba-scopes-") as folder, transaction.atomic():
            settings.MEDIA_ROOT = folder
            world = World(
                alba=factories.make_user("alba_admin"),
                north=make_side("North"),
                south=make_side("South"),
                alone=factories.make_taker("parent"),
            )
            good = run(world)
            transaction.set_rollback(True)
    finally:
        connection.creation.destroy_test_db(settings.DATABASES["default"]["NAME"], verbosity=0)
    print(f"{time.monotonic() - begun:.0f} s")
    return 0 if good else 1


def run(world: World) -> bool:
    # The same rows serve every check, since whatever a check does is undone.
    made = [(side, test_access.ids_of(world, side)) for side in (world.north, world.south)]

    def ids_of(_world: World, side: Any) -> dict[str, int]:
        return next(ids for known, ids in made if known is side)

    with ExitStack() as stack:
        for module in (test_access, test_assignment, test_audit_every_call):
            stack.enter_context(patch.object(module, "ids_of", ids_of))
        tried = list(objections(world))
        leaks = [name for name in tried if name]
        print(f"{len(tried)} cells tried, {len(leaks)} leaks", *leaks, sep="\n  ", flush=True)
        found = 0
        for name, plant in PLANTS.items():
            with plant(), BESIDE.get(name, ExitStack)():
                by = next((objection for objection in objections(world) if objection), None)
            found += by is not None
            print(f"{'found ' if by else 'MISSED'}  {name}: {by or 'by nothing'}", flush=True)
    print(f"{len(PLANTS)} planted, {found} found")
    return not leaks and found == len(PLANTS)


if __name__ == "__main__":
    sys.exit(main())
