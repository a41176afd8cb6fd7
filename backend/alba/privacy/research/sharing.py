"""No row stands out by what is known about it: at least FEWEST children share every combination of
facts."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from alba.privacy.models import ResearchRow
from alba.privacy.research.rows import Row

FEWEST = 10


def shared_by_enough(
    rows: Iterable[Row], together: Sequence[str], further: Sequence[str]
) -> list[ResearchRow]:
    """The rows of which at least FEWEST children share the facts `together`. A `further` fact that
    fewer share is empty, each among the rows that share those before it."""
    kept = []
    for members in grouped(rows, lambda row: tuple(getattr(row, name) for name in together)):
        if children(members) >= FEWEST:
            _empty_rare_ones(members, further)
            kept += [one.row for one in members]
    return kept


def grouped(rows: Iterable[Row], key: Callable[[ResearchRow], object]) -> list[list[Row]]:
    found: dict[object, list[Row]] = defaultdict(list)
    for one in rows:
        found[key(one.row)].append(one)
    return list(found.values())


def children(rows: Iterable[Row]) -> int:
    return len({one.child for one in rows})


def _empty_rare_ones(rows: list[Row], names: Sequence[str]) -> None:
    if not names:
        return
    name, *others = names
    _empty_rare(rows, name)
    for members in grouped(rows, lambda row: getattr(row, name)):
        _empty_rare_ones(members, others)


def _empty_rare(rows: list[Row], name: str) -> None:
    """There have to be enough empty ones too; otherwise being empty would tell them apart."""
    values = sorted(grouped(rows, lambda row: getattr(row, name)), key=children)
    rare: list[Row] = []
    for members in values:
        if children(members) < FEWEST or 0 < children(rare) < FEWEST:
            rare += members
    for one in rare:
        setattr(one.row, name, None if name == "age" else "")
