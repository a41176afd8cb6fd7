"""The description of a table that leaves, as a Table Schema (datapackage.org): every program that
reads it learns the types, and which column names which table."""

from typing import Any

from django.apps import apps
from django.db import models

from alba.leaving import what
from alba.leaving.what import Table

TYPES: tuple[tuple[type[Any], str], ...] = (
    (models.BooleanField, "boolean"),
    (models.DateTimeField, "datetime"),
    (models.DateField, "date"),
    (models.JSONField, "any"),
    (models.IntegerField, "integer"),
    (models.AutoField, "integer"),
)
FORMATS: tuple[tuple[type[Any], str], ...] = (
    (models.UUIDField, "uuid"),
    (models.EmailField, "email"),
    (models.BinaryField, "binary"),
)


def of(table: Table, *, everything: bool) -> dict[str, Any]:
    columns = what.columns(table, everything=everything)
    fields = [{"name": "id", "type": "integer", "constraints": {"required": True}}]
    described = fields if what.has_number(table) else []
    keys = []
    for column in columns:
        described.append(_field(column))
        if what.is_key(column):
            keys.append(_key(column.name, column.related_model))
    how = what.going(table, everything=everything)
    for name, named in (how.numbers if how else {}).items():
        keys.append(_key(name, apps.get_model(named)))
    primary = "id" if what.has_number(table) else columns[0].name
    return {"fields": described, "primaryKey": [primary], "foreignKeys": keys}


def path_of(table: Table) -> str:
    return f"tables/{what.label(table)}.schema.json"


def _field(column: Any) -> dict[str, Any]:
    target = column.target_field if what.is_key(column) else column
    kind = next((name for of, name in TYPES if isinstance(target, of)), "string")
    found: dict[str, Any] = {"name": column.name, "type": kind}
    if given := next((name for of, name in FORMATS if isinstance(target, of)), ""):
        found["format"] = given
    constraints: dict[str, Any] = {} if column.null else {"required": True}
    if column.max_length and kind == "string":
        constraints["maxLength"] = column.max_length
    return {**found, "constraints": constraints} if constraints else found


def _key(name: str, table: Table) -> dict[str, Any]:
    reference = {"resource": what.label(table), "fields": ["id"]}
    return {"fields": [name], "reference": reference}
