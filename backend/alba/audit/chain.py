"""The chain of hashes over the trail. The owner of the database can drop the rule that protects its
lines; the chain reveals that afterwards. Every seal holds a hash of the events since the previous
seal, and of that seal's hash. So once a line is changed, removed or inserted, neither its seal nor
any later one matches. If all of them are recomputed, a hash kept outside the database still reveals
it (each is logged)."""

import hashlib
import json
import logging
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any

from django.db import IntegrityError, connection, transaction
from django.db.models import Max, QuerySet
from django.utils import timezone

from alba.audit.models import Event, Seal

logger = logging.getLogger("alba.audit")

PAGE, MAX_OF_SEAL = 1_000, 10_000
"""How many events are read at once and covered by one seal."""
PATIENCE_SECONDS = 10


@dataclass
class Verified:
    events: int
    seals: int
    head: str
    waiting: int
    """Events that no seal covers yet, or no seal that was looked at."""
    sealed_at: datetime | None
    """The time of the newest seal."""


class BrokenChainError(Exception):
    """Names the first seal that does not fit, and what is wrong with it. `found`: what fits before
    it; `seal`: its id, 0 where it is none."""

    def __init__(self, text: str, found: Verified, seal: int = 0):
        super().__init__(text)
        self.found, self.seal = found, seal


class Sum:
    """The input to the hash of one seal, line by line."""

    def __init__(self, previous: str):
        self.digest = hashlib.sha256()
        self.count = self.last_event = 0
        self._add({"previous": previous})

    def add(self, event: dict[str, Any]) -> None:
        self._add(event)
        self.count, self.last_event = self.count + 1, event["id"]

    def closed(self, at: datetime) -> str:
        self._add({"at": at, "count": self.count, "last_event": self.last_event})
        return self.digest.hexdigest()

    def _add(self, members: dict[str, Any]) -> None:
        # Empty fields are left out, so that a column added by a later release does not change the
        # hashes of older rows.
        filled = {name: value for name, value in members.items() if value not in (None, "")}
        line = json.dumps(filled, sort_keys=True, separators=(",", ":"), default=as_text)
        self.digest.update(line.encode() + b"\n")


def as_text(value: datetime) -> str:
    return value.astimezone(UTC).isoformat(timespec="microseconds")


def seal(*, waited: timedelta = timedelta(0)) -> int:
    """Seal every event that is not sealed yet, once the oldest of them has `waited`. Returns how
    many. Safe to run any number of times, and concurrently."""
    newest = Seal.objects.order_by("-pk").first()
    oldest = next(pages(Event.objects.all(), newest.last_event if newest else None), None)
    if oldest is None or timezone.now() - oldest["at"] < waited:
        return 0
    until, sealed = _settled(), 0
    while until is not None and (made := _next(until)):
        sealed += made.count
        facts = {"events": made.count, "last_event": made.last_event, "digest": made.digest}
        text = "the trail is sealed up to event %s: %s"
        logger.info(text, made.last_event, made.digest, extra={"fields": facts})
    return sealed


def verify(
    head: str = "",
    *,
    start: Seal | None = None,
    most: int | None = None,
) -> Verified:
    """Walk the chain. Raises BrokenChainError at the first seal that does not fit, or if no seal
    has the hash `head` (kept elsewhere). `start`: the seal after which to begin; `most`: after
    this many events, no further seal is begun."""
    found, seen = Verified(0, 0, "", 0, None), not head
    after, begin = None, None
    if start is not None:
        after, begin, found.head, found.sealed_at = (
            start.last_event,
            start.pk,
            start.digest,
            start.at,
        )
    for made in pages(Seal.objects.all(), begin):
        if most is not None and found.events >= most:
            break
        _fit(made, found, Event.objects.filter(pk__lte=made["last_event"]), after)
        after, found.head, found.sealed_at = made["last_event"], made["digest"], made["at"]
        found.events, found.seals = found.events + made["count"], found.seals + 1
        seen = seen or head == found.head
    if not seen:
        text = f"No seal has the hash {head}: seals were removed, or all of them were remade."
        raise BrokenChainError(text, found)
    found.waiting = (Event.objects.filter(pk__gt=after) if after else Event.objects).count()
    return found


def _fit(made: dict[str, Any], found: Verified, events: QuerySet[Any], after: int | None) -> None:
    """Raises BrokenChainError unless the seal `made` is of these events after `after`, and follows
    on the last one that was `found`."""
    name = f"Seal {made['id']} (events up to {made['last_event']}, {as_text(made['at'])})"
    total = Sum(made["previous"])
    for event in pages(events, after):
        total.add(event)
    if made["previous"] != found.head:
        wrong = "does not follow on the one before: a seal was changed, removed or put in."
    elif total.count != made["count"]:
        wrong = (
            f"was made of {made['count']} events, and {total.count} are there: "
            "some were removed or put in."
        )
    elif total.closed(made["at"]) != made["digest"]:
        wrong = "does not fit: an event, or the seal, was changed."
    else:
        return
    raise BrokenChainError(f"{name} {wrong}", found, made["id"])


def _next(until: int) -> Seal | None:
    """One more seal, over events up to the id `until`; None when there are none left, or when
    another process has just sealed them."""
    before = Seal.objects.order_by("-pk").first()
    total = Sum(before.digest if before else "")
    events = pages(Event.objects.filter(pk__lte=until), before.last_event if before else None)
    for event in islice(events, MAX_OF_SEAL):
        total.add(event)
    if not total.count:
        return None
    made = Seal(
        previous=before.digest if before else "", count=total.count, last_event=total.last_event
    )
    made.digest = total.closed(made.at)
    try:
        with transaction.atomic():
            made.save(force_insert=True)
    except IntegrityError:  # each seal has one that follows
        return None
    return made


def pages(rows: QuerySet[Any], after: int | None = None) -> Iterator[dict[str, Any]]:
    """Rows by id, from `after` on, a page at a time: the trail may not fit into memory, and on
    SQLite one long read would hold up writers."""
    while True:
        page = list(
            (rows if after is None else rows.filter(pk__gt=after)).order_by("pk").values()[:PAGE]
        )
        yield from page
        if len(page) < PAGE:
            return
        after = page[-1]["id"]


def _settled() -> int | None:
    """The id of the newest event, once no event with a lower id can still appear; None when that
    takes too long. Events are written in transactions that do not end in the order in which they
    got their ids. A writer with a lower id that is not visible yet already holds a writer's lock on
    the table, so this waits for those transactions, and for no others. SQLite has one writer at a
    time."""
    newest: int | None = Event.objects.aggregate(newest=Max("pk"))["newest"]
    if connection.vendor == "sqlite":
        return newest
    tired = time.monotonic() + PATIENCE_SECONDS
    writing = _writers()
    while writing := writing & _writers():
        if time.monotonic() > tired:
            logger.warning("the trail is not sealed: one transaction has been writing too long")
            return None
        time.sleep(0.05)
    return newest


def _writers() -> set[str]:
    """Other transactions that have written to the trail, or are about to."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT virtualtransaction FROM pg_locks WHERE locktype = 'relation' "
            "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
            "AND relation = %s::regclass AND mode = 'RowExclusiveLock' AND granted "
            "AND pid IS DISTINCT FROM pg_backend_pid()",
            [Event._meta.db_table],  # noqa: SLF001
        )
        return {name for (name,) in cursor.fetchall()}
