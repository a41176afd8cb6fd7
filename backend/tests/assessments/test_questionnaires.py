"""The scoring keys against published facts: reference answers and properties."""

import json
from fractions import Fraction
from math import floor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alba.assessments.questionnaires.questionnaires import (
    BFI,
    INFORMANTS,
    KEY_VERSION,
    QUESTIONNAIRES,
    SDQ,
    Questionnaire,
    by_code,
    by_type,
    has_norms,
    informant_for,
    scale_range,
    score,
)

VECTORS = json.loads(
    (Path(__file__).parents[1] / "data" / "scoring_vectors.json").read_text(encoding="utf-8")
)

# Typed apart from the product, as a table of "item: sign", so a slip in one of them shows.
KEYS = {
    "extraversion": "1 -6 11 16 -21 26 -31 36",
    "agreeableness": "-2 7 -12 17 22 -27 32 -37 42",
    "conscientiousness": "3 -8 13 -18 -23 28 33 38 -43",
    "neuroticism": "4 -9 14 19 -24 29 -34 39",
    "openness": "5 10 15 20 25 30 -35 40 -41 44",
    "emotional": "3 8 13 16 24",
    "conduct": "5 -7 12 18 22",
    "hyperactivity": "2 10 15 -21 -25",
    "peer": "6 -11 -14 19 23",
    "prosocial": "1 4 9 17 20",
}

BANDS = {
    "parent": {
        "total": "0-13 / 14-16 / 17-19 / 20-40",
        "emotional": "0-3 / 4-4 / 5-6 / 7-10",
        "conduct": "0-2 / 3-3 / 4-5 / 6-10",
        "hyperactivity": "0-5 / 6-7 / 8-8 / 9-10",
        "peer": "0-2 / 3-3 / 4-4 / 5-10",
        "prosocial": "8-10 / 7-7 / 6-6 / 0-5",
    },
    "teacher": {
        "total": "0-11 / 12-15 / 16-18 / 19-40",
        "emotional": "0-3 / 4-4 / 5-5 / 6-10",
        "conduct": "0-2 / 3-3 / 4-4 / 5-10",
        "hyperactivity": "0-5 / 6-7 / 8-8 / 9-10",
        "peer": "0-2 / 3-4 / 5-5 / 6-10",
        "prosocial": "6-10 / 5-5 / 4-4 / 0-3",
    },
    "self": {
        "total": "0-14 / 15-17 / 18-19 / 20-40",
        "emotional": "0-4 / 5-5 / 6-6 / 7-10",
        "conduct": "0-3 / 4-4 / 5-5 / 6-10",
        "hyperactivity": "0-5 / 6-6 / 7-7 / 8-10",
        "peer": "0-2 / 3-3 / 4-4 / 5-10",
        "prosocial": "7-10 / 6-6 / 5-5 / 0-4",
    },
}

DIFFICULTIES = ("emotional", "conduct", "hyperactivity", "peer")


def answers_of(questionnaire: Questionnaire, gaps: bool = False) -> st.SearchStrategy[list]:
    answer = st.integers(questionnaire.min_value, questionnaire.max_value)
    one = st.none() | answer if gaps else answer
    return st.lists(one, min_size=questionnaire.item_count, max_size=questionnaire.item_count)


def signed_items(name: str) -> list[int]:
    return [int(item) for item in KEYS[name].split()]


def keyed(questionnaire: Questionnaire, name: str, answers: list) -> list:
    """The scale's values by the table above, gaps left out."""
    turn = questionnaire.min_value + questionnaire.max_value
    values = []
    for item in signed_items(name):
        answer = answers[abs(item) - 1]
        if answer is not None:
            values.append(turn - answer if item < 0 else answer)
    return values


def half_up(value: Fraction) -> int:
    return floor(value + Fraction(1, 2))


