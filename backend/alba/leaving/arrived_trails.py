"""Reads the trails that came along, against their seals."""

from collections.abc import Iterator

from alba.audit import chain
from alba.leaving import trail
from alba.leaving.lines import in_order
from alba.leaving.models import ArrivedChain
from alba.leaving.trail import Seal


def verified() -> Iterator[str]:
    """See `audit/arrived.py`."""
    for one in ArrivedChain.objects.select_related("arrival"):
        name = f"Arrival {one.arrival.run}, chain {one.number}"
        events = one.events.order_by("number").values_list("facts", flat=True).iterator()
        lines = ({"chain": one.number, **in_order(facts)} for facts in events)
        try:
            head = trail.compare(trail.sealed(lines), list(_seals(one)))
        except trail.BrokenError as error:
            nothing = chain.Verified(0, 0, "", 0, None)
            raise chain.BrokenChainError(f"{name}: {error}", nothing) from None
        if head != one.head:
            nothing = chain.Verified(0, 0, "", 0, None)
            raise chain.BrokenChainError(f"{name}: its last seals were removed.", nothing)
        yield f"{name}: {one.events.count()} events, head {head}"


def _seals(one: ArrivedChain) -> Iterator[Seal]:
    for row in one.seals.order_by("last_event"):
        yield Seal(
            chain=one.number,
            at=chain.as_text(row.at),
            last_event=row.last_event,
            count=row.count,
            previous=row.previous,
            digest=row.digest,
        )
