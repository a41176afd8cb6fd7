"""Recorded events stay. (docs/developers/permissions.md lists what each call records.)"""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from alba.audit import append_only, chain
from alba.audit.models import Action, Event, Seal

pytestmark = pytest.mark.sql


def test_no_line_is_changed_or_removed(world: Any, as_user: Any) -> None:
    as_user(world.alba).get("/app/audit/")
    event = Event.objects.latest("pk")
    attempts = [
        lambda: Event.objects.filter(pk=event.pk).update(actor=None),
        lambda: Event.objects.filter(pk=event.pk).delete(),
        event.delete,
        event.save,
    ]
    for attempt in attempts:
        with pytest.raises(IntegrityError, match="append-only"), transaction.atomic():
            attempt()
    assert Event.objects.get(pk=event.pk).actor == world.alba.pk


ENDINGS = {
    "sqlite": [
        "INSERT OR REPLACE INTO {table} ({all}) SELECT {all} FROM {table}",
        "REPLACE INTO {table} ({all}) SELECT {all} FROM {table}",
        "UPDATE OR REPLACE {table} SET id = id",
        "INSERT INTO {table} ({all}) SELECT {all} FROM {table} WHERE true "
        "ON CONFLICT (id) DO UPDATE SET at = '2001-01-01'",
    ],
    "postgresql": [
        "TRUNCATE {table}",
        "INSERT INTO {table} ({all}) SELECT {all} FROM {table} "
        "ON CONFLICT (id) DO UPDATE SET at = '2001-01-01'",
        "MERGE INTO {table} USING (SELECT 1) one ON true WHEN MATCHED THEN DELETE",
    ],
}


@pytest.mark.parametrize("table", append_only.TABLES)
@pytest.mark.parametrize(
    "statement",
    ["UPDATE {table} SET at = '2001-01-01'", "DELETE FROM {table}", *ENDINGS[connection.vendor]],
)
def test_the_rule_is_the_databases_own(statement: str, table: str, db: None) -> None:
    """The rule holds for statements that bypass the application, too."""
    Event.objects.create(action=Action.AUDIT_VIEW)
    chain.seal()
    model = {"audit_event": Event, "audit_seal": Seal}[table]
    columns = ", ".join(field.column for field in model._meta.concrete_fields)  # noqa: SLF001
    before = list(model.objects.values())
    assert before
    with (
        pytest.raises(IntegrityError, match=append_only.TEXT),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement.format(table=table, all=columns))
    assert list(model.objects.values()) == before


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has no REPLACE")
def test_a_seal_is_not_pushed_out_by_another_that_goes_before_it(db: None) -> None:
    """Both follow the same one, and of those there is one: REPLACE would take the former out."""
    Event.objects.create(action=Action.AUDIT_VIEW)
    chain.seal()
    before = list(Seal.objects.values())
    with (
        pytest.raises(IntegrityError, match=append_only.TEXT),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(
            "REPLACE INTO audit_seal (id, at, last_event, count, previous, digest) "
            "SELECT id + 1, at, last_event, count, previous, 'forged' FROM audit_seal"
        )
    assert list(Seal.objects.values()) == before