def expected_band(informant: str, name: str, value: int) -> str:
    worst = "lowered low very_low" if name == "prosocial" else "raised high very_high"
    slightly, third, fourth = worst.split()
    names = ("close_to_average", f"slightly_{slightly}", third, fourth)
    for band, stretch in zip(names, BANDS[informant][name].split(" / "), strict=True):
        low, high = map(int, stretch.split("-"))
        if low <= value <= high:
            return band
    raise AssertionError(f"{informant} {name} has no band for {value}")


@pytest.mark.parametrize("vector", VECTORS["BFI"])
def test_bfi_reference_answers(vector):
    result = score(BFI, vector["answers"], informant="self")
    assert result.scores == vector["punctuation"]
    assert result.bands is None
    assert result.band_system is None
    assert result.key_version == KEY_VERSION


@pytest.mark.parametrize("vector", VECTORS["SDQ"])
def test_sdq_reference_answers(vector):
    result = score(SDQ, vector["answers"], informant=vector["informant"])
    assert result.scores == vector["punctuation"]
    assert result.bands == vector["bands"]
    assert result.band_system == "sdq-4-uk"
    assert result.informant == vector["informant"]
    assert result.quality is None


@pytest.mark.parametrize("questionnaire", QUESTIONNAIRES, ids=lambda q: q.code)
def test_key_matches_the_table(questionnaire):
    for scale in questionnaire.scales:
        signed = [-i if i in scale.reversed_items else i for i in scale.items]
        assert signed == signed_items(scale.name)
        assert scale.reversed_items <= set(scale.items)
    used = [item for scale in questionnaire.scales for item in scale.items]
    assert sorted(used) == list(questionnaire.numbers)


def test_names_ranges_and_codes():
    assert BFI.score_names == (
        "extraversion",
        "agreeableness",
        "conscientiousness",
        "neuroticism",
        "openness",
    )
    assert SDQ.score_names == (
        "emotional",
        "conduct",
        "hyperactivity",
        "peer",
        "prosocial",
        "total",
        "internalising",
        "externalising",
    )
    assert (BFI.item_count, BFI.min_value, BFI.max_value) == (44, 1, 5)
    assert (SDQ.item_count, SDQ.min_value, SDQ.max_value) == (25, 0, 2)
    assert by_type(1) is by_code("BFI") is BFI
    assert by_type(2) is by_code("SDQ") is SDQ
    assert {scale_range(BFI, name) for name in BFI.score_names} == {(1, 5)}
    assert [scale_range(SDQ, name) for name in SDQ.score_names] == [
        *[(0, 10)] * 5,
        (0, 40),
        (0, 20),
        (0, 20),
    ]


def test_unknown_questionnaires_and_scores_are_refused():
    with pytest.raises(ValueError, match="test type 3"):
        by_type(3)
    with pytest.raises(ValueError, match="'bfi'"):
        by_code("bfi")
    with pytest.raises(ValueError, match="prosocial"):
        scale_range(BFI, "prosocial")


@pytest.mark.parametrize("informant", INFORMANTS)
def test_every_value_lies_in_exactly_one_band_of_the_table(informant):
    for name, bands in SDQ.bands[informant].items():
        low, high = scale_range(SDQ, name)
        for value in range(low, high + 1):
            hits = [band.name for band in bands if band.low <= value <= band.high]
            assert hits == [expected_band(informant, name, value)], (name, value)
    assert set(SDQ.bands[informant]) == set(BANDS[informant])


@pytest.mark.parametrize(
    ("role", "informant"),
    [
        ("parent", "parent"),
        ("student", "teacher"),
        ("teacher", "teacher"),
        ("psychopedagogue", "teacher"),
        ("psychologist", "teacher"),
        ("school_admin", "teacher"),
    ],
)
def test_informant_follows_the_relation(role, informant):
    assert informant_for(role, about_oneself=False) == informant
    assert informant_for(role, about_oneself=True) == "self"


@pytest.mark.parametrize(
    ("informant", "role", "age", "has"),
    [
        ("self", "student", None, True),
        ("self", "parent", None, False),
        ("self", "teacher", None, False),
        ("self", "parent", 15, True),
        ("parent", "parent", None, True),
        ("teacher", "psychologist", None, True),
    ],
)
def test_self_bands_are_for_pupils_and_for_those_known_to_be_as_young(informant, role, age, has):
    compared = has_norms(informant, role, age)
    assert compared is has
    result = score(SDQ, [1] * 25, informant=informant, age=age, compared=compared)
    assert (result.bands is not None) is has
    assert (result.band_system is not None) is has


