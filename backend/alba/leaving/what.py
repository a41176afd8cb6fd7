"""What goes along when a school leaves, as the models say it (`belongings.py`): which tables, which
of their columns, and in which order they can be written again."""

from collections.abc import Iterable
from graphlib import TopologicalSorter
from typing import Any

from django.apps import apps
from django.db.models import CASCADE, PROTECT, RESTRICT, Field, Model, UUIDField

from alba.belongings import Fate, Goes, Stays

Table = type[Model]

OTHERS = {
    "auth": "Django’s own rights, which Alba does not use",
    "contenttypes": "Django’s own list of models",
    "django_tasks_database": "emails that wait to be sent from here",
}
"""Apps that are not ours, and why nothing of them goes along."""


def tables() -> list[Table]:
    """Every model, those between two others included, by name."""
    return sorted(apps.get_models(include_auto_created=True), key=label)


def label(table: Table) -> str:
    return str(table._meta.label)  # noqa: SLF001 (Django's API)


def fate(table: Table) -> Fate | None:
    """None: nobody has decided."""
    if owner := table._meta.auto_created:  # noqa: SLF001
        return _between(table, owner)  # type: ignore[arg-type]
    if reason := OTHERS.get(table._meta.app_label):  # noqa: SLF001
        return Stays(reason)
    return getattr(table, "goes_along", None)


def _between(table: Table, owner: Table) -> Fate | None:
    """Rows between two others follow the model that declares the relation."""
    found = fate(owner)
    if not isinstance(found, Goes):
        return found
    for relation in owner._meta.local_many_to_many:  # noqa: SLF001
        if relation.remote_field.through is table:
            brings = (relation.m2m_reverse_field_name(),) if relation.name in found.brings else ()
            return Goes(of=(relation.m2m_field_name(),), brings=brings)
    return None


def undecided() -> list[Table]:
    return [table for table in tables() if fate(table) is None]


def going(table: Table, *, everything: bool) -> Goes | None:
    """How it goes along, if it does."""
    found = fate(table)
    if isinstance(found, Stays) and everything:
        return found.with_all
    return found if isinstance(found, Goes) else None


def carried(*, everything: bool) -> list[Table]:
    """The tables that go along, each after those that its rows refer to; else by name."""
    there = {table for table in tables() if going(table, everything=everything)}
    order: TopologicalSorter[Table] = TopologicalSorter()
    for table in sorted(there, key=label):
        before = named_by(table, everything=everything) & there
        order.add(table, *sorted(before - {table}, key=label))
    return list(order.static_order())


def columns(table: Table, *, everything: bool) -> list[Any]:
    """The columns that go along: not the row's own number, which is new where it arrives, nor what
    is made of others. Of a row that both sides have, only that by which it is found."""
    how = going(table, everything=everything)
    but, known_by = (how.but, how.known_by) if how else ({}, ())
    return [
        one
        for one in table._meta.concrete_fields  # noqa: SLF001
        if one.name not in but and not hasattr(one, "of") and not is_number_of_row(one)
        if not known_by or one.name in known_by
    ]


def named_by(table: Table, *, everything: bool) -> set[Table]:
    """The tables whose rows its rows name, by a key or a plain number."""
    keys = {one.related_model for one in columns(table, everything=everything) if is_key(one)}
    how = going(table, everything=everything)
    return keys | {apps.get_model(name) for name in (how.numbers if how else {}).values()}


def is_number_of_row(column: "Field[Any, Any]") -> bool:
    return column.primary_key and not is_key(column) and not isinstance(column, UUIDField)


def has_number(table: Table) -> bool:
    return is_number_of_row(table._meta.pk)  # noqa: SLF001


def is_key(column: Any) -> bool:
    return column.related_model is not None


def is_needed(column: Any) -> bool:
    """True if the row cannot be without the one that this column refers to."""
    return not column.null or column.remote_field.on_delete in {CASCADE, PROTECT, RESTRICT}


def left_behind(table: Table) -> Iterable[tuple[str, str]]:
    """(column, why), of one that goes along without some of its columns."""
    found = fate(table)
    for name, why in found.but.items() if isinstance(found, Goes) else ():
        yield name, why if isinstance(why, str) else why.why


def document() -> str:
    """The tables of `docs/operators/leaving.md`."""
    goes, stays = ["| table | columns that stay behind |", "| --- | --- |"], []
    for table in tables():
        how, name = fate(table), f"`{label(table)}`"
        if isinstance(how, Goes):
            but = "; ".join(f"`{column}`: {why}" for column, why in left_behind(table))
            goes.append(f"| {name} | {but or '–'} |")
        elif how is not None:
            also = " (goes when everything goes)" if how.with_all else ""
            stays.append(f"| {name} | {how.why}{also} |")
    return "\n".join([*goes, "", "| table that stays | why |", "| --- | --- |", *stays, ""])


def lines() -> list[str]:
    """A line for each model that somebody has decided about."""
    found = []
    for table in tables():
        how = fate(table)
        if isinstance(how, Goes):
            found.append(f"{label(table)}\tcarried")
        elif how is not None:
            found.append(f"{label(table)}\tnot carried: {how.why}")
    return found
