"""The one way to write the trail."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from django.db import DatabaseError, OperationalError

from alba.audit import counting, reports
from alba.audit.models import Event, Outcome
from alba.hooks import Event as Hook
from alba.watch import clients, logs


class CardLogin(Protocol):
    @property
    def kind(self) -> str: ...


class Actor(Protocol):
    """The part of a user that the trail reads; the model is in an app above."""

    pk: Any

    @property
    def is_auditor(self) -> bool: ...
    @property
    def role_letter(self) -> str: ...
    @property
    def card_login(self) -> CardLogin | None: ...
    @property
    def changes_schools(self) -> bool: ...


before_change: Hook[[int]] = Hook()
"""A request is about to change something at this school (its id), in the caller's transaction. A
receiver that raises refuses the request. Every change is recorded, so no view can forget to
ask."""


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
    and nothing is shown or changed. `action` and `facts`: see `event`. Not every refusal gets its
    own line: see `counting.py`."""
    record_all([event(action, **facts)])


def record_all(events: Iterable[Event]) -> None:
    """Writes many events as `record` does, in a number of statements that hardly depends on how
    many."""
    done: list[Event] = []
    refused: list[Event] = []
    for one in events:
        (refused if one.outcome == Outcome.REFUSED else done).append(one)
    for school in sorted({one.school for one in done if one.school and one.is_change}):
        before_change(school)
    with _must_be_written():
        # An empty list runs no statement.
        Event.objects.bulk_create([*done, *counting.count(refused)])


def event(
    action: str,
    *,
    actor: Actor | None = None,
    about: Any = None,
    outcome: str = Outcome.OK,
    subject: int | None = None,
    school: int | None = None,
    report: str = "",
    login_kind: str = "",
    details: dict[str, Any] | None = None,
) -> Event:
    """One line of the trail, not yet written.

    `action`: one of `Action`. `actor`: the user (None: nobody logged in). `about`: the row it was
    done to. `subject`: id of the test taker whom the row is about; `school`: id; `report`: digest
    of the report that it is about, of which a keyed one is kept; `login_kind`: only where the actor
    is not the one of the request, who knows it; `details`: what else there is to say, without
    names of people."""
    known = actor if actor and actor.pk is not None else None
    made = Event(
        action=action,
        outcome=outcome,
        actor=known.pk if known else None,
        actor_role=_role(known) if known else "",
        object_type=type(about).__name__.lower() if about is not None else "",
        object_id=about.pk if about is not None else None,
        subject=subject,
        school=school,
        request_id="" if logs.request_id.get() == "-" else logs.request_id.get(),
        client=clients.digest(),
        report=reports.keyed(report),
        login_kind=login_kind or (_login_kind(known) if known else ""),
        details=details,
    )
    made.is_change = known is not None and known.changes_schools
    return made


def _login_kind(actor: Actor) -> str:
    return actor.card_login.kind if actor.card_login else ""


def _role(actor: Actor) -> str:
    """P, S or T, and A for an auditor, whom nobody should take for a product administrator."""
    return "A" if actor.is_auditor else str(actor.role_letter)
