"""Refusals are counted, so that nobody can flood a trail whose events are never removed. The first
refusal of a caller and kind is an event at once. Those that follow within TOGETHER only increase a
count, in a table whose rows change; when that time is over, the count becomes one more event, which
also says when, and which rows were named first.

A caller is an account, or the origin of somebody who is not logged in; the kind is the action. The
worker ends counts every minute, and the next refusal does if there is no worker."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from alba.audit.models import Event, RefusalWindow

TOGETHER = timedelta(minutes=10)
MOST_NAMED = 20
COLUMNS = (
    *("action", "outcome", "actor", "actor_role", "login_kind", "client"),
    *("object_type", "object_id", "subject", "school"),
)
"""The columns that the closing event keeps if they are the same for all refusals that it counts."""


def count(refused: Iterable[Event]) -> list[Event]:
    """Counts refusals in the caller's transaction. Returns the events to write."""
    by_key: dict[str, list[Event]] = {}
    for event in refused:
        by_key.setdefault(_key(event), []).append(event)
    # A fixed order keeps two calls that count the same from a deadlock.
    return [line for key in sorted(by_key) for line in _count(key, by_key[key])]


def end_windows() -> int:
    """Writes the counts whose time is over. Returns how many lines. Safe to run concurrently."""
    written = 0
    over = RefusalWindow.objects.filter(since__lte=timezone.now() - TOGETHER)
    for key in list(over.values_list("pk", flat=True)):
        with transaction.atomic():
            window = over.select_for_update().filter(pk=key).first()
            if window is None:  # another process was faster
                continue
            lines = _closing(window)
            Event.objects.bulk_create(lines)
            window.delete()
            written += len(lines)
    return written


def _key(event: Event) -> str:
    caller = f"client {event.client}" if event.actor is None else f"user {event.actor}"
    return f"{event.action} {caller}"


def _count(key: str, events: list[Event]) -> list[Event]:
    lines, first = [], events[0]
    with transaction.atomic():
        windows = RefusalWindow.objects.select_for_update()
        window, is_new = windows.get_or_create(key=key, defaults=_begun(first))
        if not is_new and window.since <= first.at - TOGETHER:
            lines = _closing(window)
            window, is_new = RefusalWindow(key=key, **_begun(first)), True
        for event in events:
            _add(window, event)
        window.save(force_update=True)
    return [*lines, first] if is_new else lines


def _begun(first: Event) -> dict[str, Any]:
    shared = {name: getattr(first, name) for name in COLUMNS}
    return {"since": first.at, "until": first.at, "count": 0, "shared": shared, "named": []}


def _add(window: RefusalWindow, event: Event) -> None:
    window.count += 1
    window.until = max(window.until, event.at)
    window.shared = {
        name: value for name, value in window.shared.items() if getattr(event, name) == value
    }
    name = f"{event.object_type} {event.object_id}"
    if event.object_id is not None and name not in window.named:
        window.named = [*window.named, name][:MOST_NAMED]


def _closing(window: RefusalWindow) -> list[Event]:
    """One event with the count; none for a single refusal, which already has one."""
    if window.count < 2:
        return []
    details = {
        "count": window.count,
        "since": _text(window.since),
        "until": _text(window.until),
        "named": window.named,
    }
    return [Event(**window.shared, details=details)]


def _text(at: datetime) -> str:
    return at.isoformat(timespec="seconds")
