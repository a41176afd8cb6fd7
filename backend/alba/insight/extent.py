"""How far a breach reaches: whose data one account, or one origin, saw or changed in a period,
according to the trail. For notifying the people concerned (GDPR art. 33 and 34)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from alba.accounts.models import User
from alba.audit.models import Action, Event, Outcome
from alba.people.models import TestTaker
from alba.schools.models import School

SHOWN = {
    Action.SCORES_VIEW,
    Action.TALK_SHEET,
    Action.COMMENT_VIEW,
    Action.ANSWERS_VIEW,
    Action.REPORT_VIEW,
    Action.REPORT_DOWNLOAD,
    Action.CSV_EXPORT,
    Action.OWN_DATA_EXPORT,
    Action.AUDIT_VIEW,
}
HEADINGS = [
    *("what", "id", "name", "email", "school", "first", "last"),
    *("shown", "changed", "refused", "actions"),
]


@dataclass
class Touched:
    """A person, or a row that belongs to nobody, and what happened to it."""

    what: str
    id: int | None
    first: datetime
    last: datetime
    schools: set[int] = field(default_factory=set)
    shown: int = 0
    changed: int = 0
    refused: int = 0
    actions: Counter[str] = field(default_factory=Counter)


def events_of(
    account: int | None, client: str, since: datetime, until: datetime
) -> QuerySet[Event]:
    found = Event.objects.filter(at__gte=since, at__lt=until).order_by("at", "id")
    if account is not None:
        found = found.filter(actor=account)
    return found.filter(client=client) if client else found


def touched(events: Iterable[Event]) -> list[Touched]:
    """The records in order of first occurrence. Refused calls are left out: they showed and changed
    nothing."""
    found: dict[tuple[str, int | None], Touched] = {}
    for event in events:
        key = ("test taker", event.subject)
        if event.subject is None:
            key = (event.object_type or event.action, event.object_id)
        row = found.setdefault(key, Touched(*key, first=event.at, last=event.at))
        row.last = event.at
        row.actions[event.action] += 1
        if event.school is not None:
            row.schools.add(event.school)
        if event.outcome == Outcome.REFUSED:
            # An event that counts refusals comes after the first of them, which has an event of its
            # own.
            row.refused += (event.details or {}).get("count", 2) - 1
        elif event.action in SHOWN:
            row.shown += 1
        else:
            row.changed += 1
    return list(found.values())


def table(rows: list[Touched], *, with_names: bool = True) -> list[list[Any]]:
    """The lines of the table; `with_names`: with the names and addresses of people who still have
    an account."""
    people = _people(rows) if with_names else {}
    schools = dict(
        School.objects.filter(pk__in={s for row in rows for s in row.schools}).values_list(
            "pk", "school_name"
        )
    )
    lines = []
    for row in rows:
        person = people.get(row.what, {}).get(row.id)
        lines.append(
            [
                row.what,
                row.id,
                person.full_name if person else "",
                (person.email or "") if person else "",
                "; ".join(schools.get(pk, f"school {pk}") for pk in sorted(row.schools)),
                row.first.isoformat(timespec="seconds"),
                row.last.isoformat(timespec="seconds"),
                row.shown,
                row.changed,
                row.refused,
                "; ".join(f"{action} {times}" for action, times in sorted(row.actions.items())),
            ]
        )
    return lines


def _people(rows: list[Touched]) -> dict[str, dict[int | None, Any]]:
    takers = TestTaker.objects.select_related("user")
    return {
        "test taker": {
            taker.pk: taker.user for taker in takers.filter(pk__in=_ids(rows, "test taker"))
        },
        "user": {user.pk: user for user in User.objects.filter(pk__in=_ids(rows, "user"))},
    }


def _ids(rows: list[Touched], what: str) -> set[int]:
    return {row.id for row in rows if row.what == what and row.id is not None}
