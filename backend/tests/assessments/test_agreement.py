"""Agreement between voices, and the places of traits: the rules alone."""

import json
from datetime import date, timedelta
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

from alba.assessments.questionnaires.questionnaires import BFI, INFORMANTS, SDQ, score
from alba.assessments.voices.agreement import STEPS, Voice, agreement, why_not
from alba.assessments.voices.places import places

DAY = date(2026, 11, 2)
SCALES = ["emotional", "conduct", "hyperactivity", "peer", "prosocial", "total"]
VECTORS = json.loads(
    (Path(__file__).parents[1] / "data" / "scoring_vectors.json").read_text(encoding="utf-8")
)
# The tables of the published four-band system, written out: for each informant and scale the last
# values of the first three bands (of `prosocial`, counted down, the first ones).
LIMITS = {
    "parent": {
        "emotional": (3, 4, 6),
        "conduct": (2, 3, 5),
        "hyperactivity": (5, 7, 8),
        "peer": (2, 3, 4),
        "prosocial": (8, 7, 6),
        "total": (13, 16, 19),
    },
    "teacher": {
        "emotional": (3, 4, 5),
        "conduct": (2, 3, 4),
        "hyperactivity": (5, 7, 8),
        "peer": (2, 4, 5),
        "prosocial": (6, 5, 4),
        "total": (11, 15, 18),
    },
    "self": {
        "emotional": (4, 5, 6),
        "conduct": (3, 4, 5),
        "hyperactivity": (5, 6, 7),
        "peer": (2, 3, 4),
        "prosocial": (7, 6, 5),
        "total": (14, 17, 19),
    },
}


def voice(bands: dict[str, str | None], **fields: Any) -> Voice:
    return Voice(**{"finished_on": DAY, "bands": bands, "wording": 1, "key_version": "k", **fields})


def one(band: str, **fields: Any) -> Voice:
    return voice({"total": band}, **fields)


@pytest.mark.parametrize(("first", "second"), list(product(range(4), repeat=2)))
@pytest.mark.promise("voices.usual.text")
def test_it_counts_the_steps_between_bands(first: int, second: int) -> None:
    rising = ["close_to_average", "slightly_raised", "high", "very_high"]
    falling = ["close_to_average", "slightly_lowered", "low", "very_low"]
    expected = {0: "same", 1: "one_step", 2: "two_steps", 3: "two_steps"}[abs(first - second)]
    for names, scale in ((rising, "total"), (falling, "prosocial")):
        heard = [voice({scale: names[first]}), voice({scale: names[second]})]
        assert agreement(heard, [scale]) == {scale: expected}


def test_of_three_the_two_furthest_apart_count_in_any_order() -> None:
    heard = [one("close_to_average"), one("slightly_raised"), one("high")]
    assert {agreement(list(order), ["total"])["total"] for order in permutations(heard)} == {
        "two_steps"
    }


@pytest.mark.parametrize("count", [0, 1])
def test_one_voice_agrees_with_nobody(count: int) -> None:
    heard = [one("high")] * count
    assert why_not(heard) == "one_voice"
    assert agreement(heard, ["total"]) == {"total": "not_comparable"}


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"finished_on": DAY + timedelta(days=60)}, None),
        ({"finished_on": DAY + timedelta(days=61)}, "too_far_apart"),
        ({"finished_on": DAY - timedelta(days=61)}, "too_far_apart"),
        ({"wording": 2}, "other_wording"),
        ({"key_version": "other"}, "other_key"),
    ],
)
def test_what_speaks_of_another_time_or_text_is_not_compared(
    fields: dict[str, Any], reason: str | None
) -> None:
    heard = [one("high"), one("high", **fields)]
    assert why_not(heard) == reason
    assert agreement(heard, ["total"]) == {"total": "not_comparable" if reason else "same"}


def test_a_scale_without_a_band_is_not_compared() -> None:
    heard = [voice({"peer": None, "total": "high"}), voice({"peer": "high", "total": "high"})]
    assert agreement(heard, ["peer", "total"]) == {"peer": "not_comparable", "total": "same"}


def test_every_band_of_the_published_tables_has_its_step() -> None:
    names = {
        b.name for table in (SDQ.bands or {}).values() for bands in table.values() for b in bands
    }
    assert names == set(STEPS)


@pytest.mark.parametrize("informant", INFORMANTS)
@pytest.mark.parametrize("scale", SCALES)
def test_each_informant_is_compared_with_their_own_table(informant: str, scale: str) -> None:
    """One below, at and above each limit; written out, so that two tables that are exchanged are
    found."""
    bands = (SDQ.bands or {})[informant][scale]  # type: ignore[index]
    limits = LIMITS[informant][scale]
    for place, limit in enumerate(limits):
        for value in (limit - 1, limit, limit + 1):
            further = [value < one if scale == "prosocial" else value > one for one in limits]
            (band,) = [b.name for b in bands if b.low <= value <= b.high]
            assert STEPS[band] == sum(further), (place, value)


def test_the_vectors_agree_with_themselves_and_the_steps_of_their_bands() -> None:
    scored = [
        (
            vector,
            score(SDQ, vector["answers"], informant=vector["informant"], age=vector.get("age")),
        )
        for vector in VECTORS["SDQ"]
    ]
    heard = [voice(dict(vector["bands"])) for vector, _ in scored if vector["bands"]]
    assert [voice(result.bands) for _, result in scored if result.bands] == heard
    for first, second in product(heard, repeat=2):
        for scale, found in agreement([first, second], SCALES).items():
            steps = [STEPS[str(one.bands[scale])] for one in (first, second) if one.bands[scale]]
            if len(steps) < 2:
                assert found == "not_comparable"
            else:
                apart = abs(steps[0] - steps[1])
                assert found == ("same", "one_step", "two_steps", "two_steps")[apart]


@pytest.mark.parametrize(
    ("mean", "place"),
    [
        (1.0, "at_the_lower_end"),
        (1.79, "at_the_lower_end"),
        (1.8, "towards_the_lower_end"),
        (2.59, "towards_the_lower_end"),
        (2.6, "in_the_middle"),
        (3.39, "in_the_middle"),
        (3.4, "towards_the_upper_end"),
        (4.19, "towards_the_upper_end"),
        (4.2, "at_the_upper_end"),
        (5.0, "at_the_upper_end"),
        (None, None),
    ],
)
def test_a_trait_has_a_place_and_no_number(mean: float | None, place: str | None) -> None:
    scores = dict.fromkeys((scale.name for scale in BFI.scales), mean)
    assert set(places(BFI, scores).values()) == {place}
