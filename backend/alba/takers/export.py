"""The list of people as a file for a spreadsheet."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.http import FileResponse

from alba import sheets
from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.takers.children import guardian_consent
from alba.takers.contacts.models import GuardianContact
from alba.takers.models import TestTaker

HEAD = [
    *("test_taker_id", "external_id", "first_name", "last_name", "email", "role", "birth_date"),
    *("school", "course", "class", "state", "last_login_on", "left_on", "consent_missing"),
    *(f"guardian_{number}_{what}" for number in (1, 2) for what in ("name", "relation", "email")),
]


def export(
    by: User, people: QuerySet[TestTaker], query: dict[str, Any], *, language: str | None
) -> FileResponse:
    """`people`, who meet `query`, read with state and consent, in their order. Without a line in
    the trail that says what was in it there is no file."""

    def record(rows: int) -> None:
        with transaction.atomic():
            trail.record(
                Action.LIST_EXPORT,
                actor=by,
                about=TestTaker(),
                school=query.get("school"),
                details=sheets.held(query, rows),
            )

    return sheets.answer("alba_people", query["format"], language, HEAD, _rows(people), record)


def _rows(people: QuerySet[TestTaker]) -> Iterator[list[sheets.Cell]]:
    for part in sheets.in_parts(people.select_related("user", "course__school")):
        contacts = _contacts(part)
        for taker in part:
            course = taker.course
            yield [
                taker.pk,
                taker.external_id,
                taker.user.first_name,
                taker.user.last_name,
                taker.user.username,
                taker.role,
                sheets.day(taker.birth_date),
                course.school.school_name if course else "",
                course.course if course else "",
                course.class_name if course else "",
                taker.state,  # see `state.with_state`
                sheets.day(taker.user.last_login_on),
                sheets.day(taker.left_on),
                "yes" if guardian_consent.is_missing(taker, answering=taker) else "no",
                *contacts.get(taker.pk, [])[:6],
            ]


def _contacts(people: list[TestTaker]) -> dict[int, list[sheets.Cell]]:
    """Person -> name, relation and address of their family's contacts, who are not excluded."""
    rows = GuardianContact.objects.filter(taker__in=people, excluded=False).order_by("pk")
    found: dict[int, list[sheets.Cell]] = {}
    for taker, *cells in rows.values_list("taker", "full_name", "relation", "email"):
        found.setdefault(taker, []).extend(cells)
    return found
