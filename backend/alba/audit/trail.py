"""The one way to write the trail."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import DatabaseError, OperationalError

from alba.audit.models import Event, Outcome
from alba.watch import clients, logs


class UnwrittenError(OperationalError):
    """The event could not be written. The caller can do nothing about it, so the answer is that of
    an unreachable database (503)."""


@contextmanager
def _must_be_written() -> Iterator[None]:
    try:
        yield
    except DatabaseError as error:
        raise UnwrittenError from error


def record(action: str, **facts: Any) -> None:
    """Write one event in the caller's transaction; if it cannot be written, the caller fails too
    and nothing is shown or changed. `action` and `facts`: see `event`."""
    with _must_be_written():
        event(action, **facts).save(force_insert=True)


def record_all(events: Iterable[Event]) -> None:
    """The same for many events, in a number of statements that hardly depends on how many."""
    with _must_be_written():
        Event.objects.bulk_create(list(events))  # of no rows it makes no statement


def event(
    action: str,
    *,
    actor: Any = None,
    about: Any = None,
    outcome: str = Outcome.OK,
    subject: int | None = None,
    school: int | None = None,
    report: str = "",
) -> Event:
    """One line of the trail, not yet written.

    `action`: one of `Action`. `actor`: the user (None: nobody logged in). `about`: the row it was
    done to. `subject`: id of the test taker whom the row is about; `school`: id; `report`: digest
    of the report that it is about."""
    known = actor is not None and actor.pk is not None
    return Event(
        action=action,
        outcome=outcome,
        actor=actor.pk if known else None,
        actor_role=actor.role_letter if known else "",
        object_type=type(about).__name__.lower() if about is not None else "",
        object_id=about.pk if about is not None else None,
        subject=subject,
        school=school,
        request_id="" if logs.request_id.get() == "-" else logs.request_id.get(),
        client=clients.digest(),
        report=report,
    )
