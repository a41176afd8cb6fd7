"""Attacks on the figures of random schools, by somebody who has everything that is published."""

import itertools
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alba import rounding
from alba.figures import groups, hiding
from alba.figures.freezing import published
from alba.figures.groups import LEAST, ClassCounts, Group
from alba.figures.hiding import hide
from alba.figures.models import SCALES
from tests.figures.attack import SMALL, Class, groups_of, told_bands, told_sizes

MOST = 60
Counted = dict[str, list[ClassCounts]]


@st.composite
def schools(draw: Any) -> Counted:
    """Up to 60 pupils in up to four years, with two scales. Bands are often empty."""
    years = draw(st.lists(st.integers(1, 4), min_size=1, max_size=4))
    sizes, left = [], MOST
    for year, number in enumerate(years):
        for place in range(number):
            n = draw(st.integers(0, min(left, 32)))
            left -= n
            sizes.append((f"{year + 1}", "ABCD"[place], n))
    return {
        scale: [ClassCounts(year, name, draw(spread(n))) for year, name, n in sizes]
        for scale in SCALES[:2]
    }


def spread(n: int) -> Any:
    cuts = st.lists(st.sampled_from([0, 0, 0, n, *range(n + 1)]), min_size=3, max_size=3)
    return cuts.map(
        lambda three: (
            n - max(three),
            sorted(three)[2] - sorted(three)[1],
            sorted(three)[1] - sorted(three)[0],
            sorted(three)[0],
        )
    )


def rows_of(school: Group, scale: str = "total") -> list[dict[str, Any]]:
    return [
        {"level": group.level, "name": group.name, **published(group, scale)}
        for group in school.all()
    ]


def known(counted: list[ClassCounts]) -> list[Class]:
    return [Class(one.year, one.class_name, sum(one.counts)) for one in counted]


@given(schools())
@settings(max_examples=20)
def test_staff_who_know_who_has_answered_tell_no_band_of_a_small_group(counted: Counted) -> None:
    for scale, school in hide(counted).items():
        assert told_bands(known(counted[scale]), rows_of(school)) == []


@given(schools())
@settings(max_examples=20)
def test_readers_of_the_figures_alone_find_five_sizes_or_a_group_of_ten(counted: Counted) -> None:
    school = hide(counted)["total"]
    assert told_sizes(known(counted["total"]), rows_of(school)) == {}


@given(schools())
@settings(max_examples=40)
def test_hidden_parts_of_a_shown_group_are_ten_children_or_nobody_is_missing(
    counted: Counted,
) -> None:
    school = hide(counted)["total"]
    for group in school.all():
        if group.shown and group.parts:
            rest = group.n - sum(one.n for one in _shown_within(group))
            assert rest >= SMALL or all(part.shown for part in group.parts)


def _shown_within(group: Group) -> list[Group]:
    return [one for part in group.parts for one in ([part] if part.shown else _shown_within(part))]


@given(schools())
@settings(max_examples=30)
def test_the_numbers_of_children_alone_decide_alike_for_every_scale(counted: Counted) -> None:
    """But for a group that tells by itself, no scale shows what another hides."""
    first, second = (list(school.all()) for school in hide(counted).values())
    for one, other in zip(first, second, strict=True):
        if one.level == "class" and one.n < SMALL:
            assert not one.shown
            assert not other.shown


# Schools of one year or with small classes only, where one population after the other is tried.
SIZES = [
    ((5, 7), "11"),
    ((4, 6), "12"),
    ((3, 20), "11"),
    ((1, 9), "11"),
    ((9, 9), "11"),
    ((2, 3, 5), "112"),
    ((4, 4, 5), "111"),
]


@pytest.mark.parametrize(("sizes", "years"), SIZES)
@pytest.mark.promise("figures.read.hidden")
def test_hidden_cells_reveal_no_band_to_people_who_know_the_rules(
    sizes: tuple[int, ...], years: str
) -> None:
    """Every population (of two bands), sorted by what is published of it: wherever somebody ends
    up, a small group can be at least two things."""
    found = defaultdict(list)
    for others in itertools.product(*(range(n + 1) for n in sizes)):
        counted = [
            ClassCounts(year, str(place), (n - other, other, 0, 0))
            for place, (n, other, year) in enumerate(zip(sizes, others, years, strict=True))
        ]
        school = hide({"total": counted})["total"]
        seen = tuple(group.shares if group.shown else None for group in school.all())
        found[seen].append(others)
    for populations in found.values():
        for level, name, places in groups_of(known(counted)):
            if sum(sizes[place] for place in places) < SMALL:
                possible = {sum(one[place] for place in places) for one in populations}
                assert len(possible) > 1, (level, name, populations)


# Holes that were planted, each of which an attack finds.


def test_without_hiding_a_second_part_a_subtraction_tells_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted = [ClassCounts("1", "A", (16, 4, 0, 0)), ClassCounts("1", "B", (3, 0, 0, 0))]
    monkeypatch.setattr(hiding, "_hide_beside", lambda _school: False)
    monkeypatch.setattr(hiding, "_hide_betrayal", lambda _schools: False)
    school = hide({"total": counted})["total"]
    assert "1 B" in {name for name, _band in told_bands(known(counted), rows_of(school))}
    assert told_sizes(known(counted), rows_of(school)).keys() == set()  # found by bands alone


def test_hiding_after_rounding_shows_eight_as_ten(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = [ClassCounts("1", "A", (6, 2, 0, 0)), ClassCounts("2", "A", (30, 9, 0, 0))]
    exact: Callable[[Group], int] = Group.n.fget  # type: ignore[attr-defined]
    rounded = property(lambda group: rounding.count(exact(group)))
    with monkeypatch.context() as patch:
        patch.setattr(groups.Group, "n", rounded)
        # This rule needs the counts as they are.
        patch.setattr(hiding, "_hide_betrayal", lambda _schools: False)
        hidden = [group.shown for group in hide({"total": counted})["total"].all()]
    school = hide({"total": counted})["total"]
    for group, is_shown in zip(school.all(), hidden, strict=True):
        group.shown = is_shown
    assert {name for name, _band in told_bands(known(counted), rows_of(school))} == {"1 A"}


def test_exact_participation_beside_the_figures_tells_the_size() -> None:
    counted = [ClassCounts("1", "A", (16, 4, 0, 0)), ClassCounts("1", "B", (3, 0, 0, 0))]
    school = hide({"total": counted})["total"]
    rows = rows_of(school)
    assert told_sizes(known(counted), rows) == {}
    assert told_sizes(known(counted), rows, {"1 B": 3})["1 B"] == 1


def test_without_the_rule_about_shares_nobody_in_a_band_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted = [ClassCounts("1", "A", (5, 0, 0, 0)), ClassCounts("1", "B", (7, 0, 0, 0))]
    assert told_bands(known(counted), rows_of(hide({"total": counted})["total"])) == []
    monkeypatch.setattr(hiding, "_hide_betrayal", lambda _schools: False)
    assert told_bands(known(counted), rows_of(hide({"total": counted})["total"]))


def test_the_least_size_is_that_of_the_attack() -> None:
    assert LEAST == SMALL
