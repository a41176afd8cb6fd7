"""Which groups are shown, by the numbers of their children."""

from typing import Any

import pytest

from alba.figures.groups import ClassCounts, Group, school_of
from alba.figures.hiding import hide

SPREAD = (70, 15, 10, 5)


def counts(n: int) -> tuple[int, int, int, int]:
    """`n` children, spread as usual."""
    some = [n * share // 100 for share in SPREAD[1:]]
    return (n - sum(some), some[0], some[1], some[2])


def school(**years: list[int]) -> list[ClassCounts]:
    """Years with the sizes of their classes: `first=[20, 3]`."""
    return [
        ClassCounts(year, "ABCDEFGH"[place], counts(n))
        for year, sizes in years.items()
        for place, n in enumerate(sizes)
    ]


def hidden(classes: list[ClassCounts]) -> set[str]:
    found = hide({"total": classes})["total"]
    return {group.name or "school" for group in found.all() if not group.shown}


@pytest.mark.parametrize(
    ("classes", "expected"),
    [
        ({"first": [9]}, {"school", "first A"}),
        ({"first": [10]}, set()),
        ({"first": [23, 24]}, set()),
        # 23 = 20 + 3: a subtraction would tell the three.
        ({"first": [20, 3]}, {"first A", "first B"}),
        # Nobody is a hidden part too.
        ({"first": [20, 0]}, {"first A", "first B"}),
        # The next smallest, and no more than needed.
        ({"first": [25, 4, 12, 20]}, {"first B", "first C"}),
        ({"first": [25, 4, 5, 20]}, {"first B", "first C", "first D"}),
        ({"first": [25, 3, 7, 20]}, {"first B", "first C"}),
        # A year of one class is that class.
        ({"first": [25], "second": [26]}, set()),
        ({"first": [25], "second": [9], "third": [40]}, {"first A", "second A"}),
        # If a year is hidden, so are two of its classes: they would add up to it.
        (
            {"first": [12, 15, 18], "second": [6], "third": [30, 30]},
            {"first", "first A", "first B", "second A"},
        ),
        (
            {"first": [4, 4], "second": [30], "third": [40]},
            {"first", "first A", "first B", "second A"},
        ),
        ({"first": [2, 3], "second": [4]}, {"school", "first", "first A", "first B", "second A"}),
        ({}, {"school"}),
    ],
)
@pytest.mark.promise("figures.read.hidden")
def test_small_groups_and_what_would_tell_them_are_hidden(
    classes: dict[str, list[int]], expected: set[str]
) -> None:
    assert hidden(school(**classes)) == expected


@pytest.mark.parametrize(
    ("n", "bands"),
    [(10, 2), (29, 2), (30, 4), (300, 4)],
)
def test_thirty_are_enough_for_four_bands(n: int, bands: int) -> None:
    assert len(one_class(n).shares) == bands


def one_class(n: int) -> Group:
    return school_of(school(first=[n]))


def test_a_group_that_tells_by_itself_that_nobody_is_in_a_band_is_hidden() -> None:
    """A share of 5 per cent of 12 children is nobody, which would say it of each of the five. One
    child is hidden as well, or what is missing would say the same."""
    for others, shown in ((0, False), (1, False), (2, True), (11, False), (12, False)):
        first = min(5, others)
        five, seven = (5 - first, first, 0, 0), (7 - (others - first), others - first, 0, 0)
        classes = [ClassCounts("first", "A", five), ClassCounts("first", "B", seven)]
        found = hide({"total": classes})["total"]
        assert [group.shown for group in found.all()] == [shown, shown, False, False], others


def test_groups_that_reveal_together_hide_one_more() -> None:
    """5 of 25 less 5 of 13 leave nobody for the other two classes."""
    telling = [(8, 5, 0, 0), (5, 0, 0, 0), (7, 0, 0, 0)]
    usual = [(9, 4, 0, 0), (3, 2, 0, 0), (4, 3, 0, 0)]
    found = hide({"total": named(telling), "peer": named(usual)})
    for scale in ("total", "peer"):
        assert shown(found[scale]) == {"school", "first"}, scale
    assert shown(hide({"peer": named(usual)})["peer"]) == {"school", "first", "first A"}


def named(classes: list[Any]) -> list[ClassCounts]:
    return [ClassCounts("first", "ABC"[place], one) for place, one in enumerate(classes)]


def shown(found: Group) -> set[str]:
    return {group.name or "school" for group in found.all() if group.shown}
