"""Tells the people who read the trail if it is unbroken. All of it is read every day, and the
result is stored, since a large trail takes minutes. Newer seals are checked on request, and so is
all of a small trail."""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Sum
from django.utils import timezone

from alba.audit import chain
from alba.audit.models import Check, Seal

logger = logging.getLogger("alba.audit")

AT_ONCE = 20_000
"""How many events are read while somebody waits: a third of a second."""
LATE = timedelta(hours=48)


@dataclass(frozen=True)
class Integrity:
    state: str
    """`unbroken`, `broken`, or `unchecked`: nothing is sealed, or a large trail was never read."""
    events: int
    seals: int
    sealed_at: datetime | None
    """When the newest seal that fits was made."""
    head: str
    read_at: datetime | None
    """When the whole was last read."""
    is_late: bool
    """True if that is longer ago than allowed."""
    waiting: int
    """Events that no seal covers yet, or no seal that was checked."""
    broken_seal: int | None = None
    broken_at: datetime | None = None
    """When the seal was made at which it is broken."""


def check(head: str = "") -> chain.Verified:
    """Reads the whole trail and keeps what was found. Raises as `chain.verify` does."""
    try:
        found = chain.verify(head)
    except chain.BrokenChainError as error:
        _keep(error.found, broken=error.seal)
        logger.error("the trail is broken: %s", error)
        raise
    _keep(found)
    return found


def look() -> Integrity:
    """Returns the state of the trail as far as it can be found in a limited time."""
    kept = Check.objects.first()
    sealed = Seal.objects.aggregate(events=Sum("count"))["events"] or 0
    start = Seal.objects.filter(digest=kept.head).first() if kept else None
    if kept and kept.head and start is None:  # the newest that was there then
        return _broken(kept, 0)
    if sealed <= AT_ONCE:
        return _found(None, kept, read_at=timezone.now())
    if kept is None:
        return Integrity("unchecked", 0, 0, None, "", None, is_late=True, waiting=sealed)
    if kept.broken is not None:
        return _broken(kept, kept.broken)
    return _found(start, kept, read_at=kept.at)


def _found(start: Seal | None, kept: Check | None, *, read_at: datetime) -> Integrity:
    try:
        found = chain.verify(start=start, most=AT_ONCE)
    except chain.BrokenChainError as error:
        logger.error("the trail is broken: %s", error)
        return _broken(kept, error.seal)
    before = kept if start else None
    return Integrity(
        state="unbroken" if found.sealed_at else "unchecked",
        events=found.events + (before.events if before else 0),
        seals=found.seals + (before.seals if before else 0),
        sealed_at=found.sealed_at,
        head=found.head,
        read_at=read_at,
        is_late=timezone.now() - read_at > LATE,
        waiting=found.waiting,
    )


def _broken(kept: Check | None, seal: int) -> Integrity:
    made = Seal.objects.filter(pk=seal).first()
    read_at = kept.at if kept else None
    return Integrity(
        "broken",
        *(0, 0, None, "", read_at),
        is_late=False,
        waiting=0,
        broken_seal=seal,
        broken_at=made.at if made else None,
    )


def _keep(found: chain.Verified, broken: int | None = None) -> None:
    facts = {"events": found.events, "seals": found.seals, "head": found.head, "broken": broken}
    Check.objects.update_or_create(pk=1, defaults={"at": timezone.now(), **facts})
