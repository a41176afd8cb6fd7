"""Earlier releases wrote plain digests of reports (SHA-256) into the trail. They are replaced by
keyed ones (`reports.py`), and the seals over these lines are made again. Nothing else ever changes
the past, and this is a line of the trail itself.

A seal that did not fit before does not fit afterwards either, so nothing can be hidden this way. A
keyed digest of each seal's former hash is kept (`Seal.former`): from the hash itself, anybody could
find out what a line said before by trying everything it can have said."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models.functions import Length

from alba.audit import append_only, chain, reports

PLAIN = 64
"""The length of a digest without a key."""
AT_ONCE = 500


@dataclass(frozen=True)
class Replaced:
    events: int
    seals: int


def replace(event_model: Any, seal_model: Any, connection: Any) -> Replaced:
    """Harmless to run any number of times. Raises BrokenChainError, and changes nothing, if the
    chain that was whole before would not be afterwards."""
    with transaction.atomic(using=connection.alias):
        _hold_seals(seal_model, connection)
        plain = event_model.objects.annotate(length=Length("report")).filter(length=PLAIN)
        if not plain.exists():
            return Replaced(0, 0)
        again, is_whole = _made_again(event_model, seal_model)
        with append_only.lifted(connection):
            events = _replace_digests(event_model, plain)
            seal_model.objects.bulk_update(again, ["previous", "digest", "former"], AT_ONCE)
        if is_whole:
            chain.verify(events=event_model, seals=seal_model)
        details = {"events": events, "seals": len(again)}
        event_model.objects.create(action="audit.reseal", details=details)
    return Replaced(events, len(again))


def _hold_seals(seal_model: Any, connection: Any) -> None:
    """No worker makes one meanwhile. SQLite has one writer at a time."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {seal_model._meta.db_table} IN EXCLUSIVE MODE")  # noqa: SLF001


def _made_again(event_model: Any, seal_model: Any) -> tuple[list[Any], bool]:
    """(the seals that change, not saved yet; whether all of them fitted)."""
    again, is_whole = [], True
    was = now = ""  # the hash of the seal before, and what becomes of it
    after = None
    for seal in seal_model.objects.order_by("pk"):
        follows = seal.previous == was
        previous = now if follows else seal.previous
        before, renewed = chain.Sum(seal.previous), chain.Sum(previous)
        changes = previous != seal.previous
        for event in chain.pages(event_model.objects.filter(pk__lte=seal.last_event), after):
            before.add(event)
            renewed.add({**event, "report": _keyed(event["report"])})
            changes = changes or len(event["report"]) == PLAIN
        fits = before.count == seal.count and before.closed(seal.at, seal.former) == seal.digest
        is_whole = is_whole and follows and fits
        was, after = seal.digest, seal.last_event
        if changes and fits:
            seal.previous, seal.former = previous, seal.former or reports.keyed_seal(seal.digest)
            seal.digest = renewed.closed(seal.at, seal.former)
            again.append(seal)
        now = seal.digest
    return again, is_whole


def _replace_digests(event_model: Any, plain: Any) -> int:
    number = 0
    while rows := list(plain.order_by("pk")[:AT_ONCE]):
        for row in rows:
            row.report = _keyed(row.report)
        number += event_model.objects.bulk_update(rows, ["report"])
    return number


def _keyed(report: str) -> str:
    return reports.keyed(report) if len(report) == PLAIN else report
