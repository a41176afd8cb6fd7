"""The order of the reading list: thresholds written out, from the published bands."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from alba.assessments.questionnaires import questionnaires
from alba.followup.reading_list import rule

FIRST = datetime(2025, 11, 3, tzinfo=UTC)
AVERAGE = dict.fromkeys(
    ("emotional", "conduct", "hyperactivity", "peer", "prosocial", "total"), "close_to_average"
)


def voice(who: int = 1, *, comment: bool = False, days: int = 0, **bands: str) -> rule.Voice:
    return rule.Voice(who, FIRST + timedelta(days=days), {**AVERAGE, **bands}, comment)


def own(days: int = 0, **bands: str) -> rule.Voice:
    """The child's own answers."""
    return rule.Voice(9, FIRST + timedelta(days=days), {**AVERAGE, **bands}, False, is_own=True)


@pytest.mark.parametrize(
    ("voices", "reasons"),
    [
        ([], []),
        ([voice()], []),
        ([voice(total="slightly_raised"), voice(2, total="slightly_raised")], []),
        ([voice(total="high")], ["high_alone"]),
        ([own(total="high")], ["high_alone"]),
        # The mother's other questionnaire has no bands: she is the only voice all the same.
        ([voice(total="high"), rule.Voice(1, FIRST, None, False)], ["high_alone"]),
        ([voice(total="high"), voice(2)], []),
        ([own(emotional="very_high")], ["own_emotional_very_high"]),
        ([own(emotional="very_high"), voice()], ["own_emotional_very_high"]),
        (
            [own(emotional="very_high", total="high")],
            ["own_emotional_very_high", "high_alone"],
        ),
        ([own(emotional="high")], []),
        ([own(conduct="very_high")], []),
        # The newest counts.
        ([own(emotional="very_high"), own(days=30)], []),
        ([voice(total="high"), voice(2, total="slightly_raised")], []),
        ([voice(total="very_high")], ["very_high", "high_alone"]),
        ([voice(total="high"), voice(2, total="high")], ["high_twice"]),
        ([voice(total="high"), voice(2, total="very_high")], ["very_high", "high_twice"]),
        ([voice(emotional="very_high")], []),
        ([voice(emotional="very_high"), voice(2, emotional="high")], []),
        ([voice(emotional="very_high"), voice(2, conduct="very_high")], []),
        (
            [voice(peer="very_high"), voice(2, peer="very_high")],
            ["scale_very_high_twice"],
        ),
        # A strength is no difficulty.
        ([voice(prosocial="very_low"), voice(2, prosocial="very_low")], []),
        ([voice(comment=True)], ["comment"]),
        ([rule.Voice(1, FIRST, None, True)], ["comment"]),
        ([rule.Voice(1, FIRST, None, False)], []),
        (
            [
                voice(comment=True, total="very_high", peer="very_high"),
                voice(2, total="high", peer="very_high"),
            ],
            ["comment", "very_high", "high_twice", "scale_very_high_twice"],
        ),
    ],
)
def test_reasons(voices: list[rule.Voice], reasons: list[str]) -> None:
    assert rule.reasons(voices, wants_to_talk=False) == reasons
    assert rule.reasons(voices, wants_to_talk=True) == ["talk", *reasons]


def test_who_answers_twice_is_one_voice_and_the_newest_counts() -> None:
    twice = [voice(total="high"), voice(total="high", days=30)]
    assert rule.reasons(twice, wants_to_talk=False) == ["high_alone"]
    better = [voice(total="very_high"), voice(total="high", days=30)]
    assert rule.reasons(better, wants_to_talk=False) == ["high_alone"]


def test_places() -> None:
    order = [
        *(["talk"], ["asked"], ["comment"], ["very_high"], ["high_twice"]),
        *(["scale_very_high_twice"], ["own_emotional_very_high"], ["high_alone"], []),
    ]
    places = [rule.place([rule.Reason(one) for one in reasons]) for reasons in order]
    assert places == list(range(9))


def test_every_vector_stands_where_its_published_band_puts_it() -> None:
    """One voice: at the top exactly when the total is very high, in every form."""
    path = Path(__file__).parents[1] / "data" / "scoring_vectors.json"
    seen = set()
    for one in json.loads(path.read_text())["SDQ"]:
        bands = one["bands"]
        found = rule.reasons([rule.Voice(1, FIRST, bands, False)], wants_to_talk=False)
        top = {"very_high": ["very_high", "high_alone"], "high": ["high_alone"]}
        assert found == top.get(bands["total"], [])
        seen.add((one["informant"], bands["total"]))
    assert {informant for informant, band in seen if band == "very_high"} == {
        *("parent", "teacher", "self")
    }


@pytest.mark.parametrize(("informant", "total"), [("parent", 20), ("teacher", 19), ("self", 20)])
def test_from_which_total_on_a_child_stands_at_the_top(informant: str, total: int) -> None:
    """sdq-4-uk: parent and self from 20, teacher from 19."""
    for points, reasons in [(total, ["very_high", "high_alone"]), (total - 1, ["high_alone"])]:
        bands = questionnaires.SDQ.bands[informant]["total"]  # type: ignore[index]
        name = next(band.name for band in bands if band.low <= points <= band.high)
        assert rule.reasons([voice(total=name)], wants_to_talk=False) == reasons
