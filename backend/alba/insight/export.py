"""The trail as a file for a spreadsheet."""

import json
from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.http import FileResponse

from alba import sheets
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action, Event
from alba.insight import reading


def export(by: User, query: dict[str, Any], *, language: str | None) -> FileResponse:
    """The events that meet `query`, in their order, as `by` may see them. Without a line in the
    trail there is no file."""
    filters = {name: value for name, value in query.items() if name != "format"}
    events = reading.find_events(filters, by)

    def record(rows: int) -> None:
        with transaction.atomic():
            trail.record(
                Action.LIST_EXPORT,
                actor=by,
                about=Event(),
                school=query.get("school"),
                details=sheets.held(query, rows),
            )

    head = [name for name in reading.FIELDS if not (by.is_auditor and name in reading.HIDDEN)]
    return sheets.answer(
        "alba_activity", query["format"], language, head, _rows(events, head, by), record
    )


def _rows(events: QuerySet[Event], head: list[str], by: User) -> Iterator[list[sheets.Cell]]:
    for part in sheets.in_parts(events):
        for line in reading.lines(part, by):
            line |= {"at": line["at"].isoformat(), "details": _as_text(line["details"])}
            yield [line[name] for name in head]


def _as_text(details: dict[str, Any] | None) -> str:
    return json.dumps(details, ensure_ascii=False, sort_keys=True) if details else ""
