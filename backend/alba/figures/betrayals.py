"""Finds what published shares reveal to somebody who also knows how many children each group has:
the school's staff know who has answered. Groups form a tree, and each published share determines
between which two whole numbers a count lies, so the ranges of all other counts follow by adding and
subtracting."""

from collections.abc import Iterator
from typing import NamedTuple

from alba import rounding
from alba.figures.groups import LEAST, Group

BANDS = range(4)
# For each band the least and the largest possible count.
Range = list[tuple[int, int]]


class Betrayal(NamedTuple):
    """The shares of `group` reveal something about its hidden classes, together with those of
    `others`; without others, by themselves."""

    group: Group
    others: list[Group]


def find_betrayal(school: Group) -> Betrayal | None:
    """Finds shares that reveal of hidden classes, one of them small, that in all of them together
    nobody or everybody is in a band. A share that reveals this by itself counts even if it is about
    one child: if only the other kind were hidden, its absence would reveal that it was nobody."""
    known = _ranges(school)
    for group in school.all():
        if not (group.shown and group.parts):
            continue
        hidden = list(_hidden_classes(group))
        if not any(0 < one.n < LEAST for one in hidden):
            continue
        for whole in (group,) if group is school or not school.shown else (group, school):
            others = list(_shown_within(group))
            if whole is not group:
                others += [one for one in _shown_within(whole) if one is not group]
            if _is_told(whole, hidden, others, known):
                return Betrayal(group, others)
    return None


def _is_told(
    whole: Group, hidden: list[Group], others: list[Group], known: dict[Group, Range]
) -> bool:
    """True if the counts of `whole` without `others` reveal this of the `hidden` classes."""
    elsewhere = [one for one in _hidden_classes(whole) if one not in hidden]
    together = sum(one.n for one in hidden)
    margin = 0 if others else 1
    return any(
        (high <= margin or low >= together - margin) and (low == high or not margin)
        for low, high in _left(whole, hidden, [*others, *elsewhere], known)
    )


def _hidden_classes(group: Group) -> Iterator[Group]:
    """Yields the classes whose children are counted only in `group`."""
    for part in group.parts:
        if part.shown:
            continue
        if part.parts:
            yield from _hidden_classes(part)
        else:
            yield part


def _shown_within(group: Group) -> Iterator[Group]:
    """The largest groups in it that are shown."""
    for part in group.parts:
        if part.shown:
            yield part
        else:
            yield from _shown_within(part)


def _left(
    whole: Group, hidden: list[Group], others: list[Group], known: dict[Group, Range]
) -> Range:
    """The ranges of the counts in `whole` that are not in `others`: those of `hidden`."""
    found = []
    for band in BANDS:
        low, high = known[whole][band]
        low -= sum(known[one][band][1] for one in others)
        high -= sum(known[one][band][0] for one in others)
        least = sum(known[one][band][0] for one in hidden)
        most = sum(known[one][band][1] for one in hidden)
        found.append((max(low, least), min(high, most)))
    return _adding_up(found, sum(one.n for one in hidden))


def _ranges(school: Group) -> dict[Group, Range]:
    """For every group, from what is published about all of them."""
    known = {group: _published(group) for group in school.all()}
    before = None
    while before != (now := [list(one) for one in known.values()]):
        before = now
        for group in school.all():
            known[group] = _adding_up(known[group], group.n)
            if group.parts:
                for band in BANDS:
                    _compare(group, band, known)
    return known


def _published(group: Group) -> Range:
    anything: Range = [(0, group.n) for _ in BANDS]
    if not group.shown:
        return anything
    found = [rounding.parts_of(share, group.n) for share in group.shares]
    if len(found) == len(BANDS):
        return found
    (low, high), (other_low, other_high) = found
    low, high = max(low, group.n - other_high), min(high, group.n - other_low)
    return [(low, high), *[(0, group.n - low)] * 3]


def _adding_up(ranges: Range, n: int) -> Range:
    """The bands of a group add up to its children."""
    lows = sum(low for low, _ in ranges)
    highs = sum(high for _, high in ranges)
    return [(max(low, n - (highs - high)), min(high, n - (lows - low))) for low, high in ranges]


def _compare(group: Group, band: int, known: dict[Group, Range]) -> None:
    """A group is the sum of its parts."""
    low, high = known[group][band]
    lows = sum(known[part][band][0] for part in group.parts)
    highs = sum(known[part][band][1] for part in group.parts)
    known[group][band] = low, high = max(low, lows), min(high, highs)
    for part in group.parts:
        least, most = known[part][band]
        known[part][band] = (
            max(least, low - (highs - most)),
            min(most, high - (lows - least)),
        )
