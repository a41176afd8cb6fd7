"""Mistakes seen in public scorers, one test each, and the signs of careless answering."""

from alba.assessments.questionnaires.questionnaires import BFI, SDQ, score


def sdq_with(values: dict[int, int | None], rest: int = 0) -> list:
    return [values.get(number, rest) for number in SDQ.numbers]


def test_reversed_items_are_summed_turned_round():
    # Every item fully agreed with: summing the raw answers would give 5.0 everywhere.
    everything = score(BFI, [5] * 44, informant="self").scores
    assert everything["agreeableness"] == 3.22
    sdq = score(SDQ, sdq_with({7: 2, 21: 2, 25: 2, 11: 2, 14: 2}), informant="parent")
    assert sdq.scores["total"] == 0


def test_self_report_has_bands_of_its_own():
    emotional_four = sdq_with({3: 2, 8: 2})
    assert score(SDQ, emotional_four, informant="self").bands["emotional"] == "close_to_average"
    assert score(SDQ, emotional_four, informant="teacher").bands["emotional"] == "slightly_raised"


def test_a_gap_is_not_a_zero():
    scores = score(
        SDQ, sdq_with({3: 2, 8: 2, 13: 2, 16: None, 24: None}), informant="parent"
    ).scores
    assert scores["emotional"] == 10


def test_a_gap_in_a_reversed_item_is_not_a_two():
    scores = score(SDQ, sdq_with({21: 2, 25: None}), informant="parent").scores
    assert scores["hyperactivity"] == 0


def test_prorating_rounds_halves_up():
    # Sum 2 over four answers: 2.5 becomes 3, where rounding half to even says 2.
    scores = score(SDQ, sdq_with({3: 2, 24: None}), informant="parent").scores
    assert scores["emotional"] == 3


def test_means_round_halves_up():
    # 23 / 8 = 2.875 and 21 / 8 = 2.625: half to even would say 2.62 for the second.
    raised = [3] * 44
    raised[3] = 2
    assert score(BFI, raised, informant="self").scores["neuroticism"] == 2.88
    raised[13] = raised[18] = 2
    assert score(BFI, raised, informant="self").scores["neuroticism"] == 2.63


def test_item_23_counts_forwards():
    low = score(SDQ, sdq_with({11: 2, 14: 2}), informant="parent").scores["peer"]
    high = score(SDQ, sdq_with({11: 2, 14: 2, 23: 2}), informant="parent").scores["peer"]
    assert (low, high) == (0, 2)


def test_two_of_five_are_too_few_and_leave_no_total():
    result = score(SDQ, sdq_with({3: None, 8: None, 13: None}), informant="parent")
    assert result.scores["emotional"] is None
    assert result.scores["total"] is None
    assert result.scores["internalising"] is None
    assert result.scores["externalising"] == 6
    assert result.bands["emotional"] is None
    assert result.bands["total"] is None
    assert result.bands["conduct"] == "close_to_average"


def test_a_missing_prosocial_scale_leaves_the_total_alone():
    result = score(SDQ, sdq_with({1: None, 4: None, 9: None}), informant="parent")
    assert result.scores["prosocial"] is None
    assert result.scores["total"] == 10


def test_a_gap_in_the_bfi_leaves_no_mean_of_its_scale_only():
    result = score(BFI, [None] + [4] * 43, informant="self")
    assert result.scores["extraversion"] is None
    assert result.scores["openness"] == 3.6
    assert result.quality == {"acquiescence": None, "straight_lined": None}


# Quality signs.


def test_the_same_answer_everywhere_is_straight_lined():
    quality = score(BFI, [5] * 44, informant="self").quality
    assert quality == {"acquiescence": 5.0, "straight_lined": True}


def test_only_the_opposite_pairs_count_as_signs():
    pairs = {
        *(1, 6, 16, 21, 31, 36, 2, 7, 12, 17, 27, 32, 37, 42),
        *(3, 8, 13, 18, 23, 28, 33, 43, 9, 19, 24, 29, 34, 39, 5, 30, 35, 41),
    }
    assert len(pairs) == 32
    outside = [4 if number in pairs else 1 for number in BFI.numbers]
    assert score(BFI, outside, informant="self").quality == {
        "acquiescence": 4.0,
        "straight_lined": True,
    }
    for number in pairs:
        answers = list(outside)
        answers[number - 1] = 2
        # (31 * 4 + 2) / 32 = 3.9375
        assert score(BFI, answers, informant="self").quality == {
            "acquiescence": 3.94,
            "straight_lined": False,
        }