@pytest.mark.parametrize(
    ("informant", "age", "has_bands"),
    [
        ("parent", None, True),
        ("parent", 3, False),
        ("parent", 4, True),
        ("parent", 17, True),
        ("parent", 18, False),
        ("teacher", 3, False),
        ("teacher", 4, True),
        ("teacher", 17, True),
        ("teacher", 18, False),
        ("self", None, True),
        ("self", 10, False),
        ("self", 11, True),
        ("self", 17, True),
        ("self", 18, False),
    ],
)
def test_bands_only_for_the_ages_they_were_made_for(informant, age, has_bands):
    result = score(SDQ, [1] * 25, informant=informant, age=age)
    assert (result.bands is not None) is has_bands
    assert (result.band_system == "sdq-4-uk") is has_bands
    assert result.scores["total"] == 20


@pytest.mark.parametrize(
    ("questionnaire", "answers"),
    [
        (BFI, [3] * 43),
        (BFI, [3] * 45),
        (BFI, []),
        (BFI, [0] + [3] * 43),
        (BFI, [3] * 43 + [6]),
        (BFI, [2.5] + [3] * 43),
        (BFI, ["3"] + [3] * 43),
        (BFI, [True] + [3] * 43),
        (SDQ, [1] * 24),
        (SDQ, [1] * 24 + [3]),
        (SDQ, [-1] + [1] * 24),
    ],
)
def test_impossible_answers_are_refused(questionnaire, answers):
    with pytest.raises(ValueError, match=r"^(BFI has 44|SDQ has 25|item \d+:)"):
        score(questionnaire, answers, informant="parent")


def test_unknown_informant_is_refused():
    with pytest.raises(ValueError, match="'student'"):
        score(SDQ, [1] * 25, informant="student")


@given(answers_of(BFI))
def test_bfi_equals_an_exact_reference(answers):
    scores = score(BFI, answers, informant="parent").scores
    for name in BFI.score_names:
        values = keyed(BFI, name, answers)
        exact = Fraction(sum(values), len(values))
        assert scores[name] == half_up(exact * 100) / 100
        assert 1 <= scores[name] <= 5


@given(answers_of(SDQ, gaps=True), st.sampled_from(INFORMANTS))
def test_sdq_equals_an_exact_reference(answers, informant):
    result = score(SDQ, answers, informant=informant)
    expected = {}
    for name in (*DIFFICULTIES, "prosocial"):
        values = keyed(SDQ, name, answers)
        expected[name] = (
            half_up(Fraction(sum(values), len(values)) * 5) if len(values) >= 3 else None
        )
    for name, parts in {
        "total": DIFFICULTIES,
        "internalising": ("emotional", "peer"),
        "externalising": ("conduct", "hyperactivity"),
    }.items():
        known = [expected[part] for part in parts]
        expected[name] = None if None in known else sum(known)
    assert result.scores == expected
    assert result.bands == {
        name: None if expected[name] is None else expected_band(informant, name, expected[name])
        for name in BANDS[informant]
    }
    assert all(v is None or type(v) is int for v in result.scores.values())


@given(answers_of(BFI))
def test_turning_every_bfi_answer_round_mirrors_the_scores(answers):
    before = score(BFI, answers, informant="self").scores
    after = score(BFI, [6 - a for a in answers], informant="self").scores
    for name in BFI.score_names:
        # Halves go up on both sides, so the mirror may be off by one hundredth.
        assert 0 <= round(100 * (before[name] + after[name])) - 600 <= 1


@given(answers_of(SDQ))
def test_turning_every_sdq_answer_round_mirrors_the_scores(answers):
    before = score(SDQ, answers, informant="self").scores
    after = score(SDQ, [2 - a for a in answers], informant="self").scores
    for name in SDQ.score_names:
        assert before[name] + after[name] == scale_range(SDQ, name)[1]


