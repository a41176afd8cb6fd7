"""The trail as a file for a spreadsheet."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.http import FileResponse

from alba import sheets
from alba.audit import trail
from alba.audit.models import Action, Event
from alba.insight import reading

HEAD = [
    *("id", "at", "action", "outcome", "actor", "actor_name", "actor_role", "object_type"),
    *("object_id", "subject", "subject_name", "school", "school_name", "request_id", "report"),
    "client",
]


def export(
    by: Any, events: QuerySet[Event], *, form: str, language: str | None, school: int | None
) -> FileResponse:
    """`events` in their order. Without a line in the trail there is no file."""

    def record() -> None:
        with transaction.atomic():
            trail.record(Action.LIST_EXPORT, actor=by, about=Event(), school=school)

    return sheets.answer("alba_activity", form, language, HEAD, _rows(events), record)


def _rows(events: QuerySet[Event]) -> Iterator[list[sheets.Cell]]:
    for part in sheets.in_parts(events):
        names = reading.names_of(part)
        for event in part:
            yield [
                event.pk,
                event.at.isoformat(),
                event.action,
                event.outcome,
                event.actor,
                names.actors.get(event.actor),
                event.actor_role,
                event.object_type,
                event.object_id,
                event.subject,
                names.subjects.get(event.subject),
                event.school,
                names.schools.get(event.school),
                event.request_id,
                event.report,
                event.client,
            ]
