"""The trail as a file for a spreadsheet."""

import json
from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.http import FileResponse
from django.utils.translation import gettext as _

from alba import sheets
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action, Event
from alba.insight import trail_lines


def export(by: User, query: dict[str, Any], *, language: str | None) -> FileResponse:
    """The events that match `query`, in their order, as `by` may see them. No file is sent without
    an event in the trail."""
    filters = {name: value for name, value in query.items() if name != "format"}
    events = trail_lines.find_events(filters, by)

    def record(rows: int) -> None:
        with transaction.atomic():
            trail.record(
                Action.LIST_EXPORT,
                actor=by,
                about=Event(),
                school=query.get("school"),
                details=sheets.held(query, rows),
            )

    head = [
        name for name in trail_lines.FIELDS if not (by.is_auditor and name in trail_lines.HIDDEN)
    ]
    return sheets.answer(
        _("alba_activity"), query["format"], language, head, _rows(events, head, by), record
    )


def _rows(events: QuerySet[Event], head: list[str], by: User) -> Iterator[list[sheets.Cell]]:
    for part in sheets.in_parts(events):
        for line in trail_lines.lines(part, by):
            line |= {"at": line["at"].isoformat(), "details": _as_text(line["details"])}
            yield [line[name] for name in head]


def _as_text(details: dict[str, Any] | None) -> str:
    return json.dumps(details, ensure_ascii=False, sort_keys=True) if details else ""
