"""Filling folded columns again, for migrations: needed whenever `fold` changes."""

from typing import Any

AT_ONCE = 2000
# Changes at a time: their statement compares every row with every other one.
UPDATE_BATCH = 100


def refold(model: Any, using: str) -> None:
    """Fill `folded` again in the rows where it would now be different."""
    rows = model._base_manager.using(using).order_by("pk")  # noqa: SLF001
    folded = model._meta.get_field("folded")  # noqa: SLF001
    last = 0
    while some := list(rows.filter(pk__gt=last).only("pk", "folded", *folded.of)[:AT_ONCE]):
        before = [row.folded for row in some]
        after = [folded.pre_save(row, add=False) for row in some]
        pairs = zip(some, before, after, strict=True)
        changed = [row for row, old, new in pairs if old != new]
        rows.bulk_update(changed, ["folded"], batch_size=UPDATE_BATCH)
        last = some[-1].pk