@pytest.mark.parametrize("questionnaire", QUESTIONNAIRES, ids=lambda q: q.code)
@given(data=st.data())
def test_one_step_on_one_item_moves_its_own_scale_and_only_in_its_direction(questionnaire, data):
    answers = data.draw(answers_of(questionnaire))
    number = data.draw(st.sampled_from(questionnaire.numbers))
    answers[number - 1] = min(answers[number - 1], questionnaire.max_value - 1)
    before = score(questionnaire, answers, informant="parent").scores
    answers[number - 1] += 1
    after = score(questionnaire, answers, informant="parent").scores
    for name in (scale.name for scale in questionnaire.scales):
        if number in signed_items(name):
            assert after[name] > before[name]
        elif -number in signed_items(name):
            assert after[name] < before[name]
        else:
            assert after[name] == before[name]


@pytest.mark.parametrize("questionnaire", QUESTIONNAIRES, ids=lambda q: q.code)
@given(data=st.data())
def test_answers_that_change_places_within_a_scale_change_no_score(questionnaire, data):
    answers = data.draw(answers_of(questionnaire, gaps=data.draw(st.booleans())))
    name = data.draw(st.sampled_from([scale.name for scale in questionnaire.scales]))
    sign = data.draw(st.sampled_from([1, -1]))
    alike = [abs(item) for item in signed_items(name) if item * sign > 0]
    places = data.draw(st.permutations(alike))
    moved = list(answers)
    for old, new in zip(alike, places, strict=True):
        moved[new - 1] = answers[old - 1]
    for informant in INFORMANTS:
        before = score(questionnaire, answers, informant=informant)
        after = score(questionnaire, moved, informant=informant)
        assert (before.scores, before.bands) == (after.scores, after.bands)


@pytest.mark.parametrize("questionnaire", QUESTIONNAIRES, ids=lambda q: q.code)
@given(data=st.data())
def test_every_scale_reaches_both_ends_of_its_range_and_no_further(questionnaire, data):
    answers = data.draw(answers_of(questionnaire, gaps=data.draw(st.booleans())))
    name = data.draw(st.sampled_from([scale.name for scale in questionnaire.scales]))
    ends = questionnaire.min_value, questionnaire.max_value
    at = data.draw(st.sampled_from([0, 1]))
    for item in signed_items(name):
        answers[abs(item) - 1] = ends[at if item > 0 else 1 - at]
    found = score(questionnaire, answers, informant="parent").scores
    assert found[name] == scale_range(questionnaire, name)[at]
    for other, value in found.items():
        low, high = scale_range(questionnaire, other)
        assert value is None or low <= value <= high


@pytest.mark.parametrize("questionnaire", QUESTIONNAIRES, ids=lambda q: q.code)
@given(data=st.data())
def test_invalid_answer_is_never_scored(questionnaire, data):
    low, high = questionnaire.min_value, questionnaire.max_value
    answers = data.draw(answers_of(questionnaire))
    place = data.draw(st.integers(0, questionnaire.item_count - 1))
    answers[place] = data.draw(
        st.integers(max_value=low - 1)
        | st.integers(min_value=high + 1)
        | st.floats(allow_nan=True)
        | st.booleans()
        | st.text()
    )
    with pytest.raises(ValueError, match=f"item {place + 1}:"):
        score(questionnaire, answers, informant="self")
    with pytest.raises(ValueError, match="answers"):
        score(questionnaire, answers[:-1], informant="self")


def test_the_app_is_told_which_questions_touch_pain(world: Any, as_user: Any) -> None:
    """They are named by their numbers, whatever the wording: worries, low mood, teasing, fears."""
    client = as_user(world.north.teacher.user)
    for code, numbers in (("SDQ", [8, 13, 19, 24]), ("BFI", [4])):
        shown = client.get(f"/app/test-questions/?type={code}").json()
        found = [each["number"] for each in shown if each["touches_pain"]]
        assert found == numbers
